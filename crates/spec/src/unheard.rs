//! Inputs on which properties speak only at chosen values, which leaves a family of wrong programs beside them.

use crate::holes::{Hole, HoleKind, numbers};
use crate::statement::{Argument, Call, NUMBER, Statement, UNPACKED};
use crate::tokens::tokens;
use crate::{DomainKind, Dtype, Edge, Input, Property, PropertyKind, SlotRole, Spec};
use std::collections::BTreeSet;

/// What a statement says of an input, from the strongest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Said {
    /// Its own value, or a drawn change of it, decides whether the statement holds.
    Freely,
    /// Its own value bounds an output from one side.
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
const MAKING: [&str; 7] = [
    "eye",
    "identity",
    "ones",
    "zeros",
    "full",
    "ones_like",
    "zeros_like",
];

/// The properties with their statements.
type Statements<'a> = [(&'a Property, Vec<Statement<'a>>)];

impl Spec {
    /// Returns the holes that the statements of the properties leave.
    pub(crate) fn unheard(&self) -> Vec<Hole> {
        let properties = self.properties.iter();
        let all: Vec<_> = properties.map(|p| (p, self.statements(p))).collect();
        let is_known = |kind| matches!(kind, DomainKind::Choice | DomainKind::Boolean);
        let inputs = self.inputs.iter().filter(|input| {
            input.slot.domain.equals.is_none() && !is_known(input.slot.domain.kind)
        });
        let inputs: Vec<&Input> = inputs.collect();
        let mut holes = vec![];
        holes.extend(
            inputs
                .iter()
                .filter_map(|input| self.only_chosen(&all, input)),
        );
        holes.extend(
            inputs
                .iter()
                .filter_map(|input| written_places(&all, input)),
        );
        holes.extend(inputs.iter().filter_map(|input| parts_alone(&all, input)));
        holes.extend(self.copied_rows(&all));
        holes.extend(
            self.edges
                .iter()
                .filter_map(|edge| self.silenced(&all, edge, &inputs)),
        );
        holes
    }

    fn only_chosen(&self, all: &Statements<'_>, input: &Input) -> Option<Hole> {
        let mut tied = vec![];
        let mut written = vec![];
        for (property, statements) in all {
            let said = statements.iter().map(|s| self.said(property, s, input));
            let said: Vec<Said> = said.collect();
            let bounds = said.iter().filter(|said| **said == Said::Bounded).count();
            if said.contains(&Said::Freely) || bounds > 1 {
                return None;
            }
            let id = property.id.as_str();
            tied.extend(said.contains(&Said::Tied).then_some(id));
            written.extend(said.contains(&Said::Written).then_some(id));
        }
        let (kind, how, ids) = match (&tied[..], &written[..]) {
            ([], []) => return None,
            ([], ids) => (
                HoleKind::WrittenValues,
                "at written values or by written changes",
                ids,
            ),
            (ids, _) => (
                HoleKind::TiedInput,
                "where another input is made from it, or it from another",
                ids,
            ),
        };
        let name = &input.name;
        let ids = ids.join(", ");
        let what = format!(
            "properties speak on {name} only {how} ({ids}); state what holds at its drawn values, or draw what changes it"
        );
        Some(Hole::new(kind, name, what))
    }

