//! Pictures as SVG: a function of one number, and how far programs are from another. Each stands in a figure with its words.

use super::text::short;
use maud::{Markup, html};
use std::fmt::Write;

/// The width of a picture, and of the space for labels beside its axes.
const WIDTH: f64 = 760.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 190.0;

/// The height of a curve's picture, and of the space below it.
const HEIGHT: f64 = 300.0;
const BELOW: f64 = 28.0;

/// The distance of two labels, and of two rows.
const LINE: f64 = 15.0;
const ROW: f64 = 22.0;

/// The smallest and the largest difference that are drawn, as powers of ten: smaller ones and none stand at the left, or at the bottom.
const POWERS: (f64, f64) = (-17.0, 1.0);

/// The greatest difference of equal results. **Source**: `docs/ladder.md`, "V2".
const ALLOWED: f64 = -6.0;

/// The number of letters of a label.
const LABEL: usize = 26;

/// The differences of one program.
#[derive(Debug, Clone)]
pub(crate) struct Series<'a> {
    /// The name of the program.
    pub(crate) name: String,
    /// A difference for each place; `None` where there is no value.
    pub(crate) values: &'a [Option<f32>],
}

/// Returns the picture of a function between two ends, in equal steps.
pub(crate) fn curve(name: &str, ends: (f64, f64), values: &[f64]) -> Markup {
    let bounds = values
        .iter()
        .fold((0.0_f64, 0.0_f64), |(low, high), value| {
            (low.min(*value), high.max(*value))
        });
    let bounds = (
        bounds.0.floor(),
        bounds.1.ceil().max(bounds.0.floor() + 1.0),
    );
    let y =
        |value: f64| 10.0 + (bounds.1 - value) / (bounds.1 - bounds.0) * (HEIGHT - BELOW - 10.0);
    let path = line(values.len(), ends, ends, |at| Some(y(values[at])));
    let step = ((bounds.1 - bounds.0) / 4.0).ceil();
    let ticks = (-4..=4).map(|at| f64::from(at) * step);
    let ticks = ticks.filter(|tick| (bounds.0..=bounds.1).contains(tick));
    html! {
        svg.plot viewBox=(view(HEIGHT)) role="img" aria-label=(format!("The curve of {name} from {} to {}", ends.0, ends.1)) {
            @for tick in ticks { (horizontal(y(tick), &tick.to_string(), if tick == 0.0 { "axis" } else { "grid" })) }
            (places(ends, HEIGHT))
            path class="s0" d=(path) {}
        }
    }
}

