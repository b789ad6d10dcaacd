//! One text to judge, and its judgement by V2 and V3.

use catalogue::{Outcome, Rung, RungRecord, Side};
use ladder::verify::{Mutant, Pair, PropertyJudgement, are_equivalent, climb_to, judge_reading};
use sandbox::{SandboxError, Worker};
use spec::Spec;

/// The origin of a text.
pub(super) enum Subject {
    /// An unchanged reading.
    Honest(Side),
    /// A trivial stand-in for reading A.
    Trivial,
    /// The misreading of this id.
    Misreading(String),
    /// A mutant of one reading.
    Mutant(Side, Mutant),
}

/// A text to judge.
pub(super) struct Trial {
    pub(super) subject: Subject,
    pub(super) source: String,
}

/// A judged text.
pub(super) struct JudgedTrial {
    pub(super) subject: Subject,
    /// The first rung up to V2 at which a mutant fails against the honest counterpart; `None` for other subjects.
    pub(super) stopped: Option<Rung>,
    pub(super) judgements: Vec<PropertyJudgement>,
    /// True for a mutant that no rung kills and that agrees with its original.
    pub(super) equivalent: bool,
}

impl JudgedTrial {
    /// Returns whether V3 alone would not pass.
    pub(super) fn fails_v3(&self) -> bool {
        self.judgements.iter().any(|property| !property.holds())
    }
}

impl Trial {
    /// Judges the text. A mutant is also judged against its counterpart in the pair of honest readings.
    pub(super) fn judge(
        self,
        spec: &Spec,
        pair: Pair<'_>,
        worker: &mut Worker,
    ) -> Result<JudgedTrial, SandboxError> {
        let source = self.source.as_bytes();
        let judgements = judge_reading(spec, source, worker)?;
        let mut judged = JudgedTrial {
            subject: self.subject,
            stopped: None,
            judgements,
            equivalent: false,
        };
        if let Subject::Mutant(side, _) = judged.subject {
            let mut pair = pair;
            let original = match side {
                Side::A => std::mem::replace(&mut pair.a, source),
                Side::B => std::mem::replace(&mut pair.b, source),
            };
            judged.stopped = stopped(spec, pair, worker)?;
            // A mutant that V2 or V3 kills is not equivalent to its original.
            if judged.stopped.is_none() && !judged.fails_v3() {
                judged.equivalent = are_equivalent(spec, original, source, worker)?;
            }
        }
        Ok(judged)
    }
}

/// Returns the first rung up to V2 that fails for a pair.
pub(super) fn stopped(
    spec: &Spec,
    pair: Pair<'_>,
    worker: &mut Worker,
) -> Result<Option<Rung>, SandboxError> {
    let rungs = climb_to(spec, pair, Rung::V2, worker)?;
    let failed = |record: &&RungRecord| matches!(record.outcome, Outcome::Failed(_));
    Ok(rungs.iter().find(failed).map(|record| record.rung))
}
