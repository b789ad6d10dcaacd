//! The papers of a batch in tables, so that set-based statements can match and merge them.

use super::Ingest;
use super::batch::{AuthorRow, IngestBatch, PaperRow};
use super::columns::{column, line, maybe_texts, texts};
use crate::error::StoreError;
use ladder::Digest;
use std::collections::HashSet;

/// Makes sure that every edge refers to a paper of the batch, and that no key stands twice.
pub(super) fn check_keys(batch: &IngestBatch) -> Result<(), StoreError> {
    let mut keys = HashSet::with_capacity(batch.papers.len());
    let refuse = |what: &str, key: &str| {
        Err(StoreError::Conflict(format!("{} part {}: {what} {key:?}", batch.file, batch.part)))
    };
    for paper in &batch.papers {
        if !keys.insert(paper.key.as_str()) {
            return refuse("two papers have the key", &paper.key);
        }
    }
    let repositories = batch.repositories.iter().map(|row| &row.paper);
    let tasks = batch.paper_tasks.iter().map(|row| &row.paper);
    let methods = batch.paper_methods.iter().map(|row| &row.paper);
    let citations = batch.citations.iter().flat_map(|row| [&row.citing, &row.cited]);
    let maybe = batch
        .results
        .iter()
        .filter_map(|r| r.paper.as_ref())
        .chain(batch.methods.iter().filter_map(|m| m.paper.as_ref()));
    let named = repositories.chain(tasks).chain(methods).chain(citations).chain(maybe);
    match named.into_iter().find(|key| !keys.contains(key.as_str())) {
        Some(key) => refuse("no paper of the batch has the key", key),
        None => Ok(()),
    }
}

/// Fills the staging tables and lets the planner know.
pub(super) async fn fill(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    fill_papers(ingest).await?;
    fill_identifiers(ingest).await?;
    fill_authors(ingest).await?;
    // Without it the planner takes the fresh tables for nearly empty and joins them row by row.
    sqlx::query!("ANALYZE staging_paper, staging_identifier, staging_author").execute(&mut *ingest.tx).await?;
    Ok(())
}

/// Empties them again: nothing of a batch is committed here.
pub(super) async fn clear(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    sqlx::query!("TRUNCATE staging_paper, staging_identifier, staging_author").execute(&mut *ingest.tx).await?;
    Ok(())
}

async fn fill_papers(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let papers = &ingest.batch.papers;
    let insert = sqlx::query!(
        "INSERT INTO staging_paper (ord, key, line, title, title_norm, abstract, published_on, year, venue, status,
             author_count, content_sha256)
         SELECT * FROM UNNEST($1::int[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::date[],
             $8::int[], $9::text[], $10::text[], $11::int[], $12::text[])",
        &ordinals(papers),
        &texts(papers, |p| &p.key),
        &column(papers, |p| line(p.line)) as &[Option<i64>],
        &texts(papers, |p| &p.title),
        &texts(papers, |p| &p.title_norm),
        &maybe_texts(papers, |p| p.abstract_text.as_deref()) as &[Option<String>],
        &column(papers, |p| p.published_on) as &[Option<chrono::NaiveDate>],
        &column(papers, |p| p.year) as &[Option<i32>],
        &maybe_texts(papers, |p| p.venue.as_deref()) as &[Option<String>],
        &column(papers, |p| p.status.map(|s| s.to_string())) as &[Option<String>],
        &column(papers, |p| p.authors.len() as i32),
        &column(papers, |p| Digest::of_json(p).to_string()),
    );
    insert.execute(&mut *ingest.tx).await?;
    Ok(())
}

async fn fill_identifiers(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let rows: Vec<_> =
        numbered(&ingest.batch.papers).flat_map(|(ord, p)| p.ids.iter().map(move |id| (ord, id))).collect();
    let insert = sqlx::query!(
        "INSERT INTO staging_identifier (ord, scheme, value)
         SELECT * FROM UNNEST($1::int[], $2::text[], $3::text[]) ON CONFLICT DO NOTHING",
        &column(&rows, |(ord, _)| *ord),
        &column(&rows, |(_, (scheme, _))| scheme.to_string()),
        &texts(&rows, |(_, (_, value))| value),
    );
    insert.execute(&mut *ingest.tx).await?;
    Ok(())
}

async fn fill_authors(ingest: &mut Ingest<'_>) -> Result<(), StoreError> {
    let of_paper = |(ord, paper): (i32, &'_ PaperRow)| -> Vec<(i32, i32, AuthorRow)> {
        (0..).zip(&paper.authors).map(|(position, author)| (ord, position, author.clone())).collect()
    };
    let rows: Vec<_> = numbered(&ingest.batch.papers).flat_map(of_paper).collect();
    // Affiliations travel as JSON: UNNEST would flatten a list of lists.
    let insert = sqlx::query!(
        "INSERT INTO staging_author (ord, position, name, name_norm, asserted_scheme, asserted_id, affiliation)
         SELECT ord, position, name, name_norm, scheme, id, ARRAY(SELECT jsonb_array_elements_text(affiliation))
         FROM UNNEST($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[])
             AS said (ord, position, name, name_norm, scheme, id, affiliation)",
        &column(&rows, |(ord, _, _)| *ord),
        &column(&rows, |(_, position, _)| *position),
        &texts(&rows, |(_, _, author)| &author.name),
        &texts(&rows, |(_, _, author)| &author.name_norm),
        &maybe_texts(&rows, |(_, _, author)| author.ids.iter().min().map(|a| a.0.as_str())) as &[Option<String>],
        &maybe_texts(&rows, |(_, _, author)| author.ids.iter().min().map(|a| a.1.as_str())) as &[Option<String>],
        &column(&rows, |(_, _, author)| crate::text::to_json(&author.affiliations)),
    );
    insert.execute(&mut *ingest.tx).await?;
    Ok(())
}

fn ordinals(papers: &[PaperRow]) -> Vec<i32> {
    (0..).take(papers.len()).collect()
}

fn numbered(papers: &[PaperRow]) -> impl Iterator<Item = (i32, &PaperRow)> {
    (0..).zip(papers)
}
