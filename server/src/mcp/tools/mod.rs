//! One file for each tool: its row of the table.

pub mod assembly;
pub mod compose;
pub mod explore_paths;
pub mod get_citation_path;
pub mod get_code;
pub mod get_code_for_method;
pub mod get_code_for_paper;
pub mod get_concepts_for_paper;
pub mod get_harvested_code_for_paper;
pub mod get_paper;
pub mod get_papers_by_author;
pub mod get_papers_by_institution;
pub mod get_reference_implementation;
pub mod get_reviews_for_paper;
pub mod graph_ask;
pub mod have;
pub mod list_reference_implementations;
