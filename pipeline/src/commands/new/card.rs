//! The card a method begins with, and what is known from a card that is there.

use super::ports::{Ports, toml_string};
use crate::unfinished::MARK;
use datasets::cards::Card;

/// What the other files are made from.
pub struct Known {
    /// The method's id.
    pub id: String,
    /// Its area.
    pub area: String,
    /// Its name; nothing while there is no card.
    pub name: Option<String>,
    /// Other names.
    pub aliases: Vec<String>,
    /// The function a reading defines.
    pub entry: String,
    /// The paper: title, and the id as a spec writes it.
    pub paper: Option<(String, Option<String>)>,
    /// The equations.
    pub equations: Option<String>,
    /// The line that settles what the paper leaves open.
    pub variant: Option<String>,
    /// Inputs and outputs; nothing where the signature is not there or cannot be read.
    pub ports: Option<Ports>,
}

impl Known {
    /// What is known of a method, from its card where there is one.
    pub fn of(id: &str, area: &str, card: Option<&Card>) -> Self {
        let paper = |card: &Card| {
            let arxiv = card
                .paper
                .arxiv
                .as_ref()
                .map(|id| format!("arxiv:{}", id.as_str()));
            let doi = card
                .paper
                .doi
                .as_ref()
                .map(|doi| format!("doi:{}", doi.as_str()));
            (card.paper.title.clone(), arxiv.or(doi))
        };
        Self {
            id: id.to_owned(),
            area: area.to_owned(),
            name: card.map(|card| card.name.clone()),
            aliases: card.map_or_else(Vec::new, |card| card.aliases.clone()),
            entry: card.map_or(id, |card| card.entry()).to_owned(),
            paper: card.map(paper),
            equations: card.and_then(|card| card.equations.clone()),
            variant: card.and_then(|card| card.variant.clone()),
            ports: card.and_then(|card| Ports::parse(&card.signature()?)),
        }
    }
}

/// The card of a method that has none. Ids of papers are left out until a second source shows them.
pub fn text(id: &str, area: &str) -> String {
    format!(
        r#"card = 1
id = {id}
name = "{MARK}: the name people know it by"
aliases = []
area = {area}
summary = "{MARK}: what it computes, in one or two sentences for people who look for it"
definition = '''
{MARK}: what it computes, in prose that suffices to write it and without an equation: reading B sees this
'''
equations = '''
{MARK}: what holds, in plain mathematics, with the number of each equation in the paper: reading A sees this
'''
variant = "{MARK}: what the paper leaves open: which form, which axis, which convention: all authors see this"

[paper]
title = "{MARK}: the paper's title"
# year = 2014
# authors = ["First Author", "Second Author"]
# arxiv = "…" or doi = "…", once a second source shows the id with the title; name that source:
# id_checked = "…"

# {MARK}: one [[input]] for each argument, in order, then one [[output]] for each value.
# [[input]]
# name = "x"
# dtype = "float64"
# shape = ["n", "d"]
# domain = "any real"
# meaning = "points"
"#,
        id = toml_string(id),
        area = toml_string(area),
    )
}

/// What is to be done in the card.
pub fn next(held: Option<&Card>) -> String {
    let Some(card) = held else {
        return "name, paper, definition, equations, inputs and outputs; the `variant` line settles what the paper leaves open"
            .to_owned();
    };
    let missing = card.missing_keys();
    match missing.as_slice() {
        [] => {
            "the card is finished: `concordance brief` prints what each author may see".to_owned()
        }
        missing => {
            format!(
                "its paper is there; add {}: the authors see nothing but briefs of the card",
                missing.join(", ")
            )
        }
    }
}
