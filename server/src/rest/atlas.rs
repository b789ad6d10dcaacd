//! `GET /api/atlas/…`: the map of papers. Takes a token, and one query of it when there is an answer.
//!
//! The header `X-Service-Dev`, whatever it holds, waives the query of a subscriber's day, for those who develop a map and ask all day
//! for the same parts of it. It opens nothing by itself, and a trial's budget falls with it as without it.
//! **Source**: service contract §2, `GET /api/atlas/*`.

use super::metered::{Door, Price, asks, metered};
use super::{Replied, State, reply};
use crate::answer::atlas::manifest::manifest;
use crate::answer::atlas::near::near;
use crate::answer::atlas::view::{DEFAULT, MOST, view};
use crate::app::App;
use crate::body::Response;
use crate::problem::Problem;
use hyper::{HeaderMap, StatusCode};
use snapshot::Rect;
use std::sync::Arc;
use warp::Filter;
use warp::filters::BoxedFilter;

/// What the map is.
pub(super) const MANIFEST: &str = "/api/atlas/manifest";
/// What lies in a part of it.
pub(super) const VIEW: &str = "/api/atlas/view";
/// Where a paper stands.
pub(super) const PAPER: &str = "/api/atlas/paper";

/// The header that waives a subscriber's query.
const WAIVES: &str = "x-service-dev";

/// Longest parameter, in bytes. **Source**: interface document, errors ("over-long").
const LONGEST: usize = 2_000;

/// A parameter that is wrong, and why.
type Wrong = (String, String);

/// The routes.
pub(super) fn route(state: &State) -> BoxedFilter<(Replied,)> {
    let path = warp::path!("api" / "atlas" / "manifest").map(|| MANIFEST);
    let path = path
        .or(warp::path!("api" / "atlas" / "view").map(|| VIEW))
        .unify();
    let path = path
        .or(warp::path!("api" / "atlas" / "paper").map(|| PAPER))
        .unify();
    path.and(warp::get())
        .and(warp::query::<Vec<(String, String)>>())
        .and(warp::header::headers_cloned())
        .and(state.clone())
        .then(
            |path: &'static str,
             query: Vec<(String, String)>,
             headers: HeaderMap,
             app: Arc<App>| async move {
                reply(
                    answer(&app, path, &query, &headers)
                        .await
                        .unwrap_or_else(Problem::into_response),
                )
            },
        )
        .boxed()
}

async fn answer(
    app: &App,
    path: &str,
    query: &[(String, String)],
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    let price = if headers.contains_key(WAIVES) {
        Price::Waived
    } else {
        Price::Query
    };
    let asks = asks(app, headers, price).await?;
    let wrong = |errors: Vec<Wrong>| Problem::parameters(&errors);
    match path {
        MANIFEST => {
            Given::of(query, &[]).done().map_err(wrong)?;
            metered(app, asks, DOOR, |library| manifest(library)).await
        }
        VIEW => {
            let (rect, limit) = part(query).map_err(wrong)?;
            metered(app, asks, DOOR, move |library| view(library, &rect, limit)).await
        }
        _ => {
            let paper = named(query).map_err(wrong)?;
            metered(app, asks, DOOR, move |library| near(library, &paper)).await
        }
    }
}

const DOOR: Door = Door {
    parameter: "paper",
    refused: unknown,
};

/// A paper that nothing is known of has no place: free, and told with names that are near.
fn unknown(text: String) -> Problem {
    Problem::new(
        StatusCode::NOT_FOUND,
        "unknown-paper",
        "No paper of this name is held",
        text,
    )
}

/// The rectangle and how many papers of it.
fn part(query: &[(String, String)]) -> Result<(Rect, u32), Vec<Wrong>> {
    let mut given = Given::of(query, &["x0", "y0", "x1", "y1", "limit"]);
    let low = [given.number("x0"), given.number("y0")];
    let high = [given.number("x1"), given.number("y1")];
    for (name, low, high) in [("x1", low[0], high[0]), ("y1", low[1], high[1])] {
        if low.zip(high).is_some_and(|(low, high)| low > high) {
            given.wrong(name, "is less than the corner it begins at");
        }
    }
    let limit = given.limit();
    let corner = |[x, y]: [Option<f32>; 2]| [x.unwrap_or_default(), y.unwrap_or_default()];
    given.done()?;
    Ok((
        Rect {
            low: corner(low),
            high: corner(high),
        },
        limit,
    ))
}

/// The paper that is asked about.
fn named(query: &[(String, String)]) -> Result<String, Vec<Wrong>> {
    let mut given = Given::of(query, &["paper"]);
    let paper = given
        .need(
            "paper",
            "is missing; give a paper's id in any form, or its exact title",
        )
        .unwrap_or_default();
    let paper = paper.to_owned();
    given.done()?;
    Ok(paper)
}

