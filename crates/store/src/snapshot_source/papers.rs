//! Papers of a snapshot: a page of papers, then one query for each kind of part, joined by number.

use super::Export;
use super::page::Page;
use super::rows::StoredPaper;
use crate::column_values::{attributed, enum_word};
use crate::error::StoreError;
use catalogue::paper::public_id;
use catalogue::{
    Author, AuthorId, Authorship, ConceptId, Conflict, IdScheme, Institution, PaperConcept,
    PaperId, PaperRecord, PaperVersion, Repository, StatusClaim,
};
use std::collections::HashMap;

impl Export {
    /// Returns the numbers of all papers that a source describes, ordered by strongest identifier, else by title and year.
    /// The order depends on the contents, not on the order of the ingests.
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
               SELECT paper_id AS "paper_id!" FROM paper LEFT JOIN strongest USING (paper_id) WHERE NOT is_stub
               ORDER BY rank, value COLLATE "C", title_norm COLLATE "C", year, CASE WHEN rank IS NULL THEN abstract END COLLATE "C",
                   paper_id"#,
            &schemes
        );
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// Returns the papers with these numbers, in this order. A call should request some thousand
    /// papers.
    ///
    /// # Errors
    /// When the database is unavailable, or a paper is missing.
    pub async fn papers(&mut self, ids: &[i64]) -> Result<Vec<StoredPaper>, StoreError> {
        let mut page = self.read_papers(ids).await?;
        self.add_identifiers(&mut page).await?;
        self.add_authors(&mut page).await?;
        self.add_institutions(&mut page).await?;
        self.add_repositories(&mut page).await?;
        self.add_subjects(&mut page).await?;
        self.add_claims(&mut page).await?;
        self.add_review_counts(&mut page).await?;
        for StoredPaper { record, .. } in &mut page.papers {
            let paper = &record.paper;
            record.id = public_id(&paper.ids, &paper.title, paper.year);
        }
        Ok(page.papers)
    }

    /// Reads papers with the columns of their own table.
    async fn read_papers(&mut self, ids: &[i64]) -> Result<Page, StoreError> {
        let query = sqlx::query!(
            "SELECT paper_id, title, title_norm, abstract, published_on, year, venue, status, paper.license, source.name AS source
             FROM paper JOIN source USING (source_id) WHERE paper_id = ANY ($1)",
            ids
        );
        let mut papers = HashMap::new();
        for row in query.fetch_all(&mut *self.tx).await? {
            let mut record = PaperRecord::titled("", &row.title, enum_word(&row.license)?);
            record.status = enum_word(&row.status)?;
            record.paper.abstract_text = row.r#abstract;
            record.paper.published = row.published_on;
            record.paper.year = row.year;
            record.paper.venue = row.venue;
            papers.insert(row.paper_id, record);
        }
        Page::of(ids, papers)
    }

    /// Adds identifiers, and the names of every source.
    async fn add_identifiers(&mut self, page: &mut Page) -> Result<(), StoreError> {
        let query = sqlx::query!(
            "SELECT paper_id, scheme, value FROM paper_identifier WHERE paper_id = ANY ($1)
             ORDER BY paper_id, scheme, value",
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            let id = PaperId::new(enum_word(&row.scheme)?, row.value);
            page.record(row.paper_id)?.paper.ids.push(id);
        }
        let query = sqlx::query!(
            "SELECT DISTINCT entity_id, name FROM provenance JOIN source USING (source_id)
             WHERE entity = 'paper' AND entity_id = ANY ($1) ORDER BY entity_id, name",
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            page.record(row.entity_id)?.sources.push(row.name);
        }
        Ok(())
    }

    /// Adds authors with their deciding ids, and their institutions.
    async fn add_authors(&mut self, page: &mut Page) -> Result<(), StoreError> {
        let query = sqlx::query!(
            "SELECT paper_id, author_id, author.name, name_norm, asserted_scheme, asserted_id, affiliation
             FROM paper_author JOIN author USING (author_id) WHERE paper_id = ANY ($1)
             ORDER BY paper_id, position",
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            let id = match row.asserted_scheme.zip(row.asserted_id) {
                Some((scheme, id)) => Some(AuthorId::new(enum_word(&scheme)?, id)),
                None => None,
            };
            page.record(row.paper_id)?.paper.authors.push(Authorship {
                author: Author {
                    name: row.name,
                    ids: id.into_iter().collect(),
                },
                affiliations: row.affiliation,
                institutions: vec![],
            });
        }
        let query = sqlx::query!(
            r#"SELECT work.paper_id,
                   (SELECT count(*) FROM paper_author a WHERE a.paper_id = work.paper_id AND a.position < work.position) AS "place!",
                   name, name_norm, ror, openalex
               FROM paper_author_institution work JOIN shown_institution USING (institution_id)
               JOIN institution shown ON shown.institution_id = shown_id
               WHERE paper_id = ANY ($1) ORDER BY paper_id, position, name, ror, openalex"#,
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            let authors = &mut page.record(row.paper_id)?.paper.authors;
            let position = usize::try_from(row.place).ok();
            if let Some(author) = position.and_then(|position| authors.get_mut(position)) {
                author.institutions.push(Institution {
                    name: row.name,
                    ror: row.ror,
                    openalex: row.openalex,
                    country: None,
                });
            }
        }
        Ok(())
    }

    /// Adds the institutions that sources name without an author.
    async fn add_institutions(&mut self, page: &mut Page) -> Result<(), StoreError> {
        let query = sqlx::query!(
            "SELECT DISTINCT paper_id, name, ror, openalex
             FROM paper_institution JOIN shown_institution USING (institution_id) JOIN institution shown ON shown.institution_id = shown_id
             WHERE paper_id = ANY ($1) ORDER BY paper_id, name, ror, openalex",
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            let institution = Institution {
                name: row.name,
                ror: row.ror,
                openalex: row.openalex,
                country: None,
            };
            page.record(row.paper_id)?
                .paper
                .institutions
                .push(institution);
        }
        Ok(())
    }

    async fn add_repositories(&mut self, page: &mut Page) -> Result<(), StoreError> {
        let query = sqlx::query!(
            "SELECT paper_id, r.url, is_official, mentioned_in_paper, mentioned_in_github, framework, s.name AS source, pr.license
             FROM paper_repository pr JOIN repository r USING (repository_id) JOIN source s ON s.source_id = pr.source_id
             WHERE paper_id = ANY ($1) ORDER BY paper_id, r.url",
            page.ids()
        );
        let mut places: HashMap<(i64, String, String, String), usize> = HashMap::new();
        for row in query.fetch_all(&mut *self.tx).await? {
            let repositories = &mut page.record(row.paper_id)?.repositories;
            let (source, license) = (row.source.clone(), row.license.clone());
            let key = (row.paper_id, repository_key(&row.url), source, license);
            let place = *places.entry(key).or_insert(repositories.len());
            let repository = Repository {
                url: row.url,
                is_official: row.is_official,
                mentioned_in_paper: row.mentioned_in_paper,
                mentioned_in_github: row.mentioned_in_github,
                framework: row.framework,
            };
            match repositories.get_mut(place) {
                Some(known) => unite(&mut known.record, repository),
                None => repositories.push(attributed(repository, row.source, &row.license)?),
            }
        }
        Ok(())
    }

    /// Adds tasks, methods and concepts.
    async fn add_subjects(&mut self, page: &mut Page) -> Result<(), StoreError> {
        let query = sqlx::query!(
            "SELECT paper_id, name FROM paper_task JOIN task USING (task_id) WHERE paper_id = ANY ($1)
             ORDER BY paper_id, name_norm",
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            page.record(row.paper_id)?.paper.tasks.push(row.name);
        }
        let query = sqlx::query!(
            "SELECT DISTINCT pm.paper_id, slug FROM paper_method pm JOIN shown_method USING (method_id)
             JOIN method ON method.method_id = shown_id
             WHERE pm.paper_id = ANY ($1) ORDER BY pm.paper_id, slug",
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            page.record(row.paper_id)?.paper.methods.push(row.slug);
        }
        let query = sqlx::query!(
            "SELECT paper_id, scheme, value, label, s.name AS source, pc.license
             FROM paper_concept pc JOIN concept USING (concept_id) JOIN source s ON s.source_id = pc.source_id
             WHERE paper_id = ANY ($1) ORDER BY paper_id, scheme, value",
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            let concept = PaperConcept {
                id: ConceptId::new(enum_word(&row.scheme)?, row.value),
                label: row.label,
                score: None,
                derived_from: None,
            };
            page.record(row.paper_id)?.concepts.push(attributed(
                concept,
                row.source,
                &row.license,
            )?);
        }
        Ok(())
    }

    /// Adds versions, status claims (withdrawn or retracted), and differing values of other
    /// sources.
    async fn add_claims(&mut self, page: &mut Page) -> Result<(), StoreError> {
        let query = sqlx::query!(
            "SELECT paper_id, version, created_on FROM paper_version WHERE paper_id = ANY ($1)
             ORDER BY paper_id, version",
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            let number = u16::try_from(row.version)
                .map_err(|_| StoreError::Foreign(format!("version {}", row.version)))?;
            let date = row.created_on;
            let versions = &mut page.record(row.paper_id)?.paper.versions;
            versions.push(PaperVersion { number, date });
        }
        let query = sqlx::query!(
            "SELECT paper_id, status, name FROM paper_status JOIN source USING (source_id)
             WHERE paper_id = ANY ($1) ORDER BY paper_id, name",
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            let claim = StatusClaim {
                status: enum_word(&row.status)?,
                source: row.name,
            };
            page.record(row.paper_id)?.status_claims.push(claim);
        }
        let query = sqlx::query!(
            r#"SELECT paper_id AS "paper_id!", field AS "field!", stated AS "stated!", name
               FROM paper_conflict JOIN source USING (source_id)
               WHERE paper_id = ANY ($1) ORDER BY paper_id, field, name"#,
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            let conflict = Conflict {
                field: row.field,
                value: row.stated,
                source: row.name,
            };
            page.record(row.paper_id)?.conflicts.push(conflict);
        }
        Ok(())
    }

    async fn add_review_counts(&mut self, page: &mut Page) -> Result<(), StoreError> {
        let query = sqlx::query!(
            r#"SELECT paper_id, count(*) FILTER (WHERE redistributable) AS "published!",
                   count(*) FILTER (WHERE NOT redistributable) AS "withheld!"
               FROM review WHERE paper_id = ANY ($1) GROUP BY paper_id"#,
            page.ids()
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            let record = page.record(row.paper_id)?;
            record.n_reviews = count(row.published)?;
            record.n_reviews_withheld = count(row.withheld)?;
        }
        Ok(())
    }
}