    fn said(&self, property: &Property, statement: &Statement<'_>, input: &Input) -> Said {
        let name = input.name.as_str();
        let Statement {
            calls,
            beside,
            is_equality,
        } = statement;
        let compares_all =
            property.compare.is_empty() || property.compare.len() == self.outputs.len();
        let kept: Vec<&Call<'_>> = calls
            .iter()
            .filter(|call| !call.contains_key(name))
            .collect();
        let is_raw = beside.contains(name);
        let is_fixed = property.fix.iter().any(|(fixed, _)| fixed == name);
        match (is_equality, is_fixed) {
            _ if !compares_all => return Said::Nothing,
            (true, true) => return Said::Written,
            (false, false) if is_raw && !kept.is_empty() => return Said::Bounded,
            (false, _) => return Said::Nothing,
            (true, false) => {}
        }
        let ties = |call: &&Call<'_>, is_row: bool| {
            let mut others = call
                .iter()
                .filter(|(other, _)| self.input_names().any(|n| n == **other));
            others.any(|(other, value)| {
                let is_added = joins(value);
                value.words.contains(name) && (is_added || !is_row && !value.words.contains(other))
            })
        };
        let is_tied = kept.iter().any(|call| ties(call, true))
            || !kept.is_empty() && kept.iter().all(|call| ties(call, false));
        let alone = |call: &Call<'_>| {
            let value = call.get(name).filter(|_| call.len() == 1);
            value.is_some_and(|value| value.words.iter().eq([&NUMBER]))
        };
        let is_irrelevant = !kept.is_empty() && calls.iter().any(alone);
        let is_heard = !kept.is_empty() && is_raw && !is_tied;
        if is_heard || is_irrelevant || calls.iter().any(|call| call.contains_key(UNPACKED)) {
            return Said::Freely;
        }
        let values: BTreeSet<_> = calls
            .iter()
            .filter_map(|call| Some(&call.get(name)?.text))
            .collect();
        let of_call = |call: &Call<'_>| {
            let value = call.get(name)?;
            let is_own = value.words.contains(name);
            let is_once = values.len() == 1 && kept.is_empty();
            let is_predicate = property.kind == PropertyKind::Python && !is_tied;
            let is_next = matches!(value.text[..], [own, "+" | "-", "1"] if own == name);
            if is_own && is_raw && (is_once || is_predicate)
                || is_next && input.slot.dtype == Dtype::Int64
            {
                return Some(Said::Freely);
            }
            let drawn = |word: &&str| self.is_drawn(property, word, name);
            let has_drawn = |other: &Argument<'_>| {
                other
                    .words
                    .intersection(&value.words)
                    .any(|word| drawn(word))
            };
            let is_joint = is_own
                && call
                    .iter()
                    .any(|(other, value)| *other != name && has_drawn(value));
            let is_compared = is_raw
                || !is_own
                || beside
                    .iter()
                    .any(|word| drawn(word) && value.words.contains(word));
            let is_split = values.len() > 1 && call.len() == 1;
            let is_exchange = || {
                let mut others = value
                    .words
                    .iter()
                    .filter(|word| **word != name && self.input_names().any(|n| n == **word));
                others.all(|word| call.contains_key(word))
            };
            Some(match self.replaced(property, value, name) {
                Said::Freely if is_joint || !is_compared && !is_split => Said::Undone,
                Said::Tied if is_exchange() => Said::Undone,
                said => said,
            })
        };
        let of_raw = if is_raw && is_tied {
            Said::Tied
        } else {
            Said::Nothing
        };
        calls
            .iter()
            .filter_map(of_call)
            .min()
            .unwrap_or(of_raw)
            .min(of_raw)
    }

    /// Returns what a value says that stands in an input's place, beside what it is compared with.
    fn replaced(&self, property: &Property, value: &Argument<'_>, name: &str) -> Said {
        let is_own = value.words.contains(name);
        let has = |is: &dyn Fn(&str) -> bool| value.words.iter().any(|word| is(word));
        let is_with =
            |word: &str| self.is_drawn(property, word, name) && !self.is_other(word, name);
        match () {
            () if has(&is_with) => Said::Freely,
            () if has(&|word| self.is_other(word, name)) => match is_own && !joins(value) {
                true => Said::Freely,
                false => Said::Tied,
            },
            () if !is_own && has(&|word| MAKING.contains(&word)) => Said::Written,
            () if value.words.contains(NUMBER) => Said::Written,
            () => Said::Nothing,
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
        let inputs: Vec<&str> = self
            .inputs
            .iter()
            .filter(has_rows)
            .map(|i| i.name.as_str())
            .collect();
        let properties = self
            .properties
            .iter()
            .filter(|property| self.extends(property));
        let mut copies = properties.filter_map(only_copies).peekable();
        let is_whole = all
            .iter()
            .flat_map(|(_, statements)| statements)
            .any(|s| s.is_whole(&inputs));
        let is_open =
            !inputs.is_empty() && !is_whole && copies.peek().is_some() && copies.all(|only| only);
        let names = reduced.iter().copied().collect::<Vec<_>>().join(", ");
        let what =
            format!("properties add only copies of rows along {names}; add a row that is drawn");
        is_open.then(|| Hole::new(HoleKind::CopiedRows, &names, what))
    }

    /// Returns a hole if preconditions shut an edge out of every property that speaks on some input.
    fn silenced(&self, all: &Statements<'_>, edge: &Edge, inputs: &[&Input]) -> Option<Hole> {
        let is_silent = |input: &&&Input| {
            let speaking = all.iter().filter(|(property, statements)| {
                statements
                    .iter()
                    .any(|s| self.said(property, s, input) == Said::Freely)
            });
            let mut speaking = speaking.peekable();
            speaking.peek().is_some() && speaking.all(|(property, _)| is_shut(property, edge))
        };
        let silent: Vec<&str> = inputs
            .iter()
            .filter(is_silent)
            .map(|i| i.name.as_str())
            .collect();
        let what = format!(
            "no property speaks on {} at the edge {}: their when is false there",
            silent.join(", "),
            edge.id
        );
        (!silent.is_empty()).then(|| Hole::new(HoleKind::SilencedEdge, &edge.id, what))
    }
}

