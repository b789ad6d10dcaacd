//! The pages on which people draft a correction, follow it, and send it for review. They are never cached.

use super::response::{see, status_of};
use super::{check_own_form, frame, response, unlisted};
use crate::app::App;
use crate::paths;
use crate::problem::{ParameterError, Problem};
use crate::proposal::{ANSWER, CONFIRMED, Checked, KIND, Outcome, RECORD, Submitted};
use crate::response::Response;
use crate::rest::draft::checked;
use crate::rest::route::Call;
use chrono::{DateTime, TimeDelta, Utc};
use hyper::StatusCode;
use pages::{
    Challenge, DraftField, DraftKind, DraftPage, DraftStep, PageKind, ProposalPage, ProposalStage,
    ProposedChange,
};
use serde_json::Value;
use store::proposals::{
    CODE_LICENSE, DRAFT_DAYS, FACTS_LICENSE, FieldUse, ProposalField, ProposalKind, ProposalState,
    StoredProposal,
};

/// The button with which a contributor goes back from the preview to the form.
const EDIT: &str = "edit";

/// Answers a request for one of the pages.
pub(super) async fn answer(call: Call) -> Result<Response, Problem> {
    check_own_form(&call)?;
    let (app, address_key) = (&*call.app, call.address_key());
    let response = match (call.tail(), call.is_post()) {
        ("", false) => begin(app, &call.query)?,
        ("", true) => draft(app, &address_key, &call.body).await?,
        (id, false) => follow(app, &address_key, id).await?,
        (id, true) => commit(app, &address_key, id, &call.body).await?,
    };
    Ok(unlisted(response))
}

/// Shows the kinds, or the empty form of a kind.
fn begin(app: &App, query: &str) -> Result<Response, Problem> {
    let submitted = Submitted::from_form(query.as_bytes());
    let error = kind_error(&submitted);
    let status = match error {
        Some(_) => StatusCode::BAD_REQUEST,
        None => StatusCode::OK,
    };
    page(app, form_or_kinds(&submitted, error.as_slice()), status)
}

/// Returns the error of a kind that does not exist. Without a kind the page asks for one.
fn kind_error(submitted: &Submitted) -> Option<ParameterError> {
    let kind = &submitted.kind;
    let is_wrong = !kind.is_empty() && kind.parse::<ProposalKind>().is_err();
    let shown: String = kind.chars().take(100).collect();
    let detail = format!("{shown:?} does not exist: pick one of these");
    is_wrong.then(|| (KIND.to_owned(), detail))
}

async fn draft(app: &App, address_key: &str, form: &[u8]) -> Result<Response, Problem> {
    let mut submitted = Submitted::from_form(form);
    let answer = submitted.answer.take();
    if form_urlencoded::parse(form).any(|(name, _)| name == EDIT) {
        return page(app, form_or_kinds(&submitted, &[]), StatusCode::OK);
    }
    let checked = match checked(app, address_key, submitted.clone()).await? {
        Ok(checked) => checked,
        Err(errors) => {
            let step = form_or_kinds(&submitted, &errors);
            return page(app, step, StatusCode::BAD_REQUEST);
        }
    };
    match app.proposals.store(address_key, &checked, answer).await? {
        Outcome::Done(id) => see(&paths::proposal_page(&id)),
        Outcome::Challenge(challenge, refusal) => {
            let status = status_of(refusal);
            page(
                app,
                preview(&checked, &challenge.to_string(), refusal),
                status,
            )
        }
    }
}

async fn follow(app: &App, address_key: &str, id: &str) -> Result<Response, Problem> {
    let proposal = app.proposals.find(id).await?;
    let challenge = match proposal.state {
        ProposalState::Draft => Some(app.proposals.commit_challenge(&proposal)?),
        _ => None,
    };
    let changes = changes(app, address_key, &proposal).await?;
    proposal_page(app, &proposal, &changes, challenge, None)
}

/// Returns what a draft would change today; nothing if the snapshot has no such record any more, or the change already.
async fn changes(
    app: &App,
    address_key: &str,
    proposal: &StoredProposal,
) -> Result<Vec<ProposedChange>, Problem> {
    if proposal.state != ProposalState::Draft {
        return Ok(vec![]);
    }
    let submitted = Submitted::from(&proposal.contribution);
    let checked = checked(app, address_key, submitted).await?;
    Ok(checked.map_or(vec![], |checked| checked.changes))
}

