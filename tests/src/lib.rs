//! Stories, hostile zoo, architecture and tidy tests live in the one test binary `it`.
