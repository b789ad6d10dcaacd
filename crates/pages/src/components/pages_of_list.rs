//! A long list in pages: the position, and links to the page before and the next one.

use super::text::count;
use maud::{Markup, html};

/// The position of a page in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PagePosition {
    /// The number of entries before the page.
    pub start: usize,
    /// The number of entries on the page.
    pub len: usize,
    /// The number of all entries.
    pub total: usize,
    /// The maximum number of entries of a page.
    pub limit: usize,
}

impl PagePosition {
    /// Returns the number of the page, from 1.
    pub const fn number(&self) -> usize {
        self.start / self.limit + 1
    }

    const fn has_next(&self) -> bool {
        self.start + self.len < self.total
    }
}

/// Returns the parameter of a page by its number: the first page needs none.
pub(crate) fn page_number(number: usize) -> Option<String> {
    (number > 1).then(|| number.to_string())
}

/// Returns the links to the page before and the next one; `address` gives the address of a page by its number.
pub(crate) fn links(position: PagePosition, address: impl Fn(usize) -> String) -> Markup {
    let number = position.number();
    html! {
        @if number > 1 || position.has_next() {
            nav.pages aria-label="Pages of the list" {
                @if number > 1 { a href=(address(number - 1)) rel="prev" { "← Page " (number - 1) } }
                span {
                    (count(position.start + 1)) " to " (count(position.start + position.len)) " of " (count(position.total))
                }
                @if position.has_next() { a href=(address(number + 1)) rel="next" { "Page " (number + 1) " →" } }
            }
        }
    }
}
