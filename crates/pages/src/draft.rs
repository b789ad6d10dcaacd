//! The page on which people draft a correction: the kinds, the form of a kind, and the preview of what was written.

use crate::components::proposal::{
    Challenge, ProposedChange, changes, contact, values, without_script,
};
use crate::document::Document;
use crate::frame::{Frame, Page};
use maud::{Markup, html};

/// A kind of correction.
#[derive(Debug, Clone, Copy)]
pub struct DraftKind {
    /// The word in addresses.
    pub word: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// When to pick it.
    pub help: &'static str,
}

/// A field of a form.
#[derive(Debug)]
pub struct DraftField<'a> {
    /// The name in requests.
    pub name: &'static str,
    /// The label.
    pub label: &'static str,
    /// Help for the contributor.
    pub help: &'static str,
    /// The value so far.
    pub value: &'a str,
    /// The maximum length in characters.
    pub max_chars: usize,
    /// True if the value may have several lines.
    pub is_long: bool,
    /// True if the field must not be empty.
    pub is_required: bool,
    /// The error of the value.
    pub error: Option<&'a str>,
}

/// The step that the page shows.
#[derive(Debug)]
pub enum DraftStep<'a> {
    /// The kinds, for a record that may be named already.
    Kinds {
        /// The kinds.
        kinds: Vec<DraftKind>,
        /// The record.
        record: &'a str,
        /// The error of the kind.
        error: Option<&'a str>,
    },
    /// The form of a kind.
    Form {
        /// The kind.
        kind: DraftKind,
        /// The fields, the record first.
        fields: Vec<DraftField<'a>>,
        /// True if the licenses are confirmed.
        is_confirmed: bool,
        /// The error of the confirmation.
        confirmation_error: Option<&'a str>,
    },
    /// The values and the changes they would make, before anything is stored.
    Preview {
        /// The kind.
        kind: DraftKind,
        /// The record as it is stored.
        record: &'a str,
        /// The name of the record.
        record_name: &'a str,
        /// The fields.
        fields: Vec<DraftField<'a>>,
        /// The changes.
        changes: &'a [ProposedChange],
        /// The challenge.
        challenge: Challenge<'a>,
    },
}

/// The page.
#[derive(Debug)]
pub struct DraftPage<'a> {
    /// The step.
    pub step: DraftStep<'a>,
    /// The address to which people write who cannot answer a challenge.
    pub contact: Option<&'a str>,
}

impl DraftPage<'_> {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let (title, body) = match &self.step {
            DraftStep::Kinds {
                kinds,
                record,
                error,
            } => (
                "Draft a correction",
                self.kinds(frame, kinds, record, *error),
            ),
            DraftStep::Form {
                kind,
                fields,
                is_confirmed,
                confirmation_error,
            } => {
                let confirmation = confirmation(*is_confirmed, *confirmation_error);
                (kind.name, form(frame, kind, fields, &confirmation))
            }
            DraftStep::Preview {
                kind,
                record,
                record_name,
                fields,
                changes,
                challenge,
            } => (
                kind.name,
                self.preview(kind, [record, record_name], fields, changes, challenge),
            ),
        };
        let description =
            "Draft a correction of a record, see what it would change, and send it for review.";
        let mut document = Document::new(title, description, body);
        if let DraftStep::Preview { .. } = self.step {
            document.scripts = &["challenge.js"];
        }
        document.render(frame)
    }

    fn kinds(
        &self,
        frame: &Frame<'_>,
        kinds: &[DraftKind],
        record: &str,
        error: Option<&str>,
    ) -> Markup {
        let record = Some(record).filter(|record| !record.is_empty());
        html! {
            header.page {
                h1 { "Draft a correction" }
                p.lead { "Is something missing or wrong? Write it down, see at once what it would change, and send it to the review queue." }
                p { "No account, no cookie and no name is needed. A draft changes nothing; a person reads it and decides." }
            }
            @if let Some(error) = error { div.notice.grave role="alert" { p { "The kind " (error) "." } } }
            h2 { "What is it about?" }
            ul.lines {
                @for kind in kinds {
                    li {
                        a.title rel="nofollow" href=(frame.address("/draft", &[("kind", Some(kind.word)), ("record", record)])) { (kind.name) }
                        span.under { (kind.help) }
                    }
                }
            }
            @if let Some(contact) = contact(self.contact) { p.soft { "Or write to " (contact) "." } }
        }
    }

    fn preview(
        &self,
        kind: &DraftKind,
        [record, record_name]: [&str; 2],
        fields: &[DraftField<'_>],
        proposed: &[ProposedChange],
        challenge: &Challenge<'_>,
    ) -> Markup {
        let written = fields.iter().filter(|field| !field.value.is_empty());
        let written: Vec<(&str, &str, bool)> = written
            .map(|field| (field.label, field.value, field.is_long))
            .collect();
        html! {
            header.page {
                p.kind { "Preview, not stored yet" }
                h1 { (kind.name) }
                p.lead { "About " (record_name) " (" code { (record) } ")" }
            }
            (challenge.notice())
            h2 { "What it would change" }
            (changes(proposed))
            h2 { "What you wrote" }
            (values(&written))
            form.draft method="post" action="/draft" data-challenge=(challenge.json) {
                input type="hidden" name="kind" value=(kind.word);
                input type="hidden" name="record" value=(record);
                @for field in fields.iter().filter(|field| !field.value.is_empty()) {
                    input type="hidden" name=(field.name) value=(field.value);
                }
                input type="hidden" name="license_confirmed" value="yes";
                input type="hidden" name="answer" value="";
                p {
                    button type="submit" { "Store the draft" } " "
                    button.plain type="submit" name="edit" value="yes" { "Change it" }
                }
                p.soft role="status" {}
            }
            (without_script(self.contact))
        }
    }
}

