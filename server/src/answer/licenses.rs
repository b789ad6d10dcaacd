//! Share-alike licenses of an answer, with JSON pointers to the licensed rows.

use catalogue::License;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use snapshot::Manifest;
use std::collections::{BTreeMap, BTreeSet};

/// One share-alike license in an answer.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct LicenseNotice {
    /// SPDX identifier.
    pub(crate) id: &'static str,
    /// URL of its text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) url: Option<&'static str>,
    /// Credits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) attribution: Option<String>,
    /// Always true: the rows are normalised and merged.
    pub(crate) modified: bool,
    /// JSON pointers to the rows (RFC 6901); `*` stands for every index of a list.
    pub(crate) applies_to: Vec<String>,
}

/// JSON pointers by share-alike license.
#[derive(Debug, Default)]
pub(crate) struct Notices(BTreeMap<License, BTreeSet<String>>);

impl Notices {
    /// Adds the license of the row at `pointer` if the license is share-alike.
    pub(crate) fn note(&mut self, license: License, pointer: impl Into<String>) {
        if license.share_alike() {
            self.0.entry(license).or_default().insert(pointer.into());
        }
    }

    /// Adds notices whose pointers start at `pointer` of this answer.
    pub(crate) fn add_below(&mut self, pointer: &str, other: Self) {
        for (license, pointers) in other.0 {
            let pointers = pointers.iter().map(|below| format!("{pointer}{below}"));
            self.0.entry(license).or_default().extend(pointers);
        }
    }

    /// Adds the license of each source for the element with the same index in the list at `pointer`.
    pub(crate) fn note_sources<'a>(
        &mut self,
        manifest: &Manifest,
        sources: impl Iterator<Item = &'a str>,
        pointer: &str,
    ) {
        for (at, name) in sources.enumerate() {
            let source = manifest.sources.iter().find(|source| source.name == name);
            self.note(
                source.map_or(License::Unknown, |source| source.license),
                format!("{pointer}/{at}"),
            );
        }
    }

    /// Replaces the pointers to every row of a list of two or more rows by one pointer with `*` as
    /// index: `/repos/*`.
    pub(crate) fn into_patterns(self, answer: &Value) -> Self {
        let patterns = self
            .0
            .into_iter()
            .map(|(license, pointers)| (license, patterns(pointers, answer)));
        Self(patterns.collect())
    }

    /// Returns the URLs of the license texts.
    pub(crate) fn links(&self) -> Vec<&'static str> {
        self.0.keys().filter_map(|license| license.url()).collect()
    }

    /// Returns the notices; `None` when there are none.
    pub(crate) fn into_wire(self, manifest: &Manifest) -> Option<Vec<LicenseNotice>> {
        let notice = |(license, pointers): (License, BTreeSet<String>)| LicenseNotice {
            id: license.as_str(),
            url: license.url(),
            attribution: attribution(manifest, license),
            modified: true,
            applies_to: pointers.into_iter().collect(),
        };
        let notices: Vec<_> = self.0.into_iter().map(notice).collect();
        (!notices.is_empty()).then_some(notices)
    }
}

/// Groups pointers by what stands before and behind their last index, and replaces each group that has
/// every index of its list.
fn patterns(pointers: BTreeSet<String>, answer: &Value) -> BTreeSet<String> {
    let mut groups: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for pointer in pointers {
        let tokens: Vec<&str> = pointer.split('/').collect();
        let index = tokens
            .iter()
            .rposition(|token| token.parse::<usize>().is_ok());
        let group = match index {
            Some(at) => (tokens[..at].join("/"), tokens[at + 1..].join("/")),
            None => (pointer.clone(), String::new()),
        };
        groups.entry(group).or_default().push(pointer);
    }
    let mut patterns = BTreeSet::new();
    for ((list, rest), pointers) in groups {
        let rows = answer.pointer(&list).and_then(Value::as_array);
        if rows.is_some_and(|rows| rows.len() > 1 && rows.len() == pointers.len()) {
            let pattern = [&list, "*", &rest].join("/");
            patterns.insert(pattern.trim_end_matches('/').to_owned());
        } else {
            patterns.extend(pointers);
        }
    }
    patterns
}

fn attribution(manifest: &Manifest, license: License) -> Option<String> {
    let sources = manifest
        .sources
        .iter()
        .filter(|source| source.license == license);
    // Several sources of one publisher require the same attribution.
    let credits: BTreeSet<&str> = sources
        .map(|s| s.attribution.as_deref().unwrap_or(&s.name))
        .collect();
    (!credits.is_empty()).then(|| credits.into_iter().collect::<Vec<_>>().join(" "))
}
