//! Questions in a browser: free, without a token, counted by address and UTC day. The count is the one of
//! trial tokens, so that a browser and a program of one address share it. A refusal is not counted.
//!
//! A conversation is the questions that were answered, sealed by this server. The form sends it back, so that
//! neither a cookie nor a table has it. The server answers its questions again: they were counted once, and a
//! conversation that this server did not seal is not read.

use super::{Context, is_foreign, response};
use crate::answer;
use crate::auth::seal::{MAX_TEXT, Seal};
use crate::database::boxed;
use crate::library::Library;
use crate::problem::Problem;
use crate::response::Response;
use crate::rest::route::Call;
use ::ask::{Answer, AnswerKind, AskError, Confidence, MAX_EARLIER, Source, SourceKind};
use hyper::StatusCode;
use hyper::header::RETRY_AFTER;
use pages::{AnswerSource, AskAnswer, AskPage, AskStatement, AskTurn, EXAMPLE_QUESTIONS, PageKind};
use snapshot::SnapshotError;
use store::tokens::{DAILY_QUESTIONS, Daily};

/// The maximum length of a question, in characters. **Reason**: the field of the page takes as many.
const MAX_QUESTION: usize = 500;

/// The kind of sealed text that a conversation is.
const CONVERSATION: &str = "conversation";

/// Answers a request for the page.
pub(super) async fn answer(call: Call) -> Result<Response, Problem> {
    let app = &*call.app;
    let (context, client) = super::context(&call).await?;
    let question: String = context
        .view
        .q
        .iter()
        .flat_map(|q| q.chars())
        .take(MAX_QUESTION)
        .collect();
    let sealed = context.view.conversation.clone();
    if question.is_empty() {
        return Ok(form(&context, "", None, None));
    }
    if is_foreign(&call.headers) {
        let notice = "Another site sent you here with this question. Press Ask to put it; it counts as one of your day.";
        return Ok(form(&context, &question, sealed.as_deref(), Some(notice)));
    }
    // Before the work, so that nobody waits for an answer that cannot be counted.
    let store = app.database.need_store()?;
    let library = context.library.clone();
    let earlier = sealed
        .as_deref()
        .map(|sealed| opened(&app.oauth.seal, sealed));
    let is_lost = earlier == Some(None);
    let earlier = earlier.flatten().unwrap_or_default();
    let mut questions = earlier.clone();
    questions.push(question.clone());
    let work = move || make(&library, &questions);
    let mut turns = app.free_work.run(client, work).await?;
    let answer = turns.pop().ok_or_else(Problem::internal)?.answer;
    let counted = match answer.is_refusal {
        true => None,
        false => {
            let now = boxed(store.clock()).await?;
            Some((now, boxed(store.use_daily(&call.address_key(), now)).await?))
        }
    };
    let (remaining, exhausted) = match counted {
        Some((_, Daily::Ok { remaining })) => (u32::try_from(remaining).ok(), None),
        Some((now, Daily::Exhausted { resets_at })) => {
            (Some(0), Some((resets_at - now).num_seconds() + 1))
        }
        None => (None, None),
    };
    let notice = match (exhausted, is_lost) {
        (Some(_), _) => Some(format!(
            "The {DAILY_QUESTIONS} free questions of your address are used up until midnight UTC. Pages and search go on."
        )),
        (None, true) => Some(
            "This server did not seal the questions before this one, so it does not read them. The conversation begins here."
                .to_owned(),
        ),
        (None, false) => None,
    };
    // A question without an answer is no part of the conversation: it is free, and nothing refers to it.
    let is_answered = exhausted.is_none() && !answer.is_refusal;
    let added = is_answered.then(|| question.clone());
    let conversation = sealed_questions(&app.oauth.seal, earlier, added);
    let page = AskPage {
        earlier: &turns,
        conversation: conversation.as_deref(),
        question: &question,
        answer: Some(answer).filter(|_| exhausted.is_none()),
        notice,
        remaining,
        daily: DAILY_QUESTIONS.unsigned_abs(),
        call: Some(answer::Call::question(&question).into()).filter(|_| turns.is_empty()),
    };
    let page = page.render(&context.frame());
    let Some(seconds) = exhausted else {
        return Ok(response::plain(&page, StatusCode::OK));
    };
    let mut response = response::plain(&page, StatusCode::TOO_MANY_REQUESTS);
    response.headers_mut().insert(RETRY_AFTER, seconds.into());
    Ok(response)
}

