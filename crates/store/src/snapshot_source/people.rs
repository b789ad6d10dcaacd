//! Authors and institutions of a snapshot.

use super::Export;
use super::rows::KeyedPage;
use crate::column_values::{attributed, enum_word};
use crate::error::StoreError;
use catalogue::{Attributed, Author, AuthorId, AuthorRecord, Institution};
use std::collections::HashMap;

impl Export {
    /// Returns a page of the authors with asserted ids after this scheme and id, in this order. The
    /// first page starts after two empty texts.
    pub async fn asserted_authors(
        &mut self,
        after: (&str, &str),
        limit: u32,
    ) -> Result<KeyedPage<AuthorRecord, (String, String)>, StoreError> {
        let query = sqlx::query_as!(
            AuthorRow,
            "SELECT author_id, author.name, name_norm, asserted_scheme, asserted_id, source.name AS source, author.license
             FROM author JOIN source USING (source_id)
             WHERE asserted_id IS NOT NULL AND (asserted_scheme, asserted_id) > ($1, $2)
             ORDER BY asserted_scheme, asserted_id LIMIT $3",
            after.0,
            after.1,
            i64::from(limit)
        );
        let rows = query.fetch_all(&mut *self.tx).await?;
        let numbers: Vec<i64> = rows.iter().map(|row| row.author_id).collect();
        let mut ids: HashMap<i64, Vec<AuthorId>> = HashMap::new();
        let query = sqlx::query!(
            "SELECT author_id, scheme, value FROM author_identifier WHERE author_id = ANY ($1) ORDER BY author_id, scheme, value",
            &numbers
        );
        for row in query.fetch_all(&mut *self.tx).await? {
            let id = AuthorId::new(enum_word(&row.scheme)?, row.value);
            ids.entry(row.author_id).or_default().push(id);
        }
        let last = rows.last();
        let last = last.and_then(|row| row.asserted_scheme.clone().zip(row.asserted_id.clone()));
        let records = rows.into_iter().map(|row| {
            let ids = ids.remove(&row.author_id).unwrap_or_default();
            row.record(ids)
        });
        Ok(KeyedPage {
            rows: records.collect::<Result<_, _>>()?,
            last,
        })
    }

    /// Returns a page of the authors without an asserted id, by the normal form of their names,
    /// after this one. The first page starts after an empty text.
    pub async fn name_only_authors(
        &mut self,
        after: &str,
        limit: u32,
    ) -> Result<KeyedPage<AuthorRecord, String>, StoreError> {
        let query = sqlx::query_as!(
            AuthorRow,
            "SELECT author_id, author.name, name_norm, asserted_scheme, asserted_id, source.name AS source, author.license
             FROM author JOIN source USING (source_id)
             WHERE asserted_id IS NULL AND name_norm > $1 ORDER BY name_norm LIMIT $2",
            after,
            i64::from(limit)
        );
        let rows = query.fetch_all(&mut *self.tx).await?;
        let last = rows.last().map(|row| row.name_norm.clone());
        let records = rows.into_iter().map(|row| row.record(vec![]));
        Ok(KeyedPage {
            rows: records.collect::<Result<_, _>>()?,
            last,
        })
    }

    /// Returns every institution: institutions with an id first, then by name.
    pub async fn institutions(&mut self) -> Result<Vec<Attributed<Institution>>, StoreError> {
        let query = sqlx::query!(
            "SELECT institution_id, institution.name, name_norm, ror, openalex, country, source.name AS source, institution.license
             FROM institution JOIN shown_institution USING (institution_id) JOIN source USING (source_id)
             WHERE shown_id = institution_id ORDER BY name_only, name_norm, ror, openalex"
        );
        let rows = query.fetch_all(&mut *self.tx).await?.into_iter();
        let institutions = rows.map(|row| {
            let institution = Institution {
                name: row.name,
                ror: row.ror,
                openalex: row.openalex,
                country: row.country,
            };
            attributed(institution, row.source, &row.license)
        });
        institutions.collect()
    }
}

/// A row of the table of authors.
struct AuthorRow {
    author_id: i64,
    name: String,
    name_norm: String,
    asserted_scheme: Option<String>,
    asserted_id: Option<String>,
    source: String,
    license: String,
}

impl AuthorRow {
    /// Returns the record, whose id follows from the deciding id.
    fn record(self, ids: Vec<AuthorId>) -> Result<AuthorRecord, StoreError> {
        let deciding = self.asserted_scheme.zip(self.asserted_id);
        let author = Author {
            name: self.name,
            ids,
        };
        Ok(AuthorRecord {
            id: match deciding {
                Some((scheme, id)) => format!("{scheme}:{id}"),
                None => author.id(),
            },
            author,
            source: self.source,
            license: enum_word(&self.license)?,
        })
    }
}
