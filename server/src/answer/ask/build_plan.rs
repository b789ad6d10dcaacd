//! Builds plans from questions. Each function reads the names that its rule requires, and returns
//! `None` when a name has another kind.

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
use crate::answer::paper::record::{Arguments as Paper, PaperArguments};
use crate::answer::people::{ByAuthor, ByInstitution};
use crate::answer::wire::Direction;
use snapshot::Kind;

fn without_aspect(plan: Plan) -> PlanResult {
    Ok(Some((plan, None)))
}

fn paper_plan(q: &Question<'_>, plan: impl FnOnce(String) -> Plan) -> PlanResult {
    Ok(q.paper(0)?.map(|paper| (plan(paper), None)))
}

fn method_plan(
    q: &Question<'_>,
    aspect: Option<&'static str>,
    plan: impl FnOnce(String) -> Plan,
) -> PlanResult {
    Ok(q.method(0)?.map(|method| (plan(method), aspect)))
}

fn mention_plan(q: &Question<'_>, sign: char, plan: impl FnOnce(String) -> Plan) -> PlanResult {
    Ok(q.mention(sign).map(|text| (plan(text), None)))
}

/// Plans one aspect of a paper.
pub(crate) fn paper(q: &Question<'_>, aspect: &'static str) -> PlanResult {
    Ok(q.paper(0)?.map(|paper| {
        let arguments = PaperArguments {
            paper,
            limit: None,
            cursor: None,
        };
        (Plan::GetPaper(arguments), Some(aspect))
    }))
}

/// Plans one aspect of a paper if the first name resolves to a paper before other kinds.
pub(crate) fn paper_first(q: &Question<'_>, aspect: &'static str) -> PlanResult {
    if q.is_paper(0) {
        paper(q, aspect)
    } else {
        Ok(None)
    }
}

/// Plans the references of a paper, or the papers that cite the paper.
pub(crate) fn citations(q: &Question<'_>, direction: &'static str) -> PlanResult {
    paper_plan(q, |paper| Plan::Citations(Citations { paper, direction }))
}

/// Plans a check whether a paper was withdrawn or retracted.
pub(crate) fn check_status(q: &Question<'_>, relation: &'static str) -> PlanResult {
    paper_plan(q, |left| {
        Plan::Check(Check {
            relation,
            left,
            right: None,
        })
    })
}

/// Plans the code harvested from a paper's repositories.
pub(crate) fn harvested(q: &Question<'_>) -> PlanResult {
    let ran_only = q.contains("ran|that run");
    paper_plan(q, |paper| {
        Plan::GetHarvestedCodeForPaper(HarvestedArguments { paper, ran_only })
    })
}

pub(crate) fn reviews(q: &Question<'_>) -> PlanResult {
    paper_plan(q, |paper| Plan::GetReviewsForPaper(Paper { paper }))
}

pub(crate) fn concepts(q: &Question<'_>) -> PlanResult {
    paper_plan(q, |paper| Plan::GetConceptsForPaper(Paper { paper }))
}

/// Plans one aspect of an implementation.
pub(crate) fn implementation(q: &Question<'_>, aspect: &'static str) -> PlanResult {
    if aspect == "code" && q.is_paper(0) {
        return repositories(q);
    }
    method_plan(q, Some(aspect), |name| {
        Plan::GetReferenceImplementation(Implementation {
            name,
            min_level: None,
            include: vec![],
        })
    })
}

/// Plans the repositories of a paper if the question names a paper, else of a method.
pub(crate) fn repositories(q: &Question<'_>) -> PlanResult {
    if q.is_paper(0) {
        return paper_plan(q, |paper| {
            Plan::GetCodeForPaper(PaperCode {
                paper,
                limit: None,
                cursor: None,
            })
        });
    }
    method_plan(q, None, |method| {
        Plan::GetCodeForMethod(MethodCode {
            method,
            limit: None,
            cursor: None,
        })
    })
}

/// Plans the paper that introduced a method.
pub(crate) fn origin(q: &Question<'_>) -> PlanResult {
    method_plan(q, Some("origin"), |method| {
        Plan::GetCodeForMethod(MethodCode {
            method,
            limit: None,
            cursor: None,
        })
    })
}

pub(crate) fn have(q: &Question<'_>) -> PlanResult {
    Ok(q.id(0)?.map(|x| (Plan::Have(Have { x }), None)))
}

/// Plans the description of a method, or the abstract of a paper.
pub(crate) fn describe(q: &Question<'_>) -> PlanResult {
    if q.is_paper(0) {
        return paper(q, "abstract");
    }
    method_plan(q, None, |name| Plan::Describe(Describe { name }))
}

/// Plans the partners or the substitutes of a method.
pub(crate) fn compose(q: &Question<'_>, aspect: &'static str, downstream: bool) -> PlanResult {
    let direction = if downstream {
        Direction::Downstream
    } else {
        Direction::Upstream
    };
    method_plan(q, Some(aspect), |name| {
        Plan::Compose(Compose {
            name,
            direction,
            min_level: None,
        })
    })
}

