//! Share-alike licenses in an answer, with JSON pointers to the rows.

use catalogue::License;
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::Manifest;
use std::collections::{BTreeMap, BTreeSet};

/// One share-alike license that an answer is under.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct LicenseNotice {
    /// SPDX identifier.
    pub(crate) id: &'static str,
    /// Where its text stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) url: Option<&'static str>,
    /// Whom to credit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) attribution: Option<String>,
    /// Whether the rows were changed: they are normalised and merged, so always true.
    pub(crate) modified: bool,
    /// JSON pointers to the rows (RFC 6901).
    pub(crate) applies_to: Vec<String>,
}

/// JSON pointers by share-alike license.
#[derive(Debug, Default)]
pub(crate) struct Notices(BTreeMap<License, BTreeSet<String>>);

impl Notices {
    /// Adds the license of the row at `pointer`, if it is share-alike.
    pub(crate) fn note(&mut self, license: License, pointer: impl Into<String>) {
        if license.share_alike() {
            self.0.entry(license).or_default().insert(pointer.into());
        }
    }

    /// Adds the licenses of these sources for the elements of the list at `pointer`.
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

    /// The addresses of the licenses' texts.
    pub(crate) fn links(&self) -> Vec<&'static str> {
        self.0.keys().filter_map(|license| license.url()).collect()
    }

    /// `None` when there are none.
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
    // Several sources of one publisher ask for the same words.
    let credits: BTreeSet<&str> = sources
        .map(|s| s.attribution.as_deref().unwrap_or(&s.name))
        .collect();
    (!credits.is_empty()).then(|| credits.into_iter().collect::<Vec<_>>().join(" "))
}
