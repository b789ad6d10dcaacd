//! Publishing: one unchanging view of the database becomes a snapshot, and the snapshot becomes the one that is served.

use crate::context::Context;
use anyhow::{Context as _, Result};
use chrono::{SecondsFormat, Utc};
use ladder::spec::Spec;
use serde::Serialize;
use snapshot::{
    Author, ImplementationRecord, MethodRecord, PaperRecord, Reading, Repository, RunRecord, SnapshotWriter, Source,
};
use std::collections::HashMap;
use store::{CodeExport, CurrentRun, Export, IdScheme, MethodExport, PaperExport, Publication, RepositoryExport};

/// Papers that are read from the database at a time.
const PAGE: u32 = 5_000;

/// What publishing did.
#[derive(Debug, Clone, Serialize)]
pub struct Summary {
    /// The snapshot that is served now.
    pub snapshot: String,
    /// Whether it is a new one; publishing what is published already changes nothing.
    pub is_new: bool,
    /// How much it holds.
    pub counts: snapshot::Counts,
}

/// Writes a snapshot of what is held and flips to it.
///
/// # Errors
/// When the database or the file system fails; the snapshot that was served goes on being served.
pub async fn run(context: &Context) -> Result<Summary> {
    let root = context.config.state_dir.join("snapshots");
    std::fs::create_dir_all(&root).with_context(|| format!("cannot make {}", root.display()))?;
    let created_at = Utc::now();
    let mut export = context.store.export().await?;
    let mut writer = SnapshotWriter::create(&root)?;
    let papers = write_papers(&mut export, &mut writer).await?;
    for (citing, cited) in export.citations().await? {
        // Both are held: the database says so.
        if let (Some((citing, _)), Some((cited, _))) = (papers.get(&citing), papers.get(&cited)) {
            writer.citation(*citing, *cited)?;
        }
    }
    let methods = export.methods().await?;
    for method in &methods {
        writer.method(&method_record(method, &papers))?;
    }
    write_implementations(context, &mut export, &mut writer, &methods).await?;
    let sources = export.sources().await?.into_iter().map(|source| Source {
        name: source.name,
        licence: source.licence,
        url: source.url,
        attribution: source.attribution,
    });
    let sources: Vec<Source> = sources.collect();
    drop(export);
    let published = writer.finish(&created_at.to_rfc3339_opts(SecondsFormat::Secs, true), &sources)?;
    let publication = Publication {
        snapshot_id: published.id.to_string(),
        created_at,
        manifest_sha256: published.manifest_sha256,
        counts: serde_json::to_value(published.counts)?,
    };
    context.store.record_publication(&publication).await?;
    Ok(Summary { snapshot: published.id.to_string(), is_new: published.is_new, counts: published.counts })
}

/// The published ordinal and id of each paper, by its key.
type Papers = HashMap<i64, (u32, String)>;

/// Writes every paper, page by page.
async fn write_papers(export: &mut Export, writer: &mut SnapshotWriter) -> Result<Papers> {
    let mut ids = HashMap::new();
    let mut after = 0;
    loop {
        let page = export.papers(after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(ids) };
        after = last.paper_id;
        for paper in &page {
            let record = paper_record(paper)?;
            let ordinal = writer.paper(&record)?;
            ids.insert(paper.paper_id, (ordinal, record.id));
        }
    }
}

/// The id a paper is known by outside: its strongest identifier, else a digest of what it is.
fn paper_id(paper: &PaperExport) -> String {
    let of = |scheme: IdScheme| paper.ids.iter().find(|(s, _)| *s == scheme).map(|(_, id)| format!("{scheme}:{id}"));
    IdScheme::IDENTITY.into_iter().chain([IdScheme::Acl]).find_map(of).unwrap_or_else(|| {
        let parts = [paper.title_norm.clone(), paper.year.map_or(String::new(), |year| year.to_string())];
        let digest = ladder::Digest::of_parts(parts.iter().map(|part| part.as_bytes())).to_string();
        format!("title:{}", &digest[..16])
    })
}

fn paper_record(paper: &PaperExport) -> Result<PaperRecord> {
    let mut external_ids: std::collections::BTreeMap<String, Vec<String>> = Default::default();
    for (scheme, id) in paper.ids.iter().filter(|(scheme, _)| *scheme != IdScheme::Arxiv) {
        external_ids.entry(scheme.to_string()).or_default().push(id.clone());
    }
    let author = |a: &store::AuthorExport| Author {
        name: a.name.clone(),
        affiliations: a.affiliation.clone(),
        ..Author::default()
    };
    Ok(PaperRecord {
        arxiv_id: paper.ids.iter().find(|(scheme, _)| *scheme == IdScheme::Arxiv).map(|(_, id)| id.clone()),
        external_ids,
        abstract_text: paper.abstract_text.clone(),
        authors: paper.authors.iter().map(author).collect(),
        year: paper.year,
        published: paper.published_on.map(|day| day.to_string()),
        venue: paper.venue.clone(),
        methods: paper.methods.clone(),
        tasks: paper.tasks.clone(),
        repos: paper.repositories.iter().map(repository).collect(),
        status: paper.status.parse()?,
        sources: paper.sources.clone(),
        ..PaperRecord::titled(&paper_id(paper), &paper.title, paper.licence)
    })
}

