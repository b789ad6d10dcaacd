//! The closed list of relations of docs/check.md, and the programs that `relations.py` makes by each.

use crate::project_files::root;

/// The words of the page, and the programs that are made by them.
pub const RELATIONS: [(&str, &[&str]); 26] = [
    ("times a constant", &["constant_factor"]),
    ("a size", &["size"]),
    ("a count", &["count"]),
    ("its double", &["double"]),
    ("square", &["square"]),
    ("a product of two sizes", &["product"]),
    ("n / (n − 1)", &["less_one"]),
    ("the inverse", &["inverse", "inverse_root"]),
    ("root of one", &["root", "inverse_root"]),
    ("a constant added", &["constant_added"]),
    ("of the other sign", &["sign"]),
    ("a mask: negated", &["negated"]),
    ("the mean", &["mean"]),
    ("the sum", &["sum"]),
    (
        "transposed (the last two axes)",
        &["transposed", "input_transposed"],
    ),
    ("flipped", &["flipped", "input_flipped"]),
    ("rolled by one along an axis", &["rolled", "input_rolled"]),
    ("Two inputs of one shape are exchanged", &["exchanged"]),
    (
        "an input is ignored (as if it had a usual default or were a size)",
        &["ignored"],
    ),
    ("one step more", &["step_more"]),
    ("less in an integer input", &["step_less"]),
    (
        "Another base of a logarithm (e, 2, 10)",
        &["other_base", "logarithm"],
    ),
    ("a `clip`", &["clip"]),
    ("`minimum`", &["minimum"]),
    ("`maximum`", &["maximum"]),
    (
        "the comparison of an `if`, a `where` or an index",
        &["comparison"],
    ),
];

/// The words that join those.
const JOINING: [&str; 14] = [
    "an", "output", "input", "is", "the", "method's", "or", "one", "of", "these", "with",
    "reading", "a", "missing",
];

/// A relation that the page adds needs a program, and one that it drops has none.
#[test]
fn every_relation_of_the_page_has_its_programs() {
    let page = std::fs::read_to_string(root().join("docs/check.md")).expect("readable");
    let (_, list) = page
        .split_once("*Relations* are this list")
        .expect("the page has the list");
    let (list, _) = list.split_once("\n## ").expect("a section follows");
    let items = list.lines().filter_map(|line| line.strip_prefix("* "));
    let mut rest = items.collect::<Vec<_>>().join("\n");
    assert!(rest.lines().count() >= 4, "the list has items: {list}");
    for (words, _) in RELATIONS {
        assert!(rest.contains(words), "docs/check.md lacks {words:?}");
        rest = rest.replacen(words, "", 1);
    }
    let is_joining = |word: &&str| JOINING.contains(&word.to_lowercase().as_str());
    let words = rest.split(|letter: char| !letter.is_alphanumeric() && letter != '\'');
    let unknown: Vec<&str> = words
        .filter(|word| !word.is_empty() && !is_joining(word))
        .collect();
    assert_eq!(
        unknown,
        Vec::<&str>::new(),
        "no program is made by these words"
    );
}
