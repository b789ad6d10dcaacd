//! Records of requests to language models: each request, each attempt to have it answered, and each attempt's end. All append-only.

use crate::column_values::{digest, enum_word, number};
use crate::error::StoreError;
use crate::open::Store;
use crate::text::storable_string;
use catalogue::Digest;
use serde::Serialize;
use sqlx::pool::PoolConnection;
use sqlx::postgres::Postgres;
use std::collections::BTreeMap;

/// The advisory lock of the one process that sends requests. The number is an arbitrary constant.
const RECORDER_LOCK: i64 = 0x636f_6e63_6f72_6402;

catalogue::string_enum! {
    /// The end of an attempt.
    pub enum AttemptEnding {
        /// A whole answer arrived.
        Answered = "answered",
        /// No answer, and no cost.
        Failed = "failed",
        /// It was sent and no whole answer is recorded: it may have cost money.
        Unknown = "unknown",
    }
}

/// The id of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct AttemptId(pub i64);

impl std::fmt::Display for AttemptId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A request, as its record describes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ModelRequest {
    /// SHA-256 of the canonical JSON.
    pub sha256: Digest,
    /// The purpose, a word.
    pub role: String,
    /// The subject, a method's id.
    pub subject: String,
    /// The requested model.
    pub model: String,
}

/// An attempt before it is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAttempt {
    /// The provider's name in the configuration.
    pub provider: String,
    /// The model's family.
    pub family: String,
    /// True if both readers may be of one model family.
    pub allows_same_family: bool,
    /// True if the attempt stays open until an answer is brought.
    pub is_batch: bool,
    /// The highest cost, in millionths of a dollar.
    pub highest_microdollars: u64,
}

/// A recorded answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModelAnswer {
    /// The text.
    pub text: String,
    /// The way in which the answer ended, a word of the provider.
    pub finish: String,
    /// The model that answered.
    pub model: Option<String>,
    /// Tokens of request and answer.
    pub tokens: Option<(u64, u64)>,
}

/// The end of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttemptEnd {
    /// The answer of an answered attempt.
    pub result: AttemptResult,
    /// The cost, in millionths of a dollar.
    pub microdollars: u64,
}

/// The result of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AttemptResult {
    /// A whole answer.
    Answered(ModelAnswer),
    /// No answer and no cost, with the reason.
    Failed(String),
    /// No answer, at an unknown cost, with the reason.
    Unknown(String),
}

/// The first answer of a request, with the attempt that brought it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedAnswer {
    /// The attempt.
    pub attempt_id: AttemptId,
    /// The provider's name.
    pub provider: String,
    /// The model's family.
    pub family: String,
    /// True if both readers could be of one model family.
    pub allows_same_family: bool,
    /// The answer.
    pub answer: ModelAnswer,
    /// The cost, in millionths of a dollar.
    pub microdollars: u64,
}

/// An attempt without an end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenAttempt {
    /// The attempt.
    pub attempt_id: AttemptId,
    /// The request.
    pub request_sha256: Digest,
    /// True if the attempt waits for an answer that is brought.
    pub is_batch: bool,
    /// The highest cost, in millionths of a dollar.
    pub highest_microdollars: u64,
}

/// An attempt, as it is recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempt {
    /// The request.
    pub request_sha256: Digest,
    /// The ending; `None` for an open attempt.
    pub ending: Option<AttemptEnding>,
}

/// The sums over all recorded attempts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct ModelTotals {
    /// Requests.
    pub requests: u64,
    /// Attempts.
    pub attempts: u64,
    /// Attempts with a whole answer.
    pub answered: u64,
    /// Attempts whose cost is unknown and counted at its highest.
    pub unknown: u64,
    /// The cost of all ended attempts, in millionths of a dollar.
    pub microdollars: u64,
}

/// The right to send requests, which one process has at a time. It ends when the value is dropped or the process dies.
#[derive(Debug)]
pub struct RecorderLock {
    /// Closed at the end, which frees the lock.
    _connection: PoolConnection<Postgres>,
}

