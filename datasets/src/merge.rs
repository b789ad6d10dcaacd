//! Rows of one file become one row a thing: papers by id, address or title, methods by slug, links by pair, results by content.
//!
//! Polars groups and joins; what it groups is only the columns that decide, the rows themselves stay where they are.

mod fold;
mod table;

use crate::error::DatasetError;
use crate::finding::{FindingKind, Findings};
use crate::format::Format;
use crate::pwc::Part;
use crate::rows::{LinkRow, MethodRow, PaperMention, PaperRow, ResultRow, StreamRow, TaskRow};
use std::collections::HashMap;

/// Rows with the number of the row of the file they come from.
type Numbered<T> = Vec<(u64, T)>;

/// The rows of a file, as they came.
#[derive(Debug, Default)]
pub(crate) struct Draft {
    papers: Numbered<PaperRow>,
    methods: Numbered<MethodRow>,
    links: Numbered<LinkRow>,
    tasks: Numbered<TaskRow>,
    results: Numbered<ResultRow>,
}

impl Draft {
    /// Takes in a row; of the papers it names each becomes a row of its own.
    pub fn take(&mut self, number: u64, row: StreamRow) {
        match row {
            StreamRow::Paper(paper) => self.papers.push((number, paper.paper)),
            StreamRow::Method(method) => {
                self.named(number, method.paper_key.as_deref(), method.paper.clone());
                self.methods.push((number, method));
            }
            StreamRow::Link(link) => {
                self.named(number, Some(&link.paper_key), Some(link.paper.clone()));
                self.links.push((number, link));
            }
            StreamRow::Result(result) => {
                self.named(number, result.paper_key.as_deref(), result.paper.clone());
                self.results.push((number, result));
            }
            StreamRow::Task(task) => self.tasks.push((number, task)),
            // No dump that is held has any of these.
            StreamRow::Dataset(_) | StreamRow::Concept(_) | StreamRow::Review(_) | StreamRow::Citation { .. } => {}
        }
    }

    fn named(&mut self, number: u64, key: Option<&str>, paper: Option<PaperMention>) {
        let told = |key: &str| self.papers.last().is_some_and(|(row, paper)| *row == number && paper.key == key);
        if let (Some(key), Some(paper)) = (key, paper)
            && !told(key)
        {
            self.papers.push((number, paper.paper(key)));
        }
    }

    /// Merges rows that are about one thing. A repeat is a finding where the file should name a thing once: papers in a file of
    /// papers, methods, links and results; a paper that many rows name, or a task below several others, is none.
    ///
    /// # Errors
    /// When polars cannot group or join.
    pub fn merge(mut self, format: Format, findings: &mut Findings) -> Result<Part, DatasetError> {
        // Ids first: a title decides only among papers that are no longer told apart by ids of one paper.
        let same = table::same_ids(self.papers.iter().map(|(_, paper)| paper))?;
        self.rename(&same);
        let same = table::same_titles(self.papers.iter().map(|(_, paper)| paper))?;
        self.rename(&same);
        let counts_papers = matches!(format, Format::Papers | Format::JoinedPapers);
        let counts_links = matches!(format, Format::Links | Format::JoinedPapers);
        // Repeats that say nothing of the file's quality are counted here and forgotten.
        let mut ignored = Findings::default();
        let papers_found = if counts_papers { &mut *findings } else { &mut ignored };
        let papers = merged(self.papers, |p| vec![p.key.clone()], fold::paper, papers_found)?;
        let methods = merged(self.methods, |m| vec![m.slug.clone()], fold::method, findings)?;
        // Forges do not tell owner and name apart by case; the first spelling is kept.
        let pair = |l: &LinkRow| vec![l.paper_key.clone(), l.repo_url.to_lowercase()];
        let links_found = if counts_links { &mut *findings } else { &mut ignored };
        let links = merged(self.links, pair, fold::link, links_found)?;
        let tasks = merged(self.tasks, |t| vec![t.name.clone()], fold::task, &mut ignored)?;
        let results = merged(self.results, result_key, fold::result, findings)?;
        Ok(Part { papers, methods, links, tasks, results })
    }

