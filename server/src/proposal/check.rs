//! Checks a draft against a snapshot: every field that is wrong with the reason, or what the draft would change.

use super::submitted::{CONFIRMED, KIND, RECORD, Submitted};
use super::{changes, wrong};
use crate::answer::subject::Subject;
use crate::library::Library;
use crate::problem::ParameterError;
use pages::ProposedChange;
use snapshot::{Kind, SnapshotError, resolve_kind};
use store::proposals::{Contribution, FieldUse, ProposalField, ProposalKind};

/// The maximum length of the name of a record, in characters.
const MAX_RECORD: usize = 300;

/// A draft in which nothing is wrong.
#[derive(Debug, Clone)]
pub(crate) struct Checked {
    pub(crate) contribution: Contribution,
    /// The name or title of the record.
    pub(crate) record_name: String,
    /// The changes that the draft would make.
    pub(crate) changes: Vec<ProposedChange>,
    /// The snapshot that the draft was checked against.
    pub(crate) snapshot: String,
}

/// Checks a draft.
///
/// # Errors
/// When the snapshot cannot be read. The inner error lists what is wrong.
pub(crate) fn check(
    library: &Library,
    submitted: &Submitted,
) -> Result<Result<Checked, Vec<ParameterError>>, SnapshotError> {
    let kind = match submitted.kind.parse::<ProposalKind>() {
        Ok(kind) => kind,
        Err(_) => {
            let kinds = ProposalKind::WORDS.join(", ");
            return Ok(Err(vec![wrong(KIND, format!("is none of {kinds}"))]));
        }
    };
    let mut errors = texts(kind, submitted);
    if !submitted.is_confirmed {
        errors.push(wrong(
            CONFIRMED,
            "is not confirmed: facts and texts under CC0-1.0, code under Apache-2.0 OR MIT",
        ));
    }
    let subject = match subject(library, kind, &submitted.record)? {
        Ok(subject) => subject,
        Err(error) => {
            errors.push(error);
            return Ok(Err(errors));
        }
    };
    if !errors.is_empty() {
        return Ok(Err(errors));
    }
    let mut contribution = Contribution {
        kind,
        record: match subject.kind() {
            Kind::Method => format!("method:{}", subject.id()),
            Kind::Paper => format!("paper:{}", subject.id()),
        },
        fields: submitted.fields.clone(),
    };
    let changes = match changes::changes(library, &subject, &mut contribution)? {
        Ok(changes) => changes,
        Err(error) => return Ok(Err(vec![error])),
    };
    Ok(Ok(Checked {
        contribution,
        record_name: subject.name().to_owned(),
        changes,
        snapshot: library.id().to_string(),
    }))
}

/// Returns the fields whose text is missing, too long, unexpected or no plain text.
fn texts(kind: ProposalKind, submitted: &Submitted) -> Vec<ParameterError> {
    let mut errors = vec![];
    for (field, usage) in kind.fields() {
        if *usage == FieldUse::Required && submitted.text(*field).is_empty() {
            errors.push(wrong(field.as_str(), "is missing"));
        }
    }
    for (field, value) in &submitted.fields {
        if let Some(detail) = text_error(kind, *field, value) {
            errors.push(wrong(field.as_str(), detail));
        }
    }
    errors
}

fn text_error(kind: ProposalKind, field: ProposalField, value: &str) -> Option<String> {
    if !kind.fields().iter().any(|(own, _)| *own == field) {
        return Some(format!("is no field of a proposal of the kind {kind}"));
    }
    let max = field.max_chars();
    if value.chars().count() > max {
        return Some(format!("is longer than {max} characters"));
    }
    let is_wrong = |c: &char| match c {
        '\n' | '\t' => !field.is_long(),
        c => pages::is_hidden(*c),
    };
    let found = value.chars().find(is_wrong)?;
    let number = u32::from(found);
    Some(format!(
        "has the character U+{number:04X}, which a reader does not see"
    ))
}

/// Resolves the record of a draft: by id or exact name, never by similarity.
fn subject(
    library: &Library,
    kind: ProposalKind,
    record: &str,
) -> Result<Result<Subject, ParameterError>, SnapshotError> {
    let refused = |detail: &str| Ok(Err(wrong(RECORD, detail)));
    if record.is_empty() {
        return refused("is missing: the id of a method or a paper, as its page shows it");
    }
    if record.chars().count() > MAX_RECORD || record.chars().any(char::is_control) {
        return refused("is no name of a record: at most 300 characters on one line");
    }
    let (record, wanted) = match record.strip_prefix("paper:") {
        Some(id) => (id, Some(Kind::Paper)),
        None if record.starts_with("method:") => (record, Some(Kind::Method)),
        None => (record, None),
    };
    let wanted = match (kind, wanted) {
        (ProposalKind::MissingCode, wanted) => wanted,
        (_, Some(Kind::Paper)) => {
            return refused("is a paper; a proposal of this kind is about a method");
        }
        (_, _) => Some(Kind::Method),
    };
    match resolve_kind(library, record, wanted)?.first {
        Some((entity, _)) => Ok(Ok(Subject::read(library, entity)?)),
        None => refused(
            "is not stored under this id or name; search for it, and copy the id from its page",
        ),
    }
}
