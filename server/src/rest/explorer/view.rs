//! The address of a page: what it shows, and the parameters that it takes. Other parameters are ignored,
//! because links that people share collect them.

use crate::auth::seal::MAX_TEXT;
use crate::problem::Problem;
use crate::rest::parameters::{MAX_VALUE, SNAPSHOT};
use crate::rest::route::Call;
use pages::{encoded, with_query};

/// The maximum number of a page of a list. **Reason**: no list of the bundled data is longer, and a search ranks all hits
/// before the page.
const MAX_PAGE: usize = 1000;

/// A requested page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct View {
    /// The path without its tail.
    pub(super) path: &'static str,
    /// The decoded rest of the path: the id of a record; empty for other pages.
    pub(super) id: String,
    pub(super) snapshot: Option<String>,
    pub(super) q: Option<String>,
    pub(super) kind: Option<String>,
    pub(super) task: Option<String>,
    pub(super) metric: Option<String>,
    /// The order of a table.
    pub(super) sort: Option<String>,
    /// The sealed questions before, on the page of questions.
    pub(super) conversation: Option<String>,
    /// The number of the page of a list, from 1.
    pub(super) page: usize,
}

impl View {
    /// Reads an address.
    pub(super) fn read(call: &Call) -> Result<Self, Problem> {
        Self::of(call.found.route.path, call.tail(), &call.query)
    }

    fn of(path: &'static str, tail: &str, query: &str) -> Result<Self, Problem> {
        let mut view = Self {
            path,
            id: decoded(tail),
            page: 1,
            ..Self::default()
        };
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
                "kind" => {
                    view.kind = known(path == "/search", "kind", value, &["method", "paper"])?
                }
                "task" => view.task = value,
                "metric" => view.metric = value,
                "sort" => view.sort = known(path == "/libraries", "sort", value, &["libraries"])?,
                "conversation" => view.conversation = value,
                "page" => view.page = page_number(value)?,
                _ => {}
            }
        }
        Ok(view)
    }

    /// Returns the key of the page in the cache of its snapshot.
    pub(super) fn cache_key(&self, is_pinned: bool) -> String {
        let path = format!("{}{}", self.path, encoded(&self.id));
        let number = self.page.to_string();
        let parameters = [
            ("q", self.q.as_deref()),
            ("kind", self.kind.as_deref()),
            ("task", self.task.as_deref()),
            ("metric", self.metric.as_deref()),
            ("sort", self.sort.as_deref()),
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

/// Returns a value of a closed set: an unknown one is told by the page that takes it, and none to others.
fn known(
    is_taken: bool,
    name: &str,
    value: Option<String>,
    values: &[&str],
) -> Result<Option<String>, Problem> {
    let is_known = |value: &String| values.contains(&value.as_str());
    if is_taken && value.as_ref().is_some_and(|value| !is_known(value)) {
        let detail = format!("is not {}", values.join(" or "));
        return Err(Problem::parameter(name, detail));
    }
    Ok(value.filter(is_known))
}

fn page_number(value: Option<String>) -> Result<usize, Problem> {
    let Some(value) = value else {
        return Ok(1);
    };
    let number = value.parse().ok().filter(|n| (1..=MAX_PAGE).contains(n));
    number.ok_or_else(|| Problem::parameter("page", format!("is no number from 1 to {MAX_PAGE}")))
}

/// Decodes a percent-encoded part of a path; bytes that are no UTF-8 become the replacement character.
fn decoded(text: &str) -> String {
    // In a path these stand for themselves.
    let form = text
        .replace('+', "%2B")
        .replace('&', "%26")
        .replace('=', "%3D");
    let mut names = form_urlencoded::parse(form.as_bytes()).map(|(name, _)| name.into_owned());
    names.next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(path: &'static str, tail: &str, query: &str) -> Result<View, Problem> {
        View::of(path, tail, query)
    }

    #[test]
    fn addresses_are_read() {
        let view = read("/paper/", "doi:10.1%2Fa%20b", "snapshot=12&utm=x&page=2");
        let view = view.expect("a page");
        assert_eq!((view.id.as_str(), view.page), ("doi:10.1/a b", 2));
        assert_eq!(view.snapshot.as_deref(), Some("12"));
        let slash = read("/paper/", "doi:10.1/a", "").expect("a slash may stand for itself");
        assert_eq!(slash.id, "doi:10.1/a");
        assert_eq!(decoded("a+b%zz%2"), "a+b%zz%2");
    }

    #[test]
    fn wrong_parameters_are_refused() {
        for query in [
            "page=0",
            "page=x",
            "page=1001",
            "kind=author",
            &format!("q={}", "x".repeat(2001)),
        ] {
            assert!(read("/search", "", query).is_err(), "{query}");
        }
    }

    #[test]
    fn views_that_differ_have_keys_that_differ() {
        let keys = [
            ("/map/tile/", "1/0/1", ""),
            ("/map/tile/", "1/1/0", ""),
            ("/map/path/", "1/2", ""),
            ("/map/path/", "2/1", ""),
            ("/map/find", "", "q=a"),
            ("/map/find", "", "q=b"),
            ("/search", "", "q=a"),
            ("/search", "", "q=a&page=2"),
            ("/search", "", "q=a%26page=2"),
            ("/method/", "a", ""),
            ("/paper/", "a", ""),
        ];
        let keys: std::collections::BTreeSet<String> = keys
            .map(|(path, tail, query)| {
                let view = read(path, tail, query).expect("a page");
                view.cache_key(false)
            })
            .into();
        assert_eq!(keys.len(), 11);
    }
}
