//! Inputs on which properties speak only at chosen values, which leaves a family of wrong programs beside them.

use super::statement::{Argument, Call, NUMBER, Statement, UNPACKED, Words};
use super::{Hole, HoleKind, numbers};
use crate::tokens::tokens;
use crate::{DomainKind, Dtype, Edge, Input, Property, PropertyKind, SlotRole, Spec};
use std::collections::BTreeSet;

/// The hold that a statement has on an input, from the strongest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reach {
    /// Its own value, or a drawn change of it, decides whether the statement holds.
    Freely,
    /// Its own value bounds an output.
    Bounded,
    /// A change that the statement undoes, as that of a unit.
    Undone,
    /// Another input is made from it, or it from another input.
    Tied,
    /// It has a written value, or changes by one.
    Written,
    Nothing,
}

/// Functions that join arrays.
pub(crate) const JOINING: &str = "concat concatenate append stack vstack hstack tile repeat pad r_";

/// Functions that make arrays of equal or unit elements.
const MAKING: &str = "eye identity ones zeros full ones_like zeros_like";

/// The statements of all properties.
type Statements<'a> = [(&'a Property, Statement<'a>)];

impl Spec {
    /// Returns the holes that the statements of the properties leave.
    pub(crate) fn unheard(&self) -> Vec<Hole> {
        let of = |property| {
            self.statements(property)
                .into_iter()
                .map(move |s| (property, s))
        };
        let all: Vec<_> = self.properties.iter().flat_map(of).collect();
        let is_known = |kind| matches!(kind, DomainKind::Choice | DomainKind::Boolean);
        let is_open = |i: &&Input| i.slot.domain.equals.is_none() && !is_known(i.slot.domain.kind);
        let inputs: Vec<&Input> = self.inputs.iter().filter(is_open).collect();
        let of_input = |input: &&Input| {
            let places = written_places(&all, input);
            let holes = [
                self.only_chosen(&all, input),
                places,
                parts_alone(&all, input),
            ];
            holes.into_iter().flatten()
        };
        let edges = self.edges.iter();
        let silenced = edges.filter_map(|edge| self.silenced(&all, edge, &inputs));
        let holes = inputs.iter().flat_map(of_input);
        holes
            .chain(self.copied_rows(&all))
            .chain(silenced)
            .collect()
    }

    fn only_chosen(&self, all: &Statements<'_>, input: &Input) -> Option<Hole> {
        let reaches = all
            .iter()
            .map(|(property, s)| (self.reach(property, s, input), &property.id));
        let reaches: BTreeSet<_> = reaches.collect();
        let ids = |what| {
            let of_kind = reaches.iter().filter(|(kind, _)| *kind == what);
            of_kind
                .map(|(_, id)| id.as_str())
                .collect::<Vec<_>>()
                .join(", ")
        };
        let (tied, written) = (ids(Reach::Tied), ids(Reach::Written));
        let (kind, how, ids) = match reaches.first()?.0 {
            Reach::Freely | Reach::Bounded => return None,
            _ if !tied.is_empty() => (
                HoleKind::TiedInput,
                "beside inputs that are made from it, or it from them",
                tied,
            ),
            _ if !written.is_empty() => (
                HoleKind::WrittenValues,
                "at written values or after written changes",
                written,
            ),
            _ => return None,
        };
        let name = &input.name;
        let what = format!(
            "properties speak on {name} only {how} ({ids}): let one speak on its drawn values, or draw what changes it"
        );
        Some(Hole::new(kind, name, what))
    }

