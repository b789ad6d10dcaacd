//! Papers of an export, with all that hangs on them: a page of papers, then one query for each kind of thing, merged by id.

use super::Export;
use super::page::Page;
use super::rows::{
    AuthorExport, ConceptExport, PaperExport, RepositoryExport, SaidExport, WorkplaceExport,
};
use crate::error::StoreError;
use crate::words::{IdScheme, word};
use std::collections::HashMap;

impl Export {
    /// Every paper, by what it is known by outside: its strongest identifier, else its title and year. So the order follows from
    /// what is held, and not from the order in which it came.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn paper_order(&mut self) -> Result<Vec<i64>, StoreError> {
        let schemes: Vec<String> = IdScheme::IDENTITY
            .iter()
            .map(|scheme| scheme.to_string())
            .collect();
        let query = sqlx::query_scalar!(
            r#"WITH strongest AS (
                 SELECT DISTINCT ON (paper_id) paper_id, array_position($1, scheme) AS rank, value FROM paper_identifier
                 WHERE scheme = ANY ($1) ORDER BY paper_id, array_position($1, scheme), value COLLATE "C"
               )
               SELECT paper_id AS "paper_id!" FROM paper LEFT JOIN strongest USING (paper_id)
               ORDER BY rank, value COLLATE "C", title_norm COLLATE "C", year, CASE WHEN rank IS NULL THEN abstract END COLLATE "C",
                   paper_id"#,
            &schemes
        );
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// These papers, in this order. Ask for some thousand at a time.
    ///
    /// # Errors
    /// When the database is unavailable, or one of them is not there.
    pub async fn papers(&mut self, ids: &[i64]) -> Result<Vec<PaperExport>, StoreError> {
        let mut page = self.described(ids).await?;
        self.identified(&mut page).await?;
        self.authors(&mut page).await?;
        self.repositories(&mut page).await?;
        self.subjects(&mut page).await?;
        self.said(&mut page).await?;
        self.counted(&mut page).await?;
        Ok(page.papers)
    }

    async fn described(&mut self, ids: &[i64]) -> Result<Page, StoreError> {
        let query = sqlx::query!(
            "SELECT paper_id, title, title_norm, abstract, published_on, year, venue, status, paper.license, source.name AS source
             FROM paper JOIN source USING (source_id) WHERE paper_id = ANY ($1)",
            ids
        );
        let mut papers = HashMap::new();
        for row in query.fetch_all(&mut *self.tx).await? {
            let paper = PaperExport {
                paper_id: row.paper_id,
                ids: vec![],
                title: row.title,
                title_norm: row.title_norm,
                abstract_text: row.r#abstract,
                published_on: row.published_on,
                year: row.year,
                venue: row.venue,
                status: row.status,
                source: row.source,
                license: word(&row.license)?,
                sources: vec![],
                authors: vec![],
                repositories: vec![],
                tasks: vec![],
                methods: vec![],
                concepts: vec![],
                versions: vec![],
                status_claims: vec![],
                conflicts: vec![],
                reviews: 0,
                reviews_withheld: 0,
            };
            papers.insert(row.paper_id, paper);
        }
        Page::of(ids, papers)
    }

    /// Identifiers, and every source that speaks of a paper.
    async fn identified(&mut self, page: &mut Page) -> Result<(), StoreError> {
        let query = sqlx::query!(
            "SELECT paper_id, scheme, value FROM paper_identifier WHERE paper_id = ANY ($1)
             ORDER BY paper_id, scheme, value",
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            page.paper(row.paper_id)?
                .ids
                .push((word(&row.scheme)?, row.value));
        }
        let query = sqlx::query!(
            "SELECT DISTINCT entity_id, name FROM provenance JOIN source USING (source_id)
             WHERE entity = 'paper' AND entity_id = ANY ($1) ORDER BY entity_id, name",
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            page.paper(row.entity_id)?.sources.push(row.name);
        }
        Ok(())
    }

    /// Authors, and where they worked.
    async fn authors(&mut self, page: &mut Page) -> Result<(), StoreError> {
        let query = sqlx::query!(
            "SELECT paper_id, author_id, author.name, name_norm, asserted_scheme, asserted_id, affiliation
             FROM paper_author JOIN author USING (author_id) WHERE paper_id = ANY ($1)
             ORDER BY paper_id, position",
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            page.paper(row.paper_id)?.authors.push(AuthorExport {
                author_id: row.author_id,
                name: row.name,
                name_norm: row.name_norm,
                asserted_scheme: row.asserted_scheme,
                asserted_id: row.asserted_id,
                affiliation: row.affiliation,
                institutions: vec![],
            });
        }
        let query = sqlx::query!(
            r#"SELECT work.paper_id,
                   (SELECT count(*) FROM paper_author a WHERE a.paper_id = work.paper_id AND a.position < work.position) AS "place!",
                   name, name_norm, ror, openalex
               FROM paper_author_institution work JOIN institution USING (institution_id)
               WHERE paper_id = ANY ($1) ORDER BY paper_id, position, name, ror, openalex"#,
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            let author = page
                .paper(row.paper_id)?
                .authors
                .get_mut(usize::try_from(row.place).unwrap_or(usize::MAX));
            let workplace = WorkplaceExport {
                name: row.name,
                name_norm: row.name_norm,
                ror: row.ror,
                openalex: row.openalex,
            };
            author
                .into_iter()
                .for_each(|author| author.institutions.push(workplace.clone()));
        }
        Ok(())
    }

    async fn repositories(&mut self, page: &mut Page) -> Result<(), StoreError> {
        let query = sqlx::query!(
            "SELECT paper_id, r.url, is_official, mentioned_in_paper, mentioned_in_github, framework, s.name AS source, pr.license
             FROM paper_repository pr JOIN repository r USING (repository_id) JOIN source s ON s.source_id = pr.source_id
             WHERE paper_id = ANY ($1) ORDER BY paper_id, r.url",
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            page.paper(row.paper_id)?
                .repositories
                .push(RepositoryExport {
                    url: row.url,
                    is_official: row.is_official,
                    mentioned_in_paper: row.mentioned_in_paper,
                    mentioned_in_github: row.mentioned_in_github,
                    framework: row.framework,
                    source: row.source,
                    license: word(&row.license)?,
                });
        }
        Ok(())
    }

    /// Tasks, methods and concepts.
    async fn subjects(&mut self, page: &mut Page) -> Result<(), StoreError> {
        let query = sqlx::query!(
            "SELECT paper_id, name FROM paper_task JOIN task USING (task_id) WHERE paper_id = ANY ($1)
             ORDER BY paper_id, name_norm",
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            page.paper(row.paper_id)?.tasks.push(row.name);
        }
        let query = sqlx::query!(
            "SELECT pm.paper_id, slug FROM paper_method pm JOIN method USING (method_id)
             WHERE pm.paper_id = ANY ($1) ORDER BY pm.paper_id, slug",
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            page.paper(row.paper_id)?.methods.push(row.slug);
        }
        let query = sqlx::query!(
            "SELECT paper_id, scheme, value, label, s.name AS source, pc.license
             FROM paper_concept pc JOIN concept USING (concept_id) JOIN source s ON s.source_id = pc.source_id
             WHERE paper_id = ANY ($1) ORDER BY paper_id, scheme, value",
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            page.paper(row.paper_id)?.concepts.push(ConceptExport {
                scheme: row.scheme,
                value: row.value,
                label: row.label,
                source: row.source,
                license: word(&row.license)?,
            });
        }
        Ok(())
    }

    /// Versions, who says that a paper no longer stands, and where sources differ.
    async fn said(&mut self, page: &mut Page) -> Result<(), StoreError> {
        let query = sqlx::query!(
            "SELECT paper_id, version, created_on FROM paper_version WHERE paper_id = ANY ($1)
             ORDER BY paper_id, version",
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            page.paper(row.paper_id)?
                .versions
                .push((row.version, row.created_on));
        }
        let query = sqlx::query!(
            "SELECT paper_id, status, name FROM paper_status JOIN source USING (source_id)
             WHERE paper_id = ANY ($1) ORDER BY paper_id, name",
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            let claim = SaidExport {
                field: "status".to_owned(),
                said: row.status,
                source: row.name,
            };
            page.paper(row.paper_id)?.status_claims.push(claim);
        }
        let query = sqlx::query!(
            r#"SELECT paper_id AS "paper_id!", field AS "field!", stated AS "said!", name
               FROM paper_conflict JOIN source USING (source_id)
               WHERE paper_id = ANY ($1) ORDER BY paper_id, field, name"#,
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            let claim = SaidExport {
                field: row.field,
                said: row.said,
                source: row.name,
            };
            page.paper(row.paper_id)?.conflicts.push(claim);
        }
        Ok(())
    }

    async fn counted(&mut self, page: &mut Page) -> Result<(), StoreError> {
        let query = sqlx::query!(
            r#"SELECT paper_id, count(*) FILTER (WHERE redistributable) AS "published!",
                   count(*) FILTER (WHERE NOT redistributable) AS "withheld!"
               FROM review WHERE paper_id = ANY ($1) GROUP BY paper_id"#,
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            let paper = page.paper(row.paper_id)?;
            (paper.reviews, paper.reviews_withheld) = (row.published, row.withheld);
        }
        Ok(())
    }
}
