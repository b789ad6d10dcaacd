//! Who wrote what, in sentences that say what the records say and no more.

use super::Implementation;
use crate::components::text::many;
use maud::{Markup, html};
use spec::paths::Paths;
use spec::tokens::tokens;
use std::collections::BTreeSet;

/// The record of how a reading was written. **Source**: the provenance of a code sample (`docs/schema.md`).
#[derive(Debug, Clone, Copy, Default)]
pub struct Written<'a> {
    /// Its origin: `bundled`, `generated` or `assembled`.
    pub generator: Option<&'a str>,
    /// The text that its author saw: `card`, `brief`, or the parts of a paper.
    pub from: Option<&'a str>,
    /// The style that its author names.
    pub style: Option<&'a str>,
    /// Who wrote it, where that was noted: `person` or `language model`.
    pub writer: Option<&'a str>,
    /// The day.
    pub on: Option<&'a str>,
    /// The family of the language model that wrote it.
    pub family: Option<&'a str>,
    /// The language model.
    pub model: Option<&'a str>,
}

impl<'a> Written<'a> {
    /// Reads a record by the names of its facts.
    pub fn read(fact: impl Fn(&str) -> Option<&'a str>) -> Self {
        Self {
            generator: fact("generator"),
            from: fact("written_from"),
            style: fact("style"),
            writer: fact("writer"),
            on: fact("written_on"),
            family: fact("family"),
            model: fact("model"),
        }
    }
}

/// Modules whose functions two programs may share: a fault of one of them would be in both.
const MODULES: [&str; 5] = ["math.", "cmath.", "numpy.", "scipy.", "statistics."];

/// Functions of numpy that make, shape or move arrays, and constants: nothing is computed by them.
const MOVING: &str = "\
    arange array asarray asfortranarray ascontiguousarray astype atleast_1d atleast_2d bool bool_ broadcast_to complex128 concatenate copy \
    diag diag_indices empty empty_like e errstate expand_dims eye flatnonzero flip float64 full full_like hstack identity inf int64 int_ \
    intp isfinite isinf isnan ix_ meshgrid moveaxis nan ndarray ndindex newaxis nonzero ones ones_like pad pi ravel repeat reshape roll \
    shape squeeze stack swapaxes tile transpose tril tril_indices triu triu_indices vectorize vstack where zeros zeros_like";

/// Returns how both programs came about, as the end of "written separately".
pub(super) fn origin(of: &Implementation<'_>) -> &'static str {
    let [a, b] = of.readings.each_ref().map(|reading| reading.written);
    match (a.generator, a.from, b.from) {
        (Some("generated"), ..) if a.family.is_some() && a.family == b.family => {
            "each written by a language model of one family from the paper's text"
        }
        (Some("generated"), ..) => "written separately by language models from the paper's text",
        (Some("assembled"), ..) => "wired alike from parts that were written separately",
        (_, Some("card"), Some("card")) => {
            "written separately from one description of the paper's method"
        }
        (_, Some("brief"), Some("brief")) => {
            "written separately, one from the equations and one from the description in words"
        }
        _ => "written separately",
    }
}

/// Returns the end of the sentences on a bundled pair: whether people or language models wrote it. **Source**: its provenance has the day, the
/// style, what was seen and, where somebody noted it, the kind of writer; it has no name and no model, and a page says no more.
fn writers([a, b]: [Option<&str>; 2]) -> String {
    match (a, b) {
        (Some("language model"), Some("language model")) => {
            "A language model wrote each, and neither saw the other's.".to_owned()
        }
        (Some("person"), Some("person")) => {
            "A person wrote each, and neither saw the other's.".to_owned()
        }
        (None, None) => {
            "Whether a person or a language model wrote them is not recorded.".to_owned()
        }
        (a, b) => {
            let who = |writer: Option<&str>| {
                writer.map_or("somebody who is not recorded".to_owned(), |who| {
                    format!("a {who}")
                })
            };
            format!("A was written by {}, B by {}.", who(a), who(b))
        }
    }
}

/// Returns the sentences on the authors of both programs.
pub fn authors(readings: [Written<'_>; 2]) -> String {
    let [a, b] = readings;
    let model = |of: Written<'_>| match (of.model, of.family) {
        (Some(model), Some(family)) if model != family => format!("{model} (family {family})"),
        (model, family) => family
            .or(model)
            .unwrap_or("a model that is not named")
            .to_owned(),
    };
    let from = |of: Written<'_>, side: &str| match of.from {
        Some("card") => {
            format!("the author of {side} saw the whole description: equations and words")
        }
        Some("brief") if side == "A" => "the author of A saw the equations".to_owned(),
        Some("brief") => format!("the author of {side} saw the description in words"),
        Some(other) => format!("the author of {side} saw its {other}"),
        None => format!("what the author of {side} saw is not recorded"),
    };
    match a.generator {
        Some("generated") => {
            let same = match a.family.is_some() && a.family == b.family {
                true => " Both are of one family: what one gets wrong, the other may get wrong too.",
                false => "",
            };
            format!(
                "Language models wrote both: {} wrote A from {}, {} wrote B from {}, neither with the other's answer.{same}",
                model(a),
                shown_to_model(a.from),
                model(b),
                shown_to_model(b.from)
            )
        }
        Some("assembled") => {
            "Both are put together from programs of other methods. The parts were written separately; how they are wired is the same in both, so only the tests can show a wrong wire.".to_owned()
        }
        Some("bundled") if (a.from, b.from) == (Some("card"), Some("card")) => {
            format!(
                "Both were written from one description of the method, its equations and its words. {}",
                writers([a.writer, b.writer])
            )
        }
        Some("bundled") => format!(
            "The two were written from one description of the method: {}; {}. {}",
            from(a, "A"),
            from(b, "B"),
            writers([a.writer, b.writer])
        ),
        _ => "The record does not say who wrote the two programs.".to_owned(),
    }
}

