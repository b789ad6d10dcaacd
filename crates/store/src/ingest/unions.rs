//! Unites rows of outside sources with the cards that they denote.

use super::Ingest;
use crate::error::StoreError;
use catalogue::BUNDLED_SOURCE;

/// Computes the unions of all rows again, because new cards and new rows can both give evidence. An
/// undone union remains undone.
///
/// A row denotes a card if both cite the same paper and share a name, if the card has both the name and
/// the full name of the row, or if the row cites no paper and only this card has its name. Of several
/// such cards it denotes the one with the most shared names. Two papers are the same if they are one row, or if their titles are equal and not both
/// have an arXiv id.
pub(super) async fn merge(ingest: &mut Ingest) -> Result<(), StoreError> {
    let merge = sqlx::query!(
        r#"WITH card AS (
             SELECT method.* FROM method JOIN source USING (source_id) WHERE source.name = $1
         ), shared AS (
             SELECT name.method_id, card.method_id AS card_id, count(DISTINCT name.spelling) AS shared_names,
                 array_agg(DISTINCT name.name ORDER BY name.name) AS names, bool_or(name.kind = 'name') AS own_name
             FROM card JOIN method_name card_name ON card_name.method_id = card.method_id AND card_name.kind <> 'whole'
             JOIN method_name name ON name.spelling = card_name.spelling AND name.kind <> 'whole'
             WHERE name.method_id NOT IN (SELECT method_id FROM card)
             GROUP BY name.method_id, card.method_id
         ), judged AS (
             SELECT shared.*, outside.paper_id = card.paper_id OR (paper.title_norm = card_paper.title_norm AND NOT (
                 EXISTS (SELECT FROM paper_identifier id WHERE id.paper_id = paper.paper_id AND scheme = 'arxiv')
                 AND EXISTS (SELECT FROM paper_identifier id WHERE id.paper_id = card_paper.paper_id AND scheme = 'arxiv'))) AS same_paper,
                 outside.paper_id IS NULL AND own_name
                 AND count(*) FILTER (WHERE own_name) OVER (PARTITION BY shared.method_id) = 1 AS only_name
             FROM shared JOIN method outside USING (method_id) JOIN card ON card.method_id = card_id
             LEFT JOIN paper ON paper.paper_id = outside.paper_id LEFT JOIN paper card_paper ON card_paper.paper_id = card.paper_id
         ), found AS (
             SELECT DISTINCT ON (method_id) method_id, card_id, names,
                 CASE WHEN same_paper THEN 'paper_and_name' WHEN shared_names > 1 THEN 'name_and_full_name' ELSE 'only_name' END AS evidence
             FROM judged WHERE same_paper OR shared_names > 1 OR only_name
             ORDER BY method_id, shared_names DESC, same_paper DESC NULLS LAST, only_name DESC, card_id
         ), deleted AS (
             DELETE FROM method_union existing
             WHERE NOT undone AND NOT EXISTS (SELECT FROM found WHERE found.method_id = existing.method_id) RETURNING 1
         ), written AS (
             INSERT INTO method_union AS existing (method_id, card_id, evidence, names)
             SELECT method_id, card_id, evidence, names FROM found
             ON CONFLICT (method_id) DO UPDATE
                 SET (card_id, evidence, names) = (excluded.card_id, excluded.evidence, excluded.names)
                 WHERE NOT existing.undone
                   AND (existing.card_id, existing.evidence, existing.names) IS DISTINCT FROM (excluded.card_id, excluded.evidence, excluded.names)
             RETURNING (existing.xmax = 0) AS inserted
         )
         SELECT count(*) FILTER (WHERE inserted) AS "inserted!", count(*) FILTER (WHERE NOT inserted) AS "updated!",
             (SELECT count(*) FROM deleted) AS "deleted!", (SELECT count(*) FROM found) AS "found!" FROM written"#,
        BUNDLED_SOURCE
    );
    let row = merge.fetch_one(&mut *ingest.tx).await?;
    ingest.report.add_upsert(
        "method_union",
        row.inserted,
        row.updated + row.deleted,
        row.found + row.deleted,
    );
    Ok(())
}
