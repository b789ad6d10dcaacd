//! Labels of concepts.

use super::Export;
use super::rows::KeyedPage;
use crate::column_values::{attributed, enum_word};
use crate::error::StoreError;
use catalogue::{Attributed, ConceptId, PaperConcept};

/// A label of a concept of a vocabulary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConceptLabel {
    /// The concept with its preferred label, its source and its license.
    pub concept: Attributed<PaperConcept>,
    /// The preferred or another label.
    pub label: String,
}

impl Export {
    /// Returns a page of titles of the papers that a source describes, by number, after this number. The
    /// first page starts after 0.
    pub async fn titles(
        &mut self,
        after: i64,
        limit: u32,
    ) -> Result<KeyedPage<String, i64>, StoreError> {
        let query = sqlx::query!(
            "SELECT paper_id, title FROM paper WHERE NOT is_stub AND paper_id > $1 ORDER BY paper_id LIMIT $2",
            after,
            i64::from(limit)
        );
        let rows = query.fetch_all(&mut *self.tx).await?;
        let last = rows.last().map(|row| row.paper_id);
        let rows = rows.into_iter().map(|row| row.title).collect();
        Ok(KeyedPage { rows, last })
    }

    /// Returns every label of the concepts of SKOS vocabularies whose terms of use are known, by concept.
    pub async fn concept_labels(&mut self) -> Result<Vec<ConceptLabel>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT scheme, value, concept.label AS name, named.label AS "label!", source.name AS source, concept.license
               FROM concept JOIN source USING (source_id) JOIN LATERAL (
                   SELECT concept.label WHERE concept.label IS NOT NULL
                   UNION SELECT other.label FROM concept_label other WHERE other.concept_id = concept.concept_id) AS named ON true
               WHERE scheme = 'skos' AND concept.license <> 'unknown'
               ORDER BY value COLLATE "C", named.label COLLATE "C""#
        );
        let rows = query.fetch_all(&mut *self.tx).await?.into_iter();
        let labels = rows.map(|row| {
            let concept = PaperConcept {
                id: ConceptId::new(enum_word(&row.scheme)?, row.value),
                label: row.name,
                score: None,
                derived_from: None,
            };
            Ok(ConceptLabel {
                concept: attributed(concept, row.source, &row.license)?,
                label: row.label,
            })
        });
        labels.collect()
    }
}
