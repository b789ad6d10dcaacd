//! The bundled specs: every spec loads and is complete. The bundled pairs climb in `bundled_night`.

use crate::project_files::{display, files, root};
use spec::Spec;
use spec::inputs::{Case, Corpus, Seed, Surprise};
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
const SEEDS: u64 = 3;

/// A pair that is wrong where one dimension is large must not pass under some seeds. Four cases are large, so this holds of
/// the specs with at most four dimensions that can be.
#[test]
fn every_climb_has_each_of_four_dimensions_large() {
    let mut missing = vec![];
    let mut specs = 0;
    for path in files(&root().join("property-specs"), ".toml") {
        let spec = spec(&path);
        let climbs = (0..SEEDS).map(|bits| {
            let corpus = Corpus::for_climb(&spec, &[], Seed::new(bits));
            let large = corpus.cases().iter().flat_map(|case| large(&spec, case));
            large.collect::<BTreeSet<&str>>()
        });
        let climbs: Vec<BTreeSet<&str>> = climbs.collect();
        let all: BTreeSet<&str> = climbs.iter().flatten().copied().collect();
        if all.len() > 4 {
            continue;
        }
        specs += 1;
        for (seed, large) in climbs.iter().enumerate() {
            if large.len() < all.len() {
                let shown = display(&path);
                missing.push(format!("{shown} under {seed}: {large:?} of {all:?}"));
            }
        }
    }
    assert!(specs > 100, "{specs} specs");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// A method that is wrong on square inputs alone is seen: sizes that may be equal are, above the least.
#[test]
fn every_climb_has_each_of_four_pairs_of_equal_sizes() {
    let mut missing = vec![];
    let mut specs = 0;
    for path in files(&root().join("property-specs"), ".toml") {
        let spec = spec(&path);
        let climbs = (0..SEEDS).map(|bits| {
            let corpus = Corpus::for_climb(&spec, &[], Seed::new(bits));
            let equal = corpus.cases().iter().flat_map(|case| equal(&spec, case));
            equal.collect::<BTreeSet<(&str, &str)>>()
        });
        let climbs: Vec<BTreeSet<(&str, &str)>> = climbs.collect();
        let all: BTreeSet<(&str, &str)> = climbs.iter().flatten().copied().collect();
        let corpus = Corpus::for_climb(&spec, &[], Seed::new(0));
        let mut kinds = corpus.cases().iter().map(Surprise::of);
        // Two usual cases have equal sizes, and two rare ones where the spec permits ties.
        let turns = match kinds.any(|kind| kind == Some(Surprise::Rare)) {
            true => 4,
            false => 2,
        };
        if all.is_empty() || all.len() > turns {
            continue;
        }
        specs += 1;
        for (seed, equal) in climbs.iter().enumerate() {
            if equal.len() < all.len() {
                let shown = display(&path);
                missing.push(format!("{shown} under {seed}: {equal:?} of {all:?}"));
            }
        }
    }
    assert!(specs > 50, "{specs} specs");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Returns the pairs of dimensions that a usual surprise case has equal.
fn equal<'a>(spec: &'a Spec, case: &Case) -> BTreeSet<(&'a str, &'a str)> {
    let is_usual = matches!(Surprise::of(case), Some(Surprise::Fine | Surprise::Rare));
    let names = spec.dims.iter().map(|dim| dim.name.as_str());
    let pairs = names
        .clone()
        .flat_map(|one| names.clone().map(move |other| (one, other)));
    let is_equal = |(one, other): &(&str, &str)| {
        is_usual && one < other && case.dims[*one] == case.dims[*other]
    };
    pairs.filter(is_equal).collect()
}

/// Returns the dimensions that a large case has larger than the spec generates.
fn large<'a>(spec: &'a Spec, case: &Case) -> BTreeSet<&'a str> {
    let is_large = |dim: &&spec::Dim| {
        Surprise::of(case) == Some(Surprise::Large) && case.dims[&dim.name] > dim.max
    };
    let large = spec.dims.iter().filter(is_large);
    large.map(|dim| dim.name.as_str()).collect()
}
