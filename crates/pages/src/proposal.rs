//! The page on which a contributor follows a proposal, and sends a draft for review.

use crate::address::encoded;
use crate::components::proposal::{
    Challenge, ProposedChange, changes, contact, values, without_script,
};
use crate::document::Document;
use crate::frame::{Frame, Page};
use maud::{Markup, html};

/// The stage of a proposal, with the facts that its page shows.
#[derive(Debug)]
pub enum ProposalStage<'a> {
    /// A draft, with the challenge before it is committed, and the day on which it is deleted.
    Draft {
        /// The challenge.
        challenge: Challenge<'a>,
        /// The day, `2026-01-02`.
        deleted_on: &'a str,
    },
    /// In the review queue.
    Waiting,
    /// Accepted, with the reason if a person wrote one.
    Accepted(Option<&'a str>),
    /// Rejected, with the reason.
    Rejected(&'a str),
}

/// A proposal.
#[derive(Debug)]
pub struct ProposalPage<'a> {
    /// The id.
    pub id: &'a str,
    /// The kind in words.
    pub kind: &'a str,
    /// The record as it is stored: `method:adam`.
    pub record: &'a str,
    /// The address of the record's page.
    pub record_address: String,
    /// Labels and values of the fields, and true for a field that may have several lines.
    pub values: Vec<(&'a str, &'a str, bool)>,
    /// The changes it would make, while it is a draft and the snapshot still has the record.
    pub changes: &'a [ProposedChange],
    /// Days of the draft, the commit and the decision, as far as they came.
    pub days: Vec<(&'a str, String)>,
    /// The licenses, in words.
    pub licenses: &'a str,
    /// The stage.
    pub stage: ProposalStage<'a>,
    /// The address to which people write who cannot answer a challenge.
    pub contact: Option<&'a str>,
}

impl ProposalPage<'_> {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let body = html! {
            header.page {
                p.kind { "Proposal" }
                h1 { (self.kind) }
                p.lead { (self.state()) }
                dl.facts {
                    dt { "About" } dd { a href=(self.record_address) { (self.record) } }
                    @for (label, day) in &self.days { dt { (label) } dd { time datetime=(day) { (day) } } }
                    dt { "License" } dd { (self.licenses) }
                    dt { "Id" } dd { code { (self.id) } }
                }
                p.soft { "Keep the address of this page: nothing else leads to the proposal. Everybody who has the address can read it." }
            }
            (self.next())
            h2 { "What was written" }
            (values(&self.values))
            @if !self.changes.is_empty() { h2 { "What it would change" } (changes(self.changes)) }
        };
        let description = "A correction that somebody proposed, and what became of it.";
        let mut document = Document::new(self.kind, description, body);
        if let ProposalStage::Draft { .. } = self.stage {
            document.scripts = &["challenge.js"];
        }
        document.render(frame)
    }

    fn state(&self) -> &'static str {
        match self.stage {
            ProposalStage::Draft { .. } => {
                "A draft, not sent yet. A person reads it once you send it."
            }
            ProposalStage::Waiting => "In the review queue. A person reads it and decides.",
            ProposalStage::Accepted(_) => {
                "Accepted. It shows with a snapshot that is published later."
            }
            ProposalStage::Rejected(_) => "Rejected.",
        }
    }

    fn next(&self) -> Markup {
        html! {
            @match &self.stage {
                ProposalStage::Draft { challenge, deleted_on } => {
                    (challenge.notice())
                    form.draft method="post" action=(format!("/proposal/{}", encoded(self.id))) data-challenge=(challenge.json) {
                        input type="hidden" name="answer" value="";
                        p { button type="submit" { "Send for review" } }
                        p.soft role="status" {}
                    }
                    (without_script(self.contact))
                    p.soft { "A draft that is not sent is deleted on " time datetime=(deleted_on) { (deleted_on) } "." }
                },
                ProposalStage::Waiting => {},
                ProposalStage::Accepted(None) => {},
                ProposalStage::Accepted(Some(reason)) => div.notice { p { strong { "Remark: " } (reason) } },
                ProposalStage::Rejected(reason) => {
                    div.notice.grave { p { strong { "Reason: " } (reason) } }
                    @if let Some(contact) = contact(self.contact) { p { "Is the reason wrong? Write to " (contact) "." } }
                },
            }
        }
    }
}
