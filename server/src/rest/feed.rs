//! `GET /feed.atom`: the verdicts that each stored snapshot gained, lost or changed, as an Atom feed.
//! Public, free, and made once for each set of stored snapshots.
//!
//! **Source**: RFC 4287 (Atom), RFC 9110, section 13 (conditional requests).

use super::{AppFilter, Route, read, reply};
use crate::answer::changes::{Change, Changes, changes};
use crate::app::App;
use crate::paths;
use crate::problem::Problem;
use crate::response::Response;
use crate::snapshots::Snapshots;
use catalogue::Digest;
use hyper::body::Bytes;
use hyper::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderName, HeaderValue, IF_NONE_MATCH};
use hyper::{HeaderMap, StatusCode};
use parking_lot::Mutex;
use snapshot::{SnapshotId, Verdict};
use std::fmt::Write;
use std::sync::Arc;
use warp::Filter;

/// The maximum number of publications in the feed, newest first.
const MAX_PUBLICATIONS: usize = 8;

/// The maximum number of entries in the feed. A first publication gains every method at once.
const MAX_ENTRIES: usize = 500;

/// The last feed, and the snapshots from which it was made.
#[derive(Debug, Default)]
pub(crate) struct FeedCache(Mutex<Option<(FeedKey, Feed)>>);

/// The stored snapshots, and the served one.
type FeedKey = (Vec<SnapshotId>, SnapshotId);

#[derive(Debug, Clone)]
struct Feed {
    bytes: Bytes,
    etag: HeaderValue,
}

pub(super) fn route(app: &AppFilter) -> Route {
    warp::path!("feed.atom")
        .and(read())
        .and(warp::header::headers_cloned())
        .and(app.clone())
        .then(
            |headers: HeaderMap, app: Arc<App>| async move { reply(answer(&app, &headers).await) },
        )
        .boxed()
}

async fn answer(app: &Arc<App>, headers: &HeaderMap) -> Result<Response, Problem> {
    let this = app.clone();
    let feed = app.free_work.run(move || feed(&this)).await?;
    let is_known = headers.get_all(IF_NONE_MATCH).iter().any(|tags| {
        let tags = tags.to_str().unwrap_or_default().split(',');
        let mut tags = tags.map(|tag| tag.trim().trim_start_matches("W/"));
        tags.any(|tag| tag == "*" || feed.etag == tag)
    });
    let mut response = Response::new(Bytes::new());
    match is_known {
        true => *response.status_mut() = StatusCode::NOT_MODIFIED,
        false => *response.body_mut() = feed.bytes,
    }
    let headers = response.headers_mut();
    let fixed: [(HeaderName, &'static str); 2] = [
        (CONTENT_TYPE, "application/atom+xml; charset=utf-8"),
        (CACHE_CONTROL, "public, max-age=300"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(ETAG, feed.etag);
    Ok(response)
}

/// Returns the cached feed, or makes it if the snapshots changed.
fn feed(app: &App) -> Result<Feed, Problem> {
    let served = app.library()?;
    let key = (app.snapshots.ids(), served.id().clone());
    // Held while the feed is made, so that it is made once.
    let mut cached = app.feed.0.lock();
    if let Some((_, feed)) = cached.as_ref().filter(|(cached, _)| *cached == key) {
        return Ok(feed.clone());
    }
    let publications = publications(&app.snapshots)?;
    let updated = &served.manifest().created_at;
    let xml = render(app.public_url.as_str(), updated, &publications);
    let etag = format!("\"{}\"", Digest::of(&xml));
    let feed = Feed {
        etag: HeaderValue::from_str(&etag).map_err(|_| Problem::internal())?,
        bytes: xml.into(),
    };
    *cached = Some((key, feed.clone()));
    Ok(feed)
}

/// Returns the changes of each stored snapshot since the one before it, newest first, with its id.
fn publications(snapshots: &Snapshots) -> Result<Vec<(String, Changes)>, Problem> {
    let stored = snapshots.stored();
    let mut publications = vec![];
    for pair in stored.windows(2).take(MAX_PUBLICATIONS) {
        let [after, before] = [0, 1].map(|at| snapshots.pinned(&pair[at].id));
        let (after, before) = match (after, before) {
            (Ok(after), Ok(before)) => (after, before),
            (Err(error), _) | (_, Err(error)) => {
                tracing::warn!(%error, "a snapshot was left out of the feed");
                continue;
            }
        };
        let (changes, _) = changes(&before, &after)?;
        publications.push((after.id().to_string(), changes));
    }
    Ok(publications)
}

fn render(base: &str, updated: &str, publications: &[(String, Changes)]) -> String {
    let own = format!("{base}{}", paths::FEED);
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n  <id>{0}</id>\n  \
         <title>Concordance: verdicts on code</title>\n  <subtitle>Methods whose reference implementation was gained, lost or \
         changed its level</subtitle>\n  <updated>{1}</updated>\n  <link rel=\"self\" type=\"application/atom+xml\" href=\"{0}\"/>\n  \
         <link rel=\"alternate\" type=\"text/markdown\" href=\"{2}\"/>\n  <author><name>Concordance</name></author>\n",
        escaped(&own),
        escaped(updated),
        escaped(&format!("{base}{}", paths::LLMS)),
    );
    let entries = publications.iter().flat_map(|(id, changes)| {
        let lists = [
            ("lost", &changes.lost),
            ("changed", &changes.changed),
            ("gained", &changes.gained),
        ];
        lists.into_iter().flat_map(move |(word, list)| {
            list.iter()
                .map(move |change| entry(base, id, &changes.created_at, word, change))
        })
    });
    xml.extend(entries.take(MAX_ENTRIES));
    xml.push_str("</feed>\n");
    xml
}

/// Renders one entry. Its id names the publication and the method, so it stays when older snapshots
/// are pruned.
fn entry(base: &str, snapshot: &str, created_at: &str, word: &str, change: &Change) -> String {
    let mut xml = String::new();
    let (method, name) = (&change.method, &change.name);
    let verdict = |verdict: Verdict| verdict.to_string();
    let title = format!("{name}: {word}, now {}", verdict(change.after));
    let link: String = form_urlencoded::Serializer::new(format!("{base}{}?", paths::HAVE))
        .append_pair("x", &format!("method:{method}"))
        .finish();
    let summary = format!(
        "{method} was {} and is {} in snapshot {snapshot}.",
        verdict(change.before),
        verdict(change.after)
    );
    // Writing to a string cannot fail.
    let _ = write!(
        xml,
        "  <entry>\n    <id>urn:concordance:change:{}:{}</id>\n    <title>{}</title>\n    <updated>{}</updated>\n    \
         <category term=\"{word}\"/>\n    <link rel=\"alternate\" type=\"application/json\" href=\"{}\"/>\n    \
         <summary>{}</summary>\n  </entry>\n",
        escaped(snapshot),
        escaped(&form_urlencoded::byte_serialize(method.as_bytes()).collect::<String>()),
        escaped(&title),
        escaped(created_at),
        escaped(&link),
        escaped(&summary),
    );
    xml
}

/// Escapes text for elements and attributes, and drops characters that XML 1.0 does not have
/// (section 2.2).
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&apos;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_and_control_characters_are_escaped() {
        assert_eq!(
            escaped("a<b> & \"c\" 'd'\u{1}\n\u{ffff}é"),
            "a&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos; é"
        );
    }
}
