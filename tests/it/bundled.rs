//! The bundled specs: every spec loads and is complete. The bundled pairs climb in `bundled_night`.

use crate::project_files::{display, files, root};
use spec::inputs::{Corpus, Seed, Surprise};
use spec::{Dims, Spec};
use std::collections::BTreeSet;
use std::path::Path;

/// The spec of a file; a panic that names file and line when it does not load or is half-written.
pub fn spec(path: &Path) -> Spec {
    let text = std::fs::read_to_string(path).expect("specs are readable");
    // The mark of `concordance new`: whoever is in the middle of a method is told so, and where, before anything else.
    let marked = text.lines().position(|line| line.contains("TO WRITE"));
    if let Some(at) = marked {
        panic!(
            "{}:{} is still to be written\nhint: `concordance spec check` lists what is left",
            display(path),
            at + 1
        );
    }
    let python = std::fs::read_to_string(path.with_extension("py")).ok();
    Spec::parse(&text, python.as_deref(), &display(path)).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn every_spec_loads_and_is_complete() {
    let specs = files(&root().join("property-specs"), ".toml");
    assert!(specs.len() >= 12, "the corpus holds at least twelve specs");
    for path in specs {
        let spec = spec(&path);
        assert_eq!(spec.gaps(), [], "{}", display(&path));
    }
}

/// Seeds for which the surprise cases of every spec are drawn.
const SEEDS: u64 = 12;

/// Returns the dimensions that are larger in a case than the spec generates.
fn large<'a>(spec: &'a Spec, dims: &Dims) -> BTreeSet<&'a str> {
    let is_large = |dim: &&spec::Dim| dims[&dim.name] > dim.max;
    let large = spec.dims.iter().filter(is_large);
    large.map(|dim| dim.name.as_str()).collect()
}

/// The most dimensions of a spec whose large cases all fit into the numbers that a case may have. Two convolutions have
/// more; a case of theirs may enlarge one of three dimensions.
const MOST_DIMS: usize = 9;

/// A pair that is wrong where one dimension is large, or where elements of one input are equal, must not depend on the seed:
/// what some climb shows of a spec, every climb shows.
#[test]
fn every_climb_has_each_dimension_large_and_each_input_with_ties() {
    let mut missing = vec![];
    for path in files(&root().join("property-specs"), ".toml") {
        let spec = spec(&path);
        if spec.dims.len() > MOST_DIMS {
            continue;
        }
        let climbs = (0..SEEDS).map(|bits| {
            let mut shown = BTreeSet::new();
            for case in Corpus::surprises(&spec, Seed::new(bits)) {
                match Surprise::of(&case) {
                    Some(Surprise::Large) => {
                        shown.extend(large(&spec, &case.dims).into_iter().map(str::to_owned));
                    }
                    Some(Surprise::Rare) => {
                        let tied = case.inputs.iter().filter(|(_, value)| has_ties(value));
                        shown.extend(tied.map(|(name, _)| format!("ties of {name}")));
                    }
                    _ => {}
                }
            }
            shown
        });
        let climbs: Vec<BTreeSet<String>> = climbs.collect();
        let all: BTreeSet<String> = climbs.iter().flatten().cloned().collect();
        for (seed, shown) in climbs.iter().enumerate() {
            let lacking: Vec<_> = all.difference(shown).collect();
            if !lacking.is_empty() {
                missing.push(format!("{} under {seed}: {lacking:?}", display(&path)));
            }
        }
    }
    assert!(
        missing.is_empty(),
        "{} climbs:\n{}",
        missing.len(),
        missing.join("\n")
    );
}

/// Returns true if two elements of an array are equal.
fn has_ties(value: &spec::Value) -> bool {
    let spec::Value::Array(array) = value else {
        return false;
    };
    let size = array.bytes().len() / array.len().max(1);
    let elements: BTreeSet<&[u8]> = array.bytes().chunks(size.max(1)).collect();
    elements.len() < array.len()
}
