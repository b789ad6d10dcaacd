//! V3: every property on every edge, 16 corpus cases and 64 extra cases, on each side alone.

use super::binding::judged_case;
use super::counterexample::Counterexample;
use super::execute::keeps_state;
use super::judge_session::{JudgeSession, Judgement};
use super::process::Process;
use super::{Attempt, Climb, Failure, Outputs, RungResult};
use crate::executor::Executor;
use catalogue::{Evidence, PropertyRecord, PropertyResult, Reason, Side};
use spec::inputs::{Case, DrawnValues};
use spec::shrink::shrink;
use spec::{Property, PropertyKind};

/// The minimum number of cases that satisfy a property's precondition. **Source**:
/// `docs/ladder.md`, "V3".
pub(super) const MIN_EFFECTIVE_CASES: usize = 8;

impl<E: Executor> Climb<'_, E> {
    /// Runs V3: every property must pass on both sides.
    pub(super) fn check_properties(&mut self, outputs: &Outputs) -> Attempt<Evidence, E> {
        if self.spec.properties.is_empty() {
            return Ok(Err(Failure::new(Reason::NoProperty, Evidence::default())));
        }
        let mut change = None;
        // Drawing them takes as long as a tenth of the calls, and both sides have the same.
        let properties = self.spec.properties.iter();
        let cases = properties.map(|property| self.corpus.property_cases(self.spec, property));
        let cases: Vec<Vec<(Case, DrawnValues)>> = cases.collect();
        let load = self.load_of(Side::A, Process::Properties);
        let mut session = JudgeSession::new(self.spec, load, self.seed);
        for side in Side::ALL {
            session
                .subject
                .exchange(self.load_of(*side, Process::Properties));
            session
                .subject
                .note_outputs(outputs.seen(*side, self.corpus));
            for (property, cases) in self.spec.properties.iter().zip(&cases) {
                let record = self.check_property(&mut session, (property, cases), *side)?;
                self.properties.push(record);
            }
            if let Some(what) = session.subject.state_change(self.executor)? {
                change.get_or_insert((*side, what));
            }
        }
        Ok(match change {
            Some((side, what)) => self.decide().and_then(|_| Err(keeps_state(side, &what))),
            None => self.decide(),
        })
    }

    /// Decides the rung, which passes if every property passes on both sides; otherwise the first
    /// property of the spec that does not pass is the reason.
    fn decide(&self) -> RungResult {
        for property in &self.spec.properties {
            let of = |side| {
                self.properties
                    .iter()
                    .find(|r| r.property == property.id && r.side == side)
            };
            let (Some(a), Some(b)) = (of(Side::A), of(Side::B)) else {
                continue;
            };
            if let Some((reason, record)) = both_sides(a, b) {
                let evidence = Evidence {
                    side: (reason == Reason::OneSidedDivergence).then_some(record.side),
                    property: Some(property.id.clone()),
                    detail: record.detail.clone(),
                    python: record.counterexample.clone(),
                    ..Evidence::default()
                };
                return Err(Failure::new(reason, evidence));
            }
        }
        let cases = Some(self.properties.iter().map(|r| r.effective).sum());
        Ok(Evidence {
            cases,
            ..Evidence::default()
        })
    }

    pub(super) fn check_property(
        &mut self,
        session: &mut JudgeSession<'_, E>,
        (property, all): (&Property, &[(Case, DrawnValues)]),
        side: Side,
    ) -> Result<PropertyRecord, E::Error> {
        let mut record = PropertyRecord {
            property: property.id.clone(),
            side,
            result: PropertyResult::Pass,
            effective: 0,
            detail: None,
            counterexample: None,
        };
        let judged = all.iter();
        let judged = judged.filter(|(case, _)| !self.passed_over.contains(&case.name));
        let cases: Vec<&(Case, DrawnValues)> = judged.collect();
        let judged = session.judge_cases(self.executor, property, &cases)?;
        record.effective = judged.effective;
        let Some((at, judgement)) = judged.first else {
            if record.effective < MIN_EFFECTIVE_CASES && property.kind != PropertyKind::Pin {
                record.result = PropertyResult::NoCase;
                record.detail = Some(format!(
                    "{} of {} cases met the precondition",
                    record.effective,
                    all.len()
                ));
            }
            return Ok(record);
        };
        let (case, with) = cases[at];
        // Alone once more, so that its own calls are in the transcript.
        session.judge(self.executor, property, case, with)?;
        self.note_failure(&mut record, session, property, (case, with, judgement))?;
        Ok(record)
    }

    /// Adds the case on which a property does not hold, shrunk if the property is false.
    fn note_failure(
        &mut self,
        record: &mut PropertyRecord,
        session: &mut JudgeSession<'_, E>,
        property: &Property,
        (case, with, judgement): (&Case, &DrawnValues, Judgement),
    ) -> Result<(), E::Error> {
        let (Judgement::Fail(detail) | Judgement::Fault(detail)) = judgement else {
            record.result = PropertyResult::Error;
            record.counterexample =
                Some(display_case(property, case, with) + &session.transcript());
            if let Judgement::Error(detail) = judgement {
                record.detail = Some(detail);
            }
            return Ok(());
        };
        record.effective += 1;
        record.result = PropertyResult::Fail;
        let (case, with, note) = self.smallest(session, property, (case, with, detail))?;
        record.detail = Some(note.detail);
        record.counterexample = Some(display_case(property, &case, &with) + &note.transcript);
        // A pin's case is already in the spec.
        if property.kind != PropertyKind::Pin {
            self.counterexamples.push(Counterexample {
                property: property.id.clone(),
                side: record.side,
                case,
            });
        }
        Ok(())
    }

    /// Shrinks a failing case to a minimal one that still fails.
    fn smallest(
        &mut self,
        session: &mut JudgeSession<'_, E>,
        property: &Property,
        (case, with, detail): (&Case, &DrawnValues, String),
    ) -> Result<(Case, DrawnValues, FailureNote), E::Error> {
        let mut note = FailureNote {
            detail,
            transcript: session.transcript(),
        };
        if property.kind == PropertyKind::Pin {
            return Ok((case.clone(), with.clone(), note));
        }
        let executor = &mut *self.executor;
        let (case, with) = shrink(
            self.spec,
            Some(property),
            case,
            with,
            &mut |case: &Case, with: &DrawnValues| {
                let judgement = session.judge(executor, property, case, with)?;
                Ok(match judgement {
                    Judgement::Fail(detail) | Judgement::Fault(detail) => {
                        note = FailureNote {
                            detail,
                            transcript: session.transcript(),
                        };
                        true
                    }
                    Judgement::Pass | Judgement::Assume | Judgement::Error(_) => false,
                })
            },
        )?;
        Ok((case, with, note))
    }
}

