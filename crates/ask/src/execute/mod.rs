//! Runs plans over a snapshot: sets of papers and methods, rows of results, and their order.

pub(crate) mod methods;
pub(crate) mod papers;
pub(crate) mod rows;
