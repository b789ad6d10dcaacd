//! The gates of a referee's ruling: its own words, and the amended properties.

use super::Gates;
use super::citations::quote_fault;
use crate::commands::generate::paper::PaperText;
use crate::commands::generate::play::CheckedAnswer;
use anyhow::Result;
use catalogue::method_files::SPEC;
use generation::AnswerFault;
use generation::properties::SpecParts;
use generation::referee::Ruling;
use generation::spec_file::SpecSources;
use ladder::verify::{PropertyJudgement, check_expressions};
use spec::MIN_PROPERTIES;

impl Gates {
    /// Checks that the quote of a ruling stands in its span, and that its condition can be read beside the property.
    pub(in crate::commands::generate) async fn ruling(
        &self,
        base: SpecSources<'_>,
        (parts, property): (&SpecParts, &str),
        ruling: Ruling,
        text: &PaperText,
    ) -> Result<CheckedAnswer<Ruling>> {
        let mut faults: Vec<AnswerFault> =
            quote_fault(&ruling.citation, text).into_iter().collect();
        if ruling.condition.is_some() {
            let mut amended = parts.clone();
            ruling.amend(&mut amended, property);
            faults.extend(self.condition_faults(base, &amended).await?);
        }
        Ok(CheckedAnswer {
            value: faults.is_empty().then_some(ruling),
            faults,
        })
    }

    /// Returns what cannot be read of properties of which a condition alone is new.
    async fn condition_faults(
        &self,
        base: SpecSources<'_>,
        amended: &SpecParts,
    ) -> Result<Vec<AnswerFault>> {
        let fault = |what: String| AnswerFault::Spec(format!("the condition: {what}"));
        let sources = SpecSources {
            parts: Some(amended),
            ..base
        };
        let spec = match sources.load(SPEC) {
            Ok(spec) => spec,
            Err(error) => return Ok(vec![fault(format!("{}; {}", error.message, error.hint))]),
        };
        let unreadable = self
            .with_worker(move |worker| check_expressions(&spec, worker))
            .await?;
        let unreadable = unreadable.into_iter();
        Ok(unreadable
            .map(|error| {
                fault(format!(
                    "the judge cannot read {:?}: {}",
                    error.text, error.why
                ))
            })
            .collect())
    }

    /// Returns what an amendment costs; `None` if five properties are left, every misreading is still killed by each property that it
    /// names, and every gate of properties lets all of them pass.
    pub(in crate::commands::generate) async fn loss(
        &self,
        base: SpecSources<'_>,
        before: &SpecParts,
        amended: &SpecParts,
        text: &PaperText,
    ) -> Result<Option<String>> {
        let count = amended.properties.len();
        if count < MIN_PROPERTIES {
            return Ok(Some(format!(
                "{count} of {MIN_PROPERTIES} properties would be left"
            )));
        }
        let left: Vec<&str> = amended.misreading_ids().collect();
        if let Some(lost) = before.misreading_ids().find(|id| !left.contains(id)) {
            return Ok(Some(format!(
                "no property would kill the misreading {lost}"
            )));
        }
        let sources = SpecSources {
            parts: Some(amended),
            ..base
        };
        let spec = match sources.load(SPEC) {
            Ok(spec) => spec,
            Err(error) => return Ok(Some(error.message)),
        };
        // A property that can no longer be decided of a misreading does not kill it.
        for (id, judgements) in self.misreadings(&spec, amended).await? {
            let kills = |killer: &String| {
                let is_of = |one: &&PropertyJudgement| one.property == *killer;
                let judgement = judgements.iter().find(is_of);
                judgement.is_some_and(PropertyJudgement::fails)
            };
            if let Some(lost) = amended.killers(&id).iter().find(|killer| !kills(killer)) {
                return Ok(Some(format!(
                    "{lost} would no longer kill the misreading {id}"
                )));
            }
        }
        let checked = self.properties(base, amended.clone(), text).await?;
        Ok(checked.faults.first().map(ToString::to_string))
    }
}