fn count(count: i64) -> Result<u32, StoreError> {
    u32::try_from(count).map_err(|_| StoreError::Foreign(format!("{count} reviews of one paper")))
}

/// Returns a text that addresses of one repository share: GitHub reads the names of owner and repository in any case.
fn repository_key(url: &str) -> String {
    let Some(path) = url.strip_prefix("https://github.com/") else {
        return url.to_owned();
    };
    let second = path.match_indices('/').nth(1);
    let (repository, below) = path.split_at(second.map_or(path.len(), |(at, _)| at));
    format!("{}{below}", repository.to_ascii_lowercase())
}

/// Adds what is said of a repository under another spelling of its address.
fn unite(known: &mut Repository, other: Repository) {
    known.is_official = known.is_official.max(other.is_official);
    known.mentioned_in_paper = known.mentioned_in_paper.max(other.mentioned_in_paper);
    known.mentioned_in_github = known.mentioned_in_github.max(other.mentioned_in_github);
    known.framework = known.framework.take().or(other.framework);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repository_of_github_has_one_key_in_any_case() {
        let key = |path: &str| repository_key(&format!("https://github.com/{path}"));
        assert_eq!(key("Frostinassiky/GTAD"), key("frostinassiky/gtad"));
        assert_ne!(
            key("a/b/tree/Main"),
            key("a/b/tree/main"),
            "a path has a case"
        );
        assert_ne!(key("a/b"), key("a/c"));
        let elsewhere = "https://gitlab.example/Owner/Name";
        assert_eq!(repository_key(elsewhere), elsewhere);
    }

    #[test]
    fn statements_on_two_spellings_are_statements_on_one() {
        let mut known = Repository {
            is_official: Some(false),
            ..Repository::default()
        };
        unite(
            &mut known,
            Repository {
                is_official: Some(true),
                framework: Some("pytorch".into()),
                ..Repository::default()
            },
        );
        assert_eq!(
            (known.is_official, known.framework.as_deref()),
            (Some(true), Some("pytorch"))
        );
    }
}
