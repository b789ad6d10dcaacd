//! The names of a method's files. A method is a folder `<area>/<id>/`, the same path below each root: `datasets/methods` (card and
//! readings), `property-specs` and `assemblies` (spec). A generated method has all files in one folder, `datasets/generated/<paper>/<id>/`.

use std::path::{Path, PathBuf};

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
/// The folder of a spec's misreadings as programs, in the spec's folder.
pub const MISREADINGS: &str = "misreadings";

/// Returns the program of a misreading of the spec in this file.
pub fn misreading(spec_file: &Path, id: &str) -> PathBuf {
    let folder = spec_file.with_file_name(MISREADINGS);
    folder.join(format!("{id}.py"))
}
