//! Cases: the inputs for both readings, generated from the spec alone and equal on every machine.
//!
//! The seed of a case is SHA-256(version of the draws | method id | spec sha256 | purpose | index). **Source**: `docs/ladder.md`.

mod compared;
mod degenerate;
pub(crate) mod draw;
mod generate;
mod matrix;
mod print;
mod project;
mod surprise;
#[cfg(test)]
mod tests;

pub use crate::vocabulary::Surprise;
pub use degenerate::degenerate;
pub use print::python_literal;
pub(crate) use project::project;

#[cfg(any(test, feature = "testing"))]
use crate::Slot;
use crate::value::Value;
use crate::{Dim, Dims, Edge, Property, Spec};
use catalogue::{Digest, Seed};
use draw::{Draw, Manner};
use generate::generate;

/// Draws a value of a slot that belongs to no spec, from this seed.
#[cfg(any(test, feature = "testing"))]
pub(crate) fn draw_slot(slot: &Slot, dims: &Dims, seed: u64) -> Value {
    generate(slot, dims, &mut draw::draw_for_test(seed))
}

/// The version of the rules. It enters every run record, and must change if a verdict could change.
pub const LADDER_VERSION: &str = "5";

/// The version of the draws, which enters every seed. It changes if a case of the corpus would otherwise change unseen.
const DRAWS: &str = "3";

/// The number of generated cases of a corpus with sizes that differ from each other where the
/// ranges permit it.
/// **Source**: `docs/ladder.md`, "V2".
pub const GENERATED_CASES: usize = 64;

/// The number of generated cases of a corpus with the minimum sizes or one more. **Source**:
/// `docs/ladder.md`, "V2".
pub const SMALL_CASES: usize = 16;

/// The number of corpus cases on which every property is judged. **Source**: `docs/ladder.md`,
/// "V3".
pub const SHARED_CASES: usize = 16;

/// The number of cases generated for one property alone. **Source**: `docs/ladder.md`, "V3".
pub const EXTRA_CASES: usize = 64;

/// The number of times sizes are drawn anew to make them differ.
const SIZE_ATTEMPTS: usize = 32;

/// The values drawn for a property in addition to its case, by name.
pub type DrawnValues = Vec<(String, Value)>;

/// One set of inputs.
#[derive(Debug, Clone, PartialEq)]
pub struct Case {
    /// `corpus-17`, `small-3`, `edge-overflow`, `past-was_wrong`, `own-5`, `fine-1`, `large-0`, `wide-2`, `rare-3`, `structured-9`,
    /// `beyond-4`.
    pub name: String,
    /// The size of every dimension.
    pub dims: Dims,
    /// The inputs by name, in the order of a call: Python scalars for rank 0, arrays otherwise.
    pub inputs: Vec<(String, Value)>,
}

impl Case {
    /// Returns an earlier counterexample as a case, named `past-<id>`.
    pub fn past(counterexample: &Edge) -> Self {
        Self::fixed("past", counterexample)
    }

    fn fixed(prefix: &str, edge: &Edge) -> Self {
        Self {
            name: format!("{prefix}-{}", edge.id),
            dims: edge.dims.clone(),
            inputs: edge.inputs.clone(),
        }
    }

    pub(crate) fn drawn(spec: &Spec, name: String, dims: Dims, draw: &mut Draw) -> Self {
        let inputs = spec
            .inputs
            .iter()
            .map(|i| (i.name.clone(), generate(&i.slot, &dims, draw)))
            .collect();
        Self { name, dims, inputs }
    }
}

/// Every case that V1 and V2 run, including the cases that V3 shares.
#[derive(Debug, Clone, PartialEq)]
pub struct Corpus {
    cases: Vec<Case>,
    /// The cases that V1 does not judge.
    compared: Vec<Case>,
    sha256: Digest,
    /// The seed of the surprise cases, which are the last; `None` without them.
    seed: Option<Seed>,
}

impl Corpus {
    /// Returns a corpus of these cases alone.
    pub fn of(cases: Vec<Case>) -> Self {
        let sha256 = print::digest(cases.iter());
        Self {
            cases,
            compared: vec![],
            sha256,
            seed: None,
        }
    }

    /// Builds the corpus: the generated cases, then small ones, then every edge, then every earlier
    /// counterexample.
    pub fn for_spec(spec: &Spec, past: &[Case]) -> Self {
        let generated = (0..GENERATED_CASES).map(|i| {
            let mut draw = Draw::for_spec(spec, "corpus", i);
            let dims = distinct_sizes(&spec.dims, &mut draw);
            Case::drawn(spec, format!("corpus-{i}"), dims, &mut draw)
        });
        let small = (0..SMALL_CASES).map(|i| {
            let mut draw = Draw::for_spec(spec, "small", i);
            let size = |d: &Dim, draw: &mut Draw| (d.min + draw.below(2)).min(d.max);
            let dims = spec
                .dims
                .iter()
                .map(|d| (d.name.clone(), size(d, &mut draw)))
                .collect();
            Case::drawn(spec, format!("small-{i}"), dims, &mut draw)
        });
        let edges = spec.edges.iter().map(|edge| Case::fixed("edge", edge));
        let drawn = generated.chain(small);
        Self::of(drawn.chain(edges).chain(past.iter().cloned()).collect())
    }

