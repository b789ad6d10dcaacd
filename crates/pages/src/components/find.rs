//! A form that narrows a list or a table by words. It works without script.

use crate::frame::Frame;
use maud::{Markup, html};

/// Returns the form: the address that it narrows, what its words are of, the words, and further parameters to keep.
pub(crate) fn find(
    frame: &Frame<'_>,
    address: &str,
    label: &str,
    words: Option<&str>,
    parameters: &[(&str, Option<&str>)],
) -> Markup {
    html! {
        form.find action=(address) method="get" {
            label { (label) input type="search" name="q" value=(words.unwrap_or_default()) maxlength="200"; }
            @for (name, value) in parameters { @if let Some(value) = value { input type="hidden" name=(name) value=(value); } }
            @if frame.is_pinned { input type="hidden" name="snapshot" value=(frame.snapshot); }
            button type="submit" { "Show" }
            @if words.is_some() { a href=(frame.address(address, parameters)) { "Show all" } }
        }
    }
}
