//! Plans made from questions: each takes the names that its rule promised and gives nothing where one is not what it needs.

use crate::answer::ask::asked::Asked;
use crate::answer::ask::plan::{
    Check, CitationPath, Citations, Compare, Count, Describe, Have, Plan, Results, Superlative,
};
use crate::answer::ask::rules::Made;
use crate::answer::code::Arguments as Code;
use crate::answer::compose::{Arguments as Compose, Direction};
use crate::answer::explore::Arguments as Explore;
use crate::answer::implementation::Arguments as Implementation;
use crate::answer::list::Arguments as List;
use crate::answer::method_code::Arguments as MethodCode;
use crate::answer::paper::Arguments as Paper;
use crate::answer::paper_code::{Arguments as PaperCode, HarvestedArguments};
use crate::answer::people::{ByAuthor, ByInstitution};
use snapshot::{Entity, Kind};

fn plain(plan: Plan) -> Made {
    Ok(Some((plan, None)))
}

/// Words that make the one who acts come second: "is X cited by Y".
fn is_passive(q: &Asked<'_>, phrases: &str) -> bool {
    phrases.split('|').any(|phrase| q.place(phrase).is_some())
}

/// A part of what is known of a paper.
pub fn paper(q: &Asked<'_>, aspect: &'static str) -> Made {
    Ok(q.paper(0)?
        .map(|paper| (Plan::GetPaper(Paper { paper }), Some(aspect))))
}

/// The same, of what is a paper first of all.
pub fn paper_first(q: &Asked<'_>, aspect: &'static str) -> Made {
    if q.is_paper(0) {
        paper(q, aspect)
    } else {
        Ok(None)
    }
}

/// What a paper cites, or what cites it.
pub fn citations(q: &Asked<'_>, direction: &'static str) -> Made {
    Ok(q.paper(0)?
        .map(|paper| (Plan::Citations(Citations { paper, direction }), None)))
}

/// Whether a paper was withdrawn or retracted.
pub fn stands(q: &Asked<'_>, relation: &'static str) -> Made {
    Ok(q.paper(0)?.map(|left| {
        (
            Plan::Check(Check {
                relation,
                left,
                right: None,
            }),
            None,
        )
    }))
}

/// Code taken out of a paper's repositories.
pub fn harvested(q: &Asked<'_>) -> Made {
    let plan = |paper| {
        Plan::GetHarvestedCodeForPaper(HarvestedArguments {
            paper,
            ran_only: q.says("ran|that run"),
        })
    };
    Ok(q.paper(0)?.map(|paper| (plan(paper), None)))
}

/// Reviews of a paper.
pub fn reviews(q: &Asked<'_>) -> Made {
    Ok(q.paper(0)?
        .map(|paper| (Plan::GetReviewsForPaper(Paper { paper }), None)))
}

/// Concepts of a paper.
pub fn concepts(q: &Asked<'_>) -> Made {
    Ok(q.paper(0)?
        .map(|paper| (Plan::GetConceptsForPaper(Paper { paper }), None)))
}

/// A part of what is known of an implementation.
pub fn implementation(q: &Asked<'_>, aspect: &'static str) -> Made {
    if aspect == "code" && q.is_paper(0) {
        return repositories(q);
    }
    let plan = |name| {
        Plan::GetReferenceImplementation(Implementation {
            name,
            min_level: None,
        })
    };
    Ok(q.method(0)?.map(|name| (plan(name), Some(aspect))))
}

/// Repositories: of a paper where a paper is named, else of a method.
pub fn repositories(q: &Asked<'_>) -> Made {
    if q.is_paper(0) {
        return Ok(q
            .paper(0)?
            .map(|paper| (Plan::GetCodeForPaper(PaperCode { paper }), None)));
    }
    Ok(q.method(0)?
        .map(|method| (Plan::GetCodeForMethod(MethodCode { method }), None)))
}

/// The paper that introduced a method.
pub fn origin(q: &Asked<'_>) -> Made {
    Ok(q.method(0)?.map(|method| {
        (
            Plan::GetCodeForMethod(MethodCode { method }),
            Some("origin"),
        )
    }))
}

/// Whether code is held.
pub fn have(q: &Asked<'_>) -> Made {
    Ok(q.id(0)?.map(|x| (Plan::Have(Have { x }), None)))
}

/// What a method is; of a paper, its abstract.
pub fn describe(q: &Asked<'_>) -> Made {
    if q.is_paper(0) {
        return paper(q, "abstract");
    }
    Ok(q.method(0)?
        .map(|name| (Plan::Describe(Describe { name }), None)))
}

/// What goes with a method.
pub fn compose(q: &Asked<'_>, aspect: &'static str, downstream: bool) -> Made {
    let direction = if downstream {
        Direction::Downstream
    } else {
        Direction::Upstream
    };
    let plan = |name| {
        Plan::Compose(Compose {
            name,
            direction,
            min_level: None,
        })
    };
    Ok(q.method(0)?.map(|name| (plan(name), Some(aspect))))
}

/// Two side by side.
pub fn compare(q: &Asked<'_>, by: &'static str) -> Made {
    let side = |at| match by {
        "level" => q.method(at),
        _ => q.paper(at),
    };
    let (Some(left), Some(right)) = (side(0)?, side(1)?) else {
        return Ok(None);
    };
    plain(Plan::Beside(Compare { left, right, by }))
}

