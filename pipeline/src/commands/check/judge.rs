//! The judgement of a function: the ladder first, and the method's check file for a function that the ladder does not pass.

use super::Subject;
use crate::reference::Reference;
use anyhow::Result;
use catalogue::{Level, NOT_WRITTEN, OTHER_ORDER, PropertyRecord, PropertyResult, Side};
use ladder::Rights;
use ladder::check_file::{BOUND_BY_NAME, is_bound_by_name};
use ladder::verify::{Check, CheckOutcome, Diagnosis, check, diagnose};
use sandbox::Worker;

/// The findings about a function.
#[derive(Debug)]
pub(crate) struct Judged {
    /// The rungs and the properties.
    pub checked: Check,
    /// The diagnosis of a function that ran and that the ladder does not pass, or the reason for which there is none.
    pub diagnosis: Option<Result<Diagnosis, String>>,
    /// True if inputs were bound by their names, in another order than the contract's.
    pub is_bound_by_name: bool,
    /// The call with which a function agrees whose parameters stand in another order than the contract's.
    pub reordered: Option<String>,
}

impl Judged {
    /// Returns the outcome. It says if inputs were bound by their names, and with which order of inputs a function would agree.
    pub fn outcome(&self) -> CheckOutcome {
        let diagnosis = self.diagnosis.as_ref();
        let diagnosis = diagnosis.and_then(|diagnosis| diagnosis.as_ref().ok());
        let mut outcome = CheckOutcome::of(&self.checked, diagnosis);
        if is_unwritten(&outcome.text) {
            let (kind, text) = ("not_checked".to_owned(), NOT_WRITTEN.to_owned());
            return CheckOutcome {
                kind,
                text,
                code: 2,
            };
        }
        if self.is_bound_by_name {
            outcome.text = format!("{}; {BOUND_BY_NAME}", outcome.text);
        }
        if let Some(call) = &self.reordered {
            outcome.text = format!(
                "{}; called as {call} it agrees: {OTHER_ORDER}",
                outcome.text
            );
        }
        outcome
    }

    /// Looks for an order of the inputs in which a function agrees that differs on most cases. Properties are not asked.
    pub fn try_orders(
        &mut self,
        reference: &Reference,
        subject: &Subject,
        worker: &mut Worker,
    ) -> Result<()> {
        let found = self
            .diagnosis
            .as_ref()
            .and_then(|found| found.as_ref().ok());
        let is_far = found.is_some_and(|found| {
            found.kind == "departs"
                && found.differing * 2 > found.vectors
                && !is_unwritten(&found.text)
        });
        if !is_far || self.is_bound_by_name {
            return Ok(());
        }
        let mut spec = reference.spec().clone();
        spec.properties.clear();
        let inputs: Vec<&str> = reference.spec().input_names().collect();
        for order in orders(inputs.len()) {
            let named: Vec<&str> = order.iter().map(|at| inputs[*at]).collect();
            let source = subject.called_in_order(&spec, &named);
            let function = (source.as_slice(), Rights::Study);
            let past = &reference.loaded.past;
            let tried = check(&spec, &reference.source, function, past, worker)?;
            if tried.level() == Some(Level::V2) {
                self.reordered = Some(format!("{}({})", subject.entry, named.join(", ")));
                break;
            }
        }
        Ok(())
    }
}

/// The most orders of inputs that are tried: all of four inputs.
const MOST_ORDERS: usize = 23;

/// Returns orders of so many inputs, without their own: every one of up to four, else exchanges of two, neighbours first.
fn orders(inputs: usize) -> Vec<Vec<usize>> {
    let own: Vec<usize> = (0..inputs).collect();
    let mut found = vec![];
    if inputs <= 4 {
        extend_orders(&own, &mut vec![], &mut found);
        found.retain(|order| *order != own);
    } else {
        for distance in 1..inputs {
            for at in 0..inputs - distance {
                let mut order = own.clone();
                order.swap(at, at + distance);
                found.push(order);
            }
        }
    }
    found.truncate(MOST_ORDERS);
    found
}

/// Adds every order of the inputs that begins with these.
fn extend_orders(inputs: &[usize], begun: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    if begun.len() == inputs.len() {
        found.push(begun.clone());
    }
    for input in inputs {
        if !begun.contains(input) {
            begun.push(*input);
            extend_orders(inputs, begun, found);
            begun.pop();
        }
    }
}

/// Returns true of the outcome of a template that nobody filled in: no call gives more than `...`, or each ends as one that is not
/// implemented.
fn is_unwritten(text: &str) -> bool {
    let why = text.strip_prefix("gives no value on any case: ");
    why.is_some_and(|why| {
        why.ends_with("result: ellipsis") || why.starts_with("raised NotImplementedError")
    })
}

/// The end of the check file's note about a value that leaves its range by less than agreement allows. **Source**:
/// `crates/ladder/src/judge/call.py`.
const BY_ROUNDING: &str = "leaves its range by rounding";

