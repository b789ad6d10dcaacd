//! `generate --plan`: requests, tokens and dollars of a run, without asking anything.

use super::discover::{self, Paper};
use super::paper::PaperText;
use super::run::{WriteArgs, read_config, requested};
use crate::context::Context;
use crate::error;
use anyhow::Result;
use generation::plan::RolePlan;
use generation::{Passage, Role, card};
use providers::MicroDollars;
use serde::Serialize;
use std::collections::BTreeMap;

/// The length of a contract in a request, in bytes. **Reason**: an estimate; ten ports of a hundred bytes, and conventions.
const CONTRACT_BYTES: usize = 1_500;

/// The requests of a run, without repairs and without what is recorded already.
#[derive(Debug, Serialize)]
pub(super) struct Plan {
    papers: usize,
    methods: u64,
    requests: u64,
    input_tokens: u64,
    output_tokens: u64,
    microdollars: MicroDollars,
    /// The cost of one method.
    microdollars_a_method: MicroDollars,
    roles: Vec<RolePlan>,
    /// Methods without a text or a passage, with the reason.
    left_out: BTreeMap<String, String>,
}

impl Plan {
    pub(super) fn text(&self) -> String {
        let mut lines = vec![format!(
            "plan      {} methods of {} papers: {} requests, {} tokens in, {} out, {}; {} a method",
            self.methods,
            self.papers,
            self.requests,
            self.input_tokens,
            self.output_tokens,
            self.microdollars,
            self.microdollars_a_method
        )];
        for role in &self.roles {
            let RolePlan {
                role,
                requests,
                input_tokens,
                output_tokens,
                microdollars,
            } = role;
            lines.push(format!(
                "          {role:<10} {requests:>6} requests {input_tokens:>9} tokens in {output_tokens:>9} out  {microdollars}"
            ));
        }
        for (method, reason) in &self.left_out {
            lines.push(format!("          left out  {method}: {reason}"));
        }
        lines.join("\n")
    }
}

/// Estimates a run. Tokens are estimated from bytes; answers have the mean length of recorded ones, where there are any. Of methods that are
/// still to be discovered nothing is known: their discovery alone is estimated.
pub(super) async fn plan(context: &Context, args: &WriteArgs) -> Result<Plan> {
    let config = read_config(&args.ask.providers)?;
    let means = context.store.mean_answer_bytes().await?;
    let mut bytes: BTreeMap<Role, (u64, usize)> = BTreeMap::new();
    let (mut papers, mut methods) = (std::collections::BTreeSet::new(), 0);
    let mut left_out = BTreeMap::new();
    let targets = match args.discover.is_empty() {
        true => requested(&config, args)?,
        false => {
            discover::check_role(&config)?;
            vec![]
        }
    };
    for id in &args.discover {
        match Paper::open(context, &config, id).await {
            Ok(paper) => {
                papers.insert(id);
                let (requests, total) = bytes.entry(Role::Discover).or_default();
                *requests += 1;
                *total += paper.request_bytes();
            }
            Err(error) => {
                left_out.insert(id.clone(), error::render(&error));
            }
        }
    }
    for (paper, target) in targets {
        let text = match PaperText::load(context, &paper.facts.id).await {
            Ok(text) => text,
            Err(error) => {
                left_out.insert(target.id.clone(), error::render(&error));
                continue;
            }
        };
        let Some(selection) = text.select(target) else {
            left_out.insert(
                target.id.clone(),
                "no passage of the paper matters".to_owned(),
            );
            continue;
        };
        papers.insert(&paper.facts.id);
        methods += 1;
        let of = |passages: &[Passage]| {
            passages
                .iter()
                .map(|passage| passage.text.len())
                .sum::<usize>()
        };
        let card = card::prompt(target, &selection.all).text().len();
        let lengths = [
            (Role::Card, card),
            (Role::ReaderA, of(&selection.equations.0)),
            (Role::ReaderB, of(&selection.prose.0)),
            (Role::Properties, of(&selection.all.0)),
            (Role::Edges, 0),
            (Role::Decoy, 0),
            (Role::Referee, of(&selection.all.0)),
        ];
        let played = lengths.into_iter();
        for (role, length) in played.filter(|(role, _)| config.roles.contains_key(role)) {
            let fixed = match role {
                Role::Card => 0,
                role => CONTRACT_BYTES + generation::plan::template_bytes(role),
            };
            let (requests, total) = bytes.entry(role).or_default();
            *requests += 1;
            *total += length + fixed;
        }
    }
    let roles: Vec<RolePlan> = bytes
        .into_iter()
        .map(|(role, (requests, bytes))| {
            let price = config.price(config.model(role));
            let mean = means.get(role.as_str()).copied();
            RolePlan::new(role, requests, bytes as u64, mean, price)
        })
        .collect();
    let microdollars: MicroDollars = roles.iter().map(|role| role.microdollars).sum();
    Ok(Plan {
        papers: papers.len(),
        methods,
        requests: roles.iter().map(|role| role.requests).sum(),
        input_tokens: roles.iter().map(|role| role.input_tokens).sum(),
        output_tokens: roles.iter().map(|role| role.output_tokens).sum(),
        microdollars,
        microdollars_a_method: MicroDollars(microdollars.0 / methods.max(1)),
        roles,
        left_out,
    })
}
