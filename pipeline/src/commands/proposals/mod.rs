//! `concordance proposals`: the review queue of corrections that people sent. Accepting writes files for a person to move to
//! where they belong; nothing here changes a record of the graph.

mod accept;
mod text;

use crate::commands::check;
use crate::config::Config;
use crate::context::open_store;
use crate::error::{SetupError, hinted};
use crate::output::{self, Completion, Output};
use anyhow::{Context as _, Result};
use clap::Subcommand;
use std::path::PathBuf;
use store::Store;
use store::proposals::{Decision, ProposalField, ProposalKind, ProposalState, StoredProposal};

#[derive(Debug, Subcommand)]
pub(crate) enum ProposalsCommand {
    /// Lists proposals in a state, the oldest first; those that wait unless told otherwise.
    #[command(
        after_help = "Examples:\n  concordance proposals list\n  concordance proposals list --state accepted --json"
    )]
    List(ListArgs),
    /// Shows a proposal with everything that was written. With --run, checks its program in the sandbox.
    #[command(
        after_help = "Examples:\n  concordance proposals show 0f3a…\n  concordance proposals show 0f3a… --run\n\nThe program of a wrong verdict \
                      should agree with the property spec, that of a misreading should not. --run needs the method's card, readings and spec \
                      on disk. Exit codes with --run: those of `concordance check`."
    )]
    Show(ShowArgs),
    /// Accepts a proposal, and writes it into a folder for review: proposal.json with provenance and licenses, and its texts as files.
    #[command(
        after_help = "Examples:\n  concordance proposals accept 0f3a…\n  concordance proposals accept 0f3a… --into review/ --reason 'thank you' --json\n\n\
                      A person moves the files to where they belong, as NEXT.txt in the folder says. Accepting again writes the files again."
    )]
    Accept(AcceptArgs),
    /// Rejects a proposal with a reason, which its contributor reads.
    #[command(
        after_help = "Example:\n  concordance proposals reject 0f3a… --reason 'the repository implements another method'"
    )]
    Reject(RejectArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct ListArgs {
    /// The state: draft, waiting, accepted or rejected.
    #[arg(long, default_value = "waiting")]
    state: String,
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ShowArgs {
    /// The id of the proposal.
    id: String,
    /// Check the proposal's program against the method, in the sandbox.
    #[arg(long)]
    run: bool,
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, clap::Args)]
pub(crate) struct AcceptArgs {
    /// The id of the proposal.
    id: String,
    /// The folder for the files; `accepted-proposals` in the state folder unless given.
    #[arg(long, value_name = "DIR")]
    into: Option<PathBuf>,
    /// A remark for the contributor.
    #[arg(long)]
    reason: Option<String>,
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, clap::Args)]
pub(crate) struct RejectArgs {
    /// The id of the proposal.
    id: String,
    /// The reason, for the contributor.
    #[arg(long)]
    reason: String,
    #[command(flatten)]
    output: Output,
}

/// Runs the command.
pub(crate) async fn execute(config: &Config, command: &ProposalsCommand) -> Result<Completion> {
    let store = open_store(config).await.context(SetupError)?;
    let done = match command {
        ProposalsCommand::List(args) => list(&store, args).await,
        ProposalsCommand::Show(args) => show(config, &store, args).await,
        ProposalsCommand::Accept(args) => accept(config, &store, args).await,
        ProposalsCommand::Reject(args) => reject(&store, args).await,
    };
    store.close().await;
    done
}

async fn list(store: &Store, args: &ListArgs) -> Result<Completion> {
    let wrong = |_| {
        hinted(
            format!("--state is {:?}", args.state),
            format!("one of: {}", ProposalState::WORDS.join(", ")),
        )
    };
    let state: ProposalState = args.state.parse().map_err(wrong).context(SetupError)?;
    let proposals = store.proposals(state).await?;
    output::print(&proposals, args.output, || text::list(state, &proposals))
}

