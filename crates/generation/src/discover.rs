//! The role that proposes the methods of a paper, from its passages alone: no list of methods, no catalogue, no reading.

use crate::card::{Target, is_line};
use crate::config::plain_id;
use crate::contract::inline;
use crate::fault::{AnswerFault, without_faults};
use crate::fenced::metadata;
use crate::passage::{self, AllPassages};
use crate::prompt::{Attempt, Prompt, TICKET};
use crate::role::Role;
use crate::{Citation, MAX_QUOTE};
use providers::{Answer, Request};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeSet;

const TEMPLATE: &str = include_str!("prompts/discover.md");

/// The maximum number of proposals of one paper. **Reason**: papers of the shared set state seven at most.
const MAX_PROPOSALS: usize = 12;

/// The maximum length of a name, in characters: an id, and with it the name of a folder, is made of it.
const MAX_NAME: usize = 80;

/// A method that a paper defines, as it is proposed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// The name.
    pub name: String,
    /// The spans that define it; the first has the formula or the algorithm.
    pub spans: Vec<String>,
    /// The inputs and outputs, in one line.
    pub contract: String,
    /// Why its passages suffice.
    pub because: String,
    /// Words of the first span.
    pub quote: String,
}

/// The answer of the role: proposals, or why there is none.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Discovery {
    /// The proposals, in the order of the answer.
    #[serde(default)]
    pub methods: Vec<Proposal>,
    /// Why nothing can be computed.
    #[serde(default)]
    pub nothing: Option<String>,
}

impl Proposal {
    /// Returns the place that the quote is to stand in.
    pub fn citation(&self) -> Citation {
        Citation {
            span: self.spans.first().cloned().unwrap_or_default(),
            quote: self.quote.clone(),
        }
    }

    /// Returns the method as one that is written.
    pub fn target(&self, paper: &str, title: &str) -> Target {
        Target {
            id: plain_id(&format!("{paper} {}", self.name)),
            name: self.name.clone(),
            title: title.to_owned(),
            stated_in: self.spans.clone(),
        }
    }

    /// Returns the method as `generate.toml` names it.
    pub fn toml(&self) -> String {
        let name = inline(&self.name.as_str().into());
        let spans = inline(&self.spans.clone().into());
        format!("[[paper.method]]\nname = {name}\nstated_in = {spans}")
    }

    fn faults(&self, shown: &BTreeSet<&str>) -> Vec<AnswerFault> {
        let mut faults = vec![];
        let name = &self.name;
        for (key, line) in [
            ("name", name),
            ("contract", &self.contract),
            ("because", &self.because),
        ] {
            if !is_line(line) {
                let message = format!("{key} of {name:?} is not one line of text");
                faults.push(AnswerFault::Json(message));
            }
        }
        if name.chars().count() > MAX_NAME {
            let message = format!("the name {name:?} is longer than {MAX_NAME} characters");
            faults.push(AnswerFault::Json(message));
        }
        if self.spans.is_empty() {
            let message = format!("{name:?} names no span that defines it");
            faults.push(AnswerFault::Quote(message));
        }
        let unknown = self
            .spans
            .iter()
            .find(|span| !shown.contains(span.as_str()));
        if let Some(span) = unknown {
            let message = format!("{name:?}: no passage has the id {span:?}");
            faults.push(AnswerFault::Quote(message));
        }
        if self.quote.chars().count() > MAX_QUOTE {
            let message = format!("the quote of {name:?} is longer than {MAX_QUOTE} characters");
            faults.push(AnswerFault::Quote(message));
        }
        faults
    }
}

/// Makes the prompt: the paper's title and its passages.
pub fn prompt(title: &str, passages: &AllPassages) -> Prompt {
    let text = TEMPLATE
        .replace("{TITLE}", title.trim())
        .replace("{PASSAGES}", &passage::markdown(&passages.0, TICKET));
    let schema = json!({"type": "object", "required": ["ticket", "methods"]});
    Prompt::new(Role::Discover, &text, Some(schema))
}