    fn rename(&mut self, same: &HashMap<String, String>) {
        let rename = |key: &mut String| {
            if let Some(surer) = same.get(key) {
                key.clone_from(surer);
            }
        };
        self.papers.iter_mut().for_each(|(_, paper)| rename(&mut paper.key));
        self.links.iter_mut().for_each(|(_, link)| rename(&mut link.paper_key));
        self.methods.iter_mut().filter_map(|(_, method)| method.paper_key.as_mut()).for_each(rename);
        self.results.iter_mut().filter_map(|(_, result)| result.paper_key.as_mut()).for_each(rename);
    }
}

fn result_key(result: &ResultRow) -> Vec<String> {
    let metrics: Vec<String> = result.metrics.iter().map(|(name, value)| format!("{name}\u{1f}{value}")).collect();
    let paper = result.paper_key.clone().unwrap_or_default();
    vec![result.task.clone(), result.dataset.clone(), result.model_name.clone(), paper, metrics.join("\u{1e}")]
}

/// One row a group, folded into the first, in the order of the file; every further one is a `repeat`.
fn merged<T>(
    rows: Numbered<T>,
    key: impl Fn(&T) -> Vec<String>,
    fold: impl Fn(&mut T, T),
    findings: &mut Findings,
) -> Result<Vec<T>, DatasetError> {
    let keys: Vec<Vec<String>> = rows.iter().map(|(_, row)| key(row)).collect();
    let mut rows: Vec<Option<(u64, T)>> = rows.into_iter().map(Some).collect();
    let mut whole = Vec::new();
    for group in table::groups(&keys)? {
        let mut members = group.into_iter().filter_map(|at| rows[at].take().map(|(number, row)| (at, number, row)));
        let Some((_, _, mut first)) = members.next() else { continue };
        for (at, number, again) in members {
            findings.add(number, FindingKind::Repeat, &keys[at].join(" | "));
            fold(&mut first, again);
        }
        whole.push(first);
    }
    Ok(whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ladder::PaperRef;

    fn paper(ids: &[&str], url: Option<&str>, title: &str) -> PaperRow {
        let ids: Vec<PaperRef> = ids.iter().filter_map(|id| PaperRef::parse(id)).collect();
        let key = ids.first().map(ToString::to_string).or(url.map(|url| format!("url:{url}")));
        let key = key.unwrap_or_else(|| format!("title:{}", ladder::names::normalise(title)));
        PaperRow { key, ids, title: title.to_owned(), url: url.map(str::to_owned), ..PaperRow::default() }
    }

    fn keys(papers: Vec<PaperRow>) -> Vec<String> {
        let mut draft = Draft::default();
        papers.into_iter().for_each(|paper| draft.take(1, paper.into()));
        let merged = draft.merge(Format::Papers, &mut Findings::default()).expect("merges");
        merged.papers.into_iter().map(|paper| paper.key).collect()
    }

    #[test]
    fn one_paper_under_several_names_is_one() {
        let papers = vec![
            paper(&["pwc:adam"], None, "Adam"),
            paper(&["1412.6980", "pwc:adam"], None, "Adam"),
            paper(&[], Some("site.org/adam.pdf"), "ADAM"),
            paper(&[], None, "adam"),
            paper(&["1412.6980"], None, "Adam!"),
        ];
        assert_eq!(keys(papers), ["arxiv:1412.6980"]);
    }

    #[test]
    fn a_title_that_names_two_papers_decides_nothing() {
        let papers = vec![
            paper(&["1412.6980"], None, "Introduction"),
            paper(&["1501.00001"], None, "Introduction"),
            paper(&[], None, "Introduction"),
        ];
        assert_eq!(keys(papers), ["arxiv:1412.6980", "arxiv:1501.00001", "title:introduction"]);
    }

    #[test]
    fn names_are_followed_to_the_surest() {
        let papers = vec![
            paper(&["acl:P19-1001"], None, ""),
            paper(&["doi:10.1000/x", "acl:P19-1001"], None, ""),
            paper(&["1412.6980", "doi:10.1000/x"], None, ""),
        ];
        assert_eq!(keys(papers), ["arxiv:1412.6980"]);
    }

    #[test]
    fn nothing_merges_to_nothing() {
        assert!(keys(vec![]).is_empty());
    }
}
