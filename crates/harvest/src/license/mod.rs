//! Licenses of a repository's files: license texts, headers, SPDX identifiers and project metadata.
//!
//! Licenses that contradict each other are joined with AND, which counts as the narrower: a text may be passed on only if every stated license
//! allows it. Nothing found is [`NONE`]: then only a pointer to the text may be published.

mod detect;
mod metadata;
#[cfg(test)]
mod tests;

use crate::harvested::SourceFile;
use catalogue::{Digest, string_enum};
use detect::{header, license_text};
use metadata::{metadata, named_license};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The expression of files for which no license was found.
pub const NONE: &str = "none";

/// SPDX identifiers under which a text may be passed on with its notices, whatever it is joined with. Copyleft licenses are left out on
/// purpose: their texts are pointed to, so that nobody copies them into a permissive project unawares.
const PERMISSIVE: &str = "0BSD AFL-3.0 Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-2-Clause-Patent BSD-3-Clause BSD-3-Clause-Clear \
    BSD-3-Clause-LBNL BSD-4-Clause BSL-1.0 CC-BY-3.0 CC-BY-4.0 CC0-1.0 HPND ICU ISC MIT MIT-0 NCSA PSF-2.0 Python-2.0 Unlicense \
    UPL-1.0 WTFPL X11 Zlib";

string_enum! {
    /// The kind of text that states a license.
    pub enum LicenseEvidenceKind {
        /// A file with a license's text.
        LicenseFile = "license_file",
        /// A comment at the top of a source file.
        Header = "header",
        /// `SPDX-License-Identifier`.
        SpdxIdentifier = "spdx_identifier",
        /// The project's metadata.
        Metadata = "metadata",
    }
}

string_enum! {
    /// The confidence in a license. A word, because no number of ours would mean anything.
    pub enum LicenseConfidence {
        /// The text states the identifier, or is the license's text but for names and years.
        Exact = "exact",
        /// The text resembles the license's text.
        Similar = "similar",
        /// The metadata states it in words.
        Stated = "stated",
    }
}

/// One text that states a license.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LicenseEvidence {
    /// The file.
    pub path: String,
    /// The kind of text.
    pub kind: LicenseEvidenceKind,
    /// The SPDX expression.
    pub expression: String,
    /// The digest of the file.
    pub sha256: Digest,
    /// The confidence in it.
    pub confidence: LicenseConfidence,
}

/// The license of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileLicense {
    /// An SPDX expression, or [`NONE`].
    pub expression: String,
    /// The text that states it.
    pub evidence: Vec<LicenseEvidence>,
    /// True if the evidence states licenses that contradict each other.
    pub contradictory: bool,
    /// True if the file's text may be passed on.
    pub redistributable: bool,
}

impl FileLicense {
    fn of(evidence: Vec<LicenseEvidence>) -> Self {
        let mut expressions: Vec<String> = vec![];
        for one in &evidence {
            if !expressions
                .iter()
                .any(|other| is_same(other, &one.expression))
            {
                expressions.push(one.expression.clone());
            }
        }
        let is_or = |text: &String| text.contains(" OR ");
        // `MIT OR Apache-2.0` in the metadata explains two license texts.
        if let Some(choice) = expressions.iter().find(|text| is_or(text)).cloned()
            && expressions
                .iter()
                .all(|text| text == &choice || choice.contains(text.as_str()))
        {
            expressions = vec![choice];
        }
        expressions.sort();
        let contradictory = expressions.len() > 1;
        let expression = match expressions.as_slice() {
            [] => NONE.to_owned(),
            [only] => only.clone(),
            several => {
                let parts = several.iter().map(|text| match is_or(text) {
                    true => format!("({text})"),
                    false => text.clone(),
                });
                parts.collect::<Vec<_>>().join(" AND ")
            }
        };
        Self {
            redistributable: may_be_passed_on(&expression),
            expression,
            evidence,
            contradictory,
        }
    }
}

/// Returns true if a text under this expression may be passed on.
pub fn may_be_passed_on(expression: &str) -> bool {
    spdx::Expression::parse(expression).is_ok_and(|expression| {
        expression.evaluate(|request| {
            let id = request.license.id();
            id.is_some_and(|id| {
                PERMISSIVE
                    .split_ascii_whitespace()
                    .any(|name| name == id.name)
            })
        })
    })
}

/// Returns true if two expressions name the same license, with or without "or later".
fn is_same(a: &str, b: &str) -> bool {
    let base = |text: &str| {
        text.replace("-or-later", "")
            .replace("-only", "")
            .replace('+', "")
    };
    base(a) == base(b)
}

