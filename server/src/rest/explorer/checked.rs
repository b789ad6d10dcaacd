//! The pages of a reader's function: sent against the answer to a challenge, and followed under an address that can be sent on.

use super::method::{implementation, published_spec};
use super::response::{see, status_of};
use super::{check_own_form, frame, response, unlisted};
use crate::answer::AnswerError;
use crate::answer::check::{checkable, version_of};
use crate::challenge::Passed;
use crate::check_rules::fault;
use crate::library::Library;
use crate::paths;
use crate::problem::{Kind, Problem};
use crate::response::Response;
use crate::rest::route::Call;
use crate::worker_pool::Client;
use catalogue::Digest;
use chrono::{DateTime, TimeDelta, Utc};
use hyper::StatusCode;
use hyper::header::HeaderValue;
use pages::{Challenge, CheckState, CheckStepPage, CheckedPage, Implementation, Page};
use snapshot::SnapshotError;
use std::sync::Arc;
use std::time::Duration;
use store::checks::{ANSWER_HOURS, NewCheck, StoredCheck};
use store::lease::WorkState;
use tokio::time::Instant;

/// The time that a page waits for an answer, and the seconds after which it looks again.
const WAIT: (Duration, &str) = (Duration::from_secs(3), "2");

/// The statuses of problems that pass.
const LATER: [StatusCode; 2] = [
    StatusCode::TOO_MANY_REQUESTS,
    StatusCode::SERVICE_UNAVAILABLE,
];

/// Answers a request for one of the pages.
pub(super) async fn answer(call: Call) -> Result<Response, Problem> {
    check_own_form(&call)?;
    Ok(unlisted(match call.is_post() {
        true => send(&call).await?,
        false => follow(&call).await?,
    }))
}

/// Takes a function, or asks for the answer to a challenge first. A function that is not taken now is in the page that says so.
async fn send(call: &Call) -> Result<Response, Problem> {
    let app = &*call.app;
    let (mut check, answer) = read(&call.body);
    if let Some(error) = fault(&check) {
        return Err(Problem::parameters(&[error]));
    }
    let library = app.library()?;
    let (name, challenge, refusal, problem) = match take(call, &library, &mut check, answer).await {
        Ok((_, Passed::Done(()))) => return see(&paths::checked_page(check.key())),
        Ok((name, Passed::Challenge(challenge, refusal))) => (name, challenge, refusal, None),
        Err(problem) if LATER.contains(&problem.status()) => {
            let challenge = app.checks.challenge(&check)?;
            (check.method.clone(), challenge, None, Some(problem))
        }
        Err(problem) => return Err(problem),
    };
    let share = if check.is_shared { "yes" } else { "" };
    let page = CheckStepPage {
        method: &check.method,
        name: &name,
        fields: &[
            ("method", check.method.as_str()),
            ("code", check.source.as_str()),
            ("entry", check.entry.as_deref().unwrap_or_default()),
            ("map", check.map.as_deref().unwrap_or_default()),
            ("share", share),
        ],
        challenge: Challenge {
            json: &challenge.to_string(),
            refusal,
        },
        problem: problem.as_ref().map(Problem::detail),
    };
    let page = page.render(&frame(&library, false));
    Ok(match problem {
        Some(problem) => {
            let response = response::plain(&page, problem.status());
            problem.into_response_as(response)
        }
        None => response::plain(&page, status_of(refusal)),
    })
}

/// Takes a function against the answer to a challenge, and notes the version of its method. Returns the method's name too.
async fn take(
    call: &Call,
    library: &Arc<Library>,
    check: &mut NewCheck,
    answer: Option<String>,
) -> Result<(String, Passed<()>), Problem> {
    let (app, address_key) = (&*call.app, call.address_key());
    let (own, id) = (library.clone(), check.method.clone());
    let find = move || match checkable(&own, &format!("method:{id}")) {
        Ok((id, version)) => match name_of(&own, &id) {
            Ok(name) => Ok(Some((name, version))),
            Err(error) => Err(Problem::from(error)),
        },
        Err(AnswerError::Snapshot(error)) => Err(error.into()),
        Err(_) => Ok(None),
    };
    let client = Client::Address(address_key.clone());
    let found = app.free_work.run(client, find).await?;
    let (name, version) = found.ok_or_else(|| {
        let detail = "is no method that functions can be checked against";
        Problem::parameter("method", detail.to_owned())
    })?;
    check.version = version;
    let taken = app.checks.add_answered(check, &address_key, answer);
    Ok((name, taken.await?))
}

