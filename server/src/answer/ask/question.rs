//! The form of a question that rules match: skeleton text, signature, and names resolved to
//! methods or papers.

use crate::answer::mentions::link::{Linked, Meaning, Mention};
use crate::library::Library;
use ladder::Level;
use snapshot::{Entity, Kind, SnapshotError};

/// The signs, in the order of a signature.
const SIGNS: &str = "@&=~|^#%$";

#[derive(Debug)]
pub(crate) struct Question<'a> {
    pub(crate) library: &'a Library,
    pub(crate) linked: &'a Linked,
    /// The skeleton with a space before and after each word.
    pub(crate) text: String,
    /// The sorted signs of the mentions: two names and a level give `@@#`. The sign of a field is
    /// included only if the question names nothing else.
    pub(crate) signature: String,
}

impl<'a> Question<'a> {
    pub(crate) fn new(library: &'a Library, linked: &'a Linked) -> Self {
        let text = format!(" {} ", linked.skeleton.join(" "));
        let mut signs: Vec<char> = linked
            .mentions
            .iter()
            .map(|mention| mention.meaning.sign())
            .collect();
        if signs.iter().any(|sign| *sign != '^') {
            signs.retain(|sign| *sign != '^');
        }
        signs.sort_by_key(|sign| SIGNS.find(*sign));
        Self {
            library,
            linked,
            text,
            signature: signs.into_iter().collect(),
        }
    }

    /// Returns true if the question contains one of the phrases as complete words. `|` separates
    /// phrases.
    pub(crate) fn contains(&self, phrases: &str) -> bool {
        phrases
            .split('|')
            .any(|phrase| self.text.contains(&format!(" {phrase} ")))
    }

    /// Returns the names in order.
    pub(crate) fn names(&self) -> Vec<&'a Mention> {
        self.linked
            .mentions
            .iter()
            .filter(|mention| mention.meaning.sign() == '@')
            .collect()
    }

    /// Returns the first name that does not resolve.
    pub(crate) fn unknown(&self) -> Option<&'a Mention> {
        self.linked
            .mentions
            .iter()
            .find(|mention| mention.meaning == Meaning::Unknown)
    }

    /// Returns the entity of the name at this index.
    pub(crate) fn entity(&self, at: usize) -> Option<Entity> {
        match &self.names().get(at)?.meaning {
            Meaning::Entity { first, .. } => Some(*first),
            _ => None,
        }
    }

    /// Returns true if the name resolves to a paper first.
    pub(crate) fn is_paper(&self, at: usize) -> bool {
        self.entity(at)
            .is_some_and(|entity| entity.kind == Kind::Paper)
    }

    /// Returns the id of the paper that the name denotes: the named paper, a paper of the same name,
    /// or the paper that introduced the named method.
    pub(crate) fn paper(&self, at: usize) -> Result<Option<String>, SnapshotError> {
        let Some(entity) = self.of_kind(at, Kind::Paper) else {
            let Some(entity) = self.entity(at) else {
                return Ok(None);
            };
            let origin = self.library.method(entity.ordinal)?.paper.clone();
            return Ok(origin.filter(|id| self.library.paper_by_id(id).is_some()));
        };
        self.library
            .paper(entity.ordinal)
            .map(|paper| Some(paper.id))
    }

    /// Returns the id of the method that the name denotes: the named method, a method of the same
    /// name, or the highest-level method that the named paper introduced.
    pub(crate) fn method(&self, at: usize) -> Result<Option<String>, SnapshotError> {
        if let Some(entity) = self.of_kind(at, Kind::Method) {
            return self
                .library
                .method(entity.ordinal)
                .map(|method| Some(method.id.clone()));
        }
        let Some(entity) = self.entity(at) else {
            return Ok(None);
        };
        let id = self.library.paper(entity.ordinal)?.id;
        let level = |method: &u32| {
            self.library
                .implementation_summary(*method)
                .map(|summary| summary.verification_level)
        };
        let best = self
            .library
            .introduced_by(&id)
            .iter()
            .copied()
            .max_by_key(|m| (level(m), std::cmp::Reverse(*m)));
        best.map(|method| self.library.method(method).map(|method| method.id.clone()))
            .transpose()
    }

    /// Returns the id of the name's entity.
    pub(crate) fn id(&self, at: usize) -> Result<Option<String>, SnapshotError> {
        match self.entity(at) {
            Some(Entity {
                kind: Kind::Method,
                ordinal,
            }) => self.library.method(ordinal).map(|m| Some(m.id.clone())),
            Some(Entity {
                kind: Kind::Paper,
                ordinal,
            }) => self.library.paper(ordinal).map(|p| Some(p.id)),
            None => Ok(None),
        }
    }

    /// Returns the text of the first mention with this sign.
    pub(crate) fn mention(&self, sign: char) -> Option<String> {
        self.linked
            .mentions
            .iter()
            .find(|mention| mention.meaning.sign() == sign)
            .map(|mention| match &mention.meaning {
                Meaning::Task(name) | Meaning::Dataset(name) | Meaning::Area(name) => name.clone(),
                Meaning::Code(digest) => digest.to_string(),
                _ => mention.text.clone(),
            })
    }

    pub(crate) fn level(&self) -> Option<Level> {
        self.linked
            .mentions
            .iter()
            .find_map(|mention| match mention.meaning {
                Meaning::Level(level) => Some(level),
                _ => None,
            })
    }

    fn of_kind(&self, at: usize, kind: Kind) -> Option<Entity> {
        match &self.names().get(at)?.meaning {
            Meaning::Entity { first, .. } if first.kind == kind => Some(*first),
            Meaning::Entity { homonyms, .. } => {
                homonyms.iter().find(|entity| entity.kind == kind).copied()
            }
            _ => None,
        }
    }
}
