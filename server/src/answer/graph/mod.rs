//! Path searches over citations, and over methods and papers.

pub(crate) mod citation_path;
pub(crate) mod explore;
mod traversal;
