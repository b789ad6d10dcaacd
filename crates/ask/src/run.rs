//! Runs plans: execution and sentences.

use crate::AskError;
use crate::plan::{Intent, Plan};
use crate::relations::Relations;
use crate::render::builder::Builder;
use crate::render::{authors, checks, compare, results, sets, subject_facts};

/// Runs a plan. Adds no sentence if nothing stored answers it.
pub(crate) fn run(
    builder: &mut Builder<'_>,
    relations: &dyn Relations,
    plan: &Plan,
) -> Result<(), AskError> {
    match plan.intent {
        Intent::Capability => capability(builder),
        Intent::Facts => {
            for subject in &plan.subjects {
                let before = builder.statements.len();
                let mut is_whole = true;
                for report in plan.report.split('+') {
                    let so_far = builder.statements.len();
                    subject_facts::fact(builder, relations, subject, report)?;
                    is_whole &= builder.statements.len() > so_far;
                }
                // Half of what is asked, or facts of one of two subjects, are no answer.
                if !is_whole || builder.statements.len() == before {
                    builder.statements.clear();
                    break;
                }
            }
            Ok(())
        }
        Intent::Compare => compare::compare(builder, plan),
        Intent::Check => checks::check(builder, plan),
        Intent::Path => checks::path(builder, plan),
        Intent::Explore => checks::explore(builder, relations, plan),
        Intent::Papers => sets::papers(builder, plan),
        Intent::Methods => sets::methods(builder, plan),
        Intent::Authors => authors::authors(builder, plan),
        Intent::Results => results::results(builder, plan),
        Intent::Search => Ok(()),
    }
}

fn capability(builder: &mut Builder<'_>) -> Result<(), AskError> {
    let snapshot = builder.snapshot;
    let counts = snapshot.manifest().counts;
    let implemented = snapshot.implemented();
    let at_v3 = implemented
        .iter()
        .filter(|method| {
            snapshot
                .implementation_summary(**method)
                .is_some_and(|s| s.verification_level == Some(catalogue::Level::V3))
        })
        .count();
    let source = [builder.snapshot_source()];
    let values = [
        ("papers", counts.papers.to_string()),
        ("methods", counts.methods.to_string()),
        ("implementations", counts.implementations.to_string()),
        ("v3", at_v3.to_string()),
        ("results", counts.results.to_string()),
    ];
    let values: Vec<(&str, &str)> = values
        .iter()
        .map(|(key, value)| (*key, value.as_str()))
        .collect();
    builder.say("capability", &values, &source);
    let example = "Which papers cite Adam and have code?";
    builder.say("capability_papers", &[("example", example)], &source);
    builder.say("capability_methods", &[], &source);
    builder.say("capability_results", &[], &source);
    builder.say("capability_absent", &[], &source);
    Ok(())
}
