//! A call of `check_code`: the query is charged when the function is taken, and returned if no answer comes; then the call waits.

use super::context::{CallContext, Caller};
use crate::answer::check::{CheckRequest, answer};
use crate::answer::{Answer, AnswerError};
use crate::app::App;
use crate::auth::bearer::Bearer;
use crate::auth::charge::Charge;
use crate::problem::{Kind, Problem};
use catalogue::Digest;
use std::time::Duration;
use store::checks::NewCheck;
use tokio::time::Instant;

pub(super) const TOOL: &str = "check_code";

/// The argument that asks for an answer that was paid for.
pub(super) const HANDLE: &str = "handle";

/// The time after which a call answers, whatever it knows. **Reason**: an agent has an answer in 15 seconds.
const WAIT: Duration = Duration::from_secs(14);

/// Checks a function, or looks for an answer. Returns it with the payer's budget.
pub(super) async fn check(
    app: &App,
    request: CheckRequest,
    payer: Option<&Bearer>,
    context: &CallContext,
) -> Result<Result<(Answer, Option<Bearer>), AnswerError>, Problem> {
    let deadline = Instant::now() + WAIT;
    let (key, budget) = match (request, payer) {
        (CheckRequest::Handle(key), _) => (key, None),
        (CheckRequest::Function(check), Some(bearer)) => {
            let key = check.key();
            (key, Some(pay(app, &check, bearer, context).await?))
        }
        (CheckRequest::Function(_), None) => return Err(Problem::internal()),
    };
    let permit = context.permit.get();
    let waited = app
        .checks
        .wait(key, deadline, context.client.clone(), permit);
    let found = match waited.await {
        Err(problem) if problem.is(Kind::UNKNOWN_CHECK) => {
            let detail = "handle is of no check that is stored: an answer is kept for 24 hours";
            return Ok(Err(AnswerError::Arguments(detail.to_owned())));
        }
        found => found?,
    };
    Ok(answer(&context.library, key, &found).map(|answer| (answer, budget)))
}

/// Stores a function and charges for it, unless this token has paid for the same before.
async fn pay(
    app: &App,
    check: &NewCheck,
    bearer: &Bearer,
    context: &CallContext,
) -> Result<Bearer, Problem> {
    if let Caller::Stale(_) = context.caller {
        return Err(Problem::database_unavailable());
    }
    let charge = Charge::new(app.database.clone())?;
    let id = charge.id().to_owned();
    let payer = Digest::of_parts([b"payer".as_slice(), bearer.token_sha256.bytes().as_slice()]);
    let added = app
        .checks
        .add_paid(check, &context.client, &payer.to_string(), &id)
        .await;
    match added {
        Ok(true) => {
            charge.settle();
            Ok(*bearer)
        }
        Ok(false) => {
            let charged = app.tokens.charge_as(charge, bearer).await;
            if charged.is_err() {
                app.checks.forget_promise(&id).await;
            }
            charged
        }
        // A charge that was not made is returned without harm, if the database did not say what it stored.
        Err(problem) => Err(problem),
    }
}
