//! Writes the names and the forms of the rule files as Rust, so that a name that is misspelled, there or in the code, does not compile.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use toml::{Table, Value};

fn main() {
    let read = |name: &str| -> Table {
        println!("cargo:rerun-if-changed=rules/{name}");
        let text = std::fs::read_to_string(Path::new("rules").join(name)).expect("readable");
        text.parse()
            .unwrap_or_else(|error| panic!("rules/{name}: {error}"))
    };
    let (vocabulary, forms) = (read("vocabulary.toml"), read("forms.toml"));
    let write = |name: &str, text: String| {
        let folder = std::env::var_os("OUT_DIR").expect("cargo sets it");
        std::fs::write(Path::new(&folder).join(name), text).expect("writable");
    };
    write("names.rs", names(&vocabulary, &forms));
    write("forms.rs", written_forms(&forms));
}

/// Returns the enums of all cues and relations, and of all reports.
fn names(vocabulary: &Table, forms: &Table) -> String {
    let keys = |name: &str| vocabulary[name].as_table().expect("a table").keys();
    let cues: BTreeSet<&str> = (keys("cue").chain(keys("relation")).map(String::as_str))
        .chain(["pronoun"])
        .collect();
    let reports: BTreeSet<&str> = (list(&forms["form"]).iter())
        .filter_map(|form| form.get("report")?.as_str())
        .flat_map(|report| report.split('+').chain([report]))
        .collect();
    let mut text = String::new();
    let mut write_enum = |name: &str, documentation: &str, of: &BTreeSet<&str>| {
        _ = writeln!(text, "#[doc = {documentation:?}]");
        _ = writeln!(
            text,
            "#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Deserialize)]"
        );
        _ = writeln!(text, "pub enum {name} {{");
        for variant in of {
            _ = writeln!(
                text,
                "#[doc = \"`{variant}`\"] #[serde(rename = {variant:?})] {},",
                camel(variant)
            );
        }
        _ = writeln!(text, "}}");
    };
    write_enum(
        "Cue",
        "A cue or a relation of `rules/vocabulary.toml`.",
        &cues,
    );
    write_enum(
        "Report",
        "A report of `rules/forms.toml`: the facts that are told of each entity.",
        &reports,
    );
    _ = writeln!(
        text,
        "impl Report {{\n/// Returns the name in the rule file.\npub const fn as_str(self) -> &'static str {{ match self {{"
    );
    for report in &reports {
        _ = writeln!(text, "Self::{} => {report:?},", camel(report));
    }
    _ = writeln!(
        text,
        "}} }}\n/// Returns the reports that this one consists of: itself, or several.\npub(crate) const fn parts(self) -> &'static [Self] {{ match self {{"
    );
    for report in &reports {
        let parts: String = report
            .split('+')
            .map(|part| format!("Self::{}, ", camel(part)))
            .collect();
        _ = writeln!(text, "Self::{} => &[{parts}],", camel(report));
    }
    text + "} } }\n"
}

/// Returns the table of all forms.
fn written_forms(file: &Table) -> String {
    let mut text = "pub(crate) static FORMS: &[Form] = &[\n".to_owned();
    for form in list(&file["form"]) {
        let all = |key: &str| form.get(key).map_or(&[][..], |value| list(value));
        let grouped = |key: &str, groups: &str| -> Vec<&Value> {
            all(key)
                .iter()
                .flat_map(|value| match file[groups].get(word(value)) {
                    Some(group) => list(group).iter().collect(),
                    None => vec![value],
                })
                .collect()
        };
        let optional = |key: &str, kind: &str| {
            form.get(key).map_or("None".to_owned(), |value| {
                format!("Some({kind}::{})", camel(word(value)))
            })
        };
        let variants = |kind: &str, values: &mut dyn Iterator<Item = &str>| -> String {
            values
                .map(|name| format!("{kind}::{}, ", camel(name)))
                .collect()
        };
        let needs: String = (all("needs").iter())
            .map(|group| format!("&[{}], ", variants("Cue", &mut word(group).split('|'))))
            .collect();
        let require: String = all("require")
            .iter()
            .map(|value| requirement(word(value)))
            .collect();
        let examples = format!("{:?}", all("examples").iter().map(word).collect::<Vec<_>>());
        _ = writeln!(
            text,
            "Form {{ name: {:?}, plan: Intent::{}, report: {}, aggregate: {}, needs: &[{needs}], allows: &[{}], subjects: &[{}], subject_as: {}, filters: &[{}], require: &[{require}], takes_alternatives: {}, examples: &{examples} }},",
            word(&form["name"]),
            camel(word(&form["plan"])),
            optional("report", "Report"),
            optional("aggregate", "Aggregate"),
            variants("Cue", &mut grouped("allows", "cues").into_iter().map(word)),
            variants("SubjectKind", &mut all("subjects").iter().map(word)),
            optional("subject_as", "SubjectAs"),
            variants(
                "Filter",
                &mut grouped("filters", "filters").into_iter().map(word)
            ),
            form.get("takes_alternatives")
                .is_some_and(|value| value.as_bool() == Some(true)),
        );
    }
    text + "];\n"
}

/// Returns a requirement: `a|b`, `a:2`, `any`, `pair`.
fn requirement(text: &str) -> String {
    if let "any" | "pair" = text {
        return format!("Requirement::{}, ", camel(text));
    }
    let least = |name: &str| {
        let (name, count) = name.split_once(':').unwrap_or((name, "1"));
        format!("(Filter::{}, {count}), ", camel(name))
    };
    format!(
        "Requirement::Least(&[{}]), ",
        text.split('|').map(least).collect::<String>()
    )
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn word(value: &Value) -> &str {
    value.as_str().expect("a string")
}

/// Returns the name of a variant: `paper!` is the paper itself.
fn camel(name: &str) -> String {
    let name = name.replace('!', "_itself");
    let words = name.split(['_', '+']);
    let upper = |word: &str| word[..1].to_uppercase() + &word[1..];
    words.map(upper).collect()
}
