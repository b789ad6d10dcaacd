//! Which paper a row is: by its identifiers, strongest first, then by exact title, year and an author in common.
//!
//! One pass at a time: rows that share nothing with an earlier open row are matched or become new papers; then their
//! identifiers and authors are there for the rows that come after. Most batches need one pass or two.

use super::batch::FindingRow;
use super::{Ingest, authors, papers};
use crate::error::StoreError;
use crate::words::IdScheme;

/// Settles every row of the batch on a paper and merges what it says.
pub(super) async fn settle(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let mut seen = papers::Seen::default();
    recall(ingest).await?;
    loop {
        match_identifiers(ingest).await?;
        merge_settled(ingest, &mut seen).await?;
        let picked = pick(ingest).await?;
        if picked.is_empty() {
            break;
        }
        match_titles(ingest, &picked).await?;
        make_new(ingest, &picked).await?;
        merge_settled(ingest, &mut seen).await?;
    }
    seen.report(ingest).await?;
    authors::report(ingest).await?;
    report_conflicts(ingest).await
}

/// A record that says what it said before is the paper it was before: taking a batch in again needs one pass and changes nothing.
async fn recall(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let update = sqlx::query!(
        "UPDATE staging_paper SET paper_id = provenance.entity_id FROM provenance
         WHERE provenance.source_id = $1 AND provenance.entity = 'paper' AND provenance.record = staging_paper.key
           AND provenance.content_sha256 = staging_paper.content_sha256",
        ingest.source_id
    );
    update.execute(&mut *ingest.tx).await?;
    Ok(())
}

/// Merges what the newly settled rows say, so that the rows after them can be matched with it.
async fn merge_settled(ingest: &mut Ingest<'_>, seen: &mut papers::Seen) -> Result<(), StoreError> {
    attach_identifiers(ingest).await?;
    papers::merge(ingest, seen).await?;
    authors::merge(ingest).await?;
    let done = sqlx::query!("UPDATE staging_paper SET merged = true WHERE paper_id IS NOT NULL AND NOT merged");
    done.execute(&mut *ingest.tx).await?;
    Ok(())
}

fn identity_schemes() -> Vec<String> {
    IdScheme::IDENTITY.iter().map(|scheme| scheme.to_string()).collect()
}

async fn match_identifiers(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let update = sqlx::query!(
        "WITH found AS (
             SELECT DISTINCT ON (open.ord) open.ord, held.paper_id, own.value AS arxiv
             FROM staging_paper open
             JOIN staging_identifier said ON said.ord = open.ord AND said.scheme = ANY ($1)
             JOIN paper_identifier held ON held.scheme = said.scheme AND held.value = said.value
             LEFT JOIN staging_identifier own ON own.ord = open.ord AND own.scheme = 'arxiv'
             LEFT JOIN paper_identifier other ON other.paper_id = held.paper_id AND other.scheme = 'arxiv'
             WHERE open.paper_id IS NULL
               -- Two arXiv ids are two papers, whatever else they share.
               AND (own.value IS NULL OR other.value IS NULL OR own.value = other.value)
             ORDER BY open.ord, array_position($1, said.scheme), held.paper_id
         ), first AS (
             SELECT ord, paper_id, arxiv, first_value(arxiv) OVER (PARTITION BY paper_id ORDER BY arxiv IS NULL, ord) AS taken
             FROM found
         )
         UPDATE staging_paper SET paper_id = first.paper_id FROM first
         WHERE staging_paper.ord = first.ord AND (first.arxiv IS NULL OR first.arxiv = first.taken)",
        &identity_schemes()
    );
    update.execute(&mut *ingest.tx).await?;
    Ok(())
}

/// The open rows that no earlier open row shares an identifier or title and year with.
async fn pick(ingest: &mut Ingest<'_>) -> Result<Vec<i32>, StoreError> {
    let query = sqlx::query_scalar!(
        r#"SELECT open.ord FROM (
               SELECT ord, min(ord) OVER (PARTITION BY title_norm, year) AS first FROM staging_paper WHERE paper_id IS NULL
           ) AS open
           WHERE open.ord = open.first AND NOT EXISTS (
               SELECT FROM staging_identifier own
               JOIN staging_identifier other ON other.scheme = own.scheme AND other.value = own.value AND other.ord < own.ord
               JOIN staging_paper earlier ON earlier.ord = other.ord AND earlier.paper_id IS NULL
               WHERE own.ord = open.ord AND own.scheme = ANY ($1))"#,
        &identity_schemes()
    );
    Ok(query.fetch_all(&mut *ingest.tx).await?)
}

