//! The one integration-test binary: stories, the zoo of pairs, architecture and tidy tests.

mod architecture;
mod bundled;
mod contents;
mod nightly;
mod pairs;
mod program;
mod tidy;
mod tree;
