//! `concordance harvest`: cuts the functions of papers' repositories out of their files, runs them in the sandbox, and compares them with
//! the readings of those papers' methods. Each step commits its work and repeats nothing that is recorded.

mod adapter;
mod budget;
mod citations;
mod compare;
mod comparisons;
mod repository;
mod run_functions;

use crate::commands::fetch;
use crate::commands::report::harvest_table;
use crate::context::Context;
use crate::error::{SetupError, hinted};
use crate::output::{self, Completion, Output};
use anyhow::{Context as _, Result};
use budget::Budget;
use catalogue::PaperRef;
use comparisons::Comparisons;
use repository::Repository;
use serde::Serialize;
use std::path::PathBuf;
use store::{HarvestFunnel, HarvestTreeJob, TreeDeclaration};

/// Seconds of sandbox time of one harvest, over all workers. 600: a night has other work.
pub(crate) const DEFAULT_BUDGET_SECONDS: u64 = 600;

#[derive(Debug, clap::Args)]
pub(crate) struct HarvestArgs {
    /// The papers of which the repositories are, as ids: arXiv:1803.01422, doi:10.1086/670067.
    #[arg(long = "paper", value_name = "P")]
    papers: Vec<String>,
    /// Methods whose papers the repositories implement, for papers without an id: holm_bonferroni.
    #[arg(long = "method", value_name = "ID")]
    methods: Vec<String>,
    /// A repository: a folder, a tarball, an sdist, a wheel, or an address on GitHub with --commit.
    #[arg(long = "repo", value_name = "ADDRESS|FILE|FOLDER")]
    repositories: Vec<String>,
    /// The address that a file or folder is a copy of.
    #[arg(long, value_name = "URL", requires = "repositories")]
    address: Option<String>,
    /// The commit or release of the repository.
    #[arg(long, value_name = "VERSION", requires = "repositories")]
    commit: Option<String>,
    /// The source that states that the repository is the papers'.
    #[arg(long, value_name = "TEXT", default_value = "command line")]
    declared_by: String,
    /// Seconds of sandbox time, over all workers; what is left runs in the next harvest. 0 only reads repositories.
    #[arg(long, value_name = "SECONDS", default_value_t = DEFAULT_BUDGET_SECONDS)]
    budget: u64,
    #[command(flatten)]
    output: Output,
}

/// The result of a harvest.
#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct Summary {
    /// Trees whose functions were recorded now.
    pub(crate) trees: usize,
    /// Citation files whose rows the database refused.
    pub(crate) refused: usize,
    /// Trees that were recorded before.
    pub(crate) unchanged: usize,
    /// Functions that ran now.
    pub(crate) runs: usize,
    /// Functions that are left for the next harvest, because the budget is spent.
    pub(crate) left: usize,
    /// Functions whose run the sandbox itself failed.
    pub(crate) failed: usize,
    /// Seconds of sandbox time.
    pub(crate) sandbox_seconds: f64,
    /// Comparisons that were recorded now.
    pub(crate) comparisons: usize,
    /// Comparisons that are left for the next harvest.
    pub(crate) comparisons_left: usize,
    /// The outcomes of the functions of every tree.
    pub(crate) funnels: Vec<HarvestFunnel>,
}

impl Summary {
    /// Returns the counts of this harvest, then one row for each tree.
    fn text(&self) -> String {
        let funnels = harvest_table(&self.funnels).text();
        let funnels = funnels.map_or_else(String::new, |table| format!("\n\n{table}"));
        self.line() + &funnels
    }

    /// Returns the counts of this harvest on one line.
    pub(crate) fn line(&self) -> String {
        format!(
            "harvest   {} trees read, {} unchanged; {} functions run in {:.1} s of sandbox time, {} left, {} not run; {} compared, {} left",
            self.trees,
            self.unchanged,
            self.runs,
            self.sandbox_seconds,
            self.left,
            self.failed,
            self.comparisons,
            self.comparisons_left
        )
    }
}

