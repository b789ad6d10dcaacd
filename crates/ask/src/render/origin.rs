//! The relation of a paper to its methods: it introduced, states or uses them.

use super::builder::Builder;
use crate::AskError;
use crate::execute::graph::stored_paper;
use crate::sentences::listed;
use catalogue::{Origin, PaperRecord, PaperRole};
use snapshot::MethodRecord;

/// Names the paper of a method, by what it is to the method. Adds nothing if it is not stored.
pub(super) fn method_paper(
    builder: &mut Builder<'_>,
    method: &MethodRecord,
) -> Result<(), AskError> {
    let Some((ordinal, paper)) = stored_paper(builder.snapshot, method)? else {
        return Ok(());
    };
    builder.paper(ordinal)?;
    let ids = [builder.method_source(method), builder.paper_source(&paper)];
    let year = builder.snapshot.publication_year(&paper);
    let year = year.map_or(String::new(), |year| format!(", {year}"));
    let (name, title, id) = (&method.name, &paper.title, &paper.id);
    let text = match &method.origin {
        Some(origin) if origin.role != PaperRole::Introduces => format!(
            "{name} is {} in \"{title}\" ({id}){year}, which did not introduce it{}.",
            origin.role.passive(),
            first(origin)
        ),
        _ => format!("{name} was introduced in \"{title}\" ({id}){year}."),
    };
    builder.add(text, &ids);
    Ok(())
}

/// Returns the words on where a method comes from, with who says so; empty if its card does not know.
fn first(origin: &Origin) -> String {
    let source = &origin.source;
    let first = origin.first.as_ref();
    first.map_or_else(String::new, |first| {
        format!("; its origin: {first} (according to {source})")
    })
}

/// Names the methods of a paper, by what the paper is to them.
pub(super) fn paper_methods(
    builder: &mut Builder<'_>,
    paper: &PaperRecord,
    source: &str,
) -> Result<(), AskError> {
    for role in PaperRole::ALL {
        let (mut names, mut ids) = (vec![], vec![source.to_owned()]);
        for method in builder.snapshot.methods_in_role(&paper.id, *role) {
            let (record, id) = builder.method(method)?;
            names.push(record.name.clone());
            ids.push(id);
        }
        if !names.is_empty() {
            let only = match role {
                PaperRole::Introduces => "",
                PaperRole::States | PaperRole::Uses => "only ",
            };
            let text = format!(
                "\"{}\" {only}{} {}.",
                paper.title,
                verb(*role),
                listed(&names)
            );
            builder.add(text, &ids);
        }
    }
    Ok(())
}

/// Returns what a paper does with a method.
pub(super) const fn verb(role: PaperRole) -> &'static str {
    match role {
        PaperRole::Introduces => "introduced",
        PaperRole::States => "states",
        PaperRole::Uses => "uses",
    }
}
