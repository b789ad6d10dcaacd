//! The progress on a leaderboard as a picture: a dot for each dated result, and a line through the best so far.

use super::text::{label, month, short};
use maud::{Markup, html};
use std::fmt::Write;

/// The least number of dated results that make a picture. **Reason**: two points are a line through anything.
const MIN_POINTS: usize = 4;

/// The least number of days with results that make a picture.
const MIN_DAYS: usize = 3;

/// The size of the picture and its margins, in units of its view box.
const SIZE: [f64; 2] = [720.0, 300.0];
const MARGIN: [f64; 4] = [24.0, 16.0, 48.0, 64.0];

/// The number of records whose models are named. **Reason**: more names would cover each other.
const MAX_NAMES: usize = 4;

/// The number of letters of a name.
const LABEL: usize = 22;

/// The least horizontal distance between two names, in units of the view box.
const MIN_DISTANCE: f64 = 130.0;

/// A dated result.
#[derive(Debug, Clone, PartialEq)]
pub struct Progress {
    /// The day, counted from the first of year 1.
    pub day: i32,
    /// The day, ISO 8601.
    pub date: String,
    /// The model.
    pub model: String,
    /// The value.
    pub value: f64,
    /// The value as it is reported.
    pub text: String,
}

/// Returns the picture of results by day, the oldest first; nothing for few results or days, or results of one value.
pub(crate) fn picture(
    id: &str,
    metric: &str,
    is_higher_better: bool,
    points: &[Progress],
) -> Markup {
    let (Some(first), Some(last)) = (points.first(), points.last()) else {
        return html! {};
    };
    let values = points.iter().map(|point| point.value);
    let low = values.clone().fold(f64::INFINITY, f64::min);
    let high = values.fold(f64::NEG_INFINITY, f64::max);
    let days = points.chunk_by(|one, next| one.day == next.day).count();
    if points.len() < MIN_POINTS || days < MIN_DAYS || low == high {
        return html! {};
    }
    let [top, right, bottom, left] = MARGIN;
    let x = |day: i32| {
        let share = f64::from(day - first.day) / f64::from(last.day - first.day);
        left + share * (SIZE[0] - left - right)
    };
    let y = |value: f64| SIZE[1] - bottom - (value - low) / (high - low) * (SIZE[1] - top - bottom);
    let records = records(points, is_higher_better);
    let mut line = String::new();
    for (at, record) in records.iter().enumerate() {
        let (x, y) = (x(record.day), y(record.value));
        // Writing to a string cannot fail.
        let _ = match at {
            0 => write!(line, "M{x:.1} {y:.1}"),
            _ => write!(line, "H{x:.1}V{y:.1}"),
        };
    }
    let _ = write!(line, "H{:.1}", x(last.day));
    let mut dots = String::new();
    for point in points {
        let _ = write!(dots, "M{:.1} {:.1}h0", x(point.day), y(point.value));
    }
    let svg = html! {
        svg.progress viewBox=(format!("0 0 {} {}", SIZE[0], SIZE[1])) role="img" aria-labelledby=(format!("{id}-title {id}-text")) {
            title id=(format!("{id}-title")) { (metric) " by date" }
            desc id=(format!("{id}-text")) { (in_words(metric, points, &records)) }
            @for year in years(first, last) {
                @let at = x(first_day(year));
                path.grid d=(format!("M{at:.1} {top}V{:.1}", SIZE[1] - bottom)) {}
                text.tick x=(format!("{at:.1}")) y=(SIZE[1] - 8.0) text-anchor="middle" { (year) }
            }
            @for value in [low, high] {
                text.tick x=(left - 10.0) y=(format!("{:.1}", y(value) + 4.0)) text-anchor="end" { (number(value)) }
            }
            path.dots d=(dots) {}
            path.best d=(line) {}
            @for record in named(&records, x) {
                @let is_right = x(record.day) > SIZE[0] / 3.0;
                text.name x=(format!("{:.1}", x(record.day))) y=(format!("{:.1}", y(record.value) + if is_higher_better { -8.0 } else { 18.0 }))
                    text-anchor=(if is_right { "end" } else { "start" }) { (short(&label(&record.model), LABEL)) }
            }
        }
    };
    html! {
        figure.chart {
            (svg)
            figcaption { "Dots: results by the date of their paper. Line: the best so far; " (if is_higher_better { "higher" } else { "lower" }) " is better." }
        }
    }
}

