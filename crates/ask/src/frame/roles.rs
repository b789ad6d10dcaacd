//! The role of each name: a subject of the question, or a constraint.

use super::constraints::Constraints;
use crate::language::vocabulary::Sense;
use crate::mention::{Item, Mention, Target, TargetKind};
use crate::plan::Bound;
use crate::years::{YearRange, intersect, range};
use catalogue::is_among;

/// A question with roles, for one reading of its mentions.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Frame {
    /// Methods and papers that no relation makes a constraint.
    pub(crate) subjects: Vec<Target>,
    pub(crate) constraints: Constraints,
    /// Cues that no name consumed: their names, and whether they may be ignored.
    pub(crate) cues: Vec<Cue>,
    /// Cues that a name consumed.
    pub(crate) consumed: Vec<&'static str>,
    pub(crate) limit: Option<usize>,
    /// Words that nothing explains.
    pub(crate) leftovers: Vec<String>,
    /// True if names of one kind are joined by "or".
    pub(crate) has_or: bool,
}

/// A cue with its alternatives.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Cue {
    pub(crate) names: Vec<&'static str>,
    pub(crate) is_optional: bool,
}

/// Relations that mean nothing without a name behind them.
const HARMLESS: &str = "of for in on at to from by with using";

/// Nouns that name the kind of the name beside them: "the Adam paper", "task Image Classification".
const TYPE_NOUNS: [(&str, &[TargetKind]); 15] = [
    ("when", &[TargetKind::Year]),
    ("paper", &[TargetKind::Paper, TargetKind::Method]),
    ("method", &[TargetKind::Method]),
    (
        "model",
        &[TargetKind::Model, TargetKind::Method, TargetKind::Paper],
    ),
    ("models", &[TargetKind::Model, TargetKind::Method]),
    ("dataset", &[TargetKind::Dataset]),
    ("datasets", &[TargetKind::Dataset]),
    ("task", &[TargetKind::Task]),
    ("tasks", &[TargetKind::Task]),
    ("metric", &[TargetKind::Metric]),
    ("author", &[TargetKind::Author]),
    ("venue", &[TargetKind::Venue]),
    ("affiliation", &[TargetKind::Institution]),
    ("level", &[TargetKind::Level]),
    ("area", &[TargetKind::Area]),
];

/// Assigns roles. `chosen` has the target of each mention, in order; `None` when they contradict each
/// other.
pub(crate) fn frame(items: &[Item], chosen: &[Target]) -> Option<Frame> {
    let mut builder = Builder {
        items,
        frame: Frame::default(),
        consumed: vec![false; items.len()],
        pending: vec![],
        last_role: None,
        venue_years: vec![],
    };
    let mut number = 0;
    for (at, item) in items.iter().enumerate() {
        match item {
            Item::Mention(_) => {
                builder.mention(at, &chosen[number])?;
                number += 1;
            }
            Item::Cue { senses, .. } => {
                if senses
                    .iter()
                    .any(|sense| matches!(sense, Sense::Relation(_)))
                {
                    builder.pending.push(at);
                }
                builder.frame.has_or |= item.is_cue("or");
                if item.is_cue("onwards or_before") {
                    builder.open_years(at);
                }
            }
            Item::Number(value) => builder.number(at, *value),
            Item::TitleWords(words) | Item::TopicWords(words) => {
                builder.frame.constraints.title_words.push(words.clone());
            }
            Item::Unknown(text) => builder.frame.leftovers.push(text.clone()),
            Item::Filler(_) => {}
        }
    }
    Some(builder.finish()).filter(|frame| !frame.constraints.has_two_ranges())
}

/// The part that a mention plays in a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Subject,
    Uses,
    Cites,
    CitedBy,
    Other,
}

struct Builder<'a> {
    items: &'a [Item],
    frame: Frame,
    consumed: Vec<bool>,
    /// Relations since the last mention.
    pending: Vec<usize>,
    last_role: Option<(Role, TargetKind)>,
    /// Editions of venues: the year behind a venue.
    venue_years: Vec<usize>,
}

