//! Sets of methods: counted and listed.

use super::{Builder, are, constraints, level_in_words, more, say, there_are};
use crate::execute::methods::{method_set, ordered, year_of};
use crate::{Aggregate, Order, Report, Stored, after, counted, level_of, listed, numbered, tally};
use catalogue::Level;

/// The number of methods that a list shows: they are shorter than papers, and people ask for all of an area.
const LIST_LENGTH: usize = 60;

/// Answers a plan about a set of methods.
pub(crate) fn methods(builder: &mut Builder<'_>) -> Stored {
    let plan = builder.plan;
    if plan.tells(Report::Areas) {
        return areas(builder);
    }
    let set = method_set(builder.snapshot, &plan.filters)?;
    if set.is_empty() {
        return Ok(());
    }
    let constraints = constraints(builder.snapshot, plan)?;
    let sources = [builder.snapshot_source()];
    say!(builder, &sources; "{}{constraints}.", there_are(set.len(), "method"));
    if let Some(level) =
        (plan.filters.level).filter(|level| *level < Level::V3 && !plan.filters.is_level_itself)
    {
        let is_at = |method: &&u32| level_of(builder.snapshot, **method) == Some(level);
        let at = set.iter().filter(is_at).count();
        say!(builder, &sources; "{at} of them {} at {level} itself.", are(at));
    }
    let mut assemblies = 0;
    for method in set.iter().filter(|_| plan.filters.level.is_some()) {
        assemblies += usize::from(builder.snapshot.method(*method)?.assembly.is_some());
    }
    if assemblies > 0 {
        let own = set.len() - assemblies;
        let are = are(assemblies);
        say!(builder; "Of them, {own} with readings of their own; {assemblies} {are} wired from such methods.");
    }
    if plan.aggregate == Some(Aggregate::Count) {
        return Ok(());
    }
    let limit = plan.limit.unwrap_or(LIST_LENGTH).min(LIST_LENGTH);
    let sorted = ordered(builder.snapshot, &set, plan.order)?;
    for method in sorted.into_iter().take(limit) {
        say_method(builder, method)?;
    }
    more(builder, set.len(), limit.min(set.len()), &sources);
    Ok(())
}

fn say_method(builder: &mut Builder<'_>, ordinal: u32) -> Stored {
    let (record, source) = builder.method(ordinal)?;
    let level = level_in_words(builder, ordinal, "no code");
    let year = after(", ", year_of(builder.snapshot, &record)?);
    let is_by_use = builder.plan.order == Some(Order::MostUsed);
    let count = record.paper_count.filter(|_| is_by_use);
    let users = count.map(|count| counted(count as usize, "paper") + " (Papers with Code)");
    let (name, id, users) = (&record.name, &record.id, after(", used by ", users));
    say!(builder, [source]; "{name} ({id}), {level}{year}{users}.");
    Ok(())
}

fn areas(builder: &mut Builder<'_>) -> Stored {
    let mut areas = vec![];
    for method in 0..builder.snapshot.method_count() {
        areas.extend(builder.snapshot.method(method)?.area.clone());
    }
    let mut counts = tally(areas);
    counts.sort();
    say!(builder; "Areas of methods: {}.", listed(&numbered(&counts)));
    Ok(())
}
