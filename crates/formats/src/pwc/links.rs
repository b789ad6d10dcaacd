//! `links-between-papers-and-code.json`: the repositories that were declared for papers.

use crate::columns::{
    Column, PaperColumns, arxiv, framework, non_blank, paper_or_note, repository,
};
use crate::finding::Notes;
use crate::record::Record;
use crate::rows::StreamRow;
use catalogue::{PaperStatement, Repository};
use serde::Deserialize;

/// A row of `links-between-papers-and-code.json`.
#[derive(Debug, Deserialize)]
pub struct Link {
    #[serde(default)]
    paper_url: Column<String>,
    #[serde(default)]
    repo_url: Column<String>,
    paper_title: Option<String>,
    paper_arxiv_id: Option<String>,
    paper_url_abs: Option<String>,
    paper_url_pdf: Option<String>,
    is_official: Option<bool>,
    mentioned_in_paper: Option<bool>,
    mentioned_in_github: Option<bool>,
    framework: Option<String>,
}

impl Record for Link {
    fn rows(self, notes: &mut Notes) -> Vec<StreamRow> {
        let page = self.paper_url.or_note("paper_url", notes);
        let repo = non_blank(self.repo_url.or_note("repo_url", notes));
        let ids = arxiv(self.paper_arxiv_id.as_deref(), notes)
            .into_iter()
            .collect();
        // The PDF's address is often the address of a mirror, so the address identifies the paper only without an abstract's address.
        let pdf = self
            .paper_url_pdf
            .as_deref()
            .filter(|_| self.paper_url_abs.is_none());
        let columns = PaperColumns {
            ids,
            urls: [page.as_deref(), self.paper_url_abs.as_deref(), pdf],
            title: self.paper_title.as_deref(),
        };
        let Some(paper) = paper_or_note(columns, notes, || repo.clone().unwrap_or_default()) else {
            return vec![];
        };
        let Some(url) = repo.and_then(|repo| repository(&repo, notes)) else {
            // A row without a valid repository still refers to a paper.
            return vec![PaperStatement::from(paper).into()];
        };
        let repository = Repository {
            url,
            is_official: self.is_official,
            mentioned_in_paper: self.mentioned_in_paper,
            mentioned_in_github: self.mentioned_in_github,
            framework: framework(self.framework),
        };
        vec![StreamRow::Repository {
            paper,
            repository,
            origin: None,
        }]
    }
}
