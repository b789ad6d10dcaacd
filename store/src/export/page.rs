//! A page of papers, onto which is put what hangs on them.

use super::rows::PaperExport;
use crate::error::StoreError;

/// Papers by id, all of those after one.
pub(super) struct Page {
    pub(super) after: i64,
    pub(super) papers: Vec<PaperExport>,
}

impl Page {
    /// The id of the last paper; the one before the first when there is none.
    pub(super) fn last(&self) -> i64 {
        self.papers.last().map_or(self.after, |paper| paper.paper_id)
    }

    /// The ids it is between: after the first, up to the second.
    pub(super) fn range(&self) -> (i64, i64) {
        (self.after, self.last())
    }

    /// The paper of this id.
    ///
    /// # Errors
    /// When it is not on the page: the database holds what hangs on no paper.
    pub(super) fn of(&mut self, paper_id: i64) -> Result<&mut PaperExport, StoreError> {
        let place = self.papers.binary_search_by_key(&paper_id, |paper| paper.paper_id);
        let missing = || StoreError::Foreign(format!("something hangs on paper {paper_id}, which is not there"));
        place.ok().and_then(|place| self.papers.get_mut(place)).ok_or_else(missing)
    }
}