    fn reach(&self, property: &Property, statement: &Statement<'_>, input: &Input) -> Reach {
        let name = input.name.as_str();
        let (calls, beside) = (&statement.calls, &statement.beside);
        let compares_all = [0, self.outputs.len()].contains(&property.compare.len());
        let has_own = |call: &&Call<'_>| !call.contains_key(name);
        let own_calls: Vec<&Call<'_>> = calls.iter().filter(has_own).collect();
        let is_raw = beside.contains(name);
        let is_fixed = property.fix.iter().any(|(fixed, _)| fixed == name);
        match (statement.is_equality, is_fixed) {
            _ if !compares_all => return Reach::Nothing,
            (true, true) => return Reach::Written,
            (false, false) if is_raw && !own_calls.is_empty() => return Reach::Bounded,
            (false, _) => return Reach::Nothing,
            (true, false) => {}
        }
        let is_tie = |other: &str, value: &Argument<'_>, is_row: bool| {
            let is_added = value.joins() || !is_row && !value.words.contains(other);
            is_added && self.is_other(other, name) && value.words.contains(name)
        };
        let ties =
            |call: &Call<'_>, row| call.iter().any(|(other, value)| is_tie(other, value, row));
        let is_tied = own_calls.iter().any(|call| ties(call, true))
            || !own_calls.is_empty() && own_calls.iter().all(|call| ties(call, false));
        let alone = |call: &Call<'_>| {
            let value = call.get(name).filter(|_| call.len() == 1);
            value.is_some_and(|value| value.words.iter().eq([&NUMBER]))
        };
        let is_irrelevant = !own_calls.is_empty() && calls.iter().any(alone);
        let is_heard = !own_calls.is_empty() && is_raw && !is_tied;
        if is_heard || is_irrelevant || calls.iter().any(|call| call.contains_key(UNPACKED)) {
            return Reach::Freely;
        }
        let values = calls.iter().filter_map(|call| Some(&call.get(name)?.text));
        let is_once = values.collect::<BTreeSet<_>>().len() == 1;
        let of_call = |call: &Call<'_>| {
            let value = call.get(name)?;
            let is_own = value.words.contains(name);
            let is_predicate = property.kind == PropertyKind::Python && !is_tied;
            let is_next = matches!(value.text[..], [own, "+" | "-", "1"] if own == name);
            let is_spoken = is_own && is_raw && (is_once && own_calls.is_empty() || is_predicate);
            if is_spoken || is_next && input.slot.dtype == Dtype::Int64 {
                return Some(Reach::Freely);
            }
            let drawn = value
                .words
                .iter()
                .filter(|word| self.is_drawn(property, word, name));
            let drawn: BTreeSet<_> = drawn.collect();
            let has_drawn = |words: &Words<'_>| drawn.iter().any(|word| words.contains(*word));
            let mut others = call.iter().filter(|(other, _)| **other != name);
            let is_joint = is_own && others.any(|(_, other)| has_drawn(&other.words));
            let is_compared = is_raw || !is_own || has_drawn(beside);
            let is_split = !is_once && call.len() == 1;
            let is_exchange = drawn.iter().all(|word| call.contains_key(**word));
            Some(match self.replaced(property, value, name) {
                Reach::Freely if is_joint || !is_compared && !is_split => Reach::Undone,
                Reach::Tied if is_exchange => Reach::Undone,
                reaches => reaches,
            })
        };
        let of_raw = (is_raw && is_tied).then_some(Reach::Tied);
        let reaches = calls.iter().filter_map(of_call).chain(of_raw);
        reaches.min().unwrap_or(Reach::Nothing)
    }

    /// Returns what a value says that stands in an input's place, beside what it is compared with.
    fn replaced(&self, property: &Property, value: &Argument<'_>, name: &str) -> Reach {
        let is_own = value.words.contains(name);
        let has = |is: &dyn Fn(&str) -> bool| value.words.iter().any(|word| is(word));
        let is_other = |word: &str| self.is_other(word, name);
        let is_with = |word: &str| self.is_drawn(property, word, name) && !is_other(word);
        match () {
            () if has(&is_with) => Reach::Freely,
            () if is_own && !value.joins() && has(&is_other) => Reach::Freely,
            () if has(&is_other) => Reach::Tied,
            () if !is_own && value.has_any(MAKING) => Reach::Written,
            () if value.words.contains(NUMBER) => Reach::Written,
            () => Reach::Nothing,
        }
    }

    fn is_other(&self, word: &str, name: &str) -> bool {
        word != name && self.input_names().any(|input| input == word)
    }

    /// Returns true for another input and for a drawn value that is no order.
    fn is_drawn(&self, property: &Property, word: &str, name: &str) -> bool {
        let mut with = property.with.iter();
        let is_value = |slot: &crate::Slot| slot.domain.kind != DomainKind::Permutation;
        self.is_other(word, name) || with.any(|(with, slot)| with == word && is_value(slot))
    }

    /// Returns a hole if the outputs reduce over rows and every property with more rows repeats those that are there.
    fn copied_rows(&self, all: &Statements<'_>) -> Option<Hole> {
        let reduced = self.reduced();
        let has_rows = |input: &&Input| {
            let rows = input.slot.shape.first();
            rows.is_some_and(|size| size.names().iter().any(|name| reduced.contains(name)))
        };
        let inputs = self.inputs.iter().filter(has_rows);
        let inputs: Vec<&str> = inputs.map(|input| input.name.as_str()).collect();
        let is_whole = all.iter().any(|(_, statement)| statement.is_whole(&inputs));
        let extending = self.properties.iter().filter(|p| self.extends(p));
        let copies: Vec<bool> = extending.filter_map(only_copies).collect();
        let is_open = !reduced.is_empty() && !is_whole && !copies.is_empty();
        let names = reduced.iter().copied().collect::<Vec<_>>().join(", ");
        let what = format!("properties add only copies of rows along {names}: add drawn ones");
        let is_open = is_open && !copies.contains(&false);
        is_open.then(|| Hole::new(HoleKind::CopiedRows, &names, what))
    }

    /// Returns a hole if preconditions shut an edge out of every property that speaks on some input.
    fn silenced(&self, all: &Statements<'_>, edge: &Edge, inputs: &[&Input]) -> Option<Hole> {
        let is_silent = |input: &&&Input| {
            let speaks =
                |(p, s): &&(&Property, Statement<'_>)| self.reach(p, s, input) == Reach::Freely;
            let shut = all.iter().filter(speaks).map(|(p, _)| is_shut(p, edge));
            let shut: BTreeSet<bool> = shut.collect();
            shut.iter().eq([&true])
        };
        let silent = inputs.iter().filter(is_silent);
        let names = silent.map(|input| input.name.as_str()).collect::<Vec<_>>();
        let (id, names) = (&edge.id, names.join(", "));
        let what =
            format!("no property speaks on {names} at the edge {id}: their when is false there");
        (!names.is_empty()).then(|| Hole::new(HoleKind::SilencedEdge, id, what))
    }
}

