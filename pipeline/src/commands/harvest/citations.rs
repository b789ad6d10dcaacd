//! Statements of a repository about itself, in the citation files of its root: its license, and its papers with their authors.

use crate::commands::ingest::{PartBuilder, finding_rows};
use catalogue::{Digest, IdScheme, License, RecordDigest, Source};
use formats::source_tree::SourceTree;
use formats::{CitationFile, Streamed};
use harvest::{RepositoryLicenses, SourceFile};
use store::TreeDeclaration;
use store::ingest::{FindingRow, IngestBatch};

/// The citation files of a tree.
pub(super) struct Citations<'a>(Vec<(SourceFile<'a>, CitationFile)>);

impl<'a> Citations<'a> {
    /// Reads the citation files of a tree's root. Those of folders below it are of what the repository contains.
    pub(super) fn read(tree: &'a SourceTree) -> Self {
        let files = tree.files.iter();
        let files = files.filter(|file| CitationFile::is_name(&file.path));
        let read = files.map(|file| {
            let citation = CitationFile::read(&file.path, &file.bytes);
            let file = SourceFile {
                path: &file.path,
                bytes: &file.bytes,
            };
            (file, citation)
        });
        Self(read.collect())
    }

    /// Adds the licenses that the files name.
    pub(super) fn add_licenses(&self, licenses: &mut RepositoryLicenses) {
        for (file, citation) in &self.0 {
            if let Some(words) = &citation.license {
                licenses.add_named(file, words);
            }
        }
    }

    /// Returns the statements that the tree is a paper's repository: of each file that names one paper. Of several papers, none need
    /// be what the repository implements.
    pub(super) fn declarations(&self) -> Vec<TreeDeclaration> {
        let mut declarations = vec![];
        for (file, citation) in &self.0 {
            let [statement] = citation.papers.as_slice() else {
                continue;
            };
            let ids = statement.paper.ids.iter();
            let ids = ids.filter(|id| IdScheme::IDENTITY.contains(&id.scheme));
            declarations.extend(ids.map(|id| TreeDeclaration {
                scheme: id.scheme.to_string(),
                value: id.value.clone(),
                declared_by: file.path.to_owned(),
            }));
        }
        declarations
    }

    /// Returns the papers and findings of each file for the store. The repository is their source, under its license; under a license
    /// that the graph has no word for, no paper is stored, because a paper counts under the strictest license of its sources.
    pub(super) fn batches(self, address: &str, license: &str) -> Vec<IngestBatch> {
        let stored_license = license.parse().unwrap_or(License::Unknown);
        let source = Source {
            name: format!("repository/{}", address.trim_start_matches("https://")),
            license: stored_license,
            url: Some(address.to_owned()),
            attribution: Some(format!("Stated by the repository {address}.")),
        };
        let batches = self.0.into_iter().map(|(file, citation)| {
            let sha256 = Digest::of(file.bytes);
            let mut digest = RecordDigest::default();
            digest.copy_from_slice(&sha256.bytes()[..16]);
            let mut findings = finding_rows(&citation.findings);
            let mut builder = PartBuilder::new(source.clone(), file.path, 0);
            if stored_license == License::Unknown {
                findings.extend(left_out(citation.papers.len(), license));
            } else {
                for row in citation.rows(address) {
                    // Rows of one record are in one part.
                    builder.add(Streamed {
                        record: 1,
                        digest,
                        record_len: file.bytes.len() as u64,
                        row,
                    });
                }
            }
            findings.extend(builder.findings());
            let mut batch = builder.take();
            batch.file_sha256 = sha256;
            batch.findings = findings;
            batch
        });
        let has_rows = |batch: &IngestBatch| !batch.papers.is_empty() || !batch.findings.is_empty();
        batches.filter(has_rows).collect()
    }
}

/// Returns the finding about papers that are left out because of the repository's license.
fn left_out(papers: usize, license: &str) -> Option<FindingRow> {
    let detail = format!("papers are not stored: the repository's license is {license:?}");
    FindingRow::of_rows("license_without_word", papers as u64, detail)
}
