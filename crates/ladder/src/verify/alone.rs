//! V3 of one reading alone, without shrinking: what each property says of it. Mutants and misreadings are judged by this.

use super::judging::{Bench, Said};
use super::properties::EFFECTIVE;
use crate::executor::{Executor, HashSeed, Load, Role};
use spec::inputs::Corpus;
use spec::{Property, PropertyKind, Spec};

/// What a property says of one reading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// It holds on every effective case.
    Holds,
    /// It is false on a case; the judge's note.
    Broken(String),
    /// The reading raised, or returned what V1 refuses, before the property could be judged.
    Faulted(String),
    /// It could not be evaluated, or too few cases met its precondition.
    Unclear(String),
}

/// One property and what it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// The property's id.
    pub property: String,
    /// What it says.
    pub finding: Finding,
}

impl Held {
    /// Whether the rung would pass as far as this property goes.
    pub fn holds(&self) -> bool {
        self.finding == Finding::Holds
    }
}

/// Judges one reading by every property of the spec, in order. Nothing is shrunk.
///
/// # Errors
/// Only when the executor itself failed.
pub fn hold_side<E: Executor>(
    spec: &Spec,
    source: &[u8],
    executor: &mut E,
) -> Result<Vec<Held>, E::Error> {
    let corpus = Corpus::for_spec(spec, &[]);
    let load = Load {
        source,
        entry: &spec.method.entry,
        arity: spec.inputs.len(),
        hash_seed: HashSeed::Zero,
        role: Role::Subject,
    };
    let mut bench = Bench::new(spec, load);
    let judged = spec.properties.iter().map(|property| {
        let finding = judge(spec, &corpus, property, &mut bench, executor)?;
        Ok(Held {
            property: property.id.clone(),
            finding,
        })
    });
    judged.collect()
}

fn judge<E: Executor>(
    spec: &Spec,
    corpus: &Corpus,
    property: &Property,
    bench: &mut Bench<'_, E>,
    executor: &mut E,
) -> Result<Finding, E::Error> {
    let mut effective = 0;
    for (case, with) in &corpus.property_cases(spec, property) {
        match bench.ask(executor, property, case, with)? {
            Said::Pass => effective += 1,
            Said::Assume => {}
            Said::Fail(why) => return Ok(Finding::Broken(why)),
            Said::Fault(why) => return Ok(Finding::Faulted(why)),
            Said::Error(why) => return Ok(Finding::Unclear(why)),
        }
        if property.kind == PropertyKind::Pin {
            return Ok(Finding::Holds);
        }
    }
    let enough = effective >= EFFECTIVE;
    Ok(if enough {
        Finding::Holds
    } else {
        Finding::Unclear(format!("{effective} cases met the precondition"))
    })
}