/// Returns the picture of differences over the places of a curve, on a scale of powers of ten.
pub(crate) fn differences_along(name: &str, ends: (f64, f64), series: &[Series<'_>]) -> Markup {
    let y =
        |power: f64| 10.0 + (POWERS.1 - power) / (POWERS.1 - POWERS.0) * (HEIGHT - BELOW - 10.0);
    let lines = series.iter().enumerate().map(|(at, one)| {
        let path = line(one.values.len(), ends, ends, |place| {
            one.values[place].map(|value| y(power(value)))
        });
        let last = one.values.iter().rev().find_map(|value| *value);
        (
            at,
            path,
            last.map_or(HEIGHT - BELOW, |value| y(power(value))),
            &one.name,
        )
    });
    let lines: Vec<_> = lines.collect();
    let mut labels: Vec<(f64, usize, &String)> = lines
        .iter()
        .map(|(at, _, end, name)| (*end, *at, *name))
        .collect();
    labels.sort_by(|x, y| x.0.total_cmp(&y.0));
    let mut next = LINE;
    for label in &mut labels {
        label.0 = label.0.max(next);
        next = label.0 + LINE;
    }
    let height = next.max(HEIGHT);
    html! {
        svg.plot viewBox=(view(height)) role="img" aria-label=(format!("Differences to program A of {name}, from {} to {}", ends.0, ends.1)) {
            @for power in [0.0, -4.0, -8.0, -12.0] { (horizontal(y(power), &format!("1e{power}"), "grid")) }
            (horizontal(y(POWERS.0), "0", "axis"))
            (horizontal(y(ALLOWED), "1e-6", "limit"))
            (places(ends, HEIGHT))
            @for (at, path, _, _) in &lines { path class=(class(*at)) d=(path) {} }
            @for (y, at, name) in &labels {
                text class=(class(*at)) x=(number(WIDTH - RIGHT + 8.0)) y=(number(*y + 4.0)) { (short(name, LABEL)) }
            }
        }
    }
}

/// Returns the picture of differences, a row for each program and a dot for each input, on a scale of powers of ten.
pub(crate) fn differences_in_rows(name: &str, series: &[Series<'_>]) -> Markup {
    let x = |power: f64| {
        RIGHT + 14.0 + (power - POWERS.0) / (POWERS.1 - POWERS.0) * (WIDTH - RIGHT - 30.0)
    };
    let bottom = 10.0 + ROW * series.len() as f64;
    let dots = |values: &[Option<f32>], y: f64| {
        let mut places: Vec<String> = values
            .iter()
            .flatten()
            .map(|value| number(x(power(*value))))
            .collect();
        places.sort_unstable();
        places.dedup();
        places.iter().fold(String::new(), |mut path, place| {
            let _ = write!(path, "M{place} {}h0", number(y));
            path
        })
    };
    let scale = [
        (POWERS.0, "0"),
        (-12.0, "1e-12"),
        (-9.0, "1e-9"),
        (ALLOWED, "1e-6"),
        (-3.0, "1e-3"),
        (0.0, "1"),
    ];
    html! {
        svg.plot viewBox=(view(bottom + BELOW)) role="img" aria-label=(format!("Differences to program A of {name}, by program")) {
            @for (power, word) in scale {
                path class=(if power == ALLOWED { "limit" } else { "grid" }) d=(format!("M{} 4V{}", number(x(power)), number(bottom))) {}
                text x=(number(x(power))) y=(number(bottom + 18.0)) text-anchor="middle" { (word) }
            }
            @for (at, one) in series.iter().enumerate() {
                @let y = 10.0 + ROW * (at as f64 + 0.5);
                text x="0" y=(number(y + 4.0)) { (short(&one.name, LABEL)) }
                path.{ "dots " (if at == 0 { "right" } else { "wrong" }) } d=(dots(one.values, y)) {}
            }
        }
    }
}

/// Returns a difference as a power of ten within the scale.
fn power(difference: f32) -> f64 {
    f64::from(difference).log10().clamp(POWERS.0, POWERS.1)
}

/// Returns the path through the places that have a height.
fn line(
    count: usize,
    ends: (f64, f64),
    scale: (f64, f64),
    y: impl Fn(usize) -> Option<f64>,
) -> String {
    let mut path = String::new();
    let mut command = 'M';
    for at in 0..count {
        let place = ends.0 + (ends.1 - ends.0) * at as f64 / (count - 1).max(1) as f64;
        match y(at) {
            Some(y) => {
                let _ = write!(
                    path,
                    "{command}{} {}",
                    number(across(place, scale)),
                    number(y)
                );
                command = 'L';
            }
            None => command = 'M',
        }
    }
    path
}

fn across(place: f64, ends: (f64, f64)) -> f64 {
    LEFT + (place - ends.0) / (ends.1 - ends.0) * (WIDTH - LEFT - RIGHT)
}

fn horizontal(y: f64, word: &str, class: &str) -> Markup {
    html! {
        path class=(class) d=(format!("M{LEFT} {}H{}", number(y), WIDTH - RIGHT)) {}
        text x=(LEFT - 8.0) y=(number(y + 4.0)) text-anchor="end" { (word) }
    }
}

/// Returns the numbers below the places of a curve.
fn places(ends: (f64, f64), height: f64) -> Markup {
    let step = (ends.1 - ends.0) / 6.0;
    html! {
        @for at in 0..=6 {
            @let place = ends.0 + f64::from(at) * step;
            text x=(number(across(place, ends))) y=(number(height - 8.0)) text-anchor="middle" { (place) }
        }
    }
}

fn view(height: f64) -> String {
    format!("0 0 {WIDTH} {height}")
}

fn class(at: usize) -> &'static str {
    ["s0", "s1", "s2", "s3", "s4", "s5"][at % 6]
}

fn number(value: f64) -> String {
    format!("{value:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_has_its_place() {
        assert_eq!(
            [power(0.0), power(1e-9), power(1e9)].map(|power| power.round()),
            [-17.0, -9.0, 1.0]
        );
        let values = [Some(1e-3), None, Some(0.0)];
        let series = [Series {
            name: "B".to_owned(),
            values: &values,
        }];
        let rows = differences_in_rows("x", &series).into_string();
        assert_eq!(
            rows.matches("h0").count(),
            2,
            "a dot for each value: {rows}"
        );
        let along = differences_along("x", (-1.0, 1.0), &series).into_string();
        let path = along.split("class=\"s0\" d=\"").nth(1).expect("a line");
        assert_eq!(
            path.split('"')
                .next()
                .expect("it ends")
                .matches('M')
                .count(),
            2,
            "a gap where there is no value"
        );
    }

    #[test]
    fn a_long_name_is_cut_and_escaped() {
        let name = "<b>".to_owned() + &"x".repeat(60);
        let series = [Series { name, values: &[] }];
        let svg = differences_in_rows("<i>", &series).into_string();
        assert!(
            svg.contains("&lt;b&gt;xxx") && svg.contains('…') && !svg.contains("<i>"),
            "{svg}"
        );
        assert!(!curve("x", (-1.0, 1.0), &[]).into_string().contains("NaN"));
    }
}
