//! Parts that several pages share: levels, lists, code, tables, licenses, citations.

pub mod badge;
pub mod bar;
pub(crate) mod bibtex;
pub(crate) mod code;
pub(crate) mod evidence;
pub(crate) mod find;
pub mod formula;
pub(crate) mod function_field;
pub(crate) mod lines;
pub(crate) mod markdown;
mod markup_in_text;
pub(crate) mod neighbourhood;
pub(crate) mod notices;
pub(crate) mod pages_of_list;
pub(crate) mod plot;
pub mod progress;
pub(crate) mod proposal;
pub(crate) mod reasons;
pub mod table;
pub mod text;
pub(crate) mod wiring_graph;
pub(crate) mod wiring_plot;
