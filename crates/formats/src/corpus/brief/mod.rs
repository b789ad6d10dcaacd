//! Briefs: the complete text that the author of a reading or of a property spec may see of a method.
//!
//! Three authors write a method's two readings and spec, and each author gets one brief, which is derived from the method's card. All
//! three briefs state the contract: entry, ports and conventions. The brief of reading A adds the equations, the brief of reading B
//! the definition in prose, and the brief of the spec the paper and its statement. No brief contains another author's part, a reading,
//! or an outcome.

use super::cards::{Card, CardPaper};
use super::ports::Port;
use catalogue::Digest;
use serde::Serialize;
use std::fmt::Write as _;

catalogue::string_enum! {
    /// The author that a brief is for.
    pub enum BriefRole {
        /// Author of reading A, from the equations.
        ReadingA = "a",
        /// Author of reading B, from the definition in prose.
        ReadingB = "b",
        /// Author of the property spec, from the paper.
        Spec = "spec",
    }
}

/// The error for a card that lacks keys which a brief requires.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the card of {method} is not finished, it lacks {}", missing.join(", "))]
pub struct UnfinishedCard {
    /// The method's id.
    pub method: String,
    /// The keys that the card lacks.
    pub missing: Vec<&'static str>,
}

/// The grammar of property specs, for the spec's author.
const SPEC_GRAMMAR: &str = "property-specs/README.md";

/// One author's brief. Serialized with the fields of its role alone.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Brief<'a> {
    /// The method's id.
    pub method: &'a str,
    /// The author that the brief is for.
    #[serde(rename = "for")]
    pub role: BriefRole,
    /// Entry, ports and conventions: the part that all three briefs share.
    pub contract: Contract<'a>,
    /// The part of this role.
    #[serde(flatten)]
    pub basis: Basis<'a>,
}

/// The calling contract of a method.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Contract<'a> {
    /// Name of the function.
    pub entry: &'a str,
    /// Inputs, in the order of the arguments.
    pub inputs: &'a [Port],
    /// Outputs, in the order of the returned tuple.
    pub outputs: &'a [Port],
    /// The published form that is meant, and the conventions that the paper leaves open.
    pub variant: Option<&'a str>,
}

/// The part of a brief that one role has.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Basis<'a> {
    /// The basis of reading A.
    Equations {
        /// Equations or algorithm.
        equations: &'a str,
    },
    /// The basis of reading B.
    Definition {
        /// Definition in prose; the summary of a card without one.
        definition: &'a str,
    },
    /// The basis of the property spec.
    Paper {
        /// Display name.
        name: &'a str,
        /// Other names.
        aliases: &'a [String],
        /// Area: the folder of the spec.
        area: &'a str,
        /// Title, year, authors and ids.
        paper: &'a CardPaper,
        /// The paper's statement, with the numbers of its sections and equations.
        statement: &'a str,
        /// Path of the grammar of property specs.
        grammar: &'static str,
    },
}

impl<'a> Brief<'a> {
    /// Derives the brief of one role from a card.
    ///
    /// # Errors
    /// When the card is not finished.
    pub fn new(card: &'a Card, role: BriefRole) -> Result<Self, UnfinishedCard> {
        let missing = card.missing_keys();
        let (Some(equations), []) = (&card.equations, missing.as_slice()) else {
            return Err(UnfinishedCard {
                method: card.id.clone(),
                missing,
            });
        };
        let basis = match role {
            BriefRole::ReadingA => Basis::Equations { equations },
            BriefRole::ReadingB => Basis::Definition {
                definition: card.definition.as_ref().unwrap_or(&card.summary),
            },
            BriefRole::Spec => Basis::Paper {
                name: &card.name,
                aliases: &card.aliases,
                area: &card.area,
                paper: &card.paper,
                statement: equations,
                grammar: SPEC_GRAMMAR,
            },
        };
        Ok(Self {
            method: &card.id,
            role,
            contract: Contract {
                entry: card.entry(),
                inputs: &card.input,
                outputs: &card.output,
                variant: card.variant.as_deref(),
            },
            basis,
        })
    }

