//! Authors and institutions of an export.

use super::Export;
use super::rows::{InstitutionExport, PersonExport, WorkplaceExport};
use crate::error::StoreError;
use crate::words::word;
use std::collections::HashMap;

impl Export {
    /// The next people whose identity someone asserted, after a scheme and an id of it, by both; empty at the end. Begin with two
    /// empty texts.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn people(
        &mut self,
        after: (&str, &str),
        limit: u32,
    ) -> Result<Vec<PersonExport>, StoreError> {
        let query = sqlx::query_as!(
            Named,
            "SELECT author_id, author.name, name_norm, asserted_scheme, asserted_id, source.name AS source, author.license
             FROM author JOIN source USING (source_id)
             WHERE asserted_id IS NOT NULL AND (asserted_scheme, asserted_id) > ($1, $2)
             ORDER BY asserted_scheme, asserted_id LIMIT $3",
            after.0,
            after.1,
            i64::from(limit)
        );
        let named = query.fetch_all(&mut *self.tx).await?;
        let numbers: Vec<i64> = named.iter().map(|row| row.author_id).collect();
        let mut ids: HashMap<i64, Vec<(String, String)>> = HashMap::new();
        let query = sqlx::query!(
            "SELECT author_id, scheme, value FROM author_identifier WHERE author_id = ANY ($1) ORDER BY author_id, scheme, value",
            &numbers
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            ids.entry(row.author_id)
                .or_default()
                .push((row.scheme, row.value));
        }
        named.into_iter().map(|row| row.person(&mut ids)).collect()
    }

    /// The next names of which nobody asserted whose they are, after a normal form, by it; empty at the end. Begin with an empty text.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn mere_names(
        &mut self,
        after: &str,
        limit: u32,
    ) -> Result<Vec<PersonExport>, StoreError> {
        let query = sqlx::query_as!(
            Named,
            "SELECT author_id, author.name, name_norm, asserted_scheme, asserted_id, source.name AS source, author.license
             FROM author JOIN source USING (source_id)
             WHERE asserted_id IS NULL AND name_norm > $1 ORDER BY name_norm LIMIT $2",
            after,
            i64::from(limit)
        );
        let named = query.fetch_all(&mut *self.tx).await?;
        named
            .into_iter()
            .map(|row| row.person(&mut HashMap::new()))
            .collect()
    }

    /// Every institution: those with an id first, then by name.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn institutions(&mut self) -> Result<Vec<InstitutionExport>, StoreError> {
        let query = sqlx::query!(
            "SELECT institution_id, institution.name, name_norm, ror, openalex, country, source.name AS source, institution.license
             FROM institution JOIN source USING (source_id) ORDER BY name_only, name_norm, ror, openalex"
        );
        let rows = query.fetch_all(&mut *self.tx).await?.into_iter();
        let institutions = rows.map(|row| {
            Ok(InstitutionExport {
                institution_id: row.institution_id,
                named: WorkplaceExport {
                    name: row.name,
                    name_norm: row.name_norm,
                    ror: row.ror,
                    openalex: row.openalex,
                },
                country: row.country,
                source: row.source,
                license: word(&row.license)?,
            })
        });
        institutions.collect()
    }
}

/// An author as its table has it.
struct Named {
    author_id: i64,
    name: String,
    name_norm: String,
    asserted_scheme: Option<String>,
    asserted_id: Option<String>,
    source: String,
    license: String,
}

impl Named {
    fn person(
        self,
        ids: &mut HashMap<i64, Vec<(String, String)>>,
    ) -> Result<PersonExport, StoreError> {
        Ok(PersonExport {
            name: self.name,
            name_norm: self.name_norm,
            asserted_scheme: self.asserted_scheme,
            asserted_id: self.asserted_id,
            ids: ids.remove(&self.author_id).unwrap_or_default(),
            source: self.source,
            license: word(&self.license)?,
        })
    }
}
