//! Share-alike licenses of what an answer holds, with JSON pointers to the rows.

use catalogue::License;
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::Manifest;
use std::collections::{BTreeMap, BTreeSet};

/// One share-alike license that an answer is under.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct LicenseNotice {
    /// SPDX identifier.
    pub id: &'static str,
    /// Where its text stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<&'static str>,
    /// Whom to credit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attribution: Option<String>,
    /// Whether the rows were changed: they are normalised and merged, so always true.
    pub modified: bool,
    /// JSON pointers to the rows (RFC 6901).
    pub applies_to: Vec<String>,
}

/// Gathers which part of an answer is under which share-alike license.
#[derive(Debug, Default)]
pub struct Notices(BTreeMap<License, BTreeSet<String>>);

impl Notices {
    /// Notes that what stands at `pointer` is under `license`; only share-alike ones are kept.
    pub fn note(&mut self, license: License, pointer: impl Into<String>) {
        if license.share_alike() {
            self.0.entry(license).or_default().insert(pointer.into());
        }
    }

    /// The same for a list of what these sources say, in its order, under the license of each.
    pub fn note_sources<'a>(
        &mut self,
        manifest: &Manifest,
        said: impl Iterator<Item = &'a str>,
        pointer: &str,
    ) {
        for (at, name) in said.enumerate() {
            let source = manifest.sources.iter().find(|source| source.name == name);
            self.note(
                source.map_or(License::Unknown, |source| source.license),
                format!("{pointer}/{at}"),
            );
        }
    }

    /// Where the licenses' texts stand.
    pub fn links(&self) -> Vec<&'static str> {
        self.0.keys().filter_map(|license| license.url()).collect()
    }

    /// The notices as they stand in the answer; `None` when there are none.
    pub fn into_wire(self, manifest: &Manifest) -> Option<Vec<LicenseNotice>> {
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
