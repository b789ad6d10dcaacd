//! The address of a page: what it shows, and the parameters that it takes. Other parameters are ignored,
//! because links that people share collect them.

use crate::auth::seal::MAX_TEXT;
use crate::paths;
use crate::problem::Problem;
use crate::rest::parameters::{MAX_VALUE, SNAPSHOT};
use hyper::Uri;
use pages::{PageKind, path, with_query};
use snapshot::TileId;

/// The maximum number of a page of a list. **Reason**: nobody reads further, and a search ranks all hits
/// before the page.
const MAX_PAGE: usize = 100;

/// The kind of a page, or the record that it shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Target {
    Home,
    Search,
    Tasks,
    Ask,
    Map,
    /// A part of the drawn map.
    MapPart(MapPart),
    Library,
    Accessibility,
    /// The record of this kind and id.
    Record(PageKind, String),
}

/// A part of the drawn map, by ordinals of papers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MapPart {
    Tile(TileId),
    /// A paper with its citations.
    Paper(u32),
    /// A path of citations between two papers.
    Path(u32, u32),
    /// The papers that a text names.
    Find,
}

/// A requested page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct View {
    pub(super) target: Target,
    pub(super) snapshot: Option<String>,
    pub(super) q: Option<String>,
    pub(super) kind: Option<String>,
    pub(super) task: Option<String>,
    pub(super) metric: Option<String>,
    /// The sealed questions before, on the page of questions.
    pub(super) conversation: Option<String>,
    /// The number of the page of a list, from 1.
    pub(super) page: usize,
}

impl View {
    /// Reads an address.
    ///
    /// # Errors
    /// When the path has no page, or a parameter is too long or no number.
    pub(super) fn read(uri: &Uri) -> Result<Self, Problem> {
        let target = target(uri.path()).ok_or_else(Problem::not_found)?;
        let mut view = Self {
            target,
            snapshot: None,
            q: None,
            kind: None,
            task: None,
            metric: None,
            conversation: None,
            page: 1,
        };
        let query = uri.query().unwrap_or_default();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            let max = match &*name {
                "conversation" => MAX_TEXT,
                _ => MAX_VALUE,
            };
            if value.len() > max {
                return Err(Problem::parameter(
                    &name.chars().take(40).collect::<String>(),
                    format!("is longer than {max} bytes"),
                ));
            }
            let value = Some(value.trim().to_owned()).filter(|value| !value.is_empty());
            match &*name {
                SNAPSHOT => view.snapshot = value,
                "q" => view.q = value,
                "kind" => view.kind = value.filter(|kind| kind == "method" || kind == "paper"),
                "task" => view.task = value,
                "metric" => view.metric = value,
                "conversation" => view.conversation = value,
                "page" => view.page = page_number(value)?,
                _ => {}
            }
        }
        Ok(view)
    }

    /// Returns the key of the page in the cache of its snapshot.
    pub(super) fn cache_key(&self, is_pinned: bool) -> String {
        let path = match &self.target {
            Target::Record(kind, id) => path(*kind, id),
            target => format!("{target:?}"),
        };
        let number = self.page.to_string();
        let parameters = [
            ("q", self.q.as_deref()),
            ("kind", self.kind.as_deref()),
            ("task", self.task.as_deref()),
            ("metric", self.metric.as_deref()),
            ("page", Some(number.as_str())),
            ("pinned", is_pinned.then_some("1")),
        ];
        with_query(&path, &parameters)
    }

    /// Returns the number of entries before the page of a list.
    pub(super) const fn start(&self, limit: usize) -> usize {
        (self.page - 1) * limit
    }
}

fn page_number(value: Option<String>) -> Result<usize, Problem> {
    let Some(value) = value else {
        return Ok(1);
    };
    let number = value.parse().ok().filter(|n| (1..=MAX_PAGE).contains(n));
    number.ok_or_else(|| Problem::parameter("page", format!("is no number from 1 to {MAX_PAGE}")))
}

