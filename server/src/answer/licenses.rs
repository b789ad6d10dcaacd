//! Share-alike licenses of an answer, with JSON pointers to the licensed rows.

use catalogue::License;
use schemars::JsonSchema;
use serde::Serialize;
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
    /// JSON pointers to the rows (RFC 6901).
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
