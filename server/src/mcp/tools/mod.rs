//! One file for each tool: its row of the table.

pub mod compose;
pub mod explore_paths;
pub mod get_code;
pub mod get_code_for_method;
pub mod get_code_for_paper;
pub mod get_harvested_code_for_paper;
pub mod get_paper;
pub mod get_reference_implementation;
pub mod have;
pub mod list_reference_implementations;
