//! Names that denote no single function: a practice, a dataset, a system, a family, an architecture.

use crate::contents::MethodRecord;
use crate::error::SnapshotError;
use crate::index::Entity;
use crate::snapshot::Snapshot;
use catalogue::MethodKind;

/// The maximum number of functions beside a name. **Reason**: an answer stays short.
const MAX_FUNCTIONS: usize = 6;

/// The kind of thing that a name denotes, with the verified functions that are nearest to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotFunction {
    /// The kind of thing.
    pub kind: MethodKind,
    /// One sentence: "ResNet is an architecture, not one function; verified parts: Residual Block (residual_block, V3)."
    pub sentence: String,
    /// Verified functions, parts first.
    pub functions: Vec<Entity>,
}

impl Snapshot {
    /// Describes a method whose card says that it is no single function; `None` for any other. `parts` are the methods that name it as
    /// a whole.
    pub fn not_function(
        &self,
        method: &MethodRecord,
        parts: &[Entity],
    ) -> Result<Option<NotFunction>, SnapshotError> {
        let Some(kind) = method.kind else {
            return Ok(None);
        };
        let nearest = method.nearest.iter();
        let nearest = nearest
            .filter_map(|id| self.method_by_id(id))
            .map(Entity::method);
        let mut functions: Vec<Entity> = vec![];
        for entity in parts.iter().copied().chain(nearest) {
            if self.is_verified(entity) && !functions.contains(&entity) {
                functions.push(entity);
            }
        }
        functions.truncate(MAX_FUNCTIONS);
        let mut named = vec![];
        for function in &functions {
            let record = self.method(function.ordinal)?;
            let summary = self.implementation_summary(function.ordinal);
            let level = summary.and_then(|summary| summary.verification_level);
            let level = level.map_or(String::new(), |level| format!(", {level}"));
            named.push(format!("{} ({}{level})", record.name, record.id));
        }
        let has_parts = matches!(kind, MethodKind::Architecture | MethodKind::System);
        let label = if has_parts {
            "verified parts"
        } else {
            "nearest verified functions"
        };
        let (name, what) = (&method.name, kind.with_article());
        let sentence = match named.as_slice() {
            [] => format!("{name} is {what}, not one function; no verified function is near it."),
            named => format!(
                "{name} is {what}, not one function; {label}: {}.",
                named.join(", ")
            ),
        };
        Ok(Some(NotFunction {
            kind,
            sentence,
            functions,
        }))
    }
}
