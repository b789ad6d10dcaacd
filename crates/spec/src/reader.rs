//! Reading TOML tables with known keys only, keeping the place of every value.

use super::error::{Fault, suggest};
use super::shape::DimExpr;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

type Node<'i> = Spanned<DeValue<'i>>;

/// A table whose keys are all known, and what to call it in an error.
pub(super) struct Table<'t, 'i> {
    map: &'t DeTable<'i>,
    /// Where the table begins.
    pub at: usize,
    /// What to call it.
    pub label: String,
}

/// What to say to someone who sets a tolerance where there is none to set.
const NO_TOLERANCE: &str = "there is no tolerance key for V2: it is 1e-6 for every method; a property may have \
                            `tolerance = { value = 1e-6, why = \"...\" }`";

impl<'t, 'i> Table<'t, 'i> {
    /// A table that holds no key but `keys`.
    pub fn new(
        map: &'t DeTable<'i>,
        at: usize,
        label: impl Into<String>,
        keys: &[&str],
    ) -> Result<Self, Fault> {
        let label = label.into();
        for key in map.keys() {
            let word = key.get_ref().as_ref();
            if !keys.contains(&word) {
                let tolerance = ["tol", "v2", "epsilon_v"]
                    .iter()
                    .any(|part| word.to_lowercase().contains(part));
                let hint = if tolerance {
                    NO_TOLERANCE.to_owned()
                } else {
                    suggest(word, keys)
                };
                return Err(Fault::new(
                    key.span().start,
                    format!("{label} has no key {word:?}"),
                    hint,
                ));
            }
        }
        Ok(Self { map, at, label })
    }

    /// The whole of a table whose keys are names.
    pub fn entries(map: &'t DeTable<'i>) -> impl Iterator<Item = (&'t str, usize, &'t Node<'i>)> {
        map.iter()
            .map(|(key, node)| (key.get_ref().as_ref(), key.span().start, node))
    }

    /// A value that may be left out.
    pub fn get(&self, key: &str) -> Option<&'t Node<'i>> {
        self.map.get(key)
    }

    /// A value that must be there.
    pub fn need(&self, key: &str, example: &str) -> Result<&'t Node<'i>, Fault> {
        self.get(key).ok_or_else(|| {
            self.fault(
                format!("{} has no {key}", self.label),
                format!("write {example}"),
            )
        })
    }

    /// A fault of the table itself.
    pub fn fault(&self, what: impl Into<String>, hint: impl Into<String>) -> Fault {
        Fault::new(self.at, what, hint)
    }

    /// A text that must be there and say something.
    pub fn text(&self, key: &str) -> Result<String, Fault> {
        let example = format!("{key} = \"...\"");
        text(
            self.need(key, &example)?,
            &format!("{key} of {}", self.label),
        )
    }

    /// A text that may be left out.
    pub fn text_if(&self, key: &str) -> Result<Option<String>, Fault> {
        self.get(key)
            .map(|node| text(node, &format!("{key} of {}", self.label)))
            .transpose()
    }

    /// A word of a closed vocabulary.
    pub fn word<T: std::str::FromStr + Copy>(&self, key: &str, all: &[&str]) -> Result<T, Fault> {
        let node = self.need(key, &format!("{key} = one of {}", all.join(", ")))?;
        let word = text(node, key)?;
        let unknown = || {
            let what = format!("{} has an unknown {key}: {word:?}", self.label);
            Fault::new(node.span().start, what, suggest(&word, all))
        };
        word.parse().map_err(|_| unknown())
    }

    /// A truth value, false when left out.
    pub fn flag(&self, key: &str) -> Result<bool, Fault> {
        let Some(node) = self.get(key) else {
            return Ok(false);
        };
        let wrong = || {
            Fault::new(
                node.span().start,
                format!("{key} is true or false"),
                format!("{key} = true"),
            )
        };
        node.get_ref().as_bool().ok_or_else(wrong)
    }

