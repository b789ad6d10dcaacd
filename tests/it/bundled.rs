//! The bundled specs: every spec loads and is complete. The bundled pairs climb in `bundled_night`.

use crate::project_files::{display, files, root};
use catalogue::Seed;
use catalogue::method_files::{MISREADINGS, PREDICATES, split_misreadings};
use spec::Spec;
use spec::inputs::{Case, Corpus, Surprise};
use std::collections::{BTreeMap, BTreeSet};
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
    let python = std::fs::read_to_string(path.with_file_name(PREDICATES)).ok();
    Spec::parse(&text, python.as_deref(), &display(path)).unwrap_or_else(|error| panic!("{error}"))
}

/// The programs of a spec's misreadings by their ids; a panic when they cannot be read.
pub fn misreading_programs(spec: &Path) -> BTreeMap<String, String> {
    let file = spec.with_file_name(MISREADINGS);
    let text = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", display(&file)));
    let programs = split_misreadings(&text);
    let programs = programs.unwrap_or_else(|fault| panic!("{}, {fault}", display(&file)));
    let owned = programs
        .into_iter()
        .map(|(id, program)| (id.to_owned(), program));
    owned.collect()
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
    let specs = assert_each_has_its_turn(large, |_| 4);
    assert!(specs > 100, "{specs} specs");
}

/// A method that is wrong on square inputs alone is seen: sizes that may be equal are, above the least. Two usual cases have
/// equal sizes, and two rare ones where the spec permits ties.
#[test]
fn every_climb_has_each_of_four_pairs_of_equal_sizes() {
    let turns = |corpus: &Corpus| {
        let mut kinds = corpus.cases().iter().map(Surprise::of);
        match kinds.any(|kind| kind == Some(Surprise::Rare)) {
            true => 4,
            false => 2,
        }
    };
    let specs = assert_each_has_its_turn(equal, turns);
    assert!(specs > 50, "{specs} specs");
}

/// Asserts that every climb shows what any climb with the spec shows, where that is not more than there are turns. Returns the
/// number of such specs.
fn assert_each_has_its_turn(
    shown: impl Fn(&Spec, &Case) -> BTreeSet<String>,
    turns: impl Fn(&Corpus) -> usize,
) -> usize {
    let (mut specs, mut missing) = (0, vec![]);
    for path in files(&root().join("property-specs"), ".toml") {
        let spec = spec(&path);
        let corpora = (0..SEEDS).map(|bits| Corpus::for_climb(&spec, &[], Seed::new(bits)));
        let corpora: Vec<Corpus> = corpora.collect();
        let climbs = corpora.iter().map(|corpus| {
            let cases = corpus.cases().iter();
            cases.flat_map(|case| shown(&spec, case)).collect()
        });
        let climbs: Vec<BTreeSet<String>> = climbs.collect();
        let all: BTreeSet<&String> = climbs.iter().flatten().collect();
        if all.is_empty() || all.len() > turns(&corpora[0]) {
            continue;
        }
        specs += 1;
        for (seed, climb) in climbs.iter().enumerate() {
            if climb.len() < all.len() {
                let path = display(&path);
                missing.push(format!("{path} under {seed}: {climb:?} of {all:?}"));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
    specs
}

/// Returns the pairs of dimensions that a usual or rare surprise case has equal.
fn equal(spec: &Spec, case: &Case) -> BTreeSet<String> {
    if !matches!(Surprise::of(case), Some(Surprise::Fine | Surprise::Rare)) {
        return BTreeSet::new();
    }
    let names = spec.dims.iter().map(|dim| dim.name.as_str());
    let pairs = names
        .clone()
        .flat_map(|one| names.clone().map(move |other| (one, other)));
    let equal = pairs.filter(|(one, other)| one < other && case.dims[*one] == case.dims[*other]);
    equal
        .map(|(one, other)| format!("{one} = {other}"))
        .collect()
}

/// Returns the dimensions that a large case has larger than the spec generates.
fn large(spec: &Spec, case: &Case) -> BTreeSet<String> {
    let is_large = |dim: &&spec::Dim| {
        Surprise::of(case) == Some(Surprise::Large) && case.dims[&dim.name] > dim.max
    };
    let large = spec.dims.iter().filter(is_large);
    large.map(|dim| dim.name.clone()).collect()
}
