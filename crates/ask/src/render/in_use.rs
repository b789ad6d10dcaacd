//! Who computes what under the name of a method: functions of libraries and published programs, and the other members of the family.

use super::builder::Builder;
use crate::AskError;
use crate::sentences::listed;
use catalogue::InUse;

/// Adds a sentence for each function that people run under the name of a method, and one on the family. Returns false if nothing of it is
/// known.
pub(super) fn in_use(builder: &mut Builder<'_>, ordinal: u32) -> Result<bool, AskError> {
    let before = builder.statements.len();
    functions(builder, ordinal)?;
    family(builder, ordinal)?;
    Ok(builder.statements.len() > before)
}

fn functions(builder: &mut Builder<'_>, ordinal: u32) -> Result<(), AskError> {
    let (method, source) = builder.method(ordinal)?;
    for one in &method.in_use {
        let checked_at = format!("{} {}", one.distribution, one.versions);
        let call = one.call();
        let member = member(builder, one)?;
        let mut ids = vec![source.clone()];
        let name = &method.name;
        let text = match (&one.difference, member) {
            (None, _) => format!("{call} computes {name} ({checked_at})."),
            (Some(difference), member) => {
                let difference = difference.trim().trim_end_matches('.');
                let instead = member.map_or_else(String::new, |(member, id)| {
                    ids.push(id);
                    format!(" but {member}")
                });
                format!("{call} does not compute {name}{instead} ({checked_at}): {difference}.")
            }
        };
        builder.add(text, &ids);
    }
    Ok(())
}

/// Returns the name and the source of the method that a function computes instead, if it is stored.
fn member(builder: &mut Builder<'_>, one: &InUse) -> Result<Option<(String, String)>, AskError> {
    let member = one.member.as_deref();
    let Some(ordinal) = member.and_then(|id| builder.snapshot.method_by_id(id)) else {
        return Ok(None);
    };
    let record = builder.snapshot.method(ordinal)?;
    let id = builder.method_source(&record);
    Ok(Some((record.name.clone(), id)))
}

/// Names the other methods that people call by the name of a method; adds nothing if there are none.
pub(super) fn family(builder: &mut Builder<'_>, ordinal: u32) -> Result<(), AskError> {
    let (method, source) = builder.method(ordinal)?;
    let (mut others, mut ids) = (vec![], vec![source]);
    for id in method.family.iter().flat_map(|family| &family.members) {
        let Some(other) = builder.snapshot.method_by_id(id) else {
            continue;
        };
        if other != ordinal {
            let record = builder.snapshot.method(other)?;
            ids.push(builder.method_source(&record));
            others.push(format!("{} ({})", record.name, record.id));
        }
    }
    if !others.is_empty() {
        builder.add(
            format!(
                "People call several methods by the name of {}; the others are {}.",
                method.name,
                listed(&others)
            ),
            &ids,
        );
    }
    Ok(())
}
