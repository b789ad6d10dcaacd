//! Sets of methods: counted and listed.

use super::builder::Builder;
use super::method_facts;
use super::sets::{constraints, count, more};
use crate::AskError;
use crate::execute::graph::level_of;
use crate::execute::methods::{method_set, year_of};
use crate::plan::{Aggregate, Order, Plan};
use crate::sentences::listed;
use std::collections::BTreeMap;

/// Answers a plan about a set of methods.
pub(crate) fn methods(builder: &mut Builder<'_>, plan: &Plan) -> Result<(), AskError> {
    if plan.report == "areas" {
        return areas(builder);
    }
    let filters = &plan.filters;
    let set = method_set(builder.snapshot, filters)?;
    if set.is_empty() {
        return Ok(());
    }
    let constraints = constraints(builder.snapshot, plan)?;
    let snapshot = builder.snapshot_source();
    count(
        builder,
        set.len(),
        "method",
        &constraints,
        std::slice::from_ref(&snapshot),
    );
    let mut assemblies = 0;
    for method in set.iter().filter(|_| filters.level.is_some()) {
        assemblies += usize::from(builder.snapshot.method(*method)?.assembly.is_some());
    }
    if assemblies > 0 {
        let (own, assemblies) = ((set.len() - assemblies).to_string(), assemblies.to_string());
        builder.add(format!("{own} of them have readings of their own; {assemblies} are assemblies of such methods."), std::slice::from_ref(&snapshot));
    }
    if plan.aggregate == Some(Aggregate::Count) {
        return Ok(());
    }
    /// Methods are shorter than papers, and people ask for all of an area.
    const MAX_METHODS: usize = 60;
    let limit = plan.limit.unwrap_or(MAX_METHODS).min(MAX_METHODS);
    let ordered = crate::execute::methods::ordered(builder.snapshot, &set, plan.order)?;
    for method in ordered.iter().take(limit) {
        let (record, id) = builder.method(*method)?;
        let has_code = builder.snapshot.implementation_summary(*method).is_some();
        let level = match level_of(builder.snapshot, *method) {
            Some(level) => format!("stored at {level}"),
            None if has_code => "stored with no level".to_owned(),
            None => "no code".to_owned(),
        };
        let year =
            year_of(builder.snapshot, &record)?.map_or(String::new(), |year| format!(", {year}"));
        let users = match plan.order {
            Some(Order::MostUsed) => method_facts::user_count(&record),
            _ => None,
        };
        let users = users.map_or(String::new(), |count| {
            format!(", used by {count} (Papers with Code)")
        });
        builder.add(
            format!("{} ({}), {level}{year}{users}.", record.name, record.id),
            &[id],
        );
    }
    more(builder, plan, set.len(), limit.min(set.len()), &[snapshot]);
    Ok(())
}

fn areas(builder: &mut Builder<'_>) -> Result<(), AskError> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for method in 0..builder.snapshot.method_count() {
        if let Some(area) = &builder.snapshot.method(method)?.area {
            *counts.entry(area.clone()).or_default() += 1;
        }
    }
    let names: Vec<String> = counts
        .into_iter()
        .map(|(name, count)| format!("{name} ({count})"))
        .collect();
    let source = builder.snapshot_source();
    builder.add(format!("Areas of methods: {}.", listed(&names)), &[source]);
    Ok(())
}
