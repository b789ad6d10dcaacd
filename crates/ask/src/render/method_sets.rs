//! Sets of methods: counted and listed.

use super::builder::{Builder, say};
use super::compare::level_in_words;
use super::sets::{constraints, count, more};
use crate::Stored;
use crate::execute::methods::{method_set, ordered, year_of};
use crate::plan::{Aggregate, Order, Plan};
use crate::rules::Report;
use crate::sentences::{after, counted, listed, numbered, tally};

/// The number of methods that a list shows: they are shorter than papers, and people ask for all of an area.
const LIST_LENGTH: usize = 60;

/// Answers a plan about a set of methods.
pub(crate) fn methods(builder: &mut Builder<'_>, plan: &Plan) -> Stored {
    if plan.tells(Report::Areas) {
        return areas(builder);
    }
    let filters = &plan.filters;
    let set = method_set(builder.snapshot, filters)?;
    if set.is_empty() {
        return Ok(());
    }
    let constraints = constraints(builder.snapshot, plan)?;
    let sources = [builder.snapshot_source()];
    count(builder, set.len(), "method", &constraints, &sources);
    let mut assemblies = 0;
    for method in set.iter().filter(|_| filters.level.is_some()) {
        assemblies += usize::from(builder.snapshot.method(*method)?.assembly.is_some());
    }
    if assemblies > 0 {
        let own = set.len() - assemblies;
        say!(builder, &sources;
            "{own} of them have readings of their own; {assemblies} are assemblies of such methods.");
    }
    if plan.aggregate == Some(Aggregate::Count) {
        return Ok(());
    }
    let limit = plan.limit.unwrap_or(LIST_LENGTH).min(LIST_LENGTH);
    for method in ordered(builder.snapshot, &set, plan.order)?
        .into_iter()
        .take(limit)
    {
        say_method(builder, method, plan.order)?;
    }
    more(builder, plan, set.len(), limit.min(set.len()), &sources);
    Ok(())
}

/// Adds a method of a list.
fn say_method(builder: &mut Builder<'_>, ordinal: u32, order: Option<Order>) -> Stored {
    let (record, source) = builder.method(ordinal)?;
    let level = level_in_words(builder, ordinal, "no code");
    let year = after(", ", year_of(builder.snapshot, &record)?);
    let count = record
        .paper_count
        .filter(|_| order == Some(Order::MostUsed));
    let users =
        count.map(|count| format!("{} (Papers with Code)", counted(count as usize, "paper")));
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
    let source = builder.snapshot_source();
    say!(builder, [source]; "Areas of methods: {}.", listed(&numbered(&counts)));
    Ok(())
}
