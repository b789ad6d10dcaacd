//! Counters of LaTeX: their values, which counter resets which, and the forms in which they are printed.

use std::collections::BTreeMap;

/// Counters that reset each other in a circle stop here.
const MAX_CHAIN: usize = 16;

#[derive(Debug, Default)]
struct Counter {
    value: i64,
    /// Counters that are set to 0 when this one is stepped.
    resets: Vec<String>,
}

#[derive(Debug, Default)]
pub(crate) struct Counters {
    counters: BTreeMap<String, Counter>,
}

impl Counters {
    /// Makes a counter of value 0, unless there is one.
    pub(super) fn create(&mut self, name: &str) {
        self.counters.entry(name.to_owned()).or_default();
    }

    /// Returns true if there is such a counter.
    pub(super) fn exists(&self, name: &str) -> bool {
        self.counters.contains_key(name)
    }

    /// Lets every step of `outer` reset `inner`.
    pub(super) fn reset_within(&mut self, inner: &str, outer: &str) {
        self.create(inner);
        let resets = &mut self.counters.entry(outer.to_owned()).or_default().resets;
        if inner != outer && !resets.iter().any(|name| name == inner) {
            resets.push(inner.to_owned());
        }
    }

    /// Lets no step of `outer` reset `inner`.
    pub(super) fn reset_without(&mut self, inner: &str, outer: &str) {
        if let Some(counter) = self.counters.get_mut(outer) {
            counter.resets.retain(|name| name != inner);
        }
    }

    /// Returns the value; 0 for a counter that does not exist.
    pub(crate) fn value(&self, name: &str) -> i64 {
        self.counters.get(name).map_or(0, |counter| counter.value)
    }

    pub(crate) fn set(&mut self, name: &str, value: i64) {
        self.counters.entry(name.to_owned()).or_default().value = value;
    }

    pub(crate) fn add(&mut self, name: &str, amount: i64) {
        self.set(name, self.value(name).saturating_add(amount));
    }

    /// Adds one and resets the counters within.
    pub(crate) fn step(&mut self, name: &str) {
        self.add(name, 1);
        self.reset_inner(name, 0);
    }

    fn reset_inner(&mut self, name: &str, depth: usize) {
        let resets = self
            .counters
            .get(name)
            .map(|counter| counter.resets.clone());
        for inner in resets.unwrap_or_default() {
            self.set(&inner, 0);
            if depth < MAX_CHAIN {
                self.reset_inner(&inner, depth + 1);
            }
        }
    }
}

/// The form in which a counter is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    Arabic,
    LowerLetter,
    UpperLetter,
    LowerRoman,
    UpperRoman,
    Symbol,
}

impl Format {
    /// Returns the value in this form. A value that has none is printed in digits.
    pub(super) fn print(self, value: i64) -> String {
        let letter = |first: u8| {
            let offset = u8::try_from(value - 1).ok().filter(|offset| *offset < 26);
            offset.map(|offset| char::from(first + offset).to_string())
        };
        let printed = match self {
            Self::Arabic => None,
            Self::LowerLetter => letter(b'a'),
            Self::UpperLetter => letter(b'A'),
            Self::LowerRoman => roman(value),
            Self::UpperRoman => roman(value).map(|text| text.to_uppercase()),
            Self::Symbol => symbol(value),
        };
        printed.unwrap_or_else(|| value.to_string())
    }
}

fn symbol(value: i64) -> Option<String> {
    let index = usize::try_from(value - 1).ok()?;
    let symbols = ["*", "†", "‡", "§", "¶", "‖", "**", "††", "‡‡"];
    symbols.get(index).map(|symbol| (*symbol).to_owned())
}

fn roman(value: i64) -> Option<String> {
    const VALUES: [i64; 13] = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1];
    const NUMERALS: &str = "m cm d cd c xc l xl x ix v iv i";
    if !(1..4000).contains(&value) {
        return None;
    }
    let (mut rest, mut text) = (value, String::new());
    for (amount, numeral) in VALUES.into_iter().zip(NUMERALS.split(' ')) {
        while rest >= amount {
            text.push_str(numeral);
            rest -= amount;
        }
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_print_as_in_latex() {
        assert_eq!(Format::UpperRoman.print(14), "XIV");
        assert_eq!(Format::LowerRoman.print(1994), "mcmxciv");
        assert_eq!(Format::UpperLetter.print(26), "Z");
        assert_eq!(
            Format::LowerLetter.print(27),
            "27",
            "LaTeX has no letter for it"
        );
        assert_eq!(Format::Symbol.print(2), "†");
        assert_eq!(Format::UpperRoman.print(0), "0");
    }

    #[test]
    fn a_step_resets_what_is_within() {
        let mut counters = Counters::default();
        counters.reset_within("subsection", "section");
        counters.reset_within("equation", "subsection");
        counters.reset_within("section", "equation");
        counters.step("equation");
        counters.step("section");
        assert_eq!(counters.value("equation"), 0, "through the subsection");
        counters.reset_without("equation", "subsection");
        counters.step("equation");
        counters.step("subsection");
        assert_eq!(counters.value("equation"), 1);
    }
}
