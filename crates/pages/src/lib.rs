//! The pages of the Explorer: records of a snapshot in, HTML out.
//!
//! A page is a struct of the records that it shows, with a function `render` that returns the
//! [`Page`]. Every page stands in a [`Frame`]: the snapshot that it is read from, and the address of
//! the server. Text is escaped by construction (maud), characters that change the direction of a
//! text are made visible (`document.rs`), and a link leads to this server or to a web address.
//!
//! The nightly report is the same pages in files ([`Links::Files`]); its index is a [`Document`] of [`components`].
//!
//! The crate is pure: no I/O, no clock, no environment. It does not read a snapshot, does not
//! compute a level, and has scripts for three things: [`COPY_SCRIPT`] copies a text, [`MAP_SCRIPTS`] draw the map,
//! [`CHALLENGE_SCRIPT`] answers a challenge.

#![warn(missing_docs)]

mod accessibility;
mod address;
mod ask;
mod author;
mod checked;
mod citations;
pub mod components;
mod concept;
mod dataset;
mod distribution;
mod docs;
mod document;
mod draft;
mod error;
mod frame;
mod home;
mod institution;
mod leaderboard;
mod libraries;
mod library;
mod licenses;
mod listing;
mod map;
mod map_points;
mod method;
mod paper;
mod proposal;
mod recorded_run;
mod repositories;
mod run;
mod search;
mod shared;
mod task;
#[cfg(test)]
mod tests;

pub use accessibility::accessibility;
pub use address::{PageKind, check_file_path, encoded, file, path, with_query};
pub use ask::{AnswerSource, AskAnswer, AskPage, AskStatement, AskTurn, EXAMPLE_QUESTIONS};
pub use author::AuthorPage;
pub use checked::{CheckState, CheckStepPage, CheckedPage, is_warning};
pub use citations::{CitationSide, CitationsPage};
pub use components::bibtex::paper as bibtex;
pub use components::lines::{CodeMark, MethodLine, PaperCode, PaperLine};
pub use components::pages_of_list::PagePosition;
pub use components::progress::Progress;
pub use components::proposal::{Challenge, ProposedChange, contact_link};
pub use components::text::{area_name, many, person_name, plain, venue_name};
pub use concept::ConceptPage;
pub use dataset::DatasetPage;
pub use distribution::DistributionPage;
pub use docs::{Doc, DocsPage};
pub use document::{
    CARD, CHALLENGE_SCRIPT, COPY_SCRIPT, Document, GENERATOR, ICON, MAP_SCRIPTS, STYLE,
    SUGGEST_SCRIPT, is_hidden, style_version, visible_name,
};
pub use draft::{DraftField, DraftKind, DraftPage, DraftStep};
pub use error::ErrorPage;
pub use frame::{Frame, Links, Page, ToolCall};
pub use home::{CheckedMethod, HomePage, TaskLine};
pub use institution::InstitutionPage;
pub use leaderboard::{Leaderboard, ResultRow};
pub use libraries::{LibrariesPage, LibraryMethod, badge, badge_path, distribution_path};
pub use library::library;
pub use licenses::licenses;
pub use listing::{ListingLine, ListingPage, heading};
pub use map::{MapPage, Region};
pub use map_points::{MapPoint, map_points};
pub use method::check::first_failure;
pub use method::formulas::of_assembly as formula_of_assembly;
pub use method::provenance::{authors, authors_of_tests, shared_functions};
pub use method::{
    AuthorsFunction, Implementation, MethodPage, ReadingText, Relative, Slot, Uses, Wiring, Written,
};
pub use paper::{CitationList, PaperPage};
pub use proposal::{ProposalPage, ProposalStage};
pub use recorded_run::Run;
pub use repositories::RepositoriesPage;
pub use run::RunPage;
pub use search::{Card, Hit, HitCode, SearchPage};
pub use task::{DatasetLine, TaskPage};
