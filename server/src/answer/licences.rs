//! Share-alike licences of what an answer holds, with JSON pointers to the rows.

use ladder::Licence;
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::Manifest;
use std::collections::{BTreeMap, BTreeSet};

/// One share-alike licence that an answer is under.
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

/// Gathers which part of an answer is under which share-alike licence.
#[derive(Debug, Default)]
pub struct Notices(BTreeMap<Licence, BTreeSet<String>>);

impl Notices {
    /// Notes that what stands at `pointer` is under `licence`; only share-alike ones are kept.
    pub fn note(&mut self, licence: Licence, pointer: impl Into<String>) {
        if licence.share_alike() {
            self.0.entry(licence).or_default().insert(pointer.into());
        }
    }

    /// The same for a list of what these sources say, in its order, under the licence of each.
    pub fn note_sources<'a>(
        &mut self,
        manifest: &Manifest,
        said: impl Iterator<Item = &'a str>,
        pointer: &str,
    ) {
        for (at, name) in said.enumerate() {
            let source = manifest.sources.iter().find(|source| source.name == name);
            self.note(
                source.map_or(Licence::Unknown, |source| source.licence),
                format!("{pointer}/{at}"),
            );
        }
    }

    /// Where the licences' texts stand.
    pub fn links(&self) -> Vec<&'static str> {
        self.0.keys().filter_map(|licence| licence.url()).collect()
    }

    /// The notices as they stand in the answer; `None` when there are none.
    pub fn into_wire(self, manifest: &Manifest) -> Option<Vec<LicenseNotice>> {
        let notice = |(licence, pointers): (Licence, BTreeSet<String>)| LicenseNotice {
            id: licence.as_str(),
            url: licence.url(),
            attribution: attribution(manifest, licence),
            modified: true,
            applies_to: pointers.into_iter().collect(),
        };
        let notices: Vec<_> = self.0.into_iter().map(notice).collect();
        (!notices.is_empty()).then_some(notices)
    }
}

fn attribution(manifest: &Manifest, licence: Licence) -> Option<String> {
    let sources = manifest
        .sources
        .iter()
        .filter(|source| source.licence == licence);
    // Several sources of one publisher ask for the same words.
    let credits: BTreeSet<&str> = sources
        .map(|s| s.attribution.as_deref().unwrap_or(&s.name))
        .collect();
    (!credits.is_empty()).then(|| credits.into_iter().collect::<Vec<_>>().join(" "))
}
