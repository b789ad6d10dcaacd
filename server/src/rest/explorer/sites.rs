//! Files for programs that index sites: which paths are for them, and the addresses of all pages.
//!
//! **Source**: RFC 9309 (robots.txt); sitemaps.org, protocol 0.9.

use super::{Context, Rendered};
use crate::library::Library;
use crate::problem::Problem;
use crate::response::{Response, lasting};
use crate::rest::route::Call;
use pages::{PageKind, path};
use snapshot::SnapshotError;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The number of addresses of a part. **Source**: sitemaps.org permits 50,000; a part of this size is kept in the cache of pages.
const PART: u32 = 4_000;

/// The kinds of records whose pages are listed.
const KINDS: [PageKind; 4] = [
    PageKind::Method,
    PageKind::Paper,
    PageKind::Task,
    PageKind::Dataset,
];

const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// Answers which paths programs may read. Pages of a named snapshot, searches and forms are none that anybody looks for.
pub(super) async fn robots(call: Call) -> Result<Response, Problem> {
    let base = call.app.public_url.as_str();
    let text = format!(
        "User-agent: *\nDisallow: /*?snapshot=\nDisallow: /*&snapshot=\nDisallow: /search\nDisallow: /suggest\nDisallow: /ask\nDisallow: /draft\n\
         Disallow: /map/\nDisallow: /oauth/\n\nSitemap: {base}/sitemap.xml\n"
    );
    Ok(lasting(text, "text/plain; charset=utf-8")?)
}

/// Returns the list of parts.
pub(super) fn index(context: &Context) -> Result<Rendered, SnapshotError> {
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"{NAMESPACE}\">\n"
    );
    for kind in KINDS {
        for part in 1..=total(&context.library, kind).div_ceil(PART) {
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "<sitemap><loc>{}</loc></sitemap>",
                context.library.address(&format!("/sitemap/{kind}/{part}"))
            );
        }
    }
    Ok(Rendered::Text(text + "</sitemapindex>\n"))
}

/// Returns a part; nothing for one that the index does not name. Addresses are percent-encoded, so that none needs to be escaped.
pub(super) fn part(context: &Context) -> Result<Rendered, SnapshotError> {
    let library = &*context.library;
    let Some((kind, number)) = context.view.id.split_once('/') else {
        return Ok(Rendered::Nothing);
    };
    let kind = KINDS.into_iter().find(|one| one.as_str() == kind);
    let number = number.parse::<u32>().ok().filter(|number| *number > 0);
    let (Some(kind), Some(number)) = (kind, number) else {
        return Ok(Rendered::Nothing);
    };
    let start = (number - 1).saturating_mul(PART);
    let end = total(library, kind).min(start.saturating_add(PART));
    if start >= end {
        return Ok(Rendered::Nothing);
    }
    let mut ids: Vec<String> = vec![];
    for ordinal in start..end {
        match kind {
            PageKind::Method => ids.push(library.method(ordinal)?.id.clone()),
            PageKind::Paper => ids.push(library.paper(ordinal)?.id),
            PageKind::Task => ids.push(library.task(ordinal)?.record.name),
            _ => {
                let named = library.task(ordinal)?.record.datasets.into_iter();
                ids.extend(named.filter(|name| !library.results_on_dataset(name).is_empty()));
            }
        }
    }
    let ids: BTreeSet<String> = ids.into_iter().filter(|id| !id.is_empty()).collect();
    let mut text =
        format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"{NAMESPACE}\">\n");
    for id in ids {
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "<url><loc>{}</loc></url>",
            library.address(&path(kind, &id))
        );
    }
    Ok(Rendered::Text(text + "</urlset>\n"))
}

/// Returns the number of records of a kind; for datasets that of tasks, which name them.
fn total(library: &Library, kind: PageKind) -> u32 {
    match kind {
        PageKind::Method => library.method_count(),
        PageKind::Paper => library.paper_count(),
        _ => library.task_count(),
    }
}
