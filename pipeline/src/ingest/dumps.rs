//! A dump's neutral rows as one batch of the store.

use super::cards::author;
use super::known::KnownMethods;
use chrono::NaiveDate;
use datasets::{Dump, LinkRow, MethodRow, PaperRow, ResultRow, TaskRow};
use ladder::ids::PaperRef;
use ladder::names;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use store::ingest::{
    DatasetRow, FindingRow, IngestBatch, MethodNameRow, PaperMethodRow, PaperTaskRow, RepositoryRow, Source,
};
use store::{IdScheme, NameKind, ingest};

/// Turns a dump into a batch. Edges to papers without a title are left out with a finding: such a paper is not held.
pub fn batch(dump: Dump, known: &KnownMethods) -> IngestBatch {
    let source = Source {
        // One source a format: two dumps of one publisher disagree about a paper now and then, and the store lets
        // the source that described it first go on describing it.
        name: format!("{}/{}", dump.source.name, dump.format),
        licence: dump.source.licence,
        url: Some(dump.source.url.to_owned()),
        attribution: Some(dump.source.attribution.to_owned()),
    };
    let file =
        dump.file.file_name().map_or_else(|| dump.file.display().to_string(), |n| n.to_string_lossy().into_owned());
    let mut batch = IngestBatch::new(source, file, dump.file_sha256, 0);
    let titled: HashMap<&str, &PaperRow> =
        dump.papers.iter().filter(|p| !names::normalise(&p.title).is_empty()).map(|p| (p.key.as_str(), p)).collect();
    batch.papers = dump.papers.iter().filter(|p| titled.contains_key(p.key.as_str())).map(paper).collect();
    batch.methods = methods(&dump.methods, &titled, known);
    batch.repositories = dump.links.iter().filter(|l| titled.contains_key(l.paper_key.as_str())).map(link).collect();
    batch.tasks = tasks(&dump);
    batch.paper_tasks = paper_tasks(&titled);
    let (edges, unknown) = paper_methods(&titled, &batch.methods);
    batch.paper_methods = edges;
    (batch.datasets, batch.results) = results(&dump.results, &titled);
    batch.findings = findings(&dump, titled.len());
    batch.findings.extend(unknown);
    batch.findings.extend(nameless(&dump));
    batch
}

/// Names with nothing left of them in their normal form (only marks): what they name is not held, and that is a finding.
fn nameless(dump: &Dump) -> Option<FindingRow> {
    let empty = |name: &String| names::normalise(name).is_empty();
    let results = dump.results.iter().filter(|r| empty(&r.task) || empty(&r.dataset)).count();
    let tasks = dump.tasks.iter().filter(|task| empty(&task.name)).count();
    let tags = dump.papers.iter().flat_map(|paper| &paper.tasks).filter(|task| empty(task)).count();
    let authors =
        dump.papers.iter().flat_map(|paper| &paper.authors).filter(|a| names::author_key(a).is_empty()).count();
    let occurrences = (results + tasks + tags + authors) as u64;
    (occurrences > 0).then(|| FindingRow {
        line: None,
        kind: "name_without_letters".to_owned(),
        detail: format!("left out: {results} results, {tasks} tasks, {tags} task tags, {authors} authors"),
        occurrences,
    })
}

fn findings(dump: &Dump, titled: usize) -> Vec<FindingRow> {
    let samples = dump.findings.samples();
    let reader = samples.iter().map(|finding| FindingRow {
        line: Some(finding.row),
        kind: finding.kind.to_string(),
        detail: finding.detail.clone(),
        occurrences: 1,
    });
    let rest = dump.findings.counts().iter().filter_map(|(kind, count)| {
        let listed = samples.iter().filter(|finding| finding.kind == *kind).count() as u64;
        let more = count.saturating_sub(listed);
        let detail = format!("{more} more rows like those listed");
        (more > 0).then(|| FindingRow { line: None, kind: kind.to_string(), detail, occurrences: more })
    });
    let untitled = dump.papers.len() - titled;
    let lost = (untitled > 0).then(|| FindingRow {
        line: None,
        kind: "paper_without_title".to_owned(),
        detail: "papers without a title are not held, nor are edges to them".to_owned(),
        occurrences: untitled as u64,
    });
    reader.chain(rest).chain(lost).collect()
}

