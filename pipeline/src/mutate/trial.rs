//! One text to judge, and what V2 and V3 say of it.

use super::material::Material;
use ladder::verify::{Mutant, Pair, PropertyJudgement, are_equivalent, climb_to, judge_reading};
use ladder::{Outcome, Rung, Side};
use sandbox::{SandboxError, Worker};

/// What a text is.
pub enum What {
    /// A reading as it is.
    Honest(Side),
    /// A stand-in of this name for reading A.
    Trivial(&'static str),
    /// The misreading of this id.
    Misreading(String),
    /// A mutant of one reading.
    Mutant(Side, Mutant),
}

/// A text to judge.
pub struct Trial {
    what: What,
    source: String,
}

/// A text that was judged.
pub struct Tried {
    /// What it is.
    pub what: What,
    /// For mutants: the first rung up to V2 that does not pass against the honest counterpart.
    pub stopped: Option<Rung>,
    /// What each property says of it.
    pub held: Vec<PropertyJudgement>,
    /// For mutants that nothing kills: they agree with what they were made from.
    pub equivalent: bool,
}

impl Tried {
    /// Whether V3 alone would not pass.
    pub fn fails_v3(&self) -> bool {
        self.held.iter().any(|held| !held.holds())
    }
}

impl Trial {
    /// A text to judge.
    pub const fn new(what: What, source: String) -> Self {
        Self { what, source }
    }

    /// Judges the text.
    pub fn run(self, material: &Material, worker: &mut Worker) -> Result<Tried, SandboxError> {
        let (spec, source) = (&material.spec, self.source.as_bytes());
        let held = judge_reading(spec, source, worker)?;
        let mut tried = Tried {
            what: self.what,
            stopped: None,
            held,
            equivalent: false,
        };
        if let What::Mutant(side, _) = &tried.what {
            let pair = match side {
                Side::A => Pair {
                    a: source,
                    b: material.b.as_bytes(),
                },
                Side::B => Pair {
                    a: material.a.as_bytes(),
                    b: source,
                },
            };
            tried.stopped = stopped(&climb_to(spec, pair, Rung::V2, worker)?);
            // A mutant that something tells from its original is not equivalent to it.
            if tried.stopped.is_none() && !tried.fails_v3() {
                tried.equivalent =
                    are_equivalent(spec, material.reading(*side).as_bytes(), source, worker)?;
            }
        }
        Ok(tried)
    }
}

/// The rung that failed.
pub fn stopped(rungs: &[ladder::RungRecord; 4]) -> Option<Rung> {
    rungs
        .iter()
        .find(|record| matches!(record.outcome, Outcome::Failed(_)))
        .map(|record| record.rung)
}
