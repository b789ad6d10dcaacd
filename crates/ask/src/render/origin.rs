//! Sentences on the papers of methods, by what a paper is to a method.

use super::{Builder, say};
use crate::{Stored, after, listed, stored_paper};
use catalogue::{PaperRecord, PaperRole};
use snapshot::MethodRecord;

/// Names the paper of a method, by what it is to the method. Adds nothing if it is not stored.
pub(super) fn method_paper(builder: &mut Builder<'_>, method: &MethodRecord) -> Stored {
    let (ordinal, paper) = known!(stored_paper(builder.snapshot, method)?);
    builder.paper(ordinal)?;
    let ids = [builder.method_source(method), builder.paper_source(&paper)];
    let year = after(", ", builder.snapshot.publication_year(&paper));
    let (name, title, id) = (&method.name, &paper.title, &paper.id);
    match &method.origin {
        Some(origin) if origin.role != PaperRole::Introduces => {
            let (is, source) = (origin.role.passive(), &origin.source);
            // Where it comes from, with who says so.
            let first = origin.first.as_ref();
            let first = first.map(|first| format!("{first} (according to {source})"));
            let first = after("; its origin: ", first);
            say!(builder, ids; "{name} is {is} in \"{title}\" ({id}){year}, which did not introduce it{first}.");
        }
        _ => say!(builder, ids; "{name} was introduced in \"{title}\" ({id}){year}."),
    }
    Ok(())
}

/// Names the methods of a paper, by what the paper is to them.
pub(super) fn paper_methods(
    builder: &mut Builder<'_>,
    paper: &PaperRecord,
    source: &str,
) -> Stored {
    for role in PaperRole::ALL {
        let mut ids = vec![source.to_owned()];
        let methods = builder.snapshot.methods_in_role(&paper.id, *role);
        let names = builder.methods_named(methods, &mut ids)?;
        if !names.is_empty() {
            let is_only = *role != PaperRole::Introduces;
            let only = if is_only { "only " } else { "" };
            let (title, verb, names) = (&paper.title, verb(*role), listed(&names));
            say!(builder, ids; "\"{title}\" {only}{verb} {names}.");
        }
    }
    Ok(())
}

pub(super) const fn verb(role: PaperRole) -> &'static str {
    match role {
        PaperRole::Introduces => "introduced",
        PaperRole::States => "states",
        PaperRole::Uses => "uses",
    }
}
