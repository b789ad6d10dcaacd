//! One file for each tool: its row of the table.

pub mod assembly;
pub mod get_citation_path;
pub mod get_code_for_method;
pub mod get_paper;
pub mod get_reference_implementation;
pub mod have;
pub mod list_reference_implementations;
