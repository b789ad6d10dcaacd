//! The written differences between methods that share an idea.

use crate::text_rules::lines;
use std::collections::BTreeMap;
use std::sync::LazyLock;

const DIFFERENCES: &str = include_str!("../data/differences.txt");

/// The substitutes of a method by id, each with what it does differently.
type Written = BTreeMap<&'static str, BTreeMap<&'static str, &'static str>>;

static PARSED: LazyLock<Written> = LazyLock::new(|| {
    let mut written = Written::new();
    for (method, substitute, difference) in lines(DIFFERENCES).filter_map(parse) {
        written
            .entry(method)
            .or_default()
            .insert(substitute, difference);
    }
    written
});

fn parse(line: &'static str) -> Option<(&'static str, &'static str, &'static str)> {
    let (methods, difference) = line.split_once(": ")?;
    let (method, substitute) = methods.split_once(" -> ")?;
    Some((method, substitute, difference))
}

/// Returns what `substitute` does differently from `method`, both by id; `None` if nobody wrote it
/// down.
pub fn difference(method: &str, substitute: &str) -> Option<&'static str> {
    PARSED.get(method)?.get(substitute).copied()
}

/// Returns the methods that share an idea with a method, by id: those for which a difference is
/// written.
pub fn similar_methods(method: &str) -> impl Iterator<Item = &'static str> {
    PARSED
        .get(method)
        .into_iter()
        .flat_map(BTreeMap::keys)
        .copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;

    #[test]
    fn every_difference_is_read_and_names_two_methods() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../property-specs");
        let mut methods = BTreeSet::new();
        for area in std::fs::read_dir(root).unwrap() {
            for folder in std::fs::read_dir(area.unwrap().path())
                .into_iter()
                .flatten()
            {
                methods.insert(folder.unwrap().file_name().into_string().unwrap());
            }
        }
        let mut seen = BTreeSet::new();
        for line in lines(DIFFERENCES) {
            let (method, substitute, difference) =
                parse(line).unwrap_or_else(|| panic!("cannot be read: {line}"));
            for id in [method, substitute] {
                assert!(methods.contains(id), "no spec of {id}: {line}");
            }
            assert!(
                method != substitute && seen.insert((method, substitute)),
                "{line}"
            );
            assert!(difference.len() <= 160, "too long: {line}");
        }
        let change = difference("layer_norm", "rms_norm").unwrap_or_default();
        assert!(change.starts_with("no centring, no bias"), "{change}");
    }
}
