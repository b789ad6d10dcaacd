//! Sentences of answers. Each names the records that support it.

pub(crate) mod authors;
pub(crate) mod builder;
pub(crate) mod checks;
pub(crate) mod compare;
mod dated;
mod facts;
mod in_use;
mod leaderboard;
mod method_facts;
pub(crate) mod method_sets;
mod mistakes;
mod origin;
pub(crate) mod paths;
pub(crate) mod results;
mod row_sources;
mod rows;
pub(crate) mod sets;
pub(crate) mod subject_facts;
