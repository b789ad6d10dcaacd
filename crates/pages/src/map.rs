//! The map of papers: the elements that its script draws on, and its regions as a list.

use crate::address::with_query;
use crate::components::text::many;
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use maud::{Markup, html};

/// A labelled region of the map.
#[derive(Debug, Clone, PartialEq)]
pub struct Region {
    /// Its label.
    pub label: String,
    /// The number of its papers.
    pub papers: usize,
    /// Its middle in units of the map's square.
    pub at: [f64; 2],
}

/// The map.
#[derive(Debug)]
pub struct MapPage {
    /// The regions with most papers first.
    pub regions: Vec<Region>,
    /// The number of papers on the map.
    pub papers: usize,
    /// The call that gives an agent the same facts.
    pub call: Option<ToolCall>,
}

impl MapPage {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let papers = many(self.papers, "paper", "papers");
        let description = format!("A map of {papers}, and its regions.");
        let body = html! {
            header.page {
                h1 { "Map of papers" }
                p.lead { "Papers that share tasks, methods and citations lie near each other: " (papers) "." }
                p.soft #map-absent { "The drawn map needs script and WebGL2. The list below has its regions." }
            }
            (self.drawn(frame))
            h2 { "Regions" }
            @if self.regions.is_empty() { p { "No part of this map has a name." } }
            @else { p { "The largest first, each with the papers that lie there. Its name leads to a search for its words, which finds papers of other regions, too." } }
            ul.columns #regions {
                @for region in &self.regions {
                    li data-x=(format!("{:.5}", region.at[0])) data-y=(format!("{:.5}", region.at[1])) {
                        a href=(frame.address(&with_query("/search", &[]), &[("q", Some(&region.label)), ("kind", Some("paper"))])) { (region.label) }
                        span.under { (many(region.papers, "paper", "papers")) }
                    }
                }
            }
        };
        let mut document = Document::new("Map of papers", &description, body);
        document.address = Some("/map".to_owned());
        document.call = self.call.as_ref();
        document.scripts = &["map_tiles.js", "map.js"];
        // The script shows titles of any paper.
        document.licenses = frame.sources.iter().map(|source| source.license).collect();
        document.render(frame)
    }

    /// Returns what the script draws on, hidden until it runs.
    fn drawn(&self, frame: &Frame<'_>) -> Markup {
        let name = format!(
            "Map of {}, without text. The list of regions below says the same in words.",
            many(self.papers, "paper", "papers")
        );
        html! {
            div.map #map hidden data-snapshot=(frame.snapshot) data-pinned[frame.is_pinned] {
                form.search #map-find {
                    label.hidden for="map-q" { "Find a paper or a method on the map" }
                    input #map-q type="search" maxlength="500" placeholder="Find a paper or a method on the map";
                    button type="submit" { "Find" }
                }
                div.plane #map-plane {
                    canvas #map-canvas tabindex="0" role="application" aria-label=(name) aria-describedby="map-keys" {}
                    div.zoom {
                        button #map-in type="button" aria-label="Zoom in" { "+" }
                        button #map-out type="button" aria-label="Zoom out" { "−" }
                        button #map-all type="button" aria-label="All of the map" { "All" }
                    }
                }
                p.notice #map-status role="status" hidden {}
                div #map-card aria-live="polite" hidden {}
                (key())
                p.soft #map-keys {
                    "Drag or use the arrow keys to move, the wheel or + and − to zoom, 0 for the whole map. A click or a tap selects a paper, "
                    "Enter the one nearest to the middle: its citations are drawn, and below is the link to its page. Escape ends the selection."
                }
            }
        }
    }
}

/// Returns what points and lines of the map stand for, and what the ring around it is not.
fn key() -> Markup {
    let lines = [
        ("cites", "to papers that the selected one cites"),
        ("cited-by", "to papers that cite it"),
        ("route", "a path of citations"),
    ];
    html! {
        ul.links.key {
            li { "Each point is a paper, in the colour of the region nearest to it" }
            @for (class, words) in lines {
                li { svg viewBox="0 0 24 9" aria-hidden="true" { path class=(class) d="M0 4.5h24" {} } (words) }
            }
        }
        p.soft {
            "Papers without stored citations lie apart: only tasks and methods place them. A paper without these as well lies on the rim, "
            "at a position that says nothing."
        }
    }
}
