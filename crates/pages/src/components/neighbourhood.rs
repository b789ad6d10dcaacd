//! The papers around a paper as a picture: those that it cites at the left, those that cite it at the right.

use super::lines::{PaperLine, shown};
use super::table::{scroll, section};
use super::text::{count, label, many, short};
use crate::frame::Frame;
use maud::{Markup, html};

/// The least number of papers, with the one in the middle, that make a picture. **Reason**: the lists say as much of fewer.
const MIN_PAPERS: usize = 4;

/// Sizes in units of the picture: its width, the height of a row and of the heads, and the places of the two columns.
const WIDTH: f64 = 800.0;
const ROW: f64 = 24.0;
const HEAD: f64 = 28.0;
const LEFT: f64 = 270.0;
const RIGHT: f64 = 530.0;
/// The number of letters of a title in a column, and of that in the middle.
const LETTERS: (usize, usize) = (38, 24);

/// The papers around a paper.
pub(crate) struct Neighbourhood<'a> {
    /// The title of the paper.
    pub(crate) title: &'a str,
    /// Papers that it cites.
    pub(crate) references: &'a [PaperLine],
    pub(crate) cited_by: &'a [PaperLine],
    /// The numbers of all papers that it cites and that cite it.
    pub(crate) totals: (usize, usize),
    /// Citations among them: positions in `references` followed by `cited_by`, the citing one first.
    pub(crate) among: &'a [(usize, usize)],
}

impl Neighbourhood<'_> {
    /// Returns the section with the picture; nothing for few papers.
    pub(crate) fn section(&self, frame: &Frame<'_>) -> Markup {
        if self.count() + 1 < MIN_PAPERS {
            return html! {};
        }
        let content = html! {
            figure.wide {
                (scroll("Picture of the papers around it", &self.picture(frame)))
                figcaption { "The papers of the two lists below. A coloured line is a citation among them." }
            }
        };
        section("around", "Papers around it", &content)
    }

    fn picture(&self, frame: &Frame<'_>) -> Markup {
        let middle = self.middle();
        let height = HEAD + self.rows() * ROW;
        html! {
            svg.around viewBox=(format!("0 0 {WIDTH} {height}")) role="group" aria-labelledby="around-title" aria-describedby="around-text" {
                title id="around-title" { "The papers around " (label(self.title)) }
                desc id="around-text" { (self.in_words()) }
                path.among d=(self.among()) {}
                path.own d=(self.own()) {}
                @if !self.references.is_empty() { text.head x=(LEFT) y="16" text-anchor="end" { "It cites" } }
                @if !self.cited_by.is_empty() { text.head x=(RIGHT) y="16" { "Cited by" } }
                path.{ "dots middle" } d=(format!("M{} {}h0", middle.0, middle.1)) {}
                text.name x=(middle.0) y=(middle.1 + 26.0) text-anchor="middle" { (short(&label(shown(self.title)), LETTERS.1)) }
                @for (at, paper) in self.references.iter().chain(self.cited_by).enumerate() { (self.paper(frame, at, paper)) }
            }
        }
    }

    /// Returns a dot and a title, as a link if the paper has an address.
    fn paper(&self, frame: &Frame<'_>, at: usize, paper: &PaperLine) -> Markup {
        let (x, y) = self.place(at);
        let (from, anchor) = match self.is_left(at) {
            true => (x - 10.0, "end"),
            false => (x + 10.0, "start"),
        };
        let name = label(shown(&paper.title));
        let drawn = html! {
            title { (name) @if let Some(year) = paper.year { ", " (year) } }
            path.dots d=(format!("M{x} {y}h0")) {}
            text x=(from) y=(y + 4.0) text-anchor=(anchor) { (short(&name, LETTERS.0)) }
        };
        html! {
            @match frame.paper_link(&paper.id) {
                Some(address) => a href=(address) { (drawn) },
                None => g { (drawn) },
            }
        }
    }

    /// Returns the lines between the paper and the others.
    fn own(&self) -> String {
        let (middle, half) = (self.middle(), |end: f64| (WIDTH / 2.0 + end) / 2.0);
        let ends = (0..self.count()).map(|at| self.place(at));
        ends.map(|end| curve(middle, end, half(end.0))).collect()
    }

    /// Returns the lines among the others: those of one column as bows towards the middle.
    fn among(&self) -> String {
        let line = |from: usize, to: usize| {
            let (start, end) = (self.place(from), self.place(to));
            let depth = (start.1 - end.1).abs() / 3.0 + ROW / 2.0;
            let bend = match (self.is_left(from), self.is_left(to)) {
                (true, true) => LEFT + depth,
                (false, false) => RIGHT - depth,
                _ => WIDTH / 2.0,
            };
            curve(start, end, bend)
        };
        let is_stored = |ends: &&(usize, usize)| ends.0.max(ends.1) < self.count();
        let ends = self.among.iter().filter(is_stored);
        ends.map(|ends| line(ends.0, ends.1)).collect()
    }

    fn in_words(&self) -> String {
        let citations = many(self.among.len(), "citation", "citations");
        let of_total = |shown: usize, total: usize| match shown < total {
            true => format!("{} of {}", count(shown), count(total)),
            false => count(shown),
        };
        let (references, cited_by) = (self.references.len(), self.cited_by.len());
        let noun = if self.totals.0 == 1 {
            "paper"
        } else {
            "papers"
        };
        format!(
            "{} {noun} that it cites, {} that cite it, {citations} among them. The lists below name them.",
            of_total(references, self.totals.0),
            of_total(cited_by, self.totals.1),
        )
    }

    fn count(&self) -> usize {
        self.references.len() + self.cited_by.len()
    }

    fn is_left(&self, at: usize) -> bool {
        at < self.references.len()
    }

    fn rows(&self) -> f64 {
        // At least three: the title in the middle stands below its dot.
        self.references.len().max(self.cited_by.len()).max(3) as f64
    }

    fn middle(&self) -> (f64, f64) {
        (WIDTH / 2.0, HEAD + self.rows() * ROW / 2.0)
    }

    /// Returns the place of a paper: the shorter column stands in the middle of the longer one.
    fn place(&self, at: usize) -> (f64, f64) {
        let (x, at, count) = match self.is_left(at) {
            true => (LEFT, at, self.references.len()),
            false => (RIGHT, at - self.references.len(), self.cited_by.len()),
        };
        let above = (self.rows() - count as f64) / 2.0;
        (x, HEAD + ROW * (above + at as f64 + 0.5))
    }
}

