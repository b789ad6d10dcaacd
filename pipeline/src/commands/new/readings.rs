//! The two readings a method begins with, which compute nothing and say so, and their provenance.

use super::card::Known;
use crate::unfinished::MARK;
use catalogue::License;
use chrono::NaiveDate;

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

/// The `provenance.toml` of two readings that are not written yet.
pub fn provenance(method: &str, day: NaiveDate) -> String {
    let license = License::ApacheOrMit;
    let side = |side: &str| {
        format!(
            "\n[{side}]\nstyle = \"{MARK}: how it is written, such as vectorised\"\n\
             # brief_sha256: {MARK}: `concordance provenance {method}` records it once the reading is written\n"
        )
    };
    let (a, b) = (side("a"), side("b"));
    format!(
        "written_on = {day} # {MARK}: the day on which the readings were written\nlicense = \"{license}\"\n{a}{b}"
    )
}

/// What is to be done in one reading.
pub fn next(other: &str) -> String {
    format!(
        "written from the card alone, by someone who sees neither {other} nor the spec nor a library's source"
    )
}
