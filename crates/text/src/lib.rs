//! The text of a paper as spans: sections, prose, equations, algorithms, definitions and captions, with the numbers that LaTeX prints.
//!
//! [`latex::read`] reads the sources of a paper, [`markup::read`] a page or an article in JATS, [`unarxive::read`] a record of unarXive. All return a [`SourceText`]: one
//! flat text in which the paper's own macros are expanded, and the spans that divide it. The crate is pure: it gets bytes in a
//! [`SourceTree`] and returns values. Folders and archives are opened by `formats`. docs/text.md describes what is read.

#![warn(missing_docs)]

mod error;
mod finding;
pub mod latex;
mod limits;
pub mod markup;
pub mod passages;
mod quote;
mod source_tree;
mod span;
mod span_list;
pub mod unarxive;

pub use error::TextError;
pub use finding::{Finding, FindingKind};
pub use latex::Source;
pub use limits::{
    MAX_DEFINITIONS, MAX_FILES, MAX_INPUT_DEPTH, MAX_NESTING, MAX_STEPS, MAX_TEXT_BYTES,
};
pub use quote::{MAX_QUOTE, MIN_QUOTE, QuoteError, check_quote};
pub use source_tree::SourceTree;
pub use span::{Label, SourceText, Span, SpanKind};
