//! `GET /llms.txt`: what the service is, for language models, made from the table of tools; and the
//! two pages of documentation that it links.
//!
//! **Source**: llmstxt.org: a title, a summary as a quotation, and lists of links under headings.

use super::route::Call;
use crate::mcp::table::{Row, TOOLS};
use crate::paths;
use crate::problem::Problem;
use crate::response::{Response, lasting};

/// Answers the page for language models.
pub(super) async fn answer(call: Call) -> Result<Response, Problem> {
    let page = llms(call.app.public_url.as_str());
    Ok(lasting(page, "text/plain; charset=utf-8")?)
}

pub(super) async fn answer_page(call: Call) -> Result<Response, Problem> {
    let page = match call.path.as_str() {
        paths::API_PAGE => include_str!("../../../docs/api.md"),
        _ => include_str!("../../../docs/mcp.md"),
    };
    Ok(lasting(page.to_owned(), "text/markdown; charset=utf-8")?)
}

fn llms(base: &str) -> String {
    let at = |path: &str| format!("{base}{path}");
    let (have, mint, mcp, card) = (
        at(paths::HAVE),
        at(paths::MINT),
        at(paths::MCP),
        at(paths::CARD),
    );
    let check = at("/check/METHOD.py");
    let (api, tools, feed) = (at(paths::API_PAGE), at(paths::MCP_PAGE), at(paths::FEED));
    let mut page = format!(
        "# Concordance\n\n> Methods from papers, and code for a part of them: two Python programs each, written separately, run against each other and \
         against tests from the paper. A method whose programs were run has a level: V0, \
         V1, V2 (both agree) or V3 (every test holds); the others have a name and a record alone.\n\nAsk `have` first: it is free, needs no token, and names the next call. Every other call of a tool costs \
         one query of a token; a trial token is free and has 20. Every answer names its `snapshot`; the argument `snapshot` repeats an \
         answer from a stored one.\n\n## Start\n\n- [have]({have}?x=RMSNorm): whether code is stored for a method or paper; free\n- \
         [Trial token]({mint}): POST `{{\"grant_type\":\"client_credentials\"}}`\n- [MCP endpoint]({mcp}): Streamable HTTP, with the \
         token as bearer\n- Check file, `{check}`: checks a function of yours against the method of the id in its place; free, \
         for every method at V2 or above\n- All of them as a Python package, `pip install concordance-methods` once it is published: \
         `concordance-methods check gelu mine.py:gelu`\n\n## Tools\n\n"
    );
    for row in TOOLS {
        let cost = match row.cost {
            0 => " (free)",
            _ => "",
        };
        page += &format!(
            "- [{0}]({tools}#{0}): {1}{cost}\n",
            row.name,
            first_sentence(row)
        );
    }
    page += &format!(
        "\n## Docs\n\n- [MCP tools]({tools}): arguments and answers of every tool\n- [REST interface]({api}): paths, errors, budgets\n- \
         [How fields are removed]({api}#changes-to-fields): how long a field stays and how its removal is announced\n- [Server \
         card]({card}): schemas as JSON\n\n## Optional\n\n- [Changes]({feed}): verdicts gained, lost and changed, as an Atom feed\n"
    );
    page
}

/// Returns the first sentence of a description, without its full stop.
fn first_sentence(row: &Row) -> &'static str {
    let end = row.description.find(". ").unwrap_or(row.description.len());
    row.description[..end].trim_end_matches('.')
}