/// The licenses of a repository.
#[derive(Debug, Clone, Default)]
pub struct RepositoryLicenses {
    /// The evidence of each folder that has any; the root is the empty path.
    folders: BTreeMap<String, Vec<LicenseEvidence>>,
    /// The evidence of files that state a license themselves.
    files: BTreeMap<String, Vec<LicenseEvidence>>,
}

impl RepositoryLicenses {
    /// Reads license files, metadata and the headers of Python files.
    pub fn detect(files: &[SourceFile<'_>]) -> Self {
        let mut licenses = Self::default();
        for file in files {
            let (folder, name) = file.path.rsplit_once('/').unwrap_or(("", file.path));
            let mut folder_evidence = if is_license_name(name) {
                license_text(file)
            } else if is_metadata_name(name) {
                metadata(file)
            } else {
                vec![]
            };
            if !folder_evidence.is_empty() {
                let scope = scope_of(folder).to_owned();
                let folder = licenses.folders.entry(scope).or_default();
                folder.append(&mut folder_evidence);
            } else if name.ends_with(".py") {
                let evidence = header(file);
                if !evidence.is_empty() {
                    licenses.files.insert(file.path.to_owned(), evidence);
                }
            }
        }
        licenses
    }

    /// Adds the license that a file of the root, which this crate does not read, names in words or by its address at SPDX. Words that
    /// name no license state none.
    pub fn add_named(&mut self, file: &SourceFile<'_>, words: &str) {
        let Some(expression) = named_license(words) else {
            return;
        };
        let (kind, confidence) = (LicenseEvidenceKind::Metadata, LicenseConfidence::Stated);
        let evidence = evidence_of(file, kind, expression, confidence);
        self.folders
            .entry(String::new())
            .or_default()
            .push(evidence);
    }

    /// Returns the license of a file: what its header and the nearest folder with a license state.
    pub fn of(&self, path: &str) -> FileLicense {
        let own = self.files.get(path).into_iter().flatten().cloned();
        let mut evidence: Vec<LicenseEvidence> = own.collect();
        let mut folder = path;
        while !folder.is_empty() {
            folder = folder.rsplit_once('/').map_or("", |(above, _)| above);
            if let Some(stated) = self.folders.get(folder) {
                evidence.extend(stated.iter().cloned());
                break;
            }
        }
        FileLicense::of(evidence)
    }

    /// Returns the license of the repository's root.
    pub fn root(&self) -> FileLicense {
        FileLicense::of(self.folders.get("").cloned().unwrap_or_default())
    }

    /// Returns the evidence of every file that states a license, by path.
    pub fn evidence(&self) -> impl Iterator<Item = &LicenseEvidence> {
        self.folders.values().chain(self.files.values()).flatten()
    }
}

/// Returns the folder to which a license or metadata file applies: a wheel's and an sdist's metadata folder stand for the root.
fn scope_of(folder: &str) -> &str {
    let is_metadata = |part: &str| part.ends_with(".dist-info") || part.ends_with(".egg-info");
    let first = folder.split('/').next().unwrap_or_default();
    if is_metadata(first) || first == "LICENSES" || first.eq_ignore_ascii_case("licenses") {
        return "";
    }
    if folder.rsplit('/').next().is_some_and(is_metadata) {
        return folder.rsplit_once('/').map_or("", |(above, _)| above);
    }
    folder
}

/// Returns true for `LICENSE`, `COPYING.txt`, `LICENSE-MIT` and the like; not for a license of documents beside one of code.
pub fn is_license_name(name: &str) -> bool {
    let upper = name.to_uppercase();
    let begins = ["LICENSE", "LICENCE", "COPYING", "UNLICENSE", "COPYRIGHT"]
        .iter()
        .any(|start| upper.starts_with(start));
    let of_documents = ["TEXT", "DOCS", "DATA"]
        .iter()
        .any(|part| upper.split(['-', '_', '.']).any(|word| word == *part));
    begins && !of_documents && !upper.ends_with(".PY")
}

/// Returns true for files that state a project's license in words.
pub fn is_metadata_name(name: &str) -> bool {
    [
        "METADATA",
        "PKG-INFO",
        "setup.py",
        "setup.cfg",
        "pyproject.toml",
    ]
    .contains(&name)
}

fn evidence_of(
    file: &SourceFile<'_>,
    kind: LicenseEvidenceKind,
    expression: String,
    confidence: LicenseConfidence,
) -> LicenseEvidence {
    LicenseEvidence {
        path: file.path.to_owned(),
        kind,
        expression,
        sha256: Digest::of(file.bytes),
        confidence,
    }
}
