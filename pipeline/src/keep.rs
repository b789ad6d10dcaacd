//! Counterexamples join the corpus for good: they are added to `<id>.cases.json` beside the spec.

use crate::files;
use anyhow::{Context as _, Result};
use ladder::Counterexample;
use serde_json::Value as Json;
use spec::Spec;
use spec::inputs::Case;
use std::path::Path;

/// Adds the counterexamples that are not there yet; says how many, in a line for people.
///
/// # Errors
/// When the file there does not load, or the new one cannot be written: then the old one stays as it was.
pub fn add(spec: &Spec, spec_file: &Path, found: &[Counterexample]) -> Result<String> {
    let path = spec_file.with_extension("cases.json");
    let shown = path.display().to_string();
    let mut entries: Vec<Json> = match std::fs::read_to_string(&path) {
        Ok(text) => {
            spec.parse_cases(&text, &shown)?;
            serde_json::from_str(&text).with_context(|| format!("cannot read {shown}"))?
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => vec![],
        Err(error) => return Err(error).with_context(|| format!("cannot read {shown}")),
    };
    let mut added = 0;
    for one in found {
        added += usize::from(join(&mut entries, one));
    }
    if added == 0 {
        return Ok(format!(
            "{shown}: nothing to add, {} cases are kept",
            entries.len()
        ));
    }
    let text = written(&entries);
    spec.parse_cases(&text, &shown)
        .context("a counterexample does not fit its own spec")?;
    files::replace(&path, &text)?;
    Ok(format!(
        "{shown}: {added} added, {} cases are kept",
        entries.len()
    ))
}

/// Adds one under an id of its own; false when its inputs are there already.
fn join(entries: &mut Vec<Json>, found: &Counterexample) -> bool {
    let inputs = |entry: &Json| entry.get("inputs").cloned();
    let held = |entries: &[Json], case: &Case| {
        let new = inputs(&case.to_json_entry(""));
        entries.iter().any(|entry| inputs(entry) == new)
    };
    if held(entries, &found.case) {
        return false;
    }
    let taken = |id: &str| entries.iter().any(|entry| entry["id"] == id);
    let ids = (1..).map(|n| {
        if n == 1 {
            found.property.clone()
        } else {
            format!("{}_{n}", found.property)
        }
    });
    let id = ids.into_iter().find(|id| !taken(id)).unwrap_or_default();
    entries.push(found.case.to_json_entry(&id));
    true
}

/// One case a line: a diff shows what was added.
fn written(entries: &[Json]) -> String {
    let lines: Vec<String> = entries.iter().map(|entry| format!("  {entry}")).collect();
    format!("[\n{}\n]\n", lines.join(",\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ladder::Side;
    use spec::inputs::extra_cases;

    #[test]
    fn what_is_kept_reads_back_as_it_was_and_is_kept_once() {
        let text = include_str!("../../property-specs/attention/rope.toml");
        let spec = Spec::parse(text, None, "rope.toml").expect("it loads");
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("rope.toml");
        let found: Vec<Counterexample> = extra_cases(&spec, "any")
            .into_iter()
            .take(3)
            .map(|case| Counterexample {
                property: "linear_in_x".into(),
                side: Side::B,
                case,
            })
            .collect();
        assert!(
            add(&spec, &file, &found[..2])
                .expect("written")
                .contains("2 added")
        );
        assert!(
            add(&spec, &file, &found)
                .expect("written")
                .contains("1 added, 3 cases")
        );
        assert!(
            add(&spec, &file, &found)
                .expect("read")
                .contains("nothing to add")
        );
        let kept = std::fs::read_to_string(file.with_extension("cases.json")).expect("it is there");
        let kept = spec
            .parse_cases(&kept, "rope.cases.json")
            .expect("it loads");
        assert_eq!(
            kept.iter().map(|c| c.id.as_str()).collect::<Vec<_>>(),
            ["linear_in_x", "linear_in_x_2", "linear_in_x_3"]
        );
        assert!(
            kept.iter()
                .zip(&found)
                .all(|(kept, found)| kept.inputs == found.case.inputs)
        );
    }

    #[test]
    fn a_file_edited_into_nonsense_is_refused_and_left_alone() {
        let text = include_str!("../../property-specs/attention/rope.toml");
        let spec = Spec::parse(text, None, "rope.toml").expect("it loads");
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("rope.toml");
        let cases = file.with_extension("cases.json");
        for (edited, said) in [
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
            let error = format!("{:#}", add(&spec, &file, &[]).expect_err("refused"));
            assert!(
                error.contains(said) && error.contains("rope.cases.json:1"),
                "{error}"
            );
            assert_eq!(std::fs::read_to_string(&cases).expect("read"), edited);
        }
    }
}