/// Returns a line that leaves and arrives level, by way of a place between.
fn curve(start: (f64, f64), end: (f64, f64), bend: f64) -> String {
    let ((x, y), (end_x, end_y)) = (start, end);
    format!("M{x:.1} {y:.1}C{bend:.1} {y:.1} {bend:.1} {end_y:.1} {end_x:.1} {end_y:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::Links;
    use catalogue::{License, PaperStatus};

    fn line(id: usize) -> PaperLine {
        PaperLine {
            id: format!("arxiv:{id}"),
            title: format!("A <b>title</b> \" {id} of a paper that has many words"),
            authors: String::new(),
            year: Some(2020),
            venue: None,
            code: crate::components::lines::PaperCode::default(),
            status: PaperStatus::Ok,
            license: License::Cc0,
        }
    }

    fn html(references: usize, cited_by: usize, among: &[(usize, usize)]) -> String {
        html_of(references, cited_by, among, (references, cited_by))
    }

    fn html_of(
        references: usize,
        cited_by: usize,
        among: &[(usize, usize)],
        totals: (usize, usize),
    ) -> String {
        let papers: Vec<PaperLine> = (0..references + cited_by).map(line).collect();
        let (references, cited_by) = papers.split_at(references);
        let around = Neighbourhood {
            title: "<i>",
            references,
            cited_by,
            totals,
            among,
        };
        let frame = Frame {
            snapshot: "s",
            created_at: "",
            sources: &[],
            base: "",
            is_pinned: false,
            links: Links::Served,
        };
        around.section(&frame).into_string()
    }

    #[test]
    fn every_paper_is_a_link_and_every_citation_a_line() {
        let html = html(3, 2, &[(0, 1), (3, 4), (4, 0), (9, 0)]);
        assert_eq!(html.matches("<a href=\"/paper/arxiv").count(), 5, "{html}");
        let lines = |class: &str| {
            let path = html.split(&format!("class=\"{class}\" d=\"")).nth(1);
            let path = path.and_then(|rest| rest.split('"').next());
            path.unwrap_or_default().matches('M').count()
        };
        assert_eq!((lines("own"), lines("among")), (5, 3), "{html}");
        assert!(
            !html.contains("<b>") && !html.contains("<i>") && !html.contains("NaN"),
            "{html}"
        );
        assert!(
            html.contains("of a paper that has many words, 2020</title>"),
            "{html}"
        );
    }

    #[test]
    fn few_papers_are_no_picture() {
        assert!(html(1, 1, &[]).is_empty() && html(0, 0, &[]).is_empty());
        assert!(
            html(3, 0, &[]).contains("3 papers that it cites, 0 that cite it, 0 citations among")
        );
        let part = html_of(3, 1, &[], (3, 1084));
        assert!(
            part.contains("3 papers that it cites, 1 of 1,084 that cite it"),
            "{part}"
        );
    }
}
