//! The changes that a draft would make, in words: before and after. The draft itself changes nothing; a person decides later.

use super::pasted::{self, Pasted};
use super::wrong;
use crate::answer::subject::Subject;
use crate::library::Library;
use crate::problem::ParameterError;
use pages::ProposedChange;
use snapshot::{ImplementationRecord, Kind, MethodRecord, SnapshotError, resolve_kind};
use spec::{Spec, describe};
use store::proposals::{Contribution, ProposalField, ProposalKind};
use url::Url;

/// The changes of a draft, or the field that is wrong.
type Changes = Result<Vec<ProposedChange>, ParameterError>;

/// Returns what a draft would change, and brings an address and an input into their normal forms.
pub(super) fn changes(
    library: &Library,
    subject: &Subject,
    contribution: &mut Contribution,
) -> Result<Changes, SnapshotError> {
    if contribution.kind == ProposalKind::MissingCode {
        return missing_code(library, subject, contribution);
    }
    let Subject::Method(ordinal, method) = subject else {
        return Ok(Err(wrong("record", "is no method")));
    };
    if contribution.kind == ProposalKind::Alias {
        return alias(library, *ordinal, method, contribution);
    }
    let pair = library.implementation(*ordinal)?;
    let table = match contribution.kind {
        ProposalKind::Property => Table::Property,
        ProposalKind::Misreading => Table::Misreading,
        _ => Table::Edge,
    };
    Ok(spec_changes(table, pair.as_ref(), contribution))
}

fn change(label: &str, before: impl Into<String>, after: impl Into<String>) -> ProposedChange {
    ProposedChange {
        label: label.to_owned(),
        before: before.into(),
        after: after.into(),
    }
}

fn missing_code(
    library: &Library,
    subject: &Subject,
    contribution: &mut Contribution,
) -> Result<Changes, SnapshotError> {
    let field = ProposalField::Address;
    let given = contribution.field(field).unwrap_or_default();
    let Some(address) = repository(given) else {
        return Ok(Err(wrong(
            field.as_str(),
            "is no address of a repository: https://host/owner/name",
        )));
    };
    let paper = match subject {
        Subject::Paper(_, paper) => Some(paper.clone()),
        Subject::Method(..) => subject.paper_of_method(library)?,
    };
    let repositories = paper.as_ref().map_or(&[][..], |paper| &paper.repositories);
    let is_declared = repositories.iter().any(|declared| {
        declared
            .url
            .trim_end_matches('/')
            .eq_ignore_ascii_case(&address)
    });
    if is_declared {
        return Ok(Err(wrong(
            field.as_str(),
            "is declared for the paper already",
        )));
    }
    let before = match repositories.len() {
        0 => "none".to_owned(),
        1 => "1 repository".to_owned(),
        count => format!("{count} repositories"),
    };
    let after = format!("one more: {address}, with this proposal as its source");
    contribution.fields.insert(field, address);
    Ok(Ok(vec![change("Declared repositories", before, after)]))
}

/// Returns the normal form of an address of a repository: `https`, a host name, an owner and a name. **Reason**: the services
/// that people use have this form; whoever reviews the proposal looks at the host.
fn repository(address: &str) -> Option<String> {
    let url = Url::parse(address).ok()?;
    let host = url.host_str().filter(|_| url.domain().is_some())?;
    let parts: Vec<&str> = url
        .path_segments()?
        .filter(|part| !part.is_empty())
        .collect();
    let is_plain = url.scheme() == "https"
        && url.username().is_empty()
        && url.password().is_none()
        && url.port().is_none()
        && host.contains('.')
        && parts.len() >= 2;
    let path = parts.join("/");
    let path = path.strip_suffix(".git").unwrap_or(&path);
    (is_plain && !path.ends_with('/')).then(|| format!("https://{host}/{path}"))
}

