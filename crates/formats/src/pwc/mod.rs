//! The formats of the Papers with Code archive, and the formats of papers and methods of the slice that was joined from the archive.

pub(crate) mod datasets;
pub(crate) mod links;
pub(crate) mod methods;
pub(crate) mod papers;
pub(crate) mod tables;
