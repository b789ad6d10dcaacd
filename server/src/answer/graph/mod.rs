//! Path searches over citations, and over methods and papers.

mod citation_chain;
pub(crate) mod citation_path;
pub(crate) mod explore;
mod traversal;
