//! `GET /api/graph/ask?q=&code_samples=&snapshot=`: a question in English. The route requires a token and
//! charges one query for an answer.

use super::metered::{Refusals, authorize, metered};
use super::parameters::{Parameters, SNAPSHOT};
use super::route::Call;
use crate::answer::ask::{Arguments, ask};
use crate::library::Library;
use crate::problem::Problem;
use crate::response::Response;

pub(super) async fn answer(call: Call) -> Result<Response, Problem> {
    let caller = authorize(&call, false).await?;
    let (arguments, snapshot) = arguments(&call.parameters())?;
    let answer = move |library: &Library| ask(library, &arguments);
    metered(&call.app, caller, snapshot, REFUSALS, answer).await
}

const REFUSALS: Refusals = Refusals {
    parameter: |_| "q",
    problem: |text| Problem::parameter("q", text),
};

/// Returns the arguments and the snapshot to answer from.
fn arguments(query: &[(String, String)]) -> Result<(Arguments, Option<String>), Problem> {
    let names = ["q", "code_samples", SNAPSHOT];
    let unknown = "is unknown; q, code_samples and snapshot are taken";
    let mut parameters = Parameters::read(query, &names, unknown);
    let question = parameters
        .require("q", "is missing; give a question")
        .to_owned();
    let is_true = |text: &str| text.parse().ok();
    let code_samples = parameters.parse("code_samples", is_true, "is neither true nor false");
    let snapshot = parameters.get(SNAPSHOT).map(str::to_owned);
    parameters.finish()?;
    let arguments = Arguments {
        question,
        code_samples: code_samples.unwrap_or(false),
    };
    Ok((arguments, snapshot))
}