fn alias(
    library: &Library,
    ordinal: u32,
    method: &MethodRecord,
    contribution: &Contribution,
) -> Result<Changes, SnapshotError> {
    let field = ProposalField::Name;
    let name = contribution.field(field).unwrap_or_default();
    let first = resolve_kind(library, name, None)?.first;
    let leads_to = match first {
        Some((entity, _)) if entity.kind == Kind::Method && entity.ordinal == ordinal => {
            return Ok(Err(wrong(field.as_str(), "leads to this method already")));
        }
        Some((entity, _)) => {
            let other = Subject::read(library, entity)?;
            format!("{} ({})", other.name(), other.id())
        }
        None => "nothing".to_owned(),
    };
    let mut names = vec![method.name.as_str()];
    names.extend(method.aliases());
    let names = names.join(", ");
    let after = match first {
        None => format!("{} ({})", method.name, method.id),
        Some(_) => {
            format!("for a reviewer to decide: the name is of {leads_to} today, and can be of both")
        }
    };
    Ok(Ok(vec![
        change(
            "Names of the method",
            names.clone(),
            format!("{names}, {name}"),
        ),
        change("What the new name leads to", leads_to, after),
    ]))
}

/// A table of a property spec.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Table {
    Property,
    Misreading,
    Edge,
}

impl Table {
    const fn header(self) -> &'static str {
        match self {
            Self::Property => "[[property]]",
            Self::Misreading => "[[misreading]]",
            Self::Edge => "[[edge]]",
        }
    }
}

fn spec_changes(
    table: Table,
    pair: Option<&ImplementationRecord>,
    contribution: &mut Contribution,
) -> Changes {
    let run = pair.and_then(|pair| pair.run.as_ref());
    if table == Table::Edge && run.is_none() {
        return Err(wrong(
            "record",
            "has no verdict: no code of this method was run",
        ));
    }
    let published = pair.and_then(|pair| pair.spec_text.as_deref());
    let extended = match (contribution.field(ProposalField::Spec), published) {
        (None, _) => None,
        (Some(_), None) => {
            return Err(wrong(
                ProposalField::Spec.as_str(),
                "cannot be checked: the method has no published property spec; leave it out",
            ));
        }
        (Some(block), Some(text)) => Some(extended(text, block, table)?),
    };
    let mut changes = vec![];
    if let Some(run) = run.filter(|_| table == Table::Edge) {
        let level = run
            .verification_level
            .map_or("no level", catalogue::Level::as_str);
        let before = format!("{level}, by run {}", run.run_id);
        let after = "the same, until the pair is run again with the new input";
        changes.push(change("Verdict", before, after));
    }
    changes.push(match &extended {
        Some(extended) => extended.change(table),
        None => change(
            table.header(),
            "as published",
            "a reviewer writes the statement as a test",
        ),
    });
    if let Some(code) = contribution.field(ProposalField::Code) {
        let lines = code.lines().count();
        let after = format!(
            "a program of {lines} lines, stored as text; a person may run it later, in the sandbox"
        );
        changes.push(change("Program", "none", after));
    }
    if let Some(extended) = extended {
        contribution
            .fields
            .insert(ProposalField::Spec, extended.block);
    }
    Ok(changes)
}

/// A published spec and the same with one more table.
struct Extended {
    before: Spec,
    after: Spec,
    /// The table in the grammar of specs.
    block: String,
}

