//! The initial readings of a method, which raise `NotImplementedError`, and their provenance.

use super::card::Method;
use crate::unfinished::MARK;
use catalogue::License;
use chrono::NaiveDate;
use formats::readings::ReadingSide;

/// Returns the text of a reading that is not written yet.
pub(super) fn text(method: Method<'_>, side: ReadingSide) -> String {
    let Method { id, area, card } = method;
    let arguments = match method.ports() {
        Some((inputs, _)) => {
            let names: Vec<&str> = inputs.iter().map(|port| port.name.as_str()).collect();
            names.join(", ")
        }
        None => "*arguments".to_owned(),
    };
    // The name of a method must not end the docstring.
    let name = card.map_or(id, |card| &card.name).replace(['\\', '"'], "'");
    let label = label(side);
    let entry = method.entry();
    format!(
        r#""""{MARK}: {name}, reading {label}, from its brief alone: {area}/{id}."""


def {entry}({arguments}):
    raise NotImplementedError("reading {label} of {id} is not written")
"#
    )
}

/// Returns the text of the `provenance.toml` of two readings that are not written yet.
pub(super) fn provenance(method: &str, day: NaiveDate) -> String {
    let license = License::ApacheOrMit;
    let side = |side: &str| {
        format!(
            "\n[{side}]\nstyle = \"{MARK}: how it is written, such as vectorised\"\n\
             # writer = \"person\" or \"language model\"\n\
             # brief_sha256: {MARK}: `concordance provenance {method}` records it once the reading is written\n"
        )
    };
    let (a, b) = (side("a"), side("b"));
    format!(
        "written_on = {day} # {MARK}: the day on which the readings were written\nlicense = \"{license}\"\n{a}{b}"
    )
}

/// Returns a description of the remaining work in a reading.
pub(super) fn next(method: &str, side: ReadingSide) -> String {
    let other = match side {
        ReadingSide::A => ReadingSide::B,
        ReadingSide::B => ReadingSide::A,
    };
    let other = other.file();
    format!(
        "written from `concordance brief {method} --for {side}` alone, by someone who sees neither {other} nor the spec nor a \
         library's source"
    )
}

const fn label(side: ReadingSide) -> &'static str {
    match side {
        ReadingSide::A => "A",
        ReadingSide::B => "B",
    }
}
