//! The two readings a method begins with, which compute nothing and say so, and their provenance.

use super::card::Known;
use crate::unfinished::MARK;
use catalogue::License;
use chrono::NaiveDate;

/// No card has this digest: the readings count as outdated until they say which card they were written from.
const NO_CARD: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// One reading.
pub fn text(known: &Known, side: &str) -> String {
    let arguments = match &known.ports {
        Some(ports) => ports
            .inputs
            .iter()
            .map(|port| port.name.as_str())
            .collect::<Vec<_>>()
            .join(", "),
        None => "*arguments".to_owned(),
    };
    let name = known.name.as_deref().unwrap_or(&known.id);
    // A docstring must not be ended by what a card says.
    let name = name.replace(['\\', '"'], "'");
    format!(
        r#""""{MARK}: {name}, reading {side}, from the card alone: {area}/{id}."""


def {entry}({arguments}):
    raise NotImplementedError("reading {side} of {id} is not written")
"#,
        area = known.area,
        id = known.id,
        entry = known.entry,
    )
}

/// Where both come from.
pub fn provenance(card: &str, day: NaiveDate) -> String {
    let side = |word: &str| {
        format!(
            "\n[{word}]\nstyle = \"{MARK}: how it is written, such as vectorised\"\n\
             card_sha256 = \"{NO_CARD}\" # {MARK}: what `sha256sum {card}` prints when the reading is written\n"
        )
    };
    format!(
        "written_from = \"card\"\nwritten_on = {day} # {MARK}: the day on which the readings were written\n\
         license = \"{}\"\n{}{}",
        License::ApacheOrMit,
        side("a"),
        side("b")
    )
}

/// What is to be done in one reading.
pub fn next(other: &str) -> String {
    format!(
        "written from the card alone, by someone who sees neither {other} nor the spec nor a library's source"
    )
}
