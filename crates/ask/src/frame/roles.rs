//! The role of each name: a subject of the question, or a constraint.

use crate::years::{YearRange, intersect, range};
use crate::{Bound, Cue, Field, Filters, Item, Sense, Target, cues, has_cue, mentions};

/// A question with roles, for one reading of its mentions.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Frame {
    /// Methods and papers that no relation makes a constraint.
    pub(crate) subjects: Vec<Target>,
    pub(crate) filters: Filters,
    /// Methods and papers that papers use, cite, or are cited by. Their ids join the other constraints when the plan is made.
    pub(crate) related: Vec<(Field, Target)>,
    /// Phrases that no name consumed.
    pub(crate) cues: Vec<Cues>,
    /// Cues that a name consumed.
    pub(crate) consumed: Vec<Cue>,
    pub(crate) limit: Option<usize>,
    /// True if nothing explains some word.
    pub(crate) has_leftovers: bool,
    /// True if names of one kind are joined by "or".
    pub(crate) has_or: bool,
}

impl Frame {
    /// Returns true if a phrase that no name consumed may be one of these cues.
    pub(super) fn has(&self, cues: &[Cue]) -> bool {
        let mut of = self.cues.iter().flat_map(|one| &one.of);
        of.any(|cue| cues.contains(cue))
    }

    /// Returns the constraints, each with the number of its values.
    pub(super) fn present(&self) -> Vec<(Field, usize)> {
        let mut present: Vec<(Field, usize)> = self.filters.present().collect();
        for field in [Field::Uses, Field::Cites, Field::CitedBy] {
            let is_it = |(other, _): &&(Field, Target)| *other == field;
            let count = self.related.iter().filter(is_it).count();
            present.extend((count > 0).then_some((field, count)));
        }
        present
    }
}

/// The cues that one phrase may be.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Cues {
    pub(crate) of: Vec<Cue>,
    /// True if the phrase may be ignored.
    pub(crate) is_optional: bool,
}

/// Relations that mean nothing without a name behind them.
const HARMLESS: &[Cue] = cues!(Of For In On At To From By With Using);

/// Returns the nouns that name the kind of the name beside them: "the Adam paper", "task Image Classification".
pub(super) const fn nouns_of(kind: Field) -> &'static [Cue] {
    use Field as K;
    match kind {
        K::Paper => cues!(Paper Model),
        K::Method => cues!(Paper Method Model Models),
        K::Models => cues!(Model Models),
        K::Datasets => cues!(Dataset Datasets),
        K::Tasks => cues!(Task Tasks),
        K::Metrics => cues!(Metric),
        K::Authors => cues!(Author),
        K::Venues => cues!(Venue),
        K::Institutions => cues!(Affiliation),
        K::Level => cues!(Level),
        K::Areas => cues!(Area),
        K::Years => cues!(When),
        _ => &[],
    }
}

/// Assigns roles. `chosen` has the target of each mention, in order; `None` when they contradict each other.
pub(crate) fn frame(items: &[Item], chosen: &[Target]) -> Option<Frame> {
    let mut builder = Builder {
        items,
        frame: Frame::default(),
        consumed: vec![false; items.len()],
        pending: vec![],
        last_role: None,
        years: 0,
    };
    let mut chosen = chosen.iter();
    for (at, item) in items.iter().enumerate() {
        match item {
            Item::Mention(_) => builder.mention(at, chosen.next()?)?,
            Item::Cue { .. } => builder.cue(at),
            Item::Number(value) => builder.number(at, *value),
            Item::TitleWords(words) | Item::TopicWords(words) => {
                builder.frame.filters.add(Field::TitleWords, words);
            }
            Item::Unknown(_) => builder.frame.has_leftovers = true,
            Item::Filler(_) => {}
        }
    }
    // No plan holds a range of months beside another one of years.
    let frame = builder.finish();
    let stored = &frame.filters;
    (stored.months.is_none() || stored.years.is_none()).then_some(frame)
}

struct Builder<'a> {
    items: &'a [Item],
    frame: Frame,
    consumed: Vec<bool>,
    /// Relations since the last mention.
    pending: Vec<usize>,
    /// The list of methods and papers that the last mention joined, if any, and what it denotes.
    last_role: Option<(Option<Field>, Field)>,
    /// The number of years so far.
    years: usize,
}

