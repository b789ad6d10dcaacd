//! Wire types that several answers share, and the schemas of enums that other crates define.

use crate::answer::Call;
use catalogue::{
    Attributed, CodeStatus, InUse, Level, LibraryFunction, Origin, Repository, Resolution,
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use snapshot::{Kind, MethodRecord};

/// A level in the spelling of the ladder. The schema lists the levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub(crate) struct LevelWord(pub Level);

#[derive(Debug, Clone, Copy, Serialize)]
#[serde(transparent)]
pub(crate) struct HaveWord(pub CodeStatus);

#[derive(Debug, Clone, Copy, Serialize)]
#[serde(transparent)]
pub(crate) struct ResolutionWord(pub Resolution);

/// The stored part of a list. Only of a complete list may an absence be stated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Extent {
    Complete,
    Partial,
    Absent,
}

impl Extent {
    /// Returns the extent of a list that no source promises to be whole, by the number of its stored entries.
    pub(crate) const fn of_part(stored: usize) -> Self {
        match stored {
            0 => Self::Absent,
            _ => Self::Partial,
        }
    }
}

/// `method` or `paper`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct KindWord(pub Kind);

impl Serialize for KindWord {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.as_str())
    }
}

/// Implements `JsonSchema` for a closed list of words.
macro_rules! word_schema {
    ($name:ident, $words:expr, $description:literal) => {
        impl JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn inline_schema() -> bool {
                true
            }
            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let words: Vec<&str> = $words;
                schemars::json_schema!({ "type": "string", "enum": words, "description": $description })
            }
        }
    };
}

word_schema!(
    LevelWord,
    levels(),
    "Highest contiguous rung passed, raw from the ladder."
);
word_schema!(
    HaveWord,
    CodeStatus::ALL.iter().map(|w| w.as_str()).collect(),
    "What is stored."
);
word_schema!(
    ResolutionWord,
    Resolution::ALL.iter().map(|w| w.as_str()).collect(),
    "How the name resolved."
);
word_schema!(
    Extent,
    vec!["complete", "partial", "absent"],
    "The stored part; an absence counts where it is complete."
);
word_schema!(KindWord, vec!["method", "paper"], "What it is.");

fn levels() -> Vec<&'static str> {
    Level::ALL.iter().map(|level| level.as_str()).collect()
}

/// Returns the schema of a requested level.
pub(crate) fn level_schema(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "string", "enum": levels(), "description": "The lowest verification level to accept." })
}

/// The direction in which values flow from a method.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// To methods that consume its outputs.
    #[default]
    Downstream,
    /// From methods that produce its inputs.
    Upstream,
}

impl Direction {
    pub(crate) fn reversed(self) -> Self {
        match self {
            Self::Downstream => Self::Upstream,
            Self::Upstream => Self::Downstream,
        }
    }
}

/// A resolved record.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct ResolvedTo {
    /// Method or paper.
    pub(crate) kind: KindWord,
    /// The id, which tools accept as a name.
    pub(crate) id: String,
    /// The name or title.
    pub(crate) name: String,
    /// arXiv id of the paper itself, or of the method's paper.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) origin_arxiv_id: Option<String>,
    /// That paper's relation to the method, with a second source; left out if nobody looked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Map<String, serde_json::Value>>")]
    pub(crate) origin: Option<Origin>,
    /// The resolution.
    pub(crate) resolution: ResolutionWord,
}

/// The origin of facts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Provenance {
    /// Names of the sources.
    pub(crate) sources: Vec<String>,
    /// The strictest license among the facts.
    pub(crate) license: &'static str,
}

/// A resolved record, and the others of its name.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Resolved {
    /// The resolved record.
    pub(crate) resolved_to: ResolvedTo,
    /// Other records of this name.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) homonyms: Vec<Homonym>,
}

/// Another record of the same name.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Homonym {
    /// Method or paper.
    pub(crate) kind: KindWord,
    pub(crate) id: String,
    /// The name or title.
    pub(crate) name: String,
    /// True if code is stored.
    pub(crate) has_code: bool,
    /// The level of the stored implementation; left out without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
    /// The call that answers for this meaning.
    pub(crate) retrieve_with: Call,
}

/// A method, and the call that fetches it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct MethodRef {
    /// The method's id.
    pub(crate) method: String,
    pub(crate) name: String,
    /// The level; left out without code, if never run or V0 failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
    /// The call to fetch it.
    pub(crate) retrieve_with: Call,
}

impl MethodRef {
    /// Returns a method with the level of its implementation, which the call fetches.
    pub(crate) fn implemented(method: &MethodRecord, level: Option<Level>) -> Self {
        Self {
            method: method.id.clone(),
            name: method.name.clone(),
            verification_level: level.map(LevelWord),
            retrieve_with: Call::implementation(&method.id),
        }
    }
}

/// The kind of thing that a name denotes, if it is no single function. The list of tools shows it as an object, so that the list stays short.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct NotFunctionNote {
    /// `practice`, `dataset`, `system`, `family` or `architecture`.
    pub(crate) kind: &'static str,
    /// The same in a sentence.
    pub(crate) text: String,
    /// Verified functions, parts first.
    pub(crate) nearest: Vec<MethodRef>,
}

