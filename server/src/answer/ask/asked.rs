//! A question as rules see it: its skeleton as text, and its names as what a rule needs them to be.

use crate::answer::ask::link::{Linked, Meaning, Mention};
use crate::library::Library;
use ladder::Level;
use snapshot::{Entity, Kind, SnapshotError};

/// Signs in the order in which a signature has them.
const SIGNS: &str = "@&=~|^#%$";

/// A question that was read.
#[derive(Debug)]
pub struct Asked<'a> {
    /// What it is answered from.
    pub library: &'a Library,
    /// What was read.
    pub linked: &'a Linked,
    /// The skeleton with a space before and after each word.
    pub text: String,
    /// The signs of its mentions, sorted: two names and a level are `@@#`. Fields count only where nothing else is named.
    pub signature: String,
}

impl<'a> Asked<'a> {
    /// The question as rules see it.
    pub fn new(library: &'a Library, linked: &'a Linked) -> Self {
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

    /// Whether one of the phrases, separated by `|`, stands in the question as whole words.
    pub fn says(&self, phrases: &str) -> bool {
        phrases
            .split('|')
            .any(|phrase| self.text.contains(&format!(" {phrase} ")))
    }

    /// Where the first of these words stands.
    pub fn place(&self, phrase: &str) -> Option<usize> {
        self.text.find(&format!(" {phrase} "))
    }

    /// Whether the question begins with one of the phrases.
    pub fn begins(&self, phrases: &str) -> bool {
        phrases
            .split('|')
            .any(|phrase| self.text.starts_with(&format!(" {phrase} ")))
    }

    /// The names, in order.
    pub fn names(&self) -> Vec<&'a Mention> {
        self.linked
            .mentions
            .iter()
            .filter(|mention| mention.meaning.sign() == '@')
            .collect()
    }

    /// The first name that nothing answers to.
    pub fn unknown(&self) -> Option<&'a Mention> {
        self.linked
            .mentions
            .iter()
            .find(|mention| mention.meaning == Meaning::Unknown)
    }

    /// The name at this place of the names, whatever it is.
    pub fn entity(&self, at: usize) -> Option<Entity> {
        match &self.names().get(at)?.meaning {
            Meaning::Known { first, .. } => Some(*first),
            _ => None,
        }
    }

    /// Whether the name is a paper's first of all.
    pub fn is_paper(&self, at: usize) -> bool {
        self.entity(at)
            .is_some_and(|entity| entity.kind == Kind::Paper)
    }

    /// The name as a paper: itself, a paper of the same name, or the paper that introduced the method.
    ///
    /// # Errors
    /// When the snapshot cannot be read.
    pub fn paper(&self, at: usize) -> Result<Option<String>, SnapshotError> {
        let Some(entity) = self.of_kind(at, Kind::Paper) else {
            let Some(entity) = self.entity(at) else {
                return Ok(None);
            };
            let origin = self.library.method(entity.ordinal)?.paper;
            return Ok(origin.filter(|id| self.library.paper_by_id(id).is_some()));
        };
        self.library
            .paper(entity.ordinal)
            .map(|paper| Some(paper.id))
    }

    /// The name as a method: itself, a method of the same name, or the one whose code is held best of those that the paper
    /// introduced.
    ///
    /// # Errors
    /// When the snapshot cannot be read.
    pub fn method(&self, at: usize) -> Result<Option<String>, SnapshotError> {
        if let Some(entity) = self.of_kind(at, Kind::Method) {
            return self
                .library
                .method(entity.ordinal)
                .map(|method| Some(method.id));
        }
        let Some(entity) = self.entity(at) else {
            return Ok(None);
        };
        let id = self.library.paper(entity.ordinal)?.id;
        let level = |method: &u32| {
            self.library
                .implementation_summary(*method)
                .map(|held| held.verification_level)
        };
        let best = self
            .library
            .introduced_by(&id)
            .iter()
            .copied()
            .max_by_key(|m| (level(m), std::cmp::Reverse(*m)));
        best.map(|method| self.library.method(method).map(|method| method.id))
            .transpose()
    }

    /// The name as it is: a method's id or a paper's.
    ///
    /// # Errors
    /// When the snapshot cannot be read.
    pub fn id(&self, at: usize) -> Result<Option<String>, SnapshotError> {
        match self.entity(at) {
            Some(Entity {
                kind: Kind::Method,
                ordinal,
            }) => self.library.method(ordinal).map(|m| Some(m.id)),
            Some(Entity {
                kind: Kind::Paper,
                ordinal,
            }) => self.library.paper(ordinal).map(|p| Some(p.id)),
            None => Ok(None),
        }
    }

    /// The text of the first mention of this sign.
    pub fn said(&self, sign: char) -> Option<String> {
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

    /// The level that is named.
    pub fn level(&self) -> Option<Level> {
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
            Meaning::Known { first, .. } if first.kind == kind => Some(*first),
            Meaning::Known { homonyms, .. } => {
                homonyms.iter().find(|entity| entity.kind == kind).copied()
            }
            _ => None,
        }
    }
}