async fn commit(app: &App, address_key: &str, id: &str, form: &[u8]) -> Result<Response, Problem> {
    let answer = form_urlencoded::parse(form).find(|(name, _)| name == ANSWER);
    let answer = answer.map(|(_, value)| value.into_owned());
    let answer = answer.filter(|answer| !answer.is_empty());
    let proposal = app.proposals.find(id).await?;
    match app.proposals.commit(address_key, &proposal, answer).await? {
        Outcome::Done(_) => see(&paths::proposal_page(id)),
        Outcome::Challenge(challenge, refusal) => {
            let changes = changes(app, address_key, &proposal).await?;
            proposal_page(app, &proposal, &changes, Some(challenge), refusal)
        }
    }
}

fn page(app: &App, step: DraftStep<'_>, status: StatusCode) -> Result<Response, Problem> {
    let library = app.library()?;
    let page = DraftPage {
        step,
        contact: app.contact.as_deref(),
    };
    Ok(response::plain(
        &page.render(&frame(&library, false)),
        status,
    ))
}

/// Returns the form with what was sent and what is wrong with it; the kinds if none was picked.
fn form_or_kinds<'a>(submitted: &'a Submitted, errors: &'a [ParameterError]) -> DraftStep<'a> {
    let error = |name: &str| {
        let error = errors.iter().find(|(wrong, _)| wrong == name);
        error.map(|(_, detail)| detail.as_str())
    };
    let Ok(kind) = submitted.kind.parse::<ProposalKind>() else {
        return DraftStep::Kinds {
            kinds: ProposalKind::ALL.iter().copied().map(kind_words).collect(),
            record: &submitted.record,
            error: error(KIND),
        };
    };
    let record = DraftField {
        name: RECORD,
        label: "Record",
        help: record_help(kind),
        value: &submitted.record,
        max_chars: 300,
        is_long: false,
        is_required: true,
        error: error(RECORD),
    };
    let others = kind.fields().iter().map(|(field, usage)| DraftField {
        value: submitted.text(*field),
        error: error(field.as_str()),
        ..empty_field(kind, *field, *usage)
    });
    DraftStep::Form {
        kind: kind_words(kind),
        fields: std::iter::once(record).chain(others).collect(),
        is_confirmed: submitted.is_confirmed,
        confirmation_error: error(CONFIRMED),
    }
}

fn preview<'a>(
    checked: &'a Checked,
    challenge: &'a str,
    refusal: Option<&'a str>,
) -> DraftStep<'a> {
    let contribution = &checked.contribution;
    let fields = contribution.kind.fields().iter();
    DraftStep::Preview {
        kind: kind_words(contribution.kind),
        record: &contribution.record,
        record_name: &checked.record_name,
        fields: fields
            .map(|(field, usage)| DraftField {
                value: contribution.field(*field).unwrap_or_default(),
                ..empty_field(contribution.kind, *field, *usage)
            })
            .collect(),
        changes: &checked.changes,
        challenge: Challenge {
            json: challenge,
            refusal,
        },
    }
}

fn proposal_page(
    app: &App,
    proposal: &StoredProposal,
    changes: &[ProposedChange],
    challenge: Option<Value>,
    refusal: Option<&str>,
) -> Result<Response, Problem> {
    let library = app.library()?;
    let contribution = &proposal.contribution;
    let kind = kind_words(contribution.kind);
    let values = contribution.fields.iter().map(|(field, value)| {
        let label = empty_field(contribution.kind, *field, FieldUse::Optional).label;
        (label, value.as_str(), field.is_long())
    });
    let frame = frame(&library, false);
    let record_address = match contribution.record.split_once(':') {
        Some(("paper", id)) => frame.link(PageKind::Paper, id),
        Some((_, id)) => frame.link(PageKind::Method, id),
        None => frame.address("/", &[]),
    };
    let times = [
        ("Drafted", Some(proposal.drafted_at)),
        ("Sent for review", proposal.committed_at),
        ("Decided", proposal.decided_at),
    ];
    let challenge = challenge.map(|challenge| challenge.to_string());
    let deleted_on = day(proposal.drafted_at + TimeDelta::days(DRAFT_DAYS));
    let reason = proposal.reason.as_deref();
    let licenses = match proposal.code_license {
        Some(_) => format!("{FACTS_LICENSE}; code {CODE_LICENSE}"),
        None => FACTS_LICENSE.to_string(),
    };
    let page = ProposalPage {
        id: &proposal.id,
        kind: kind.name,
        record: &contribution.record,
        record_address,
        values: values.collect(),
        changes,
        days: times
            .into_iter()
            .filter_map(|(label, time)| Some((label, day(time?))))
            .collect(),
        licenses: &licenses,
        stage: match (proposal.state, &challenge) {
            (ProposalState::Draft, Some(json)) => ProposalStage::Draft {
                challenge: Challenge { json, refusal },
                deleted_on: &deleted_on,
            },
            (ProposalState::Draft, None) | (ProposalState::Waiting, _) => ProposalStage::Waiting,
            (ProposalState::Accepted, _) => ProposalStage::Accepted(reason),
            (ProposalState::Rejected, _) => ProposalStage::Rejected(reason.unwrap_or_default()),
        },
        contact: app.contact.as_deref(),
    };
    Ok(response::plain(&page.render(&frame), status_of(refusal)))
}

