//! Compares harvested functions with both readings of a method of the same paper. The readings are frozen: their run is recorded before,
//! and nothing that is found here changes them.

use super::adapter::{Adapter, adapters};
use crate::commands::verify::pairs;
use crate::context::Context;
use crate::progress;
use crate::specs::LoadedSpec;
use anyhow::Result;
use catalogue::{CodeComparison, ComparisonResult, Digest};
use harvest::Parameter;
use ladder::verify::{Check, check};
use ladder::{Outcome, PropertyResult, Reason, Role, Rung};
use sandbox::{SandboxError, Worker};
use std::collections::BTreeMap;
use store::{ComparableFunction, NewComparison};

/// The version of the rules of comparison.
const COMPARER: &str = "1";

/// Records a comparison of every function that fits a method of its paper and has none yet. Returns their number.
pub(super) async fn compare_all(context: &Context) -> Result<usize> {
    let functions = context.store.comparable_functions().await?;
    let candidates: Vec<ComparableFunction> = functions
        .into_iter()
        .filter(|function| is_named_like_method(context, function))
        .collect();
    if candidates.is_empty() {
        return Ok(0);
    }
    let codes = context.store.export().await?.codes().await?;
    let readings: BTreeMap<String, [Vec<u8>; 2]> = pairs(codes)
        .map(|[a, b]| (a.method.clone(), [a.code.source, b.code.source]))
        .collect();
    let sandbox = context.sandbox()?;
    let environment = serde_json::to_value(sandbox.environment())?;
    let environment = context.store.upsert_environment(&environment).await?;
    let mut worker = sandbox.worker()?;
    let mut recorded = 0;
    for function in candidates {
        let (Some(spec), Some(readings)) = (
            context.specs.get(&function.method),
            readings.get(&function.method),
        ) else {
            continue;
        };
        let work_key = work_key(&function, environment);
        if context.store.is_compared(work_key).await? {
            continue;
        }
        let comparison =
            tokio::task::block_in_place(|| compare(&function, spec, readings, &mut worker))?;
        progress::print_line_unless_terminal(format!(
            "{}: {} of {}: {}",
            function.method, function.qualified_name, function.address, comparison.result
        ));
        let new = NewComparison {
            tree_id: function.tree_id,
            ordinal: function.ordinal,
            ladder_run_id: function.ladder_run_id,
            comparison,
            environment_sha256: environment,
            work_key,
        };
        context.store.record_comparison(&new).await?;
        recorded += 1;
    }
    Ok(recorded)
}

fn work_key(function: &ComparableFunction, environment: Digest) -> Digest {
    let numbers = format!(
        "{}|{}|{}|{}",
        COMPARER, function.tree_id, function.ordinal, function.ladder_run_id
    );
    Digest::of_parts([numbers.as_bytes(), environment.bytes().as_slice()])
}

/// Returns true if the function's name is a name of the method, or contains one.
fn is_named_like_method(context: &Context, function: &ComparableFunction) -> bool {
    let plain = |text: &str| -> String {
        text.chars()
            .filter(|c| c.is_alphanumeric())
            .collect::<String>()
            .to_lowercase()
    };
    let last = function
        .qualified_name
        .rsplit('.')
        .next()
        .unwrap_or_default();
    let name = plain(last);
    let whole = plain(&function.qualified_name);
    let card = context.corpus.cards.get(&function.method);
    let mut names = vec![function.method.clone()];
    if let Some(card) = card {
        names.push(card.name.clone());
        names.extend(card.aliases.iter().cloned());
        names.extend(card.entry.clone());
    }
    // `adam_step` is called `adam` by its authors.
    let suffixes = ["step", "loss", "layer", "kernel", "update"];
    names.iter().map(|own| plain(own)).any(|own| {
        let short = suffixes
            .iter()
            .find_map(|suffix| own.strip_suffix(suffix))
            .unwrap_or(&own);
        name == own
            || name == short
            || (short.len() >= 4 && (name.contains(short) || whole.contains(short)))
            || (name.len() >= 4 && own.contains(&name))
    })
}

fn not_comparable(reason: impl Into<String>) -> CodeComparison {
    CodeComparison {
        method: String::new(),
        result: ComparisonResult::NotComparable,
        adapter: None,
        reason: Some(reason.into()),
        cases: 0,
        smallest_case: None,
        properties_support: None,
    }
}

