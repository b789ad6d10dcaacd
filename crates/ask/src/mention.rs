//! The parts of a question: mentions with everything that they may denote, cues, numbers, other words.

use crate::{Cue, Field, Pronoun, Sense, vocabulary};
use catalogue::{Level, Venue};

/// An entity that a mention may denote.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Target {
    /// A paper, by ordinal.
    Paper(u32),
    /// A method, by ordinal.
    Method(u32),
    /// The holders of the name of an author or an institution, by the name of the first; a task, an area or a collection of methods,
    /// or what rows of results name, each as it is stored.
    Named(Field, String),
    Venue(Venue),
    Level(Level),
    /// Years from and to, both included.
    Years(i32, i32),
    /// A month: year * 12 + month - 1.
    Month(i32),
}

impl Target {
    pub(crate) fn kind(&self) -> Field {
        match self {
            Self::Paper(_) => Field::Paper,
            Self::Method(_) => Field::Method,
            Self::Named(field, _) => *field,
            Self::Venue(_) => Field::Venues,
            Self::Level(_) => Field::Level,
            Self::Years(..) | Self::Month(_) => Field::Years,
        }
    }
}

/// One way to read a mention.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Reading {
    pub(crate) target: Target,
    /// Higher is likelier; only compared with readings of the same words.
    pub(crate) prior: f32,
}

/// Words of a question that name something.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Mention {
    /// The words as written, without quotes.
    pub(crate) text: String,
    /// The likeliest reading first; at least one.
    pub(crate) readings: Vec<Reading>,
    /// The stored name for which the words were taken, if they are spelled otherwise.
    pub(crate) taken_as: Option<String>,
}

impl Mention {
    pub(crate) fn of(text: &str, readings: Vec<Reading>) -> Self {
        let (text, taken_as) = (text.to_owned(), None);
        Self {
            text,
            readings,
            taken_as,
        }
    }

    /// Returns words that are taken for a stored name.
    pub(crate) fn taken(text: &str, target: Target, prior: f32, name: String) -> Self {
        let taken_as = Some(name);
        Self {
            taken_as,
            ..Self::of(text, vec![Reading { target, prior }])
        }
    }

    /// Returns the kind of the likeliest reading.
    pub(crate) fn first_kind(&self) -> Option<Field> {
        self.readings.first().map(|reading| reading.target.kind())
    }

    pub(crate) fn reading(&self, kind: Field) -> Option<&Target> {
        let mut targets = self.readings.iter().map(|reading| &reading.target);
        targets.find(|target| target.kind() == kind)
    }

    /// Returns true if a reading is of one of these kinds.
    pub(crate) fn may_be(&self, kinds: &[Field]) -> bool {
        kinds.iter().any(|kind| self.reading(*kind).is_some())
    }

    /// Returns true if the words are taken for a dataset of a longer name, and for nothing else.
    pub(crate) fn is_part_of_dataset(&self) -> bool {
        self.taken_as.is_some()
            && self.readings.len() == 1
            && self.first_kind() == Some(Field::Datasets)
    }
}

/// A part of a question, in order.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Item {
    Mention(Mention),
    /// A phrase with every sense that it may have. An optional phrase consists of words without meaning and may be ignored.
    Cue {
        senses: Vec<Sense>,
        is_optional: bool,
    },
    Number(f64),
    /// Words that the titles of papers must have.
    TitleWords(String),
    /// Words that name no record and say what papers are about: their titles must have them, and the answer is a search.
    TopicWords(String),
    Filler(String),
    /// A word that is neither known nor part of a name.
    Unknown(String),
}

impl Item {
    /// Returns the cue of a phrase of the vocabulary.
    pub(crate) fn phrase(phrase: &str) -> Self {
        Self::Cue {
            senses: vocabulary().senses(phrase).to_vec(),
            is_optional: false,
        }
    }

    pub(crate) fn mention(&self) -> Option<&Mention> {
        match self {
            Self::Mention(mention) => Some(mention),
            _ => None,
        }
    }

    pub(crate) fn reading(&self, kind: Field) -> Option<&Target> {
        self.mention()?.reading(kind)
    }

    /// Returns true for a name that may denote something of one of these kinds.
    pub(crate) fn may_be(&self, kinds: &[Field]) -> bool {
        self.mention().is_some_and(|mention| mention.may_be(kinds))
    }

    /// Returns true for a name that likeliest denotes something of one of these kinds.
    pub(crate) fn is_first(&self, kinds: &[Field]) -> bool {
        let kind = self.mention().and_then(Mention::first_kind);
        kind.is_some_and(|kind| kinds.contains(&kind))
    }

    pub(crate) fn unknown(&self) -> Option<&String> {
        match self {
            Self::Unknown(text) => Some(text),
            _ => None,
        }
    }

    pub(crate) fn is_filler(&self) -> bool {
        matches!(self, Self::Filler(_))
    }

    /// Returns the words of a name, or unknown words.
    pub(crate) fn named(&self) -> Option<&String> {
        let mentioned = self.mention().map(|mention| &mention.text);
        self.unknown().or(mentioned)
    }

    pub(crate) fn senses(&self) -> &[Sense] {
        match self {
            Self::Cue { senses, .. } => senses,
            _ => &[],
        }
    }

    /// Returns the cues and relations that a phrase may be.
    pub(crate) fn cues(&self) -> impl Iterator<Item = Cue> {
        self.senses().iter().map(|sense| sense.cue())
    }

    /// Returns true for a phrase that may be one of these cues or relations.
    pub(crate) fn is_cue(&self, cues: &[Cue]) -> bool {
        self.cues().any(|cue| cues.contains(&cue))
    }

    /// Returns true for a phrase that may not be ignored.
    pub(crate) fn is_open(&self) -> bool {
        matches!(self, Self::Cue { is_optional, .. } if !is_optional)
    }

    /// Returns true for a phrase that may be one of these cues or relations, and may not be ignored.
    pub(crate) fn is_open_cue(&self, cues: &[Cue]) -> bool {
        self.is_open() && self.is_cue(cues)
    }

    /// Returns true for a phrase that may say how the name behind it restricts the answer.
    pub(crate) fn is_relation(&self) -> bool {
        let is_relation = |sense: &Sense| matches!(sense, Sense::Relation(_));
        self.senses().iter().any(is_relation)
    }

    /// Returns what a pronoun refers to.
    pub(crate) fn pronoun(&self) -> Option<Pronoun> {
        self.senses().iter().find_map(|sense| match sense {
            Sense::Pronoun(kind) => Some(*kind),
            _ => None,
        })
    }
}

pub(crate) fn mentions(items: &[Item]) -> impl Iterator<Item = &Mention> {
    items.iter().filter_map(Item::mention)
}

/// Returns true if a phrase of some items may be one of these cues or relations.
pub(crate) fn has_cue(items: &[Item], cues: &[Cue]) -> bool {
    items.iter().any(|item| item.is_cue(cues))
}

/// Returns true if a name of some items may denote something of a kind.
pub(crate) fn has_kind(items: &[Item], kind: Field) -> bool {
    items.iter().any(|item| item.may_be(&[kind]))
}

/// Returns true if words of some items are unknown.
pub(crate) fn has_unknown(items: &[Item]) -> bool {
    items.iter().any(|item| item.unknown().is_some())
}