/// How one paper leads to another.
pub fn citation_path(q: &Asked<'_>) -> Made {
    let (Some(from), Some(to)) = (q.paper(0)?, q.paper(1)?) else {
        return Ok(None);
    };
    plain(Plan::GetCitationPath(CitationPath {
        from,
        to,
        direction: "any",
    }))
}

/// Whether one paper cites another.
pub fn does_cite(q: &Asked<'_>) -> Made {
    let turned = is_passive(q, "cited by @1|cited in @1|referenced by @1");
    let (from, to) = if turned { (1, 0) } else { (0, 1) };
    let (Some(left), right @ Some(_)) = (q.paper(from)?, q.paper(to)?) else {
        return Ok(None);
    };
    plain(Plan::Check(Check {
        relation: "cites",
        left,
        right,
    }))
}

/// Whether a paper introduced a method.
pub fn did_introduce(q: &Asked<'_>) -> Made {
    let (from, to) = if q.is_paper(0) { (0, 1) } else { (1, 0) };
    if !q.is_paper(from) || q.is_paper(to) {
        return Ok(None);
    }
    let (Some(left), right @ Some(_)) = (q.paper(from)?, q.method(to)?) else {
        return Ok(None);
    };
    plain(Plan::Check(Check {
        relation: "introduces",
        left,
        right,
    }))
}

/// Whether somebody wrote a paper.
pub fn did_write(q: &Asked<'_>) -> Made {
    let (Some(left), right @ Some(_)) = (q.said('&'), q.paper(0)?) else {
        return Ok(None);
    };
    plain(Plan::Check(Check {
        relation: "wrote",
        left,
        right,
    }))
}

/// Whether an implementation reached a level.
pub fn at_level(q: &Asked<'_>) -> Made {
    let (Some(left), Some(level)) = (q.method(0)?, q.level()) else {
        return Ok(None);
    };
    plain(Plan::Check(Check {
        relation: "at_level",
        left,
        right: Some(level.to_string()),
    }))
}

/// How two things hang together.
pub fn explore(q: &Asked<'_>) -> Made {
    let seed = |at| -> Result<Option<String>, snapshot::SnapshotError> {
        Ok(match (q.entity(at), q.id(at)?) {
            (
                Some(Entity {
                    kind: Kind::Method, ..
                }),
                Some(id),
            ) => Some(format!("method:{id}")),
            (_, id) => id,
        })
    };
    let (Some(left), Some(right)) = (seed(0)?, seed(1)?) else {
        return Ok(None);
    };
    plain(Plan::ExplorePaths(Explore {
        question: None,
        seeds: vec![left, right],
        max_hops: None,
    }))
}

/// Papers by somebody.
pub fn by_author(q: &Asked<'_>) -> Made {
    let plan = |author| {
        Plan::GetPapersByAuthor(ByAuthor {
            author,
            limit: None,
            cursor: None,
        })
    };
    Ok(q.said('&').map(|author| (plan(author), None)))
}

/// Papers from somewhere.
pub fn by_institution(q: &Asked<'_>) -> Made {
    let plan = |institution| {
        Plan::GetPapersByInstitution(ByInstitution {
            institution,
            limit: None,
            cursor: None,
        })
    };
    Ok(q.said('=').map(|institution| (plan(institution), None)))
}

/// How many papers by an author, or on a task.
pub fn count_by(q: &Asked<'_>, whose: &'static str) -> Made {
    let (author, task) = if whose == "author" {
        (q.said('&'), None)
    } else {
        (None, q.said('~'))
    };
    plain(Plan::Count(Count {
        of: "papers",
        author,
        task,
        ..Count::default()
    }))
}

/// How many methods, or implementations, in a field.
pub fn count_area(q: &Asked<'_>) -> Made {
    let of = if q.says("implementation|implementations|implemented") {
        "implementations"
    } else {
        "methods"
    };
    plain(Plan::Count(Count {
        of,
        area: q.said('^'),
        ..Count::default()
    }))
}

/// How many implementations at a level.
pub fn count_level(q: &Asked<'_>) -> Made {
    plain(Plan::Count(Count {
        of: "implementations",
        min_level: q.level(),
        ..Count::default()
    }))
}

/// The first paper in some order, of an author or on a task.
pub fn superlative(q: &Asked<'_>, by: &'static str) -> Made {
    plain(Plan::Superlative(Superlative {
        by,
        author: q.said('&'),
        task: q.said('~'),
    }))
}

/// A table of results.
pub fn results(q: &Asked<'_>) -> Made {
    let plan = |task| {
        Plan::Results(Results {
            task,
            dataset: q.said('|'),
        })
    };
    Ok(q.said('~').map(|task| (plan(task), None)))
}

/// Implementations in a field, or at a level.
pub fn list(q: &Asked<'_>) -> Made {
    let list = List {
        query: None,
        area: q.said('^'),
        min_level: q.level(),
        limit: None,
        cursor: None,
    };
    plain(Plan::ListReferenceImplementations(list))
}

/// One source text.
pub fn code(q: &Asked<'_>) -> Made {
    Ok(q.said('$')
        .map(|code_sha256| (Plan::GetCode(Code { code_sha256 }), None)))
}