/// Harvests repositories and continues what an earlier harvest left.
///
/// # Errors
/// When a repository cannot be read, the sandbox does not start or the database fails; recorded work remains.
pub(crate) async fn execute(context: &Context, args: &HarvestArgs) -> Result<Completion> {
    let mut declarations = declarations(&args.papers, &args.declared_by).context(SetupError)?;
    for method in &args.methods {
        if !context.corpus.cards.contains_key(method) {
            return Err(hinted(
                format!("no method {method:?} is stored"),
                "give its id; `concordance report --keyword WORD` finds it",
            ))
            .context(SetupError);
        }
        declarations.push(TreeDeclaration {
            scheme: "method".to_owned(),
            value: method.clone(),
            declared_by: args.declared_by.clone(),
        });
    }
    let mut repositories = vec![];
    for repository in &args.repositories {
        repositories.push(
            locate(context, args, repository)
                .await
                .context(SetupError)?,
        );
    }
    let summary = run(context, &repositories, &declarations, args.budget).await?;
    output::print(&summary, args.output, || summary.text())?;
    Ok(Completion::of(summary.failed == 0 && summary.refused == 0))
}

/// Records the functions of repositories, compares what has a declared adapter, runs what has not run, and compares what fits by its name.
/// Declared adapters come first and whatever the budget is, unless it is zero: each was written by hand for one function, so they are few.
pub(crate) async fn run(
    context: &Context,
    repositories: &[Repository],
    declarations: &[TreeDeclaration],
    budget_seconds: u64,
) -> Result<Summary> {
    let mut summary = Summary::default();
    for repository in repositories {
        match repository::record(&context.store, repository, declarations).await? {
            Some(refused) => {
                summary.trees += 1;
                summary.refused += refused;
            }
            None => summary.unchanged += 1,
        }
    }
    let budget = Budget::of_seconds(budget_seconds);
    let mut comparisons = Comparisons::read(context).await?;
    comparisons.compare_declared(&budget, &mut summary).await?;
    run_functions::run_pending(context, None, &budget, &mut summary).await?;
    comparisons.compare_named(&budget, &mut summary).await?;
    summary.sandbox_seconds = budget.spent_seconds();
    summary.funnels = context.store.harvest_funnels().await?;
    Ok(summary)
}

/// Runs the functions of a tree that a holder has, and records each under its lease. False if the sandbox itself failed on some.
///
/// # Errors
/// When the sandbox does not start, the lease was lost or the database fails.
pub(crate) async fn run_tree(context: &Context, tree: HarvestTreeJob) -> Result<bool> {
    let mut summary = Summary::default();
    let budget = Budget::of_seconds(u32::MAX.into());
    let ran = run_functions::run_pending(context, Some(tree), &budget, &mut summary).await;
    // After a failure, threads take no more functions.
    budget.spend();
    ran?;
    Ok(summary.failed == 0)
}

/// Returns the papers that the arguments name.
fn declarations(papers: &[String], declared_by: &str) -> Result<Vec<TreeDeclaration>> {
    let declaration = |paper: &String| {
        let key = PaperRef::parse(paper).map(|id| id.to_string());
        let (scheme, value) = key
            .as_deref()
            .and_then(|key| key.split_once(':'))
            .with_context(|| format!("{paper:?} is no paper's id"))?;
        Ok(TreeDeclaration {
            scheme: scheme.to_owned(),
            value: value.to_owned(),
            declared_by: declared_by.to_owned(),
        })
    };
    papers.iter().map(declaration).collect()
}

/// Returns a repository of the arguments, fetched if it is an address.
async fn locate(context: &Context, args: &HarvestArgs, repository: &str) -> Result<Repository> {
    if !repository.starts_with("https://") && !repository.starts_with("http://") {
        let path = PathBuf::from(repository);
        let name = path.file_name().map(|name| name.to_string_lossy());
        let name = name.unwrap_or_default().into_owned();
        return Ok(Repository {
            address: args.address.clone().unwrap_or(name),
            version: args.commit.clone(),
            path,
        });
    }
    let hint = "give an address such as https://github.com/owner/name with --commit, or a file";
    let (Some(commit), Some(name)) = (
        args.commit.as_deref(),
        repository.strip_prefix("https://github.com/"),
    ) else {
        return Err(hinted(format!("{repository} cannot be fetched"), hint));
    };
    let is_plain = |text: &str| {
        text.chars()
            .all(|c| c.is_alphanumeric() || "-_./".contains(c))
    };
    if !is_plain(name) || !is_plain(commit) || name.split('/').count() != 2 || name.contains("..") {
        return Err(hinted(format!("{repository} cannot be fetched"), hint));
    }
    let url = format!("https://codeload.github.com/{name}/tar.gz/{commit}");
    let file = format!("{}-{commit}.tar.gz", name.replace('/', "+"));
    let folder = context.config.state_dir.join("repositories");
    Ok(Repository {
        address: repository.to_owned(),
        version: Some(commit.to_owned()),
        path: fetch::fetch_archive(&url, &file, &folder).await?,
    })
}
