//! Facts about a subject: about the method itself, else about its paper; and what papers are to methods.

use super::{Builder, method_facts, paper_fact, say};
use crate::{Report, Stored, Subject, Target, after, listed, paper_of, stored_paper, target};
use catalogue::{PaperRecord, PaperRole};
use snapshot::MethodRecord;

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

/// Names the paper of a method, by what it is to the method. Adds nothing if it is not stored.
pub(super) fn method_paper(builder: &mut Builder<'_>, method: &MethodRecord) -> Stored {
    let (ordinal, paper) = known!(stored_paper(builder.snapshot, method)?);
    builder.paper(ordinal)?;
    let ids = [builder.method_source(method), builder.paper_source(&paper)];
    let year = after(", ", builder.snapshot.publication_year(&paper));
    let (name, title, id) = (&method.name, &paper.title, &paper.id);
    match &method.origin {
        Some(origin) if origin.role != PaperRole::Introduces => {
            let (is, source) = (origin.role.passive(), &origin.source);
            // Where it comes from, with who says so.
            let first = origin.first.as_ref();
            let first = first.map(|first| format!("{first} (according to {source})"));
            let first = after("; its origin: ", first);
            say!(builder, ids; "{name} is {is} in \"{title}\" ({id}){year}, which did not introduce it{first}.");
        }
        _ => say!(builder, ids; "{name} was introduced in \"{title}\" ({id}){year}."),
    }
    Ok(())
}

/// Names the methods of a paper, by what the paper is to them.
pub(super) fn paper_methods(
    builder: &mut Builder<'_>,
    paper: &PaperRecord,
    source: &str,
) -> Stored {
    for role in PaperRole::ALL {
        let mut ids = vec![source.to_owned()];
        let methods = builder.snapshot.methods_in_role(&paper.id, *role);
        let names = builder.methods_named(methods, &mut ids)?;
        if !names.is_empty() {
            let is_only = *role != PaperRole::Introduces;
            let only = if is_only { "only " } else { "" };
            let (title, verb, names) = (&paper.title, verb(*role), listed(&names));
            say!(builder, ids; "\"{title}\" {only}{verb} {names}.");
        }
    }
    Ok(())
}

pub(super) const fn verb(role: PaperRole) -> &'static str {
    match role {
        PaperRole::Introduces => "introduced",
        PaperRole::States => "states",
        PaperRole::Uses => "uses",
    }
}
