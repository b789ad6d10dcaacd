//! Runs plans: execution and sentences.

use crate::frame::interpret::Interpretation;
use crate::render::builder::{Builder, say};
use crate::render::{authors, checks, compare, method_sets, paths, results, sets, subject_facts};
use crate::{Intent, Relations, Report, Snapshot, Stored, level_of};
use catalogue::Level;

/// The maximum number of interpretations that are run until one has an answer.
const MAX_RUNS: usize = 12;

/// The most by which an interpretation may be less likely than the best one: an unlikely reading answers another question.
const MARGIN: f32 = 3.5;

/// Runs interpretations, the likeliest first, and returns the sentences of the first that has an answer.
pub(crate) fn first_answered<'a>(
    snapshot: &'a Snapshot,
    relations: &'a dyn Relations,
    question: &'a str,
    found: &'a [Interpretation],
) -> Stored<Option<Builder<'a>>> {
    let least = found.first().map_or(0.0, |first| first.score - MARGIN);
    let likely = found.iter().filter(|one| one.score >= least);
    for interpretation in likely.take(MAX_RUNS) {
        let mut builder = Builder::new(snapshot, relations, question, &interpretation.plan);
        run(&mut builder)?;
        if !builder.statements.is_empty() {
            return Ok(Some(builder));
        }
    }
    Ok(None)
}

/// Runs the plan of a builder. Adds no sentence if nothing stored answers it.
fn run(builder: &mut Builder<'_>) -> Stored {
    match builder.plan.intent {
        Intent::Capability if builder.plan.tells(Report::Levels) => levels(builder),
        Intent::Capability => capability(builder),
        Intent::Facts => return subject_facts::facts(builder),
        Intent::Compare => return compare::compare(builder),
        Intent::Check => return checks::check(builder),
        Intent::Path => return paths::path(builder),
        Intent::Explore => return paths::explore(builder),
        Intent::Papers => return sets::papers(builder),
        Intent::Methods => return method_sets::methods(builder),
        Intent::Authors => return authors::authors(builder),
        Intent::Results => return results::results(builder),
        Intent::Search => {}
    }
    Ok(())
}

fn capability(builder: &mut Builder<'_>) {
    let of = builder.snapshot.manifest().counts;
    let (papers, methods, results) = (of.papers, of.methods, of.results);
    let (with_code, at_v3) = (of.implementations, at_least(builder, Level::V3));
    say!(builder; "Concordance has research papers, the methods in them, and Python code of methods that anybody can verify again. \
         Ask about the papers, methods, authors, institutions, venues, tasks, datasets and reported results of this snapshot: {papers} papers, {methods} methods, {with_code} methods with code ({at_v3} at V3), {results} results.");
    for text in [
        "Papers: who wrote them, when, where, what they cite, their code; sets by author, institution, venue, year, task, dataset, with code. Example: \"Which papers cite Adam and have code?\"",
        "Methods: what they are, formula, verified code and its level (V3: two programs agree and pass every test from the paper), alternatives. Example: \"How do I implement Adam in numpy?\"",
        "Results: the best model by a metric on a dataset, metrics, datasets of a task, results of a model. Example: \"Which model has the highest accuracy on CIFAR-10?\"",
        "Whatever no record states, such as e-mail addresses, funding or page counts, is refused; metadata and facts are stored, abstracts only where their license allows it.",
    ] {
        say!(builder; "{text}");
    }
}

/// Returns the number of methods whose code is at a level or above.
fn at_least(builder: &Builder<'_>, level: Level) -> usize {
    let snapshot = builder.snapshot;
    let is_there = |method: &&u32| level_of(snapshot, **method) >= Some(level);
    snapshot.implemented().iter().filter(is_there).count()
}

/// Says how code is verified and what each level means. **Source**: `docs/ladder.md`, the table of levels.
fn levels(builder: &mut Builder<'_>) {
    let [verified, at_v3] = [Level::V2, Level::V3].map(|level| at_least(builder, level));
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
        say!(builder; "{text}");
    }
}
