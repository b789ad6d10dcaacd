//! Facts about a subject: about the method itself, else about its paper.

use super::{Builder, method_facts, method_paper, paper_fact};
use crate::{Report, Stored, Subject, Target, paper_of, target};

/// Adds the facts of a plan about each of its subjects.
pub(crate) fn facts(builder: &mut Builder<'_>) -> Stored {
    let plan = builder.plan;
    for subject in &plan.subjects {
        let reports = plan.report.map_or(&[][..], Report::parts);
        let mut is_whole = !reports.is_empty();
        for report in reports {
            let before = builder.statements.len();
            fact(builder, subject, *report)?;
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
pub(super) fn fact(builder: &mut Builder<'_>, subject: &Subject, report: Report) -> Stored {
    let target = known!(target(builder.snapshot, subject));
    if let Target::Method(method) = target
        && method_facts::fact(builder, method, report)?
    {
        return Ok(());
    }
    let paper = known!(paper_of(builder.snapshot, &target)?);
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
