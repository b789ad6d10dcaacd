//! The spec of a generated method, put together from the card's contract, the edges and the properties.

use crate::card::Card;
use crate::edges::OpenEdge;
use crate::properties::{SpecParts, id};
use serde::{Deserialize, Serialize};
use spec::{Spec, SpecError};
use std::fmt::Write as _;
use toml::{Table, Value};

/// The paper of a method, from the operator's configuration and never from a model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PaperFacts {
    /// The id of its text.
    pub id: String,
    /// Title.
    pub title: String,
    /// arXiv id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arxiv: Option<String>,
    /// DOI.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doi: Option<String>,
    /// Year of publication.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year: Option<u16>,
    /// Authors.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub authors: Vec<String>,
    /// License of its text, as SPDX names it; quotes of a text without an open license are not exported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub license: Option<String>,
}

/// Everything that a generated spec consists of.
#[derive(Debug, Clone, Copy)]
pub struct SpecSources<'a> {
    /// The method's id.
    pub id: &'a str,
    /// Display name.
    pub name: &'a str,
    /// Other names.
    pub aliases: &'a [String],
    /// The paper.
    pub paper: &'a PaperFacts,
    /// The card.
    pub card: &'a Card,
    /// Edges from open points.
    pub open_edges: &'a [OpenEdge],
    /// The answer of the properties' role; `None` for a spec that stops at V2.
    pub parts: Option<&'a SpecParts>,
}

impl SpecSources<'_> {
    /// Returns the text of the spec.
    pub fn text(&self) -> String {
        let mut text = String::from("spec = 1\n\n[method]\n");
        let string = |text: &str| Value::from(text).to_string();
        let aliases: Vec<String> = self.aliases.iter().map(|alias| string(alias)).collect();
        let Self { id, name, card, .. } = self;
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "id = {}\nname = {}\naliases = [{}]\narea = {}\nentry = {}\n\n[[paper]]",
            string(id),
            string(name),
            aliases.join(", "),
            string(&card.area),
            string(&card.contract.entry)
        );
        let PaperFacts {
            title, arxiv, doi, ..
        } = self.paper;
        let arxiv = arxiv.as_ref().map(|id| format!("arxiv:{id}"));
        if let Some(paper_id) = arxiv.or(doi.as_ref().map(|doi| format!("doi:{doi}"))) {
            let _ = writeln!(text, "id = {}", string(&paper_id));
        }
        let variant = card.contract.variant.join(" ");
        let _ = writeln!(
            text,
            "title = {}\nequation = {}\nstatement = {}\nvariant = {}",
            string(title),
            string(&card.stated_in),
            string(card.statement.trim()),
            string(&variant)
        );
        text += &card.contract.toml();
        if let Some(parts) = self.parts {
            let lists = [("edge", &parts.edges), ("property", &parts.properties)];
            for (key, tables) in lists {
                text.extend(tables.iter().map(|table| table_text(key, table)));
            }
            let misreadings = parts.misreadings.iter();
            text.extend(misreadings.map(|table| table_text("misreading", table)));
        }
        if !self.open_edges.is_empty() {
            text += "\n# Made from what the paper leaves open.\n";
            text.extend(self.open_edges.iter().map(OpenEdge::toml));
        }
        text
    }

    /// Returns the predicates.
    pub fn predicates(&self) -> Option<&str> {
        self.parts.and_then(|parts| parts.predicates.as_deref())
    }

    /// Loads the spec.
    ///
    /// # Errors
    /// The first part that does not follow the grammar.
    pub fn load(&self, file: &str) -> Result<Spec, SpecError> {
        Spec::parse(&self.text(), self.predicates(), file)
    }
}

/// Returns a value as a TOML file.
///
/// # Panics
/// When the value has a number or a map that TOML cannot have, which is a bug in the caller's types.
pub fn to_toml(value: &impl Serialize) -> String {
    toml::to_string(value).expect("cards are TOML")
}

/// Returns the id of the table in which a line of a spec's text stands: `("property", "pin_half")`.
pub fn table_at(text: &str, line: usize) -> Option<(String, String)> {
    let before: Vec<&str> = text.lines().take(line.max(1)).collect();
    let start = before.iter().rposition(|line| line.starts_with("[["))?;
    let key = before[start].trim_matches(['[', ']']).to_owned();
    let rest = text.lines().skip(start + 1);
    let mut table = rest.take_while(|line| !line.starts_with('['));
    let id = table.find_map(|line| line.strip_prefix("id = "))?;
    Some((key, id.trim_matches(['"', '\'']).to_owned()))
}

fn table_text(key: &str, table: &Table) -> String {
    let mut text = format!("\n[[{key}]]\nid = {}\n", Value::from(id(table)));
    for (name, value) in table.iter().filter(|(name, _)| *name != "id") {
        let name = match name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
            true => name.clone(),
            false => Value::from(name.as_str()).to_string(),
        };
        let _ = writeln!(text, "{name} = {value}");
    }
    text
}
