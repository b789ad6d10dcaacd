//! `get_citation_path`: a shortest path of citations between two papers.

use crate::answer::{AnswerError, Call, Notices, Outcome, ResolvedTo, find_paper, finish};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use snapshot::{CitationPath, Limits, Relation, Snapshot, SnapshotError};

/// The citations that a path may follow.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Direction {
    /// Any citation, in both directions.
    #[default]
    Any,
    /// References only: each paper cites the next.
    References,
}

/// The arguments.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arguments {
    /// The paper the path begins at: its id in any form, or its exact title.
    pub(crate) from: String,
    /// The paper it ends at.
    pub(crate) to: String,
    /// `any` (when left out) from either end, `references` from the citing paper only.
    #[serde(default)]
    #[schemars(with = "String", extend("enum" = ["any", "references"]))]
    pub(crate) direction: Direction,
}

/// One step of a path.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct HopWire {
    /// Id of the start paper.
    pub(crate) from: String,
    /// Id of the end paper.
    pub(crate) to: String,
    /// Relation of `from` to `to`.
    #[schemars(extend("enum" = ["cites", "cited_by"]))]
    pub(crate) relation: &'static str,
    /// The source that asserts the citation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) source: Option<String>,
}

/// The result of a search.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct CitationPathAnswer {
    /// The resolved `from`.
    pub(crate) from: ResolvedTo,
    /// The resolved `to`.
    pub(crate) to: ResolvedTo,
    /// True if stored citations contain a path.
    pub(crate) found: bool,
    /// True if the search reached its limits: then a path may still exist.
    pub(crate) truncated: bool,
    /// Length of the shortest path; left out when none was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) length: Option<usize>,
    /// The steps of a shortest path; empty when none was found.
    pub(crate) hops: Vec<HopWire>,
    /// The next call, when none was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
}

/// Returns a shortest path between the papers that `arguments` names.
pub(crate) fn citation_path(
    snapshot: &Snapshot,
    arguments: &Arguments,
) -> Result<Outcome, AnswerError> {
    let (from, start, _) = find_paper(snapshot, &arguments.from)?;
    let (to, goal, _) = find_paper(snapshot, &arguments.to)?;
    let direction = match arguments.direction {
        Direction::Any => snapshot::Direction::Any,
        Direction::References => snapshot::Direction::References,
    };
    let path = snapshot
        .citations()
        .path(start, goal, direction, Limits::default())?;
    let mut notices = Notices::default();
    notices.note(from.subject.license(), "/from");
    notices.note(to.subject.license(), "/to");
    let (found, truncated) = (
        matches!(path, CitationPath::Found(_)),
        path == CitationPath::Truncated,
    );
    let ends = [from.subject.id(), to.subject.id()];
    let hint = (!found).then(|| hint(truncated, arguments.direction, ends));
    let hops = match path {
        CitationPath::Found(hops) => hops,
        CitationPath::NoPath | CitationPath::Truncated => vec![],
    };
    let id = |ordinal: u32| snapshot.paper(ordinal).map(|paper| paper.id);
    let hops = hops.iter().map(|hop| {
        let (citing, cited) = match hop.relation {
            Relation::Cites => (hop.from, hop.to),
            Relation::CitedBy => (hop.to, hop.from),
        };
        Ok(HopWire {
            from: id(hop.from)?,
            to: id(hop.to)?,
            relation: hop.relation.as_str(),
            source: snapshot.citation_source(citing, cited).map(str::to_owned),
        })
    });
    let hops = hops.collect::<Result<Vec<_>, SnapshotError>>()?;
    let body = CitationPathAnswer {
        from: from.resolved_to(),
        to: to.resolved_to(),
        found,
        truncated,
        length: found.then_some(hops.len()),
        hops,
        hint,
    };
    finish(snapshot, body, notices)
}

fn hint(truncated: bool, direction: Direction, [from, to]: [&str; 2]) -> String {
    match (truncated, direction) {
        (true, _) => format!(
            "The search was ended by its limits: a path may exist. Ask for a pair that is closer, or look at what else ties the two \
             together: {}",
            Call::explore(&[from, to])
        ),
        (false, Direction::References) => format!(
            "No chain of references leads from one to the other among the citations that are stored. The same, following citations \
             backwards as well: {}",
            Call::citation_path(from, to)
        ),
        (false, Direction::Any) => format!(
            "Among the citations that are stored nothing connects the two papers. Methods may: {}",
            Call::explore(&[from, to])
        ),
    }
}
