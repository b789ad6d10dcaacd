//! Plans built from questions: each function takes the names that its rule requires, and returns `None` where one has another kind.

use crate::answer::ask::plan::{
    Check, CitationPath, Citations, Compare, Count, Describe, Have, Plan, PlanResult, Results,
    Superlative,
};
use crate::answer::ask::question::Question;
use crate::answer::compose::Arguments as Compose;
use crate::answer::graph::explore::Arguments as Explore;
use crate::answer::method::code::Arguments as MethodCode;
use crate::answer::method::implementation::Arguments as Implementation;
use crate::answer::method::list::Arguments as List;
use crate::answer::method::source_text::Arguments as Code;
use crate::answer::paper::code::{Arguments as PaperCode, HarvestedArguments};
use crate::answer::paper::record::Arguments as Paper;
use crate::answer::people::{ByAuthor, ByInstitution};
use crate::answer::wire::Direction;
use snapshot::Kind;

fn plain(plan: Plan) -> PlanResult {
    Ok(Some((plan, None)))
}

fn of_paper(q: &Question<'_>, plan: impl FnOnce(String) -> Plan) -> PlanResult {
    Ok(q.paper(0)?.map(|paper| (plan(paper), None)))
}

fn of_method(
    q: &Question<'_>,
    aspect: Option<&'static str>,
    plan: impl FnOnce(String) -> Plan,
) -> PlanResult {
    Ok(q.method(0)?.map(|method| (plan(method), aspect)))
}

fn of_mention(q: &Question<'_>, sign: char, plan: impl FnOnce(String) -> Plan) -> PlanResult {
    Ok(q.mention(sign).map(|text| (plan(text), None)))
}

/// One aspect of a paper.
pub(crate) fn paper(q: &Question<'_>, aspect: &'static str) -> PlanResult {
    Ok(q.paper(0)?
        .map(|paper| (Plan::GetPaper(Paper { paper }), Some(aspect))))
}

/// The same, of what is a paper first of all.
pub(crate) fn paper_first(q: &Question<'_>, aspect: &'static str) -> PlanResult {
    if q.is_paper(0) {
        paper(q, aspect)
    } else {
        Ok(None)
    }
}

/// What a paper cites, or what cites it.
pub(crate) fn citations(q: &Question<'_>, direction: &'static str) -> PlanResult {
    of_paper(q, |paper| Plan::Citations(Citations { paper, direction }))
}

/// Whether a paper was withdrawn or retracted.
pub(crate) fn stands(q: &Question<'_>, relation: &'static str) -> PlanResult {
    of_paper(q, |left| {
        Plan::Check(Check {
            relation,
            left,
            right: None,
        })
    })
}

/// Code taken out of a paper's repositories.
pub(crate) fn harvested(q: &Question<'_>) -> PlanResult {
    let ran_only = q.contains("ran|that run");
    of_paper(q, |paper| {
        Plan::GetHarvestedCodeForPaper(HarvestedArguments { paper, ran_only })
    })
}

/// Reviews of a paper.
pub(crate) fn reviews(q: &Question<'_>) -> PlanResult {
    of_paper(q, |paper| Plan::GetReviewsForPaper(Paper { paper }))
}

/// Concepts of a paper.
pub(crate) fn concepts(q: &Question<'_>) -> PlanResult {
    of_paper(q, |paper| Plan::GetConceptsForPaper(Paper { paper }))
}

/// One aspect of an implementation.
pub(crate) fn implementation(q: &Question<'_>, aspect: &'static str) -> PlanResult {
    if aspect == "code" && q.is_paper(0) {
        return repositories(q);
    }
    of_method(q, Some(aspect), |name| {
        Plan::GetReferenceImplementation(Implementation {
            name,
            min_level: None,
        })
    })
}

/// Repositories: of a paper where a paper is named, else of a method.
pub(crate) fn repositories(q: &Question<'_>) -> PlanResult {
    if q.is_paper(0) {
        return of_paper(q, |paper| Plan::GetCodeForPaper(PaperCode { paper }));
    }
    of_method(q, None, |method| {
        Plan::GetCodeForMethod(MethodCode { method })
    })
}

/// The paper that introduced a method.
pub(crate) fn origin(q: &Question<'_>) -> PlanResult {
    of_method(q, Some("origin"), |method| {
        Plan::GetCodeForMethod(MethodCode { method })
    })
}

pub(crate) fn have(q: &Question<'_>) -> PlanResult {
    Ok(q.id(0)?.map(|x| (Plan::Have(Have { x }), None)))
}

/// What a method is; of a paper, its abstract.
pub(crate) fn describe(q: &Question<'_>) -> PlanResult {
    if q.is_paper(0) {
        return paper(q, "abstract");
    }
    of_method(q, None, |name| Plan::Describe(Describe { name }))
}

