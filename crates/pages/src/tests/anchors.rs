//! Links with anchors: each leads to an element that its page has.

use super::{hostile_pages::all, method, records, tags};
use crate::{CheckState, CheckedPage, Implementation};
use catalogue::CheckAnswer;
use spec::Spec;
use std::collections::{BTreeMap, BTreeSet};

/// The address by which a page is known, without query; `None` if it has none.
fn canonical(html: &str) -> Option<&str> {
    let address = html.split("rel=\"canonical\" href=\"").nth(1)?;
    let address = address.split('"').next()?;
    address.strip_prefix("http://127.0.0.1:8400")
}

/// Returns the ids of a page, and its links of this site that have an anchor: path and anchor.
fn ids_and_links(html: &str) -> (BTreeSet<&str>, Vec<(&str, &str)>) {
    let (mut ids, mut links) = (BTreeSet::new(), vec![]);
    for (name, value) in tags(html)
        .into_iter()
        .flat_map(|(_, attributes)| attributes)
    {
        match (name, value.split_once('#')) {
            ("id", _) => {
                ids.insert(value);
            }
            // The script of the map reads what stands behind its address.
            ("href", Some((path, _))) if path.split('?').next() == Some("/map") => {}
            ("href", Some((path, anchor))) if path.is_empty() || path.starts_with('/') => {
                links.push((path.split('?').next().unwrap_or(path), anchor));
            }
            _ => {}
        }
    }
    (ids, links)
}

/// Returns the links of these pages that lead to no element, and the number of those between pages.
fn dead_links(pages: &[String]) -> (Vec<String>, usize) {
    let read: Vec<_> = pages.iter().map(|html| ids_and_links(html)).collect();
    let mut ids_by_path: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (html, (ids, _)) in pages.iter().zip(&read) {
        if let Some(path) = canonical(html) {
            ids_by_path.entry(path).or_default().extend(ids);
        }
    }
    let (mut dead, mut between) = (vec![], 0);
    for (ids, links) in &read {
        for (path, anchor) in links {
            let there = match path.is_empty() {
                true => Some(ids),
                false => ids_by_path.get(path),
            };
            between += usize::from(!path.is_empty() && there.is_some());
            if there.is_some_and(|ids| !ids.contains(anchor)) {
                dead.push(format!("{path}#{anchor}"));
            }
        }
    }
    (dead, between)
}

/// The page of a function that was checked against the method of [`method::html`].
fn checked_page(spec: &Spec) -> String {
    let worst = method::worst();
    let (rungs, misreadings) = (method::rungs(), method::misreadings());
    let own = method::implementation(spec, &rungs, &worst, &misreadings);
    let answer = CheckAnswer {
        kind: "departs".to_owned(),
        ..CheckAnswer::not_checked("softmax_temperature", "departs")
    };
    let page = CheckedPage {
        method: "softmax_temperature",
        name: "Softmax",
        state: CheckState::Answered(&answer),
        implementation: Some(Implementation {
            yours: Some(&[]),
            ..own
        }),
        source: None,
        is_outdated: false,
        stored_until: None,
    };
    let sources = records::sources();
    page.render(&records::frame(&sources)).html
}

#[test]
fn every_link_with_an_anchor_leads_to_an_element() {
    let spec = method::spec();
    let mut pages: Vec<String> = all().into_iter().map(|(_, page)| page.html).collect();
    pages.push(method::html(|_| {}));
    pages.push(checked_page(&spec));
    let (dead, between) = dead_links(&pages);
    assert!(dead.is_empty(), "{dead:#?}");
    // Those of the checked function alone are the misreadings of the spec, twice.
    assert!(between > 2 * spec.misreadings.len(), "{between}");
}

#[test]
fn a_link_without_its_element_is_seen() {
    let page = "<a href=\"#h-lost\"></a><p id=\"h-found\"></p><a href=\"#h-found\"></a>";
    assert_eq!(dead_links(&[page.to_owned()]).0, ["#h-lost"]);
}
