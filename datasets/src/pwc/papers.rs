//! `papers-with-abstracts.json`, and the joined slice's `papers.jsonl`.

use crate::columns::{Column, Named, arxiv, date, dated, doi, framework, paper, repository, said};
use crate::finding::{FindingKind, Notes};
use crate::record::Record;
use crate::rows::{LinkRow, PaperRow, StreamRow};
use catalogue::PaperRef;
use catalogue::ids::{AclId, OpenReviewId};
use serde::Deserialize;

/// A row of `papers-with-abstracts.json`.
#[derive(Debug, Deserialize)]
pub struct Paper {
    #[serde(default)]
    paper_url: Column<String>,
    #[serde(default)]
    title: Column<String>,
    arxiv_id: Option<String>,
    openreview_id: Option<String>,
    #[serde(rename = "abstract")]
    abstract_text: Option<String>,
    url_abs: Option<String>,
    url_pdf: Option<String>,
    proceeding: Option<String>,
    conference: Option<String>,
    authors: Option<Vec<String>>,
    tasks: Option<Vec<String>>,
    date: Option<String>,
    methods: Option<Vec<Tagged>>,
}

#[derive(Debug, Deserialize)]
struct Tagged {
    name: Option<String>,
}

impl Record for Paper {
    fn rows(self, notes: &mut Notes) -> Vec<StreamRow> {
        let page = self.paper_url.or_note("paper_url", notes);
        let title = said(self.title.or_note("title", notes));
        let open = self
            .openreview_id
            .and_then(|id| OpenReviewId::parse(&format!("openreview:{id}")))
            .map(PaperRef::OpenReview);
        let ids = arxiv(self.arxiv_id.as_deref(), notes)
            .into_iter()
            .chain(open)
            .collect();
        let pdf = self.url_pdf.as_deref().filter(|_| self.url_abs.is_none());
        let named = Named {
            ids,
            urls: [page.as_deref(), self.url_abs.as_deref(), pdf],
            title: title.as_deref(),
        };
        let Some(mut row) = paper(named, notes) else {
            notes.push((
                FindingKind::MissingPaper,
                "a paper that nothing names".to_owned(),
            ));
            return vec![];
        };
        dated(&mut row, date(self.date, notes));
        let row = PaperRow {
            abstract_text: said(self.abstract_text),
            authors: self.authors.unwrap_or_default(),
            venue: said(self.proceeding).or_else(|| said(self.conference)),
            tasks: self.tasks.unwrap_or_default(),
            methods: self
                .methods
                .unwrap_or_default()
                .into_iter()
                .filter_map(|method| said(method.name))
                .collect(),
            ..row
        };
        vec![row.into()]
    }
}

/// A row of the joined slice.
#[derive(Debug, Deserialize)]
pub struct Joined {
    #[serde(default)]
    id: Column<String>,
    #[serde(default)]
    title: Column<String>,
    arxiv_id: Option<String>,
    openreview_id: Option<String>,
    acl_id: Option<String>,
    doi: Option<String>,
    code: Option<Vec<JoinedCode>>,
    venue: Option<String>,
    #[serde(rename = "abstract")]
    abstract_text: Option<String>,
    authors: Option<Vec<String>>,
    institutions: Option<Vec<String>>,
    tasks: Option<Vec<String>>,
    introduces_methods: Option<Vec<String>>,
    date: Option<String>,
    abstract_source: Option<String>,
    authors_source: Option<String>,
    institutions_source: Option<String>,
    arxiv_id_source: Option<String>,
}

#[derive(Debug, Deserialize)]
struct JoinedCode {
    repo_url: Option<String>,
    is_official: Option<bool>,
    framework: Option<String>,
    source: Option<String>,
}

impl Record for Joined {
    fn rows(mut self, notes: &mut Notes) -> Vec<StreamRow> {
        let id = std::mem::take(&mut self.id).or_note("id", notes);
        let title = said(std::mem::take(&mut self.title).or_note("title", notes));
        let ids = self.ids(id.as_deref(), notes);
        let Some(mut row) = paper(
            Named {
                ids,
                title: title.as_deref(),
                ..Named::default()
            },
            notes,
        ) else {
            notes.push((FindingKind::MissingPaper, id.unwrap_or_default()));
            return vec![];
        };
        dated(&mut row, date(self.date.take(), notes));
        let code = self.code.take().unwrap_or_default();
        let links: Vec<LinkRow> = code
            .into_iter()
            .filter_map(|code| code.link(&row, notes))
            .collect();
        std::iter::once(self.fill(row).into())
            .chain(links.into_iter().map(StreamRow::Link))
            .collect()
    }
}

impl Joined {
    fn ids(&self, id: Option<&str>, notes: &mut Notes) -> Vec<PaperRef> {
        let open = self
            .openreview_id
            .as_ref()
            .and_then(|id| OpenReviewId::parse(&format!("openreview:{id}")));
        let acl = self.acl_id.as_deref().and_then(AclId::parse);
        let own = [
            arxiv(self.arxiv_id.as_deref(), notes),
            doi(self.doi.as_deref(), notes),
            open.map(PaperRef::OpenReview),
            acl.map(PaperRef::Acl),
        ];
        id.and_then(PaperRef::parse)
            .into_iter()
            .chain(own.into_iter().flatten())
            .collect()
    }

    fn fill(self, row: PaperRow) -> PaperRow {
        let sources = [
            ("abstract", self.abstract_source),
            ("authors", self.authors_source),
            ("institutions", self.institutions_source),
            ("arxiv_id", self.arxiv_id_source),
        ];
        PaperRow {
            abstract_text: said(self.abstract_text),
            authors: self.authors.unwrap_or_default(),
            institutions: self.institutions.unwrap_or_default(),
            venue: said(self.venue),
            tasks: self.tasks.unwrap_or_default(),
            methods: self.introduces_methods.unwrap_or_default(),
            field_sources: sources
                .into_iter()
                .filter_map(|(field, source)| Some((field.to_owned(), source?)))
                .collect(),
            ..row
        }
    }
}

impl JoinedCode {
    fn link(self, paper: &PaperRow, notes: &mut Notes) -> Option<LinkRow> {
        Some(LinkRow {
            paper_key: paper.key.clone(),
            paper: paper.clone().into(),
            repo_url: repository(&self.repo_url.unwrap_or_default(), notes)?,
            is_official: self.is_official,
            mentioned_in_paper: None,
            mentioned_in_github: None,
            framework: framework(self.framework),
            origin: said(self.source),
        })
    }
}
