//! Papers, tasks, results and citations of an export.

use super::Export;
use super::rows::{PaperExport, ResultExport, SourceExport, TaskExport};
use crate::error::StoreError;
use crate::words::{json, word};
use ladder::Licence;

impl Export {
    /// Every source, by name.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn sources(&mut self) -> Result<Vec<SourceExport>, StoreError> {
        let query = sqlx::query!("SELECT name, licence, url, attribution FROM source ORDER BY name");
        let rows = query.fetch_all(&mut *self.tx).await?.into_iter();
        let sources = rows.map(|row| {
            let licence: Licence = word(&row.licence)?;
            Ok(SourceExport { name: row.name, licence, url: row.url, attribution: row.attribution })
        });
        sources.collect()
    }

    /// The next papers after an id, by id; empty at the end. Begin with 0.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn papers(&mut self, after: i64, limit: u32) -> Result<Vec<PaperExport>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT paper_id, title, title_norm, abstract, published_on, year, venue, status, paper.licence, source.name AS source,
                 (SELECT COALESCE(jsonb_agg(jsonb_build_array(scheme, value) ORDER BY scheme, value), '[]')
                  FROM paper_identifier i WHERE i.paper_id = paper.paper_id) AS "ids!",
                 ARRAY(SELECT DISTINCT s.name FROM provenance v JOIN source s USING (source_id)
                       WHERE v.entity = 'paper' AND v.entity_id = paper.paper_id ORDER BY s.name) AS "sources!",
                 (SELECT COALESCE(jsonb_agg(jsonb_build_object('author_id', author_id, 'name', author.name, 'name_norm', name_norm,
                      'asserted_scheme', asserted_scheme, 'asserted_id', asserted_id, 'affiliation', affiliation) ORDER BY position), '[]')
                  FROM paper_author a JOIN author USING (author_id) WHERE a.paper_id = paper.paper_id) AS "authors!",
                 (SELECT COALESCE(jsonb_agg(jsonb_build_object('url', r.url, 'is_official', is_official,
                      'mentioned_in_paper', mentioned_in_paper, 'mentioned_in_github', mentioned_in_github, 'framework', framework,
                      'source', s.name, 'licence', pr.licence) ORDER BY r.url), '[]')
                  FROM paper_repository pr JOIN repository r USING (repository_id) JOIN source s ON s.source_id = pr.source_id
                  WHERE pr.paper_id = paper.paper_id) AS "repositories!",
                 ARRAY(SELECT name_norm FROM paper_task t JOIN task USING (task_id)
                       WHERE t.paper_id = paper.paper_id ORDER BY name_norm) AS "tasks!",
                 ARRAY(SELECT slug FROM paper_method m JOIN method USING (method_id)
                       WHERE m.paper_id = paper.paper_id ORDER BY slug) AS "methods!"
               FROM paper JOIN source USING (source_id) WHERE paper_id > $1 ORDER BY paper_id LIMIT $2"#,
            after,
            i64::from(limit)
        );
        let rows = query.fetch_all(&mut *self.tx).await?.into_iter();
        let papers = rows.map(|row| {
            Ok(PaperExport {
                paper_id: row.paper_id,
                ids: json(row.ids)?,
                title: row.title,
                title_norm: row.title_norm,
                abstract_text: row.r#abstract,
                published_on: row.published_on,
                year: row.year,
                venue: row.venue,
                status: row.status,
                source: row.source,
                licence: word(&row.licence)?,
                sources: row.sources,
                authors: json(row.authors)?,
                repositories: json(row.repositories)?,
                tasks: row.tasks,
                methods: row.methods,
            })
        });
        papers.collect()
    }

    /// Every task, by normal form.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn tasks(&mut self) -> Result<Vec<TaskExport>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT task.name, task.name_norm, task.slug, task.area, task.description, task.licence,
                   parent.name_norm AS "parent?"
               FROM task LEFT JOIN task parent ON parent.task_id = task.parent_id ORDER BY task.name_norm"#
        );
        let rows = query.fetch_all(&mut *self.tx).await?.into_iter();
        let tasks = rows.map(|row| {
            Ok(TaskExport {
                name: row.name,
                name_norm: row.name_norm,
                slug: row.slug,
                area: row.area,
                description: row.description,
                parent: row.parent,
                licence: word(&row.licence)?,
            })
        });
        tasks.collect()
    }

    /// The next results after an id, by id; empty at the end. Begin with 0.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn results(&mut self, after: i64, limit: u32) -> Result<Vec<ResultExport>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT evaluation_result_id, task.name_norm AS task, dataset.name AS dataset, paper_id, model_name, metrics,
                   reported_on, evaluation_result.licence
               FROM evaluation_result JOIN task USING (task_id) JOIN dataset USING (dataset_id)
               WHERE evaluation_result_id > $1 ORDER BY evaluation_result_id LIMIT $2"#,
            after,
            i64::from(limit)
        );
        let rows = query.fetch_all(&mut *self.tx).await?.into_iter();
        let results = rows.map(|row| {
            Ok(ResultExport {
                evaluation_result_id: row.evaluation_result_id,
                task: row.task,
                dataset: row.dataset,
                paper_id: row.paper_id,
                model_name: row.model_name,
                metrics: row.metrics,
                reported_on: row.reported_on,
                licence: word(&row.licence)?,
            })
        });
        results.collect()
    }

    /// Every citation: the citing paper's id, then the cited one's; ordered.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn citations(&mut self) -> Result<Vec<(i64, i64)>, StoreError> {
        let query = sqlx::query!("SELECT citing_id, cited_id FROM citation ORDER BY citing_id, cited_id");
        Ok(query.fetch_all(&mut *self.tx).await?.into_iter().map(|row| (row.citing_id, row.cited_id)).collect())
    }
}
