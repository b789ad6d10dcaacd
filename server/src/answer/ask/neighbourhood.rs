//! The citation neighbourhood of an answer, and code samples of its methods.

use crate::answer::call::Call;
use crate::answer::inline_code::InlineCode;
use crate::answer::licenses::Notices;
use crate::answer::wire::LevelWord;
use crate::library::Library;
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::SnapshotError;

/// The maximum number of citations of one paper in each direction.
const MAX_EDGES: usize = 12;
/// The maximum number of papers whose citations are listed.
const MAX_CENTRES: usize = 4;

const MAX_SAMPLES: usize = 3;

/// The subjects of an answer: ordinals of papers and methods, the first first.
#[derive(Debug, Clone, Default)]
pub(crate) struct Topics {
    pub(crate) papers: Vec<u32>,
    pub(crate) methods: Vec<u32>,
}

/// A nearby paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Neighbour {
    /// The id.
    pub(crate) id: String,
    /// The title.
    pub(crate) title: String,
}

/// One citation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Cites {
    /// Id of the citing paper.
    pub(crate) from: String,
    /// Id of the cited paper.
    pub(crate) to: String,
}

/// Papers near the answer's papers, and the citations between them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Neighbourhood {
    /// The papers.
    pub(crate) nodes: Vec<Neighbour>,
    /// Citations.
    pub(crate) edges: Vec<Cites>,
    /// True if there are more.
    pub(crate) truncated: bool,
}

/// Code of a method.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct CodeSample {
    /// The method's id.
    pub(crate) method: String,
    /// The exported function.
    pub(crate) entry: String,
    /// The signature.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) signature: Option<String>,
    /// SHA-256 of the code.
    pub code_sha256: String,
    /// The code (Python); left out if its license forbids export, and if long and not requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) code: Option<String>,
    /// The license.
    pub(crate) license: &'static str,
    /// The level; left out if never run or V0 failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
    /// The call for contract, examples and evidence, and for code that is left out.
    pub(crate) retrieve_with: Call,
}

/// Returns the papers that the answer is about, the papers that they cite and the papers that cite
/// them.
pub(crate) fn neighbourhood(
    library: &Library,
    topics: &Topics,
    notices: &mut Notices,
) -> Result<Neighbourhood, SnapshotError> {
    let graph = library.citations();
    let centres: Vec<u32> = topics.papers.iter().copied().take(MAX_CENTRES).collect();
    let mut neighbourhood = Neighbourhood {
        truncated: topics.papers.len() > MAX_CENTRES,
        ..Neighbourhood::default()
    };
    let mut edges: Vec<(u32, u32)> = vec![];
    for centre in &centres {
        neighbourhood.truncated |= graph.references(*centre).len() > MAX_EDGES
            || graph.cited_by(*centre).len() > MAX_EDGES;
        edges.extend(
            graph
                .references(*centre)
                .take(MAX_EDGES)
                .map(|to| (*centre, to)),
        );
        edges.extend(
            graph
                .cited_by(*centre)
                .take(MAX_EDGES)
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
        let paper = library.paper(node)?;
        notices.note(
            paper.license,
            format!(
                "/citation_neighbourhood/nodes/{}",
                neighbourhood.nodes.len()
            ),
        );
        neighbourhood.nodes.push(Neighbour {
            title: paper.title.clone(),
            id: paper.id,
        });
    }
    for (from, to) in edges {
        neighbourhood.edges.push(Cites {
            from: library.paper(from)?.id,
            to: library.paper(to)?.id,
        });
    }
    Ok(neighbourhood)
}

/// Returns code of the methods that the answer is about, as far as the budget allows.
pub(crate) fn samples(
    library: &Library,
    topics: &Topics,
    mut budget: InlineCode,
    notices: &mut Notices,
) -> Result<Vec<CodeSample>, SnapshotError> {
    let mut samples: Vec<CodeSample> = vec![];
    for method in topics.methods.iter().copied() {
        let Some(record) = library.implementation(method)? else {
            continue;
        };
        if samples.len() == MAX_SAMPLES {
            break;
        }
        let license = record.a.license;
        let verification_level = record.verification_level().map(LevelWord);
        let (code, retrieve_with) = budget.take(&record.method, &record.a);
        notices.note(license, format!("/code_samples/{}", samples.len()));
        samples.push(CodeSample {
            retrieve_with,
            method: record.method,
            entry: record.entry,
            signature: record.signature,
            code_sha256: record.a.code_sha256.to_string(),
            code,
            license: license.as_str(),
            verification_level,
        });
    }
    Ok(samples)
}
