//! Counts of the names that checks give to programs whose right name is known, and of what the checks take.

use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The cases on which a program must differ before it is named. **Source**: docs/check.md, "The outcomes".
const LEAST_OF_PROGRAM: usize = 3;
/// The different values that tell a relation from chance without doubt: twice those of docs/check.md, because a check counts only what
/// differs by ten times V2's tolerance.
const LEAST_OF_RELATION: usize = 16;

/// A program as `programs.py` describes it.
#[derive(Debug, Deserialize)]
pub struct Made {
    /// The id of the program, or the ends of what a relation is called.
    words: Vec<String>,
    /// The cases on which it differs from the method.
    differing: usize,
    /// The different finite values that it gives there.
    different: usize,
}

/// The sort of programs: a relation's outcome is words, any other's an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    Program,
    Relation,
}

/// The verdict on an outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Naming {
    /// It has the right name.
    Right,
    /// It has another name, and computes on every case what that says: two programs of a spec, or two relations, may be equal.
    Equal,
    /// It has a name, and does not compute what that says.
    False,
    /// It has no name, and differs from the method on enough cases.
    Missing,
    /// It has no name, and differs from the method on too few cases.
    TooFew,
    /// It agrees with the method on every case.
    Itself,
}

impl Naming {
    const ALL: [(Self, &'static str); 6] = [
        (Self::Right, "named"),
        (Self::Equal, "named as another that it equals"),
        (Self::False, "named as another that it is not"),
        (Self::Missing, "not named"),
        (Self::TooFew, "without a name, which too few cases tell"),
        (Self::Itself, "equal to the method on every case"),
    ];

    fn of(sort: Sort, made: &Made, outcome: &Value) -> Self {
        let has_name = !outcome["program"].is_null() || !outcome["relation"].is_null();
        let is_seen = match sort {
            Sort::Program => made.differing >= LEAST_OF_PROGRAM,
            Sort::Relation => made.different >= LEAST_OF_RELATION,
        };
        if agrees_on_every_case(outcome) {
            Self::Itself
        } else if has_name && outcome["is_true"] != true {
            Self::False
        } else if has_name && made.is_called_so(sort, outcome) {
            Self::Right
        } else if has_name {
            Self::Equal
        } else if is_seen {
            Self::Missing
        } else {
            Self::TooFew
        }
    }
}

impl Made {
    fn is_called_so(&self, sort: Sort, outcome: &Value) -> bool {
        let has = |name: &str, is_right: fn(&str, &str) -> bool| {
            self.words.iter().any(|word| is_right(name, word))
        };
        match (sort, outcome["program"].as_str(), &outcome["relation"]) {
            (Sort::Program, Some(program), _) => has(program, |id, word| id == word),
            (Sort::Relation, None, Value::String(relation)) => {
                let mut outputs = relation.split("; ");
                outputs.all(|output| has(output, |text, word| text.ends_with(word)))
            }
            _ => false,
        }
    }
}

/// Returns true of an outcome that says so: a property may not hold.
pub fn agrees_on_every_case(outcome: &Value) -> bool {
    ["agrees", "property"]
        .iter()
        .any(|kind| outcome["kind"] == *kind)
}

/// The names of programs of one sort, by the programs' kinds: member, misreading, …, or the relation that made them.
#[derive(Debug)]
pub struct Names {
    sort: Sort,
    by_kind: BTreeMap<String, BTreeMap<Naming, Vec<String>>>,
}

impl Names {
    pub fn of(sort: Sort) -> Self {
        Self {
            sort,
            by_kind: BTreeMap::new(),
        }
    }

    /// Counts the outcome of a program of this kind; `place` says which it is.
    pub fn add(&mut self, kind: &str, place: String, made: &Made, outcome: &Value) {
        let naming = Naming::of(self.sort, made, outcome);
        let name = outcome["program"].as_str().or(outcome["relation"].as_str());
        let place = match name {
            Some(name) => format!("{place}: {name}"),
            None => place,
        };
        let of_kind = self.by_kind.entry(kind.to_owned()).or_default();
        of_kind.entry(naming).or_default().push(place);
    }

    fn places(&self, naming: Naming) -> Vec<&str> {
        let of_kinds = self.by_kind.values();
        let places = of_kinds
            .filter_map(|of_kind| of_kind.get(&naming))
            .flatten();
        places.map(String::as_str).collect()
    }

    /// Prints the numbers of each kind, and where a name is another than the right one.
    pub fn print(&self) {
        for (kind, of_kind) in &self.by_kind {
            let numbers = Naming::ALL.iter().filter_map(|(naming, words)| {
                Some(format!("{} {words}", of_kind.get(naming)?.len()))
            });
            println!("{kind}: {}", numbers.collect::<Vec<_>>().join(", "));
        }
        for (naming, words) in [&Naming::ALL[1], &Naming::ALL[3]] {
            println!("{words}: {}", self.places(*naming).join(", "));
        }
    }

    /// Returns the programs that were called what they are not.
    pub fn false_names(&self) -> Vec<&str> {
        self.places(Naming::False)
    }

    /// Returns how many of the programs have a true name, and how many should have one.
    pub fn found(&self) -> (usize, usize) {
        let number = |naming| self.places(naming).len();
        let found = number(Naming::Right) + number(Naming::Equal);
        (
            found,
            found + number(Naming::Missing) + number(Naming::False),
        )
    }

    /// Returns the kinds of which a program has a true name.
    pub fn kinds(&self) -> BTreeSet<&str> {
        let is_found = |of_kind: &BTreeMap<Naming, Vec<String>>| {
            of_kind.contains_key(&Naming::Right) || of_kind.contains_key(&Naming::Equal)
        };
        let kinds = self.by_kind.iter().filter(|(_, of_kind)| is_found(of_kind));
        kinds.map(|(kind, _)| kind.as_str()).collect()
    }
}

/// The seconds of checks, and the bytes of check files.
#[derive(Debug, Default)]
pub struct Costs {
    seconds: Vec<f64>,
    bytes: Vec<usize>,
}

impl Costs {
    /// Counts a check file and the outcomes that it gave.
    pub fn add<'a>(&mut self, check_file: &str, outcomes: impl Iterator<Item = &'a Value>) {
        self.bytes.push(check_file.len());
        self.seconds
            .extend(outcomes.filter_map(|outcome| outcome["seconds"].as_f64()));
    }

    /// Prints them. Nothing is asserted of times: they are of this machine.
    pub fn print(&mut self) {
        self.seconds.sort_by(f64::total_cmp);
        let median = self.seconds.get(self.seconds.len() / 2);
        println!(
            "{} checks take {:.2} s in the median, {:.2} s at most; {} check files have {} bytes in the mean, {} at most",
            self.seconds.len(),
            median.unwrap_or(&0.0),
            self.seconds.last().unwrap_or(&0.0),
            self.bytes.len(),
            self.bytes.iter().sum::<usize>() / self.bytes.len().max(1),
            self.bytes.iter().max().unwrap_or(&0),
        );
    }
}