async fn show(config: &Config, store: &Store, args: &ShowArgs) -> Result<Completion> {
    let proposal = find(store, &args.id).await?;
    if args.run {
        return run(config, &proposal, args.output);
    }
    output::print(&proposal, args.output, || text::show(&proposal))
}

/// Checks the program of a proposal in the sandbox.
fn run(config: &Config, proposal: &StoredProposal, output: Output) -> Result<Completion> {
    let contribution = &proposal.contribution;
    let is_program = matches!(
        contribution.kind,
        ProposalKind::Misreading | ProposalKind::WrongVerdict
    );
    let (Some(code), Some(method), true) = (
        contribution.field(ProposalField::Code),
        contribution.record.strip_prefix("method:"),
        is_program,
    ) else {
        let hint = "`concordance proposals show` without --run shows what it has";
        return Err(hinted("the proposal has no program", hint));
    };
    let folder = tempfile::tempdir().context("a folder for the program cannot be made")?;
    let file = folder.path().join("program.py");
    std::fs::write(&file, code).with_context(|| format!("cannot write {}", file.display()))?;
    check::execute(config, &check::CheckArgs::of(method, file, output))
}

async fn accept(config: &Config, store: &Store, args: &AcceptArgs) -> Result<Completion> {
    let proposal = find(store, &args.id).await?;
    if proposal.state != ProposalState::Accepted {
        waiting(&proposal)?;
    }
    // The files first: an acceptance without files could be lost. The same files are written again after a kill.
    let into = match &args.into {
        Some(folder) => folder.clone(),
        None => config.state_dir.join("accepted-proposals"),
    };
    let folder = into.join(&proposal.id);
    let files = accept::write(&proposal, &folder)?;
    let reason = args.reason.as_deref().filter(|reason| !reason.is_empty());
    let decided = decide(store, &proposal.id, Decision::Accept(reason)).await?;
    if decided.state != ProposalState::Accepted {
        accept::remove(&folder, &files);
        waiting(&decided)?;
    }
    let accepted = accept::Accepted {
        proposal: decided,
        folder,
        files,
    };
    output::print(&accepted, args.output, || text::accepted(&accepted))
}

async fn reject(store: &Store, args: &RejectArgs) -> Result<Completion> {
    if args.reason.trim().is_empty() {
        let hint = "the contributor reads it: --reason 'the paper says the opposite in section 2'";
        return Err(hinted("the reason is empty", hint)).context(SetupError);
    }
    let proposal = find(store, &args.id).await?;
    waiting(&proposal)?;
    let decided = decide(store, &proposal.id, Decision::Reject(args.reason.trim())).await?;
    if decided.state != ProposalState::Rejected {
        waiting(&decided)?;
    }
    output::print(&decided, args.output, || text::show(&decided))
}

async fn find(store: &Store, id: &str) -> Result<StoredProposal> {
    let found = store.proposal(id).await?;
    found.ok_or_else(|| unknown(id))
}

async fn decide(store: &Store, id: &str, decision: Decision<'_>) -> Result<StoredProposal> {
    let now = store.clock().await?;
    let decided = store.decide_proposal(id, decision, now).await?;
    decided.ok_or_else(|| unknown(id))
}

fn unknown(id: &str) -> anyhow::Error {
    let hint = "`concordance proposals list` shows the ids; a draft that nobody commits is deleted after 14 days";
    hinted(format!("no proposal has the id {id:?}"), hint)
}

/// Checks that a proposal waits for a decision.
fn waiting(proposal: &StoredProposal) -> Result<()> {
    let hint = match proposal.state {
        ProposalState::Waiting => return Ok(()),
        ProposalState::Draft => "its contributor has not sent it for review",
        ProposalState::Accepted | ProposalState::Rejected => "a decision stays as it is",
    };
    let (id, state) = (&proposal.id, proposal.state);
    Err(hinted(
        format!("proposal {id} is {state}, not waiting"),
        hint,
    ))
}
