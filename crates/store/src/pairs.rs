//! Implementation pairs and their parts: code samples, specs, environments; all content-addressed.

use crate::column_values::{digest, enum_word};
use crate::error::StoreError;
use crate::open::Store;
use crate::text::{storable_string, to_json};
use catalogue::{Digest, License};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

/// The id of an implementation pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PairId(pub i64);

impl std::fmt::Display for PairId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// One source text that can be executed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeSample {
    /// The function to call.
    pub entry: String,
    /// The text as bytes, which need not be UTF-8.
    pub source: Vec<u8>,
    /// The license of the sample.
    pub license: License,
    /// The origin, for example a generator and its prompt, or a repository and its path.
    pub provenance: serde_json::Value,
}

impl CodeSample {
    /// Returns the content address, the SHA-256 of the text.
    pub fn sha256(&self) -> Digest {
        Digest::of(&self.source)
    }
}

/// The two independent readings of a method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Pair {
    /// The id.
    pub pair_id: PairId,
    /// The method's slug.
    pub method: String,
    /// The generator.
    pub generator: String,
    /// Content address of reading A.
    pub a_sha256: Digest,
    /// Content address of reading B.
    pub b_sha256: Digest,
}

impl Store {
    /// Records the two readings of a method and makes them its current pair. A second record of the
    /// same pair returns the same id.
    ///
    /// # Errors
    /// When the method is not stored, or the same text is stored with another entry.
    pub async fn record_pair(
        &self,
        method: &str,
        generator: &str,
        a: &CodeSample,
        b: &CodeSample,
    ) -> Result<PairId, StoreError> {
        let mut tx = self.pool.begin().await?;
        let method_id = method_id(&mut tx, method).await?;
        record_code(&mut tx, a).await?;
        record_code(&mut tx, b).await?;
        let (a, b) = (a.sha256().to_string(), b.sha256().to_string());
        let inserted = sqlx::query_scalar!(
            "INSERT INTO implementation_pair (method_id, generator, a_sha256, b_sha256) VALUES ($1, $2, $3, $4)
             ON CONFLICT DO NOTHING RETURNING pair_id",
            method_id,
            generator,
            a,
            b
        );
        let pair_id = match inserted.fetch_optional(&mut *tx).await? {
            Some(pair_id) => pair_id,
            None => {
                let existing = sqlx::query_scalar!(
                    "SELECT pair_id FROM implementation_pair
                     WHERE method_id = $1 AND generator = $2 AND a_sha256 = $3 AND b_sha256 = $4",
                    method_id,
                    generator,
                    a,
                    b
                );
                existing.fetch_one(&mut *tx).await?
            }
        };
        let current = sqlx::query!(
            "INSERT INTO current_pair (method_id, pair_id) VALUES ($1, $2)
             ON CONFLICT (method_id) DO UPDATE SET pair_id = excluded.pair_id
             WHERE current_pair.pair_id IS DISTINCT FROM excluded.pair_id",
            method_id,
            pair_id
        );
        current.execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(PairId(pair_id))
    }

    /// Records the text of a spec under its content address.
    ///
    /// # Errors
    /// When the method is not stored, or the address is stored for another method or text.
    pub async fn upsert_spec(
        &self,
        method: &str,
        spec_sha256: Digest,
        text: &str,
    ) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        let method_id = method_id(&mut tx, method).await?;
        let (address, text) = (spec_sha256.to_string(), storable_string(text));
        let insert = sqlx::query!(
            "INSERT INTO spec (spec_sha256, method_id, text) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            address,
            method_id,
            text
        );
        insert.execute(&mut *tx).await?;
        let is_equal = sqlx::query_scalar!(
            r#"SELECT method_id = $2 AND text = $3 AS "same!" FROM spec WHERE spec_sha256 = $1"#,
            address,
            method_id,
            text
        );
        if !is_equal.fetch_one(&mut *tx).await? {
            return Err(StoreError::Conflict(format!(
                "spec {spec_sha256} is stored with another method or text"
            )));
        }
        tx.commit().await?;
        Ok(())
    }

    /// Records an environment block and returns its content address.
    ///
    /// # Errors
    /// When the database rejects the block or is unavailable.
    pub async fn upsert_environment(
        &self,
        block: &serde_json::Value,
    ) -> Result<Digest, StoreError> {
        let address = Digest::of_json(block);
        let insert = sqlx::query!(
            "INSERT INTO environment (environment_sha256, block) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            address.to_string(),
            to_json(block)
        );
        insert.execute(&self.pool).await?;
        Ok(address)
    }

    /// Returns the pair of this id.
    ///
    /// # Errors
    /// When no such pair is stored.
    pub async fn pair(&self, pair_id: PairId) -> Result<Pair, StoreError> {
        let query = sqlx::query!(
            "SELECT method.slug, generator, a_sha256, b_sha256 FROM implementation_pair JOIN method USING (method_id)
             WHERE pair_id = $1",
            pair_id.0
        );
        let row = query
            .fetch_optional(&self.pool)
            .await?
            .ok_or_else(|| not_stored("pair", pair_id))?;
        let (a_sha256, b_sha256) = (digest(&row.a_sha256)?, digest(&row.b_sha256)?);
        Ok(Pair {
            pair_id,
            method: row.slug,
            generator: row.generator,
            a_sha256,
            b_sha256,
        })
    }

    /// Returns the code sample of this content address; `None` when it is not stored.
    pub async fn code_sample(&self, code_sha256: Digest) -> Result<Option<CodeSample>, StoreError> {
        let query = sqlx::query!(
            "SELECT entry, source, license, provenance FROM code_sample WHERE code_sha256 = $1",
            code_sha256.to_string()
        );
        let Some(row) = query.fetch_optional(&self.pool).await? else {
            return Ok(None);
        };
        let license = enum_word(&row.license)?;
        Ok(Some(CodeSample {
            entry: row.entry,
            source: row.source,
            license,
            provenance: row.provenance,
        }))
    }

    /// Returns the text of a spec; `None` when it is not stored.
    pub async fn spec_text(&self, spec_sha256: Digest) -> Result<Option<String>, StoreError> {
        let query = sqlx::query_scalar!(
            "SELECT text FROM spec WHERE spec_sha256 = $1",
            spec_sha256.to_string()
        );
        Ok(query.fetch_optional(&self.pool).await?)
    }
}

pub(crate) fn not_stored(what: &'static str, name: impl ToString) -> StoreError {
    StoreError::NotStored {
        what,
        name: name.to_string(),
    }
}

async fn method_id(tx: &mut PgConnection, slug: &str) -> Result<i64, StoreError> {
    let query = sqlx::query_scalar!("SELECT method_id FROM method WHERE slug = $1", slug);
    query
        .fetch_optional(tx)
        .await?
        .ok_or_else(|| not_stored("method", slug))
}

async fn record_code(tx: &mut PgConnection, code: &CodeSample) -> Result<(), StoreError> {
    let address = code.sha256().to_string();
    let insert = sqlx::query!(
        "INSERT INTO code_sample (code_sha256, entry, source, license, provenance) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING",
        address,
        code.entry,
        code.source,
        code.license.as_str(),
        to_json(&code.provenance)
    );
    insert.execute(&mut *tx).await?;
    let stored = sqlx::query_scalar!(
        "SELECT entry FROM code_sample WHERE code_sha256 = $1",
        address
    );
    let stored = stored.fetch_one(tx).await?;
    if stored != code.entry {
        let entry = &code.entry;
        return Err(StoreError::Conflict(format!(
            "code {address} is stored with the entry {stored:?}, not {entry:?}"
        )));
    }
    Ok(())
}
