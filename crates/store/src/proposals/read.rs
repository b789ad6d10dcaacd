//! Reads proposals.

use super::{Contribution, ProposalState, StoredProposal};
use crate::column_values::{digest, enum_word, json};
use crate::error::StoreError;
use crate::open::Store;
use chrono::{DateTime, Utc};
use serde_json::Value;
use std::collections::BTreeMap;

/// A row, before its words are read.
struct Row {
    proposal_id: String,
    kind: String,
    record: String,
    fields: Value,
    sha256: String,
    snapshot: String,
    license: String,
    code_license: Option<String>,
    state: String,
    drafted_at: DateTime<Utc>,
    committed_at: Option<DateTime<Utc>>,
    decided_at: Option<DateTime<Utc>>,
    reason: Option<String>,
}

impl Row {
    fn read(self) -> Result<StoredProposal, StoreError> {
        let named: BTreeMap<String, String> = json(self.fields)?;
        let mut fields = BTreeMap::new();
        for (name, value) in named {
            fields.insert(enum_word(&name)?, value);
        }
        let contribution = Contribution {
            kind: enum_word(&self.kind)?,
            record: self.record,
            fields,
        };
        Ok(StoredProposal {
            id: self.proposal_id,
            contribution,
            sha256: digest(&self.sha256)?,
            snapshot: self.snapshot,
            license: enum_word(&self.license)?,
            code_license: self.code_license.as_deref().map(enum_word).transpose()?,
            state: enum_word(&self.state)?,
            drafted_at: self.drafted_at,
            committed_at: self.committed_at,
            decided_at: self.decided_at,
            reason: self.reason,
        })
    }
}

impl Store {
    /// Returns the proposal with this id.
    pub async fn proposal(&self, id: &str) -> Result<Option<StoredProposal>, StoreError> {
        let query = sqlx::query_as!(
            Row,
            "SELECT proposal_id, kind, record, fields, sha256, snapshot, license, code_license, state, drafted_at, committed_at,
                    decided_at, reason
             FROM proposal WHERE proposal_id = $1",
            id
        );
        query
            .fetch_optional(&self.pool)
            .await?
            .map(Row::read)
            .transpose()
    }

    /// Returns the proposals in a state, the oldest first.
    pub async fn proposals(&self, state: ProposalState) -> Result<Vec<StoredProposal>, StoreError> {
        let query = sqlx::query_as!(
            Row,
            "SELECT proposal_id, kind, record, fields, sha256, snapshot, license, code_license, state, drafted_at, committed_at,
                    decided_at, reason
             FROM proposal WHERE state = $1 ORDER BY coalesce(committed_at, drafted_at), proposal_id",
            state.as_str()
        );
        let rows = query.fetch_all(&self.pool).await?;
        rows.into_iter().map(Row::read).collect()
    }
}