/// Reads an answer. Whether a quote stands in its span is for the paper's text to say.
pub fn parse(
    prompt: &Prompt,
    passages: &AllPassages,
    request: &Request,
    answer: &Answer,
    attempts: &[Attempt],
) -> Result<Discovery, Vec<AnswerFault>> {
    let blocks = prompt.open(request, answer, attempts)?;
    let discovery: Discovery = metadata(&answer.text, &blocks)?;
    let methods = &discovery.methods;
    let shown = passages.0.iter().map(|passage| passage.span.as_str());
    let shown: BTreeSet<&str> = shown.collect();
    let mut faults: Vec<AnswerFault> = vec![];
    faults.extend(methods.iter().flat_map(|method| method.faults(&shown)));
    let ids: BTreeSet<String> = methods
        .iter()
        .map(|method| plain_id(&method.name))
        .collect();
    if ids.len() < methods.len() {
        let message = "two methods have one name".to_owned();
        faults.push(AnswerFault::Json(message));
    }
    if methods.len() > MAX_PROPOSALS {
        let message = format!(
            "{} methods, at most {MAX_PROPOSALS} are read",
            methods.len()
        );
        faults.push(AnswerFault::Json(message));
    }
    let has_reason = discovery.nothing.as_deref().is_some_and(is_line);
    if methods.is_empty() != has_reason {
        let message = "either methods, or in `nothing` one line that says why there is none";
        faults.push(AnswerFault::Json(message.to_owned()));
    }
    without_faults(discovery, faults)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::passage::Passage;
    use providers::Finish;

    fn passages() -> AllPassages {
        let passage = |span: &str, text: &str| Passage {
            span: span.into(),
            title: "equation (1)".into(),
            text: text.into(),
        };
        AllPassages(vec![
            passage("eq-0123abcd", "c = w x"),
            passage("par-0123abcd", "the weighted mean of its members"),
        ])
    }

    fn parse_example(change: impl Fn(&str) -> String) -> Result<Discovery, Vec<AnswerFault>> {
        let prompt = prompt("On centres", &passages());
        let text = prompt.text();
        let start = text.rfind("```json").expect("the prompt has an example");
        let answer = Answer {
            text: change(&text[start..]),
            finish: Finish::Complete,
            model: None,
            usage: None,
        };
        let request = prompt.request("paper", "m", 1_000, &[]);
        parse(&prompt, &passages(), &request, &answer, &[])
    }

    #[test]
    fn the_example_of_the_prompt_is_a_target() {
        let discovery = parse_example(str::to_owned).expect("it counts");
        let method = &discovery.methods[0];
        assert_eq!(method.citation().span, "eq-0123abcd");
        let target = method.target("t-digest", "On centres");
        assert_eq!(target.id, "t_digest_weighted_class_centres");
        assert_eq!(target.stated_in, ["eq-0123abcd", "par-0123abcd"]);
        let expected = "[[paper.method]]\nname = \"Weighted class centres\"\nstated_in = [\"eq-0123abcd\", \"par-0123abcd\"]";
        assert_eq!(method.toml(), expected);
    }

    #[test]
    fn what_is_invented_or_empty_is_refused() {
        let only = |change: &dyn Fn(&str) -> String| {
            let faults = parse_example(change).expect_err("refused");
            assert_eq!(faults.len(), 1, "{faults:?}");
            faults[0].to_string()
        };
        let message = only(&|text| text.replacen("\"eq-0123abcd\"", "\"eq-99999999\"", 1));
        assert!(message.contains("no passage has the id"), "{message}");
        let message = only(&|text| text.replace("[\"eq-0123abcd\", \"par-0123abcd\"]", "[]"));
        assert!(message.contains("names no span"), "{message}");
        let message = only(&|text| text.replace("\"nothing\": null", "\"nothing\": \"a survey\""));
        assert!(message.contains("either methods"), "{message}");
        let message = only(&|text| text.replace("Weighted class centres", ""));
        assert!(message.contains("name of"), "{message}");
        let message = only(&|text| text.replace("Weighted class centres", &"long ".repeat(17)));
        assert!(message.contains("longer than 80"), "{message}");
        // A paper in which nothing can be computed is an answer.
        let start = |text: &str| text.find("\"methods\"").expect("it is there");
        let nothing = parse_example(|text| {
            format!(
                "{}\"methods\": [], \"nothing\": \"It is a survey.\"}}\n```",
                &text[..start(text)]
            )
        });
        assert_eq!(nothing.expect("it counts").methods, []);
        let empty = parse_example(|text| format!("{}\"methods\": []}}\n```", &text[..start(text)]));
        assert!(empty.is_err(), "nothing, and no reason");
    }
}
