//! Repositories that were invented to hold one difficulty each, and the laws over all of them.

mod laws;
mod zoo;
