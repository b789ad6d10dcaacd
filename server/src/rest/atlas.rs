//! `GET /api/atlas/…`: the map of papers. The routes require a token and charge one query for an
//! answer.
//!
//! The header `X-Service-Dev`, with any value, waives the charge for a subscriber. The header is for
//! developers of a map client, who request the same parts many times. The header grants no access by
//! itself, and does not waive the charge for a trial token.
//! **Source**: service contract §2, `GET /api/atlas/*`.

use super::metered::{Refusals, authorize, metered};
use super::parameters::Parameters;
use super::route::Call;
use crate::answer::atlas::manifest::manifest;
use crate::answer::atlas::near::near;
use crate::answer::atlas::view::{DEFAULT_PAPERS, MAX_PAPERS, view};
use crate::library::Library;
use crate::problem::{Kind, Problem};
use crate::response::Response;
use snapshot::Rect;

/// The header that waives the charge for a subscriber.
const WAIVER: &str = "x-service-dev";

/// Answers the bounds and the regions of the map.
pub(super) async fn answer_manifest(call: Call) -> Result<Response, Problem> {
    let caller = authorize(&call, is_waived(&call)).await?;
    let unknown = "is unknown; taken: no parameter is";
    Parameters::read(&call.parameters(), &[], unknown).finish()?;
    metered(&call.app, caller, None, REFUSALS, manifest).await
}

/// Answers the papers of a rectangle.
pub(super) async fn answer_view(call: Call) -> Result<Response, Problem> {
    let caller = authorize(&call, is_waived(&call)).await?;
    let (rect, limit) = rectangle(&call.parameters())?;
    let answer = move |library: &Library| view(library, &rect, limit);
    metered(&call.app, caller, None, REFUSALS, answer).await
}

pub(super) async fn answer_paper(call: Call) -> Result<Response, Problem> {
    let caller = authorize(&call, is_waived(&call)).await?;
    let paper = paper(&call.parameters())?;
    let answer = move |library: &Library| near(library, &paper);
    metered(&call.app, caller, None, REFUSALS, answer).await
}

fn is_waived(call: &Call) -> bool {
    call.headers.contains_key(WAIVER)
}

/// The problems of the map's routes. A request for an unknown paper is free, and its problem lists
/// near names.
const REFUSALS: Refusals = Refusals {
    parameter: |_| "paper",
    problem: |text| Problem::new(Kind::UNKNOWN_PAPER, text),
};

/// Reads the rectangle and the number of papers to list.
fn rectangle(query: &[(String, String)]) -> Result<(Rect, u32), Problem> {
    let names = ["x0", "y0", "x1", "y1", "limit"];
    let mut parameters =
        Parameters::read(query, &names, "is unknown; taken: x0, y0, x1, y1, limit");
    let [x0, y0, x1, y1] = ["x0", "y0", "x1", "y1"].map(|name| coordinate(&mut parameters, name));
    for (name, low, high) in [("x1", x0, x1), ("y1", y0, y1)] {
        if low.zip(high).is_some_and(|(low, high)| low > high) {
            parameters.fail(name, "is less than the corner it begins at");
        }
    }
    let in_range = |text: &str| {
        text.parse()
            .ok()
            .filter(|limit| (1..=MAX_PAPERS).contains(limit))
    };
    let limit = parameters.parse(
        "limit",
        in_range,
        &format!("is no number from 1 to {MAX_PAPERS}"),
    );
    parameters.finish()?;
    let corner = |x: Option<f32>, y: Option<f32>| [x.unwrap_or_default(), y.unwrap_or_default()];
    let rect = Rect {
        low: corner(x0, y0),
        high: corner(x1, y1),
    };
    Ok((rect, limit.unwrap_or(DEFAULT_PAPERS)))
}

fn coordinate(parameters: &mut Parameters<'_>, name: &str) -> Option<f32> {
    let missing =
        "is missing; give x0, y0, x1 and y1, the corners of a rectangle in the map's units";
    parameters.require(name, missing);
    let finite = |text: &str| {
        text.trim()
            .parse()
            .ok()
            .filter(|number: &f32| number.is_finite())
    };
    parameters.parse(name, finite, "is no finite number")
}

fn paper(query: &[(String, String)]) -> Result<String, Problem> {
    let mut parameters = Parameters::read(query, &["paper"], "is unknown; taken: paper");
    let missing = "is missing; give a paper's id in any form, or its exact title";
    let paper = parameters.require("paper", missing).to_owned();
    parameters.finish()?;
    Ok(paper)
}

#[cfg(test)]
mod tests {
    use super::super::parameters::testing::{query, wrong};
    use super::*;

    #[test]
    fn a_rectangle_has_four_finite_sides_in_order() {
        let (rect, limit) =
            rectangle(&query("x0=-1e1&y0=.5&x1=2&y1=0.5")).unwrap_or_else(|e| panic!("{e:?}"));
        assert_eq!(
            (rect, limit),
            (
                Rect {
                    low: [-10.0, 0.5],
                    high: [2.0, 0.5]
                },
                DEFAULT_PAPERS
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
            assert_eq!(wrong(rectangle(&query(text))), names, "{text}");
        }
    }

    #[test]
    fn one_paper_is_named() {
        assert_eq!(paper(&query("paper=a+b")).ok(), Some("a b".to_owned()));
        assert_eq!(wrong(paper(&query("paper=a&x=1"))), ["x"]);
        assert_eq!(wrong(paper(&query(""))), ["paper"]);
        assert_eq!(
            wrong(paper(&query(&format!("paper={}", "a".repeat(2001))))),
            ["paper"]
        );
    }
}
