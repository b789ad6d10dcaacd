//! Misreadings: the smallest input found that shows each, beside the readings of a run at V3.

use crate::column_values::{digest, enum_word, json};
use crate::error::StoreError;
use crate::open::Store;
use crate::text::{storable_string, to_json};
use catalogue::{Digest, License, MisreadingRecord};

/// The key of a misreading under given rules: all digests that its smallest input depends on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MisreadingKey {
    /// The spec.
    pub spec_sha256: Digest,
    /// The misreading's id in the spec.
    pub misreading: String,
    /// The program.
    pub program_sha256: Digest,
    /// Reading A.
    pub a_sha256: Digest,
    /// Reading B.
    pub b_sha256: Digest,
}

/// A current pair whose latest run is at V3.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PassedPair {
    /// The method's slug.
    pub method: String,
    /// The spec of the run.
    pub spec_sha256: Digest,
    /// The content address of reading A.
    pub a_sha256: Digest,
    /// The content address of reading B.
    pub b_sha256: Digest,
    /// Reading A.
    pub a: Vec<u8>,
    /// Reading B.
    pub b: Vec<u8>,
    /// The license of reading A.
    pub license: License,
}

impl Store {
    /// Returns the current pairs whose latest run is at V3 by these rules, by slug.
    pub async fn passed_pairs(&self, ladder_version: &str) -> Result<Vec<PassedPair>, StoreError> {
        let pairs = self.own_pairs();
        let query = sqlx::query!(
            "SELECT slug, spec_sha256, pair.a_sha256, pair.b_sha256, a.source AS a, b.source AS b, a.license
             FROM method_level JOIN run USING (run_id) JOIN implementation_pair pair ON pair.pair_id = run.pair_id
             JOIN method ON method.method_id = pair.method_id
             JOIN code_sample a ON a.code_sha256 = pair.a_sha256 JOIN code_sample b ON b.code_sha256 = pair.b_sha256
             WHERE level = 'V3' AND ladder_version = $1 AND ($2::bigint[] IS NULL OR pair.pair_id = ANY ($2)) ORDER BY slug",
            ladder_version,
            pairs.as_deref()
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let pairs = rows.map(|row| {
            Ok(PassedPair {
                method: row.slug,
                spec_sha256: digest(&row.spec_sha256)?,
                a_sha256: digest(&row.a_sha256)?,
                b_sha256: digest(&row.b_sha256)?,
                a: row.a,
                b: row.b,
                license: enum_word(&row.license)?,
            })
        });
        pairs.collect()
    }

    /// Returns the keys of the misreadings that are recorded under these rules, in no order.
    pub async fn recorded_misreadings(
        &self,
        ladder_version: &str,
    ) -> Result<Vec<MisreadingKey>, StoreError> {
        let query = sqlx::query!(
            "SELECT spec_sha256, misreading, program_sha256, a_sha256, b_sha256 FROM misreading WHERE ladder_version = $1",
            ladder_version
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let keys = rows.map(|row| {
            Ok(MisreadingKey {
                spec_sha256: digest(&row.spec_sha256)?,
                misreading: row.misreading,
                program_sha256: digest(&row.program_sha256)?,
                a_sha256: digest(&row.a_sha256)?,
                b_sha256: digest(&row.b_sha256)?,
            })
        });
        keys.collect()
    }

    /// Returns what is recorded of a misreading under these rules; `None` if it was not run.
    pub async fn misreading(
        &self,
        key: &MisreadingKey,
        ladder_version: &str,
    ) -> Result<Option<MisreadingRecord>, StoreError> {
        let query = sqlx::query!(
            "SELECT program, license, shown FROM misreading WHERE spec_sha256 = $1 AND misreading = $2
             AND program_sha256 = $3 AND a_sha256 = $4 AND b_sha256 = $5 AND ladder_version = $6",
            key.spec_sha256.to_string(),
            key.misreading,
            key.program_sha256.to_string(),
            key.a_sha256.to_string(),
            key.b_sha256.to_string(),
            ladder_version
        );
        let Some(row) = query.fetch_optional(&self.pool).await? else {
            return Ok(None);
        };
        Ok(Some(MisreadingRecord {
            misreading: key.misreading.clone(),
            program: row.program,
            license: enum_word(&row.license)?,
            shown: row.shown.map(json).transpose()?,
        }))
    }

    /// Records a misreading, unless it was recorded before.
    ///
    /// # Errors
    /// When the spec or a reading is not stored.
    pub async fn record_misreading(
        &self,
        key: &MisreadingKey,
        ladder_version: &str,
        record: &MisreadingRecord,
    ) -> Result<(), StoreError> {
        let insert = sqlx::query!(
            "INSERT INTO misreading (spec_sha256, misreading, program_sha256, a_sha256, b_sha256, ladder_version, program, license, shown)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
            key.spec_sha256.to_string(),
            key.misreading,
            key.program_sha256.to_string(),
            key.a_sha256.to_string(),
            key.b_sha256.to_string(),
            ladder_version,
            storable_string(&record.program),
            record.license.as_str(),
            record.shown.as_ref().map(to_json)
        );
        insert.execute(&self.pool).await?;
        Ok(())
    }
}
