//! `GET /api/code-library`: the index of verified code, for the paid plan. An answered page costs one
//! query of the plan's day.

use super::metered::{Caller, Refusals, metered};
use super::parameters::Parameters;
use super::route::Call;
use crate::answer::method::list::{Arguments, list};
use crate::library::Library;
use crate::problem::Problem;
use crate::response::Response;
use catalogue::code_status::VERIFIED;

/// Answers a page of the index.
pub(super) async fn answer(call: Call) -> Result<Response, Problem> {
    let bearer = call.app.tokens.bearer(&call.headers).await?;
    call.app.tokens.check_may_browse(&bearer)?;
    let arguments = arguments(&call.parameters())?;
    let caller = Caller {
        client: call.app.client(call.peer, &call.headers, Some(&bearer)),
        bearer,
        is_charged: true,
    };
    let answer = move |library: &Library| list(library, &arguments);
    metered(&call.app, caller, None, REFUSALS, answer).await
}

const REFUSALS: Refusals = Refusals {
    parameter: |detail| {
        if detail.starts_with("limit") {
            "limit"
        } else {
            "cursor"
        }
    },
    problem: |text| Problem::parameter("query", text),
};

fn arguments(query: &[(String, String)]) -> Result<Arguments, Problem> {
    let names = ["query", "area", "min_level", "limit", "cursor"];
    let unknown = "is unknown; query, area, min_level, limit and cursor are taken";
    let mut parameters = Parameters::read(query, &names, unknown);
    let text = |name| parameters.get(name).map(str::to_owned);
    let (query, area, cursor) = (text("query"), text("area"), text("cursor"));
    let limit = parameters.parse("limit", |text| text.parse().ok(), "is no number");
    let level = |text: &str| text.parse().ok().filter(|level| *level >= VERIFIED);
    let neither = "is neither V2 nor V3: the library holds nothing below";
    let min_level = parameters.parse("min_level", level, neither);
    parameters.finish()?;
    Ok(Arguments {
        query,
        area,
        min_level: min_level.or(Some(VERIFIED)),
        limit,
        cursor,
    })
}