/// Returns the properties as they were judged. Of a function in a form that the ladder does not take, these are those of its check file,
/// which decide nothing in another precision than the ladder's: some take steps that float32 rounds away.
pub(crate) fn judged_properties(
    checked: &Check,
    diagnosis: Option<&Diagnosis>,
) -> Vec<PropertyRecord> {
    let Some(found) = diagnosis.filter(|found| !is_judged_by_the_ladder(found)) else {
        return checked.properties.clone();
    };
    let judged = found.properties.iter().filter(|_| found.is_in_double());
    let records = judged.map(|(property, (result, detail))| PropertyRecord {
        property: property.clone(),
        side: Side::B,
        result: result.parse().unwrap_or(PropertyResult::Error),
        effective: 0,
        detail: (!detail.is_empty()).then(|| detail.clone()),
        counterexample: None,
    });
    records.collect()
}

/// Returns true if the ladder's properties speak of a function: it returned the types of the contract. One that differs may leave a range
/// by rounding on another case: its check file judges properties only where every vector agrees.
fn is_judged_by_the_ladder(found: &Diagnosis) -> bool {
    let mut notes = found.notes.iter();
    let differs = found.is_in_double() && found.differing > 0;
    found.is_as_the_contract() || differs && notes.all(|note| note.ends_with(BY_ROUNDING))
}

/// Judges a function. The text of the check file is asked for only if it is needed.
pub(crate) fn judge(
    reference: &Reference,
    subject: &Subject,
    worker: &mut Worker,
    check_file: impl FnOnce(&mut Worker) -> Result<String>,
) -> Result<Judged> {
    let (spec, past) = (reference.spec(), &reference.loaded.past);
    let function = (subject.source.as_slice(), Rights::Study);
    let checked = check(spec, &reference.source, function, past, worker)?;
    let diagnosis = match checked.is_run() && !checked.agrees() {
        true => {
            let check_file = check_file(worker)?;
            Some(diagnose(spec, &checked, &check_file, function, worker)?)
        }
        false => None,
    };
    let is_bound_by_name = checked.is_run() && is_bound_by_name(function.0, function.1, worker)?;
    Ok(Judged {
        checked,
        diagnosis,
        is_bound_by_name,
        reordered: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::{Evidence, Outcome, Rung, RungRecord};
    use serde_json::json;

    /// Returns a check with one property that fails.
    fn checked() -> Check {
        let rungs = [Rung::V0, Rung::V1, Rung::V2, Rung::V3];
        Check {
            rungs: rungs.map(|rung| RungRecord {
                rung,
                outcome: Outcome::NotReached,
                evidence: Evidence::default(),
            }),
            properties: vec![PropertyRecord {
                property: "of the ladder".to_owned(),
                side: Side::B,
                result: PropertyResult::Fail,
                effective: 8,
                detail: None,
                counterexample: None,
            }],
        }
    }

    /// Returns the diagnosis of a function in this precision, of which so many vectors differ.
    fn found(precision: &str, differing: usize, notes: &[&str]) -> Diagnosis {
        let properties = match differing {
            0 => json!({ "of the check file": ["pass", ""] }),
            _ => json!({}),
        };
        let found = json!({
            "kind": "departs", "text": "", "code": 1, "precision": precision, "notes": notes, "left_out": [],
            "vectors": 94, "differing": differing, "properties": properties,
        });
        serde_json::from_value(found).expect("a diagnosis")
    }

    #[test]
    fn every_order_of_few_inputs_is_tried_and_exchanges_of_many() {
        assert_eq!(orders(1), Vec::<Vec<usize>>::new());
        assert_eq!(orders(2), [[1, 0]]);
        assert_eq!(orders(3).len(), 5);
        assert!(orders(3).contains(&vec![1, 2, 0]));
        assert_eq!(orders(4).len(), 23);
        assert_eq!(orders(9).len(), MOST_ORDERS);
        assert_eq!(orders(9)[0], [1, 0, 2, 3, 4, 5, 6, 7, 8]);
    }

    #[test]
    fn a_function_that_differs_and_leaves_a_range_by_rounding_has_the_properties_of_the_ladder() {
        let range = "y leaves its range by rounding";
        let (ladder, file) = (Some("of the ladder"), Some("of the check file"));
        for (precision, differing, notes, named) in [
            ("float64", 76, &[][..], ladder),
            ("float64", 76, &[range][..], ladder),
            ("float64", 76, &[range, "y came as int64"][..], None),
            ("float64", 0, &[range][..], file),
            ("float32", 76, &[range][..], None),
            ("float32", 0, &[][..], None),
        ] {
            let found = found(precision, differing, notes);
            let properties = judged_properties(&checked(), Some(&found));
            let first = properties.first().map(|record| record.property.as_str());
            assert_eq!(first, named, "{precision} {differing} {notes:?}");
        }
    }
}