    /// A number that may be left out.
    pub fn number(&self, key: &str) -> Result<Option<f64>, Fault> {
        self.get(key).map(|node| number(node, key)).transpose()
    }

    /// A whole number that may be left out.
    pub fn integer(&self, key: &str) -> Result<Option<i64>, Fault> {
        self.get(key).map(|node| integer(node, key)).transpose()
    }

    /// A list of texts, empty when left out.
    pub fn texts(&self, key: &str) -> Result<Vec<String>, Fault> {
        let Some(node) = self.get(key) else {
            return Ok(Vec::new());
        };
        list(node, key)?
            .iter()
            .map(|item| text(item, key))
            .collect()
    }

    /// A dimension expression that may be left out: an integer or a text.
    pub fn expr(&self, key: &str) -> Result<Option<DimExpr>, Fault> {
        self.get(key).map(|node| expr(node, key)).transpose()
    }
}

/// A text that says something.
pub(super) fn text(node: &Node<'_>, what: &str) -> Result<String, Fault> {
    match node.get_ref().as_str().map(str::trim) {
        Some("") => Err(Fault::new(
            node.span().start,
            format!("{what} is empty"),
            "say it in a line",
        )),
        Some(text) => Ok(text.to_owned()),
        None => Err(Fault::new(
            node.span().start,
            format!("{what} is a text"),
            "put it in quotes",
        )),
    }
}

/// A finite or infinite number, written as integer or float.
pub(super) fn number(node: &Node<'_>, what: &str) -> Result<f64, Fault> {
    let value = match node.get_ref() {
        DeValue::Float(float) => float.as_str().parse().ok(),
        DeValue::Integer(_) => integer(node, what).ok().map(|n| n as f64),
        _ => None,
    };
    let wrong = || {
        Fault::new(
            node.span().start,
            format!("{what} is a number"),
            format!("{what} = 1.0"),
        )
    };
    value.ok_or_else(wrong)
}

/// A whole number of 64 bits.
pub(super) fn integer(node: &Node<'_>, what: &str) -> Result<i64, Fault> {
    let value = node
        .get_ref()
        .as_integer()
        .and_then(|int| i64::from_str_radix(int.as_str(), int.radix()).ok());
    value.ok_or_else(|| {
        Fault::new(
            node.span().start,
            format!("{what} is a whole number"),
            format!("{what} = 1"),
        )
    })
}

/// A list.
pub(super) fn list<'t, 'i>(node: &'t Node<'i>, what: &str) -> Result<&'t DeArray<'i>, Fault> {
    let wrong = || {
        Fault::new(
            node.span().start,
            format!("{what} is a list"),
            format!("{what} = [ ... ]"),
        )
    };
    node.get_ref().as_array().ok_or_else(wrong)
}

/// A table, keys unchecked.
pub(super) fn map<'t, 'i>(node: &'t Node<'i>, what: &str) -> Result<&'t DeTable<'i>, Fault> {
    let wrong = || {
        Fault::new(
            node.span().start,
            format!("{what} is a table"),
            format!("{what} = {{ ... }}"),
        )
    };
    node.get_ref().as_table().ok_or_else(wrong)
}

/// A dimension expression: an integer or a text.
pub(super) fn expr(node: &Node<'_>, what: &str) -> Result<DimExpr, Fault> {
    let at = node.span().start;
    match node.get_ref() {
        DeValue::Integer(_) => integer(node, what).map(DimExpr::Int),
        DeValue::String(text) => DimExpr::parse(text).map_err(|why| {
            Fault::new(
                at,
                format!("{what}: {why}"),
                "write a dimension expression, such as \"n - 1\"",
            )
        }),
        _ => Err(Fault::new(
            at,
            format!("{what} is a dimension expression"),
            "write \"n\", 3 or \"n - w + 1\"",
        )),
    }
}
