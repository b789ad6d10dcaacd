//! One run over methods of `generate.toml`: opens the texts, writes each method, and says what it cost.

use super::discover::{self, Paper};
use super::folder;
use super::gates::Gates;
use super::method::{MethodEnd, Writer};
use super::models;
use super::paper::PaperText;
use super::play::{Player, RoleOutcome};
use super::record::{GenerationRecord, Outcome};
use super::recorder::{Mode, Model, Policy, Recorder, Spending};
use crate::blocking::in_place;
use crate::context::Context;
use crate::error::{self, HintContext as _, hinted};
use crate::{progress, text_file};
use anyhow::Result;
use catalogue::Digest;
use catalogue::names::spelling_key;
use formats::generated::GENERATED_FOLDER;
use futures_util::stream::{self, StreamExt as _};
use generation::Role;
use generation::card::Target;
use generation::config::{GenerateConfig, PaperTargets};
use generation::discover::Discovery;
use providers::{Backoff, read_inbox};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The default file of providers and methods.
pub(crate) const CONFIG_FILE: &str = "generate.toml";

/// The number of methods that are written at once.
const MAX_METHODS: usize = 4;

/// Options and limits of a run. They stand before or after the subcommand.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct WriteArgs {
    /// Ids of methods in generate.toml; all of them unless given.
    pub(crate) methods: Vec<String>,
    /// Only methods of this paper.
    #[arg(long, value_name = "ID", global = true)]
    pub(crate) paper: Option<String>,
    /// Ask which methods the text of this paper defines, and write these instead of those in the file. Once for each paper.
    #[arg(long, value_name = "PAPER", global = true)]
    pub(crate) discover: Vec<String>,
    #[command(flatten)]
    pub(crate) ask: AskArgs,
}

/// Who is asked, and what it may cost.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct AskArgs {
    /// The file of providers, models, roles and methods.
    #[arg(long, value_name = "FILE", default_value = CONFIG_FILE, global = true)]
    pub(crate) providers: PathBuf,
    /// The most that this run may spend; the call that could exceed it is not made.
    #[arg(long, value_name = "DOLLARS", global = true)]
    pub(crate) max_dollars: Option<f64>,
    /// The most requests that this run may send, with every repetition.
    #[arg(long, value_name = "N", global = true)]
    pub(crate) max_requests: Option<u64>,
    /// Let both readers be of one model family. Every record and figure says so.
    #[arg(long, global = true)]
    pub(crate) allow_same_family: bool,
    /// The use of recorded answers.
    #[arg(long, value_enum, default_value_t, global = true)]
    pub(crate) mode: Mode,
}

/// The results of a run.
#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct WriteSummary {
    /// Methods with two readings.
    pub(crate) written: Vec<String>,
    /// The number of methods that were written before from the same inputs.
    pub(crate) unchanged: usize,
    /// Methods that ended without readings, with the outcome.
    pub(crate) ended: BTreeMap<String, Outcome>,
    /// Methods whose roles wait for answers that are brought.
    pub(crate) waiting: BTreeMap<String, Vec<String>>,
    /// Methods that stopped, with the reason; a later run continues.
    pub(crate) stopped: BTreeMap<String, String>,
    /// Methods that failed for a reason of the program or its files.
    pub(crate) failed: BTreeMap<String, String>,
    /// The proposed methods of papers, or the reason why a paper has none.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) discovered: BTreeMap<String, Discovery>,
    /// True if both readers were allowed to be of one model family.
    pub(crate) allows_same_family: bool,
    /// Requests and cost.
    pub(crate) spending: Spending,
}

impl WriteSummary {
    /// Returns true if nothing is left to do.
    pub(crate) fn is_complete(&self) -> bool {
        self.stopped.is_empty() && self.failed.is_empty()
    }