fn day(text: Option<&String>) -> Option<NaiveDate> {
    text.and_then(|text| text.parse().ok())
}

fn paper(row: &PaperRow) -> ingest::PaperRow {
    let mut ids: Vec<(IdScheme, String)> = row.ids.iter().map(identifier).collect();
    ids.extend(row.url.iter().map(|url| (IdScheme::Url, url.clone())));
    ingest::PaperRow {
        key: row.key.clone(),
        ids,
        title: row.title.clone(),
        title_norm: names::normalise(&row.title),
        abstract_text: row.abstract_text.clone(),
        published_on: day(row.date.as_ref()),
        year: row.year.map(i32::from),
        venue: row.venue.clone(),
        authors: row.authors.iter().map(|name| author(name)).filter(|a| !a.name_norm.is_empty()).collect(),
        ..ingest::PaperRow::default()
    }
}

fn identifier(id: &PaperRef) -> (IdScheme, String) {
    match id {
        PaperRef::Arxiv(id) => (IdScheme::Arxiv, id.as_str().to_owned()),
        PaperRef::Doi(doi) => (IdScheme::Doi, doi.as_str().to_owned()),
        PaperRef::OpenReview(id) => (IdScheme::OpenReview, id.as_str().to_owned()),
        PaperRef::Acl(id) => (IdScheme::Acl, id.as_str().to_owned()),
        PaperRef::Pwc(slug) => (IdScheme::Pwc, slug.as_str().to_owned()),
        PaperRef::OpenAlex(id) => (IdScheme::OpenAlex, id.as_str().to_owned()),
    }
}

fn methods(rows: &[MethodRow], titled: &HashMap<&str, &PaperRow>, known: &KnownMethods) -> Vec<ingest::MethodRow> {
    let mut by_slug: BTreeMap<String, ingest::MethodRow> = BTreeMap::new();
    for row in rows {
        let paper = row.paper_key.as_deref().and_then(|key| titled.get(key));
        let slug = known.slug(row, paper.copied());
        // Two pages of one dump may be one method of ours; the first describes it, the other adds its names.
        let names = names_of(row);
        by_slug
            .entry(slug.clone())
            .and_modify(|held| held.names.extend(names.iter().filter(|n| !has(held, n)).cloned().collect::<Vec<_>>()))
            .or_insert_with(|| method(row, slug, names, paper.is_some()));
    }
    by_slug.into_values().collect()
}

fn has(method: &ingest::MethodRow, name: &MethodNameRow) -> bool {
    method.names.iter().any(|held| held.norm == name.norm && held.kind == name.kind)
}

fn names_of(row: &MethodRow) -> Vec<MethodNameRow> {
    let named = |name: &String, kind| MethodNameRow { name: name.clone(), norm: names::normalise(name), kind };
    let full = row.full_name.iter().map(|name| named(name, NameKind::FullName));
    std::iter::once(named(&row.name, NameKind::Name)).chain(full).filter(|name| !name.norm.is_empty()).collect()
}

fn method(row: &MethodRow, slug: String, names: Vec<MethodNameRow>, has_paper: bool) -> ingest::MethodRow {
    ingest::MethodRow {
        slug,
        name: row.name.clone(),
        name_norm: names::normalise(&row.name),
        area: row.collections.iter().find_map(|c| c.area.clone()),
        paper: row.paper_key.clone().filter(|_| has_paper),
        summary: row.description.clone(),
        introduced_year: row.introduced_year.map(i32::from),
        pwc_slug: Some(row.slug.clone()),
        names,
        collections: row.collections.iter().map(|c| (c.collection.clone(), c.area.clone())).collect(),
        ..ingest::MethodRow::default()
    }
}

fn link(row: &LinkRow) -> RepositoryRow {
    RepositoryRow {
        paper: row.paper_key.clone(),
        url: row.repo_url.clone(),
        is_official: row.is_official,
        mentioned_in_paper: row.mentioned_in_paper,
        mentioned_in_github: row.mentioned_in_github,
        framework: row.framework.clone(),
    }
}

