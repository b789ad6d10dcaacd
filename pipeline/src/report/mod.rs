//! `concordance report`: what is known, as JSON, as text for a terminal, and as pages that need nothing else.
//!
//! Whoever reads the database fills a [`data::ReportData`] and lets it [`tally`](data::ReportData::tally);
//! rendering is pure.

mod chart;
mod claims;
pub mod data;
mod evidence;
pub mod filter;
mod find;
mod html;
mod method;
pub mod method_page;
pub mod readings;
#[cfg(test)]
mod sample;
mod sections;
mod signature;
mod table;
pub mod tally;
#[cfg(test)]
mod tests;
mod text;
mod words;

pub use html::{GENERATOR, Layout, file_name, page};
pub use text::text;
