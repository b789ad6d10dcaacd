//! The role that says whether a paper implies a property that did not hold of either reading, at the inputs where it did not.
//!
//! Its prompt is made from contract, passages and a [`Dispute`], which takes of counterexamples the lines that assign an input: no
//! reading, no output and no outcome can be in it.

use crate::card::is_line;
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
use serde_json::json;
use std::collections::BTreeSet;

const TEMPLATE: &str = include_str!("prompts/referee.md");

/// A property, and the inputs at which it did not hold: one of each reading, in no order of theirs.
#[derive(Debug, Clone, PartialEq)]
pub struct Dispute {
    text: String,
    inputs: BTreeSet<String>,
}

impl Dispute {
    /// Returns the dispute over a property of these parts at inputs, which are Python: `w = np.array([0.0])`. `None` when they have no
    /// such property.
    pub fn new<'a>(
        contract: &Contract,
        parts: &SpecParts,
        property: &str,
        counterexamples: impl IntoIterator<Item = &'a str>,
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
        let drawn = table.get("with").and_then(Value::as_table);
        let is_input = |name: &str| {
            let mut inputs = contract.inputs.iter();
            inputs.any(|port| port.name == name)
                || drawn.is_some_and(|drawn| drawn.contains_key(name))
        };
        // Below the inputs a counterexample has calls with what they returned.
        let input = |counterexample: &str| {
            let lines = counterexample.lines().filter(|line| {
                let assigned = line.split_once(" = ");
                assigned.is_some_and(|(name, _)| is_input(name))
            });
            lines.map(|line| format!("{line}\n")).collect::<String>()
        };
        let inputs = counterexamples.into_iter().map(input).collect();
        Some(Self { text, inputs })
    }
}

catalogue::string_enum! {
    /// The decision over a property at inputs.
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
        let has_condition = self
            .condition
            .as_ref()
            .is_some_and(|condition| is_line(&condition.words) && is_line(&condition.when));
        if has_condition != (self.decision == Decision::NotImpliedThere) {
            let message = "a condition, in words and as an expression, stands beside not_implied_there and nothing else";
            faults.push(AnswerFault::Json(message.to_owned()));
        }
        if !is_line(&self.because) {
            let message = "because is not one line of text";
            faults.push(AnswerFault::Json(message.to_owned()));
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
    let inputs: Vec<&str> = dispute.inputs.iter().map(String::as_str).collect();
    let text = TEMPLATE
        .replace("{CONTRACT}", &contract.markdown())
        .replace("{PROPERTY}", &dispute.text)
        .replace("{INPUTS}", &inputs.join("\n"))
        .replace("{PASSAGES}", &passage::markdown(&passages.0, TICKET));
    let schema =
        json!({"type": "object", "required": ["ticket", "decision", "because", "span", "quote"]});
    Prompt::new(Role::Referee, &text, Some(schema))
}

/// Reads an answer. Whether the quote stands in its span, and the expression can be read, is for text and judge to say.
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
    use crate::contract::ContractInput;
    use crate::passage::Passage;
    use providers::Finish;
    use serde_json::Map;
    use std::collections::BTreeMap;

    /// A counterexample as the ladder prints it.
    const COUNTEREXAMPLE: &str = "import numpy as np\nw = np.array([0.0, 0.0], dtype=np.float64)\n\
                                  # calls the judge made: 1\n# 1: {\"w\": 0.5} -> {\"c\": 12.5}\nc = 12.5\n";

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
            inputs: vec![ContractInput {
                name: "w".to_owned(),
                dtype: "float64".to_owned(),
                shape: vec!["n".into()],
                role: "weights".to_owned(),
                domain: Map::new(),
                sampling: None,
                meaning: "weights".to_owned(),
            }],
            outputs: vec![],
            variant: vec!["Rows are points.".to_owned()],
        }
    }

    fn example() -> Prompt {
        let other = "w = np.array([0.5], dtype=np.float64)\n";
        let dispute = Dispute::new(&contract(), &parts(), "mass", [other, COUNTEREXAMPLE]);
        let dispute = dispute.expect("there is such a property");
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
    fn the_referee_sees_one_property_and_inputs() {
        let prompt = example();
        for shown in [
            "close(sum(out.c), 1.0)",
            "```python\nw = np.array([0.0, 0.0], dtype=np.float64)\n\nw = np.array([0.5], dtype=np.float64)\n```",
            "divided by their total",
            "Rows are points.",
        ] {
            assert!(prompt.text().contains(shown), "{shown}");
        }
        for never in [
            "out.c[0] > 0",
            "secret_program",
            "12.5",
            "calls the judge",
            "V2",
            "V3",
            "reader",
            "both_fail",
        ] {
            assert!(!prompt.text().contains(never), "{never}");
        }
        let absent = Dispute::new(&contract(), &parts(), "absent", [COUNTEREXAMPLE]);
        assert_eq!(absent, None);
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
