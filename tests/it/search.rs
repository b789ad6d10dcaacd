//! The quality of searches: beside plain BM25 on CACM, methods by description, methods by name.
//!
//! `make eval-search` prints the tables.

mod bm25;
mod cacm;
mod measures;
mod methods;