/// What goes with a method.
pub(crate) fn compose(q: &Question<'_>, aspect: &'static str, downstream: bool) -> PlanResult {
    let direction = if downstream {
        Direction::Downstream
    } else {
        Direction::Upstream
    };
    of_method(q, Some(aspect), |name| {
        Plan::Compose(Compose {
            name,
            direction,
            min_level: None,
        })
    })
}

/// Two side by side.
pub(crate) fn compare(q: &Question<'_>, by: &'static str) -> PlanResult {
    let side = |at| match by {
        "level" => q.method(at),
        _ => q.paper(at),
    };
    let (Some(left), Some(right)) = (side(0)?, side(1)?) else {
        return Ok(None);
    };
    plain(Plan::Compare(Compare { left, right, by }))
}

/// How one paper leads to another.
pub(crate) fn citation_path(q: &Question<'_>) -> PlanResult {
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
pub(crate) fn does_cite(q: &Question<'_>) -> PlanResult {
    let is_passive = q.contains("cited by @1|cited in @1|referenced by @1");
    let (from, to) = if is_passive { (1, 0) } else { (0, 1) };
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
pub(crate) fn did_introduce(q: &Question<'_>) -> PlanResult {
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
pub(crate) fn did_write(q: &Question<'_>) -> PlanResult {
    let (Some(left), right @ Some(_)) = (q.mention('&'), q.paper(0)?) else {
        return Ok(None);
    };
    plain(Plan::Check(Check {
        relation: "wrote",
        left,
        right,
    }))
}

/// Whether an implementation reached a level.
pub(crate) fn at_level(q: &Question<'_>) -> PlanResult {
    let (Some(left), Some(level)) = (q.method(0)?, q.level()) else {
        return Ok(None);
    };
    let right = Some(level.to_string());
    plain(Plan::Check(Check {
        relation: "at_level",
        left,
        right,
    }))
}

/// How two things hang together.
pub(crate) fn explore(q: &Question<'_>) -> PlanResult {
    let mut seeds = vec![];
    for at in [0, 1] {
        let (Some(entity), Some(id)) = (q.entity(at), q.id(at)?) else {
            return Ok(None);
        };
        seeds.push(match entity.kind {
            Kind::Method => format!("method:{id}"),
            Kind::Paper => id,
        });
    }
    plain(Plan::ExplorePaths(Explore {
        question: None,
        seeds,
        max_hops: None,
    }))
}

/// Papers by somebody.
pub(crate) fn by_author(q: &Question<'_>) -> PlanResult {
    of_mention(q, '&', |author| {
        Plan::GetPapersByAuthor(ByAuthor {
            author,
            limit: None,
            cursor: None,
        })
    })
}

/// Papers from somewhere.
pub(crate) fn by_institution(q: &Question<'_>) -> PlanResult {
    of_mention(q, '=', |institution| {
        Plan::GetPapersByInstitution(ByInstitution {
            institution,
            limit: None,
            cursor: None,
        })
    })
}

/// How many papers by an author, or on a task.
pub(crate) fn count_by(q: &Question<'_>, whose: &'static str) -> PlanResult {
    let (author, task) = match whose {
        "author" => (q.mention('&'), None),
        _ => (None, q.mention('~')),
    };
    plain(Plan::Count(Count {
        of: "papers",
        author,
        task,
        ..Count::default()
    }))
}

/// How many methods, or implementations, in a field.
pub(crate) fn count_area(q: &Question<'_>) -> PlanResult {
    let of = match q.contains("implementation|implementations|implemented") {
        true => "implementations",
        false => "methods",
    };
    plain(Plan::Count(Count {
        of,
        area: q.mention('^'),
        ..Count::default()
    }))
}

/// How many implementations at a level.
pub(crate) fn count_level(q: &Question<'_>) -> PlanResult {
    let of = "implementations";
    plain(Plan::Count(Count {
        of,
        min_level: q.level(),
        ..Count::default()
    }))
}

/// The first paper in some order, of an author or on a task.
pub(crate) fn superlative(q: &Question<'_>, by: &'static str) -> PlanResult {
    let (author, task) = (q.mention('&'), q.mention('~'));
    plain(Plan::Superlative(Superlative { by, author, task }))
}

/// A table of results.
pub(crate) fn results(q: &Question<'_>) -> PlanResult {
    let dataset = q.mention('|');
    of_mention(q, '~', |task| Plan::Results(Results { task, dataset }))
}

/// Implementations in a field, or at a level.
pub(crate) fn list(q: &Question<'_>) -> PlanResult {
    let (area, min_level) = (q.mention('^'), q.level());
    let list = List {
        query: None,
        area,
        min_level,
        limit: None,
        cursor: None,
    };
    plain(Plan::ListReferenceImplementations(list))
}

/// One source text.
pub(crate) fn code(q: &Question<'_>) -> PlanResult {
    of_mention(q, '$', |code_sha256| Plan::GetCode(Code { code_sha256 }))
}