    /// Returns the brief as Markdown. Equal cards have equal bytes. A change of the wording below changes every brief's digest, and
    /// all readings then count as outdated.
    pub fn markdown(&self) -> String {
        let title = match self.role {
            BriefRole::ReadingA => "Reading A",
            BriefRole::ReadingB => "Reading B",
            BriefRole::Spec => "Property spec",
        };
        let contract = self.contract.markdown();
        let basis = self.basis.markdown();
        format!("# {title} of `{}`\n\n{contract}\n{basis}", self.method)
    }

    /// Returns the SHA-256 of [`Brief::markdown`].
    pub fn sha256(&self) -> Digest {
        Digest::of(self.markdown())
    }
}

impl Contract<'_> {
    fn markdown(&self) -> String {
        let arguments = names(self.inputs);
        let mut returned = names(self.outputs);
        if self.outputs.len() > 1 {
            returned = format!("({returned})");
        }
        let mut text = format!(
            "## Contract\n\nThe function `{}({arguments})` returns `{returned}`.\n\nInputs:\n\n",
            self.entry
        );
        text.extend(self.inputs.iter().map(port_line));
        text.push_str("\nOutputs:\n\n");
        text.extend(self.outputs.iter().map(port_line));
        if let Some(variant) = self.variant {
            // Writing to a String cannot fail.
            let _ = write!(text, "\nConventions: {}\n", variant.trim());
        }
        text
    }
}

impl Basis<'_> {
    fn markdown(&self) -> String {
        match self {
            Self::Equations { equations } => format!("## Equations\n\n{}", code_block(equations)),
            Self::Definition { definition } => format!("## Definition\n\n{}\n", definition.trim()),
            Self::Paper {
                name,
                aliases,
                area,
                paper,
                statement,
                grammar,
            } => {
                let mut lines = vec![format!("Name: {name}")];
                if !aliases.is_empty() {
                    lines.push(format!("Other names: {}", aliases.join(", ")));
                }
                lines.push(format!("Area: {area}"));
                lines.push(format!("Title: {}", paper.title));
                if !paper.authors.is_empty() {
                    lines.push(format!("Authors: {}", paper.authors.join(", ")));
                }
                lines.extend(paper.year.map(|year| format!("Year: {year}")));
                lines.extend(
                    paper
                        .arxiv
                        .as_ref()
                        .map(|id| format!("arXiv: {}", id.as_str())),
                );
                lines.extend(
                    paper
                        .doi
                        .as_ref()
                        .map(|doi| format!("DOI: {}", doi.as_str())),
                );
                let list: String = lines.iter().map(|line| format!("- {line}\n")).collect();
                let statement = code_block(statement);
                format!(
                    "## Paper\n\n{list}\nStatement:\n\n{statement}\n## Grammar\n\nThe grammar of property specs: {grammar}\n"
                )
            }
        }
    }
}

fn names(ports: &[Port]) -> String {
    let names: Vec<&str> = ports.iter().map(|port| port.name.as_str()).collect();
    names.join(", ")
}

/// Formats a port as one list item: `` - `x`: float64, shape (n, 2*h); domain: any real; meaning: queries ``.
fn port_line(port: &Port) -> String {
    let shape = if port.shape.is_empty() {
        "scalar".to_owned()
    } else {
        format!("shape ({})", port.sizes(", "))
    };
    let mut line = format!("- `{}`: {}, {shape}", port.name, port.dtype);
    for (label, text) in [
        ("domain", &port.domain),
        ("constraint", &port.constraint),
        ("meaning", &port.meaning),
    ] {
        if let Some(text) = text {
            // Writing to a String cannot fail.
            let _ = write!(line, "; {label}: {text}");
        }
    }
    line + "\n"
}

/// Formats the text as an indented code block. **Reason** for the indentation: no line of the text can end the block.
fn code_block(text: &str) -> String {
    let text = text.trim_start_matches('\n').trim_end();
    let lines = text.lines().map(|line| match line.trim_end() {
        "" => "\n".to_owned(),
        line => format!("    {line}\n"),
    });
    lines.collect()
}

#[cfg(test)]
mod tests;
