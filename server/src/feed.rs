//! The Atom feed of verdicts, and of results of library functions, that each stored snapshot gained, lost or changed. It is made once for
//! each set of stored snapshots.
//!
//! **Source**: RFC 4287 (Atom).

use crate::answer::changes::{CellChange, Change, Changes, cell_changes, changes, in_words};
use crate::library::Library;
use crate::paths;
use crate::problem::Problem;
use crate::snapshots::Snapshots;
use catalogue::{CellOutcome, Digest};
use hyper::body::Bytes;
use pages::distribution_path;
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

/// The changes of a stored snapshot since the one before it.
#[derive(Debug)]
struct Publication {
    id: String,
    verdicts: Changes,
    cells: Vec<CellChange>,
}

/// Returns the changes of each stored snapshot since the one before it, newest first.
fn publications(snapshots: &Snapshots) -> Result<Vec<Publication>, Problem> {
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
        publications.push(Publication {
            id: after.id().to_string(),
            verdicts: changes(&before, &after)?.0,
            cells: cell_changes(&before, &after)?,
        });
    }
    Ok(publications)
}

fn render(base: &str, updated: &str, publications: &[Publication]) -> String {
    let own = format!("{base}{}", paths::FEED);
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n  <id>{0}</id>\n  \
         <title>Concordance: verdicts on code</title>\n  <subtitle>Methods whose reference implementation was gained, lost or \
         changed its level, and library functions whose result changed</subtitle>\n  <updated>{1}</updated>\n  <link rel=\"self\" type=\"application/atom+xml\" href=\"{0}\"/>\n  \
         <link rel=\"alternate\" type=\"text/markdown\" href=\"{2}\"/>\n  <author><name>Concordance</name></author>\n",
        escaped(&own),
        escaped(updated),
        escaped(&format!("{base}{}", paths::LLMS)),
    );
    let entries = publications.iter().flat_map(|publication| {
        let verdicts = publication.verdicts.listed();
        let verdicts = verdicts.map(move |(word, change)| Entry::of_verdict(base, word, change));
        let cells = publication.cells.iter();
        let entries = verdicts.chain(cells.map(move |change| Entry::of_cell(base, change)));
        entries.map(move |entry| entry.render(publication))
    });
    xml.extend(entries.take(MAX_ENTRIES));
    xml.push_str("</feed>\n");
    xml
}

/// One change.
#[derive(Debug)]
struct Entry {
    /// Its name among the changes of a publication.
    key: String,
    title: String,
    /// `gained`, `lost` or `changed`.
    word: &'static str,
    /// The type and the address of what is there now.
    link: (&'static str, String),
    /// The sentence on it, without its end.
    summary: String,
}

impl Entry {
    fn of_verdict(base: &str, word: &'static str, change: &Change) -> Self {
        let (method, name) = (&change.method, &change.name);
        let link = form_urlencoded::Serializer::new(format!("{base}{}?", paths::HAVE))
            .append_pair("x", &format!("method:{method}"))
            .finish();
        Self {
            key: form_urlencoded::byte_serialize(method.as_bytes()).collect(),
            title: format!("{name}: {word}, now {}", in_words(change.after)),
            word,
            link: ("application/json", link),
            summary: format!(
                "{method} was {} and is {}",
                in_words(change.before),
                in_words(change.after)
            ),
        }
    }

    fn of_cell(base: &str, change: &CellChange) -> Self {
        let CellChange { cell, name, .. } = change;
        let [method, distribution, function, settings, version] =
            cell.each_ref().map(String::as_str);
        let with = match settings {
            "" => String::new(),
            settings => format!(" with {settings}"),
        };
        let pairs = [
            (method, distribution),
            (function, version),
            ("with", settings),
        ];
        let named = form_urlencoded::Serializer::new(String::new())
            .extend_pairs(pairs)
            .finish();
        let page = distribution_path(distribution);
        Self {
            key: format!("cell:{named}"),
            title: format!(
                "{function}{with} of {distribution} {version} as {name}: {}",
                words(change.after)
            ),
            word: change.word(),
            link: ("text/html", format!("{base}{page}#m-{method}")),
            summary: format!(
                "{function}{with} of {distribution} {version} as {method}: it was {} and is {}",
                words(change.before),
                words(change.after)
            ),
        }
    }

    /// Renders the entry. Its id names the publication and the change, so it stays when older snapshots are pruned.
    fn render(&self, publication: &Publication) -> String {
        let mut xml = String::new();
        let (kind, address) = &self.link;
        let summary = format!("{} in snapshot {}.", self.summary, publication.id);
        // Writing to a string cannot fail.
        let _ = write!(
            xml,
            "  <entry>\n    <id>urn:concordance:change:{}:{}</id>\n    <title>{}</title>\n    <updated>{}</updated>\n    \
             <category term=\"{}\"/>\n    <link rel=\"alternate\" type=\"{kind}\" href=\"{}\"/>\n    \
             <summary>{}</summary>\n  </entry>\n",
            escaped(&publication.id),
            escaped(&self.key),
            escaped(&self.title),
            escaped(&publication.verdicts.created_at),
            self.word,
            escaped(address),
            escaped(&summary),
        );
        xml
    }
}

/// Returns a result in a few words.
fn words(outcome: Option<CellOutcome>) -> String {
    outcome.map_or_else(
        || "not listed".to_owned(),
        |one| format!("\"{}\"", one.words()),
    )
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
