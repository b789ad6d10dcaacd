//! Texts of papers: digests, spans and short quotes. The texts themselves are files of the state folder.

use crate::column_values::{column, digest, enum_word};
use crate::error::StoreError;
use crate::open::Store;
use crate::text::{optional_string, storable_string};
use catalogue::{Digest, License};
use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgConnection;

/// The text of one paper in one version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PaperText {
    /// The paper's id.
    pub paper: String,
    /// The version, such as `v2`.
    pub version: Option<String>,
    /// The title.
    pub title: Option<String>,
    /// The main file.
    pub main: String,
    /// The digest of the files it was read from.
    pub source_sha256: Digest,
    /// The digest of the text; the file of the state folder has this name.
    pub sha256: Digest,
    /// The length of the text.
    pub bytes: i64,
    /// The number of defects of the source.
    pub findings: i64,
    /// The license of the paper's text.
    pub license: License,
}

/// A span of a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TextSpan {
    /// The span's id.
    pub span: String,
    /// The kind: one of the words of `span_kind_words()`.
    pub kind: String,
    /// The numbers as printed, separated by commas.
    pub number: Option<String>,
    /// The labels, separated by commas.
    pub label: Option<String>,
    /// The id of the heading above.
    pub section: Option<String>,
    /// The first byte in the text.
    pub start_byte: i64,
    /// The byte after the last.
    pub end_byte: i64,
}

impl Store {
    /// Records a text with its spans, in one transaction. Returns false when the paper has this text already; its version, title, files and
    /// license are then those of the last call.
    ///
    /// # Errors
    /// When the database is unavailable or refuses a value; nothing of the text is then recorded.
    pub async fn record_text(
        &self,
        text: &PaperText,
        spans: &[TextSpan],
        added_at: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let inserted = sqlx::query!(
            r#"INSERT INTO paper_text (paper, version, title, main, source_sha256, sha256, bytes, findings, license, added_at)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
               ON CONFLICT (paper, sha256) DO UPDATE SET version = excluded.version, title = excluded.title, main = excluded.main,
                   source_sha256 = excluded.source_sha256, findings = excluded.findings, license = excluded.license
               RETURNING paper_text_id, xmax = 0 AS "is_new!""#,
            storable_string(&text.paper),
            text.version.as_deref().map(storable_string),
            text.title.as_deref().map(storable_string),
            storable_string(&text.main),
            text.source_sha256.to_string(),
            text.sha256.to_string(),
            text.bytes,
            text.findings,
            text.license.as_str(),
            added_at
        );
        let row = inserted.fetch_one(&mut *transaction).await?;
        if row.is_new {
            insert_spans(&mut transaction, row.paper_text_id, spans).await?;
        }
        transaction.commit().await?;
        Ok(row.is_new)
    }

    /// Returns the text of a paper that was added last; `None` when there is none.
    pub async fn paper_text(&self, paper: &str) -> Result<Option<PaperText>, StoreError> {
        let query = sqlx::query!(
            "SELECT paper, version, title, main, source_sha256, sha256, bytes, findings, license FROM paper_text
             WHERE paper = $1 ORDER BY added_at DESC, paper_text_id DESC LIMIT 1",
            storable_string(paper)
        );
        let Some(row) = query.fetch_optional(&self.pool).await? else {
            return Ok(None);
        };
        Ok(Some(PaperText {
            source_sha256: digest(&row.source_sha256)?,
            sha256: digest(&row.sha256)?,
            license: enum_word(&row.license)?,
            paper: row.paper,
            version: row.version,
            title: row.title,
            main: row.main,
            bytes: row.bytes,
            findings: row.findings,
        }))
    }

    /// Records a quote of a span, of at most 300 characters. A repeated quote is recorded once.
    ///
    /// # Errors
    /// When there is no such span, the quote is empty or too long.
    pub async fn record_quote(
        &self,
        paper: &str,
        sha256: Digest,
        span: &str,
        quote: &str,
    ) -> Result<(), StoreError> {
        let insert = sqlx::query!(
            "INSERT INTO text_quote (paper_text_id, span, quote)
             SELECT paper_text_id, span, $4 FROM text_span JOIN paper_text USING (paper_text_id)
             WHERE paper = $1 AND sha256 = $2 AND span = $3
             ON CONFLICT (paper_text_id, span, quote) DO UPDATE SET quote = excluded.quote",
            storable_string(paper),
            sha256.to_string(),
            span,
            storable_string(quote)
        );
        if insert.execute(&self.pool).await?.rows_affected() == 0 {
            return Err(StoreError::NotStored {
                what: "span",
                name: span.to_owned(),
            });
        }
        Ok(())
    }
}

async fn insert_spans(
    transaction: &mut PgConnection,
    paper_text_id: i64,
    spans: &[TextSpan],
) -> Result<(), StoreError> {
    let ordinals: Vec<i32> = (0..).take(spans.len()).collect();
    let ids = column(spans, |span| span.span.clone());
    let kinds = column(spans, |span| span.kind.clone());
    let numbers = column(spans, |span| optional_string(&span.number));
    let labels = column(spans, |span| optional_string(&span.label));
    let sections = column(spans, |span| optional_string(&span.section));
    let starts = column(spans, |span| span.start_byte);
    let ends = column(spans, |span| span.end_byte);
    let insert = sqlx::query!(
        "INSERT INTO text_span (paper_text_id, ordinal, span, kind, number, label, section, start_byte, end_byte)
         SELECT $1, * FROM UNNEST($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::bigint[])",
        paper_text_id,
        &ordinals,
        &ids,
        &kinds,
        &numbers as &[Option<String>],
        &labels as &[Option<String>],
        &sections as &[Option<String>],
        &starts,
        &ends
    );
    insert.execute(transaction).await?;
    Ok(())
}