/// Reads a published spec with one more table; an edge also from Python.
fn extended(published: &str, block: &str, table: Table) -> Result<Extended, ParameterError> {
    let name = ProposalField::Spec.as_str();
    let header = table.header();
    let is_python = table == Table::Edge && !block.starts_with('[');
    if !is_python && !block.starts_with(header) {
        return Err(wrong(name, format!("does not begin with {header}")));
    }
    let parse = |text: &str| Spec::parse_published(text, "spec");
    let before = parse(published).map_err(|_| {
        wrong(
            name,
            "cannot be checked: this server cannot read the published spec; leave it out",
        )
    })?;
    let pasted = match is_python {
        true => Some(from_python(&before, block).map_err(|detail| wrong(name, detail))?),
        false => None,
    };
    let block = match &pasted {
        Some(pasted) => pasted.block.clone(),
        None => block.to_owned(),
    };
    let head = format!("{}\n", published.trim_end());
    let after = parse(&format!("{head}{block}\n")).map_err(|error| {
        let line = match &pasted {
            Some(pasted) => pasted.line_of(&error.message),
            None => Some(error.line.saturating_sub(head.lines().count()).max(1)),
        };
        let place = line.map_or_else(String::new, |line| format!("line {line}: "));
        let detail = format!("{place}{} (hint: {})", error.message, error.hint);
        wrong(name, detail)
    })?;
    let added = |of: Table| usize::from(of == table);
    let is_one_more = after.properties.len() == before.properties.len() + added(Table::Property)
        && after.misreadings.len() == before.misreadings.len() + added(Table::Misreading)
        && after.edges.len() == before.edges.len() + added(Table::Edge)
        && (
            &after.method,
            &after.papers,
            &after.dims,
            &after.inputs,
            &after.outputs,
        ) == (
            &before.method,
            &before.papers,
            &before.dims,
            &before.inputs,
            &before.outputs,
        )
        && after.wiring == before.wiring;
    match is_one_more {
        true => Ok(Extended {
            before,
            after,
            block,
        }),
        false => Err(wrong(name, format!("is more than one {header}"))),
    }
}

/// Returns the table of an input that was pasted as Python. It has to fit the field, since a stored draft is checked again.
fn from_python(spec: &Spec, text: &str) -> Result<Pasted, String> {
    let inputs: Vec<&str> = spec.input_names().collect();
    let taken: Vec<&str> = spec.edges.iter().map(|edge| edge.id.as_str()).collect();
    let pasted = pasted::edge(text, &inputs, &taken)?;
    let max = ProposalField::Spec.max_chars();
    match pasted.block.chars().count() <= max {
        true => Ok(pasted),
        false => Err(format!(
            "is longer than {max} characters as a table of the spec (hint: find a smaller input that shows it)"
        )),
    }
}