/// The parameters of a request, and everything that is wrong with them.
struct Given<'a> {
    held: Vec<(&'a str, &'a str)>,
    errors: Vec<Wrong>,
}

impl<'a> Given<'a> {
    /// Those of `taken` that are given; whatever else is given is wrong.
    fn of(query: &'a [(String, String)], taken: &[&str]) -> Self {
        let mut given = Self {
            held: vec![],
            errors: vec![],
        };
        for (name, value) in query {
            let shown: String = name.chars().take(100).collect();
            if !taken.contains(&name.as_str()) {
                let others = if taken.is_empty() {
                    "no parameter is".to_owned()
                } else {
                    taken.join(", ")
                };
                given.wrong(&shown, &format!("is unknown; taken: {others}"));
            } else if given.held.iter().any(|(held, _)| held == name) {
                given.wrong(&shown, "is given more than once");
            } else {
                if value.len() > LONGEST {
                    given.wrong(&shown, "is longer than 2000 bytes");
                } else if value.trim().is_empty() {
                    given.wrong(&shown, "is empty");
                }
                given.held.push((name, value));
            }
        }
        given
    }

    fn wrong(&mut self, name: &str, why: &str) {
        // What is wrong with a value in general was said before.
        if !self.errors.iter().any(|(told, _)| told == name) {
            self.errors.push((name.to_owned(), why.to_owned()));
        }
    }

    fn value(&self, name: &str) -> Option<&'a str> {
        self.held
            .iter()
            .find(|(held, _)| *held == name)
            .map(|(_, value)| *value)
    }

    fn need(&mut self, name: &str, missing: &str) -> Option<&'a str> {
        let value = self.value(name);
        if value.is_none() {
            self.wrong(name, missing);
        }
        value
    }

    /// A coordinate.
    fn number(&mut self, name: &str) -> Option<f32> {
        let value = self.need(
            name,
            "is missing; give x0, y0, x1 and y1, the corners of a rectangle in the map's units",
        )?;
        let number = value
            .trim()
            .parse()
            .ok()
            .filter(|number: &f32| number.is_finite());
        if number.is_none() {
            self.wrong(name, "is no finite number");
        }
        number
    }

    fn limit(&mut self) -> u32 {
        let Some(value) = self.value("limit") else {
            return DEFAULT;
        };
        match value.parse() {
            Ok(limit) if (1..=MOST).contains(&limit) => limit,
            _ => {
                self.wrong("limit", &format!("is no number from 1 to {MOST}"));
                DEFAULT
            }
        }
    }

    fn done(self) -> Result<(), Vec<Wrong>> {
        if self.errors.is_empty() {
            Ok(())
        } else {
            Err(self.errors)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn query(text: &str) -> Vec<(String, String)> {
        form_urlencoded::parse(text.as_bytes())
            .into_owned()
            .collect()
    }

    fn wrong<T>(result: Result<T, Vec<Wrong>>) -> Vec<String> {
        result
            .err()
            .unwrap_or_default()
            .into_iter()
            .map(|(name, _)| name)
            .collect()
    }

    #[test]
    fn a_rectangle_has_four_finite_sides_in_order() {
        let (rect, limit) =
            part(&query("x0=-1e1&y0=.5&x1=2&y1=0.5")).unwrap_or_else(|e| panic!("{e:?}"));
        assert_eq!(
            (rect, limit),
            (
                Rect {
                    low: [-10.0, 0.5],
                    high: [2.0, 0.5]
                },
                DEFAULT
            )
        );
        for (text, names) in [
            ("", vec!["x0", "y0", "x1", "y1"]),
            ("x0=a&y0=NaN&x1=inf&y1=1e39", vec!["x0", "y0", "x1", "y1"]),
            ("x0=1&y0=0&x1=0&y1=1", vec!["x1"]),
            ("x0=0&y0=2&x1=1&y1=1", vec!["y1"]),
            ("x0=0&x0=0&y0=0&x1=1&y1=1", vec!["x0"]),
            ("x0=0&y0=0&x1=1&y1=1&limit=0", vec!["limit"]),
            ("x0=0&y0=0&x1=1&y1=1&limit=1001", vec!["limit"]),
            ("x0=0&y0=0&x1=1&y1=1&limit=-1&zoom=3", vec!["zoom", "limit"]),
            ("x0=&y0=0&x1=1&y1=1", vec!["x0"]),
        ] {
            assert_eq!(wrong(part(&query(text))), names, "{text}");
        }
    }

    #[test]
    fn one_paper_is_named() {
        assert_eq!(named(&query("paper=a+b")).ok(), Some("a b".to_owned()));
        assert_eq!(wrong(named(&query("paper=a&x=1"))), ["x"]);
        assert_eq!(wrong(named(&query(""))), ["paper"]);
        assert_eq!(
            wrong(named(&query(&format!("paper={}", "a".repeat(2001))))),
            ["paper"]
        );
    }
}
