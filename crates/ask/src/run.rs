//! Runs plans: execution and sentences.

use crate::Stored;
use crate::plan::{Intent, Plan};
use crate::records::graph::level_of;
use crate::relations::Relations;
use crate::render::builder::Builder;
use crate::render::{authors, checks, compare, method_sets, paths, results, sets, subject_facts};
use catalogue::Level;

/// Runs a plan. Adds no sentence if nothing stored answers it.
pub(crate) fn run(builder: &mut Builder<'_>, relations: &dyn Relations, plan: &Plan) -> Stored {
    match plan.intent {
        Intent::Capability => capability(builder),
        Intent::Facts => subject_facts::facts(builder, relations, plan),
        Intent::Compare => compare::compare(builder, plan),
        Intent::Check => checks::check(builder, plan),
        Intent::Path => paths::path(builder, plan),
        Intent::Explore => paths::explore(builder, relations, plan),
        Intent::Papers => sets::papers(builder, plan),
        Intent::Methods => method_sets::methods(builder, plan),
        Intent::Authors => authors::authors(builder, plan),
        Intent::Results => results::results(builder, plan),
        Intent::Search => Ok(()),
    }
}

fn capability(builder: &mut Builder<'_>) -> Stored {
    let snapshot = builder.snapshot;
    let counts = snapshot.manifest().counts;
    let is_at_v3 = |method: &&u32| level_of(snapshot, **method) == Some(Level::V3);
    let at_v3 = snapshot.implemented().iter().filter(is_at_v3).count();
    let source = builder.snapshot_source();
    let about = format!(
        "Ask about the papers, methods, authors, institutions, venues, tasks, datasets and reported results of this snapshot: {} papers, {} methods, {} reference implementations ({at_v3} at V3), {} results.",
        counts.papers, counts.methods, counts.implementations, counts.results
    );
    for text in [
        &about,
        "Papers: who wrote them, when, where, what they cite, their code; sets by author, institution, venue, year, task, dataset, with code. Example: \"Which papers cite Adam and have code?\"",
        "Methods: what they are, formula, verified code and its level (V3: two readings agree and pass property tests), alternatives. Example: \"How do I implement Adam in numpy?\"",
        "Results: the best model by a metric on a dataset, metrics, datasets of a task, results of a model. Example: \"Which model has the highest accuracy on CIFAR-10?\"",
        "Whatever no record states, such as e-mail addresses, funding or page counts, is refused; metadata and facts are stored, abstracts only where their license allows it.",
    ] {
        builder.add(text.to_owned(), [&source]);
    }
    Ok(())
}
