//! `concordance report`: what is known, as JSON, as text for a terminal, and as one page that needs nothing else.
//!
//! Whoever reads the database fills a [`data::ReportData`] and lets it [`tally`](data::ReportData::tally);
//! rendering is pure.

mod chart;
pub mod data;
mod evidence;
mod html;
mod method;
#[cfg(test)]
mod sample;
mod sections;
mod table;
pub mod tally;
#[cfg(test)]
mod tests;
mod text;
mod words;

pub use html::page;
pub use text::text;
