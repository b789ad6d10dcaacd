//! The comparisons that a harvest has to make, in their order, each recorded when it ends.

use super::Summary;
use super::budget::Budget;
use super::compare::{NameLikeness, compare, name_likeness, without_difference};
use crate::blocking::in_place;
use crate::commands::verify::pairs;
use crate::context::Context;
use crate::progress;
use anyhow::Result;
use catalogue::Digest;
use formats::adapters::AuthorsAdapter;
use sandbox::Worker;
use std::collections::BTreeMap;
use store::{ComparableFunction, NewComparison};

/// The version of the rules of comparison.
const COMPARER: &str = "3";

/// The comparisons that are not recorded yet.
pub(super) struct Comparisons<'a> {
    context: &'a Context,
    /// A worker and its environment; none if no function fits, and then no sandbox is started.
    worker: Option<(Worker, Digest)>,
    /// Both readings of each method.
    readings: BTreeMap<String, [Vec<u8>; 2]>,
    declared: Vec<Candidate<'a>>,
    /// Functions that are named like a method: by its whole name first.
    named: Vec<Candidate<'a>>,
}

/// A function that may be compared with a method.
struct Candidate<'a> {
    function: ComparableFunction,
    declared: Vec<&'a AuthorsAdapter>,
    likeness: NameLikeness,
    work_key: Digest,
}

impl<'a> Comparisons<'a> {
    /// Reads which functions fit a method of their paper and have no comparison yet.
    pub(super) async fn read(context: &'a Context) -> Result<Self> {
        let mut comparisons = Self {
            context,
            worker: None,
            readings: BTreeMap::new(),
            declared: vec![],
            named: vec![],
        };
        let functions = context.store.comparable_functions().await?.into_iter();
        let functions = functions.filter_map(|function| {
            let declared = declared_adapters(context, &function);
            let likeness = name_likeness(context, &function);
            let fits = !declared.is_empty() || likeness != NameLikeness::Other;
            fits.then_some((function, declared, likeness))
        });
        let functions: Vec<_> = functions.collect();
        if functions.is_empty() {
            return Ok(comparisons);
        }
        let codes = context.store.export().await?.codes().await?;
        comparisons.readings = pairs(codes)
            .map(|[a, b]| (a.method.clone(), [a.code.source, b.code.source]))
            .collect();
        let sandbox = context.sandbox()?;
        let environment = serde_json::to_value(sandbox.environment())?;
        let environment = context.store.upsert_environment(&environment).await?;
        comparisons.worker = Some((sandbox.worker()?, environment));
        for (function, declared, likeness) in functions {
            let has_pair = context.specs.contains_key(&function.method)
                && comparisons.readings.contains_key(&function.method);
            let work_key = work_key(&function, &declared, environment);
            if !has_pair || context.store.is_compared(work_key).await? {
                continue;
            }
            let candidate = Candidate {
                function,
                declared,
                likeness,
                work_key,
            };
            match candidate.declared.is_empty() {
                true => comparisons.named.push(candidate),
                false => comparisons.declared.push(candidate),
            }
        }
        // A stable sort: methods and trees remain in order.
        let is_whole = |candidate: &Candidate<'_>| candidate.likeness == NameLikeness::Whole;
        comparisons
            .named
            .sort_by_key(|candidate| !is_whole(candidate));
        Ok(comparisons)
    }

    /// Compares the functions that have a declared adapter, however much time that takes.
    pub(super) async fn compare_declared(
        &mut self,
        budget: &Budget,
        summary: &mut Summary,
    ) -> Result<()> {
        if budget.is_zero() {
            summary.comparisons_left += self.declared.len();
            return Ok(());
        }
        for candidate in std::mem::take(&mut self.declared) {
            self.compare_and_record(&candidate, budget).await?;
            summary.comparisons += 1;
        }
        Ok(())
    }

    /// Compares the functions that are named like a method, as far as the budget goes.
    pub(super) async fn compare_named(
        &mut self,
        budget: &Budget,
        summary: &mut Summary,
    ) -> Result<()> {
        for candidate in std::mem::take(&mut self.named) {
            if budget.is_spent() {
                summary.comparisons_left += 1;
                continue;
            }
            self.compare_and_record(&candidate, budget).await?;
            summary.comparisons += 1;
        }
        Ok(())
    }

    async fn compare_and_record(
        &mut self,
        candidate: &Candidate<'a>,
        budget: &Budget,
    ) -> Result<()> {
        let function = &candidate.function;
        let (Some((worker, environment)), Some(spec), Some(readings)) = (
            &mut self.worker,
            self.context.specs.get(&function.method),
            self.readings.get(&function.method),
        ) else {
            return Ok(());
        };
        let mut comparison = in_place(|| {
            budget.charge(|| compare(function, spec, &candidate.declared, readings, worker))
        })?;
        if candidate.declared.is_empty() && candidate.likeness != NameLikeness::Whole {
            comparison = without_difference(comparison);
        }
        progress::print_line_unless_terminal(format!(
            "{}: {} of {}: {}",
            function.method, function.qualified_name, function.address, comparison.result
        ));
        let new = NewComparison {
            tree_id: function.tree_id,
            ordinal: function.ordinal,
            ladder_run_id: function.ladder_run_id,
            comparison,
            environment_sha256: *environment,
            work_key: candidate.work_key,
        };
        self.context.store.record_comparison(&new).await?;
        Ok(())
    }
}

/// Returns the adapters that the corpus declares for a function beside a method.
fn declared_adapters<'a>(
    context: &'a Context,
    function: &ComparableFunction,
) -> Vec<&'a AuthorsAdapter> {
    let adapters = context.corpus.adapters.get(&function.method);
    let fits = |adapter: &&AuthorsAdapter| {
        adapter.function == function.qualified_name
            && format!("{}/", function.address).starts_with(&adapter.repository)
    };
    adapters.into_iter().flatten().filter(fits).collect()
}

fn work_key(
    function: &ComparableFunction,
    declared: &[&AuthorsAdapter],
    environment: Digest,
) -> Digest {
    let numbers = format!(
        "{}|{}|{}|{}|{declared:?}",
        COMPARER, function.tree_id, function.ordinal, function.ladder_run_id
    );
    Digest::of_parts([numbers.as_bytes(), environment.bytes().as_slice()])
}
