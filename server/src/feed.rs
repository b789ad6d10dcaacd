//! The Atom feed of verdicts that each stored snapshot gained, lost or changed. It is made once for each set of stored snapshots.
//!
//! **Source**: RFC 4287 (Atom).

use crate::answer::changes::{Change, Changes, changes};
use crate::library::Library;
use crate::paths;
use crate::problem::Problem;
use crate::snapshots::Snapshots;
use catalogue::Digest;
use hyper::body::Bytes;
use parking_lot::Mutex;
use snapshot::SnapshotId;
use std::fmt::Write;

/// The maximum number of publications in the feed, newest first.
const MAX_PUBLICATIONS: usize = 8;

/// The maximum number of entries in the feed. A first publication gains every method at once.
const MAX_ENTRIES: usize = 500;

/// The last feed, and the snapshots from which it was made.
#[derive(Debug, Default)]
pub(crate) struct FeedCache(Mutex<Option<(FeedKey, Feed)>>);

/// The stored snapshots, and the served one.
type FeedKey = (Vec<SnapshotId>, SnapshotId);

/// The feed as it is sent.
#[derive(Debug, Clone)]
pub(crate) struct Feed {
    pub(crate) bytes: Bytes,
    pub(crate) etag: String,
}

impl FeedCache {
    /// Returns the cached feed, or makes it if the snapshots changed.
    ///
    /// # Errors
    /// When the changes between two snapshots cannot be read.
    pub(crate) fn current(
        &self,
        snapshots: &Snapshots,
        served: &Library,
        base: &str,
    ) -> Result<Feed, Problem> {
        let key = (snapshots.ids(), served.id().clone());
        // The lock is not released while the feed is made, so that it is made once.
        let mut cached = self.0.lock();
        if let Some((_, feed)) = cached.as_ref().filter(|(cached, _)| *cached == key) {
            return Ok(feed.clone());
        }
        let publications = publications(snapshots)?;
        let updated = &served.manifest().created_at;
        let xml = render(base, updated, &publications);
        let feed = Feed {
            etag: format!("\"{}\"", Digest::of(&xml)),
            bytes: xml.into(),
        };
        *cached = Some((key, feed.clone()));
        Ok(feed)
    }
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
        let listed = changes.listed();
        listed.map(move |(word, change)| entry(base, id, &changes.created_at, word, change))
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
    let title = format!("{name}: {word}, now {}", change.after);
    let link: String = form_urlencoded::Serializer::new(format!("{base}{}?", paths::HAVE))
        .append_pair("x", &format!("method:{method}"))
        .finish();
    let summary = format!(
        "{method} was {} and is {} in snapshot {snapshot}.",
        change.before, change.after
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
