//! Questions in a browser: free, without a token, counted by address and UTC day. The count is the one of
//! trial tokens, so that a browser and a program of one address share it. A refusal is not counted.

use super::{Context, is_foreign, response};
use crate::app::App;
use crate::database::boxed;
use crate::library::Library;
use crate::problem::Problem;
use crate::response::Response;
use crate::worker_pool::Client;
use ::ask::{Answer, AnswerKind, AskError, Confidence, Source, SourceKind};
use hyper::header::RETRY_AFTER;
use hyper::{HeaderMap, StatusCode};
use pages::{AnswerSource, AskAnswer, AskPage, AskStatement, PageKind, ToolCall};
use serde_json::json;
use snapshot::SnapshotError;
use store::tokens::{DAILY_QUESTIONS, Daily};

/// The maximum length of a question, in characters. **Reason**: the field of the page takes as many.
const MAX_QUESTION: usize = 500;

/// Answers a request for the page.
pub(super) async fn answer(
    app: &App,
    context: Context,
    address_key: &str,
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    let question: String = context
        .view
        .q
        .iter()
        .flat_map(|q| q.chars())
        .take(MAX_QUESTION)
        .collect();
    if question.is_empty() {
        return Ok(form(&context, "", None));
    }
    if is_foreign(headers) {
        let notice = "Another site sent you here with this question. Press Ask to put it; it counts as one of your day.";
        return Ok(form(&context, &question, Some(notice)));
    }
    // Before the work, so that nobody waits for an answer that cannot be counted.
    let store = app.database.need_store()?;
    let client = Client::Address(address_key.to_owned());
    let library = context.library.clone();
    let text = question.clone();
    let work = move || make(&library, &text);
    let answer = app.free_work.run(client, work).await?;
    let counted = match answer.is_refusal {
        true => None,
        false => {
            let now = boxed(store.clock()).await?;
            Some((now, boxed(store.use_daily(address_key, now)).await?))
        }
    };
    let (remaining, exhausted) = match counted {
        Some((_, Daily::Ok { remaining })) => (u32::try_from(remaining).ok(), None),
        Some((now, Daily::Exhausted { resets_at })) => {
            (Some(0), Some((resets_at - now).num_seconds() + 1))
        }
        None => (None, None),
    };
    let notice = exhausted.map(|_| {
        format!("The {DAILY_QUESTIONS} free questions of your address are used up until midnight UTC. Pages and search go on.")
    });
    let page = AskPage {
        question: &question,
        answer: Some(answer).filter(|_| exhausted.is_none()),
        notice,
        remaining,
        daily: DAILY_QUESTIONS.unsigned_abs(),
        call: Some(call(&question)),
    };
    let mut response = response::plain(&page.render(&context.frame()));
    if let Some(seconds) = exhausted {
        *response.status_mut() = StatusCode::TOO_MANY_REQUESTS;
        response.headers_mut().insert(RETRY_AFTER, seconds.into());
    }
    Ok(response)
}

fn form(context: &Context, question: &str, notice: Option<&str>) -> Response {
    let page = AskPage {
        question,
        answer: None,
        notice: notice.map(str::to_owned),
        remaining: None,
        daily: DAILY_QUESTIONS.unsigned_abs(),
        call: None,
    };
    response::plain(&page.render(&context.frame()))
}

fn make(library: &Library, question: &str) -> Result<AskAnswer, Problem> {
    let answer = ::ask::ask(library, library, question, &[]).map_err(|error| match error {
        AskError::Arguments(text) => Problem::parameter("q", text),
        AskError::Snapshot(error) => error.into(),
    })?;
    Ok(shown(library, answer)?)
}

fn shown(library: &Library, answer: Answer) -> Result<AskAnswer, SnapshotError> {
    let number = |id: &String| answer.sources.iter().position(|source| source.id == *id);
    let statements = answer.statements.iter().map(|statement| AskStatement {
        text: statement.text.clone(),
        sources: statement
            .source_ids
            .iter()
            .filter_map(number)
            .map(|at| at + 1)
            .collect(),
    });
    let statements = statements.collect();
    let mut sources = vec![];
    for source in &answer.sources {
        sources.push(AnswerSource {
            kind: source.kind.as_str().to_owned(),
            name: source.name.clone(),
            page: page_of(library, source)?,
            license: source.license,
        });
    }
    Ok(AskAnswer {
        statements,
        sources,
        basis: match answer.confidence {
            Confidence::GraphFact => "Stored records state this.",
            Confidence::Derived => "Stored records were filtered, counted or compared.",
            Confidence::Retrieved => {
                "Full-text search found these records; nobody checked that they answer the question."
            }
            Confidence::None => "There is no answer.",
        },
        is_refusal: answer.kind == AnswerKind::Refusal,
        text: answer.text,
    })
}

/// Returns the page of a source, if it has one.
fn page_of(
    library: &Library,
    source: &Source,
) -> Result<Option<(PageKind, String)>, SnapshotError> {
    let suffix = source.id.split_once(':').map_or("", |(_, suffix)| suffix);
    let page = match source.kind {
        SourceKind::Paper => library
            .paper_by_id(&source.id)
            .map(|_| (PageKind::Paper, source.id.clone())),
        SourceKind::Method => library
            .method_by_id(suffix)
            .map(|_| (PageKind::Method, suffix.to_owned())),
        SourceKind::Author if !library.authors_named(suffix).is_empty() => {
            Some((PageKind::Author, suffix.to_owned()))
        }
        SourceKind::Institution if !library.institutions_named(suffix).is_empty() => {
            Some((PageKind::Institution, suffix.to_owned()))
        }
        SourceKind::Task if library.task_named(&source.name).is_some() => {
            Some((PageKind::Task, source.name.clone()))
        }
        SourceKind::Dataset if !library.results_on_dataset(&source.name).is_empty() => {
            Some((PageKind::Dataset, source.name.clone()))
        }
        SourceKind::Run if library.method_of_run(suffix)?.is_some() => {
            Some((PageKind::Run, suffix.to_owned()))
        }
        _ => None,
    };
    Ok(page)
}

fn call(question: &str) -> ToolCall {
    ToolCall {
        tool: "graph_ask".to_owned(),
        arguments: json!({ "question": question }).to_string(),
    }
}
