//! The processes of a climb: in which interpreter each runs, and what its source sees of it.

use crate::executor::{CallForm, HashSeed, Surroundings};
use catalogue::{Seed, Side};
use spec::inputs::Case;

/// A process that a climb starts for one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Process {
    /// V0 and V1: the process whose outputs are compared with all others.
    First,
    /// V1: the process of the other passes, another interpreter, at other times.
    Second,
    /// V1: a process that answers one call alone.
    Single(usize),
    /// V1: the process that notes what the cases execute.
    Watched,
    /// V2: the process in which a disagreement is shrunk.
    Shrink,
    /// V3: the process of the properties.
    Properties,
}

impl Process {
    /// Returns the interpreter.
    pub fn hash_seed(self, seed: Seed) -> HashSeed {
        match self {
            Self::Second => HashSeed::One,
            Self::Properties if seed.draw("interpreter of the properties", 0) & 1 == 1 => {
                HashSeed::One
            }
            _ => HashSeed::Zero,
        }
    }

    /// Returns what the source of a side sees.
    pub fn surroundings(self, seed: Seed, side: Side) -> Surroundings {
        let purpose = format!("{self:?} {side}");
        let clocks = || seed.draw(&format!("{purpose} clocks"), 0);
        Surroundings {
            names: seed.draw(&purpose, 0),
            clocks: matches!(self, Self::Second | Self::Properties).then(clocks),
        }
    }
}

/// Returns the form in which the entry receives a case, the same in every process.
pub(super) fn form_of(seed: Seed, case: &Case) -> CallForm {
    CallForm::drawn(seed.draw(&format!("form of {}", case.name), 0))
}

/// Returns the positions of `number` cases of `count`, drawn for one purpose; some may be equal.
pub(super) fn drawn_cases(seed: Seed, purpose: &str, count: usize, number: usize) -> Vec<usize> {
    let draw = |index| (seed.draw(purpose, index) % count.max(1) as u64) as usize;
    (0..number.min(count)).map(draw).collect()
}