/// Returns what the model saw that wrote a program; a contract is the list of its inputs and outputs.
fn shown_to_model(from: Option<&str>) -> String {
    match from {
        Some("contract and equations") => {
            "the paper's equations and the list of inputs and outputs".to_owned()
        }
        Some("contract and prose") => {
            "the paper's words and the list of inputs and outputs".to_owned()
        }
        other => format!("the paper's {}", other.unwrap_or("text")),
    }
}

/// Returns the sentence on who wrote the tests.
pub fn authors_of_tests(written: Written<'_>) -> &'static str {
    match written.generator {
        Some("generated") => "A language model wrote them from the paper's text.",
        _ => {
            "The rule is that a third author writes them and sees neither program; who that was is not recorded."
        }
    }
}

/// Returns the functions of libraries that both programs use, sorted, by their full names.
pub fn shared_functions(a: &str, b: &str) -> Vec<String> {
    let named = |source: &str| Paths::read(&tokens(source)).named;
    let (a, b) = (named(a), named(b));
    let is_moving = |path: &str| {
        let name = path.strip_prefix("numpy.").unwrap_or_default();
        MOVING
            .split_whitespace()
            .any(|one| name == one || name.starts_with(&format!("{one}.")))
    };
    let of_libraries = |path: &&String| MODULES.iter().any(|module| path.starts_with(module));
    let shared: BTreeSet<&String> = a.intersection(&b).filter(of_libraries).collect();
    let is_module = |path: &str| {
        [
            "numpy.linalg",
            "numpy.fft",
            "numpy.random",
            "scipy.special",
            "math.inf",
            "math.pi",
            "math.nan",
            "math.e",
        ]
        .contains(&path)
    };
    let shared = shared
        .into_iter()
        .filter(|path| !is_moving(path) && !is_module(path));
    shared.cloned().collect()
}

/// Returns the paragraphs above both programs.
pub(super) fn sentences(of: &Implementation<'_>) -> Markup {
    let written = of.readings.each_ref().map(|reading| reading.written);
    let sources = of.readings.each_ref().map(|reading| reading.source);
    let shared = match sources {
        [Some(a), Some(b)] => Some(shared_functions(a, b)),
        _ => None,
    };
    html! {
        p { (authors(written)) }
        @if let Some(shared) = &shared {
            p {
                @if shared.is_empty() { "No function of a library that computes part of the result is called by both." }
                @else {
                    "Both call " @for (at, name) in shared.iter().enumerate() { @if at > 0 { ", " } code { (name) } }
                    ": a fault in " (if shared.len() == 1 { "it" } else { "one of these" }) " would be in both."
                }
            }
        }
    }
}

/// Returns the number of inputs on which both programs were compared, with its noun; `None` if they were not.
pub(super) fn compared(of: &Implementation<'_>) -> Option<String> {
    let run = of.run.as_ref()?;
    let cases = run
        .rungs
        .iter()
        .find(|record| record.rung == catalogue::Rung::V2)?;
    Some(many(cases.evidence.cases?, "input", "inputs"))
}
