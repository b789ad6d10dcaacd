//! The pictures of a method: its curve, and how far other programs are from program A.

use super::Implementation;
use crate::components::plot::{Series, curve, differences_along, differences_in_rows};
use crate::components::table::{Section, heads, scroll};
use crate::components::text::many;
use catalogue::Differences;
use maud::{Markup, html};

/// The difference that counts as none. **Source**: `docs/ladder.md`, "V2".
const ALLOWED: f32 = 1e-6;

/// Returns the curve of a method of one number; `None` for another.
pub(super) fn function(of: &Implementation<'_>) -> Option<Markup> {
    let drawn = of.picture?.curve.as_ref()?;
    Some(html! {
        figure.drawn {
            div.scroll role="group" aria-label="Curve" tabindex="0" { (curve(of.entry, (drawn.from, drawn.to), &drawn.values)) }
            figcaption { code { (of.entry) } ", as program A computes it, from " (drawn.from) " to " (drawn.to) "." }
        }
    })
}

/// Returns the section on the differences; `None` where none are stored.
pub(super) fn differences(of: &Implementation<'_>) -> Option<Section> {
    let picture = of.picture.filter(|picture| !picture.programs.is_empty())?;
    let series: Vec<Series<'_>> = picture
        .programs
        .iter()
        .map(|one| Series {
            name: name(of, one),
            values: &one.values,
        })
        .collect();
    let (drawn, where_, unit) = match &picture.curve {
        Some(curve) => (
            differences_along(of.entry, (curve.from, curve.to), &series),
            "over the input; a line at the bottom is no difference",
            ["place of the curve", "places of the curve"],
        ),
        None => (
            differences_in_rows(of.entry, &series),
            "a dot for each of the stored inputs, with which functions are checked; at the left is no difference",
            ["stored input", "stored inputs"],
        ),
    };
    let table = html! {
        table {
            caption { "The same in numbers" }
            (heads(&[("Program", false), ("Largest difference", true), ("Beyond 1e-6", true), ("No value", true)]))
            tbody { @for (one, series) in picture.programs.iter().zip(&series) { (row(one, &series.name, unit)) } }
        }
    };
    let content = html! {
        p {
            "The difference to program A, relative to max(1, |A|, |x|), " (where_) ". Right programs stay below the line of 1e-6; a wrong one crosses it somewhere."
        }
        figure.drawn { div.scroll role="group" aria-label="Differences" tabindex="0" { (drawn) } }
        details { summary { "The same in numbers" } (scroll("Differences in numbers", &table)) }
    };
    Some(Section::new(
        "differences",
        "How far others are from it",
        content,
    ))
}

fn row(one: &Differences, name: &str, unit: [&str; 2]) -> Markup {
    let found: Vec<f32> = one.values.iter().flatten().copied().collect();
    let largest = found.iter().copied().fold(0.0, f32::max);
    let beyond = found.iter().filter(|value| **value > ALLOWED).count();
    html! {
        tr {
            th scope="row" { (name) }
            td.n { @if found.is_empty() { "–" } @else if largest == 0.0 { "0" } @else { (format!("{largest:.1e}")) } }
            td.n { (beyond) " of " (many(one.values.len(), unit[0], unit[1])) }
            td.n { (one.values.len() - found.len()) }
        }
    }
}

/// Returns what a program is: B, or the number and the sentence of a misreading.
fn name(of: &Implementation<'_>, one: &Differences) -> String {
    let Some(id) = &one.misreading else {
        return "Program B".to_owned();
    };
    let listed = of.spec.map_or(&[][..], |spec| &spec.misreadings);
    match listed.iter().position(|known| known.id == *id) {
        Some(at) => format!("{} {}", at + 1, listed[at].text),
        None => id.clone(),
    }
}