/// The judge's note on the smallest failing case.
struct FailureNote {
    /// The judge's note.
    detail: String,
    /// The calls of the judge with their answers.
    transcript: String,
}

/// Returns the reason for which one property fails the pair, with its record; `None` if it passes
/// on both sides.
fn both_sides<'r>(
    a: &'r PropertyRecord,
    b: &'r PropertyRecord,
) -> Option<(Reason, &'r PropertyRecord)> {
    use PropertyResult::{Error, Fail, NoCase, Pass};
    match (a.result, b.result) {
        (Pass, Pass) => None,
        (Error, _) => Some((Reason::PropertyError, a)),
        (_, Error) => Some((Reason::PropertyError, b)),
        (Fail, Fail) => Some((Reason::BothFail, a)),
        (Fail, _) => Some((Reason::OneSidedDivergence, a)),
        (_, Fail) => Some((Reason::OneSidedDivergence, b)),
        (NoCase, _) => Some((Reason::NoCase, a)),
        (_, NoCase) => Some((Reason::NoCase, b)),
    }
}

/// Returns the judged inputs and the values drawn with them as Python code.
pub(super) fn display_case(property: &Property, case: &Case, with: &DrawnValues) -> String {
    let mut text = judged_case(property, case).to_python();
    for (name, value) in with {
        text.push_str(&format!(
            "{name} = {}\n",
            spec::inputs::python_literal(value)
        ));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(side: Side, result: PropertyResult) -> PropertyRecord {
        PropertyRecord {
            property: "p".into(),
            side,
            result,
            effective: 8,
            detail: None,
            counterexample: None,
        }
    }

    #[test]
    fn a_property_passes_only_when_both_sides_pass() {
        for a in PropertyResult::ALL {
            for b in PropertyResult::ALL {
                let (a, b) = (record(Side::A, *a), record(Side::B, *b));
                let both_pass =
                    (a.result, b.result) == (PropertyResult::Pass, PropertyResult::Pass);
                assert_eq!(both_sides(&a, &b).is_none(), both_pass);
            }
        }
    }

    #[test]
    fn a_counterexample_shows_the_inputs_that_were_judged() {
        let spec = spec::testing::small_spec();
        let pin = spec
            .properties
            .iter()
            .find(|p| p.kind == PropertyKind::Pin)
            .expect("the example pins a value");
        let case = spec::inputs::extra_cases(&spec, "any").remove(0);
        let shown = display_case(pin, &case, &DrawnValues::new());
        for (name, value) in &pin.at {
            assert!(
                shown.contains(&format!(
                    "{name} = {}\n",
                    spec::inputs::python_literal(value)
                )),
                "{shown}"
            );
        }
    }

    #[test]
    fn a_one_sided_failure_names_its_side() {
        let (a, b) = (
            record(Side::A, PropertyResult::Pass),
            record(Side::B, PropertyResult::Fail),
        );
        let (reason, at_fault) = both_sides(&a, &b).expect("not passed");
        assert_eq!(
            (reason, at_fault.side),
            (Reason::OneSidedDivergence, Side::B)
        );
    }
}
