//! `POST /api/graph/draft` and `POST /api/graph/commit`: drafts a correction and sends it for review. Both take a challenge's
//! answer and no token: a bearer token is not looked at.

use super::check_no_query;
use super::parameters::{check_number, shorten};
use super::route::Call;
use crate::app::App;
use crate::paths;
use crate::problem::{Kind, ParameterError, Problem};
use crate::proposal::{ANSWER, Checked, Outcome, Submitted, check};
use crate::response::{Response, json_response};
use crate::worker_pool::Client;
use hyper::StatusCode;
use pages::ProposedChange;
use serde_json::{Map, Value, json};
use store::proposals::{DRAFT_DAYS, ProposalState};

/// The member with the id of a proposal.
const ID: &str = "id";

/// Checks a draft on a worker thread. The inner error lists what is wrong.
pub(super) async fn checked(
    app: &App,
    address_key: &str,
    submitted: Submitted,
) -> Result<Result<Checked, Vec<ParameterError>>, Problem> {
    let library = app.library()?;
    let client = Client::Address(address_key.to_owned());
    let work = move || check(&library, &submitted).map_err(Problem::from);
    app.free_work.run(client, work).await
}

/// Answers a draft with its preview and a challenge, or stores it.
pub(super) async fn draft(call: Call) -> Result<Response, Problem> {
    check_no_query(&call.query)?;
    let (app, address_key) = (&*call.app, &call.address_key());
    let members = members(&call.body)?;
    let mut submitted =
        Submitted::from_json(&members).map_err(|errors| Problem::parameters(&errors))?;
    let answer = submitted.answer.take();
    let checked = checked(app, address_key, submitted).await?;
    let checked = checked.map_err(|errors| Problem::parameters(&errors))?;
    let preview = json!({
        "kind": checked.contribution.kind,
        "record": checked.contribution.record,
        "record_name": checked.record_name,
        "changes": checked.changes.iter().map(change).collect::<Vec<_>>(),
        "snapshot": checked.snapshot,
    });
    match app.proposals.store(address_key, &checked, answer).await? {
        Outcome::Done(id) => Ok(json_response(
            StatusCode::CREATED,
            &json!({
                "id": id,
                "state": ProposalState::Draft,
                "preview": preview,
                "page": page(app, &id),
                "deleted_after_days": DRAFT_DAYS,
            }),
        )),
        Outcome::Challenge(challenge, refusal) => {
            challenged(json!({ "preview": preview }), challenge, refusal)
        }
    }
}

/// Answers with a challenge, or sends a draft for review.
pub(super) async fn commit(call: Call) -> Result<Response, Problem> {
    check_no_query(&call.query)?;
    let (app, address_key) = (&*call.app, &call.address_key());
    let (mut id, mut answer, mut errors) = (String::new(), None, vec![]);
    for (name, value) in members(&call.body)? {
        match (name.as_str(), value) {
            (ID, Value::String(text)) => id = text,
            (ANSWER, Value::String(text)) => answer = Some(text),
            (ANSWER, Value::Null) => {}
            (ID | ANSWER, _) => errors.push((name.clone(), "is no text".to_owned())),
            _ => errors.push((shorten(&name), "is unknown".to_owned())),
        }
    }
    if id.is_empty() && errors.is_empty() {
        errors.push((
            ID.to_owned(),
            "is missing: the id that a draft has".to_owned(),
        ));
    }
    if !errors.is_empty() {
        return Err(Problem::parameters(&errors));
    }
    let proposal = app.proposals.find(&id).await?;
    match app.proposals.commit(address_key, &proposal, answer).await? {
        Outcome::Done(state) => Ok(json_response(
            StatusCode::OK,
            &json!({ "id": id, "state": state, "page": page(app, &id) }),
        )),
        Outcome::Challenge(challenge, refusal) => {
            let body = json!({ "id": id, "state": proposal.state });
            challenged(body, challenge, refusal)
        }
    }
}

fn members(body: &[u8]) -> Result<Map<String, Value>, Problem> {
    let members: Map<String, Value> = serde_json::from_slice(body)
        .map_err(|error| Problem::parameter("body", format!("is no JSON object: {error}")))?;
    check_number("body", members.len())?;
    Ok(members)
}

fn change(change: &ProposedChange) -> Value {
    json!({ "what": change.label, "today": change.before, "proposed": change.after })
}

fn page(app: &App, id: &str) -> String {
    app.public_url.at(&paths::proposal_page(id))
}

/// Answers with a challenge, or the problem of an answer that was refused.
fn challenged(
    mut body: Value,
    challenge: Value,
    refusal: Option<&str>,
) -> Result<Response, Problem> {
    let Some(refusal) = refusal else {
        body["challenge"] = challenge;
        return Ok(json_response(StatusCode::OK, &body));
    };
    let detail = format!("{ANSWER}: {refusal}");
    Err(Problem::new(Kind::BAD_ANSWER, detail).with("challenge", challenge))
}