fn repository(repository: &RepositoryExport) -> Repository {
    Repository {
        url: repository.url.clone(),
        is_official: repository.is_official,
        framework: repository.framework.clone(),
        licence: repository.licence,
    }
}

fn method_record(method: &MethodExport, papers: &Papers) -> MethodRecord {
    let aliases = method.names.iter().map(|name| name.name.clone()).filter(|name| *name != method.name);
    MethodRecord {
        id: method.slug.clone(),
        name: method.name.clone(),
        aliases: aliases.collect(),
        area: method.area.clone(),
        paper: method.paper_id.and_then(|id| papers.get(&id)).map(|(_, id)| id.clone()),
        summary: method.summary.clone(),
        pwc_slug: method.pwc_slug.clone(),
        licence: method.licence,
        sources: vec![method.source.clone()],
    }
}

async fn write_implementations(
    context: &Context,
    export: &mut Export,
    writer: &mut SnapshotWriter,
    methods: &[MethodExport],
) -> Result<()> {
    let runs: HashMap<&str, &CurrentRun> =
        methods.iter().filter_map(|m| Some((m.slug.as_str(), m.run.as_ref()?))).collect();
    for [a, b] in crate::verify::pairs(export.codes().await?) {
        let run = match runs.get(a.method.as_str()) {
            Some(current) => Some(context.store.run(current.run_id).await?),
            None => None,
        };
        let spec = match &run {
            Some(run) => context.store.spec_text(run.verification.spec_sha256).await?,
            None => None,
        };
        writer.implementation(&implementation(context, [&a, &b], run.as_ref(), spec))?;
    }
    Ok(())
}

fn implementation(
    context: &Context,
    [a, b]: [&CodeExport; 2],
    run: Option<&store::RunRecord>,
    spec_text: Option<String>,
) -> ImplementationRecord {
    let card = context.corpus.cards.get(a.method.as_str());
    ImplementationRecord {
        method: a.method.clone(),
        entry: a.code.entry.clone(),
        signature: card.map(|card| card.signature.clone()),
        contract: context.specs.get(&a.method).map(|held| contract(&held.spec)),
        a: reading(a),
        b: reading(b),
        spec_sha256: run.map(|run| run.verification.spec_sha256),
        spec_text,
        run: run.map(run_record),
    }
}

fn reading(code: &CodeExport) -> Reading {
    Reading {
        code_sha256: code.code_sha256,
        source: String::from_utf8(code.code.source.clone()).ok(),
        licence: code.code.licence,
        provenance: code.code.provenance.clone(),
    }
}

fn run_record(run: &store::RunRecord) -> RunRecord {
    RunRecord {
        run_id: run.run_id.to_string(),
        verification_level: run.level,
        rungs: run.verification.rungs.clone(),
        properties: run.verification.properties.clone(),
        worst: run.verification.worst.clone(),
        environment: run.environment.clone(),
        isolation: run.context.isolation.clone(),
        ladder_version: run.verification.ladder_version.clone(),
        verdict_digest: run.verdict_digest,
        verified_at: run.context.finished_at.to_rfc3339_opts(SecondsFormat::Secs, true),
    }
}

/// Typed inputs and outputs: name, dtype, shape and role each, as an agent composes them.
fn contract(spec: &Spec) -> serde_json::Value {
    let shape = |dims: &[ladder::spec::DimExpr]| dims.iter().map(ToString::to_string).collect::<Vec<_>>();
    let inputs: Vec<_> = spec
        .inputs
        .iter()
        .map(|input| {
            serde_json::json!({ "name": input.name, "dtype": input.slot.dtype, "shape": shape(&input.slot.shape),
            "role": input.role, "domain": input.slot.domain.kind })
        })
        .collect();
    let outputs: Vec<_> = spec
        .outputs
        .iter()
        .map(|output| {
            serde_json::json!({ "name": output.name, "dtype": output.dtype, "shape": shape(&output.shape),
            "role": output.role, "kind": output.kind.name })
        })
        .collect();
    serde_json::json!({ "inputs": inputs, "outputs": outputs })
}