    /// Builds the corpus of a climb: that of the spec, then the surprise cases of this seed.
    pub fn for_climb(spec: &Spec, past: &[Case], seed: Seed) -> Self {
        let Self { mut cases, .. } = Self::for_spec(spec, past);
        cases.extend(surprise::cases(spec, seed));
        let compared = compared::cases(spec, seed);
        let sha256 = print::digest(cases.iter().chain(&compared));
        Self {
            cases,
            compared,
            sha256,
            seed: Some(seed),
        }
    }

    /// Builds the corpus of a check, with the surprise cases of one seed: the same in every check with one release.
    pub fn for_check(spec: &Spec, past: &[Case]) -> Self {
        let release = Digest::of(env!("CARGO_PKG_VERSION"));
        Self::for_climb(spec, past, Seed::FIXED.of_climb(&[spec.sha256, release]))
    }

    /// Returns the corpus with these cases instead of its own; the seed remains.
    pub fn with_cases(self, cases: Vec<Case>) -> Self {
        Self {
            sha256: print::digest(cases.iter().chain(&self.compared)),
            cases,
            ..self
        }
    }

    /// Returns every case, in the order of execution.
    pub fn cases(&self) -> &[Case] {
        &self.cases
    }

    /// Returns the cases that V1 does not judge and V2 compares where both sides are steady: ordinary data, and inputs beyond what
    /// is drawn.
    pub fn compared(&self) -> &[Case] {
        &self.compared
    }

    /// Returns the content address of every case, its name and its values.
    pub const fn sha256(&self) -> Digest {
        self.sha256
    }

    /// Returns the cases of a property, with the values drawn for it: every edge, 16 corpus cases,
    /// 64 cases of the property alone, the surprise cases, and those of ordinary data of a usual size.
    pub fn property_cases(&self, spec: &Spec, property: &Property) -> Vec<(Case, DrawnValues)> {
        let edges = self
            .cases
            .iter()
            .skip(GENERATED_CASES + SMALL_CASES)
            .take(spec.edges.len());
        let shared = self.cases.iter().take(SHARED_CASES);
        let surprises = self
            .cases
            .iter()
            .filter(|case| Surprise::of(case).is_some());
        let ordinary = self
            .compared
            .iter()
            .filter(|case| compared::is_judged(case));
        let all = edges
            .chain(shared)
            .cloned()
            .chain(extra_cases(spec, &property.id))
            .chain(surprises.chain(ordinary).cloned());
        all.map(|case| (self.drawn_values(spec, property, &case), case))
            .map(|(with, case)| (case, with))
            .collect()
    }
}

impl Corpus {
    /// Draws the values of a property in addition to a case of this corpus. Those of a surprise case follow from its seed.
    fn drawn_values(&self, spec: &Spec, property: &Property, case: &Case) -> DrawnValues {
        let Some(seed) = self.seed.filter(|_| Surprise::of(case).is_some()) else {
            return draw_values(spec, property, case);
        };
        let purpose = format!("with {} {}", property.id, case.name);
        let mut draw = Draw::for_climb(seed, &purpose, 0, Manner::Fine);
        values(property, case, &mut draw)
    }
}

/// Returns the cases of one property alone, `own-0` to `own-63`.
pub fn extra_cases(spec: &Spec, property: &str) -> Vec<Case> {
    let case = |i| {
        let mut draw = Draw::for_spec(spec, &format!("property {property}"), i);
        let dims = distinct_sizes(&spec.dims, &mut draw);
        Case::drawn(spec, format!("own-{i}"), dims, &mut draw)
    };
    (0..EXTRA_CASES).map(case).collect()
}

/// Draws the values of a property in addition to this case.
pub fn draw_values(spec: &Spec, property: &Property, case: &Case) -> DrawnValues {
    let mut draw = Draw::for_spec(spec, &format!("with {} {}", property.id, case.name), 0);
    values(property, case, &mut draw)
}

fn values(property: &Property, case: &Case, draw: &mut Draw) -> DrawnValues {
    let drawn = property.with.iter();
    drawn
        .map(|(name, slot)| (name.clone(), generate(slot, &case.dims, draw)))
        .collect()
}

/// Draws sizes within their ranges, pairwise distinct where the ranges permit it, so that a
/// transposed axis is detected.
pub(crate) fn distinct_sizes(dims: &[Dim], draw: &mut Draw) -> Dims {
    let mut order: Vec<&Dim> = dims.iter().collect();
    // Narrow ranges choose first, because a wide range has other sizes.
    order.sort_by_key(|d| (d.max - d.min, &d.name));
    let mut best = Dims::new();
    let mut most = 0;
    for _ in 0..SIZE_ATTEMPTS {
        let mut sizes = Dims::new();
        for d in &order {
            let free: Vec<usize> = (d.min..=d.max)
                .filter(|n| !sizes.values().any(|used| used == n))
                .collect();
            let size = if free.is_empty() {
                d.min + draw.below(d.max - d.min + 1)
            } else {
                free[draw.below(free.len())]
            };
            sizes.insert(d.name.clone(), size);
        }
        let distinct = sizes
            .values()
            .collect::<std::collections::BTreeSet<_>>()
            .len();
        if distinct > most {
            (best, most) = (sizes, distinct);
        }
        if most == dims.len() {
            break;
        }
    }
    best
}
