//! The accessibility statement.

use crate::components::proposal;
use crate::document::Document;
use crate::frame::{Frame, Page};
use maud::html;

/// Returns the statement. `contact` is where people write who cannot use a page.
pub fn accessibility(frame: &Frame<'_>, contact: Option<&str>) -> Page {
    let body = html! {
        header.page {
            h1 { "Accessibility" }
            p.lead { "These pages are meant to be read by everyone, with any browser and any aid." }
        }
        h2 { "What holds" }
        ul {
            li { "Every page for reading works without script. Script adds buttons that copy a text, and draws the map; sending a correction needs a computation, which another script or a command does." }
            li { "Before a correction is sent there is nothing to recognise, to hear or to solve: the browser computes for some seconds, and a status line says so." }
            li { "Everything is reached by keyboard, in the order of the page; the focus is visible; the first link skips to the content." }
            li { "Levels and outcomes are told by a word and a shape. Colour only repeats them." }
            li { "Text keeps its size settings, reads from 320 pixels of width, and has a dark and a print form." }
            li { "Tables have captions and headings; a wide one scrolls in a box of its own, also by keyboard." }
            li { "Nothing is loaded from another host. Nothing moves by itself; the map flies to a paper unless the reader prefers less motion." }
        }
        h2 { "What does not hold yet" }
        ul {
            li { "A formula that cannot be typeset as MathML is shown as its LaTeX source, which a screen reader spells out." }
            li { "The drawn map is moved and searched by keyboard, but its single papers have no text; the list of regions, the search and the path of citations do." }
            li { "Texts of outside sources are as their authors wrote them: some abstracts are in another language than English, unmarked." }
            li { "No person who uses a screen reader has gone through these pages." }
        }
        p {
            @match proposal::contact(contact) {
                Some(contact) => { "If a page does not work for you, or you cannot send a correction by it, write to " (contact) "." },
                None => { "The operator of this server has named no address to write to." },
            }
        }
        p { "The aim is WCAG 2.2, level AA. It was checked by its authors only, so this statement claims no conformance." }
    };
    let mut document = Document::new(
        "Accessibility",
        "What these pages do for readers with aids, and what they lack.",
        body,
    );
    document.address = Some("/accessibility".to_owned());
    document.render(frame)
}
