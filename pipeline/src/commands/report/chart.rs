//! Horizontal bars as inline SVG. Lengths are fractions of the width, so one drawing fits small and large screens.

use maud::{Markup, html};

/// The height of a row in pixels. **Reason**: a bar of 16 pixels, and space around a line of 13-pixel text.
const PITCH: usize = 28;

/// The width of a letter as a fraction of the plot. **Reason**: 6 of the 250 pixels on the screen of a phone.
const LETTER: f64 = 0.024;

/// The free space around words in a bar, as a fraction of the plot.
const MARGIN: f64 = 0.015;

/// A labelled bar of one or more segments.
pub(crate) struct Bar {
    pub(crate) label: String,
    pub(crate) segments: Vec<Segment>,
    /// The text at the end of the line.
    pub(crate) end: String,
}

/// A part of a bar.
pub(crate) struct Segment {
    /// The length, in the unit of all segments of the chart.
    pub(crate) value: f64,
    pub(crate) class: &'static str,
    /// Alternative labels, the longest first. The first label that fits is drawn.
    pub(crate) words: Vec<String>,
    pub(crate) title: String,
}

/// A chart with its title and its description for screen readers.
pub(crate) struct Chart {
    /// A word that is unique on the page.
    pub(crate) id: &'static str,
    pub(crate) title: &'static str,
    pub(crate) desc: String,
    pub(crate) bars: Vec<Bar>,
}

impl Chart {
    /// Returns the chart as SVG.
    pub(crate) fn svg(&self) -> Markup {
        let (title, desc) = (format!("{}-title", self.id), format!("{}-desc", self.id));
        let longest =
            |width: fn(&Bar) -> &str| self.bars.iter().map(|bar| width(bar).chars().count()).max();
        let room = longest(|bar| &bar.label).unwrap_or_default();
        let end = longest(|bar| &bar.end).unwrap_or_default();
        let longest_bar = self.bars.iter().map(length).fold(0.0, f64::max);
        html! {
            svg.chart role="img" aria-labelledby=(format!("{title} {desc}"))
                width="100%" height=(self.bars.len() * PITCH)
                style=(format!("--label:{room};--end:{end}")) {
                title id=(title) { (self.title) }
                desc id=(desc) { (self.desc) }
                @for (index, bar) in self.bars.iter().enumerate() { (bar.draw(index * PITCH, longest_bar)) }
            }
        }
    }
}

impl Bar {
    /// Returns a bar of one segment.
    pub(crate) fn single(label: String, value: f64, class: &'static str, end: String) -> Self {
        let title = format!("{label}: {end}");
        Self {
            label,
            segments: vec![Segment {
                value,
                class,
                words: Vec::new(),
                title,
            }],
            end,
        }
    }

    /// Returns the bar at this height; a bar of length `longest` fills the width.
    fn draw(&self, top: usize, longest: f64) -> Markup {
        let mut from = 0.0;
        let segments = self
            .segments
            .iter()
            .filter(|segment| segment.value > 0.0)
            .map(|segment| {
                let at = from;
                from += part(segment.value, longest);
                (at, part(segment.value, longest), segment)
            });
        html! {
            text.label x="0" y=(top + 18) { (self.label) }
            @for (at, width, segment) in segments { (segment.draw(top, at, width)) }
            text.end x="100%" y=(top + 18) text-anchor="end" { (self.end) }
        }
    }
}

impl Segment {
    /// Returns the segment from `at` with this width, both as fractions of the plot. The style converts them to lengths.
    fn draw(&self, top: usize, at: f64, width: f64) -> Markup {
        let fits = self
            .words
            .iter()
            .find(|words| words.chars().count() as f64 * LETTER + MARGIN <= width);
        html! {
            g class=(self.class) style=(format!("--x:{at:.4};--w:{width:.4}")) {
                title { (self.title) }
                rect y=(top + 6) width="0" height="16" {}
                @if let Some(words) = fits { text y=(top + 18) text-anchor="middle" { (words) } }
            }
        }
    }
}

fn length(bar: &Bar) -> f64 {
    bar.segments.iter().map(|segment| segment.value).sum()
}

fn part(value: f64, total: f64) -> f64 {
    if total > 0.0 { value / total } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(values: &[&[f64]]) -> String {
        let segment = |value: &f64| Segment {
            value: *value,
            class: "v3",
            words: vec!["a rather long word".to_owned(), "V3".to_owned()],
            title: format!("{value} <b>"),
        };
        let bar = |values: &&[f64]| Bar {
            label: "area & more".to_owned(),
            segments: values.iter().map(segment).collect(),
            end: "5".to_owned(),
        };
        let bars = values.iter().map(bar).collect();
        Chart {
            id: "c",
            title: "Title",
            desc: "Said in words".to_owned(),
            bars,
        }
        .svg()
        .into_string()
    }

    #[test]
    fn segments_follow_each_other_and_the_longest_bar_fills_the_width() {
        let svg = chart(&[&[1.0, 3.0], &[2.0]]);
        assert!(svg.contains("--x:0.0000;--w:0.2500"), "{svg}");
        assert!(svg.contains("--x:0.2500;--w:0.7500"), "{svg}");
        assert!(svg.contains("--x:0.0000;--w:0.5000"), "{svg}");
        assert!(
            svg.contains(">a rather long word</text>"),
            "there is room for it in three quarters"
        );
        assert!(
            svg.contains(">V3</text>"),
            "and in a quarter for the short one"
        );
    }

    #[test]
    fn an_empty_bar_draws_no_rectangle_and_divides_by_no_zero() {
        let svg = chart(&[&[0.0], &[]]);
        assert!(!svg.contains("<rect") && !svg.contains("NaN"), "{svg}");
    }

    #[test]
    fn a_chart_has_a_title_a_description_and_escaped_text() {
        let svg = chart(&[&[1.0]]);
        assert!(svg.contains(r#"aria-labelledby="c-title c-desc""#), "{svg}");
        assert!(
            svg.contains(
                r#"<title id="c-title">Title</title><desc id="c-desc">Said in words</desc>"#
            ),
            "{svg}"
        );
        assert!(
            svg.contains("area &amp; more") && svg.contains("1 &lt;b&gt;"),
            "{svg}"
        );
    }
}
