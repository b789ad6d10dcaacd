//! The one integration-test binary: stories, the zoo of pairs, architecture and tidy tests.

mod architecture;
mod bundled;
mod pairs;
mod tidy;
mod tree;
