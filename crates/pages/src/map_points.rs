//! The papers that the script of the map asks for, as lines of text: one paper, its citations, a path.

use crate::address::{PageKind, path};
use crate::components::lines::{PaperLine, shown};
use crate::document::visible;
use std::fmt::Write;

/// A paper on the drawn map.
#[derive(Debug, Clone, PartialEq)]
pub struct MapPoint {
    /// The relation to the first paper, on a path to the paper before it: `paper`, `cites` or `cited_by`.
    pub relation: &'static str,
    /// The ordinal of the paper.
    pub paper: u32,
    /// Its position in units of the map's square.
    pub at: [f64; 2],
    /// The title and a line about it; `None` for a paper of which only the position is needed.
    pub line: Option<PaperLine>,
}

/// Returns a line for each paper, whose fields are divided by tabs: relation, ordinal, x, y, and of a
/// paper that is shown the path of its page, its title and a line on it. No field has a tab or a line
/// break, and characters that change the direction of a text are made visible as on a page. The text is
/// no markup: the script puts it into text nodes.
pub fn map_points(points: &[MapPoint]) -> String {
    let mut text = String::new();
    for MapPoint {
        relation,
        paper,
        at: [x, y],
        line,
    } in points
    {
        // Writing to a string cannot fail.
        let _ = write!(text, "{relation}\t{paper}\t{x:.6}\t{y:.6}");
        if let Some(line) = line {
            let address = path(PageKind::Paper, &line.id);
            let (title, more) = (one_line(shown(&line.title)), one_line(&more(line)));
            let _ = write!(text, "\t{address}\t{title}\t{more}");
        }
        text.push('\n');
    }
    visible(&text)
}

fn more(line: &PaperLine) -> String {
    let year = line.year.map(|year| year.to_string());
    let code = line.code.words();
    let parts = [Some(line.authors.clone()), year, line.venue.clone(), code];
    let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(", ")
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PaperCode;
    use catalogue::{License, PaperStatus};

    #[test]
    fn hostile_texts_stay_in_their_field() {
        let line = PaperLine {
            id: "doi:10.1/a\tb\n".into(),
            title: "A\ttitle\r\nof <b>\u{202e}\u{2028}lines".into(),
            authors: String::new(),
            year: Some(2020),
            venue: Some("V\n".into()),
            code: PaperCode::default(),
            status: PaperStatus::Ok,
            license: License::Cc0,
        };
        let shown = MapPoint {
            relation: "paper",
            paper: 7,
            at: [0.25, 1.0],
            line: Some(line),
        };
        let cited = MapPoint {
            relation: "cites",
            line: None,
            ..shown.clone()
        };
        assert_eq!(
            map_points(&[shown, cited]),
            "paper\t7\t0.250000\t1.000000\t/paper/doi:10.1%2Fa%09b%0A\tA title of <b>⟨U+202E⟩ lines\t2020, V\n\
             cites\t7\t0.250000\t1.000000\n"
        );
    }
}