impl Store {
    /// Takes the right to send requests; `None` while another process has it.
    pub async fn lock_recorder(&self) -> Result<Option<RecorderLock>, StoreError> {
        let mut connection = self.pool.acquire().await?;
        connection.close_on_drop();
        let query = sqlx::query_scalar!(
            r#"SELECT pg_try_advisory_lock($1) AS "is_locked!""#,
            RECORDER_LOCK
        );
        let is_locked = query.fetch_one(&mut *connection).await?;
        Ok(is_locked.then_some(RecorderLock {
            _connection: connection,
        }))
    }

    /// Records a request and the start of an attempt, in one transaction.
    ///
    /// # Errors
    /// When the database is unavailable: nothing may be sent then.
    pub async fn begin_attempt(
        &self,
        request: &ModelRequest,
        attempt: &NewAttempt,
    ) -> Result<AttemptId, StoreError> {
        let key = request.sha256.to_string();
        let mut tx = self.pool.begin().await?;
        let insert = sqlx::query!(
            "INSERT INTO model_request (request_sha256, role, subject, model) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
            key,
            request.role,
            storable_string(&request.subject),
            request.model
        );
        insert.execute(&mut *tx).await?;
        let insert = sqlx::query_scalar!(
            "INSERT INTO model_attempt (request_sha256, provider, family, allows_same_family, is_batch, highest_microdollars)
             VALUES ($1, $2, $3, $4, $5, $6) RETURNING attempt_id",
            key,
            attempt.provider,
            attempt.family,
            attempt.allows_same_family,
            attempt.is_batch,
            number::<_, i64>(attempt.highest_microdollars)?
        );
        let attempt_id = insert.fetch_one(&mut *tx).await?;
        tx.commit().await?;
        Ok(AttemptId(attempt_id))
    }