impl Builder<'_> {
    fn cue(&mut self, at: usize) {
        let item = &self.items[at];
        if item.is_relation() {
            self.pending.push(at);
        }
        self.frame.has_or |= item.is_cue(cues!(Or));
        if item.is_cue(cues!(Onwards OrBefore)) {
            self.open_years(at);
        }
    }

    fn mention(&mut self, at: usize, target: &Target) -> Option<()> {
        let pending = std::mem::take(&mut self.pending);
        let relations = pending.iter().flat_map(|at| self.items[*at].cues());
        let mut relations: Vec<Cue> = relations.collect();
        // "Does BERT reference ELMo", but "list the references of ELMo".
        if relations.contains(&Cue::References) && self.last_role.is_none() {
            relations.retain(|cue| *cue != Cue::Cites);
        }
        let kind = target.kind();
        let role = self.role(at, &relations, kind);
        let used: &[Cue] = match (role, kind) {
            (Some(Field::Uses), _) => cues!(Using With On For In),
            (Some(Field::Cites), _) => cues!(Cites To),
            (Some(_), _) => cues!(CitedBy By In Of From),
            (None, Field::Paper | Field::Method) => cues!(Of For By In On From With To),
            (None, Field::Years) => {
                cues!(Before After Since Until Between In From By To Of At For)
            }
            (None, _) => cues!(By From At In On For Of To With Using),
        };
        for relation in pending {
            if self.items[relation].is_cue(used) {
                self.consume(relation);
            }
        }
        self.type_nouns(at, kind);
        self.store(target, role, &relations)?;
        self.last_role = Some((role, kind));
        Some(())
    }

    /// Returns the role of a mention behind these relations. A name that follows another one without
    /// a relation has the same role: "cite Adam and Dropout".
    fn role(&self, at: usize, relations: &[Cue], kind: Field) -> Option<Field> {
        if !matches!(kind, Field::Paper | Field::Method) {
            return None;
        }
        let stated = relations.iter().rev().find_map(|relation| match relation {
            Cue::CitedBy => Some(Field::CitedBy),
            Cue::Cites => Some(Field::Cites),
            Cue::Using => (kind == Field::Method).then_some(Field::Uses),
            _ => None,
        });
        // "cite Adam and Dropout"; "cited by the CLIP paper (2103.00020)".
        let is_continued = relations.is_empty()
            && match &self.items[..at] {
                [.., Item::Filler(word)] => word == "and" || word == "both",
                [.., Item::Mention(_)] => true,
                [.., item] => item.is_cue(cues!(Paper Together)),
                [] => false,
            };
        let continued = self
            .last_role
            .filter(|(role, last)| is_continued && (*last == kind || role.is_some()));
        // "works it cites": the relation is about what follows.
        stated.or(continued.and_then(|(role, _)| role))
    }

    /// Stores a target under its role. `None` if it contradicts another one.
    fn store(&mut self, target: &Target, role: Option<Field>, relations: &[Cue]) -> Option<()> {
        let stored = &mut self.frame.filters;
        match target {
            Target::Paper(_) | Target::Method(_) => match role {
                Some(field) => add(&mut self.frame.related, (field, target.clone())),
                None => add(&mut self.frame.subjects, target.clone()),
            },
            Target::Named(field, name) => stored.add(*field, name),
            Target::Venue(venue) => add(&mut stored.venues, venue.clone()),
            Target::Level(level) => {
                let is_other = stored.level.is_some_and(|other| other != *level);
                if is_other && !relations.contains(&Cue::To) {
                    return None;
                }
                stored.level = Some(*level);
            }
            Target::Years(from, to) if from == to => self.year(*from, relations)?,
            Target::Years(from, to) => self.add_years((*from, *to))?,
            Target::Month(month) => {
                let is_range = relations.contains(&Cue::Between) || relations.contains(&Cue::To);
                if is_range || stored.months.is_some() {
                    return None;
                }
                stored.months = Some(range(relations, *month));
            }
        }
        Some(())
    }

    /// Adds a year. The second of "from 2016 to 2018", "between 2016 and 2018" and "2016 to 2018" closes
    /// the range that the first began; "2017 or 2019" admits both.
    fn year(&mut self, year: i32, relations: &[Cue]) -> Option<()> {
        self.years += 1;
        // "NeurIPS 2015 or NeurIPS 2017".
        let is_second = self.last_role.is_some_and(|(_, kind)| {
            kind == Field::Years || kind == Field::Venues && relations.is_empty()
        });
        let has_between = self.frame.consumed.contains(&Cue::Between);
        let stored = &mut self.frame.filters;
        if let Some((from, to)) = stored.years.filter(|_| is_second && self.years >= 2) {
            const TO: [Cue; 3] = [Cue::To, Cue::Until, Cue::Between];
            let is_to = TO.iter().any(|to| relations.contains(to));
            if (is_to || has_between && relations.is_empty())
                && (from == to || has_between)
                && from <= year
            {
                stored.years = Some((from, year));
                return Some(());
            }
            // "2019, 2020 or 2021" admits each.
            let listed = &mut stored.one_of_years;
            if relations.is_empty() && (from == to || !listed.is_empty()) {
                if listed.is_empty() {
                    listed.push(from);
                }
                listed.push(year);
                stored.years = Some((from.min(year), to.max(year)));
                return Some(());
            }
        }
        self.add_years(range(relations, year))
    }

    fn add_years(&mut self, years: YearRange) -> Option<()> {
        let stored = &mut self.frame.filters.years;
        *stored = Some(match *stored {
            Some(other) => intersect(other, years)?,
            None => years,
        });
        Some(())
    }

    /// Opens the year or the level before "or later", "or earlier".
    fn open_years(&mut self, at: usize) {
        // "From 2016 on", but "ICLR 2017 on language modelling".
        let is_on = self.items[at].is_cue(cues!(On));
        if is_on && !matches!(self.items.get(at + 1), None | Some(Item::Filler(_))) {
            return;
        }
        let is_after = matches!(&self.items[..at], [.., Item::Mention(_)]);
        let stored = &mut self.frame.filters;
        match self.last_role.filter(|_| is_after) {
            Some((_, Field::Level)) => self.consume(at),
            Some((_, Field::Years)) => {
                let range = stored.months.as_mut().or(stored.years.as_mut());
                let Some((from, to)) = range else { return };
                match self.items[at].is_cue(cues!(Onwards)) {
                    true => *to = i32::MAX,
                    false => *from = i32::MIN,
                }
                self.consume(at);
                self.pending.retain(|pending| *pending != at);
            }
            _ => {}
        }
    }

    /// Consumes the noun beside a mention that names its kind.
    fn type_nouns(&mut self, at: usize, kind: Field) {
        for beside in [Some(at + 1), at.checked_sub(1)].into_iter().flatten() {
            let Some(item) = self.items.get(beside) else {
                continue;
            };
            // "Works by University of Edinburgh researchers" asks for the works: no form may need the authors.
            let are_its_authors = beside > at
                && kind == Field::Institutions
                && item.is_cue(cues!(Authors))
                && has_cue(&self.items[..at], cues!(Papers));
            if are_its_authors {
                self.consumed[beside] = true;
                return;
            }
            if item.is_cue(nouns_of(kind)) && !self.consumed[beside] {
                self.consume(beside);
                return;
            }
        }
    }

    /// A number is a bound behind "over" or "at least", or the size of the list beside an order or before a noun.
    fn number(&mut self, at: usize, value: f64) {
        const ORDERS: &[Cue] =
            cues!(Best First Newest MostCited LeastCited Lowest Worst Prolific MostUsed);
        const NOUNS: &[Cue] = cues!(Papers Paper Models Methods Result Datasets Authors Model Leaderboard Metrics CoAuthors Code);
        let items = self.items;
        let is_behind = |cues: &[Cue]| at > 0 && items[at - 1].is_cue(cues);
        let is_before = |cues: &[Cue]| items.get(at + 1).is_some_and(|item| item.is_cue(cues));
        if is_behind(cues!(Above Below Onwards AtMost)) {
            self.bound(at, value);
            return;
        }
        // "with 3 authors" counts what each paper has, not what is listed.
        let is_property = is_behind(cues!(With At By));
        // "Top co-authors (3)".
        let has_order = has_cue(&items[..at], ORDERS);
        let after_order = is_behind(ORDERS) || has_order && is_behind(NOUNS);
        let before_noun = is_before(ORDERS) || is_before(NOUNS);
        let is_size = value.fract() == 0.0 && (1.0..=1000.0).contains(&value);
        if (after_order || before_noun) && is_size && !is_property && self.frame.limit.is_none() {
            self.frame.limit = Some(value as usize);
        } else {
            self.frame.has_leftovers = true;
        }
    }

    /// Stores a number as a bound of what stands behind it: of citations, else of a metric.
    fn bound(&mut self, at: usize, value: f64) {
        let word = &self.items[at - 1];
        let bound = Some(Bound {
            above: word.is_cue(cues!(Above Onwards)),
            inclusive: word.is_cue(cues!(Onwards AtMost)),
            value,
        });
        if (self.items.get(at + 1)).is_some_and(|item| item.is_cue(cues!(Citations Cited))) {
            self.frame.filters.citations = bound;
            self.consume(at + 1);
        } else {
            self.frame.filters.value = bound;
        }
        self.consume(at - 1);
        self.pending.retain(|pending| *pending != at - 1);
    }

    fn consume(&mut self, at: usize) {
        self.consumed[at] = true;
        self.frame.consumed.extend(self.items[at].cues());
    }

    fn finish(mut self) -> Frame {
        // The "or" between years has its meaning.
        self.frame.has_or &= self.frame.filters.one_of_years.is_empty();
        for (at, item) in self.items.iter().enumerate() {
            if !matches!(item, Item::Cue { .. }) || self.consumed[at] {
                continue;
            }
            // "Which model is best, and who wrote it?": the question itself says what "it" is.
            let refers_back = item.pronoun().is_some()
                && mentions(&self.items[..at]).next().is_some()
                && !self.follows_a_relation(at);
            let is_harmless = item.cues().all(|cue| HARMLESS.contains(&cue));
            self.frame.cues.push(Cues {
                of: item.cues().collect(),
                is_optional: !item.is_open() || is_harmless || refers_back,
            });
        }
        self.frame
    }

    /// Returns true if a relation that changes the answer stands right before an item: "that cite it".
    fn follows_a_relation(&self, at: usize) -> bool {
        let changes =
            |sense: &Sense| matches!(sense, Sense::Relation(cue) if !HARMLESS.contains(cue));
        at > 0 && !self.consumed[at - 1] && self.items[at - 1].senses().iter().any(changes)
    }
}

fn add<T: PartialEq>(list: &mut Vec<T>, value: T) {
    if !list.contains(&value) {
        list.push(value);
    }
}