/// Returns the results that were better than all before, the oldest first.
fn records(points: &[Progress], is_higher_better: bool) -> Vec<&Progress> {
    let mut records: Vec<&Progress> = vec![];
    for point in points {
        let is_better = |best: &&Progress| {
            (point.value > best.value) == is_higher_better && point.value != best.value
        };
        match records.last() {
            Some(last) if !is_better(last) => {}
            // Of one day the best counts.
            Some(last) if last.day == point.day => {
                records.pop();
                records.push(point);
            }
            _ => records.push(point),
        }
    }
    records
}

/// Returns the records that are named: the last one, and others far enough from those before.
fn named<'a>(records: &[&'a Progress], x: impl Fn(i32) -> f64) -> Vec<&'a Progress> {
    let mut named: Vec<&Progress> = vec![];
    for record in records.iter().rev() {
        let is_far = |other: &&Progress| x(other.day) - x(record.day) >= MIN_DISTANCE;
        if named.len() < MAX_NAMES && named.last().is_none_or(is_far) {
            named.push(record);
        }
    }
    named
}

fn in_words(metric: &str, points: &[Progress], records: &[&Progress]) -> String {
    let (Some(first), Some(last)) = (records.first(), records.last()) else {
        return String::new();
    };
    let of = |point: &Progress| {
        format!(
            "{} ({}, {})",
            label(&point.text),
            label(&point.model),
            month(&point.date)
        )
    };
    format!(
        "{metric} of {} dated results. The best went from {} to {}, in {} steps.",
        points.len(),
        of(first),
        of(last),
        records.len()
    )
}

fn number(value: f64) -> String {
    match value.abs() {
        large if large >= 1e6 => format!("{:.1}M", value / 1e6),
        large if large >= 1e4 => format!("{:.0}k", value / 1e3),
        large if large >= 100.0 => format!("{value:.0}"),
        _ => format!("{}", (value * 1e3).round() / 1e3),
    }
}

/// Returns the years whose first days lie between two results, at most eight of them.
fn years(first: &Progress, last: &Progress) -> impl Iterator<Item = i32> {
    let year = |date: &str| {
        date.get(..4)
            .and_then(|year| year.parse().ok())
            .unwrap_or(0)
    };
    let (from, to) = (year(&first.date) + 1, year(&last.date));
    let step = usize::try_from(1 + (to - from).max(0) / 8).unwrap_or(1);
    (from..=to).step_by(step)
}

/// Returns the first day of a year, counted from the first of year 1. **Source**: the Gregorian calendar.
const fn first_day(year: i32) -> i32 {
    let before = year - 1;
    365 * before + before / 4 - before / 100 + before / 400 + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(year: i32, value: f64) -> Progress {
        Progress {
            day: first_day(year),
            date: format!("{year}-01-01"),
            model: format!("<x>{year}"),
            value,
            text: value.to_string(),
        }
    }

    #[test]
    fn the_line_goes_through_the_best_so_far() {
        let points = [(2015, 5.0), (2016, 4.0), (2017, 6.0), (2018, 3.0)]
            .map(|(year, value)| point(year, value));
        let days = |higher| {
            records(&points, higher)
                .iter()
                .map(|point| point.date[..4].to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(days(true), ["2015", "2017"]);
        assert_eq!(days(false), ["2015", "2016", "2018"]);
        let html = picture("p", "F1", true, &points).into_string();
        assert!(html.contains("The best went from 5 (&lt;x&gt;2015, January 2015) to 6 (&lt;x&gt;2017, January 2017), in 2 steps."), "{html}");
        assert!(
            picture("p", "F1", true, &points[..3])
                .into_string()
                .is_empty()
        );
        let of_two_days = [(2015, 5.0), (2015, 4.0), (2016, 6.0), (2016, 3.0)]
            .map(|(year, value)| point(year, value));
        let html = picture("p", "F1", true, &of_two_days).into_string();
        assert!(html.is_empty(), "{html}");
        assert_eq!(first_day(2000), 730_120);
    }
}
