//! One attack: its file, and what it is expected to come to.

use crate::root;
use catalogue::{Reason, Rung};
use ladder::{Refusal, Reply, Rights};
use sandbox::{Layer, Level};
use spec::Value;
use std::collections::BTreeMap;

/// One attack of the zoo.
pub struct Case {
    /// The name of its file and of its table.
    pub name: String,
    /// Its table of `expected.toml`.
    pub expected: Expected,
    /// The text of its file, with its tail.
    text: String,
}

/// One table of `expected.toml`. An outcome is spelled as by [`found`].
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expected {
    /// The act of the attack, for people.
    pub does: String,
    /// Its end as a subject, where the list of imports refuses it; the rest then speaks of free imports.
    pub as_subject: Option<String>,
    /// The only architecture where it is an attack.
    pub only_on: Option<String>,
    /// Text to add to the source, where it would be too long for a file.
    tail: Option<Tail>,
    /// The layers that each by itself stop it, the one that answers first in front. What is stopped by anything else has
    /// none; its outcomes then say by what.
    #[serde(default)]
    pub walls: Vec<Layer>,
    /// Its end when all its walls are gone.
    pub open: Option<Open>,
    /// Why it is never made without its walls.
    pub untried: Option<String>,
    /// The rung that refuses it when it climbs with the honest reading.
    pub climb: Option<Climb>,
    /// With every layer.
    #[serde(rename = "I3")]
    i3: Outcome,
    /// Without namespaces.
    #[serde(rename = "I2")]
    i2: Outcome,
}

/// Its end at one level.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Its ending.
    pub ends: String,
    /// A part of the detail; of a returned value, all of it.
    pub says: Option<String>,
    /// The mechanism that stops it, where that is no layer.
    pub by: Option<String>,
}

/// The end of an attack that nothing stops.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// Its ending.
    pub ends: String,
    /// A part of the detail; of a returned value, all of it.
    pub says: Option<String>,
    /// The traces that checks outside the child must notice then; nothing, when there is nothing to see there.
    pub leaves: Option<String>,
}

/// Returns true if a run ended like this.
fn is(expected: (&str, Option<&str>), ends: &str, detail: &str) -> bool {
    let says = expected.1.is_none_or(|words| {
        if ends == "returned" {
            detail == words
        } else {
            detail.contains(words)
        }
    });
    ends == expected.0 && says
}

impl Outcome {
    /// Returns true if a run ended like this.
    pub fn is(&self, ends: &str, detail: &str) -> bool {
        is((&self.ends, self.says.as_deref()), ends, detail)
    }
}

impl Open {
    /// Returns true if a run did what the attack is for.
    pub fn is(&self, ends: &str, detail: &str, changes: &[String]) -> bool {
        match &self.leaves {
            Some(words) => changes.iter().any(|change| change.contains(words)),
            None => is((&self.ends, self.says.as_deref()), ends, detail),
        }
    }
}

#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Tail {
    text: String,
    times: usize,
}

/// The rung at which the ladder refuses it.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Climb {
    /// The rung that fails.
    pub rung: Rung,
    /// Its reason.
    pub reason: Reason,
}

impl Case {
    /// Every attack, sorted by name.
    pub fn all() -> Vec<Self> {
        let tables: BTreeMap<String, Expected> =
            toml::from_str(&read("expected.toml")).expect("it says what attacks come to");
        let cases = tables.into_iter().map(|(name, expected)| {
            let tail = expected.tail.as_ref();
            let tail = tail.map(|tail| tail.text.repeat(tail.times));
            Self {
                text: read(&format!("{name}.py")) + &tail.unwrap_or_default(),
                name,
                expected,
            }
        });
        cases.collect()
    }

    /// The source: attacks on something outside find it in `FACTS`.
    pub fn source(&self, facts: &str) -> Vec<u8> {
        let facts = if self.text.contains("FACTS") {
            facts
        } else {
            ""
        };
        format!("{facts}{}", self.text).into_bytes()
    }

    /// Returns the walls that stop it at a level where a child has these layers, and those behind them.
    pub fn stopped_by(&self, level: Level, layers: &[Layer]) -> String {
        if let Some(by) = &self.outcome(level).by {
            return by.clone();
        }
        let of_root = layers.contains(&Layer::Uid);
        let stands =
            |layer: &&Layer| layers.contains(layer) && (of_root || **layer != Layer::Capabilities);
        let walls: Vec<&str> = self
            .expected
            .walls
            .iter()
            .filter(stands)
            .map(|layer| layer.as_str())
            .collect();
        match walls.split_first() {
            None => "nothing".to_owned(),
            Some((first, [])) => format!("{first}; no layer behind it"),
            Some((first, behind)) => format!("{first}; {}", behind.join(", ")),
        }
    }

    /// Returns true if it is an attack on this architecture.
    pub fn is_one_here(&self) -> bool {
        self.expected
            .only_on
            .as_deref()
            .is_none_or(|name| name == std::env::consts::ARCH)
    }

    /// The rights in which it is made: as a judge, whose imports are free, where the list of imports would refuse it.
    pub const fn rights(&self) -> Rights {
        if self.expected.as_subject.is_some() {
            Rights::Judge
        } else {
            Rights::Subject
        }
    }

    /// Returns its end at a level.
    pub const fn outcome(&self, level: Level) -> &Outcome {
        match level {
            Level::I3 => &self.expected.i3,
            _ => &self.expected.i2,
        }
    }
}

fn read(file: &str) -> String {
    let path = root().join("tests/zoo").join(file);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the ending of an attack, as it is spelled in `expected.toml`, and the detail.
pub fn found(reply: Result<Reply, Refusal>) -> (String, String) {
    match reply {
        Ok(Reply::Returned { value, .. }) => ("returned".to_owned(), shown(&value)),
        Ok(Reply::NotCanonical { detail }) => ("not_canonical".to_owned(), detail),
        Ok(Reply::Ended { ending, detail }) => (ending.to_string(), detail),
        Err(Refusal {
            reason,
            ending: Some(ending),
            detail,
        }) => (format!("refused {reason} {ending}"), detail),
        Err(Refusal {
            reason,
            ending: None,
            detail,
        }) => (format!("refused {reason}"), detail),
    }
}

fn shown(value: &Value) -> String {
    match value {
        Value::Str(text) => text.clone(),
        Value::F64(number) => number.to_string(),
        other => format!("{other:?}"),
    }
}
