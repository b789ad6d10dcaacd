//! The one integration-test binary: stories, the zoo of pairs, architecture and tidy tests.

mod architecture;
mod tidy;
mod tree;
