//! `generate.toml`: which provider and model plays which role, what it costs, and which methods are written.

use crate::card::Target;
use crate::role::Role;
use crate::spec_file::PaperFacts;
use providers::Price;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// The supported version of the format.
const VERSION: u32 = 1;

/// The timeout of one attempt when the file names none, in seconds. **Reason**: a long answer of a large model takes some minutes.
const DEFAULT_TIMEOUT: u64 = 600;

/// The maximum length of an answer when the file names none, in tokens.
const DEFAULT_MAX_OUTPUT: u32 = 8_000;

/// A problem of `generate.toml`, with a hint.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}\nhint: {hint}")]
pub struct ConfigError {
    message: String,
    hint: String,
}

/// The kind of a provider, with what it needs.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ProviderConfig {
    /// Chat completions of any compatible server.
    #[serde(rename = "openai")]
    OpenAi {
        /// The address below which `/chat/completions` stands.
        url: String,
        /// The name of the environment variable that has the key.
        key: Option<String>,
        /// True if the server understands `response_format`.
        #[serde(default)]
        sends_schema: bool,
        /// The maximum time of one attempt.
        #[serde(default = "default_timeout")]
        timeout_seconds: u64,
    },
    /// Messages of Anthropic.
    Anthropic {
        /// The address below which `/v1/messages` stands.
        #[serde(default = "anthropic_url")]
        url: String,
        /// The name of the environment variable that has the key.
        key: Option<String>,
        /// The maximum time of one attempt.
        #[serde(default = "default_timeout")]
        timeout_seconds: u64,
    },
    /// A program.
    Command {
        /// The program.
        program: PathBuf,
        /// Its arguments; `{model}` stands for the model's name.
        #[serde(default)]
        arguments: Vec<String>,
        /// The names of the environment variables that it gets, beside `PATH` and `HOME`.
        #[serde(default)]
        environment: Vec<String>,
        /// The maximum time of one attempt.
        #[serde(default = "default_timeout")]
        timeout_seconds: u64,
    },
    /// A folder with an outbox and an inbox.
    Files {
        /// The folder.
        folder: PathBuf,
    },
}

/// A model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModelConfig {
    /// The name of its provider in this file.
    pub provider: String,
    /// Its name, as the provider names it.
    pub name: String,
    /// Its family: models of one family share training data and mistakes.
    pub family: String,
    /// Its price; `None` counts as the dearest known.
    pub price: Option<Price>,
    /// The last month of its training data, `2024-09`.
    pub cutoff: Option<String>,
    /// The maximum length of an answer, in tokens.
    #[serde(default = "default_max_output")]
    pub max_output_tokens: u32,
}

/// Limits of one run; a missing one does not limit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// The highest cost, in dollars.
    pub max_dollars: Option<f64>,
    /// The highest number of attempts.
    pub max_requests: Option<u64>,
}

/// The content of `generate.toml`, after every check.
#[derive(Debug, Clone, PartialEq)]
pub struct GenerateConfig {
    /// Providers by name.
    pub providers: BTreeMap<String, ProviderConfig>,
    /// Models by name.
    pub models: BTreeMap<String, ModelConfig>,
    /// The name of the model of each role.
    pub roles: BTreeMap<Role, String>,
    /// The limits of a run.
    pub budget: Limits,
    /// The limits of single roles.
    pub role_budgets: BTreeMap<Role, Limits>,
    /// Papers with the methods to write.
    pub papers: Vec<PaperTargets>,
}

