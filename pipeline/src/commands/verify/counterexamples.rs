//! Permanent storage of counterexamples: `cases.json` in the spec's folder, whose cases are in every later corpus.

use crate::{atomic_write, text_file};
use anyhow::{Context as _, Result};
use catalogue::method_files::CASES;
use ladder::Counterexample;
use serde_json::Value as Json;
use spec::Spec;
use std::path::Path;

/// Adds the new counterexamples to the file. Returns a line for the user with their number.
///
/// # Errors
/// When the file does not load or cannot be written; the file is then unchanged.
pub(super) fn add(spec: &Spec, spec_file: &Path, new: &[Counterexample]) -> Result<String> {
    let path = spec_file.with_file_name(CASES);
    let file = path.display().to_string();
    let mut entries: Vec<Json> = match text_file::read_optional(&path)? {
        Some(text) => {
            spec.parse_cases(&text, &file)?;
            serde_json::from_str(&text).with_context(|| format!("cannot read {file}"))?
        }
        None => vec![],
    };
    let before = entries.len();
    for counterexample in new {
        push_new(&mut entries, counterexample);
    }
    let (count, added) = (entries.len(), entries.len() - before);
    if added == 0 {
        return Ok(format!("{file}: nothing to add, {count} cases are kept"));
    }
    // Each case has its own line, so that a diff shows the additions.
    let lines: Vec<String> = entries.iter().map(|entry| format!("  {entry}")).collect();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    spec.parse_cases(&text, &file)
        .context("a counterexample does not fit its own spec")?;
    atomic_write::write(&path, &text)?;
    Ok(format!("{file}: {added} added, {count} cases are kept"))
}

/// Adds a counterexample under a unique id, unless an entry has its inputs.
fn push_new(entries: &mut Vec<Json>, new: &Counterexample) {
    let inputs = new.case.to_json_entry("").get("inputs").cloned();
    if entries
        .iter()
        .any(|entry| entry.get("inputs") == inputs.as_ref())
    {
        return;
    }
    let mut id = new.property.clone();
    let mut number = 1;
    while entries.iter().any(|entry| entry["id"] == id) {
        number += 1;
        id = format!("{}_{number}", new.property);
    }
    entries.push(new.case.to_json_entry(&id));
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Side;
    use spec::inputs::extra_cases;

    #[test]
    fn added_counterexamples_read_back_unchanged_and_are_added_once() {
        let text = include_str!("../../../../property-specs/attention/rope/spec.toml");
        let spec = Spec::parse(text, None, "rope.toml").expect("it loads");
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("spec.toml");
        let new: Vec<Counterexample> = extra_cases(&spec, "any")
            .into_iter()
            .take(3)
            .map(|case| Counterexample {
                property: "linear_in_x".into(),
                side: Side::B,
                case,
            })
            .collect();
        assert!(
            add(&spec, &file, &new[..2])
                .expect("written")
                .contains("2 added")
        );
        assert!(
            add(&spec, &file, &new)
                .expect("written")
                .contains("1 added, 3 cases")
        );
        assert!(
            add(&spec, &file, &new)
                .expect("read")
                .contains("nothing to add")
        );
        let saved = std::fs::read_to_string(file.with_file_name(CASES)).expect("it is there");
        let saved = spec.parse_cases(&saved, CASES).expect("it loads");
        assert_eq!(
            saved.iter().map(|c| c.id.as_str()).collect::<Vec<_>>(),
            ["linear_in_x", "linear_in_x_2", "linear_in_x_3"]
        );
        assert!(
            saved
                .iter()
                .zip(&new)
                .all(|(saved, new)| saved.inputs == new.case.inputs)
        );
    }

    #[test]
    fn an_invalid_file_is_refused_and_unchanged() {
        let text = include_str!("../../../../property-specs/attention/rope/spec.toml");
        let spec = Spec::parse(text, None, "rope.toml").expect("it loads");
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("spec.toml");
        let cases = file.with_file_name(CASES);
        for (edited, problem) in [
            ("[{\"id\": \"a\", \"inputs\": {}}]", "input x is missing"),
            ("[{\"id\": \"a\"]", "not a list of cases"),
            (
                "[{\"id\": \"a\", \"inputs\": {\"x\": [[1.0, 2.0]], \"pos\": [0.0], \"base\": 0.5}}]",
                "outside",
            ),
            (
                "[{\"id\": \"a\", \"inputs\": {\"x\": [[1.0, 2.0]], \"pos\": [0.0, 1.0], \"base\": 2.0}}]",
                "does not fit",
            ),
        ] {
            std::fs::write(&cases, edited).expect("written");
            let error = crate::error::render(&add(&spec, &file, &[]).expect_err("refused"));
            assert!(
                error.contains(problem) && error.contains("cases.json:1"),
                "{error}"
            );
            assert_eq!(std::fs::read_to_string(&cases).expect("read"), edited);
        }
    }
}