fn form(
    frame: &Frame<'_>,
    kind: &DraftKind,
    fields: &[DraftField<'_>],
    confirmation: &Markup,
) -> Markup {
    let wrong = fields.iter().filter(|field| field.error.is_some()).count();
    let record = fields.first().map(|field| field.value);
    html! {
        header.page {
            p.kind { "Draft a correction" }
            h1 { (kind.name) }
            p.lead { (kind.help) }
            p { a href=(frame.address("/draft", &[("record", record.filter(|record| !record.is_empty()))])) { "Another kind of correction" } }
        }
        @if wrong > 0 {
            div.notice.grave role="alert" { p { "Nothing was stored. What is wrong stands beside " @if wrong == 1 { "the field." } @else { "each field." } } }
        }
        form.draft method="post" action="/draft" {
            input type="hidden" name="kind" value=(kind.word);
            @for field in fields { (field.markup()) }
            (confirmation)
            p { button type="submit" { "Preview" } }
        }
    }
}

fn confirmation(is_confirmed: bool, error: Option<&str>) -> Markup {
    html! {
        p.field {
            input #license_confirmed type="checkbox" name="license_confirmed" value="yes" required checked[is_confirmed] aria-describedby="license_confirmed-help";
            label for="license_confirmed" { "I may give this away: facts and texts under CC0 1.0, code under Apache-2.0 OR MIT" }
            span.under #license_confirmed-help {
                @if let Some(error) = error { strong.failed { "This " (error) ". " } }
                "So that everybody can use it, as everything else here. No name is stored with it."
            }
        }
    }
}

impl DraftField<'_> {
    fn markup(&self) -> Markup {
        let help = format!("{}-help", self.name);
        let invalid = self.error.map(|_| "true");
        // More characters than the limit can be typed, so that nothing is cut without a word.
        html! {
            div.field {
                label for=(self.name) { (self.label) @if !self.is_required { span.soft { " (may be left out)" } } }
                @if self.is_long {
                    textarea id=(self.name) name=(self.name) rows="6" required[self.is_required] aria-invalid=[invalid] aria-describedby=(help) spellcheck="false" {
                        "\n" (self.value)
                    }
                } @else {
                    input id=(self.name) type="text" name=(self.name) value=(self.value) required[self.is_required] aria-invalid=[invalid] aria-describedby=(help) autocomplete="off";
                }
                span.under id=(help) {
                    @if let Some(error) = self.error { strong.failed { "This " (error) ". " } }
                    (self.help) " At most " (self.max_chars) " characters."
                }
            }
        }
    }
}
