//! Proposals for a terminal. What contributors wrote is indented, so that no line of theirs looks like a line of this program;
//! `output` shows hidden characters as escapes.

use super::accept::Accepted;
use crate::table::text_table;
use crate::terminal::visible_line;
use chrono::{DateTime, Utc};
use store::proposals::{ProposalField, ProposalState, StoredProposal};

fn day(time: DateTime<Utc>) -> String {
    time.format("%Y-%m-%d").to_string()
}

pub(super) fn list(state: ProposalState, proposals: &[StoredProposal]) -> String {
    let text = |proposal: &StoredProposal| {
        use ProposalField::{Address, Name, Text};
        let field = |field| proposal.contribution.field(field);
        let text = [Address, Name, Text].into_iter().find_map(field);
        text.unwrap_or_default().to_owned()
    };
    let table = text_table!(proposals, |proposal|
        Name "id" = proposal.id;
        Words "drafted" = day(proposal.drafted_at);
        Words "kind" = proposal.contribution.kind.as_str().replace('_', " ");
        Words "record" = proposal.contribution.record;
        Words "text" = text(proposal);
    );
    let count = format!("{} in the state {state}", proposals.len());
    match table.is_empty() {
        true => count,
        false => format!("{}\n{count}", table.text()),
    }
}

pub(super) fn show(proposal: &StoredProposal) -> String {
    let contribution = &proposal.contribution;
    let mut lines = vec![
        format!("proposal   {}", proposal.id),
        format!(
            "kind       {}",
            contribution.kind.as_str().replace('_', " ")
        ),
        format!("record     {}", visible_line(&contribution.record)),
        format!("state      {}", proposal.state),
        format!(
            "drafted    {}, against snapshot {}",
            day(proposal.drafted_at),
            visible_line(&proposal.snapshot)
        ),
    ];
    lines.extend(
        proposal
            .committed_at
            .map(|time| format!("sent       {}", day(time))),
    );
    lines.extend(
        proposal
            .decided_at
            .map(|time| format!("decided    {}", day(time))),
    );
    let reason = proposal.reason.as_deref();
    lines.extend(reason.map(|reason| format!("reason     {}", indented(reason))));
    let code = proposal.code_license.map(|code| format!("; code {code}"));
    let license = proposal.license;
    lines.push(format!("license    {license}{}", code.unwrap_or_default()));
    for (field, value) in &contribution.fields {
        lines.push(format!("\n{field}\n    {}", indented(value)));
    }
    if contribution.field(ProposalField::Code).is_some() {
        let id = &proposal.id;
        lines.push(format!("\nnobody has run the code; `concordance proposals show {id} --run` checks it in the sandbox"));
    }
    lines.join("\n")
}

fn indented(text: &str) -> String {
    text.replace('\n', "\n    ")
}

/// Returns where the files of an accepted proposal are.
pub(super) fn accepted(accepted: &Accepted) -> String {
    let mut lines = vec![format!("{} is accepted; for review:", accepted.proposal.id)];
    lines.extend(
        accepted
            .files
            .iter()
            .map(|file| format!("  {}", file.display())),
    );
    lines.join("\n")
}