/// Every task that is described, and every one that is only named.
fn tasks(dump: &Dump) -> Vec<ingest::TaskRow> {
    let mut by_norm: BTreeMap<String, ingest::TaskRow> = BTreeMap::new();
    for row in &dump.tasks {
        let task = task(row);
        by_norm.entry(task.name_norm.clone()).or_insert(task);
    }
    let parents = dump.tasks.iter().flat_map(|task| &task.parents);
    let named =
        dump.papers.iter().flat_map(|paper| &paper.tasks).chain(dump.results.iter().map(|r| &r.task)).chain(parents);
    for name in named {
        let norm = names::normalise(name);
        by_norm.entry(norm.clone()).or_insert_with(|| ingest::TaskRow {
            name: name.clone(),
            name_norm: norm,
            ..ingest::TaskRow::default()
        });
    }
    by_norm.into_values().filter(|task| !task.name_norm.is_empty()).collect()
}

fn task(row: &TaskRow) -> ingest::TaskRow {
    let name_norm = names::normalise(&row.name);
    let parent = row.parents.first().map(|name| names::normalise(name)).filter(|parent| *parent != name_norm);
    ingest::TaskRow {
        name: row.name.clone(),
        name_norm,
        area: row.categories.first().cloned(),
        description: row.description.clone(),
        parent,
        ..ingest::TaskRow::default()
    }
}

fn paper_tasks(titled: &HashMap<&str, &PaperRow>) -> Vec<PaperTaskRow> {
    let named = titled.values().flat_map(|paper| paper.tasks.iter().map(|task| (&paper.key, names::normalise(task))));
    let edges: BTreeSet<(&String, String)> = named.filter(|(_, task)| !task.is_empty()).collect();
    edges.into_iter().map(|(paper, task)| PaperTaskRow { paper: paper.clone(), task }).collect()
}

/// Papers that name a method of this dump, and a finding for the names that say nothing: carried by none of its methods, or by
/// several. Tags of papers and methods come in different files of the archive, so most names of a papers file are such.
fn paper_methods(
    titled: &HashMap<&str, &PaperRow>,
    methods: &[ingest::MethodRow],
) -> (Vec<PaperMethodRow>, Option<FindingRow>) {
    let mut slugs: HashMap<&str, BTreeSet<&str>> = HashMap::new();
    for method in methods {
        for name in &method.names {
            slugs.entry(&name.norm).or_default().insert(&method.slug);
        }
    }
    let (mut edges, mut unknown) = (BTreeSet::new(), 0);
    for paper in titled.values() {
        for name in &paper.methods {
            match slugs.get(names::normalise(name).as_str()).filter(|slugs| slugs.len() == 1) {
                Some(slug) => edges.extend(slug.iter().map(|slug| (paper.key.clone(), (*slug).to_owned()))),
                None => unknown += 1,
            }
        }
    }
    let finding = (unknown > 0).then(|| FindingRow {
        line: None,
        kind: "unknown_method_tag".to_owned(),
        detail: "names of methods on papers that no one method of the same file carries; no edge is held".to_owned(),
        occurrences: unknown,
    });
    (edges.into_iter().map(|(paper, method)| PaperMethodRow { paper, method }).collect(), finding)
}

fn results(rows: &[ResultRow], titled: &HashMap<&str, &PaperRow>) -> (Vec<DatasetRow>, Vec<ingest::ResultRow>) {
    let mut datasets: BTreeMap<String, DatasetRow> = BTreeMap::new();
    let mut results = vec![];
    for row in rows {
        let (task, name_norm) = (names::normalise(&row.task), names::normalise(&row.dataset));
        if task.is_empty() || name_norm.is_empty() {
            continue;
        }
        let dataset = || DatasetRow { name: row.dataset.clone(), name_norm: name_norm.clone(), description: None };
        datasets.entry(name_norm.clone()).or_insert_with(dataset);
        let metrics = row.metrics.iter().map(|(name, value)| (name.clone(), value.clone().into()));
        results.push(ingest::ResultRow {
            task,
            dataset: name_norm,
            paper: row.paper_key.clone().filter(|key| titled.contains_key(key.as_str())),
            model_name: row.model_name.clone(),
            metrics: metrics.collect(),
            reported_on: day(row.date.as_ref()),
        });
    }
    (datasets.into_values().collect(), results)
}
