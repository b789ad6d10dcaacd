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
    let asks_of = |report: &str| plan.report.is_some_and(|asked| asked.as_str() == report);
    match plan.intent {
        Intent::Capability if asks_of("levels") => levels(builder),
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
    let at_v3 = at_least(builder, Level::V3);
    let source = builder.snapshot_source();
    let about = format!(
        "Concordance has research papers, the methods in them, and Python code of methods that anybody can verify again. \
         Ask about the papers, methods, authors, institutions, venues, tasks, datasets and reported results of this snapshot: {} papers, {} methods, {} methods with code ({at_v3} at V3), {} results.",
        counts.papers, counts.methods, counts.implementations, counts.results
    );
    for text in [
        &about,
        "Papers: who wrote them, when, where, what they cite, their code; sets by author, institution, venue, year, task, dataset, with code. Example: \"Which papers cite Adam and have code?\"",
        "Methods: what they are, formula, verified code and its level (V3: two programs agree and pass every test from the paper), alternatives. Example: \"How do I implement Adam in numpy?\"",
        "Results: the best model by a metric on a dataset, metrics, datasets of a task, results of a model. Example: \"Which model has the highest accuracy on CIFAR-10?\"",
        "Whatever no record states, such as e-mail addresses, funding or page counts, is refused; metadata and facts are stored, abstracts only where their license allows it.",
    ] {
        builder.add(text.to_owned(), [&source]);
    }
    Ok(())
}

/// Returns the number of methods whose code is at a level or above.
fn at_least(builder: &Builder<'_>, level: Level) -> usize {
    let snapshot = builder.snapshot;
    let is_there = |method: &&u32| level_of(snapshot, **method) >= Some(level);
    snapshot.implemented().iter().filter(is_there).count()
}

/// Says how code is verified and what each level means. **Source**: `docs/ladder.md`, the table of levels.
fn levels(builder: &mut Builder<'_>) -> Stored {
    let [verified, at_v3] = [Level::V2, Level::V3].map(|level| at_least(builder, level));
    let source = builder.snapshot_source();
    let counts = format!(
        "Verified means V2 or above: {verified} methods of this snapshot, {at_v3} of them at V3."
    );
    for text in [
        "For each method with code there are two Python programs, written separately or wired from such parts, and a sandbox runs both.",
        "There are four steps. V0: both can be imported. V1: both run on valid inputs and return values of the right kind. V2: both agree to 1e-6 and have little code in common. V3: both pass every test that follows from the paper.",
        "The level of a method is the last step before one that failed.",
        &counts,
        "The page of a method shows both programs, the tests with their places in the paper, and inputs on which wrong programs fail; its check file tries your own function.",
    ] {
        builder.add(text.to_owned(), [&source]);
    }
    Ok(())
}
