//! What one method brings: its spec, its two readings, its misreadings; and the trials made of them.

use super::trial::{Trial, What, stopped};
use super::trivial;
use anyhow::{Context as _, Result};
use catalogue::Digest;
use ladder::verify::{Pair, climb_to, mutants};
use ladder::{Rung, Side};
use sandbox::{SandboxError, Worker};
use spec::Spec;
use std::path::Path;

/// One method.
pub struct Material {
    /// Its spec.
    pub spec: Spec,
    /// Reading A.
    pub a: String,
    /// Reading B.
    pub b: String,
    /// Every misreading of the spec with its text, where it is written out.
    pub misreadings: Vec<(String, Option<String>)>,
    /// The rung up to V2 at which the pair itself stops, independence aside.
    pub stopped: Option<Rung>,
}

impl Material {
    /// Reads the misreadings beside the spec.
    pub fn read(spec: Spec, a: String, b: String) -> Result<Self> {
        let folder = Path::new(&spec.file).with_extension("misreadings");
        let read = |id: &str| {
            let path = folder.join(format!("{id}.py"));
            match std::fs::read_to_string(&path) {
                Ok(text) => Ok(Some(text)),
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
                Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
            }
        };
        let misreadings = spec
            .misreadings
            .iter()
            .map(|m| Ok((m.id.clone(), read(&m.id)?)))
            .collect::<Result<_>>()?;
        Ok(Self {
            spec,
            a,
            b,
            misreadings,
            stopped: None,
        })
    }

    /// The text of one side.
    pub fn reading(&self, side: Side) -> &str {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }

    /// Everything to judge: both readings as they are, trivial stand-ins, misreadings, and a sample of the mutants of both.
    pub fn trials(&mut self, most: usize, worker: &mut Worker) -> Result<Vec<Trial>, SandboxError> {
        let honest = Side::ALL
            .iter()
            .map(|side| Trial::new(What::Honest(*side), self.reading(*side).to_owned()));
        let mut trials: Vec<Trial> = honest.collect();
        let standing_in = trivial::all(&self.a, &self.spec.method.entry);
        trials.extend(
            standing_in
                .into_iter()
                .map(|(name, source)| Trial::new(What::Trivial(name), source)),
        );
        for (id, source) in &self.misreadings {
            trials.extend(
                source
                    .iter()
                    .map(|source| Trial::new(What::Misreading(id.clone()), source.clone())),
            );
        }
        // Against a pair that does not agree itself, every mutant would count as killed.
        let pair = Pair {
            a: self.a.as_bytes(),
            b: self.b.as_bytes(),
        };
        self.stopped = stopped(&climb_to(&self.spec, pair, Rung::V2, worker)?);
        if self.stopped.is_none() {
            trials.extend(self.sample(most, worker)?);
        }
        Ok(trials)
    }

    /// At most `most` mutants of both readings: those whose digests come first, so the sample is the same everywhere.
    fn sample(&self, most: usize, worker: &mut Worker) -> Result<Vec<Trial>, SandboxError> {
        let mut all = vec![];
        for side in Side::ALL {
            // A reading that Python cannot parse has no mutants; the honest trial says that it is wrong.
            for mutant in mutants(self.reading(*side), worker)?.unwrap_or_default() {
                let key =
                    Digest::of_parts([self.spec.method.id.as_bytes(), mutant.source.as_bytes()]);
                all.push((*key.bytes(), *side, mutant));
            }
        }
        all.sort_by_key(|(key, ..)| *key);
        all.truncate(most);
        Ok(all
            .into_iter()
            .map(|(_, side, mutant)| {
                let source = mutant.source.clone();
                Trial::new(What::Mutant(side, mutant), source)
            })
            .collect())
    }
}
