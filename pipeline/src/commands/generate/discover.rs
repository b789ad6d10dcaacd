//! Discovery: which methods a paper defines, as a language model proposes them from the whole text. The program checks what can be checked:
//! the spans exist, and each quote stands in the first of them.

use super::paper::PaperText;
use super::play::{CheckedAnswer, Player, RoleOutcome};
use crate::context::Context;
use crate::error::hinted;
use anyhow::Result;
use generation::config::{GenerateConfig, PaperTargets};
use generation::discover::{self, Discovery};
use generation::spec_file::PaperFacts;
use generation::{AllPassages, AnswerFault, Prompt, Role};

/// A paper whose methods are to be proposed.
pub(super) struct Paper {
    targets: PaperTargets,
    text: PaperText,
    passages: AllPassages,
    prompt: Prompt,
}

/// Refuses a file that names no model of this role.
///
/// # Errors
/// When it names none.
pub(super) fn check_role(config: &GenerateConfig) -> Result<()> {
    let role = Role::Discover;
    match config.roles.contains_key(&role) {
        true => Ok(()),
        false => Err(hinted(
            format!("[role] names no model for {role}"),
            "add discover = \"MODEL\" there",
        )),
    }
}

impl Paper {
    /// Opens a paper. The file need not name it: its text has id and title.
    ///
    /// # Errors
    /// When no text of the paper has been added, or neither file nor text has a title.
    pub(super) async fn open(context: &Context, config: &GenerateConfig, id: &str) -> Result<Self> {
        let text = PaperText::load(context, id).await?;
        let mut named = config.papers.iter();
        let is_this = |paper: &&PaperTargets| {
            let named = &paper.facts.id;
            named == id || named == text.paper()
        };
        let targets = match named.find(is_this) {
            Some(paper) => paper.clone(),
            None => unnamed(&text)?,
        };
        let passages = text.whole();
        let prompt = discover::prompt(&targets.facts.title, &passages);
        Ok(Self {
            targets,
            text,
            passages,
            prompt,
        })
    }

    /// Returns the length of the request in bytes.
    pub(super) fn request_bytes(&self) -> usize {
        self.prompt.text().len()
    }

    /// Plays the role. Returns the paper with the proposed methods as well; one that the file names under the same id stays as it is there.
    ///
    /// # Errors
    /// When a request cannot be recorded, or a replay has no answer.
    pub(super) async fn discover(
        self,
        player: &Player<'_>,
    ) -> Result<(PaperTargets, RoleOutcome<Discovery>)> {
        let (prompt, passages, text) = (&self.prompt, &self.passages, &self.text);
        let played = player.play(
            prompt,
            &self.targets.facts.id,
            async |request, answer, attempts| {
                let parsed = discover::parse(prompt, passages, request, answer, attempts);
                Ok(match parsed {
                    Ok(discovery) => anchored(discovery, text),
                    Err(faults) => Err(faults).into(),
                })
            },
        );
        let played = played.await?;
        let mut paper = self.targets;
        let named = std::mem::take(&mut paper.targets);
        if let RoleOutcome::Done(discovery, _) = &played {
            let facts = &paper.facts;
            let proposed = discovery.methods.iter();
            let proposed = proposed.map(|method| method.target(&facts.id, &facts.title));
            let of_file = |id: &str| named.iter().find(|target| target.id == id).cloned();
            paper.targets = proposed
                .map(|target| of_file(&target.id).unwrap_or(target))
                .collect();
        }
        Ok((paper, played))
    }
}

/// Returns a paper that the file does not name. Nobody has stated its license: its quotes are dropped from every record.
fn unnamed(text: &PaperText) -> Result<PaperTargets> {
    let id = text.paper();
    let Some(title) = text.title() else {
        return Err(hinted(
            format!("the text of {id} has no title"),
            "name the paper in generate.toml: [[paper]] with id and title",
        ));
    };
    let of = |scheme: &str| id.strip_prefix(scheme).map(str::to_owned);
    let facts = PaperFacts {
        id: id.to_owned(),
        title: title.split_whitespace().collect::<Vec<_>>().join(" "),
        arxiv: of("arxiv:"),
        doi: of("doi:"),
        year: None,
        authors: vec![],
        license: None,
    };
    Ok(PaperTargets {
        facts,
        published: None,
        targets: vec![],
    })
}

/// Leaves out proposals whose quote does not stand in the paper.
fn anchored(mut discovery: Discovery, text: &PaperText) -> CheckedAnswer<Discovery> {
    let mut faults = vec![];
    discovery.methods.retain(|method| {
        let problem = text.check_quote(&method.citation()).err();
        let is_anchored = problem.is_none();
        let name = &method.name;
        faults.extend(problem.map(|problem| AnswerFault::Quote(format!("{name:?}: {problem}"))));
        is_anchored
    });
    let is_left = faults.is_empty() || !discovery.methods.is_empty();
    CheckedAnswer {
        value: is_left.then_some(discovery),
        faults,
    }
}
