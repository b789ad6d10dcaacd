//! Sources, tasks, results, reviews and citations of a snapshot.

use super::Export;
use super::rows::{KeyedPage, StoredCitation, StoredResult, StoredReview};
use crate::column_values::{attributed, enum_word, json};
use crate::error::StoreError;
use catalogue::{Attributed, ReportedResult, Review, Source, Task};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};

impl Export {
    /// Returns every source, by name.
    pub async fn sources(&mut self) -> Result<Vec<Source>, StoreError> {
        let query =
            sqlx::query!("SELECT name, license, url, attribution FROM source ORDER BY name");
        let rows = query.fetch_all(&mut *self.tx).await?.into_iter();
        let sources = rows.map(|row| {
            Ok(Source {
                name: row.name,
                license: enum_word(&row.license)?,
                url: row.url,
                attribution: row.attribution,
            })
        });
        sources.collect()
    }

    /// Returns every task, by normal form.
    pub async fn tasks(&mut self) -> Result<Vec<Attributed<Task>>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT task.name, task.name_norm, task.slug, task.area, task.description, task.license, source.name AS source,
                   parent.name_norm AS "parent?",
                   ARRAY(SELECT dataset.name FROM dataset WHERE dataset_id IN
                         (SELECT dataset_id FROM evaluation_result r WHERE r.task_id = task.task_id)
                         ORDER BY dataset.name_norm) AS "datasets!"
               FROM task JOIN source USING (source_id) LEFT JOIN task parent ON parent.task_id = task.parent_id
               ORDER BY task.name_norm"#
        );
        let rows = query.fetch_all(&mut *self.tx).await?.into_iter();
        let tasks = rows.map(|row| {
            let task = Task {
                name: row.name,
                slug: row.slug,
                area: row.area,
                description: row.description,
                parent: row.parent,
                datasets: row.datasets,
            };
            attributed(task, row.source, &row.license)
        });
        tasks.collect()
    }

    /// Returns a page of the results of a source after this key, by key. The first page starts
    /// after an empty key.
    pub async fn results(
        &mut self,
        source: &str,
        after: &str,
        limit: u32,
    ) -> Result<KeyedPage<StoredResult, String>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT row_sha256, task.name AS task, dataset.name AS dataset, paper_id, model_name, metrics, reported_on,
                   evaluation_result.license
               FROM evaluation_result JOIN task USING (task_id) JOIN dataset USING (dataset_id)
               WHERE evaluation_result.source_id = (SELECT source_id FROM source WHERE name = $1) AND row_sha256 > $2
               ORDER BY row_sha256 LIMIT $3"#,
            source,
            after,
            i64::from(limit)
        );
        let (mut rows, mut last) = (vec![], None);
        for row in query.fetch_all(&mut *self.tx).await? {
            let result = ReportedResult {
                task: row.task,
                dataset: row.dataset,
                model: row.model_name,
                metrics: texts(row.metrics)?,
                paper: None,
                date: row.reported_on,
            };
            rows.push(StoredResult {
                paper_id: row.paper_id,
                result: attributed(result, source.to_owned(), &row.license)?,
            });
            last = Some(row.row_sha256);
        }
        Ok(KeyedPage { rows, last })
    }

    /// Returns the reviews of these papers that may be published, by paper in this order, then by
    /// source and record.
    pub async fn reviews(&mut self, papers: &[i64]) -> Result<Vec<StoredReview>, StoreError> {
        let query = sqlx::query!(
            "SELECT paper_id, record, reviewer, venue, rating, confidence, decision, body, scores, reviewed_on,
                 source.name AS source, review.license
             FROM review JOIN source USING (source_id)
             WHERE redistributable AND paper_id = ANY ($1) ORDER BY source.name, record",
            papers
        );
        let rows = query.fetch_all(&mut *self.tx).await?.into_iter();
        let reviews = rows.map(|row| {
            let review = Review {
                id: format!("{}:{}", row.source, row.record),
                reviewer: row.reviewer,
                venue: row.venue,
                rating: row.rating,
                confidence: row.confidence,
                decision: row.decision,
                text: row.body,
                scores: texts(row.scores)?,
                date: row.reviewed_on,
                ..Review::default()
            };
            Ok(StoredReview {
                paper_id: row.paper_id,
                review: attributed(review, row.source, &row.license)?,
            })
        });
        let mut reviews = reviews.collect::<Result<Vec<_>, StoreError>>()?;
        let positions: HashMap<i64, usize> = papers
            .iter()
            .enumerate()
            .map(|(position, id)| (*id, position))
            .collect();
        reviews.sort_by_key(|review: &StoredReview| positions.get(&review.paper_id));
        Ok(reviews)
    }

    /// Returns the citations after these ids of the citing and the cited paper, ordered; empty at
    /// the end. The first call starts after zeros.
    pub async fn citations(
        &mut self,
        after: (i64, i64),
        limit: u32,
    ) -> Result<Vec<StoredCitation>, StoreError> {
        let query = sqlx::query_as!(
            StoredCitation,
            r#"SELECT citing_id, cited_id, number AS "source!"
               FROM citation JOIN (SELECT source_id, row_number() OVER (ORDER BY name) - 1 AS number FROM source) AS numbered USING (source_id)
               WHERE (citing_id, cited_id) > ($1, $2)
               ORDER BY citing_id, cited_id LIMIT $3"#,
            after.0,
            after.1,
            i64::from(limit)
        );
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// Returns the numbers of papers with the count of their missing cited papers, if this count is
    /// not zero.
    pub async fn missing_references(&mut self) -> Result<Vec<(i64, i64)>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT citing_id AS "citing_id!", count(*) AS "count!" FROM pending_citation WHERE citing_id IS NOT NULL
               GROUP BY citing_id ORDER BY citing_id"#
        );
        Ok(query
            .fetch_all(&mut *self.tx)
            .await?
            .into_iter()
            .map(|row| (row.citing_id, row.count))
            .collect())
    }
}

/// Returns the members of a JSON object as texts.
fn texts(object: Value) -> Result<BTreeMap<String, String>, StoreError> {
    let values: BTreeMap<String, Value> = json(object)?;
    let text = |value| match value {
        Value::String(text) => text,
        other => other.to_string(),
    };
    let texts = values.into_iter().map(|(name, value)| (name, text(value)));
    Ok(texts.collect())
}
