//! Compares one harvested function with both readings of a method of the same paper. The readings are frozen: their run is recorded before,
//! and nothing that is found here changes them.

use super::adapter::{Adapter, CONTRACT_FUNCTION, adapters, declared_adapter};
use crate::context::Context;
use crate::specs::LoadedSpec;
use catalogue::{CodeComparison, ComparisonResult, Outcome, PropertyResult, Reason, Rung, Side};
use formats::adapters::AuthorsAdapter;
use harvest::Parameter;
use ladder::Rights;
use ladder::verify::{Check, check};
use sandbox::{SandboxError, Worker};
use store::ComparableFunction;

/// The likeness of a function's name to the names of a method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NameLikeness {
    /// Another name.
    Other,
    /// One contains the other: perhaps a variant of the method, or another function about it.
    Part,
    /// The method's name, but for underscores, case and an ending such as `step`.
    Whole,
}

pub(super) fn name_likeness(context: &Context, function: &ComparableFunction) -> NameLikeness {
    let mut names = vec![function.method.clone()];
    if let Some(card) = context.corpus.cards.get(&function.method) {
        names.push(card.name.clone());
        names.extend(card.aliases.iter().cloned());
        names.extend(card.entry.clone());
    }
    likeness_of_names(&names, &function.qualified_name)
}

fn likeness_of_names(method_names: &[String], qualified_name: &str) -> NameLikeness {
    let plain = |text: &str| -> String {
        text.chars()
            .filter(|c| c.is_alphanumeric())
            .collect::<String>()
            .to_lowercase()
    };
    let name = plain(qualified_name.rsplit('.').next().unwrap_or_default());
    let whole = plain(qualified_name);
    // `adam_step` is called `adam` by its authors.
    let suffixes = ["step", "loss", "layer", "kernel", "update"];
    let likeness = |own: String| {
        let short = suffixes
            .iter()
            .find_map(|suffix| own.strip_suffix(suffix))
            .unwrap_or(&own);
        let contains = short.len() >= 4 && (name.contains(short) || whole.contains(short));
        let is_contained =
            name.len() >= 4 && own.contains(&name) && !suffixes.contains(&name.as_str());
        match () {
            () if name == own || name == short => NameLikeness::Whole,
            () if contains || is_contained => NameLikeness::Part,
            () => NameLikeness::Other,
        }
    };
    let mut all: Vec<NameLikeness> = method_names
        .iter()
        .map(|own| likeness(plain(own)))
        .collect();
    all.retain(|one| *one != NameLikeness::Other);
    match all.contains(&NameLikeness::Whole) {
        true => NameLikeness::Whole,
        false => all.pop().unwrap_or(NameLikeness::Other),
    }
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

/// Returns the comparison of a function that is not claimed to be the method: a difference says nothing of either.
pub(super) fn without_difference(comparison: CodeComparison) -> CodeComparison {
    if comparison.result != ComparisonResult::Differs {
        return comparison;
    }
    let why = "it computes something else, and its name does not say that it is this method";
    CodeComparison {
        method: comparison.method,
        adapter: comparison.adapter,
        ..not_comparable(why)
    }
}

/// Compares one function with both readings: by the declared adapters if there are any; else by the first adapter that agrees, or else the
/// first that fits.
pub(super) fn compare(
    function: &ComparableFunction,
    spec: &LoadedSpec,
    declared: &[&AuthorsAdapter],
    readings: &[Vec<u8>; 2],
    worker: &mut Worker,
) -> Result<CodeComparison, SandboxError> {
    let comparison = match (&function.obstacle, &function.entry, &function.source) {
        (Some((reason, detail)), ..) => not_comparable(format!("{reason}: {detail}")),
        (None, Some(entry), Some(source)) => {
            let parameters = function.parameters.clone().unwrap_or_default();
            let parameters: Vec<Parameter> = serde_json::from_value(parameters).unwrap_or_default();
            let adapters = match declared {
                [] => adapters(&spec.spec, entry, &parameters),
                declared => declared
                    .iter()
                    .map(|adapter| declared_adapter(&spec.spec, entry, adapter))
                    .collect(),
            };
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
    let mut contract = spec.spec.clone();
    CONTRACT_FUNCTION.clone_into(&mut contract.method.entry);
    let mut first_difference = None;
    let mut first_failure = None;
    for adapter in adapters {
        let subject = [source, adapter.wrapper.as_bytes()].concat();
        let subject = (subject.as_slice(), Rights::Harvested);
        let [a, b] = readings
            .each_ref()
            .map(|reading| [reading.as_slice(), adapter.reading_wrapper.as_bytes()].concat());
        let beside_a = check(&contract, &a, subject, &spec.past, worker)?;
        let comparison = judged(&beside_a, adapter);
        match comparison.result {
            ComparisonResult::Agrees => {
                let beside_b = check(&contract, &b, subject, &spec.past, worker)?;
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
            let mut reason = reason.into_iter().flatten().collect::<Vec<_>>().join(": ");
            if adapter.narrows_inputs {
                reason.push_str("; the properties are not asked, because they try values that the function does not take");
            }
            CodeComparison {
                result: ComparisonResult::Differs,
                reason: Some(reason),
                smallest_case: e.python.clone(),
                cases: base.cases.max(1),
                properties_support: (!adapter.narrows_inputs).then(|| match all_hold {
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
            let what = match (evidence.side, rung) {
                (Some(Side::A), _) => "the reading returns no values of the contract",
                (_, Rung::V0) => "it cannot be called by the contract",
                _ => "it returns no values of the contract",
            };
            let detail = evidence.detail.as_deref().unwrap_or_default();
            format!("{what}: {reason}: {detail}")
        }
        None => "nothing was compared".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_is_claimed_to_be_a_method_by_its_whole_name() {
        let names = ["holm_bonferroni".to_owned(), "Holm".to_owned()];
        for (name, expected) in [
            ("holm", NameLikeness::Whole),
            ("Correction.holm_bonferroni", NameLikeness::Whole),
            ("bonferroni", NameLikeness::Part),
            ("bonf", NameLikeness::Part),
            ("holm.<locals>._p", NameLikeness::Part),
            ("fdr", NameLikeness::Other),
        ] {
            assert_eq!(likeness_of_names(&names, name), expected, "{name}");
        }
        let adam = ["adam_step".to_owned()];
        assert_eq!(likeness_of_names(&adam, "adam"), NameLikeness::Whole);
        assert_eq!(
            likeness_of_names(&["emcee move update".to_owned()], "Move.update"),
            NameLikeness::Other
        );
    }

    #[test]
    fn a_difference_of_another_function_is_no_difference() {
        let differs = CodeComparison {
            result: ComparisonResult::Differs,
            adapter: Some("by name".to_owned()),
            ..not_comparable("output y differs")
        };
        let result = without_difference(differs);
        assert_eq!(result.result, ComparisonResult::NotComparable);
        assert_eq!(result.adapter.as_deref(), Some("by name"));
    }
}