/// A function that people run under a method's name. The list of tools shows it as an object, so that the list stays short.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Use {
    /// The function, as it is imported.
    function: String,
    /// The package and the versions that were read: `torch 2.9.1`.
    checked_at: String,
    /// Settings other than the defaults.
    #[serde(skip_serializing_if = "Option::is_none")]
    with: Option<String>,
    /// The difference to the method; left out if the function computes the method.
    #[serde(skip_serializing_if = "Option::is_none")]
    difference: Option<String>,
    /// The method that it computes instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    member: Option<String>,
    /// The page or source that was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<String>,
}

impl Use {
    /// Returns a use with what was read for it.
    pub(crate) fn with_source(one: &InUse) -> Self {
        Self {
            source: Some(one.source.clone()),
            ..Self::short(one)
        }
    }

    /// Returns a use without what was read for it.
    pub(crate) fn short(one: &InUse) -> Self {
        Self {
            function: one.function.clone(),
            checked_at: format!("{} {}", one.distribution, one.versions),
            with: one.with.clone(),
            difference: one.difference.clone(),
            member: one.member.clone(),
            source: None,
        }
    }
}

/// A function of a library that claims to compute a method, with what a check found. The list of tools shows it as an object.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct LibraryUse {
    /// One line to paste; the function's name in a short list.
    call: String,
    /// The distribution and the version: `torch 2.15.0`.
    version: String,
    /// The outcome of docs/check.md.
    result: &'static str,
    /// Settings other than the defaults.
    #[serde(skip_serializing_if = "Option::is_none")]
    with: Option<String>,
    /// The program that it computes instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    computes: Option<String>,
    /// Why it is no agreement.
    #[serde(skip_serializing_if = "Option::is_none")]
    because: Option<String>,
}

impl LibraryUse {
    /// Returns the newest result of a function with its explanation; `None` for one that was never checked.
    pub(crate) fn newest(one: &LibraryFunction) -> Option<Self> {
        let cell = one.cells.first()?;
        Some(Self {
            call: one.call.clone(),
            version: format!("{} {}", one.distribution, cell.version),
            result: cell.outcome.as_str(),
            with: one.settings.clone(),
            computes: cell.program.as_ref().map(|program| program.id.clone()),
            because: cell.explanation.as_ref().map(|why| why.text.clone()),
        })
    }

    /// Returns the newest result of a function in short.
    pub(crate) fn short(one: &LibraryFunction) -> Option<Self> {
        Some(Self {
            because: None,
            with: None,
            ..Self::newest(one)?
        })
    }
}

/// A suggestion for a name that did not resolve.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Near {
    /// Name or title for the next call.
    pub(crate) name: String,
    /// Method or paper.
    pub(crate) kind: KindWord,
    /// True if code is stored.
    pub(crate) has_code: bool,
}

/// A declared repository.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Repo {
    pub(crate) url: String,
    /// True if by the paper's authors.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) is_official: Option<bool>,
    /// True if the paper mentions it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) mentioned_in_paper: Option<bool>,
    /// The library that it uses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) framework: Option<String>,
    /// The source of these facts.
    pub(crate) source: String,
    /// The license of these facts, not of the code.
    pub(crate) row_license: &'static str,
}

impl From<&Attributed<Repository>> for Repo {
    fn from(repo: &Attributed<Repository>) -> Self {
        Self {
            url: repo.url.clone(),
            is_official: repo.is_official,
            mentioned_in_paper: repo.mentioned_in_paper,
            framework: repo.framework.clone(),
            source: repo.source.clone(),
            row_license: repo.license.as_str(),
        }
    }
}

/// Code of a method.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct CodeSample {
    /// The method's id.
    pub(crate) method: String,
    /// The level; left out if never run or V0 failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
    /// The exported function.
    pub(crate) entry: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) signature: Option<String>,
    /// SHA-256 of the code.
    pub code_sha256: String,
    /// The code (Python); left out if its license forbids export, and if long and not requested: 3000 bytes in total in one answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) code: Option<String>,
    /// The code's license.
    pub(crate) license: &'static str,
    /// The call for contract, examples and evidence, and for code that is left out.
    pub(crate) retrieve_with: Call,
}

/// An implementation at V2 or above.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct VerifiedImplementation {
    /// The code.
    #[serde(flatten)]
    pub(crate) sample: CodeSample,
    /// The method's name.
    pub(crate) name: String,
}

/// The methods of a paper in one role.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct MethodCounts {
    pub(crate) total: usize,
    /// Those with code at V2 or above.
    pub(crate) verified: usize,
}

/// Code of a related method.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Nearby {
    /// The method's id.
    pub(crate) method: String,
    /// The level; left out if never run or V0 failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
    /// `introduced_by_same_paper`, `stated_by_same_paper` or `used_by_same_paper`.
    pub(crate) relation: &'static str,
    /// The call to fetch it.
    pub(crate) retrieve_with: Call,
}
