//! Relations between records, whatever a question asks: the paper of a method, the tables of a dataset.

pub(crate) mod graph;
pub(crate) mod metrics;
pub(crate) mod rows;
