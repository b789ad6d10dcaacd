//! The page of a paper: methods, repositories, harvested functions, results, citations, reviews.

use crate::address::{PageKind, encoded, outside, path};
use crate::citations::CitationSide;
use crate::components::bibtex;
use crate::components::lines::{self, MethodLine, PaperLine, shown};
use crate::components::markdown;
use crate::components::neighbourhood::Neighbourhood;
use crate::components::proposal::correction;
use crate::components::table::{heads, scroll, section};
use crate::components::text::{count, label, many, person_name, plain, source_name, venue_name};
use crate::document::Document;
use crate::frame::{Frame, Page, ToolCall};
use crate::leaderboard::ResultRow;
use crate::repositories;
use crate::shared::{citation_tags, paper_data, published};
use catalogue::{
    Attributed, Authorship, Conflict, HarvestedFunction, IdScheme, License, PaperRecord,
    PaperStatus, Repository, Review, names,
};
use maud::{Markup, html};
use std::collections::BTreeSet;

/// The maximum number of repositories on the page. **Reason**: some papers have hundreds, and all have pages of their own.
const MAX_REPOSITORIES: usize = 30;

/// The maximum number of harvested functions on a page.
const MAX_FUNCTIONS: usize = 40;

/// Papers at the other end of citations.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CitationList {
    /// The number of papers of the snapshot.
    pub total: usize,
    /// The first of them, the most cited first.
    pub papers: Vec<PaperLine>,
}

/// The records of a paper's page.
#[derive(Debug)]
pub struct PaperPage<'a> {
    /// The paper.
    pub paper: &'a PaperRecord,
    /// Methods that the paper introduced.
    pub introduced: Vec<MethodLine>,
    /// Older methods that it defines.
    pub stated: Vec<MethodLine>,
    /// Methods that it uses.
    pub used: Vec<MethodLine>,
    /// Names of its tasks that have a page.
    pub tasks: Vec<String>,
    /// Its repositories, the likeliest first: official ones, those that it names, those of known owners.
    pub repositories: Vec<&'a Attributed<Repository>>,
    /// Functions that were cut out of its repositories.
    pub functions: &'a [HarvestedFunction],
    /// The first results that are reported for it.
    pub results: Vec<Attributed<catalogue::ReportedResult>>,
    /// The number of all results that are reported for it.
    pub total_results: usize,
    /// Papers that it cites.
    pub references: CitationList,
    /// Papers that cite it.
    pub cited_by: CitationList,
    /// Citations among those papers: positions in `references` followed by `cited_by`, the citing one first.
    pub among: Vec<(usize, usize)>,
    /// Its reviews.
    pub reviews: &'a [Attributed<Review>],
    /// Institutions of the authors and of the paper that have a page, each with id and name.
    pub institutions: Vec<(String, String)>,
    /// Other records of the same title.
    pub same_title: Vec<PaperLine>,
    /// Ids of authors that have a page, beside the paper's authors in order.
    pub authors: Vec<Option<String>>,
    /// True if the paper has a place on the map.
    pub is_on_map: bool,
    /// The call that gives an agent the same facts.
    pub call: ToolCall,
}