    /// Returns the result as text.
    pub(crate) fn text(&self) -> String {
        let Spending {
            attempts,
            recorded,
            unknown,
            microdollars,
            ..
        } = &self.spending;
        let mut lines = vec![format!(
            "generate  {} methods written, {} unchanged, {} ended, {} wait, {} stopped; {attempts} requests sent, {recorded} answered from the record, {microdollars}",
            self.written.len(),
            self.unchanged,
            self.ended.len(),
            self.waiting.len(),
            self.stopped.len() + self.failed.len(),
        )];
        // Reasons quote servers and answers: no line of theirs begins where a line of this summary does.
        let mut add = |line: String| {
            lines.push(format!("          {}", line.replace('\n', "\n          ")));
        };
        if *unknown > 0 {
            add(format!(
                "{unknown} requests were in flight when a run was killed, counted at their highest price"
            ));
        }
        if self.allows_same_family {
            add("both readers may be of one model family (--allow-same-family)".to_owned());
        }
        for (provider, reason) in &self.spending.stopped {
            add(format!("the provider {provider} is stopped: {reason}"));
        }
        for (paper, discovery) in &self.discovered {
            match &discovery.nothing {
                Some(reason) if discovery.methods.is_empty() => {
                    add(format!("{paper}: nothing can be computed: {reason}"));
                }
                _ => {
                    let methods = discovery.methods.iter().map(|method| method.toml());
                    let methods = methods.collect::<Vec<_>>().join("\n");
                    add(format!("{paper}: in the form of generate.toml\n{methods}"));
                }
            }
        }
        for (method, outcome) in &self.ended {
            add(format!("{method}: {outcome}"));
        }
        for (method, roles) in &self.waiting {
            add(format!("{method}: waits for {}", roles.join(", ")));
        }
        for (method, reason) in self.stopped.iter().chain(&self.failed) {
            add(format!("{method}: {reason}"));
        }
        lines.join("\n")
    }

    /// Adds the answer about a paper. Returns the paper with its proposed methods; `None` without an answer.
    fn add_discovery(
        &mut self,
        id: &str,
        played: Result<(PaperTargets, RoleOutcome<Discovery>)>,
    ) -> Option<PaperTargets> {
        let id = id.to_owned();
        match played {
            Ok((paper, RoleOutcome::Done(discovery, _))) => {
                self.discovered.insert(id, discovery);
                return Some(paper);
            }
            Ok((_, RoleOutcome::Waiting)) => {
                self.waiting.insert(id, vec![Role::Discover.to_string()]);
            }
            Ok((_, RoleOutcome::Failed(record))) => {
                let last = record.attempts.last();
                for fault in last.into_iter().flat_map(|attempt| &attempt.faults) {
                    progress::print_line(format!("{id}: {}", fault.what));
                }
                self.ended.insert(id, Outcome::RoleFailed);
            }
            Ok((_, RoleOutcome::Stopped(reason))) => {
                self.stopped.insert(id, reason);
            }
            Err(error) => {
                self.failed.insert(id, error::render(&error));
            }
        }
        None
    }

    fn add(&mut self, method: &str, end: Result<MethodEnd>) {
        let method = method.to_owned();
        match end {
            Ok(MethodEnd::Unchanged(_)) => self.unchanged += 1,
            Ok(MethodEnd::Recorded(record)) if record.outcome == Outcome::Written => {
                self.written.push(method);
            }
            Ok(MethodEnd::Recorded(record)) => {
                let GenerationRecord { outcome, .. } = *record;
                self.ended.insert(method, outcome);
            }
            Ok(MethodEnd::Waiting(roles)) => {
                let roles = roles.iter().map(ToString::to_string).collect();
                self.waiting.insert(method, roles);
            }
            Ok(MethodEnd::Stopped(reason)) => {
                self.stopped.insert(method, reason);
            }
            Err(error) => {
                self.failed.insert(method, error::render(&error));
            }
        }
    }
}

/// Reads the file of providers and methods.
pub(super) fn read_config(path: &Path) -> Result<GenerateConfig> {
    let text = text_file::read(path).with_hint(
        || "generate needs a file of providers and methods".to_owned(),
        "docs/generation.md has one of ten lines",
    )?;
    let config = GenerateConfig::parse(&text);
    config.with_hint(|| path.display().to_string(), "see docs/generation.md")
}

