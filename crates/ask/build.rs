//! Writes the names and the forms of the rule files as Rust, so that a name that is misspelled, there or in the code, does not compile.

use std::collections::BTreeSet;
use std::path::Path;
use toml::{Table, Value};

fn main() {
    let read = |name: &str| -> Table {
        println!("cargo:rerun-if-changed=rules/{name}");
        let text = std::fs::read_to_string(Path::new("rules").join(name)).expect("readable");
        (text.parse()).unwrap_or_else(|error| panic!("rules/{name}: {error}"))
    };
    let (vocabulary, forms) = (read("vocabulary.toml"), read("forms.toml"));
    let write = |name: &str, text: String| {
        let folder = std::env::var_os("OUT_DIR").expect("cargo sets it");
        std::fs::write(Path::new(&folder).join(name), text).expect("writable");
    };
    write("names.rs", names(&vocabulary, list(&forms["form"])));
    let written: String = list(&forms["form"])
        .iter()
        .map(|form| written(form, &forms))
        .collect();
    write(
        "forms.rs",
        format!("pub(crate) static FORMS: &[Form] = &[{written}];"),
    );
}

/// Returns the enums of all cues and relations, and of all reports.
fn names(vocabulary: &Table, forms: &[Value]) -> String {
    let keys = |name: &str| vocabulary[name].as_table().expect("a table").keys();
    let cues = keys("cue").chain(keys("relation")).map(String::as_str);
    let cues: BTreeSet<&str> = cues.chain(["pronoun"]).collect();
    let reports = forms.iter().filter_map(|form| form.get("report")?.as_str());
    let reports: BTreeSet<&str> = (reports.clone().flat_map(|report| report.split('+')))
        .chain(reports)
        .collect();
    let arms = |value: &dyn Fn(&str) -> String| -> String {
        let arm = |report: &&str| format!("Self::{} => {},\n", camel(report), value(report));
        reports.iter().map(arm).collect()
    };
    let parts = |report: &str| format!("&[{}]", variants("Self", report.split('+')));
    [
        written_enum("Cue", "A cue or a relation of `rules/vocabulary.toml`.", &cues),
        written_enum("Report", "A report of `rules/forms.toml`: the facts that are told of each entity.", &reports),
        "impl Report {\n/// Returns the name in the rule file.\npub const fn as_str(self) -> &'static str { match self {".to_owned(),
        arms(&|report| format!("{report:?}")),
        "} }\n/// Returns the reports that this one consists of: itself, or several.\npub(crate) const fn parts(self) -> &'static [Self] { match self {".to_owned(),
        arms(&parts),
        "} } }".to_owned(),
    ]
    .concat()
}

fn written_enum(name: &str, documentation: &str, words: &BTreeSet<&str>) -> String {
    let variant = |word: &&str| {
        let name = camel(word);
        format!("#[doc = \"`{word}`\"] #[serde(rename = {word:?})] {name},\n")
    };
    let variants: String = words.iter().map(variant).collect();
    format!(
        "#[doc = {documentation:?}]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Deserialize)]
        pub enum {name} {{ {variants} }}\n"
    )
}

/// Returns a form as a value, with the names of groups replaced by what they hold.
fn written(form: &Value, file: &Table) -> String {
    let all = |key: &str| form.get(key).map_or(&[][..], list).iter().map(word);
    let grouped = |key: &str, kind: &str, groups: &str| -> String {
        let names = all(key).map(|name| match file[groups].get(name) {
            Some(group) => variants(kind, list(group).iter().map(word)),
            None => variants(kind, [name].into_iter()),
        });
        names.collect()
    };
    let optional = |key: &str, kind: &str| match form.get(key) {
        Some(value) => format!("Some({kind}::{})", camel(word(value))),
        None => "None".to_owned(),
    };
    let needs = all("needs").map(|group| format!("&[{}], ", variants("Cue", group.split('|'))));
    let examples = format!("{:?}", all("examples").collect::<Vec<_>>());
    let takes_alternatives = form.get("takes_alternatives").and_then(Value::as_bool);
    format!(
        "Form {{ name: {:?}, plan: Intent::{}, report: {}, aggregate: {}, needs: &[{}], allows: &[{}], subjects: &[{}], subject_as: {}, filters: &[{}], require: &[{}], takes_alternatives: {}, examples: &{examples} }},\n",
        word(&form["name"]),
        camel(word(&form["plan"])),
        optional("report", "Report"),
        optional("aggregate", "Aggregate"),
        needs.collect::<String>(),
        grouped("allows", "Cue", "cues"),
        variants("SubjectKind", all("subjects")),
        optional("subject_as", "Field"),
        grouped("filters", "Field", "filters"),
        all("require").map(requirement).collect::<String>(),
        takes_alternatives == Some(true),
    )
}

/// Returns a requirement: `a|b`, `a:2`, `any`, `pair`.
fn requirement(text: &str) -> String {
    if let "any" | "pair" = text {
        return variants("Requirement", [text].into_iter());
    }
    let least = text.split('|').map(|name| {
        let (name, count) = name.split_once(':').unwrap_or((name, "1"));
        format!("(Field::{}, {count}), ", camel(name))
    });
    format!("Requirement::Least(&[{}]), ", least.collect::<String>())
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn word(value: &Value) -> &str {
    value.as_str().expect("a string")
}

/// Returns the variants of an enum by their words.
fn variants<'a>(kind: &str, words: impl Iterator<Item = &'a str>) -> String {
    words
        .map(|word| format!("{kind}::{}, ", camel(word)))
        .collect()
}

/// Returns the name of a variant: `paper!` is the paper itself.
fn camel(name: &str) -> String {
    let name = name.replace('!', "_itself");
    let upper = |word: &str| word[..1].to_uppercase() + &word[1..];
    name.split(['_', '+']).map(upper).collect()
}
