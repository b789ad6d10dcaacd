//! The surprise cases of the bundled specs: whatever the seed, a climb has each size that a spec permits in its turn. Of what did not
//! change, an eighth is drawn.

use crate::bundled::spec;
use crate::ledger::{self, Bundled, Due, Ledger};
use crate::project_files::root;
use catalogue::Seed;
use spec::Spec;
use spec::inputs::{Case, Corpus, Surprise};
use std::collections::BTreeSet;

/// Seeds for which the surprise cases of every spec are drawn.
const SEEDS: u64 = 3;

/// A pair that is wrong where one dimension is large must not pass under some seeds. Four cases are large, so this holds of
/// the specs with at most four dimensions that can be.
fn turns_of_large(_: &Corpus) -> usize {
    4
}

/// A method that is wrong on square inputs alone is seen: sizes that may be equal are, above the least. Two usual cases have
/// equal sizes, and two rare ones where the spec permits ties.
fn turns_of_equal(corpus: &Corpus) -> usize {
    let mut kinds = corpus.cases().iter().map(Surprise::of);
    match kinds.any(|kind| kind == Some(Surprise::Rare)) {
        true => 4,
        false => 2,
    }
}

/// Returns what a case shows.
type Shown = fn(&Spec, &Case) -> BTreeSet<String>;

/// Returns the number of things that a climb with these cases can show.
type Turns = fn(&Corpus) -> usize;

#[test]
fn every_climb_has_each_of_four_dimensions_large_and_each_of_four_pairs_of_equal_sizes() {
    let kinds: [(Shown, Turns); 2] = [(large, turns_of_large), (equal, turns_of_equal)];
    let (all, due) = (Bundled::all(root()), due());
    let (mut specs, mut missing) = ([0; 2], vec![]);
    for id in &due {
        let spec = spec(&all[id].spec);
        let corpora = (0..SEEDS).map(|bits| Corpus::for_climb(&spec, &[], Seed::new(bits)));
        let corpora: Vec<Corpus> = corpora.collect();
        for (kind, (shown, turns)) in kinds.into_iter().enumerate() {
            let Some(lacking) = lacking(&spec, &corpora, shown, turns) else {
                continue;
            };
            specs[kind] += 1;
            missing.extend(lacking.into_iter().map(|climb| format!("{id} {climb}")));
        }
    }
    assert_eq!(missing, [""; 0]);
    // Of all specs it is a half and a quarter.
    let [with_large, with_equal] = specs;
    println!("{with_large} and {with_equal} of {} specs", due.len());
    assert!(with_large * 5 > due.len(), "{with_large} of {}", due.len());
    assert!(with_equal * 12 > due.len(), "{with_equal} of {}", due.len());
}

/// Returns the ids of what climbs on this commit.
fn due() -> BTreeSet<String> {
    let commit = ledger::commit(root());
    let due = commit
        .as_deref()
        .map_or(Due::Everything, Due::ChangedAndPart);
    let ledger = Ledger::read(root());
    due.ids(&ledger, &ledger::closure(root()), &ledger::keys_of(root()))
}

/// Returns each climb that lacks what any climb with the spec shows; none if that is more than there are turns.
fn lacking(spec: &Spec, corpora: &[Corpus], shown: Shown, turns: Turns) -> Option<Vec<String>> {
    let climbs = corpora.iter().map(|corpus| {
        let cases = corpus.cases().iter();
        cases.flat_map(|case| shown(spec, case)).collect()
    });
    let climbs: Vec<BTreeSet<String>> = climbs.collect();
    let all: BTreeSet<&String> = climbs.iter().flatten().collect();
    if all.is_empty() || all.len() > turns(&corpora[0]) {
        return None;
    }
    let lacking = climbs
        .iter()
        .enumerate()
        .filter(|(_, climb)| climb.len() < all.len());
    Some(
        lacking
            .map(|(seed, climb)| format!("under {seed}: {climb:?} of {all:?}"))
            .collect(),
    )
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
