//! V0: both sources compile and import in new interpreters, and the entry binds the spec's inputs. V1 goes on in the same processes.

use super::process::Process;
use super::{Attempt, Climb, Failure};
use crate::executor::Executor;
use catalogue::{Evidence, Side};

impl<E: Executor> Climb<'_, E> {
    /// Runs V0 on both sides.
    pub(super) fn import(&mut self) -> Attempt<Evidence, E> {
        for side in Side::ALL {
            let load = self.load_of(*side, Process::First);
            match self.executor.load(&load)? {
                Ok(child) => self.imported[*side as usize] = Some(child),
                Err(refusal) => {
                    let evidence = Evidence {
                        side: Some(*side),
                        ending: refusal.ending,
                        detail: Some(refusal.detail),
                        ..Evidence::default()
                    };
                    return Ok(Err(Failure::new(refusal.reason, evidence)));
                }
            }
        }
        Ok(Ok(Evidence::default()))
    }
}
