//! The citation neighbourhood of an answer, and code samples of its methods.

use crate::answer::{CodeSample, InlineCode, Notices};
use crate::library::Library;
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::SnapshotError;

/// The maximum number of citations of one paper in each direction.
const MAX_EDGES: usize = 12;
/// The maximum number of papers whose citations are listed.
const MAX_CENTRES: usize = 4;

const MAX_SAMPLES: usize = 3;

/// A nearby paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Neighbour {
    pub(crate) id: String,
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

/// Returns the papers that the answer is about, the papers that they cite and the papers that cite
/// them.
pub(crate) fn neighbourhood(
    library: &Library,
    papers: &[u32],
    notices: &mut Notices,
) -> Result<Neighbourhood, SnapshotError> {
    let graph = library.citations();
    let centres: Vec<u32> = papers.iter().copied().take(MAX_CENTRES).collect();
    let mut neighbourhood = Neighbourhood {
        truncated: papers.len() > MAX_CENTRES,
        ..Neighbourhood::default()
    };
    let mut edges: Vec<(u32, u32)> = vec![];
    for centre in &centres {
        neighbourhood.truncated |= graph.references(*centre).len() > MAX_EDGES
            || graph.cited_by(*centre).len() > MAX_EDGES;
        let (cites, cited) = (graph.references(*centre), graph.cited_by(*centre));
        edges.extend(cites.take(MAX_EDGES).map(|to| (*centre, to)));
        edges.extend(cited.take(MAX_EDGES).map(|from| (from, *centre)));
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
        let at = neighbourhood.nodes.len();
        notices.note(paper.license, format!("/citation_neighbourhood/nodes/{at}"));
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
    methods: &[u32],
    mut budget: InlineCode,
    notices: &mut Notices,
) -> Result<Vec<CodeSample>, SnapshotError> {
    let mut samples: Vec<CodeSample> = vec![];
    for method in methods.iter().copied() {
        let Some(record) = library.implementation(method)? else {
            continue;
        };
        if samples.len() == MAX_SAMPLES {
            break;
        }
        notices.note(record.a.license, format!("/code_samples/{}", samples.len()));
        samples.push(budget.sample(record));
    }
    Ok(samples)
}
