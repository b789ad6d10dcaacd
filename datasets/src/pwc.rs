//! The formats of the archived Papers with Code, and the slice joined from it.

pub(crate) mod datasets;
pub(crate) mod links;
pub(crate) mod methods;
pub(crate) mod papers;
pub(crate) mod tables;
