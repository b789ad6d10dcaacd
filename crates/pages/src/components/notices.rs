//! Licenses of the rows on a page, with the sentences that their sources require.

use crate::address::outside;
use catalogue::{License, Source};
use maud::{Markup, html};
use std::collections::BTreeSet;

/// Returns a license with the link to its text.
pub(crate) fn license(license: License) -> Markup {
    html! { @if let Some(url) = license.url() { a href=(url) rel="license" { (license) } } @else { (license) } }
}

/// Returns the licenses of the rows of a page, each with the attributions of its sources.
pub(crate) fn licenses(sources: &[Source], used: &BTreeSet<License>) -> Markup {
    html! {
        @if !used.is_empty() { dt { "Licenses" } }
        @for one in used {
            dd {
                (license(*one))
                @if one.share_alike() { " (rows are normalised and merged)" }
                @for credit in credits(sources, *one) { " · " (credit) }
            }
        }
    }
}

/// Returns each attribution of a license's sources once, with a link where the source has an address.
pub(crate) fn credits(sources: &[Source], license: License) -> Vec<Markup> {
    let mut seen = BTreeSet::new();
    let credited = sources.iter().filter(|source| source.license == license);
    credited
        .filter_map(|source| {
            let credit = source.attribution.as_deref().unwrap_or(&source.name);
            let url = source.url.as_deref().and_then(outside);
            seen.insert((credit, url)).then(|| {
                html! {
                    @if let Some(url) = url { a href=(url) { (credit) } } @else { (credit) }
                }
            })
        })
        .collect()
}