fn day(time: DateTime<Utc>) -> String {
    time.format("%Y-%m-%d").to_string()
}

fn kind_words(kind: ProposalKind) -> DraftKind {
    let (name, help) = match kind {
        ProposalKind::MissingCode => (
            "A repository is missing",
            "A paper, or a method, has code that is not listed.",
        ),
        ProposalKind::Alias => ("A name is missing", "A method is known under another name."),
        ProposalKind::Property => (
            "A test is missing",
            "The paper implies a statement that no test of the method checks.",
        ),
        ProposalKind::Misreading => (
            "A known mistake is missing",
            "The paper can be read wrongly in a way that the method does not list.",
        ),
        ProposalKind::WrongVerdict => (
            "A verdict is wrong",
            "An input shows that verified code does not compute what the paper says.",
        ),
    };
    DraftKind {
        word: kind.as_str(),
        name,
        help,
    }
}

const fn record_help(kind: ProposalKind) -> &'static str {
    match kind {
        ProposalKind::MissingCode => {
            "The id or the exact name of a paper or a method, such as arxiv:1412.6980 or method:adam_step."
        }
        _ => "The id or the exact name of a method, such as method:adam_step.",
    }
}

/// Returns a field with its words, without a value.
fn empty_field(kind: ProposalKind, field: ProposalField, usage: FieldUse) -> DraftField<'static> {
    let (label, help) = field_words(kind, field);
    DraftField {
        name: field.as_str(),
        label,
        help,
        value: "",
        max_chars: field.max_chars(),
        is_long: field.is_long(),
        is_required: usage == FieldUse::Required,
        error: None,
    }
}

const fn field_words(kind: ProposalKind, field: ProposalField) -> (&'static str, &'static str) {
    match (field, kind) {
        (ProposalField::Address, _) => (
            "Address of the repository",
            "Such as https://github.com/owner/name.",
        ),
        (ProposalField::Name, _) => ("Name", "As papers write it."),
        (ProposalField::Text, ProposalKind::MissingCode | ProposalKind::Alias) => (
            "Where one sees that",
            "For example the page or the sentence that says so.",
        ),
        (ProposalField::Text, ProposalKind::Property) => (
            "Statement",
            "What is true of the outputs for every input, in words or as a formula.",
        ),
        (ProposalField::Text, ProposalKind::Misreading) => {
            ("Misreading", "What somebody computes who reads it wrongly.")
        }
        (ProposalField::Text, ProposalKind::WrongVerdict) => (
            "What is wrong",
            "What the program returns for the input, and what the paper says instead.",
        ),
        (ProposalField::Location, _) => (
            "Place in the paper",
            "Section, equation, algorithm or page.",
        ),
        (ProposalField::Spec, ProposalKind::WrongVerdict) => (
            "Input that shows it",
            "The Python of the input, as the method's page or its check file prints it: a line x = np.array([1.0, 2.0]) for each input. Or, in TOML, [[edge]], then a line id = \"…\" and a line inputs = { x = [1.0] }.",
        ),
        (ProposalField::Spec, ProposalKind::Misreading) => (
            "As TOML",
            "[[misreading]], then lines id, text and killed_by, the tests that it fails.",
        ),
        (ProposalField::Spec, _) => (
            "As TOML",
            "[[property]], then lines id, kind and what that kind needs, such as check. It is tried at once, and the answer says what is wrong.",
        ),
        (ProposalField::Code, ProposalKind::Misreading) => (
            "As a program",
            "A Python function with the method's name and parameters that computes the mistake. It is stored as text and not run here.",
        ),
        (ProposalField::Code, _) => (
            "Right program",
            "A Python function with the method's name and parameters that computes what the paper says. It is stored as text and not run here.",
        ),
    }
}
