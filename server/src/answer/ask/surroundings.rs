//! What stands around an answer: papers that cite and are cited, and code of its methods.

use crate::answer::ask::tell::Telling;
use crate::answer::call::Call;
use crate::answer::wire::LevelWord;
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::SnapshotError;

/// Citations on either side of one paper that are shown, and papers whose surroundings are.
const EDGES: usize = 12;
const CENTRES: usize = 4;

/// Source texts that are shown.
const SAMPLES: usize = 3;

/// A paper of the surroundings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Neighbour {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
}

/// One citation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Cites {
    /// Id of the citing paper.
    pub from: String,
    /// Id of the cited paper.
    pub to: String,
}

/// Papers around those that an answer is about, and the citations between them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Neighbourhood {
    /// The papers.
    pub nodes: Vec<Neighbour>,
    /// Who cites whom.
    pub edges: Vec<Cites>,
    /// Whether there are more.
    pub truncated: bool,
}

/// Code of a method.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct CodeSample {
    /// The method's id.
    pub method: String,
    /// The function it exports.
    pub entry: String,
    /// Content address of the code.
    pub code_sha256: String,
    /// The code (Python).
    pub code: String,
    /// Its license.
    pub license: &'static str,
    /// Its level; left out when it was never run or failed V0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification_level: Option<LevelWord>,
    /// The call that gives its counterpart, contract and evidence.
    pub retrieve_with: Call,
}

/// The papers around those that were told of.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn neighbourhood(t: &mut Telling<'_>) -> Result<Neighbourhood, SnapshotError> {
    let graph = t.library.citations();
    let centres: Vec<u32> = t.papers.iter().copied().take(CENTRES).collect();
    let mut found = Neighbourhood {
        truncated: t.papers.len() > CENTRES,
        ..Neighbourhood::default()
    };
    let mut edges: Vec<(u32, u32)> = vec![];
    for centre in &centres {
        found.truncated |=
            graph.references(*centre).len() > EDGES || graph.cited_by(*centre).len() > EDGES;
        edges.extend(
            graph
                .references(*centre)
                .take(EDGES)
                .map(|to| (*centre, to)),
        );
        edges.extend(
            graph
                .cited_by(*centre)
                .take(EDGES)
                .map(|from| (from, *centre)),
        );
    }
    edges.sort_unstable();
    edges.dedup();
    let mut nodes: Vec<u32> = centres
        .into_iter()
        .chain(edges.iter().flat_map(|(from, to)| [*from, *to]))
        .collect();
    nodes.sort_unstable();
    nodes.dedup();
    for node in nodes {
        let paper = t.library.paper(node)?;
        t.notices.note(
            paper.license,
            format!("/citation_neighbourhood/nodes/{}", found.nodes.len()),
        );
        found.nodes.push(Neighbour {
            id: paper.id,
            title: paper.title,
        });
    }
    for (from, to) in edges {
        found.edges.push(Cites {
            from: t.library.paper(from)?.id,
            to: t.library.paper(to)?.id,
        });
    }
    Ok(found)
}

/// Code of the methods that were told of, where it may be handed on.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn samples(t: &mut Telling<'_>) -> Result<Vec<CodeSample>, SnapshotError> {
    let mut found: Vec<CodeSample> = vec![];
    for method in t.methods.clone() {
        let Some(record) = t.library.implementation(method)? else {
            continue;
        };
        let license = record.a.license;
        let verification_level = record.verification_level().map(LevelWord);
        let Some(code) = record
            .a
            .source
            .filter(|_| license.redistributable() && found.len() < SAMPLES)
        else {
            continue;
        };
        t.notices
            .note(license, format!("/code_samples/{}", found.len()));
        found.push(CodeSample {
            retrieve_with: Call::implementation(&record.method),
            method: record.method,
            entry: record.entry,
            code_sha256: record.a.code_sha256.to_string(),
            code,
            license: license.as_str(),
            verification_level,
        });
    }
    Ok(found)
}
