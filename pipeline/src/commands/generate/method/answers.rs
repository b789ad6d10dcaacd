//! The roles that follow the card: both readers, the properties and the decoy. They share nothing, and wait for their answers at once.

use super::{Draft, Interruption, optional};
use crate::commands::generate::paper::Selection;
use crate::commands::generate::play::CheckedAnswer;
use generation::decoy::Decoy;
use generation::properties::SpecParts;
use generation::reader::Reading;
use generation::spec_file::SpecSources;
use generation::{Prompt, Role, decoy, properties, reader};
use spec::Spec;
use std::collections::BTreeSet;

/// The answers of the roles that follow the card.
pub(super) struct Answers {
    pub(super) a: Reading,
    pub(super) b: Reading,
    /// `None` when no property passed the gates.
    pub(super) parts: Option<SpecParts>,
    /// `None` when no answer passed the gates.
    pub(super) decoy: Option<Decoy>,
}

/// The prompts of these roles.
struct Prompts {
    a: Prompt,
    b: Prompt,
    properties: Prompt,
    decoy: Prompt,
}

impl Prompts {
    fn new(base: SpecSources<'_>, selection: &Selection) -> Self {
        let (card, contract) = (base.card, &base.card.contract);
        Self {
            a: reader::prompt_a(contract, &selection.equations),
            b: reader::prompt_b(contract, &selection.prose),
            properties: properties::prompt(contract, &selection.all),
            decoy: decoy::prompt(&card.name, &card.summary, contract),
        }
    }
}

impl Draft<'_> {
    /// Plays the roles. Only the readers are needed.
    pub(super) async fn answers(
        &mut self,
        selection: &Selection,
        base: SpecSources<'_>,
        contract: &Spec,
    ) -> Result<Answers, Interruption> {
        let prompts = Prompts::new(base, selection);
        self.send_all(&prompts).await?;
        let entry = base.card.contract.entry.as_str();
        let a = self
            .reading(Role::ReaderA, &prompts.a, entry, contract)
            .await;
        let b = self
            .reading(Role::ReaderB, &prompts.b, entry, contract)
            .await;
        let parts = self.properties(&prompts.properties, base).await;
        let decoy = self.decoy(&prompts.decoy, entry).await;
        let waiting = waiting([
            a.as_ref().err(),
            b.as_ref().err(),
            parts.as_ref().err(),
            decoy.as_ref().err(),
        ]);
        if !waiting.is_empty() {
            return Err(Interruption::Waiting(waiting));
        }
        // Properties or a decoy that could not be asked for now are asked for by a later run.
        let (a, b, parts, decoy) = (a?, b?, optional(parts)?, optional(decoy)?);
        if let Some(parts) = &parts {
            self.record.sources.clone_from(&parts.sources);
        }
        Ok(Answers { a, b, parts, decoy })
    }

    /// Sends the first requests, so that the roles wait for their answers at once.
    async fn send_all(&self, prompts: &Prompts) -> Result<(), Interruption> {
        let (writer, id) = (self.writer, self.target.id.as_str());
        let players = [
            writer.player(Role::ReaderA)?,
            writer.player(Role::ReaderB)?,
            writer.player(Role::Properties)?,
            writer.player(Role::Decoy)?,
        ];
        let [a, b, properties, decoy] = &players;
        tokio::try_join!(
            a.send(&prompts.a, id),
            b.send(&prompts.b, id),
            properties.send(&prompts.properties, id),
            decoy.send(&prompts.decoy, id),
        )?;
        Ok(())
    }

    async fn reading(
        &mut self,
        role: Role,
        prompt: &Prompt,
        entry: &str,
        contract: &Spec,
    ) -> Result<Reading, Interruption> {
        let gates = self.writer.gates;
        let player = self.writer.player(role)?;
        let played = player.play(
            prompt,
            &self.target.id,
            async |request, answer, attempts| {
                let reading = match reader::parse(prompt, entry, request, answer, attempts) {
                    Ok(reading) => reading,
                    Err(faults) => return Ok(Err(faults).into()),
                };
                let faults = gates.source(contract, &reading.code).await?;
                let value = faults.is_empty().then_some(reading);
                Ok(CheckedAnswer { value, faults })
            },
        );
        let played = played.await?;
        self.note(role, played)
    }

    async fn properties(
        &mut self,
        prompt: &Prompt,
        base: SpecSources<'_>,
    ) -> Result<SpecParts, Interruption> {
        let (gates, text) = (self.writer.gates, self.text);
        let entry = base.card.contract.entry.as_str();
        let player = self.writer.player(Role::Properties)?;
        let played = player.play(
            prompt,
            &self.target.id,
            async |request, answer, attempts| match properties::parse(
                prompt, entry, request, answer, attempts,
            ) {
                Ok(parts) => gates.properties(base, parts, text).await,
                Err(faults) => Ok(Err(faults).into()),
            },
        );
        let played = played.await?;
        self.note(Role::Properties, played)
    }

    async fn decoy(&mut self, prompt: &Prompt, entry: &str) -> Result<Decoy, Interruption> {
        let player = self.writer.player(Role::Decoy)?;
        let played = player.play(
            prompt,
            &self.target.id,
            async |request, answer, attempts| {
                Ok(decoy::parse(prompt, entry, request, answer, attempts).into())
            },
        );
        let played = played.await?;
        self.note(Role::Decoy, played)
    }
}

/// Returns the roles that wait for answers; none when one of them failed for a reason of the program.
fn waiting(interruptions: [Option<&Interruption>; 4]) -> BTreeSet<Role> {
    let mut waiting = BTreeSet::new();
    for interruption in interruptions.into_iter().flatten() {
        match interruption {
            Interruption::Waiting(roles) => waiting.extend(roles),
            Interruption::Failed(_) => return BTreeSet::new(),
            Interruption::Stopped(_) | Interruption::Ended(..) => {}
        }
    }
    waiting
}
