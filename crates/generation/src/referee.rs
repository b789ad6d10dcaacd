//! The role that says whether a paper implies a property at an input at which it did not hold of either reading.
//!
//! Its prompt is made from contract, passages and a [`Dispute`], which is made from the properties' own parts and an input: no reading,
//! no output and no outcome can be in it.

use crate::contract::Contract;
use crate::fault::{AnswerFault, without_faults};
use crate::fenced::metadata;
use crate::passage::{self, AllPassages};
use crate::prompt::{Attempt, Prompt, TICKET};
use crate::properties::{SpecParts, Value, id};
use crate::role::Role;
use crate::spec_file::to_toml;
use crate::{Citation, MAX_QUOTE};
use providers::{Answer, Request};
use serde::{Deserialize, Serialize};
use serde_json::{Map, json};

const TEMPLATE: &str = include_str!("prompts/referee.md");

/// A property, and the input at which it did not hold.
#[derive(Debug, Clone, PartialEq)]
pub struct Dispute {
    property: String,
    text: String,
    input: Map<String, serde_json::Value>,
}

impl Dispute {
    /// Returns the dispute over a property of these parts; `None` when they have no such property.
    pub fn new(
        parts: &SpecParts,
        property: &str,
        input: Map<String, serde_json::Value>,
    ) -> Option<Self> {
        let table = parts
            .properties
            .iter()
            .find(|table| id(table) == property)?;
        let mut text = to_toml(table);
        let is_python = table.get("kind").and_then(Value::as_str) == Some("python");
        if let Some(predicates) = parts.predicates.as_deref().filter(|_| is_python) {
            text.extend(predicates.lines().map(|line| format!("# {line}\n")));
        }
        let property = property.to_owned();
        Some(Self {
            property,
            text,
            input,
        })
    }

    /// Returns the id of the property.
    pub fn property(&self) -> &str {
        &self.property
    }
}

catalogue::string_enum! {
    /// The decision over a property at an input.
    pub enum Decision {
        /// The paper demands it there, too.
        Implied = "implied",
        /// The paper demands it elsewhere, and not there.
        NotImpliedThere = "not_implied_there",
        /// The paper demands it nowhere.
        NotImplied = "not_implied",
    }
}

/// The condition under which a property is demanded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Condition {
    /// In words.
    pub words: String,
    /// As an expression of the grammar of specs.
    pub when: String,
}

/// The answer of the referee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// The decision.
    pub decision: Decision,
    /// Its reason.
    pub because: String,
    /// The words on which it rests.
    #[serde(flatten)]
    pub citation: Citation,
    /// The condition, beside [`Decision::NotImpliedThere`].
    #[serde(default)]
    pub condition: Option<Condition>,
}

impl Ruling {
    /// Changes the parts as decided: nothing, a condition of the property, or its removal. Returns true if they changed.
    pub fn amend(&self, parts: &mut SpecParts, property: &str) -> bool {
        match (self.decision, &self.condition) {
            (Decision::NotImplied, _) => parts.remove_property(property),
            (Decision::NotImpliedThere, Some(condition)) => {
                let mut tables = parts.properties.iter_mut();
                let Some(table) = tables.find(|table| id(table) == property) else {
                    return false;
                };
                let when = match table.get("when").and_then(Value::as_str) {
                    Some(before) => format!("({before}) and ({})", condition.when),
                    None => condition.when.clone(),
                };
                table.insert("when".to_owned(), Value::String(when));
                true
            }
            _ => false,
        }
    }

    fn faults(&self) -> Vec<AnswerFault> {
        let mut faults = vec![];
        let has_condition = self.condition.as_ref().is_some_and(|condition| {
            !condition.words.trim().is_empty() && !condition.when.trim().is_empty()
        });
        if has_condition != (self.decision == Decision::NotImpliedThere) {
            let message = "a condition, in words and as an expression, stands beside not_implied_there and nothing else";
            faults.push(AnswerFault::Json(message.to_owned()));
        }
        if self.because.trim().is_empty() {
            faults.push(AnswerFault::Json("because is empty".to_owned()));
        }
        if self.citation.quote.chars().count() > MAX_QUOTE {
            let message = format!("the quote is longer than {MAX_QUOTE} characters");
            faults.push(AnswerFault::Quote(message));
        }
        faults
    }
}

/// Makes the prompt.
pub fn prompt(contract: &Contract, passages: &AllPassages, dispute: &Dispute) -> Prompt {
    let input = serde_json::Value::Object(dispute.input.clone());
    let text = TEMPLATE
        .replace("{CONTRACT}", &contract.markdown())
        .replace("{PROPERTY}", &dispute.text)
        .replace("{INPUT}", &input.to_string())
        .replace("{PASSAGES}", &passage::markdown(&passages.0, TICKET));
    let schema =
        json!({"type": "object", "required": ["ticket", "decision", "because", "span", "quote"]});
    Prompt::new(Role::Referee, &text, Some(schema))
}

