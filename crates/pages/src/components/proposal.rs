//! Parts of the pages on proposals: what would change, what was written, and the challenge.

use crate::address::{outside, with_query};
use crate::components::table::{heads, scroll};
use maud::{Markup, html};

/// One thing that a proposal would change, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProposedChange {
    /// The part of the record that changes.
    pub label: String,
    /// Its value today.
    pub before: String,
    /// Its value with the proposal.
    pub after: String,
}

/// A challenge before a form is accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Challenge<'a> {
    /// The challenge as JSON, for the script.
    pub json: &'a str,
    /// The reason for which the last answer was refused.
    pub refusal: Option<&'a str>,
}

impl Challenge<'_> {
    /// Returns the notice of a refused answer.
    pub(crate) fn notice(&self) -> Markup {
        html! {
            @if let Some(refusal) = self.refusal {
                div.notice.grave role="alert" { p { "The last answer to the challenge " (refusal) ". Nothing was stored; send it again." } }
            }
        }
    }
}

/// Returns the address of a link to a contact: a mail address, or a web address; `None` for another text.
pub fn contact_link(contact: &str) -> Option<String> {
    if let Some(address) = outside(contact) {
        return Some(address.to_owned());
    }
    let (local, host) = contact.split_once('@')?;
    let is_plain = |text: &str, more: &[char]| {
        !text.is_empty()
            && text
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || more.contains(&c))
    };
    let is_mail = is_plain(local, &['.', '-', '_', '+']) && is_plain(host, &['.', '-']);
    is_mail.then(|| format!("mailto:{contact}"))
}

pub(crate) fn contact(contact: Option<&str>) -> Option<Markup> {
    let contact = contact?;
    let address = contact_link(contact)?;
    Some(html! { a href=(address) { (contact) } })
}

/// Returns the words for a browser without script, and for everybody who cannot answer a challenge.
pub(crate) fn without_script(written_to: Option<&str>) -> Markup {
    html! {
        noscript {
            div.notice {
                p {
                    "This browser runs no script, so the button cannot send. "
                    "A command can: " a href="/docs/api" { "REST interface" } ", section “Drafts and proposals”, has it in full."
                }
            }
        }
        p.soft {
            "Sending takes a moment while your browser proves that it is not a spam program."
            @if let Some(contact) = contact(written_to) { " If it does not work for you, write to " (contact) "." }
        }
    }
}

/// Returns the link to the draft of a correction of a record.
pub(crate) fn correction(record: &str) -> Markup {
    let address = with_query("/draft", &[("record", Some(record))]);
    html! { p.soft { "Something wrong? " a rel="nofollow" href=(address) { "Draft a correction" } } }
}

pub(crate) fn changes(changes: &[ProposedChange]) -> Markup {
    let table = html! {
        table {
            caption { "A proposal changes nothing by itself; a person does, after review" }
            (heads(&[("What", false), ("Today", false), ("With this proposal", false)]))
            tbody {
                @for change in changes {
                    tr {
                        th scope="row" { (change.label) }
                        td.detail { (change.before) }
                        td.detail { (change.after) }
                    }
                }
            }
        }
    };
    scroll("Changes", &table)
}

/// Returns labels and values; a value that may have several lines keeps them.
pub(crate) fn values(values: &[(&str, &str, bool)]) -> Markup {
    html! {
        dl.facts {
            @for (label, value, is_long) in values {
                dt { (label) }
                dd { @if *is_long { pre.wrap tabindex="0" { (value) } } @else { (value) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contact_is_a_mail_or_a_web_address() {
        assert_eq!(
            contact_link("a.b+c@example.org").as_deref(),
            Some("mailto:a.b+c@example.org")
        );
        assert!(contact_link("https://example.org/write").is_some());
        for text in [
            "",
            "me",
            "@example.org",
            "a b@example.org",
            "a@b?subject=x",
            "javascript:alert(1)@x",
        ] {
            assert_eq!(contact_link(text), None, "{text}");
        }
    }
}