impl Builder<'_> {
    fn senses(&self, at: usize) -> Vec<&'static str> {
        match &self.items[at] {
            Item::Cue { senses, .. } => senses.iter().map(|sense| sense.name()).collect(),
            _ => vec![],
        }
    }

    fn mention(&mut self, at: usize, target: &Target) -> Option<()> {
        let pending = std::mem::take(&mut self.pending);
        let relations: Vec<&'static str> = pending.iter().flat_map(|at| self.senses(*at)).collect();
        let kind = target.kind();
        let role = self.role(at, &relations, kind);
        let used = match (role, kind) {
            (Role::Uses, _) => "using with on for in",
            (Role::Cites, _) => "cites to",
            (Role::CitedBy, _) => "cited_by by in of from",
            (Role::Subject, _) => "of for by in on from with to",
            (Role::Other, TargetKind::Year) => {
                "before after since until between in from by to of at for"
            }
            (Role::Other, _) => "by from at in on for of to with using",
        };
        for relation in pending {
            if self.items[relation].is_cue(used) {
                self.consume(relation);
            }
        }
        self.type_nouns(at, kind);
        self.store(at, target, role, &relations)?;
        self.last_role = Some((role, kind));
        Some(())
    }

    /// Returns the role of a mention behind these relations. A name that follows another one without
    /// a relation has the same role: "cite Adam and Dropout".
    fn role(&self, at: usize, relations: &[&str], kind: TargetKind) -> Role {
        if !matches!(kind, TargetKind::Paper | TargetKind::Method) {
            return Role::Other;
        }
        let last = relations.iter().rev().find_map(|relation| match *relation {
            "cited_by" => Some(Role::CitedBy),
            "cites" => Some(Role::Cites),
            "using" => (kind == TargetKind::Method).then_some(Role::Uses),
            _ => None,
        });
        // "cite Adam and Dropout"; "cited by the CLIP paper (2103.00020)".
        let is_continued = relations.is_empty()
            && at > 0
            && match &self.items[at - 1] {
                Item::Filler(word) => word == "and" || word == "both",
                Item::Mention(_) => true,
                item @ Item::Cue { .. } => item.is_cue("paper together"),
                _ => false,
            };
        match (last, self.last_role) {
            (Some(role), _) => role,
            (None, Some((role, last_kind)))
                if is_continued && (last_kind == kind || role != Role::Subject) =>
            {
                role
            }
            // "works it cites": the relation is about what follows.
            _ => Role::Subject,
        }
    }

    /// Stores a target under its role. `None` if it contradicts another one.
    fn store(
        &mut self,
        at: usize,
        target: &Target,
        role: Role,
        relations: &[&'static str],
    ) -> Option<()> {
        let constraints = &mut self.frame.constraints;
        match target {
            Target::Paper(_) | Target::Method(_) => {
                let list = match role {
                    Role::Uses => &mut constraints.uses,
                    Role::Cites => &mut constraints.cites,
                    Role::CitedBy => &mut constraints.cited_by,
                    _ => &mut self.frame.subjects,
                };
                if !list.contains(target) {
                    list.push(target.clone());
                }
            }
            Target::Author(holders) => add(&mut constraints.authors, holders),
            Target::Institution(holders) => add(&mut constraints.institutions, holders),
            Target::Task(task) => add(&mut constraints.tasks, task),
            Target::Dataset(name) => add(&mut constraints.datasets, name),
            Target::Metric(name) => add(&mut constraints.metrics, name),
            Target::Model(name) => add(&mut constraints.models, name),
            Target::Area(name) => add(&mut constraints.areas, name),
            Target::Venue(venue) => add(&mut constraints.venues, venue),
            Target::Level(level) => {
                let is_range = relations.contains(&"to");
                if constraints.level.is_some_and(|other| other != *level) && !is_range {
                    return None;
                }
                constraints.level = Some(*level);
            }
            Target::Years(from, to) => self.add_years((*from, *to))?,
            Target::Month(month) => {
                let is_range = ["between", "to"]
                    .iter()
                    .any(|name| relations.contains(name));
                if is_range || constraints.months.is_some() {
                    return None;
                }
                constraints.months = Some(range(relations, *month));
            }
            Target::Year(year) => {
                self.venue_years.push(at);
                self.year(*year, relations)?;
            }
        }
        Some(())
    }

    /// Adds a year. The second of "from 2016 to 2018", "between 2016 and 2018" and "2016 to 2018" closes
    /// the range that the first began; "2017 or 2019" admits both.
    fn year(&mut self, year: i32, relations: &[&str]) -> Option<()> {
        // "NeurIPS 2015 or NeurIPS 2017".
        let is_second = self.last_role.is_some_and(|(_, kind)| {
            kind == TargetKind::Year || kind == TargetKind::Venue && relations.is_empty()
        });
        let between = is_second && self.venue_years.len() >= 2;
        if between && let Some((from, to)) = self.frame.constraints.years {
            let is_to = relations.contains(&"to")
                || relations.contains(&"until")
                || relations.contains(&"between");
            let has_between = self.frame.consumed.contains(&"between");
            if (is_to || has_between && relations.is_empty())
                && (from == to || has_between)
                && from <= year
            {
                self.frame.constraints.years = Some((from, year));
                return Some(());
            }
            // "2019, 2020 or 2021" admits each.
            let listed = &mut self.frame.constraints.one_of_years;
            if relations.is_empty() && (from == to || !listed.is_empty()) {
                if listed.is_empty() {
                    listed.push(from);
                }
                listed.push(year);
                self.frame.constraints.years = Some((from.min(year), to.max(year)));
                return Some(());
            }
        }
        self.add_years(range(relations, year))
    }

    fn add_years(&mut self, years: YearRange) -> Option<()> {
        let both = match self.frame.constraints.years {
            Some(other) => intersect(other, years)?,
            None => years,
        };
        self.frame.constraints.years = Some(both);
        Some(())
    }

    /// Opens the year or the level before "or later", "or earlier".
    fn open_years(&mut self, at: usize) {
        // "From 2016 on", but "ICLR 2017 on language modelling".
        let is_on = self.senses(at).contains(&"on");
        if is_on && !matches!(self.items.get(at + 1), None | Some(Item::Filler(_))) {
            return;
        }
        let is_after = matches!(&self.items[..at], [.., Item::Mention(_)]);
        let is_before_year = self
            .last_role
            .is_some_and(|(_, kind)| kind == TargetKind::Year);
        if !is_after || !is_before_year {
            if is_after
                && self
                    .last_role
                    .is_some_and(|(_, kind)| kind == TargetKind::Level)
            {
                self.consume(at);
            }
            return;
        }
        let is_onwards = self.senses(at).contains(&"onwards");
        let constraints = &mut self.frame.constraints;
        let range = constraints.months.as_mut().or(constraints.years.as_mut());
        if let Some((from, to)) = range {
            if is_onwards {
                *to = i32::MAX;
            } else {
                *from = i32::MIN;
            }
            self.consume(at);
            self.pending.retain(|pending| *pending != at);
        }
    }

    /// Consumes the noun beside a mention that names its kind.
    fn type_nouns(&mut self, at: usize, kind: TargetKind) {
        let fits = |names: &[&str]| {
            names.iter().any(|name| {
                TYPE_NOUNS
                    .iter()
                    .any(|(noun, kinds)| noun == name && kinds.contains(&kind))
            })
        };
        let before = at.checked_sub(1);
        for beside in [Some(at + 1), before].into_iter().flatten() {
            let Some(Item::Cue { senses, .. }) = self.items.get(beside) else {
                continue;
            };
            let names: Vec<&str> = senses.iter().map(|sense| sense.name()).collect();
            // A plural before the name is what is asked for: "datasets ImageNet" is rare, "papers Adam" too.
            let is_plural = names
                .iter()
                .any(|name| name.ends_with('s') && *name != "tasks");
            // "Works by University of Edinburgh researchers" asks for the works.
            let are_its_authors = beside > at
                && kind == TargetKind::Institution
                && names.contains(&"authors")
                && self.items[..at].iter().any(|item| item.is_cue("papers"));
            if are_its_authors {
                // No form may need them: the question asks for the papers.
                self.consumed[beside] = true;
                return;
            }
            if fits(&names) && !(beside < at && is_plural) && !self.consumed[beside] {
                self.consume(beside);
                return;
            }
        }
    }

    /// A number is a bound behind "over" or "at least", or the size of the list beside an order or
    /// before a noun.
    fn number(&mut self, at: usize, value: f64) {
        const ORDERS: &str =
            "best first newest most_cited least_cited lowest worst prolific most_used";
        const NOUNS: &str = "papers paper models methods result datasets authors model leaderboard metrics co_authors code";
        let items = self.items;
        let beside = |at: Option<usize>, names: &str| {
            at.and_then(|at| items.get(at))
                .is_some_and(|item| item.is_cue(names))
        };
        if let Some(bound) = at
            .checked_sub(1)
            .filter(|at| beside(Some(*at), "above below onwards at_most"))
        {
            let senses = self.senses(bound);
            let above = senses.contains(&"above") || senses.contains(&"onwards");
            let bound_value = Bound {
                above,
                inclusive: senses.contains(&"onwards") || senses.contains(&"at_most"),
                value,
            };
            if beside(Some(at + 1), "citations cited") {
                self.frame.constraints.citations = Some(bound_value);
                self.consume(at + 1);
            } else {
                self.frame.constraints.value = Some(bound_value);
            }
            self.consume(bound);
            self.pending.retain(|pending| *pending != bound);
            return;
        }
        // "with 3 authors" counts what each paper has, not what is listed.
        let is_property = beside(at.checked_sub(1), "with at by");
        // "Top co-authors (3)".
        let has_order = (0..at).any(|other| beside(Some(other), ORDERS));
        let after_order =
            beside(at.checked_sub(1), ORDERS) || has_order && beside(at.checked_sub(1), NOUNS);
        let before_noun = beside(Some(at + 1), ORDERS) || beside(Some(at + 1), NOUNS);
        let is_size = value.fract() == 0.0 && (1.0..=1000.0).contains(&value);
        if (after_order || before_noun) && is_size && !is_property && self.frame.limit.is_none() {
            self.frame.limit = Some(value as usize);
        } else {
            self.frame.leftovers.push(value.to_string());
        }
    }

    fn consume(&mut self, at: usize) {
        self.consumed[at] = true;
        let names = self.senses(at);
        self.frame.consumed.extend(names);
    }

    fn finish(mut self) -> Frame {
        // The "or" between years has its meaning.
        self.frame.has_or &= self.frame.constraints.one_of_years.is_empty();
        for at in 0..self.items.len() {
            let Item::Cue {
                senses,
                is_optional,
            } = &self.items[at]
            else {
                continue;
            };
            if self.consumed[at] {
                continue;
            }
            let names: Vec<&'static str> = senses.iter().map(|sense| sense.name()).collect();
            // "Which model is best, and who wrote it?": the question itself says what "it" is.
            let refers_back = senses
                .iter()
                .any(|sense| matches!(sense, Sense::Pronoun(_)))
                && self.items[..at]
                    .iter()
                    .any(|item| matches!(item, Item::Mention(_)))
                && !self.follows_a_relation(at);
            let is_harmless = names.iter().all(|name| is_among(HARMLESS, name));
            self.frame.cues.push(Cue {
                names,
                is_optional: *is_optional || is_harmless || refers_back,
            });
        }
        self.frame
    }

    /// Returns true if a relation that changes the answer stands right before an item: "that cite it".
    fn follows_a_relation(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1).filter(|before| !self.consumed[*before]) else {
            return false;
        };
        matches!(&self.items[before], Item::Cue { senses, .. } if senses.iter().any(|sense| {
            matches!(sense, Sense::Relation(_)) && !is_among(HARMLESS, sense.name())
        }))
    }
}

fn add<T: Clone + PartialEq>(list: &mut Vec<T>, value: &T) {
    if !list.contains(value) {
        list.push(value.clone());
    }
}

/// Returns the mentions of some items, in order.
pub(crate) fn mentions(items: &[Item]) -> Vec<&Mention> {
    let mentions = items.iter().filter_map(|item| match item {
        Item::Mention(mention) => Some(mention),
        _ => None,
    });
    mentions.collect()
}
