//! The licenses of what is shown and of what can be downloaded.

use crate::components::notices::{credits, license};
use crate::document::Document;
use crate::frame::{Frame, Page};
use catalogue::License;
use maud::{Markup, html};
use std::collections::BTreeSet;

/// The notice of the bundled data.
const NOTICE: &str = include_str!("../../../datasets/NOTICE");

/// Returns the page: rows by the licenses of their sources, what the project wrote, and files to download.
pub fn licenses(frame: &Frame<'_>) -> Page {
    let used: BTreeSet<License> = frame.sources.iter().map(|source| source.license).collect();
    let body = html! {
        header.page {
            h1 { "Licenses" }
            p.lead { "Each row keeps the license of its source. The foot of a page names those of its rows." }
        }
        h2 #h-rows { "Rows of this snapshot" }
        @if used.is_empty() { p { "This page is read from no snapshot." } }
        (rows(frame, &used))
        p { "Rows under a share-alike license may be passed on under that license alone, with the names above. An answer for programs points to them in " code { "licenses" } "." }
        h2 #h-files { "Programs, check files and tests" }
        p { "Programs A and B, wrong programs, tests, cards and check files are the project's own work, or were written by language models for it: " (license(License::ApacheOrMit)) ", unless the page of the method names another license beside a program. A check file to download is under the same terms." }
        p { "Functions of papers' repositories keep the licenses of their repositories, which stand beside them; source that may not be passed on is not shown." }
        h2 #h-notice { "The notice of the bundled data" }
        pre.wrap tabindex="0" { (NOTICE) }
    };
    let about = "The licenses of rows, programs, check files and tests.";
    let mut document = Document::new("Licenses", about, body);
    document.address = Some("/licenses".to_owned());
    document.licenses = used;
    document.render(frame)
}

/// Returns each license with the sources under it.
fn rows(frame: &Frame<'_>, used: &BTreeSet<License>) -> Markup {
    html! {
        dl.facts {
            @for one in used {
                dt { (license(*one)) }
                @for credit in credits(frame.sources, *one) { dd { (credit) } }
            }
        }
    }
}