impl PaperPage<'_> {
    /// Returns the page.
    pub fn render(&self, frame: &Frame<'_>) -> Page {
        let paper = self.paper;
        let description = self.description();
        let around = Neighbourhood {
            title: &paper.title,
            references: &self.references.papers,
            cited_by: &self.cited_by.papers,
            totals: (self.references.total, self.cited_by.total),
            among: &self.among,
        };
        let body = html! {
            (self.header(frame))
            (self.methods(frame))
            (self.repositories(frame))
            (self.functions())
            (self.results(frame))
            (self.topics(frame))
            (around.section(frame))
            (self.citations(frame, CitationSide::References))
            (self.citations(frame, CitationSide::CitedBy))
            (self.reviews())
            (section("cite", "Cite", &bibtex::cite("BibTeX", &bibtex::paper(paper))))
        };
        let title = shown(&paper.title);
        // One sign alone is money.
        let title = match title.matches('$').count() {
            0 | 1 => title.to_owned(),
            _ => title.replace('$', ""),
        };
        let mut document = Document::new(&title, &description, body);
        let own = path(PageKind::Paper, &paper.id);
        document.address = Some(own.clone());
        document.call = Some(&self.call);
        document.licenses = self.licenses();
        document.tags = citation_tags(paper, pdf(paper).as_deref());
        document.data = Some(paper_data(paper, &format!("{}{own}", frame.base)));
        document.render(frame)
    }

    fn header(&self, frame: &Frame<'_>) -> Markup {
        let paper = self.paper;
        html! {
            header.page {
                p.kind { "Paper" }
                h1 { (markdown::inline(shown(&paper.title))) }
                @if paper.status != PaperStatus::Ok {
                    div.notice.grave {
                        p {
                            strong { "This paper is " (paper.status) "." }
                            @for claim in &paper.status_claims { " Stated by " (claim.source) " (" (claim.status) ")." }
                        }
                    }
                }
                @if paper.authors.is_empty() { p.soft { "The sources that are stored here do not name its authors." } }
                @else { p.authors { (self.author_names(frame)) } }
                dl.facts {
                    @if let Some(date) = published(paper) { dt { "Published" } dd { time datetime=(date) { (date) } } }
                    @if let Some(venue) = &paper.venue { dt { "Venue" } dd { (venue_name(venue)) } }
                    @if let Some(url) = pdf(paper) { dt { "PDF" } dd { a href=(url) rel="noopener" { (url.trim_start_matches("https://")) } } }
                    dt { "Ids" }
                    dd { @for (at, id) in paper.ids.iter().enumerate() { @if at > 0 { ", " } (identifier(id.scheme, &id.value)) } }
                    @if !self.same_title.is_empty() {
                        dt { "Also stored as" }
                        dd.links { @for other in &self.same_title { a href=(frame.link(PageKind::Paper, &other.id)) { (other.id) } " " (other.differences()) } }
                    }
                    @if paper.versions.len() > 1 { dt { "Versions" } dd { (paper.versions.len()) } }
                    @for conflict in paper.conflicts.iter().filter(|conflict| !is_same_people(paper, conflict)) {
                        dt { "Other " (conflict.field) } dd { (conflict.value) span.soft { " (" (source_name(&conflict.source)) ")" } }
                    }
                    @if self.is_on_map {
                        dt { "Map" }
                        dd { a href=(format!("{}#{}", frame.address("/map", &[]), encoded(&paper.id))) { "Show on the map" } }
                    }
                    @if !paper.sources.is_empty() { dt { "Sources" } dd { (paper.sources.iter().map(|one| source_name(one)).collect::<Vec<_>>().join("; ")) } }
                }
                (correction(&format!("paper:{}", paper.id)))
                @if let Some(text) = &paper.abstract_text { div.abstract { (markdown::paragraphs(text)) } }
            }
        }
    }

    fn author_names(&self, frame: &Frame<'_>) -> Markup {
        let name = |at: usize, authorship: &Authorship| {
            let name = person_name(shown(&authorship.author.name));
            match self.authors.get(at).and_then(Option::as_deref) {
                Some(id) => html! { a href=(frame.link(PageKind::Author, id)) { (name) } },
                None => html! { (name) },
            }
        };
        html! {
            @for (at, authorship) in self.paper.authors.iter().enumerate() {
                @if at > 0 { ", " } (name(at, authorship))
                @if !authorship.affiliations.is_empty() { span.soft { " (" (authorship.affiliations.join("; ")) ")" } }
            }
        }
    }

    fn methods(&self, frame: &Frame<'_>) -> Markup {
        html! {
            @if !self.introduced.is_empty() {
                (section("introduced", "Methods it introduces", &lines::methods(frame, &self.introduced)))
            }
            @if !self.stated.is_empty() {
                (section("stated", "Older methods it states", &lines::methods(frame, &self.stated)))
            }
            @if !self.used.is_empty() {
                (section("used", "Methods it uses", &lines::methods(frame, &self.used)))
            }
        }
    }

    /// Returns the beginning of the abstract; of a paper without one its title, and what the page has.
    fn description(&self) -> String {
        if let Some(text) = &self.paper.abstract_text {
            return plain(text, 240);
        }
        let counts = [
            (self.repositories.len(), "repository", "repositories"),
            (self.total_results, "reported result", "reported results"),
        ];
        let counts = counts.into_iter().filter(|(number, ..)| *number > 0);
        let counts = counts.map(|(number, one, several)| many(number, one, several));
        let title = plain(&self.paper.title, 160);
        let parts: Vec<String> = std::iter::once(title).chain(counts).collect();
        parts.join(" · ")
    }

    fn repositories(&self, frame: &Frame<'_>) -> Markup {
        let all = &self.repositories;
        if all.is_empty() {
            return html! {};
        }
        let listed = &all[..all.len().min(MAX_REPOSITORIES)];
        let own = repositories::path(&self.paper.id);
        let content = html! {
            (scroll("Repositories", &repositories::table(listed)))
            @if all.len() > listed.len() {
                p { a href=(frame.address(&own, &[])) { "All " (count(all.len())) " repositories" } }
            }
        };
        section(
            "code",
            &format!("Repositories ({})", count(all.len())),
            &content,
        )
    }

    fn functions(&self) -> Markup {
        if self.functions.is_empty() {
            return html! {};
        }
        let (mut functions, mut cut, mut ran) = (vec![], 0, 0);
        for function in self.functions {
            functions.push(function);
            cut += usize::from(function.code_sha256.is_some());
            ran += usize::from(function.ran());
        }
        // Those that ran first, then those that were cut: the page has room for few.
        functions.sort_by_key(|function| (!function.ran(), function.code_sha256.is_none()));
        let table = html! {
            table.rows {
                caption { (many(functions.len(), "function", "functions")) " found in the repositories; " (count(cut)) " cut out, " (count(ran)) " returned a value in the sandbox. None of them is verified" }
                (heads(&[("Function", false), ("Where", false), ("License", false), ("Run", false)]))
                tbody { @for function in functions.into_iter().take(MAX_FUNCTIONS) { (function_row(function)) } }
            }
        };
        let content = html! {
            (scroll("Functions", &table))
            @if self.functions.len() > MAX_FUNCTIONS {
                p.soft { "The first " (MAX_FUNCTIONS) " of " (count(self.functions.len())) ", those that ran before others." }
            }
        };
        section("functions", "Functions of the repositories", &content)
    }

    fn results(&self, frame: &Frame<'_>) -> Markup {
        if self.results.is_empty() {
            return html! {};
        }
        let table = html! {
            table.rows {
                caption { "Reported for models of this paper, by its authors or by others; nothing was run again" }
                (heads(&[("Task", false), ("Dataset", false), ("Model", false), ("Result", false)]))
                tbody {
                    @for result in &self.results {
                        tr {
                            td { a href=(frame.link(PageKind::Task, &result.task)) { (result.task) } }
                            td { a href=(frame.link(PageKind::Dataset, &result.dataset)) { (result.dataset) } }
                            td { (label(&result.model)) }
                            td.detail { (ResultRow::values(&result.record)) }
                        }
                    }
                }
            }
        };
        let content = html! {
            (scroll("Results", &table))
            @if self.total_results > self.results.len() {
                p.soft { "The first " (self.results.len()) ". The leaderboards of the tasks have all." }
            }
        };
        section(
            "results",
            &format!("Results ({})", count(self.total_results)),
            &content,
        )
    }

    fn topics(&self, frame: &Frame<'_>) -> Markup {
        let concepts = &self.paper.concepts;
        if concepts.is_empty() && self.tasks.is_empty() && self.institutions.is_empty() {
            return html! {};
        }
        let content = html! {
            dl.facts {
                @if !self.tasks.is_empty() {
                    dt { "Tasks" }
                    dd.links { @for task in &self.tasks { a href=(frame.link(PageKind::Task, task)) { (task) } } }
                }
                @if !self.institutions.is_empty() {
                    dt { "Institutions" }
                    dd.links { @for (id, name) in &self.institutions { a href=(frame.link(PageKind::Institution, id)) { (shown(name)) } } }
                }
                @if !concepts.is_empty() {
                    dt { "Concepts" }
                    dd.links {
                        @for concept in concepts { a href=(frame.link(PageKind::Concept, &concept.id.to_string())) { (concept.name()) } }
                    }
                }
            }
        };
        section("topics", "Topics", &content)
    }

    fn citations(&self, frame: &Frame<'_>, side: CitationSide) -> Markup {
        let (word, title, list, missing) = match side {
            CitationSide::References => (
                "references",
                "Cites",
                &self.references,
                self.paper.missing_references,
            ),
            CitationSide::CitedBy => ("cited-by", "Cited by", &self.cited_by, 0),
        };
        if list.total == 0 && missing == 0 {
            return html! {};
        }
        let content = html! {
            (lines::papers(frame, &list.papers))
            @if list.total > list.papers.len() {
                p { a href=(frame.address(&side.path(&self.paper.id), &[])) { "All " (count(list.total)) } }
            }
            @if list.total > 0 { p.soft { "The most cited here first. As stored, which is not all of them." } }
            @if missing > 0 { p.soft { (many(missing as usize, "cited paper is", "cited papers are")) " not stored here." } }
        };
        section(word, &format!("{title} ({})", count(list.total)), &content)
    }

    fn reviews(&self) -> Markup {
        let withheld = self.paper.n_reviews_withheld as usize;
        if self.reviews.is_empty() && withheld == 0 {
            return html! {};
        }
        let content = html! {
            p { "Raw, by reviewer; no score is averaged." }
            @if withheld > 0 { p.soft { (many(withheld, "review is", "reviews are")) " stored whose terms do not permit to show them." } }
            @for review in self.reviews { (self::review(review)) }
        };
        section(
            "reviews",
            &format!("Reviews ({})", self.reviews.len()),
            &content,
        )
    }

    fn licenses(&self) -> BTreeSet<License> {
        let paper = self.paper;
        let mut licenses = BTreeSet::from([paper.license]);
        licenses.extend(paper.concepts.iter().map(|row| row.license));
        licenses.extend(paper.repositories.iter().map(|row| row.license));
        licenses.extend(self.results.iter().map(|row| row.license));
        licenses.extend(self.reviews.iter().map(|row| row.license));
        licenses.extend(
            self.introduced
                .iter()
                .chain(&self.stated)
                .chain(&self.used)
                .map(|row| row.license),
        );
        let cited = self.references.papers.iter().chain(&self.cited_by.papers);
        licenses.extend(cited.map(|row| row.license));
        licenses
    }
}

