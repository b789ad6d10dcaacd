//! The record of a misreading: its program, and the smallest input found that shows it.

use crate::license::License;
use serde::{Deserialize, Serialize};

/// A misreading of a property spec, as it was run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MisreadingRecord {
    /// Its id in the spec, which also has its sentence and the properties that kill it; [`member_id`] of another member of the family.
    pub misreading: String,
    /// The program, Python.
    pub program: String,
    /// The license of the program.
    pub license: License,
    /// The input that shows it; `None` if no property that the spec names for it failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<MisreadingCase>,
}

impl MisreadingRecord {
    /// Returns the id of the method, if the record is one of another member of the family.
    pub fn member(&self) -> Option<&str> {
        self.misreading.strip_prefix(MEMBER)
    }
}

/// The beginning of the id of a member.
const MEMBER: &str = "member:";

/// Returns the id under which another member of a method's family is recorded. No misreading of a spec has such an id.
pub fn member_id(method: &str) -> String {
    format!("{MEMBER}{method}")
}

/// An input on which a misreading fails a property of which the readings are right.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MisreadingCase {
    /// The property that fails.
    pub property: String,
    /// The inputs as Python code, then the values that the property draws beside them.
    pub python: String,
    /// The note of the judge.
    pub detail: String,
    /// The outputs of the misreading: a line of Python for each output, or why there is no value.
    pub returned: String,
    /// The outputs of reading A, in the same form.
    pub expected: String,
    /// The other properties of the spec that the program fails, each on some case of the corpus.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fails: Vec<String>,
    /// The properties of the spec that hold of the program on every case of the corpus.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holds: Vec<String>,
    /// The outputs of reading B, if it does not agree with reading A on this input.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_of_b: Option<String>,
}
