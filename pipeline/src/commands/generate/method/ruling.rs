//! The referee: where both readings fail one property, a role that sees no code says whether the paper implies it there. The ruling
//! changes the properties, never a reading, and only where nothing that they found is lost.

use super::answers::Answers;
use super::{Draft, Interruption, optional};
use crate::commands::generate::paper::Selection;
use crate::commands::generate::record::RulingRecord;
use anyhow::Result;
use catalogue::method_files::SPEC;
use catalogue::{Reason, Rung, Seed, Verification};
use generation::Role;
use generation::properties::SpecParts;
use generation::referee::{self, Dispute};
use generation::spec_file::SpecSources;
use ladder::verify::{Pair, verify};
use sandbox::Worker;

impl Draft<'_> {
    /// Climbs with the pair, and asks the referee if both readings fail one property. Returns the amended properties if they lose nothing
    /// and the pair passes every rung with them.
    pub(super) async fn amended(
        &mut self,
        base: SpecSources<'_>,
        selection: &Selection,
        answers: &Answers,
    ) -> Result<Option<SpecParts>, Interruption> {
        let has_referee = self.writer.config.roles.contains_key(&Role::Referee);
        let Some(parts) = answers.parts.as_ref().filter(|_| has_referee) else {
            return Ok(None);
        };
        let climbed = self.climb(base, parts, answers).await?;
        let top = &climbed.rungs[Rung::V3 as usize];
        let property = match top.outcome.reason() {
            Some(Reason::BothFail) => top.evidence.property.as_deref().unwrap_or_default(),
            _ => return Ok(None),
        };
        let of_both = climbed.properties.iter();
        let of_both = of_both.filter(|record| record.property == property);
        let inputs = of_both.filter_map(|record| record.counterexample.as_deref());
        let contract = &base.card.contract;
        let Some(dispute) = Dispute::new(contract, parts, property, inputs) else {
            return Ok(None);
        };
        let prompt = referee::prompt(contract, &selection.all, &dispute);
        let (gates, text) = (self.writer.gates, self.text);
        let player = self.writer.player(Role::Referee)?;
        let played = player.play(
            &prompt,
            &self.target.id,
            async |request, answer, attempts| match referee::parse(
                &prompt, request, answer, attempts,
            ) {
                Ok(ruling) => gates.ruling(base, (parts, property), ruling, text).await,
                Err(faults) => Ok(Err(faults).into()),
            },
        );
        let played = played.await?;
        let Some(ruling) = optional(self.note(Role::Referee, played))? else {
            return Ok(None);
        };
        let mut amended = parts.clone();
        let objection = match ruling.amend(&mut amended, property) {
            true => self.objection(base, (parts, &amended), answers).await?,
            false => Some("the paper implies the property".to_owned()),
        };
        let is_amended = objection.is_none();
        self.record.ruling = Some(RulingRecord {
            property: property.to_owned(),
            ruling,
            objection,
        });
        Ok(is_amended.then_some(amended))
    }

    /// Returns why the level stays; `None` if the amended properties lose nothing and the pair passes every rung with them.
    async fn objection(
        &self,
        base: SpecSources<'_>,
        (parts, amended): (&SpecParts, &SpecParts),
        answers: &Answers,
    ) -> Result<Option<String>> {
        let gates = self.writer.gates;
        let loss = gates.loss(base, parts, amended, self.text).await?;
        if loss.is_some() {
            return Ok(loss);
        }
        let climbed = self.climb(base, amended, answers).await?;
        let mut rungs = climbed.rungs.iter();
        let stop = rungs.find_map(|rung| Some((rung.rung, rung.outcome.reason()?)));
        Ok(stop.map(|(rung, reason)| format!("the pair then stops at {rung}: {reason}")))
    }

    /// Climbs with the pair. The seed is always the same: the inputs, and with them the request, are those of the next run.
    async fn climb(
        &self,
        base: SpecSources<'_>,
        parts: &SpecParts,
        answers: &Answers,
    ) -> Result<Verification> {
        let sources = SpecSources {
            parts: Some(parts),
            ..base
        };
        let spec = sources.load(SPEC)?;
        let (a, b) = (answers.a.code.clone(), answers.b.code.clone());
        let climb = move |worker: &mut Worker| {
            let (a, b) = (a.as_bytes(), b.as_bytes());
            verify(&spec, Pair { a, b }, &[], Seed::FIXED, worker)
        };
        self.writer.gates.with_worker(climb).await
    }
}
