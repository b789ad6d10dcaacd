//! Small shapes that several answers share, and the schemas of words that other crates own.

use crate::answer::call::Call;
use ladder::{CodeStatus, Level, Resolution};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use snapshot::Kind;

/// Serialises a level as the ladder spells it; its schema is the list of levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct LevelWord(pub Level);

/// A verdict's word.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(transparent)]
pub struct HaveWord(pub CodeStatus);

/// The word of how a name resolved.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(transparent)]
pub struct ResolutionWord(pub Resolution);

/// `method` or `paper`.
#[derive(Debug, Clone, Copy)]
pub struct KindWord(pub Kind);

impl Serialize for KindWord {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.as_str())
    }
}

/// The schema of a closed list of words.
macro_rules! word_schema {
    ($name:ident, $words:expr, $says:literal) => {
        impl JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn inline_schema() -> bool {
                true
            }
            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                let words: Vec<&str> = $words;
                json_schema!({ "type": "string", "enum": words, "description": $says })
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
    "What is held."
);
word_schema!(
    ResolutionWord,
    Resolution::ALL.iter().map(|w| w.as_str()).collect(),
    "How the name resolved."
);
word_schema!(KindWord, vec!["method", "paper"], "What it is.");

fn levels() -> Vec<&'static str> {
    Level::ALL.iter().map(|level| level.as_str()).collect()
}

/// The schema of a level that is asked for.
pub fn level_schema(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "string", "enum": levels(), "description": "The lowest verification level to accept." })
}

/// What a name resolved to.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ResolvedTo {
    /// Method or paper.
    pub kind: KindWord,
    /// Its id: every tool takes it as a name.
    pub id: String,
    /// Its name or title.
    pub name: String,
    /// arXiv id of the paper itself, or of the paper that introduced the method.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub origin_arxiv_id: Option<String>,
    /// How the name resolved.
    pub resolution: ResolutionWord,
}

/// Something else that bears the same name.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Homonym {
    /// Method or paper.
    pub kind: KindWord,
    /// Its id.
    pub id: String,
    /// Its name or title.
    pub name: String,
    /// Whether an implementation is held.
    pub has_code: bool,
}

/// A suggestion for a name that did not resolve.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Near {
    /// Name or title: ask again with it.
    pub name: String,
    /// Method or paper.
    pub kind: KindWord,
    /// Whether an implementation is held.
    pub has_code: bool,
}

/// A repository that someone declared.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Repo {
    /// Its address.
    pub url: String,
    /// Whether the paper's authors made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_official: Option<bool>,
    /// The library it is written with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub framework: Option<String>,
}

impl From<&snapshot::Repository> for Repo {
    fn from(repo: &snapshot::Repository) -> Self {
        Self {
            url: repo.url.clone(),
            is_official: repo.is_official,
            framework: repo.framework.clone(),
        }
    }
}

/// A held implementation at V2 or above, in line.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct VerifiedImplementation {
    /// The method's id.
    pub method: String,
    /// The method's name.
    pub name: String,
    /// Its level.
    pub verification_level: LevelWord,
    /// The function it exports.
    pub entry: String,
    /// Its signature.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signature: Option<String>,
    /// Content address of the code.
    pub code_sha256: String,
    /// The code (Python), where its license lets it be handed on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// The code's license.
    pub license: &'static str,
    /// The call that gives its counterpart, contract and evidence.
    pub retrieve_with: Call,
}
