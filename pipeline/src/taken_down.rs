//! The names of persons, code samples and papers that publications and exports leave out. The database keeps their rows.

use catalogue::names::author_key;
use catalogue::{Author, AuthorId, Digest, MisreadingRecord, PaperId, PaperRecord, PaperRef};
use std::collections::BTreeSet;
use store::{CodeExport, Takedown, TakedownKind};

/// The stored takedowns by kind.
#[derive(Debug, Clone, Default)]
pub(crate) struct TakenDown {
    names: BTreeSet<String>,
    samples: BTreeSet<String>,
    papers: BTreeSet<String>,
}

/// Returns the key under which a takedown is stored; `None` for a text that names nothing of the kind.
pub(crate) fn key(kind: TakedownKind, text: &str) -> Option<String> {
    let text = text.trim();
    match kind {
        TakedownKind::Name => {
            let id = text.parse::<AuthorId>().ok().map(|id| id.to_string());
            let name = text.strip_prefix("name:").unwrap_or(text);
            id.or_else(|| Some(author_key(name)).filter(|key| !key.is_empty()))
        }
        TakedownKind::Sample => text.parse::<Digest>().ok().map(|sha256| sha256.to_string()),
        TakedownKind::Paper if text.starts_with("title:") => Some(text.to_owned()),
        TakedownKind::Paper => match PaperRef::parse(text) {
            Some(reference) => Some(PaperId::from(reference).to_string()),
            None => text.parse::<PaperId>().ok().map(|id| id.to_string()),
        },
    }
}

impl TakenDown {
    pub(crate) fn new(takedowns: Vec<Takedown>) -> Self {
        let mut taken = Self::default();
        for Takedown { kind, key, .. } in takedowns {
            match kind {
                TakedownKind::Name => taken.names.insert(key),
                TakedownKind::Sample => taken.samples.insert(key),
                TakedownKind::Paper => taken.papers.insert(key),
            };
        }
        taken
    }

    /// Returns true if nothing was taken down.
    pub(crate) fn is_empty(&self) -> bool {
        [&self.names, &self.samples, &self.papers]
            .iter()
            .all(|keys| keys.is_empty())
    }

    /// Returns true for a paper with this public id, or with one of these identifiers.
    pub(crate) fn has_paper(&self, id: &str, ids: &[PaperId]) -> bool {
        let has = |id: &PaperId| self.papers.contains(&id.to_string());
        self.papers.contains(id) || !self.papers.is_empty() && ids.iter().any(has)
    }

    /// Returns true for a person with this name, however it is written.
    pub(crate) fn has_name(&self, name: &str) -> bool {
        !self.names.is_empty() && self.names.contains(&author_key(name))
    }

    /// Returns true for a person with this name or one of these ids.
    pub(crate) fn has_author(&self, author: &Author) -> bool {
        let has = |id: &AuthorId| self.has_author_id(&id.to_string());
        self.has_name(&author.name) || !self.names.is_empty() && author.ids.iter().any(has)
    }

    /// Returns true for an asserted id of a person.
    pub(crate) fn has_author_id(&self, id: &str) -> bool {
        self.names.contains(id)
    }

    pub(crate) fn has_sample(&self, sha256: &Digest) -> bool {
        !self.samples.is_empty() && self.samples.contains(&sha256.to_string())
    }

    /// Removes the persons from a paper, and the author lists of other sources that may name them.
    pub(crate) fn remove_names(&self, record: &mut PaperRecord) {
        let authors = &mut record.paper.authors;
        let before = authors.len();
        authors.retain(|authorship| !self.has_author(&authorship.author));
        let is_shorter = authors.len() < before;
        let names_one = |list: &str| list.split(", ").any(|name| self.has_name(name));
        record.conflicts.retain(|conflict| {
            conflict.field != "authors" || !(is_shorter || names_one(&conflict.value))
        });
    }

    /// Removes both readings of each method with a sample that was taken down. Returns these methods.
    pub(crate) fn remove_readings(&self, codes: &mut Vec<CodeExport>) -> BTreeSet<String> {
        let taken = codes
            .iter()
            .filter(|code| self.has_sample(&code.code_sha256));
        let methods: BTreeSet<String> = taken.map(|code| code.method.clone()).collect();
        codes.retain(|code| !methods.contains(&code.method));
        methods
    }

    /// Removes the programs of misreadings that were taken down. Returns true if there were any.
    pub(crate) fn remove_programs(&self, misreadings: &mut Vec<MisreadingRecord>) -> bool {
        let before = misreadings.len();
        misreadings.retain(|misreading| !self.has_sample(&Digest::of(&misreading.program)));
        misreadings.len() < before
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::{Authorship, Conflict, License};

    #[test]
    fn one_key_for_every_spelling() {
        use TakedownKind::{Name, Paper, Sample};
        let sha256 = Digest::of("x").to_string();
        for (kind, text, expected) in [
            (Name, "Kingma, Diederik P.", Some("diederik p kingma")),
            (Name, "name:diederik p kingma", Some("diederik p kingma")),
            (
                Name,
                "orcid:0000-0002-1825-0097",
                Some("orcid:0000-0002-1825-0097"),
            ),
            (Name, " ", None),
            (
                Paper,
                "https://arxiv.org/abs/1412.6980v9",
                Some("arxiv:1412.6980"),
            ),
            (Paper, "10.1000/XYZ", Some("doi:10.1000/xyz")),
            (
                Paper,
                "title:0123456789abcdef",
                Some("title:0123456789abcdef"),
            ),
            (Paper, "Adam", None),
            (Sample, &*sha256, Some(&*sha256)),
            (Sample, "1234", None),
        ] {
            assert_eq!(key(kind, text).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn names_leave_a_paper_and_the_lists_of_other_sources() {
        let mut record = PaperRecord::titled("arxiv:2001.01234", "Wide", License::Cc0);
        record.paper.authors = ["Ada Example", "Ben Muster"].map(Authorship::named).into();
        let conflict = |field: &str, value: &str| Conflict {
            field: field.to_owned(),
            value: value.to_owned(),
            source: "other".to_owned(),
        };
        let lists = [
            conflict("authors", "B. Muster, A. Example"),
            conflict("title", "Wider"),
        ];
        record.conflicts = lists.clone().into();
        let taken = |key: &str| {
            TakenDown::new(vec![Takedown {
                kind: TakedownKind::Name,
                key: key.to_owned(),
                reason: "asked".to_owned(),
                at: chrono::DateTime::UNIX_EPOCH,
            }])
        };
        let mut untouched = record.clone();
        taken("cy nobody").remove_names(&mut untouched);
        assert_eq!(untouched, record);
        let mut listed = record.clone();
        taken("b muster").remove_names(&mut listed);
        assert_eq!((listed.paper.authors.len(), listed.conflicts.len()), (2, 1));
        taken("ada example").remove_names(&mut record);
        let names: Vec<_> = record
            .paper
            .authors
            .iter()
            .map(|a| &*a.author.name)
            .collect();
        assert_eq!(names, ["Ben Muster"]);
        assert_eq!(record.conflicts, lists[1..]);
    }
}
