//! Facts about a subject: about the method itself, else about its paper.

use super::builder::Builder;
use super::facts::paper_fact;
use super::method_facts;
use super::origin::method_paper;
use crate::Stored;
use crate::mention::Target;
use crate::plan::{Plan, Subject};
use crate::records::graph::{paper_of, target};
use crate::relations::Relations;
use crate::rules::Report;

/// Adds the facts of a plan about each of its subjects.
pub(crate) fn facts(builder: &mut Builder<'_>, relations: &dyn Relations, plan: &Plan) -> Stored {
    for subject in &plan.subjects {
        let reports = plan.report.map_or(&[][..], Report::parts);
        let mut is_whole = !reports.is_empty();
        for report in reports {
            let before = builder.statements.len();
            fact(builder, relations, subject, *report)?;
            is_whole &= builder.statements.len() > before;
        }
        // Half of what is asked, or facts of one of two subjects, are no answer.
        if !is_whole {
            builder.statements.clear();
            break;
        }
    }
    Ok(())
}

/// Adds one fact about a subject. Adds no sentence if no record states it.
pub(super) fn fact(
    builder: &mut Builder<'_>,
    relations: &dyn Relations,
    subject: &Subject,
    report: Report,
) -> Stored {
    let Some(target) = target(builder.snapshot, subject) else {
        return Ok(());
    };
    if let Target::Method(method) = target
        && method_facts::fact(builder, relations, method, report)?
    {
        return Ok(());
    }
    let Some(paper) = paper_of(builder.snapshot, &target)? else {
        return Ok(());
    };
    let before = builder.statements.len();
    if let Target::Method(method) = target {
        let record = builder.snapshot.method(method)?;
        method_paper(builder, &record)?;
        builder.methods.push(method);
    }
    let introduced = builder.statements.len();
    paper_fact(builder, paper, report)?;
    // Where the method comes from does not answer another question.
    if builder.statements.len() == introduced {
        builder.statements.truncate(before);
    }
    Ok(())
}
