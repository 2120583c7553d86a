"""The tournament desk: what is presented, beside what was registered."""