    /// Records the end of an attempt. An attempt ends once.
    ///
    /// # Errors
    /// [`StoreError::Constraint`] when the attempt has an end already; else when the database is unavailable.
    pub async fn end_attempt(
        &self,
        attempt_id: AttemptId,
        end: &AttemptEnd,
    ) -> Result<(), StoreError> {
        let (ending, detail, answer) = match &end.result {
            AttemptResult::Answered(answer) => (AttemptEnding::Answered, None, Some(answer)),
            AttemptResult::Failed(detail) => (AttemptEnding::Failed, Some(detail), None),
            AttemptResult::Unknown(detail) => (AttemptEnding::Unknown, Some(detail), None),
        };
        let tokens = answer.and_then(|answer| answer.tokens);
        let insert = sqlx::query!(
            "INSERT INTO model_attempt_end (attempt_id, ending, detail, microdollars, answer, finish, model_answered, input_tokens,
                 output_tokens)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            attempt_id.0,
            ending.as_str(),
            detail.map(|text| storable_string(text)),
            number::<_, i64>(end.microdollars)?,
            answer.map(|answer| answer.text.as_bytes()),
            answer.map(|answer| answer.finish.as_str()),
            answer.and_then(|answer| answer.model.as_deref().map(storable_string)),
            tokens.map(|(input, _)| number::<_, i64>(input)).transpose()?,
            tokens.map(|(_, output)| number::<_, i64>(output)).transpose()?
        );
        insert.execute(&self.pool).await?;
        Ok(())
    }

    /// Returns the first answer of a request; `None` when none is recorded.
    pub async fn model_answer(
        &self,
        request: Digest,
    ) -> Result<Option<RecordedAnswer>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT attempt_id AS "attempt_id!", provider AS "provider!", family AS "family!",
                   allows_same_family AS "allows_same_family!", answer AS "answer!", finish AS "finish!", model_answered,
                   input_tokens, output_tokens, microdollars AS "microdollars!"
               FROM model_answer WHERE request_sha256 = $1"#,
            request.to_string()
        );
        let Some(row) = query.fetch_optional(&self.pool).await? else {
            return Ok(None);
        };
        let text = String::from_utf8(row.answer)
            .map_err(|_| StoreError::Foreign("an answer that is not UTF-8".to_owned()))?;
        Ok(Some(RecordedAnswer {
            attempt_id: AttemptId(row.attempt_id),
            provider: row.provider,
            family: row.family,
            allows_same_family: row.allows_same_family,
            answer: ModelAnswer {
                text,
                finish: row.finish,
                model: row.model_answered,
                tokens: row
                    .input_tokens
                    .zip(row.output_tokens)
                    .map(|(input, output)| (input.cast_unsigned(), output.cast_unsigned())),
            },
            microdollars: row.microdollars.cast_unsigned(),
        }))
    }

    /// Returns the attempts without an end, in their order.
    pub async fn open_attempts(&self) -> Result<Vec<OpenAttempt>, StoreError> {
        let query = sqlx::query!(
            "SELECT attempt_id, request_sha256, is_batch, highest_microdollars FROM model_attempt
             WHERE NOT EXISTS (SELECT FROM model_attempt_end WHERE model_attempt_end.attempt_id = model_attempt.attempt_id)
             ORDER BY attempt_id"
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let attempts = rows.map(|row| {
            Ok(OpenAttempt {
                attempt_id: AttemptId(row.attempt_id),
                request_sha256: digest(&row.request_sha256)?,
                is_batch: row.is_batch,
                highest_microdollars: row.highest_microdollars.cast_unsigned(),
            })
        });
        attempts.collect()
    }

    /// Returns an attempt; `None` when it is not stored.
    pub async fn attempt(&self, attempt_id: AttemptId) -> Result<Option<Attempt>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT request_sha256, ending AS "ending?" FROM model_attempt LEFT JOIN model_attempt_end USING (attempt_id)
               WHERE attempt_id = $1"#,
            attempt_id.0
        );
        let Some(row) = query.fetch_optional(&self.pool).await? else {
            return Ok(None);
        };
        Ok(Some(Attempt {
            request_sha256: digest(&row.request_sha256)?,
            ending: row.ending.as_deref().map(enum_word).transpose()?,
        }))
    }

    /// Records another attempt like an earlier one, without a cost: for an answer that arrived after its attempt was closed.
    ///
    /// # Errors
    /// When the earlier attempt is not stored.
    pub async fn repeat_attempt(&self, attempt_id: AttemptId) -> Result<AttemptId, StoreError> {
        let insert = sqlx::query_scalar!(
            "INSERT INTO model_attempt (request_sha256, provider, family, allows_same_family, is_batch, highest_microdollars)
             SELECT request_sha256, provider, family, allows_same_family, is_batch, 0 FROM model_attempt WHERE attempt_id = $1
             RETURNING attempt_id",
            attempt_id.0
        );
        Ok(AttemptId(insert.fetch_one(&self.pool).await?))
    }

    /// Returns every recorded request, in the order of their first attempts.
    pub async fn model_requests(&self) -> Result<Vec<ModelRequest>, StoreError> {
        let query = sqlx::query!(
            "SELECT request_sha256, role, subject, model FROM model_request
             ORDER BY (SELECT min(attempt_id) FROM model_attempt WHERE model_attempt.request_sha256 = model_request.request_sha256)"
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let requests = rows.map(|row| {
            Ok(ModelRequest {
                sha256: digest(&row.request_sha256)?,
                role: row.role,
                subject: row.subject,
                model: row.model,
            })
        });
        requests.collect()
    }

    /// Returns the mean length of recorded answers in bytes, by role.
    pub async fn mean_answer_bytes(&self) -> Result<BTreeMap<String, u64>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT role, avg(octet_length(answer))::bigint AS "bytes!" FROM model_answer
               JOIN model_request USING (request_sha256) GROUP BY role"#
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        Ok(rows
            .map(|row| (row.role, row.bytes.cast_unsigned()))
            .collect())
    }

    /// Returns the sums over all recorded attempts.
    pub async fn model_totals(&self) -> Result<ModelTotals, StoreError> {
        let query = sqlx::query!(
            r#"SELECT (SELECT count(*) FROM model_request) AS "requests!", count(*) AS "attempts!",
                   count(*) FILTER (WHERE ending = 'answered') AS "answered!",
                   count(*) FILTER (WHERE ending = 'unknown') AS "unknown!",
                   coalesce(sum(microdollars), 0)::bigint AS "microdollars!"
               FROM model_attempt LEFT JOIN model_attempt_end USING (attempt_id)"#
        );
        let row = query.fetch_one(&self.pool).await?;
        Ok(ModelTotals {
            requests: row.requests.cast_unsigned(),
            attempts: row.attempts.cast_unsigned(),
            answered: row.answered.cast_unsigned(),
            unknown: row.unknown.cast_unsigned(),
            microdollars: row.microdollars.cast_unsigned(),
        })
    }
}