/// Compares one function with both readings, by the first adapter that agrees, else by the first that fits.
fn compare(
    function: &ComparableFunction,
    spec: &LoadedSpec,
    readings: &[Vec<u8>; 2],
    worker: &mut Worker,
) -> Result<CodeComparison, SandboxError> {
    let comparison = match (&function.obstacle, &function.entry, &function.source) {
        (Some((reason, detail)), ..) => not_comparable(format!("{reason}: {detail}")),
        (None, Some(entry), Some(source)) => {
            let parameters = function.parameters.clone().unwrap_or_default();
            let parameters: Vec<Parameter> = serde_json::from_value(parameters).unwrap_or_default();
            let adapters = adapters(&spec.spec, entry, &parameters);
            compare_by_adapters(spec, readings, source, &adapters, worker)?
        }
        _ => not_comparable("it was not cut"),
    };
    Ok(CodeComparison {
        method: function.method.clone(),
        ..comparison
    })
}

fn compare_by_adapters(
    spec: &LoadedSpec,
    readings: &[Vec<u8>; 2],
    source: &[u8],
    adapters: &[Adapter],
    worker: &mut Worker,
) -> Result<CodeComparison, SandboxError> {
    if adapters.is_empty() {
        return Ok(not_comparable(
            "its parameters do not take the contract's inputs",
        ));
    }
    let mut first_difference = None;
    let mut first_failure = None;
    for adapter in adapters {
        let subject = [source, adapter.wrapper.as_bytes()].concat();
        let subject = (subject.as_slice(), Role::Harvested);
        let beside_a = check(&spec.spec, &readings[0], subject, &spec.past, worker)?;
        let comparison = judged(&beside_a, adapter);
        match comparison.result {
            ComparisonResult::Agrees => {
                let beside_b = check(&spec.spec, &readings[1], subject, &spec.past, worker)?;
                let comparison = judged(&beside_b, adapter);
                if comparison.result == ComparisonResult::Agrees {
                    return Ok(comparison);
                }
                first_difference.get_or_insert(comparison);
            }
            ComparisonResult::Differs if adapter.is_certain => {
                first_difference.get_or_insert(comparison);
            }
            ComparisonResult::Differs => {
                first_failure.get_or_insert(CodeComparison {
                    adapter: Some(adapter.description.clone()),
                    ..not_comparable("no order of the inputs agrees, and the names do not say which order is meant")
                });
            }
            ComparisonResult::NotComparable => {
                first_failure.get_or_insert(comparison);
            }
        }
    }
    let failure = || first_failure.unwrap_or_else(|| not_comparable("nothing fits"));
    Ok(first_difference.unwrap_or_else(failure))
}

/// Returns what a check says of the authors' function.
fn judged(check: &Check, adapter: &Adapter) -> CodeComparison {
    let v2 = &check.rungs[2];
    let cases = v2.evidence.cases.or(check.rungs[1].evidence.cases);
    let cases = cases.and_then(|cases| u32::try_from(cases).ok());
    let base = CodeComparison {
        method: String::new(),
        result: ComparisonResult::NotComparable,
        adapter: Some(adapter.description.clone()),
        reason: None,
        cases: cases.unwrap_or_default(),
        smallest_case: None,
        properties_support: None,
    };
    match v2.outcome {
        Outcome::Passed => CodeComparison {
            result: ComparisonResult::Agrees,
            ..base
        },
        Outcome::Failed(Reason::Disagree) => {
            let all_hold = check
                .properties
                .iter()
                .all(|record| record.result == PropertyResult::Pass);
            let e = &v2.evidence;
            let position = e.output.as_ref().map(|output| {
                let index = e.index.as_ref().map(|index| format!("{index:?}"));
                format!("output {output}{} differs", index.unwrap_or_default())
            });
            let reason = [position, e.detail.clone()];
            CodeComparison {
                result: ComparisonResult::Differs,
                reason: Some(reason.into_iter().flatten().collect::<Vec<_>>().join(": ")),
                smallest_case: e.python.clone(),
                cases: base.cases.max(1),
                properties_support: Some(match all_hold {
                    true => "both".to_owned(),
                    false => "readings".to_owned(),
                }),
                ..base
            }
        }
        _ => CodeComparison {
            reason: Some(first_fault(check)),
            cases: 0,
            ..base
        },
    }
}

/// Returns the first rung that the function did not pass, in words.
fn first_fault(check: &Check) -> String {
    let failed = check.rungs.iter().find_map(|record| match record.outcome {
        Outcome::Failed(reason) => Some((record.rung, reason, &record.evidence)),
        _ => None,
    });
    match failed {
        Some((rung, reason, evidence)) => {
            let what = match rung {
                Rung::V0 => "it cannot be called by the contract",
                _ => "it returns no values of the contract",
            };
            let detail = evidence.detail.as_deref().unwrap_or_default();
            format!("{what}: {reason}: {detail}")
        }
        None => "nothing was compared".to_owned(),
    }
}