/// Returns true if another source names the same authors in another spelling: as many, each with the same first letter and nearly
/// as long.
fn is_same_people(paper: &PaperRecord, conflict: &Conflict) -> bool {
    let others: Vec<String> = conflict
        .value
        .split([',', ';'])
        .map(names::author_key)
        .collect();
    let own = paper.authors.iter();
    let own = own.map(|one| names::author_key(&one.author.name));
    let is_one = |(own, other): (String, &String)| {
        let is_similar = own.chars().next() == other.chars().next()
            && own.chars().count().abs_diff(other.chars().count()) <= 3;
        is_similar || names::are_author_variants(&own, other)
    };
    conflict.field == "authors"
        && others.len() == paper.authors.len()
        && own.zip(&others).all(is_one)
}

/// Returns the address of the paper as PDF, at the archive of its identifier. **Source**: the addresses that arXiv, OpenReview
/// and the ACL Anthology state on the pages of papers.
fn pdf(paper: &PaperRecord) -> Option<String> {
    let at = |scheme, before: &str, after: &str| {
        let id = paper.identifier(scheme)?;
        outside(&format!("{before}{id}{after}")).map(str::to_owned)
    };
    at(IdScheme::Arxiv, "https://arxiv.org/pdf/", "")
        .or_else(|| at(IdScheme::OpenReview, "https://openreview.net/pdf?id=", ""))
        .or_else(|| at(IdScheme::Acl, "https://aclanthology.org/", ".pdf"))
}

