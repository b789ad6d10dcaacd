//! Who computes what under the name of a method: functions of libraries and published programs, and the other members of the family.

use super::builder::Builder;
use super::sentences::listed;
use crate::AskError;
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
        let mut values = vec![
            ("function", call.as_str()),
            ("checked_at", &checked_at),
            ("name", &method.name),
        ];
        let mut ids = vec![source.clone()];
        let Some(difference) = &one.difference else {
            builder.say("in_use_same", &values, &ids);
            continue;
        };
        values.push(("difference", difference.trim().trim_end_matches('.')));
        match &member {
            None => builder.say("in_use_differs", &values, &ids),
            Some((name, id)) => {
                values.push(("member", name));
                ids.push(id.clone());
                builder.say("in_use_member", &values, &ids);
            }
        }
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
        let values = [("name", method.name.as_str()), ("others", &listed(&others))];
        builder.say("method_family", &values, &ids);
    }
    Ok(())
}