/// Reads an answer. Whether the quote stands in its span, and the expression can be read, is for text and judge to say.
///
/// # Errors
/// With everything in the answer that does not follow the rules.
pub fn parse(
    prompt: &Prompt,
    request: &Request,
    answer: &Answer,
    attempts: &[Attempt],
) -> Result<Ruling, Vec<AnswerFault>> {
    let blocks = prompt.open(request, answer, attempts)?;
    let ruling: Ruling = metadata(&answer.text, &blocks)?;
    let faults = ruling.faults();
    without_faults(ruling, faults)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::passage::Passage;
    use providers::Finish;
    use std::collections::BTreeMap;

    fn parts() -> SpecParts {
        let text = "[[property]]\nid = \"mass\"\nkind = \"expr\"\ncheck = \"close(sum(out.c), 1.0)\"\n\
                    [[property]]\nid = \"other\"\nkind = \"expr\"\nwhen = \"dims.n > 1\"\ncheck = \"out.c[0] > 0\"\n";
        let mut table: toml::Table = toml::from_str(text).expect("TOML");
        let tables = table.remove("property").expect("they are there");
        SpecParts {
            properties: tables.try_into().expect("tables"),
            programs: BTreeMap::from([("wrong".to_owned(), "return secret_program".to_owned())]),
            ..SpecParts::default()
        }
    }

    fn contract() -> Contract {
        Contract {
            entry: "centre".to_owned(),
            dims: BTreeMap::new(),
            inputs: vec![],
            outputs: vec![],
            variant: vec!["Rows are points.".to_owned()],
        }
    }

    fn example() -> Prompt {
        let input = json!({"w": [0.0, 0.0]});
        let input = input.as_object().expect("an object").clone();
        let dispute = Dispute::new(&parts(), "mass", input).expect("there is such a property");
        let passages = AllPassages(vec![Passage {
            span: "eq-0123abcd".into(),
            title: "equation (1)".into(),
            text: "divided by their total".into(),
        }]);
        prompt(&contract(), &passages, &dispute)
    }

    fn parse_example(change: impl Fn(&str) -> String) -> Result<Ruling, Vec<AnswerFault>> {
        let prompt = example();
        let text = prompt.text();
        let start = text.rfind("```json").expect("the prompt has an example");
        let answer = Answer {
            text: change(&text[start..]),
            finish: Finish::Complete,
            model: None,
            usage: None,
        };
        parse(
            &prompt,
            &prompt.request("centre", "m", 1_000, &[]),
            &answer,
            &[],
        )
    }

    #[test]
    fn the_referee_sees_one_property_and_an_input() {
        let prompt = example();
        for shown in [
            "close(sum(out.c), 1.0)",
            "{\"w\":[0.0,0.0]}",
            "divided by their total",
            "Rows are points.",
        ] {
            assert!(prompt.text().contains(shown), "{shown}");
        }
        for never in [
            "out.c[0] > 0",
            "secret_program",
            "V2",
            "V3",
            "reader",
            "both_fail",
        ] {
            assert!(!prompt.text().contains(never), "{never}");
        }
        assert_eq!(Dispute::new(&parts(), "absent", Map::new()), None);
    }

    #[test]
    fn a_ruling_amends_as_it_decides() {
        let ruling = parse_example(str::to_owned).expect("the example counts");
        assert_eq!(ruling.decision, Decision::NotImpliedThere);
        let when =
            |parts: &SpecParts, at: usize| parts.properties[at]["when"].as_str().map(str::to_owned);
        let mut amended = parts();
        assert!(ruling.amend(&mut amended, "mass") && ruling.amend(&mut amended, "other"));
        assert_eq!(when(&amended, 0).as_deref(), Some("sum(w) > 0"));
        assert_eq!(
            when(&amended, 1).as_deref(),
            Some("(dims.n > 1) and (sum(w) > 0)")
        );
        let decided = |word: &str| {
            parse_example(|text| {
                let end = text.find(", \"condition\"").expect("it is there");
                format!("{}}}\n```", text[..end].replace("not_implied_there", word))
            })
        };
        let mut same = parts();
        assert!(
            !decided("implied")
                .expect("it counts")
                .amend(&mut same, "mass")
        );
        assert_eq!(same, parts());
        let mut fewer = parts();
        assert!(
            decided("not_implied")
                .expect("it counts")
                .amend(&mut fewer, "mass")
        );
        assert_eq!(fewer.properties.len(), 1);
        // A condition is needed there, and nowhere else.
        assert!(decided("not_implied_there").is_err() && decided("perhaps").is_err());
        let odd = parse_example(|text| text.replace("not_implied_there", "implied"));
        assert!(odd.is_err());
    }
}