/// Returns the questions of a conversation that this server sealed.
fn opened(seal: &Seal, text: &str) -> Option<Vec<String>> {
    let questions: Option<Vec<String>> = seal.open(CONVERSATION, text);
    questions.filter(|questions| questions.len() <= MAX_EARLIER)
}

/// Seals the questions of a conversation and one more: the last [`MAX_EARLIER`] of them, or as many as one
/// sealed text takes. `None` without questions.
fn sealed_questions(
    seal: &Seal,
    mut questions: Vec<String>,
    added: Option<String>,
) -> Option<String> {
    questions.extend(added);
    let first = questions.len().saturating_sub(MAX_EARLIER);
    let ends = (first..questions.len()).map(|first| &questions[first..]);
    ends.filter_map(|questions| seal.seal(CONVERSATION, &questions))
        .find(|text| text.len() <= MAX_TEXT)
}

fn form(
    context: &Context,
    question: &str,
    conversation: Option<&str>,
    notice: Option<&str>,
) -> Response {
    let page = AskPage {
        earlier: &[],
        conversation,
        question,
        answer: None,
        notice: notice.map(str::to_owned),
        remaining: None,
        daily: DAILY_QUESTIONS.unsigned_abs(),
        call: Some(
            answer::Call::question(match question.trim() {
                "" => EXAMPLE_QUESTIONS[0],
                question => question,
            })
            .into(),
        ),
    };
    response::plain(&page.render(&context.frame()), StatusCode::OK)
}

/// Answers the questions of a conversation.
fn make(library: &Library, questions: &[String]) -> Result<Vec<AskTurn>, Problem> {
    let answers = ::ask::ask_all(library, library, questions).map_err(|error| match error {
        AskError::Arguments(text) => Problem::parameter("q", text),
        AskError::Snapshot(error) => error.into(),
    })?;
    let turns = questions.iter().zip(answers).map(|(question, answer)| {
        Ok(AskTurn {
            question: question.clone(),
            answer: shown(library, answer)?,
        })
    });
    turns.collect()
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
            Confidence::Derived => "Worked out from stored records.",
            Confidence::Retrieved => {
                "Full-text search found these records; nobody checked that they answer the question."
            }
            Confidence::None => "There is no answer.",
        },
        is_refusal: answer.kind == AnswerKind::Refusal,
        text: answer.text,
    })
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_conversation_has_the_last_questions_that_fit() {
        let seal = Seal::new(&[1; 32]).unwrap();
        let question = |number: usize| format!("Question {number}?");
        let mut sealed = None;
        for number in 0..9 {
            let earlier = sealed
                .as_deref()
                .map_or(vec![], |text| opened(&seal, text).unwrap());
            sealed = sealed_questions(&seal, earlier, Some(question(number)));
        }
        let questions = opened(&seal, &sealed.unwrap()).unwrap();
        assert_eq!(questions, (3..9).map(question).collect::<Vec<_>>());
        let long = "\u{1d49c}".repeat(MAX_QUESTION);
        let sealed = sealed_questions(&seal, vec![long.clone(); 5], Some(question(9))).unwrap();
        assert_eq!(
            opened(&seal, &sealed).unwrap(),
            [long.clone(), long.clone(), long, question(9)]
        );
        assert_eq!(sealed_questions(&seal, vec![], None), None);
        let many = seal
            .seal(CONVERSATION, &vec!["a"; MAX_EARLIER + 1])
            .unwrap();
        assert_eq!(opened(&seal, &many), None);
        let other = seal.seal("request", &["a"]).unwrap();
        assert_eq!(opened(&seal, &other), None, "a sealed text of another kind");
    }
}
