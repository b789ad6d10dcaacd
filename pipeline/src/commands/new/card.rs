//! The card of a new method, and the facts of an existing card that the other files repeat.

use super::toml_string;
use crate::unfinished::MARK;
use formats::cards::Card;
use formats::ports::Port;

/// A method whose files are written.
#[derive(Clone, Copy)]
pub(super) struct Method<'a> {
    pub(super) id: &'a str,
    pub(super) area: &'a str,
    pub(super) card: Option<&'a Card>,
}

impl<'a> Method<'a> {
    pub(super) fn entry(self) -> &'a str {
        self.card.map_or(self.id, Card::entry)
    }

    /// Returns inputs and outputs; `None` while the card does not list them.
    pub(super) fn ports(self) -> Option<(&'a [Port], &'a [Port])> {
        let card = self.card.filter(|card| !card.output.is_empty())?;
        Some((&card.input, &card.output))
    }
}

/// Returns the text of a new card. The card has no ids of papers, because a second source has to confirm an id first.
pub(super) fn text(id: &str, area: &str) -> String {
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
# arxiv = "…" or doi = "…", once two sources show the id with the title; name both:
# id_checked = "…; …"
# what the paper is to the method, once a second source says so, and where the paper is not the origin, who is:
# origin = "introduces", "states" or "uses"
# origin_source = "…"
# first = "authors, title, year"
# place_checked = "the text in which the places of the statement were looked up"

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

/// Returns a description of the remaining work in the card.
pub(super) fn next(method: Method<'_>) -> String {
    let Some(card) = method.card else {
        return "name, paper, definition, equations, inputs and outputs; the `variant` line settles what the paper leaves open"
            .to_owned();
    };
    match card.missing_keys().as_slice() {
        [] => format!(
            "the card is finished: `concordance brief {} --for a` prints what the author of reading A may see, --for b and \
             --for spec the others",
            card.id
        ),
        missing => format!(
            "its paper is there; add {}, and a definition in prose: an author sees nothing but a brief cut from the card",
            missing.join(", ")
        ),
    }
}