impl Extended {
    fn change(&self, table: Table) -> ProposedChange {
        let (before, after) = (&self.before, &self.after);
        let (label, before, count, added) = match table {
            Table::Property => {
                let statement = after.properties.last().map(|property| {
                    let lines = describe::statement(after, property);
                    format!("{}: {}", property.id, lines.join("; "))
                });
                let (before, count) = (before.properties.len(), after.properties.len());
                ("Properties", before, count, statement)
            }
            Table::Misreading => {
                let added = after.misreadings.last().map(|misreading| {
                    let killers = misreading.killed_by.join(", ");
                    format!("{}, shown by {killers}", misreading.id)
                });
                let (before, count) = (before.misreadings.len(), after.misreadings.len());
                ("Misreadings", before, count, added)
            }
            Table::Edge => {
                let added = after.edges.last().map(|edge| edge.id.clone());
                ("Fixed inputs", before.edges.len(), after.edges.len(), added)
            }
        };
        let after = format!("{count}, with {}", added.unwrap_or_default());
        change(label, before.to_string(), after)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPEC: &str = r#"spec = 1
[method]
id = "double"
name = "Double"
aliases = []
area = "tests"
entry = "double"
[[paper]]
title = "A paper"
section = "1"
statement = "y = 2x"
variant = "none"
[dims]
n = { min = 1, max = 5 }
[[input]]
name = "x"
dtype = "float64"
shape = ["n"]
role = "scores"
domain = { kind = "real" }
gen = { lo = 0.0, hi = 1.0 }
[[output]]
name = "y"
dtype = "float64"
shape = ["n"]
role = "scores"
kind = { name = "real" }
[[property]]
id = "twice"
kind = "expr"
check = "close(out.y, 2 * x)"
source = { paper = 0, where = "section 1" }
"#;

    const ODD: &str = "[[property]]\nid = \"odd\"\nkind = \"expr\"\ncheck = \"close(f(x=-x).y, -out.y)\"\nsource = { paper = 0, where = \"section 1\" }";

    fn detail(block: &str, table: Table) -> String {
        extended(SPEC, block, table).map_or_else(|(_, detail)| detail, |_| "accepted".to_owned())
    }

    #[test]
    fn one_more_table_is_checked_against_the_published_spec() {
        let odd = extended(SPEC, ODD, Table::Property).map(|more| more.change(Table::Property));
        let odd = odd.expect("it is read");
        assert_eq!(odd.before, "1");
        assert!(odd.after.starts_with("2, with odd: "), "{odd:?}");
        let edge = "[[edge]]\nid = \"zero\"\ninputs = { x = [0.0] }";
        assert_eq!(detail(edge, Table::Edge), "accepted");
        let misreading = "[[misreading]]\nid = \"once\"\ntext = \"y = x\"\nkilled_by = [\"twice\"]";
        assert_eq!(detail(misreading, Table::Misreading), "accepted");
    }

    #[test]
    fn an_input_that_is_printed_as_python_is_the_same_input() {
        for text in [
            include_str!("../../../property-specs/metric/levenshtein_distance/spec.toml"),
            include_str!("../../../property-specs/attention/attention_dropout/spec.toml"),
        ] {
            let spec = Spec::parse_published(text, "spec").expect("it is read");
            for edge in &spec.edges {
                let line = |(name, value): &(String, spec::Value)| {
                    format!("{name} = {}\n", spec::inputs::python_literal(value))
                };
                let python: String = edge.inputs.iter().map(line).collect();
                let more = extended(text, &python, Table::Edge);
                let more = more.unwrap_or_else(|(_, detail)| panic!("{python}: {detail}"));
                let added = more.after.edges.last().map(|added| &added.inputs);
                assert_eq!(added, Some(&edge.inputs), "{}", more.block);
            }
        }
        assert!(detail("x = [0.0]\ny = 1", Table::Edge).starts_with("line 2: y is no input"));
        assert!(detail("\nx = [[0.0]]", Table::Edge).starts_with("line 2: x: "));
    }

    #[test]
    fn a_wrong_table_is_refused_with_its_own_line() {
        for (block, table, words) in [
            (
                "x = 1".to_owned(),
                Table::Property,
                "does not begin with [[property]]",
            ),
            (edge_of("[\"a\"]"), Table::Edge, "line "),
            (ODD.replace("-x)", "-z)"), Table::Property, "line 4: "),
            (
                ODD.replace("\"odd\"", "\"twice\""),
                Table::Property,
                "twice",
            ),
            (ODD.replace("where", "were"), Table::Property, "line "),
            (
                format!("{ODD}\n{}", edge_of("[0.0]")),
                Table::Property,
                "more than one",
            ),
            (
                format!("{ODD}\n{ODD}").replacen("\"odd\"", "\"even\"", 1),
                Table::Property,
                "more than one",
            ),
            (format!("{ODD}\n[dims]\nn = 1"), Table::Property, "line "),
            (edge_of(&"[".repeat(3_000)), Table::Edge, "line "),
            (
                edge_of(&format!("{}{}", "[".repeat(1_500), "]".repeat(1_500))),
                Table::Edge,
                "line ",
            ),
        ] {
            let found = detail(&block, table);
            assert!(found.contains(words), "{block:.200}: {found}");
        }
        // Whatever it says: brackets of any depth are read.
        detail(&ODD.replace("-x)", &"(".repeat(3_900)), Table::Property);
    }

    fn edge_of(value: &str) -> String {
        format!("[[edge]]\nid = \"zero\"\ninputs = {{ x = {value} }}")
    }

    #[test]
    fn an_address_of_a_repository_has_one_form() {
        for address in [
            "https://github.com/a/b",
            "https://GitHub.com/a/b/",
            "https://github.com/a/b.git#readme",
        ] {
            let normal = repository(address);
            assert_eq!(
                normal.as_deref(),
                Some("https://github.com/a/b"),
                "{address}"
            );
        }
        for address in [
            "http://github.com/a/b",
            "https://github.com/a",
            "https://127.0.0.1/a/b",
            "https://[::1]/a/b",
            "https://localhost/a/b",
            "https://me:pw@github.com/a/b",
            "https://github.com:8443/a/b",
            "javascript:alert(1)",
            "git@github.com:a/b.git",
            "a/b",
            "",
        ] {
            assert_eq!(repository(address), None, "{address}");
        }
    }
}
