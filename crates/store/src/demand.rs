//! Demand: the names of methods that papers use, as sources count the papers.

use crate::error::StoreError;
use crate::open::Store;

/// A name that papers use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UsedName {
    /// The name as its source writes it.
    pub name: String,
    /// The full name, if it differs from the name.
    pub full_name: Option<String>,
    /// The number of papers that use it, at least 1.
    pub papers: u32,
    /// Id of the method that readers see for it: the card's, if the name is united with a card.
    pub method: String,
}

impl Store {
    /// Returns every name of an outside source with the number of papers that use it, the most used first.
    pub async fn used_names(&self) -> Result<Vec<UsedName>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT method.name, method.paper_count AS "papers!", shown.slug AS method,
                 (SELECT min(full_name.name) FROM method_name full_name
                  WHERE full_name.method_id = method.method_id AND full_name.kind = 'full_name') AS full_name
               FROM method JOIN shown_method USING (method_id) JOIN method shown ON shown.method_id = shown_id
               WHERE method.paper_count > 0 ORDER BY method.paper_count DESC, method.name, method.slug"#
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let names = rows.map(|row| UsedName {
            name: row.name,
            full_name: row.full_name,
            papers: row.papers.unsigned_abs(),
            method: row.method,
        });
        Ok(names.collect())
    }
}