/// A paper and the methods that are written from it.
#[derive(Debug, Clone, PartialEq)]
pub struct PaperTargets {
    /// The paper.
    pub facts: PaperFacts,
    /// The month in which it was published, `2019-02`.
    pub published: Option<String>,
    /// The methods.
    pub targets: Vec<Target>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    version: u32,
    #[serde(default)]
    provider: BTreeMap<String, ProviderConfig>,
    #[serde(default)]
    model: BTreeMap<String, ModelConfig>,
    #[serde(default)]
    role: BTreeMap<Role, String>,
    #[serde(default)]
    budget: Budget,
    #[serde(default)]
    paper: Vec<PaperTable>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Budget {
    max_dollars: Option<f64>,
    max_requests: Option<u64>,
    #[serde(default)]
    role: BTreeMap<Role, Limits>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PaperTable {
    id: String,
    title: String,
    arxiv: Option<String>,
    doi: Option<String>,
    year: Option<u16>,
    #[serde(default)]
    authors: Vec<String>,
    license: Option<String>,
    published: Option<String>,
    #[serde(default)]
    method: Vec<MethodTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MethodTable {
    name: String,
    id: Option<String>,
    #[serde(default)]
    stated_in: Vec<String>,
}

impl GenerateConfig {
    /// Reads the text of the file.
    ///
    /// # Errors
    /// When a key is unknown, a name refers to nothing, a role has no model, or two methods have one id.
    pub fn parse(text: &str) -> Result<Self, ConfigError> {
        let file: File = toml::from_str(text)
            .map_err(|error| wrong(error.to_string(), "docs/generation.md has an example"))?;
        if file.version != VERSION {
            let message = format!("version = {}", file.version);
            return Err(wrong(message, "the supported version is 1"));
        }
        let papers: Vec<PaperTargets> = file.paper.into_iter().map(PaperTargets::from).collect();
        let config = Self {
            providers: file.provider,
            models: file.model,
            roles: file.role,
            budget: Limits {
                max_dollars: file.budget.max_dollars,
                max_requests: file.budget.max_requests,
            },
            role_budgets: file.budget.role,
            papers,
        };
        config.check()?;
        Ok(config)
    }

    fn check(&self) -> Result<(), ConfigError> {
        let mut writers = Role::WRITERS.iter();
        if let Some(role) = writers.find(|role| !self.roles.contains_key(*role)) {
            let message = format!("[role] names no model for {role}");
            return Err(wrong(message, "every role that writes has a model"));
        }
        for (role, model) in &self.roles {
            if !self.models.contains_key(model) {
                let message = format!("the model {model:?} of {role} is not described");
                return Err(wrong(message, format!("add [model.{model}]")));
            }
        }
        for (name, model) in &self.models {
            if !self.providers.contains_key(&model.provider) {
                let message = format!(
                    "the provider {:?} of model {name} is not described",
                    model.provider
                );
                return Err(wrong(message, format!("add [provider.{}]", model.provider)));
            }
            let is_price = |dollars: f64| dollars.is_finite() && dollars >= 0.0;
            if model
                .price
                .is_some_and(|price| !is_price(price.input) || !is_price(price.output))
            {
                let message = format!("the price of model {name} is not a number of dollars");
                return Err(wrong(message, "price = { input = 3.0, output = 15.0 }"));
            }
        }
        let mut ids = BTreeSet::new();
        for target in self.targets().map(|(_, target)| target) {
            if !ids.insert(&target.id) {
                let message = format!("two methods have the id {}", target.id);
                return Err(wrong(message, "give one of them another: id = \"...\""));
            }
            let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
            if !target.id.starts_with(|c: char| c.is_ascii_lowercase())
                || !target.id.chars().all(is_plain)
            {
                let message = format!("the id {:?} of {:?}", target.id, target.name);
                return Err(wrong(
                    message,
                    "small letters, digits and underscores, a letter first",
                ));
            }
        }
        Ok(())
    }

    /// Returns the configuration with these papers instead of its own.
    ///
    /// # Errors
    /// When two methods have one id.
    pub fn with_papers(self, papers: Vec<PaperTargets>) -> Result<Self, ConfigError> {
        let config = Self { papers, ..self };
        config.check()?;
        Ok(config)
    }

    /// Returns every method with its paper.
    pub fn targets(&self) -> impl Iterator<Item = (&PaperTargets, &Target)> {
        let papers = self.papers.iter();
        papers.flat_map(|paper| paper.targets.iter().map(move |target| (paper, target)))
    }

    /// Returns the model of a role that writes, or of another that `roles` has.
    ///
    /// # Panics
    /// For a role without a model: [`GenerateConfig::parse`] checks that each role that writes has one.
    pub fn model(&self, role: Role) -> &ModelConfig {
        &self.models[&self.roles[&role]]
    }

    /// Returns the price of a model: its own, or the dearest known one.
    pub fn price(&self, model: &ModelConfig) -> Price {
        let known = self.models.values().filter_map(|model| model.price);
        let dearest = || known.reduce(Price::max).unwrap_or(Price::UNKNOWN);
        model.price.unwrap_or_else(dearest)
    }

    /// Returns the family that both readers share; `None` if they are of two families.
    pub fn shared_family(&self) -> Option<&str> {
        self.family_of_both(Role::ReaderA, Role::ReaderB)
    }

    /// Returns the family of a referee that judges properties of its own family.
    pub fn partial_family(&self) -> Option<&str> {
        self.family_of_both(Role::Referee, Role::Properties)
    }

    fn family_of_both(&self, one: Role, other: Role) -> Option<&str> {
        let family = |role| Some(self.models.get(self.roles.get(&role)?)?.family.trim());
        let (one, other) = (family(one)?, family(other)?);
        one.eq_ignore_ascii_case(other).then_some(one)
    }
}

impl From<PaperTable> for PaperTargets {
    fn from(table: PaperTable) -> Self {
        let targets = table.method.into_iter().map(|method| Target {
            id: method
                .id
                .unwrap_or_else(|| plain_id(&format!("{} {}", table.id, method.name))),
            name: method.name,
            title: table.title.clone(),
            stated_in: method.stated_in,
        });
        Self {
            targets: targets.collect(),
            published: table.published,
            facts: PaperFacts {
                id: table.id,
                title: table.title,
                arxiv: table.arxiv,
                doi: table.doi,
                year: table.year,
                authors: table.authors,
                license: table.license,
            },
        }
    }
}

/// Returns an id made of a name: small letters, digits and single underscores, a letter first.
pub fn plain_id(name: &str) -> String {
    let plain = |c: char| {
        if c.is_ascii_alphanumeric() {
            c.to_ascii_lowercase()
        } else {
            ' '
        }
    };
    let words: String = name.chars().map(plain).collect();
    let id = words.split_whitespace().collect::<Vec<_>>().join("_");
    match id.starts_with(|c: char| c.is_ascii_lowercase()) {
        true => id,
        false => format!("p_{id}"),
    }
}

fn wrong(message: impl Into<String>, hint: impl Into<String>) -> ConfigError {
    ConfigError {
        message: message.into(),
        hint: hint.into(),
    }
}

const fn default_timeout() -> u64 {
    DEFAULT_TIMEOUT
}

const fn default_max_output() -> u32 {
    DEFAULT_MAX_OUTPUT
}

fn anthropic_url() -> String {
    "https://api.anthropic.com".to_owned()
}
