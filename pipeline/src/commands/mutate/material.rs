//! The spec, the readings and the misreadings of one method, and the trials that are built from them.

use super::trial::{Subject, Trial, stopped};
use super::trivial;
use crate::specs::misreading_programs;
use anyhow::Result;
use catalogue::{Digest, Rung, Side};
use ladder::verify::{Pair, mutants};
use sandbox::{SandboxError, Worker};
use spec::Spec;

pub(super) struct Material {
    pub(super) spec: Spec,
    pub(super) a: String,
    pub(super) b: String,
    /// Every misreading of the spec; the text is `None` for a misreading without an executable example.
    pub(super) misreadings: Vec<(String, Option<String>)>,
    /// The rung up to V2 at which the unchanged pair stops; the check of independence does not count.
    pub(super) stopped: Option<Rung>,
}

impl Material {
    /// Reads the misreadings in the spec's folder.
    pub(super) fn read(spec: Spec, a: String, b: String) -> Result<Self> {
        Ok(Self {
            misreadings: misreading_programs(&spec)?,
            spec,
            a,
            b,
            stopped: None,
        })
    }

    pub(super) const fn pair(&self) -> Pair<'_> {
        Pair {
            a: self.a.as_bytes(),
            b: self.b.as_bytes(),
        }
    }

    fn reading(&self, side: Side) -> &str {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }

    /// Returns every text to judge: the unchanged readings, trivial stand-ins, misreadings, and a sample of the mutants of both.
    pub(super) fn trials(
        &mut self,
        most: usize,
        worker: &mut Worker,
    ) -> Result<Vec<Trial>, SandboxError> {
        let mut trials = vec![];
        for side in Side::ALL {
            trials.push(Trial {
                subject: Subject::Honest(*side),
                source: self.reading(*side).to_owned(),
            });
        }
        for source in trivial::all(&self.a, &self.spec.method.entry) {
            trials.push(Trial {
                subject: Subject::Trivial,
                source,
            });
        }
        for (id, source) in &self.misreadings {
            trials.extend(source.iter().map(|source| Trial {
                subject: Subject::Misreading(id.clone()),
                source: source.clone(),
            }));
        }
        // If the unchanged pair does not agree, every mutant would count as killed.
        self.stopped = stopped(&self.spec, self.pair(), worker)?;
        if self.stopped.is_none() {
            trials.extend(self.sample(most, worker)?);
        }
        Ok(trials)
    }

    /// Returns at most `most` mutants of both readings. The sample has the mutants with the smallest digests, so the sample is equal on
    /// every machine.
    fn sample(&self, most: usize, worker: &mut Worker) -> Result<Vec<Trial>, SandboxError> {
        let mut all = vec![];
        for side in Side::ALL {
            // A reading that Python cannot parse has no mutants; its honest trial fails.
            for mutant in mutants(self.reading(*side), worker)?.unwrap_or_default() {
                let key =
                    Digest::of_parts([self.spec.method.id.as_bytes(), mutant.source.as_bytes()]);
                all.push((*key.bytes(), *side, mutant));
            }
        }
        all.sort_by_key(|(key, ..)| *key);
        all.truncate(most);
        let trials = all.into_iter().map(|(_, side, mutant)| Trial {
            source: mutant.source.clone(),
            subject: Subject::Mutant(side, mutant),
        });
        Ok(trials.collect())
    }
}
