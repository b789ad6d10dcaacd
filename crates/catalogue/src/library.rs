//! Library functions that claim to compute a method, and what each of their versions was found to compute.

use crate::digest::Digest;
use crate::limits::{MAX_INDEXED, is_indexable};
use crate::names;
use crate::string_enum;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

string_enum! {
    /// The result of a check of a library function. **Source**: `docs/check.md`, "The outcomes".
    pub enum CellOutcome {
        /// Every vector agrees, every property holds.
        Agrees = "agrees",
        /// Every vector agrees, a property does not hold.
        Property = "property",
        /// No finite value on degenerate cases, and no other difference.
        Degenerate = "degenerate",
        /// It computes another member of the method's family.
        Member = "member",
        /// It computes a variant that the method's spec names.
        Variant = "variant",
        /// It computes a departure with a public report.
        Departure = "departure",
        /// It computes a misreading of the spec.
        Misreading = "misreading",
        /// Anything else that differs.
        Departs = "departs",
        /// Nothing was compared.
        NotChecked = "not_checked",
    }
}

impl CellOutcome {
    /// Returns true if the function computes the method wherever both have a value.
    pub const fn is_agreement(self) -> bool {
        matches!(self, Self::Agrees | Self::Property | Self::Degenerate)
    }

    /// Returns the outcome in a few words, for tables.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Agrees => "computes it",
            // What is published so differs at ties, by rounding, where the function refuses what the method takes, at degenerate
            // inputs, or in a test alone; some are no edges.
            Self::Property | Self::Degenerate => "computes it, with exceptions",
            Self::Member | Self::Variant => "computes a variant",
            Self::Departure | Self::Misreading => "computes a departure",
            Self::Departs => "departs",
            Self::NotChecked => "cannot run",
        }
    }
}

/// The program that a function computes instead of the method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellProgram {
    /// The id of the method of the family, or of the program in the method's spec.
    pub id: String,
    /// The difference in one line.
    pub text: String,
    /// Addresses of public reports.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reports: Vec<String>,
}

/// Why a result is not an agreement, with evidence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Explanation {
    /// The versions that it speaks of; every version with the outcome, if empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub versions: Vec<String>,
    /// The result that it explains.
    pub outcome: CellOutcome,
    /// `member`, `departure`, `degenerate`, `domain`, `ties`, `precision`, `cannot_run` or `finding`.
    pub kind: String,
    /// The explanation in one line.
    pub text: String,
    /// A thread, a page of documentation, or file and function of the source.
    pub evidence: String,
    /// True if a second person agrees.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub agreed: bool,
}

/// The kinds of explanations.
pub const EXPLANATIONS: &str =
    "member departure degenerate domain ties precision cannot_run finding";

/// A function of a distribution that claims to compute a method, as its binding states it. A binding arranges, converts and selects.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LibraryFunction {
    /// The distribution, as the package index calls it.
    pub distribution: String,
    /// The function by the name under which it is imported.
    pub function: String,
    /// Other names that people type.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// Settings other than the defaults.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<String>,
    /// One line to paste, in the contract's names.
    pub call: String,
    /// The documentation's one line about the function.
    pub claim: String,
    /// The page, or file and function, that was read.
    pub source: String,
    /// A line about the parts that the binding selects or arranges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Inputs of which the function takes fewer values, with what they are on both sides.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub narrowed: BTreeMap<String, String>,
    /// The results, the newest version first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<LibraryCell>,
}

impl LibraryFunction {
    /// Returns the normal forms of every name under which it is found.
    pub fn names(&self) -> Vec<String> {
        let all = std::iter::once(&self.function).chain(&self.aliases);
        all.map(|name| names::normalise(name)).collect()
    }

    /// Returns the fault of a function that does not follow the format, with a hint.
    pub fn fault(&self) -> Option<String> {
        let lines = [
            ("function", Some(&self.function)),
            ("call", Some(&self.call)),
            ("claim", Some(&self.claim)),
            ("source", Some(&self.source)),
            ("settings", self.settings.as_ref()),
            ("note", self.note.as_ref()),
        ];
        let is_line = |text: &String| !text.trim().is_empty() && !text.trim().contains('\n');
        if let Some((key, _)) = lines
            .into_iter()
            .find(|(_, text)| text.is_some_and(|t| !is_line(t)))
        {
            return Some(format!(
                "{key} is not one line; hint: write one, or leave it out"
            ));
        }
        let mut all = std::iter::once(&self.function).chain(&self.aliases);
        all.find(|name| name.contains(char::is_whitespace) || !is_indexable(name))
            .map(|name| {
                format!(
                    "{name:?} is no name; hint: as it is imported, without spaces, at most {MAX_INDEXED} bytes"
                )
            })
    }
}

/// One cell: what a function computes in one version, as a check found it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LibraryCell {
    /// The version of the distribution.
    pub version: String,
    /// The result.
    pub outcome: CellOutcome,
    /// The result in one line.
    pub text: String,
    /// The precision that ran.
    pub precision: String,
    /// The program that it computes instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<CellProgram>,
    /// The relation to the method that holds on every case.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relation: Option<String>,
    /// The smallest case of the corpus that differs, as Python.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub smallest: Option<String>,
    /// The cases that were compared.
    pub vectors: usize,
    /// The cases that differ.
    pub differing: usize,
    /// The cases that the precision cannot hold.
    #[serde(default)]
    pub left_out: usize,
    /// The properties that do not hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub failed_properties: Vec<String>,
    /// Forms of outputs that were taken although the contract says otherwise.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Everything that decides the result: equal keys are not run again.
    pub key: Digest,
    /// The method's digest on that day: spec, cases, readings and programs.
    pub corpus: Digest,
    /// The environment's digest: wheels, Python, machine.
    pub environment: Digest,
    /// The day of the run.
    pub date: NaiveDate,
    /// Why it is no agreement, once somebody has explained it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explanation: Option<Explanation>,
}

/// A file of a distribution that was installed.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Wheel {
    /// The file's name.
    pub file: String,
    /// SHA-256 of the file.
    pub sha256: Digest,
}

/// The surroundings of a run of cells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LibraryEnvironment {
    /// CPython's version.
    pub python: String,
    /// numpy's version, which no environment replaces.
    pub numpy: String,
    /// The processor's name.
    pub cpu: String,
    /// The isolation level.
    pub isolation: String,
    /// The wheels on the path; none of a distribution that is in the sandbox's own Python.
    pub wheels: Vec<Wheel>,
}

/// One line of a file of results.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ResultLine {
    /// A cell.
    Cell(Box<CellLine>),
    /// An environment, before the cells that name it.
    Environment(EnvironmentLine),
}

/// A cell, with what it is a cell of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellLine {
    /// The method's id.
    pub method: String,
    /// The distribution.
    pub distribution: String,
    /// The function.
    pub function: String,
    /// Its settings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<String>,
    /// The result.
    #[serde(flatten)]
    pub cell: LibraryCell,
}

/// An environment under its digest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnvironmentLine {
    /// The digest of the rest.
    pub id: Digest,
    /// The environment.
    #[serde(flatten)]
    pub environment: LibraryEnvironment,
}

impl CellLine {
    /// Returns what the cell is a cell of: method, distribution, function, settings and version.
    pub fn place(&self) -> [&str; 5] {
        [
            &self.method,
            &self.distribution,
            &self.function,
            self.settings.as_deref().unwrap_or_default(),
            &self.cell.version,
        ]
    }
}
