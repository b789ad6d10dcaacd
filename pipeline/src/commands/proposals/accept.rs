//! The files of an accepted proposal: what a person moves to cards, specs and datasets, with provenance and licenses.

use crate::atomic_write;
use anyhow::{Context as _, Result};
use serde::Serialize;
use std::path::{Path, PathBuf};
use store::proposals::{ProposalField, ProposalKind, StoredProposal};

/// The answer of an acceptance.
#[derive(Debug, Serialize)]
pub(super) struct Accepted {
    pub(super) proposal: StoredProposal,
    pub(super) folder: PathBuf,
    pub(super) files: Vec<PathBuf>,
}

/// The contents of `proposal.json`.
#[derive(Serialize)]
struct Record<'a> {
    /// The origin of the contribution, for the provenance of what is made of it.
    provenance: String,
    #[serde(flatten)]
    proposal: &'a StoredProposal,
}

/// Writes the files of a proposal and returns their paths. Files of an earlier acceptance are replaced.
pub(super) fn write(proposal: &StoredProposal, folder: &Path) -> Result<Vec<PathBuf>> {
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let provenance = format!(
        "proposal {} of {}, drafted without an account against snapshot {}; the contributor confirmed the licenses",
        proposal.id,
        proposal.drafted_at.format("%Y-%m-%d"),
        proposal.snapshot
    );
    let record = serde_json::to_string_pretty(&Record {
        provenance,
        proposal,
    })?;
    let mut texts = vec![
        ("proposal.json", record + "\n"),
        ("NEXT.txt", next_steps(proposal)),
    ];
    let contribution = &proposal.contribution;
    for (field, name) in [
        (ProposalField::Spec, "addition.toml"),
        (ProposalField::Code, "program.py"),
    ] {
        if let Some(text) = contribution.field(field) {
            texts.push((name, format!("{text}\n")));
        }
    }
    let mut files = vec![];
    for (name, text) in texts {
        let path = folder.join(name);
        atomic_write::write(&path, text)?;
        files.push(path);
    }
    Ok(files)
}

/// Removes the files of a proposal that somebody else decided in the meantime, as far as possible.
pub(super) fn remove(folder: &Path, files: &[PathBuf]) {
    for file in files {
        let _ = std::fs::remove_file(file);
    }
    let _ = std::fs::remove_dir(folder);
}

/// Returns where the parts of a proposal belong. No text of the contributor is in it.
fn next_steps(proposal: &StoredProposal) -> String {
    let contribution = &proposal.contribution;
    let licenses = match proposal.code_license {
        Some(code) => format!("facts and texts {}, code {code}", proposal.license),
        None => format!("facts and texts {}", proposal.license),
    };
    let steps = match contribution.kind {
        ProposalKind::MissingCode => {
            "Look at the repository. Is it of this paper? Then add a record to a file of links in the form of Papers with Code (paper_url, \
             repo_url), and `concordance ingest` it as a source of its own."
        }
        ProposalKind::Alias => {
            "Look the name up in a paper. Then add it to `aliases` of the method's card, datasets/methods/<area>/<id>/card.toml; for a method without \
             a card, write a card with `concordance new`."
        }
        ProposalKind::Property => {
            "Read the place in the paper. Then append addition.toml (or write the table, if there is none) to property-specs/<area>/<id>/spec.toml and \
             run `concordance spec check` and `concordance spec try` on it. Whoever has seen a reading writes no property."
        }
        ProposalKind::Misreading => {
            "Read the place in the paper. Then append addition.toml (or write the table) to property-specs/<area>/<id>/spec.toml, put program.py into \
             misreadings.py beside it, below a line `# %% <id>`, and run `concordance spec try` on the spec: the named properties must fail it."
        }
        ProposalKind::WrongVerdict => {
            "Append addition.toml to property-specs/<area>/<id>/spec.toml as an edge and run `concordance verify` on the method. If program.py is there, \
             `concordance proposals show ID --run` checks it. A disagreement is a result: record it in docs/findings."
        }
    };
    format!(
        "{steps}\n\nLicenses that the contributor confirmed: {licenses}. Name the proposal's id as provenance.\n"
    )
}
