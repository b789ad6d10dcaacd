//! The names of a method's files. A method is a folder `<area>/<id>/`, the same path below each root: `datasets/methods` (card and
//! readings), `property-specs` and `assemblies` (spec). A generated method has all files in one folder, `datasets/generated/<paper>/<id>/`.

use std::collections::BTreeMap;

/// The card.
pub const CARD: &str = "card.toml";
/// Reading A.
pub const READING_A: &str = "a.py";
/// Reading B.
pub const READING_B: &str = "b.py";
/// The provenance of both readings.
pub const PROVENANCE: &str = "provenance.toml";
/// The property spec of a method or of an assembly.
pub const SPEC: &str = "spec.toml";
/// The predicates of a spec, in the spec's folder.
pub const PREDICATES: &str = "predicates.py";
/// Past counterexamples of a spec, in the spec's folder.
pub const CASES: &str = "cases.json";
/// The programs of a spec's misreadings, one after the other, in the spec's folder.
pub const MISREADINGS: &str = "misreadings.py";
/// The beginning of the line above each program of [`MISREADINGS`]; the misreading's id follows.
const HEADING: &str = "# %% ";

/// Returns the programs in the text of a [`MISREADINGS`] file by the id of their misreading.
///
/// # Errors
/// The line and the fault: text above the first heading, or an id that stands twice.
pub fn split_misreadings(text: &str) -> Result<BTreeMap<&str, String>, String> {
    let mut programs: BTreeMap<&str, String> = BTreeMap::new();
    let mut current = None;
    for (index, line) in text.lines().enumerate() {
        let fault = |what: &str| Err(format!("line {}: {what}", index + 1));
        if let Some(id) = line.strip_prefix(HEADING) {
            if programs.insert(id.trim(), String::new()).is_some() {
                return fault("this misreading stands twice");
            }
            current = Some(id.trim());
        } else if let Some(program) = current.and_then(|id| programs.get_mut(id)) {
            program.push_str(line);
            program.push('\n');
        } else if !line.trim().is_empty() {
            return fault("a line \"# %% ID\" stands above each program");
        }
    }
    for program in programs.values_mut() {
        program.truncate(program.trim_end().len());
        program.push('\n');
    }
    Ok(programs)
}

/// Returns the text of a [`MISREADINGS`] file with these programs. A line of a program that would begin another one is left out.
pub fn join_misreadings<'a>(programs: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let mut sections = vec![];
    for (id, program) in programs {
        let lines = program.trim_end().lines();
        let lines: Vec<&str> = lines.filter(|line| !line.starts_with(HEADING)).collect();
        sections.push(format!("{HEADING}{id}\n{}\n", lines.join("\n")));
    }
    sections.join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_split_as_they_were_joined() {
        let programs = [
            ("halved", "def f(x):\n    return x / 2\n"),
            ("negated", "x = 1\n\n\ny = 2\n"),
        ];
        let text = join_misreadings(programs);
        let split = split_misreadings(&text).expect("it follows the format");
        assert_eq!(
            split,
            programs
                .map(|(id, program)| (id, program.to_owned()))
                .into()
        );
    }

    #[test]
    fn a_program_without_a_heading_and_a_heading_that_stands_twice_are_named() {
        let fault = |text| split_misreadings(text).unwrap_err();
        assert!(fault("\nx = 1\n").starts_with("line 2: a line"));
        let twice = "# %% a\nx = 1\n# %% a\n";
        assert_eq!(fault(twice), "line 3: this misreading stands twice");
    }
}
