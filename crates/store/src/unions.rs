//! Unions of rows of outside sources with the cards that they denote: the list, and undoing one.

use crate::error::StoreError;
use crate::open::Store;
use serde::Serialize;

/// A row of an outside source that denotes the method of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MethodUnion {
    /// The row's id.
    pub method: String,
    /// The row's name.
    pub name: String,
    /// The row's source.
    pub source: String,
    /// The card's id.
    pub card: String,
    /// `paper_and_name`: both cite one paper and share a name. `name_and_full_name`: the card has
    /// the name and the full name of the row. `only_name`: the row cites no paper, and no other card has its name.
    pub evidence: String,
    /// The names of the row that the card has, too.
    pub names: Vec<String>,
    /// True if somebody undid the union: the row is a method of its own.
    pub undone: bool,
}

impl Store {
    /// Returns all unions, by card and row.
    pub async fn method_unions(&self) -> Result<Vec<MethodUnion>, StoreError> {
        let query = sqlx::query_as!(
            MethodUnion,
            "SELECT method.slug AS method, method.name, source.name AS source, card.slug AS card, evidence, names, undone
             FROM method_union JOIN method USING (method_id) JOIN source ON source.source_id = method.source_id
             JOIN method card ON card.method_id = card_id ORDER BY card.slug, method.slug"
        );
        Ok(query.fetch_all(&self.pool).await?)
    }

    /// Undoes the union of the row with this id, or makes an undone one again. Returns the union;
    /// `None` if the row has none.
    pub async fn set_union_undone(
        &self,
        method: &str,
        undone: bool,
    ) -> Result<Option<MethodUnion>, StoreError> {
        let update = sqlx::query!(
            "UPDATE method_union SET undone = $2 FROM method WHERE method.method_id = method_union.method_id AND slug = $1",
            method,
            undone
        );
        update.execute(&self.pool).await?;
        let unions = self.method_unions().await?;
        Ok(unions.into_iter().find(|union| union.method == method))
    }
}