impl Argument<'_> {
    fn has_any(&self, words: &str) -> bool {
        words.split(' ').any(|word| self.words.contains(word))
    }

    fn joins(&self) -> bool {
        self.has_any(JOINING)
    }
}

/// Returns a hole if a vector is 1 at written places and at no drawn one: the steps of a recursion beyond them are not seen.
fn written_places(all: &Statements<'_>, input: &Input) -> Option<Hole> {
    let calls = all.iter().flat_map(|(_, statement)| &statement.calls);
    let values = calls.filter_map(|call| call.get(input.name.as_str()));
    let mut units = values.filter(|value| value.has_any("eye")).peekable();
    let is_written = |value: &Argument<'_>| value.words.iter().eq([&NUMBER, &"eye"]);
    let is_open = input.slot.shape.len() == 1 && units.peek().is_some() && units.all(is_written);
    let name = &input.name;
    let what = format!("properties put 1 only at written places of {name}: draw the place");
    is_open.then(|| Hole::new(HoleKind::WrittenValues, name, what))
}

/// Returns a hole if the taps of a filter are never put together.
fn parts_alone(all: &Statements<'_>, input: &Input) -> Option<Hole> {
    let name = input.name.as_str();
    let adds = |statement: &Statement<'_>| {
        let calls = statement.calls.iter();
        let replaced = calls.filter(|call| call.contains_key(name) || call.contains_key(UNPACKED));
        replaced.count() > 1 || statement.is_whole(&[name])
    };
    let is_filter = input.role == SlotRole::Filter && input.slot.shape.len() > 2;
    let is_open = is_filter && !all.iter().any(|(_, statement)| adds(statement));
    let what = format!("no property adds parts of {name}: calls with a part each give the sum");
    is_open.then(|| Hole::new(HoleKind::PartsAlone, name, what))
}

/// Returns whether the property joins arrays only with themselves; `None` if its expressions join nothing.
fn only_copies(property: &Property) -> Option<bool> {
    if property.kind == PropertyKind::Python {
        return Some(false);
    }
    let mut found = None;
    let transform = property.transform.iter().map(|(_, text)| text);
    for text in transform.chain(&property.check) {
        let all = tokens(text);
        let texts: Vec<&str> = all.iter().map(|token| token.text).collect();
        for (at, word) in texts.iter().enumerate() {
            let is_copy = match (*word, &texts[at + 1..]) {
                ("tile" | "repeat", _) => true,
                ("concat", ["(", first, ",", second, "," | ")", ..])
                | ("stack", ["(", "[", first, ",", second, "]", ..]) => first == second,
                ("concat" | "stack", _) => false,
                _ => continue,
            };
            found = Some(found.unwrap_or(true) && is_copy);
        }
    }
    found
}

/// Returns true if a part of the precondition that bounds one input by a number is false at the edge.
fn is_shut(property: &Property, edge: &Edge) -> bool {
    let when = property.when.as_deref().unwrap_or_default();
    when.split(" and ").any(|part| {
        let all = tokens(part);
        let texts: Vec<&str> = all.iter().map(|token| token.text).collect();
        let (end, name, sign, bound) = match texts[..] {
            [name, sign, bound] => (sign, name, sign, bound),
            [end, "(", name, ")", sign, bound] => (end, name, sign, bound),
            [end, "(", "abs", "(", name, ")", ")", sign, bound] => (end, name, sign, bound),
            _ => return false,
        };
        let Ok(bound) = bound.parse::<f64>() else {
            return false;
        };
        let is_abs = texts.contains(&"abs");
        let value = edge.inputs.iter().find(|(input, _)| input == name);
        let values = value.map(|(_, value)| numbers(value)).unwrap_or_default();
        let mut values = values.into_iter().map(|v| if is_abs { v.abs() } else { v });
        match (end, sign) {
            ("max" | "<" | "<=", "<" | "<=") => values.any(|value| value > bound),
            ("min" | ">" | ">=", ">" | ">=") => values.any(|value| value < bound),
            _ => false,
        }
    })
}
