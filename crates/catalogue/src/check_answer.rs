//! The answer to a check of somebody's function against a method.

use crate::level::Level;
use crate::verification::{PropertyRecord, PropertyResult};
use serde::{Deserialize, Serialize};

/// The words about a function that agrees once its inputs come in another order.
pub const OTHER_ORDER: &str = "its parameters stand in another order than the method's inputs";

/// The words about a template that is not filled in.
pub const NOT_WRITTEN: &str =
    "the function is not written yet: every call gives `...` or NotImplementedError";

/// The findings of a check. Its texts may hold words of the function that was checked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CheckAnswer {
    /// The method's id.
    pub method: String,
    /// The outcome, a word of `docs/check.md`.
    pub kind: String,
    /// The outcome in one line.
    pub text: String,
    /// The exit code of the command with this outcome: 0, 1 or 2. An earlier program's answer, which lives a day, has
    /// none.
    #[serde(default = "failed")]
    pub code: u8,
    /// The highest contiguous rung that the function passed, if it has a level.
    pub level: Option<Level>,
    /// The program that the function computes instead.
    pub program: Option<CheckedProgram>,
    /// The relation to the method that holds on every case.
    pub relation: Option<String>,
    /// The number of cases that were compared, and of those that differ.
    pub cases: Option<[usize; 2]>,
    /// The smallest case that differs, as Python.
    pub smallest: Option<String>,
    /// The first rung that failed, with its reason and what it saw, in one line.
    pub failure: Option<String>,
    /// Every property that was tried, on the function.
    pub properties: Vec<PropertyRecord>,
}

fn failed() -> u8 {
    1
}

/// A program that a function computes instead of the method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckedProgram {
    /// The id of the method, or of the misreading in the spec.
    pub id: String,
    /// Its relation to the method: member, variant, departure or misreading.
    pub kind: String,
    /// The difference to the method, in one line.
    pub text: String,
}

impl CheckAnswer {
    /// Returns true if the function computes what the method computes, and every property is true of it.
    pub fn agrees(&self) -> bool {
        self.kind == "agrees"
    }

    /// Returns the answer to a function of which nothing could be compared.
    pub fn not_checked(method: &str, why: impl Into<String>) -> Self {
        Self {
            method: method.to_owned(),
            kind: "not_checked".to_owned(),
            text: why.into(),
            code: 2,
            level: None,
            program: None,
            relation: None,
            cases: None,
            smallest: None,
            failure: None,
            properties: vec![],
        }
    }

    /// Returns the properties that do not hold.
    pub fn failed_properties(&self) -> impl Iterator<Item = &PropertyRecord> {
        let records = self.properties.iter();
        records.filter(|record| record.result != PropertyResult::Pass)
    }
}