/// Plans a comparison of two papers or two methods.
pub(crate) fn compare(q: &Question<'_>, by: &'static str) -> PlanResult {
    let side = |at| match by {
        "level" => q.method(at),
        _ => q.paper(at),
    };
    let (Some(left), Some(right)) = (side(0)?, side(1)?) else {
        return Ok(None);
    };
    without_aspect(Plan::Compare(Compare { left, right, by }))
}

/// Plans a citation path between two papers.
pub(crate) fn citation_path(q: &Question<'_>) -> PlanResult {
    let (Some(from), Some(to)) = (q.paper(0)?, q.paper(1)?) else {
        return Ok(None);
    };
    without_aspect(Plan::GetCitationPath(CitationPath {
        from,
        to,
        direction: "any",
    }))
}

/// Plans a check whether one paper cites another.
pub(crate) fn does_cite(q: &Question<'_>) -> PlanResult {
    let is_passive = q.contains("cited by @1|cited in @1|referenced by @1");
    let (from, to) = if is_passive { (1, 0) } else { (0, 1) };
    let (Some(left), right @ Some(_)) = (q.paper(from)?, q.paper(to)?) else {
        return Ok(None);
    };
    without_aspect(Plan::Check(Check {
        relation: "cites",
        left,
        right,
    }))
}

/// Plans a check whether a paper introduced a method.
pub(crate) fn did_introduce(q: &Question<'_>) -> PlanResult {
    let (from, to) = if q.is_paper(0) { (0, 1) } else { (1, 0) };
    if !q.is_paper(from) || q.is_paper(to) {
        return Ok(None);
    }
    let (Some(left), right @ Some(_)) = (q.paper(from)?, q.method(to)?) else {
        return Ok(None);
    };
    without_aspect(Plan::Check(Check {
        relation: "introduces",
        left,
        right,
    }))
}

/// Plans a check whether an author wrote a paper.
pub(crate) fn did_write(q: &Question<'_>) -> PlanResult {
    let (Some(left), right @ Some(_)) = (q.mention('&'), q.paper(0)?) else {
        return Ok(None);
    };
    without_aspect(Plan::Check(Check {
        relation: "wrote",
        left,
        right,
    }))
}

/// Plans a check whether an implementation reached a level.
pub(crate) fn at_level(q: &Question<'_>) -> PlanResult {
    let (Some(left), Some(level)) = (q.method(0)?, q.level()) else {
        return Ok(None);
    };
    let right = Some(level.to_string());
    without_aspect(Plan::Check(Check {
        relation: "at_level",
        left,
        right,
    }))
}

/// Plans a path search between two entities.
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
    without_aspect(Plan::ExplorePaths(Explore {
        question: None,
        seeds,
        max_hops: None,
    }))
}

/// Plans the papers by an author.
pub(crate) fn by_author(q: &Question<'_>) -> PlanResult {
    mention_plan(q, '&', |author| {
        Plan::GetPapersByAuthor(ByAuthor {
            author,
            limit: None,
            cursor: None,
        })
    })
}

/// Plans the papers from an institution.
pub(crate) fn by_institution(q: &Question<'_>) -> PlanResult {
    mention_plan(q, '=', |institution| {
        Plan::GetPapersByInstitution(ByInstitution {
            institution,
            limit: None,
            cursor: None,
        })
    })
}

/// Plans a count of the papers by an author or on a task.
pub(crate) fn count_by(q: &Question<'_>, whose: &'static str) -> PlanResult {
    let (author, task) = match whose {
        "author" => (q.mention('&'), None),
        _ => (None, q.mention('~')),
    };
    without_aspect(Plan::Count(Count {
        of: "papers",
        author,
        task,
        ..Count::default()
    }))
}

/// Plans a count of the methods or implementations in a field.
pub(crate) fn count_area(q: &Question<'_>) -> PlanResult {
    let of = match q.contains("implementation|implementations|implemented") {
        true => "implementations",
        false => "methods",
    };
    without_aspect(Plan::Count(Count {
        of,
        area: q.mention('^'),
        ..Count::default()
    }))
}

/// Plans a count of the implementations at a level.
pub(crate) fn count_level(q: &Question<'_>) -> PlanResult {
    let of = "implementations";
    without_aspect(Plan::Count(Count {
        of,
        min_level: q.level(),
        ..Count::default()
    }))
}

/// Plans the first paper in some order, by an author or on a task.
pub(crate) fn superlative(q: &Question<'_>, by: &'static str) -> PlanResult {
    let (author, task) = (q.mention('&'), q.mention('~'));
    without_aspect(Plan::Superlative(Superlative { by, author, task }))
}

pub(crate) fn results(q: &Question<'_>) -> PlanResult {
    let dataset = q.mention('|');
    mention_plan(q, '~', |task| Plan::Results(Results { task, dataset }))
}

/// Plans a list of the implementations in a field or at a level.
pub(crate) fn list(q: &Question<'_>) -> PlanResult {
    let (area, min_level) = (q.mention('^'), q.level());
    let list = List {
        query: None,
        area,
        min_level,
        limit: None,
        cursor: None,
    };
    without_aspect(Plan::ListReferenceImplementations(list))
}

/// Plans one source text.
pub(crate) fn code(q: &Question<'_>) -> PlanResult {
    mention_plan(q, '$', |code_sha256| Plan::GetCode(Code { code_sha256 }))
}
