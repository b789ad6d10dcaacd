//! The programs that a check compares a function with: reading A of the method, the members of its family that take the same inputs,
//! and what its spec names beside it.

use crate::specs::misreading_programs;
use anyhow::Result;
use catalogue::InUse;
use formats::Corpus;
use formats::cards::Card;
use ladder::check_file::{Program, ProgramKind};
use spec::{Misreading, MisreadingKind, Spec};

/// The entries of the corpus about the family of a method.
#[derive(Debug, Default)]
pub(crate) struct Relatives {
    /// Functions that people run under the method's name and that compute something else.
    uses: Vec<InUse>,
    /// The members of its family that take the same inputs and return the same outputs.
    members: Vec<Program>,
}

impl Relatives {
    /// Returns the relatives of a method; none of one without a card. `spec_of` returns the spec of a member.
    pub(crate) fn of(
        corpus: &Corpus,
        spec: &Spec,
        spec_of: impl Fn(&str) -> Result<Option<Spec>>,
    ) -> Result<Self> {
        let Some(card) = corpus.cards.get(&spec.method.id) else {
            return Ok(Self::default());
        };
        let mut members = vec![];
        for member in card.family.iter().flat_map(|family| corpus.members(family)) {
            let Some(pair) = corpus
                .pairs
                .get(&member.id)
                .filter(|_| member.id != card.id)
            else {
                continue;
            };
            if let Some(other) = spec_of(&member.id)?
                && has_same_contract(spec, &other)
            {
                let source = with_entry(&pair.a.code, &other.method.entry, &spec.method.entry);
                members.push(of_member(corpus, member, source));
            }
        }
        let uses = corpus.uses(card).into_iter();
        Ok(Self {
            uses: uses.filter(|one| one.difference.is_some()).collect(),
            members,
        })
    }

    fn calls(&self, is_of: impl Fn(&InUse) -> bool) -> Vec<String> {
        let uses = self.uses.iter().filter(|one| is_of(one));
        uses.map(InUse::call).collect()
    }
}

fn has_same_contract(one: &Spec, other: &Spec) -> bool {
    let inputs = |spec: &Spec| -> Vec<_> {
        let inputs = spec.inputs.iter();
        inputs
            .map(|input| {
                (
                    input.name.clone(),
                    input.slot.dtype,
                    input.slot.shape.clone(),
                )
            })
            .collect()
    };
    let outputs = |spec: &Spec| -> Vec<_> {
        let outputs = spec.outputs.iter();
        outputs
            .map(|output| (output.name.clone(), output.dtype, output.shape.clone()))
            .collect()
    };
    inputs(one) == inputs(other) && outputs(one) == outputs(other)
}

/// Returns the text of a reading in which the function has another name, too.
fn with_entry(source: &str, entry: &str, name: &str) -> String {
    match entry == name {
        true => source.to_owned(),
        false => format!("{source}\n\n{name} = {entry}\n"),
    }
}

fn of_member(corpus: &Corpus, member: &Card, source: String) -> Program {
    let uses = corpus.uses(member).into_iter();
    let own = uses.filter(|one| one.difference.is_none());
    Program {
        id: member.id.clone(),
        kind: ProgramKind::Member,
        text: member
            .variant
            .clone()
            .unwrap_or_else(|| member.name.clone()),
        uses: own.map(|one| one.call()).collect(),
        reports: vec![],
        source,
    }
}

/// Returns reading A and every other program, each with what it is.
pub(crate) fn programs(spec: &Spec, reading: &[u8], relatives: &Relatives) -> Result<Vec<Program>> {
    let mut programs = vec![Program {
        id: spec.method.id.clone(),
        kind: ProgramKind::Method,
        text: String::new(),
        uses: vec![],
        reports: vec![],
        source: String::from_utf8_lossy(reading).into_owned(),
    }];
    programs.extend(relatives.members.iter().cloned());
    for (misreading, (_, source)) in spec.misreadings.iter().zip(misreading_programs(spec)?) {
        programs.extend(source.map(|source| of_misreading(misreading, source, relatives)));
    }
    Ok(programs)
}

fn of_misreading(misreading: &Misreading, source: String, relatives: &Relatives) -> Program {
    let (kind, id) = match (misreading.kind, &misreading.member) {
        (MisreadingKind::Variant, Some(member)) => (ProgramKind::Member, member),
        (MisreadingKind::Variant, None) => (ProgramKind::Variant, &misreading.id),
        (MisreadingKind::Departure, _) => (ProgramKind::Departure, &misreading.id),
        (MisreadingKind::Misreading, _) => (ProgramKind::Misreading, &misreading.id),
    };
    let is_of = |one: &InUse| {
        one.misreading.as_ref() == Some(&misreading.id)
            || (one.member.is_some() && one.member == misreading.member)
    };
    Program {
        id: id.clone(),
        kind,
        text: misreading.text.clone(),
        uses: relatives.calls(is_of),
        reports: misreading.report.iter().map(spec::Report::url).collect(),
        source,
    }
}
