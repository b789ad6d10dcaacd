//! The judgement of a function: the ladder first, and the method's check file for a function that the ladder does not pass.

use super::Subject;
use crate::reference::Reference;
use anyhow::Result;
use catalogue::{PropertyRecord, PropertyResult, Side};
use ladder::Rights;
use ladder::verify::{Check, Diagnosis, check, diagnose};
use sandbox::Worker;

/// The findings about a function.
#[derive(Debug)]
pub(crate) struct Judged {
    /// The rungs and the properties.
    pub checked: Check,
    /// The diagnosis of a function that ran and that the ladder does not pass, or the reason for which there is none.
    pub diagnosis: Option<Result<Diagnosis, String>>,
}

/// Returns the properties as they were judged. Of a function in a form that the ladder does not take, these are those of its check file,
/// which decide nothing in another precision than the ladder's: some take steps that float32 rounds away.
pub(crate) fn judged_properties(
    checked: &Check,
    diagnosis: Option<&Diagnosis>,
) -> Vec<PropertyRecord> {
    let Some(found) = diagnosis.filter(|found| !found.is_as_the_contract()) else {
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
    Ok(Judged { checked, diagnosis })
}
