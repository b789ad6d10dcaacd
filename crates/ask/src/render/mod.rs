//! Sentences of answers. Each names the records that support it.

pub(crate) mod authors;
pub(crate) mod builder;
pub(crate) mod checks;
pub(crate) mod compare;
mod facts;
mod in_use;
mod leaderboard;
mod method_facts;
pub(crate) mod method_sets;
mod origin;
pub(crate) mod paths;
pub(crate) mod results;
mod rows;
pub(crate) mod sets;
mod spec_texts;
pub(crate) mod subject_facts;

use builder::{Builder, say};
use compare::level_in_words;
use facts::{cite_repositories, names_of_institutions, paper_fact};
use origin::{method_paper, paper_methods, verb};
use sets::{are, constraint_sources, constraints, more, there_are};
