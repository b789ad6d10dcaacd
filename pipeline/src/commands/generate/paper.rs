//! The text of a paper as generation uses it: passages for each role, and the check of quotes and numbers.

use crate::commands;
use crate::context::Context;
use anyhow::Result;
use catalogue::Digest;
use generation::card::Target;
use generation::spec_file::PaperFacts;
use generation::{AllPassages, Citation, EquationPassages, Passage, ProsePassages, Role};
use std::collections::BTreeMap;
use text::passages::{Audience, Subject, overlap, select};
use text::{SourceText, SpanKind};

/// Licenses under which quotes of a paper may be kept with the project, by the beginning of their SPDX names.
const OPEN_LICENSES: [&str; 6] = ["CC-BY", "CC0", "MIT", "Apache-2.0", "BSD", "GPL"];

#[derive(Debug)]
pub(super) struct PaperText(SourceText);

/// The passages of one method, by who may see them.
#[derive(Debug, Clone, Default)]
pub(super) struct Selection {
    pub(super) all: AllPassages,
    pub(super) equations: EquationPassages,
    pub(super) prose: ProsePassages,
    /// The share of the readers' passages that both see, of the smaller side.
    pub(super) overlap: f64,
}

impl PaperText {
    /// Reads the text of a paper from the state folder.
    pub(super) async fn load(context: &Context, paper: &str) -> Result<Self> {
        let text = commands::text::load(&context.config, &context.store, paper).await?;
        Ok(Self(text))
    }

    pub(super) const fn sha256(&self) -> Digest {
        self.0.sha256
    }

    /// Returns the paper's id in its one spelling.
    pub(super) fn paper(&self) -> &str {
        &self.0.paper
    }

    /// Returns the paper's title, if its text has one.
    pub(super) fn title(&self) -> Option<&str> {
        self.0.title.as_deref()
    }

    /// Returns the whole text; what stands within a definition or an algorithm is shown once.
    pub(super) fn whole(&self) -> AllPassages {
        let (mut end, mut whole) = (0, vec![]);
        for span in &self.0.spans {
            // Spans are in the order of their beginnings.
            if span.bytes.end > end {
                end = span.bytes.end;
                let text = self.0.text_of(span).to_owned();
                whole.push(passage(span.id.clone(), span.kind, &span.numbers, text));
            }
        }
        AllPassages(whole)
    }

    /// Returns the passages that matter for a method; `None` when there are none.
    pub(super) fn select(&self, target: &Target) -> Option<Selection> {
        let subject = Subject {
            names: vec![target.name.clone()],
            places: target.stated_in.clone(),
        };
        let of = |audience| select(&self.0, &subject, audience);
        let (all, a, b) = (
            of(Audience::Card),
            of(Audience::ReaderA),
            of(Audience::ReaderB),
        );
        let overlap = overlap(&a, &b);
        (!all.is_empty()).then(|| Selection {
            all: AllPassages(passages(all)),
            equations: EquationPassages(passages(a)),
            prose: ProsePassages(passages(b)),
            overlap,
        })
    }

    /// Checks that a quote stands in its span.
    ///
    /// # Errors
    /// With a sentence that names the quote.
    pub(super) fn check_quote(&self, citation: &Citation) -> Result<(), String> {
        let checked = text::check_quote(&self.0, &citation.span, &citation.quote);
        checked.map_err(|error| error.to_string().replace("\nhint: ", "; "))
    }

    /// Returns true if the paper prints this number.
    pub(super) fn has_number(&self, number: &str) -> bool {
        let plain = |number: &str| number.trim_matches(['(', ')']).to_owned();
        let mut spans = self.0.spans.iter();
        spans.any(|span| {
            span.numbers
                .iter()
                .any(|printed| plain(printed) == plain(number))
        })
    }

    /// Returns true if quotes of the paper may be kept with the project.
    pub(super) fn quotes_may_be_stored(&self, facts: &PaperFacts) -> bool {
        let license = facts.license.as_deref().unwrap_or_default();
        OPEN_LICENSES.iter().any(|open| license.starts_with(open))
    }
}

fn passages(selected: Vec<text::passages::Passage>) -> Vec<Passage> {
    let selected = selected.into_iter();
    selected
        .map(|one| passage(one.span, one.kind, &one.numbers, one.text))
        .collect()
}

fn passage(span: String, kind: SpanKind, numbers: &[String], text: String) -> Passage {
    let numbers = match numbers {
        [] => String::new(),
        numbers => format!(" ({})", numbers.join(", ")),
    };
    Passage {
        span,
        title: format!("{kind}{numbers}"),
        text,
    }
}

impl Selection {
    /// Returns the spans that each role sees.
    pub(super) fn spans(&self) -> BTreeMap<Role, Vec<String>> {
        let ids = |passages: &[Passage]| {
            passages
                .iter()
                .map(|passage| passage.span.clone())
                .collect()
        };
        BTreeMap::from([
            (Role::Card, ids(&self.all.0)),
            (Role::ReaderA, ids(&self.equations.0)),
            (Role::ReaderB, ids(&self.prose.0)),
            (Role::Properties, ids(&self.all.0)),
        ])
    }
}