/// Title and year alone are not enough where both sides name authors (one must be shared) or ids of one scheme (they differ,
/// or the ids would have matched). A DOI is left out of that: a preprint and its publication have one each.
async fn match_titles(ingest: &mut Ingest<'_>, picked: &[i32]) -> Result<(), StoreError> {
    let update = sqlx::query!(
        "UPDATE staging_paper SET paper_id = found.paper_id
         FROM (
             SELECT DISTINCT ON (open.ord) open.ord, paper.paper_id
             FROM staging_paper open
             JOIN paper ON paper.title_norm = open.title_norm AND paper.year IS NOT DISTINCT FROM open.year
             CROSS JOIN LATERAL (
                 SELECT count(*) AS known, count(said.ord) AS shared
                 FROM paper_author JOIN author USING (author_id)
                 LEFT JOIN staging_author said ON said.ord = open.ord AND said.name_norm = author.name_norm
                 WHERE paper_author.paper_id = paper.paper_id
             ) AS writer
             WHERE open.ord = ANY ($1)
               AND (writer.known = 0 OR open.author_count = 0 OR writer.shared > 0)
               AND NOT EXISTS (
                   SELECT FROM staging_identifier own JOIN paper_identifier held ON held.scheme = own.scheme
                   WHERE own.ord = open.ord AND held.paper_id = paper.paper_id
                     AND own.scheme IN ('arxiv', 'openreview', 'pwc'))
             ORDER BY open.ord, writer.shared DESC, paper.paper_id
         ) AS found
         WHERE staging_paper.ord = found.ord",
        picked
    );
    update.execute(&mut *ingest.tx).await?;
    Ok(())
}

async fn make_new(ingest: &mut Ingest<'_>, picked: &[i32]) -> Result<(), StoreError> {
    let update = sqlx::query!(
        "UPDATE staging_paper SET paper_id = nextval(pg_get_serial_sequence('paper', 'paper_id'))
         WHERE ord = ANY ($1) AND paper_id IS NULL",
        picked
    );
    update.execute(&mut *ingest.tx).await?;
    Ok(())
}

async fn attach_identifiers(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let insert = sqlx::query!(
        "INSERT INTO paper_identifier (scheme, value, paper_id, source_id, licence)
         SELECT DISTINCT ON (scheme, value) scheme, value, paper_id, $1::bigint, $2::text
         FROM staging_paper JOIN staging_identifier USING (ord)
         WHERE paper_id IS NOT NULL AND NOT merged ORDER BY scheme, value, ord
         ON CONFLICT DO NOTHING",
        ingest.source_id,
        ingest.licence()
    );
    let written = insert.execute(&mut *ingest.tx).await?.rows_affected();
    ingest.report.add("paper_identifier", &vec![true; written as usize], 0);
    Ok(())
}

/// Identifiers that another paper holds stay with it; each is a finding.
async fn report_conflicts(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let query = sqlx::query!(
        r#"SELECT s.line, s.key, i.scheme, i.value FROM staging_paper s JOIN staging_identifier i USING (ord)
           WHERE NOT EXISTS (SELECT FROM paper_identifier p
                             WHERE p.scheme = i.scheme AND p.value = i.value AND p.paper_id = s.paper_id)
           ORDER BY s.ord, i.scheme, i.value"#
    );
    let rows = query.fetch_all(&mut *ingest.tx).await?;
    ingest.findings.extend(rows.into_iter().map(|row| FindingRow {
        line: row.line.map(i64::unsigned_abs),
        kind: "identifier_conflict".to_owned(),
        detail: format!("{}: {} {} belongs to another paper", row.key, row.scheme, row.value),
        occurrences: 1,
    }));
    let said = sqlx::query_scalar!(
        r#"SELECT count(*) AS "said!" FROM paper_identifier WHERE (scheme, value) IN (SELECT scheme, value FROM staging_identifier)"#
    );
    let said = said.fetch_one(&mut *ingest.tx).await?.unsigned_abs();
    let inserted = ingest.report.table("paper_identifier").inserted;
    ingest.report.add("paper_identifier", &[], said.saturating_sub(inserted));
    Ok(())
}
