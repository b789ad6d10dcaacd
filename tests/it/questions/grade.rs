//! Grades an answer against what its question expects.

use super::expectation::{EntityName, Question};
use catalogue::names::{normalise, spelling_key};
use serde_json::Value;
use snapshot::{Kind, Snapshot, resolve_kind};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// Everything that is expected, nothing that a dropped constraint would show. Of an unanswerable question: no answer from
    /// the graph.
    Well,
    /// A part of what is expected, and nothing that is excluded.
    Partly,
    /// Something else, or something that is excluded. Of an unanswerable question: an answer.
    Wrong,
    /// A refusal, or search results without what is expected.
    Refused,
}

/// Grades answers about one snapshot.
pub struct Grader<'a> {
    snapshot: &'a Snapshot,
}

impl<'a> Grader<'a> {
    pub fn new(snapshot: &'a Snapshot) -> Self {
        Self { snapshot }
    }

    /// The grade of an answer, and why.
    pub fn grade(&self, question: &Question, answer: &Value) -> (Grade, String) {
        let kind = answer["answer_kind"].as_str().unwrap_or_default();
        if !question.answerable {
            let grade = if kind == "graph" {
                Grade::Wrong
            } else {
                Grade::Well
            };
            return (grade, "nothing answers it".to_owned());
        }
        if kind == "refusal" {
            return (Grade::Refused, String::new());
        }
        let expected = &question.expect;
        let positions: Vec<Option<usize>> = expected
            .ids
            .iter()
            .map(|entity| self.position(entity, answer))
            .collect();
        let found = positions.iter().flatten().count();
        let due = match (expected.any_of, expected.at_least) {
            (true, _) => expected.ids.len().min(1),
            (false, Some(count)) => count,
            (false, None) => expected.ids.len(),
        };
        let text = answer["answer"].as_str().unwrap_or_default();
        let missing: Vec<&String> = expected
            .values
            .iter()
            .filter(|value| !has_value(text, value))
            .collect();
        let excluded = expected
            .not_ids
            .iter()
            .filter(|entity| self.position(entity, answer).is_some())
            .count();
        let note =
            format!("{found} of {due} named, missing {missing:?}, {excluded} excluded ones named");
        let in_order = !expected.ordered || positions.iter().flatten().is_sorted();
        let grade = match (found >= due && missing.is_empty() && in_order, excluded) {
            (true, 0) => Grade::Well,
            _ if kind == "search_results" => Grade::Refused,
            (_, 1..) => Grade::Wrong,
            _ if found > 0 && found * 2 >= due || missing.len() < expected.values.len() => {
                Grade::Partly
            }
            _ => Grade::Wrong,
        };
        (grade, note)
    }

    /// The position of an entity among the sources of an answer, or after them where only the text names it.
    fn position(&self, entity: &EntityName, answer: &Value) -> Option<usize> {
        let sources = answer["sources"].as_array()?;
        let is_kind = |source: &Value| source["kind"] == entity.kind.as_str();
        if let Some(arxiv) = &entity.arxiv {
            let id = format!("arxiv:{arxiv}");
            return sources
                .iter()
                .position(|source| source["id"] == id.as_str());
        }
        let name = entity.name.as_deref()?;
        let key = spelling_key(path_of(name));
        let has_name = |source: &&Value| {
            is_kind(source)
                && source["name"]
                    .as_str()
                    .is_some_and(|other| spelling_key(path_of(other)) == key)
        };
        if let Some(at) = sources.iter().position(|source| has_name(&source)) {
            return Some(at);
        }
        if entity.kind == "method" {
            let ids = self.method_ids(name);
            let at = sources
                .iter()
                .position(|source| ids.iter().any(|id| source["id"] == id.as_str()));
            if at.is_some() {
                return at;
            }
        }
        // A name may be a part of another one: "ALBERT" of "Retro-Reader on ALBERT". The text counts only without such sources.
        if entity.kind == "paper" || sources.iter().any(is_kind) {
            return None;
        }
        let text = format!(" {} ", normalise(answer["answer"].as_str()?));
        text.contains(&format!(" {} ", normalise(name)))
            .then_some(sources.len())
    }

    /// The source ids of every method of a name.
    fn method_ids(&self, name: &str) -> Vec<String> {
        let resolved = resolve_kind(self.snapshot, name, Some(Kind::Method))
            .expect("the snapshot is readable");
        let entities = resolved
            .first
            .map(|(entity, _)| entity)
            .into_iter()
            .chain(resolved.homonyms);
        let id = |entity: snapshot::Entity| {
            format!(
                "method:{}",
                self.snapshot
                    .method(entity.ordinal)
                    .expect("it is there")
                    .id
            )
        };
        entities.map(id).collect()
    }
}

/// The owner and the name of a repository at GitHub: authors of questions name repositories so, answers by their address. Any
/// other name as it is.
fn path_of(name: &str) -> &str {
    let path = name.strip_prefix("https://github.com/").unwrap_or(name);
    path.trim_end_matches('/')
}

/// Returns true if a text tells a value: a number as a number of its own, a text as words.
fn has_value(text: &str, value: &str) -> bool {
    let number = |text: &str| {
        text.trim_end_matches(['%', '.'])
            .replace(',', "")
            .parse::<f64>()
            .ok()
    };
    let Some(due) = number(value) else {
        return normalise(text).contains(&normalise(value));
    };
    let parts = text.split(|c: char| !c.is_ascii_digit() && c != '.' && c != ',');
    let days = text.split(|c: char| !c.is_ascii_digit());
    parts
        .chain(days)
        .filter_map(number)
        .any(|number| number == due)
}

#[test]
fn a_repository_is_named_by_its_owner_and_name() {
    assert_eq!(path_of("https://github.com/owner/name/"), "owner/name");
    assert_eq!(path_of("owner/name"), "owner/name");
}

#[test]
fn values_are_numbers_of_their_own() {
    assert!(
        has_value("It is 96.40% (n = 1,234).", "96.4")
            && has_value("It is 96.40% (n = 1,234).", "1234")
    );
    assert!(has_value("from 2015-06-03", "2015") && !has_value("cited by 18", "8"));
    assert!(
        has_value("in \"Deep Learning\"", "deep learning") && !has_value("none", "deep learning")
    );
}
