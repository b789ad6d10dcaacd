//! The answer of a check for people.

use super::Answer;
use super::subject::Subject;
use crate::output::level_name;
use crate::terminal::visible_line;
use catalogue::{Outcome, Side};

/// Returns the verdict, the first rung that does not pass, the smallest case that differs, and the properties that do not hold.
pub(super) fn text(answer: &Answer, subject: &Subject) -> String {
    let verdict = if answer.agrees { "agrees" } else { "differs" };
    let level = level_name(answer.level);
    let mut lines = vec![format!(
        "{} of {} {verdict} with {}: {level}",
        subject.entry, subject.file, answer.method
    )];
    for record in &answer.rungs {
        let Outcome::Failed(reason) = record.outcome else {
            continue;
        };
        let e = &record.evidence;
        // Property failures are listed below.
        if e.property.is_some() {
            continue;
        }
        let facts = [
            e.side
                .filter(|side| *side == Side::A)
                .map(|_| "reading A itself".to_owned()),
            e.case.as_ref().map(|case| format!("case {case}")),
            e.output.as_ref().map(|output| {
                let index = e.index.as_ref().map(|index| format!("{index:?}"));
                format!("output {output}{}", index.unwrap_or_default())
            }),
            e.detail.clone(),
        ];
        let facts: Vec<String> = facts.into_iter().flatten().collect();
        lines.push(format!(
            "  {} failed: {reason}; {}",
            record.rung,
            visible_line(&facts.join("; "))
        ));
        push_python(&mut lines, e.python.as_deref());
    }
    if answer.properties > 0 {
        let true_of_it = answer.properties - answer.failed_properties.len();
        lines.push(format!(
            "  properties: {true_of_it} of {} hold",
            answer.properties
        ));
    }
    for record in &answer.failed_properties {
        let detail = visible_line(record.detail.as_deref().unwrap_or_default());
        lines.push(format!(
            "  property {}: {}; {detail}",
            record.property, record.result
        ));
        push_python(&mut lines, record.counterexample.as_deref());
    }
    if !answer.agrees {
        lines.push(String::new());
        lines.push("The contract:".to_owned());
        lines.extend(answer.contract.lines().map(|line| format!("  {line}")));
    }
    lines.join("\n")
}

fn push_python(lines: &mut Vec<String>, python: Option<&str>) {
    let code = python.unwrap_or_default().lines();
    lines.extend(code.map(|line| format!("    {line}")));
}