fn target(path: &str) -> Option<Target> {
    if let Some((prefix, numbers)) = paths::map_part(path) {
        return map_part(prefix, numbers).map(Target::MapPart);
    }
    if let Some((prefix, id)) = paths::record_page(path) {
        let kind: PageKind = prefix.trim_matches('/').parse().ok()?;
        return Some(Target::Record(kind, decoded(id)));
    }
    Some(match path {
        paths::HOME => Target::Home,
        paths::SEARCH => Target::Search,
        paths::TASKS => Target::Tasks,
        paths::ASK_PAGE => Target::Ask,
        paths::MAP => Target::Map,
        paths::MAP_FIND => Target::MapPart(MapPart::Find),
        paths::LIBRARY => Target::Library,
        paths::ACCESSIBILITY => Target::Accessibility,
        _ => return None,
    })
}

/// Reads the numbers of a part of the map. A number has one form, so that a part has one address.
fn map_part(prefix: &str, numbers: &str) -> Option<MapPart> {
    let number = |text: &str| -> Option<u32> {
        let number = text.parse().ok()?;
        (text == u32::to_string(&number)).then_some(number)
    };
    let numbers: Option<Vec<u32>> = numbers.split('/').take(4).map(number).collect();
    match (prefix, &numbers?[..]) {
        (paths::MAP_TILE, [level, column, row]) => Some(MapPart::Tile(TileId {
            level: u8::try_from(*level).ok()?,
            column: *column,
            row: *row,
        })),
        (paths::MAP_PAPER, [paper]) => Some(MapPart::Paper(*paper)),
        (paths::MAP_PATH, [from, to]) => Some(MapPart::Path(*from, *to)),
        _ => None,
    }
}

/// Decodes a percent-encoded part of a path; bytes that are no UTF-8 become the replacement character.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let digits = after.get(..2).filter(|_| *first == b'%');
        let digits = digits.and_then(|pair| std::str::from_utf8(pair).ok());
        match digits.and_then(|pair| u8::from_str_radix(pair, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<View, Problem> {
        View::read(&text.parse().expect("an address"))
    }

    #[test]
    fn addresses_are_read() {
        let view = read("/paper/doi:10.1%2Fa%20b?snapshot=12&utm=x&page=2").expect("a page");
        let expected = Target::Record(PageKind::Paper, "doi:10.1/a b".to_owned());
        assert_eq!((view.target, view.page), (expected, 2));
        assert_eq!(view.snapshot.as_deref(), Some("12"));
        let slash = read("/paper/doi:10.1/a").expect("a slash may stand for itself");
        assert_eq!(
            slash.target,
            Target::Record(PageKind::Paper, "doi:10.1/a".to_owned())
        );
        assert_eq!(decoded("a+b%zz%2"), "a+b%zz%2");
        assert_eq!(read("/").expect("home").target, Target::Home);
    }

    #[test]
    fn wrong_addresses_are_refused() {
        for text in [
            "/method",
            "/methods/x",
            "/search?page=0",
            "/search?page=x",
            "/search?page=101",
            "/map/tile/0/0",
            "/map/tile/0/0/0/0",
            "/map/tile/256/0/0",
            "/map/tile/+1/0/0",
            "/map/tile/-1/0/0",
            "/map/tile/00/0/0",
            "/map/tile/0/0/4294967296",
            "/map/tile/0/0/0/",
            "/map/tile/0/0/..",
            "/map/paper/",
            "/map/paper/1.0",
            "/map/paper/%31",
            "/map/path/1",
            "/map/path/1/2/3",
            "/map/others",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
        assert!(read(&format!("/search?q={}", "x".repeat(2001))).is_err());
    }

    #[test]
    fn views_that_differ_have_keys_that_differ() {
        let keys = [
            "/map/tile/1/0/1",
            "/map/tile/1/1/0",
            "/map/path/1/2",
            "/map/path/2/1",
            "/map/find?q=a",
            "/map/find?q=b",
            "/search?q=a",
            "/search?q=a&page=2",
            "/search?q=a%26page=2",
            "/method/a",
            "/paper/a",
        ];
        let keys: std::collections::BTreeSet<String> = keys
            .map(|text| read(text).expect("a page").cache_key(false))
            .into();
        assert_eq!(keys.len(), 11);
    }
}
