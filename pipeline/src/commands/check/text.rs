//! The answer of a check for people.

use super::Answer;
use super::subject::Subject;
use crate::output::level_name;
use crate::terminal::visible_line;
use catalogue::{Outcome, Side};
use ladder::verify::Diagnosis;
use std::fmt::Write as _;

/// Returns the verdict, the first rung that does not pass, the smallest case that differs, and the properties that do not hold.
pub(super) fn text(answer: &Answer, subject: &Subject) -> String {
    let verdict = match answer.outcome.kind.as_str() {
        "not_checked" => return not_checked(answer, subject),
        "agrees" => "agrees with",
        "property" => "agrees on every vector with",
        _ => "differs from",
    };
    let mut lines = vec![format!(
        "{} of {} {verdict} {}: {}",
        subject.entry,
        subject.file,
        answer.method,
        level(answer)
    )];
    // Of a function that agrees it may say how inputs were bound.
    if answer.outcome.text != "agrees" {
        lines.push(format!("  {}", visible_line(&answer.outcome.text)));
    }
    if let Some(found) = &answer.diagnosis {
        lines.extend(taken(found));
    }
    // Of a form that the ladder does not take, its rungs say no more than the notes.
    let has_rungs = answer
        .diagnosis
        .as_ref()
        .is_none_or(Diagnosis::is_as_the_contract);
    for record in answer.rungs.iter().filter(|_| has_rungs) {
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

/// Returns the level; of a function that was taken in another form than the ladder's, that form.
fn level(answer: &Answer) -> String {
    match &answer.diagnosis {
        Some(found) if found.precision != "float64" => {
            format!("no level, it ran in {}", found.precision)
        }
        Some(found) if answer.agrees && !found.notes.is_empty() => {
            "no level, which is for the types of the contract alone".to_owned()
        }
        _ => level_name(answer.level).to_owned(),
    }
}

/// Returns what was taken although the contract says otherwise, and what was left out.
fn taken(found: &Diagnosis) -> Vec<String> {
    let notes = found
        .notes
        .iter()
        .map(|note| format!("  taken: {}", visible_line(note)));
    let mut lines: Vec<String> = notes.collect();
    lines.push(format!(
        "  vectors: {} of {} agree ({})",
        found.vectors.saturating_sub(found.differing),
        found.vectors,
        found.precision
    ));
    if !found.left_out.is_empty() {
        lines.push(format!(
            "    {} left out, which {} cannot hold",
            found.left_out.len(),
            found.precision
        ));
    }
    lines
}

fn not_checked(answer: &Answer, subject: &Subject) -> String {
    let text = visible_line(&answer.outcome.text);
    let mut line = format!(
        "{} of {} was not checked: {text}",
        subject.entry, subject.file
    );
    // Where the signature does not fit, it says itself what to do; what is not written runs nowhere.
    if !text.contains("the method's inputs") && text != catalogue::NOT_WRITTEN {
        let _ = write!(
            line,
            "\n  hint: `concordance check {} --export check.py`, then `python check.py module:function` runs it where its imports are",
            answer.method
        );
    }
    line
}

fn push_python(lines: &mut Vec<String>, python: Option<&str>) {
    let code = python.unwrap_or_default().lines();
    lines.extend(code.map(|line| format!("    {line}")));
}
