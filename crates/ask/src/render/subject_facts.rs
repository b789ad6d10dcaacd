//! Facts about a subject: about the method itself, else about its paper.

use super::builder::Builder;
use super::facts::paper_fact;
use super::method_facts;
use super::origin::method_paper;
use crate::AskError;
use crate::execute::graph::paper_of;
use crate::mention::Target;
use crate::plan::Subject;
use crate::relations::Relations;

/// Adds one fact about a subject. Adds no sentence if no record states it.
pub(crate) fn fact(
    builder: &mut Builder<'_>,
    relations: &dyn Relations,
    subject: &Subject,
    report: &str,
) -> Result<(), AskError> {
    let target = match subject {
        Subject::Method(id) => builder.snapshot.method_by_id(id).map(Target::Method),
        Subject::Paper(id) => builder.snapshot.paper_by_id(id).map(Target::Paper),
        Subject::Name(_) => None,
    };
    let Some(target) = target else {
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