/// Returns the methods of a run with their papers.
pub(super) fn requested<'a>(
    config: &'a GenerateConfig,
    args: &WriteArgs,
) -> Result<Vec<(&'a PaperTargets, &'a Target)>> {
    let all: Vec<_> = config.targets().collect();
    let of_paper =
        |paper: &PaperTargets| args.paper.as_ref().is_none_or(|id| paper.facts.id == *id);
    if let Some(id) = args
        .methods
        .iter()
        .find(|id| all.iter().all(|(_, target)| target.id != **id))
    {
        let known: Vec<&str> = all.iter().map(|(_, target)| target.id.as_str()).collect();
        let hint = format!("the file names {}", known.join(", "));
        return Err(hinted(format!("no method {id:?} in the file"), hint));
    }
    if let Some(id) = &args.paper
        && !config.papers.iter().any(of_paper)
    {
        let hint = "add [[paper]] with its title and methods";
        return Err(hinted(format!("no paper {id:?} in the file"), hint));
    }
    let mut chosen = all;
    chosen.retain(|(paper, target)| {
        of_paper(paper) && (args.methods.is_empty() || args.methods.contains(&target.id))
    });
    Ok(chosen)
}

/// Refuses readers of one family, and a referee of the family that wrote the properties, unless the operator allows it.
pub(super) fn check_families(config: &GenerateConfig, allows_same_family: bool) -> Result<()> {
    let both = config.shared_family().map(|family| {
        format!(
            "both readers are of the model family {family:?}: their mistakes are not independent"
        )
    });
    let judge = config.partial_family().map(|family| {
        format!("the referee would judge properties of its own model family {family:?}")
    });
    match both.or(judge) {
        Some(problem) if !allows_same_family => Err(hinted(
            problem,
            "give one another family, or say --allow-same-family, which every record repeats",
        )),
        _ => Ok(()),
    }
}

/// Writes the methods, a few at a time. A method that cannot be written stops no other.
pub(super) async fn write(
    context: &Context,
    args: &WriteArgs,
    exchange: Option<&Path>,
) -> Result<WriteSummary> {
    let mut config = read_config(&args.ask.providers)?;
    check_families(&config, args.ask.allow_same_family)?;
    // A blocking client is made where blocking is allowed.
    let models = in_place(|| models::load(&config, exchange))?;
    let mut limits = config.budget;
    limits.max_dollars = args.ask.max_dollars.or(limits.max_dollars);
    limits.max_requests = args.ask.max_requests.or(limits.max_requests);
    let policy = Policy {
        mode: args.ask.mode,
        limits,
        role_limits: config.role_budgets.clone(),
        allows_same_family: args.ask.allow_same_family,
        backoff: Backoff::default(),
    };
    let recorder = Recorder::open(&context.store, &context.config.state_dir, policy).await?;
    let mut written = WriteSummary {
        allows_same_family: args.ask.allow_same_family,
        ..WriteSummary::default()
    };
    if !args.discover.is_empty() {
        let papers = discover_all(
            context,
            &config,
            &models,
            &recorder,
            &args.discover,
            &mut written,
        );
        let papers = papers.await?;
        config = config.with_papers(papers)?;
    }
    let requested_papers = args.discover.iter().collect::<BTreeSet<_>>().len();
    let targets = match requested(&config, args) {
        // Of a paper without an answer no method is known yet.
        Err(_) if written.discovered.len() < requested_papers => vec![],
        targets => targets?,
    };
    let gates = Gates::new(context.sandbox()?);
    let root = context.config.corpus()?.join(GENERATED_FOLDER);
    folder::remove_unfinished(&root)?;
    let corpus = &context.corpus;
    let bundled = corpus
        .cards
        .values()
        .filter(|card| !corpus.generated.contains_key(&card.id));
    let names = bundled
        .clone()
        .flat_map(|card| card.aliases.iter().chain([&card.name, &card.id]));
    let taken_names: BTreeSet<String> = names.map(|name| spelling_key(name)).collect();
    let writer = Writer {
        store: &context.store,
        config: &config,
        models: &models,
        recorder: &recorder,
        gates: &gates,
        allows_same_family: args.ask.allow_same_family,
        taken_names: &taken_names,
        keeps_unchanged: args.ask.mode == Mode::Record,
        root: &root,
    };
    let bar = progress::bar(targets.len(), "generate");
    // Methods wait for networks and for the sandbox, each on threads for that.
    let (shared, ids) = (&writer, &bundled);
    let ends = stream::iter(targets).map(|(paper, target)| async move {
        let end = match ids.clone().any(|card| card.id == target.id) {
            true => Err(hinted(
                format!("the id {} is that of a bundled method", target.id),
                "give the method another id in generate.toml; a generated method shadows no bundled one",
            )),
            false => write_one(shared, context, paper, target).await,
        };
        (target, end)
    });
    let mut ends = std::pin::pin!(ends.buffer_unordered(MAX_METHODS));
    while let Some((target, end)) = ends.next().await {
        let spent = recorder.spending().microdollars;
        bar.set_message(spent.to_string());
        let line = format!("{}: {}; {spent} so far", target.id, summary(&end));
        progress::print_line_unless_terminal(line);
        written.add(&target.id, end);
        bar.inc(1);
    }
    written.written.sort();
    bar.finish_and_clear();
    written.spending = recorder.spending();
    if let Some(folder) = exchange {
        report_strays(context, folder).await?;
    }
    Ok(written)
}

