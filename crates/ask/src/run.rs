//! Runs plans: execution and sentences.

use crate::AskError;
use crate::plan::{Intent, Plan};
use crate::relations::Relations;
use crate::render::builder::Builder;
use crate::render::{authors, checks, compare, method_sets, results, sets, subject_facts};

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
        Intent::Methods => method_sets::methods(builder, plan),
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
    let text = format!(
        "Ask about the papers, methods, authors, institutions, venues, tasks, datasets and reported results of this snapshot: {} papers, {} methods, {} reference implementations ({at_v3} at V3), {} results.",
        counts.papers, counts.methods, counts.implementations, counts.results
    );
    builder.add(text, &source);
    let example = "Which papers cite Adam and have code?";
    builder.add(format!("Papers: who wrote them, when, where, what they cite, their code; sets by author, institution, venue, year, task, dataset, with code. Example: \"{example}\""), &source);
    builder.add("Methods: what they are, formula, verified code and its level (V3: two readings agree and pass property tests), alternatives. Example: \"How do I implement Adam in numpy?\"".to_owned(), &source);
    builder.add("Results: the best model by a metric on a dataset, metrics, datasets of a task, results of a model. Example: \"Which model has the highest accuracy on CIFAR-10?\"".to_owned(), &source);
    builder.add("Whatever no record states, such as e-mail addresses, funding or page counts, is refused; metadata and facts are stored, abstracts only where their license allows it.".to_owned(), &source);
    Ok(())
}