fn function_row(function: &HarvestedFunction) -> Markup {
    let url = function.url();
    let outcome = match (&function.run, &function.reason) {
        (Some(run), _) => run.sentence(),
        (None, Some(reason)) => format!("not cut: {}", reason.as_str().replace('_', " ")),
        (None, None) => "not run".to_owned(),
    };
    html! {
        tr {
            th scope="row" { code { (function.qualified_name) } }
            td.detail {
                @if let Some(url) = outside(&url) { a href=(url) rel="nofollow noopener" { (function.path) } } @else { (function.path) }
                ", lines " (function.lines.0) " to " (function.lines.1)
            }
            td { (function.license) }
            td { (outcome) }
        }
    }
}

fn review(review: &Attributed<Review>) -> Markup {
    html! {
        article.claim {
            h3 { (review.title.as_deref().unwrap_or("Review")) @if let Some(reviewer) = &review.reviewer { ", " (reviewer) } }
            dl.facts {
                @if let Some(rating) = &review.rating { dt { "Rating" } dd { (rating) } }
                @if let Some(confidence) = &review.confidence { dt { "Confidence" } dd { (confidence) } }
                @if let Some(decision) = &review.decision { dt { "Decision" } dd { (decision) } }
                @for (name, score) in &review.scores { dt { (name) } dd { (score) } }
                dt { "Source" } dd { (source_name(&review.source)) }
            }
            @if let Some(text) = &review.text { details { summary { "Text" } (markdown::paragraphs(text)) } }
        }
    }
}

/// Returns an id with the link to its page.
fn identifier(scheme: IdScheme, value: &str) -> Markup {
    let url = match scheme {
        IdScheme::Arxiv => Some(format!("https://arxiv.org/abs/{value}")),
        IdScheme::Doi => Some(format!("https://doi.org/{value}")),
        IdScheme::OpenReview => Some(format!("https://openreview.net/forum?id={value}")),
        IdScheme::Acl => Some(format!("https://aclanthology.org/{value}")),
        IdScheme::OpenAlex => Some(format!("https://openalex.org/{value}")),
        IdScheme::Url => Some(value.to_owned()),
        _ => None,
    };
    html! {
        @match url.as_deref().and_then(outside) {
            Some(url) => a href=(url) rel="noopener" { (scheme) ":" (value) },
            None => { (scheme) ":" (value) },
        }
    }
}
