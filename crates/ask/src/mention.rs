//! The parts of a question: mentions with everything that they may denote, cues, numbers, other words.

use crate::language::vocabulary::Sense;
use catalogue::{Level, Venue, is_among};

/// An entity that a mention may denote.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Target {
    /// A paper, by ordinal.
    Paper(u32),
    /// A method, by ordinal.
    Method(u32),
    /// The holders of an author's name, by ordinal.
    Author(Vec<u32>),
    /// The holders of an institution's name, by ordinal.
    Institution(Vec<u32>),
    /// A task, by ordinal.
    Task(u32),
    /// A dataset with results, by name.
    Dataset(String),
    /// A metric of results, by name.
    Metric(String),
    /// A model of results, by name.
    Model(String),
    Venue(Venue),
    /// An area or a collection of methods, by name.
    Area(String),
    Level(Level),
    Year(i32),
    /// Years from and to, both included.
    Years(i32, i32),
    /// A month: year * 12 + month - 1.
    Month(i32),
}

/// The kind of a target, as `rules/forms.toml` names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum TargetKind {
    Paper,
    Method,
    Author,
    Institution,
    Task,
    Dataset,
    Metric,
    Model,
    Venue,
    Area,
    Level,
    Year,
}

impl Target {
    pub(crate) fn kind(&self) -> TargetKind {
        match self {
            Self::Paper(_) => TargetKind::Paper,
            Self::Method(_) => TargetKind::Method,
            Self::Author(_) => TargetKind::Author,
            Self::Institution(_) => TargetKind::Institution,
            Self::Task(_) => TargetKind::Task,
            Self::Dataset(_) => TargetKind::Dataset,
            Self::Metric(_) => TargetKind::Metric,
            Self::Model(_) => TargetKind::Model,
            Self::Venue(_) => TargetKind::Venue,
            Self::Area(_) => TargetKind::Area,
            Self::Level(_) => TargetKind::Level,
            Self::Year(_) | Self::Years(..) | Self::Month(_) => TargetKind::Year,
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
    /// Returns the kind of the likeliest reading.
    pub(crate) fn first_kind(&self) -> Option<TargetKind> {
        self.readings.first().map(|reading| reading.target.kind())
    }

    /// Returns the reading of a kind.
    pub(crate) fn reading(&self, kind: TargetKind) -> Option<&Target> {
        let mut targets = self.readings.iter().map(|reading| &reading.target);
        targets.find(|target| target.kind() == kind)
    }
}

/// A part of a question, in order.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Item {
    Mention(Mention),
    /// A phrase with every sense that it may have. An optional phrase consists of words without
    /// meaning and may be ignored.
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
    /// Returns true for a phrase that may be one of these cues or relations, between which blanks stand.
    pub(crate) fn is_cue(&self, names: &str) -> bool {
        matches!(self, Self::Cue { senses, .. } if senses.iter().any(|sense| is_among(names, sense.name())))
    }

    /// Returns true for such a phrase that may not be ignored.
    pub(crate) fn is_open_cue(&self, names: &str) -> bool {
        self.is_cue(names)
            && !matches!(
                self,
                Self::Cue {
                    is_optional: true,
                    ..
                }
            )
    }
}
