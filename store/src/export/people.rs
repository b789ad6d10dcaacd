//! Authors and institutions of an export.

use super::Export;
use super::rows::{InstitutionExport, PersonExport, WorkplaceExport};
use crate::error::StoreError;
use crate::words::word;

impl Export {
    /// The next authors after an id, by id; empty at the end. Begin with 0. First ask for people, whose identity someone asserted,
    /// then for mere names.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn people(&mut self, name_only: bool, after: i64, limit: u32) -> Result<Vec<PersonExport>, StoreError> {
        let query = sqlx::query!(
            "SELECT author_id, author.name, asserted_scheme, asserted_id, source.name AS source, author.licence
             FROM author JOIN source USING (source_id) WHERE name_only = $1 AND author_id > $2 ORDER BY author_id LIMIT $3",
            name_only,
            after,
            i64::from(limit)
        );
        let mut people = vec![];
        for row in query.fetch_all(&mut *self.tx).await? {
            people.push(PersonExport {
                author_id: row.author_id,
                name: row.name,
                asserted_scheme: row.asserted_scheme,
                asserted_id: row.asserted_id,
                ids: vec![],
                source: row.source,
                licence: word(&row.licence)?,
            });
        }
        let Some(last) = people.last().map(|person| person.author_id) else { return Ok(people) };
        let query = sqlx::query!(
            "SELECT author_id, scheme, value FROM author_identifier WHERE author_id > $1 AND author_id <= $2
             ORDER BY author_id, scheme, value",
            after,
            last
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            if let Ok(place) = people.binary_search_by_key(&row.author_id, |person| person.author_id) {
                people[place].ids.push((row.scheme, row.value));
            }
        }
        Ok(people)
    }

    /// Every institution: those with an id first, then by name.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn institutions(&mut self) -> Result<Vec<InstitutionExport>, StoreError> {
        let query = sqlx::query!(
            "SELECT institution_id, institution.name, name_norm, ror, openalex, country, source.name AS source, institution.licence
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
                licence: word(&row.licence)?,
            })
        });
        institutions.collect()
    }
}
