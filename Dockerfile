# docker build --tag deckcheck . && docker run --rm --volume "$PWD:/lists:ro" deckcheck check
FROM python:3.13-slim
RUN --mount=type=bind,target=/source pip install --no-cache-dir --root-user-action ignore /source
USER 65534:65534
WORKDIR /lists
ENTRYPOINT ["deckcheck"]
CMD ["check"]