fn joins(value: &Argument<'_>) -> bool {
    JOINING.split(' ').any(|word| value.words.contains(word))
}

/// Returns the values that statements put in the input's place.
fn values<'a>(all: &'a Statements<'_>, input: &Input) -> impl Iterator<Item = &'a Argument<'a>> {
    let statements = all.iter().flat_map(|(_, statements)| statements);
    let calls = statements.flat_map(|statement| &statement.calls);
    calls.filter_map(move |call| call.get(input.name.as_str()))
}

/// Returns a hole if a vector is 1 at written places and at no drawn one: the steps of a recursion beyond them are not seen.
fn written_places(all: &Statements<'_>, input: &Input) -> Option<Hole> {
    let units: Vec<_> = values(all, input)
        .filter(|value| value.words.contains("eye"))
        .collect();
    let is_written = |value: &&Argument<'_>| {
        value
            .words
            .iter()
            .all(|word| ["eye", NUMBER].contains(word))
    };
    let is_open = input.slot.shape.len() == 1 && !units.is_empty() && units.iter().all(is_written);
    let name = &input.name;
    let what =
        format!("properties put 1 at written places of {name} and 0 elsewhere; draw the place");
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
    let is_open = is_filter && !all.iter().flat_map(|(_, statements)| statements).any(adds);
    let what = format!(
        "no property adds parts of {name}: the sum of calls with a part each is the call with all"
    );
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
        let (name, bound, is_above, is_abs) = match texts[..] {
            [name, sign, bound] | ["min" | "max", "(", name, ")", sign, bound] => {
                (name, bound, sign, false)
            }
            ["min" | "max", "(", "abs", "(", name, ")", ")", sign, bound] => {
                (name, bound, sign, true)
            }
            _ => return false,
        };
        let Ok(bound) = bound.parse::<f64>() else {
            return false;
        };
        let value = edge.inputs.iter().find(|(input, _)| input == name);
        let values = value.map(|(_, value)| numbers(value)).unwrap_or_default();
        let mut values = values
            .into_iter()
            .map(|value| if is_abs { value.abs() } else { value });
        match is_above {
            "<" | "<=" => values.any(|value| value > bound),
            ">" | ">=" => values.any(|value| value < bound),
            _ => false,
        }
    })
}