/// Asks which methods papers define, and returns those papers of which there is an answer.
///
/// # Errors
/// When no model plays the role.
async fn discover_all(
    context: &Context,
    config: &GenerateConfig,
    models: &BTreeMap<Role, Model>,
    recorder: &Recorder,
    ids: &[String],
    written: &mut WriteSummary,
) -> Result<Vec<PaperTargets>> {
    discover::check_role(config)?;
    let role = Role::Discover;
    let player = Player {
        recorder,
        role,
        config: config.model(role),
        model: &models[&role],
    };
    let mut papers: Vec<PaperTargets> = vec![];
    for id in ids.iter().collect::<BTreeSet<_>>() {
        let played = match Paper::open(context, config, id).await {
            Ok(paper) => paper.discover(&player).await,
            Err(error) => Err(error),
        };
        // Two spellings of an id are one paper.
        if let Some(paper) = written.add_discovery(id, played)
            && papers.iter().all(|known| known.facts.id != paper.facts.id)
        {
            papers.push(paper);
        }
    }
    Ok(papers)
}

/// Names the answers of an inbox that belong to no recorded request.
async fn report_strays(context: &Context, folder: &Path) -> Result<()> {
    let requests = context.store.model_requests().await?;
    let known: BTreeSet<Digest> = requests.iter().map(|request| request.sha256).collect();
    let (lines, _) = read_inbox(&folder.join("inbox"))?;
    for line in lines.iter().filter(|line| !known.contains(&line.request)) {
        let request = line.request;
        progress::print_line(format!(
            "{request}: an answer to a request that was never made"
        ));
    }
    Ok(())
}

async fn write_one(
    writer: &Writer<'_>,
    context: &Context,
    paper: &PaperTargets,
    target: &Target,
) -> Result<MethodEnd> {
    let text = PaperText::load(context, &paper.facts.id).await?;
    writer.write(paper, target, &text).await
}

fn summary(end: &Result<MethodEnd>) -> String {
    match end {
        Ok(MethodEnd::Unchanged(outcome)) => format!("unchanged, {outcome}"),
        Ok(MethodEnd::Recorded(record)) => {
            format!("{}, {} repairs", record.outcome, record.repairs())
        }
        Ok(MethodEnd::Waiting(roles)) => {
            let roles: Vec<&str> = roles.iter().map(|role| role.as_str()).collect();
            format!("waits for {}", roles.join(", "))
        }
        Ok(MethodEnd::Stopped(reason)) => format!("stopped: {reason}"),
        Err(error) => format!("failed: {error:#}"),
    }
}