/// Reads the fields of the form, without the method's version.
fn read(form: &[u8]) -> (NewCheck, Option<String>) {
    let field = |name: &str| {
        let found = form_urlencoded::parse(form).find(|(other, _)| other == name);
        found.map(|(_, value)| value.replace("\r\n", "\n"))
    };
    let line = |name: &str| {
        let text = field(name).map(|text| text.trim().to_owned());
        text.filter(|text| !text.is_empty())
    };
    let check = NewCheck {
        method: line("method").unwrap_or_default(),
        // Known when the method is found.
        version: Digest::of(""),
        entry: line("entry"),
        map: line("map"),
        source: field("code").unwrap_or_default(),
        is_shared: line("share").as_deref() == Some("yes"),
    };
    (check, line("answer"))
}

/// Shows a check. One that has not ended is waited for, and looked for again by the browser.
async fn follow(call: &Call) -> Result<Response, Problem> {
    let app = &*call.app;
    let key = call.tail().parse().map_err(|_| {
        let detail = "No check has this address: it has 64 hexadecimal digits.";
        Problem::new(Kind::UNKNOWN_CHECK, detail)
    })?;
    let client = Client::Address(call.address_key());
    let (deadline, permit) = (Instant::now() + WAIT.0, Some(&call.permit));
    let waited = app.checks.wait(key, deadline, client.clone(), permit);
    let check = waited.await?;
    let is_open = matches!(check.state, WorkState::Waiting | WorkState::Leased);
    let library = app.library()?;
    let takes_functions = app.checks.is_open;
    let render = move || render(&library, takes_functions, &check).map_err(Problem::from);
    let page = app.free_work.run(client, render).await?;
    let mut response = response::plain(&page, StatusCode::OK);
    if is_open {
        let again = HeaderValue::from_static(WAIT.1);
        response.headers_mut().insert("refresh", again);
    }
    Ok(response)
}

fn render(
    library: &Library,
    takes_functions: bool,
    check: &StoredCheck,
) -> Result<Page, SnapshotError> {
    let pair = match library.method_by_id(&check.method) {
        Some(ordinal) => library.implementation(ordinal)?,
        None => None,
    };
    let spec = pair.as_ref().and_then(published_spec);
    let name = name_of(library, &check.method)?;
    let properties = check
        .answer
        .as_ref()
        .map(|found| found.properties.as_slice());
    let until = check.ended_at.map(stored_until);
    let page = CheckedPage {
        method: &check.method,
        name: &name,
        state: match (check.state, &check.answer) {
            (WorkState::Done, Some(answer)) => CheckState::Answered(answer),
            (WorkState::Waiting | WorkState::Leased, _) => {
                CheckState::Open(usize::try_from(check.ahead).unwrap_or(0))
            }
            _ => CheckState::Failed,
        },
        implementation: pair.as_ref().map(|pair| Implementation {
            takes_functions,
            yours: properties,
            ..implementation(pair, spec.as_ref())
        }),
        source: check.source.as_deref(),
        is_outdated: check.answer.is_some()
            && version_of(library, &check.method)? != Some(check.version),
        stored_until: until.as_deref(),
    };
    Ok(page.render(&frame(library, false)))
}

/// Returns the name of a method; its id if the snapshot does not have it.
fn name_of(library: &Library, id: &str) -> Result<String, SnapshotError> {
    match library.method_by_id(id) {
        Some(ordinal) => Ok(library.method(ordinal)?.name.clone()),
        None => Ok(id.to_owned()),
    }
}

/// Returns the time at which an answer is deleted.
fn stored_until(ended_at: DateTime<Utc>) -> String {
    let end = ended_at + TimeDelta::hours(i64::from(ANSWER_HOURS));
    end.format("%Y-%m-%d %H:%M UTC").to_string()
}
