//! The resources: what changed since a stored snapshot, by the address
//! `concordance://changes/{since}`. Reading one is free.

use super::context::CallContext;
use crate::answer::AnswerError;
use crate::answer::changes::changes_answer;
use crate::app::App;
use crate::error_chain::chain;
use rmcp::model::{
    ErrorData, ListResourceTemplatesResult, ListResourcesResult, ReadResourceResult, Resource,
    ResourceContents, ResourceTemplate,
};
use serde_json::json;
use std::sync::Arc;

/// The address up to the snapshot's id.
const CHANGES: &str = "concordance://changes/";

/// The time for which a client may cache a list or the contents, in milliseconds: a publication is
/// served within seconds.
const TTL_MS: u64 = 60_000;

const JSON: &str = "application/json";

/// Lists one resource for each stored snapshot except the one that answers.
pub(super) async fn list(
    app: &App,
    context: &CallContext,
) -> Result<ListResourcesResult, ErrorData> {
    let snapshots = app.snapshots.clone();
    let stored = app
        .free_work
        .run(context.client.clone(), move || {
            Ok::<_, AnswerError>(snapshots.stored())
        })
        .await
        .map_err(|error| failed(context, error))?;
    let current = context.library.id().as_str();
    let resources = stored.into_iter().filter(|snapshot| snapshot.id != current);
    let resources = resources.map(|snapshot| {
        let title = format!("Changes since {}", snapshot.created_at);
        Resource::new(
            format!("{CHANGES}{}", snapshot.id),
            format!("changes-{}", snapshot.id),
        )
        .with_title(title)
        .with_description("Verdicts gained, lost and changed since this snapshot.")
        .with_mime_type(JSON)
    });
    Ok(ListResourcesResult::with_all_items(resources.collect()).with_ttl_ms(TTL_MS))
}

pub(super) fn templates() -> ListResourceTemplatesResult {
    let template = ResourceTemplate::new(format!("{CHANGES}{{since}}"), "changes")
        .with_title("Changes since a snapshot")
        .with_description("Verdicts gained, lost and changed since a stored snapshot (id or unique prefix). Free.")
        .with_mime_type(JSON);
    ListResourceTemplatesResult::with_all_items(vec![template]).with_ttl_ms(TTL_MS)
}

/// Reads the changes since the snapshot of an address.
pub(super) async fn read(
    app: &App,
    uri: &str,
    context: &CallContext,
) -> Result<ReadResourceResult, ErrorData> {
    let Some(since) = uri.strip_prefix(CHANGES) else {
        let detail = format!("there is only {CHANGES}{{since}}");
        return Err(ErrorData::resource_not_found(detail, None));
    };
    let (since, snapshots) = (since.to_owned(), app.snapshots.clone());
    let after: Arc<_> = context.library.clone();
    let compare = move || changes_answer(&*snapshots.pinned(&since)?, &after);
    match app.free_work.run(context.client.clone(), compare).await {
        Ok(answer) => {
            context.effects.lock().license_links = answer.license_links;
            let contents = ResourceContents::text(answer.json.to_string(), uri);
            let contents = vec![contents.with_mime_type(JSON)];
            Ok(ReadResourceResult::new(contents).with_ttl_ms(TTL_MS))
        }
        Err(AnswerError::Refused(refusal)) => Err(ErrorData::resource_not_found(
            refusal.text,
            Some(json!(refusal.facts)),
        )),
        Err(error) => Err(failed(context, error)),
    }
}

/// Returns the error of a resource that was not read; the response to a client that has too many tasks
/// is an HTTP problem.
fn failed(context: &CallContext, error: AnswerError) -> ErrorData {
    match error {
        AnswerError::Worker(error) => {
            context.effects.lock().problem = Some(error.into());
            ErrorData::internal_error("the resource was not read", None)
        }
        error => {
            tracing::error!(error = %chain(&error), "a resource could not be read");
            ErrorData::internal_error("the resource could not be read; this was logged", None)
        }
    }
}
