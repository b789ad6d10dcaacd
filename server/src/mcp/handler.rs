//! The MCP server: lists the table and calls its rows. A call is charged only after it succeeded.

use super::table::{Row, TOOLS, listed, row};
use super::tools::have;
use crate::answer::{Answer, AnswerError, Outcome, Refusal};
use crate::app::App;
use crate::auth::bearer::{Bearer, may_ask, spend, spent_up};
use crate::library::Library;
use crate::problem::Problem;
use crate::snapshots::chain;
use hyper::http::request::Parts;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, CompleteRequestMethod,
    CompleteRequestParams, CompleteResult, ConstString, ContentBlock, ErrorData, Implementation,
    ListPromptsRequestMethod, ListPromptsResult, ListResourceTemplatesRequestMethod,
    ListResourceTemplatesResult, ListResourcesRequestMethod, ListResourcesResult, ListToolsResult,
    PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::{RoleServer, ServerHandler};
use serde_json::json;
use std::sync::{Arc, Mutex, PoisonError};

/// How long a client may keep the list of tools: it changes only with a new version of the server.
const TOOLS_TTL_MS: u64 = 3_600_000;

/// What agents are told on connecting: which call comes next.
const INSTRUCTIONS: &str = "Concordance holds reference implementations of methods from papers, each verified from V0 to V3. \
    Start with `have` (free): it says whether code is held and names the next call in `retrieve_with`. \
    `get_reference_implementation` gives the code, its independent counterpart and the evidence; `get_paper` and \
    `get_code_for_method` hold verified code in line; `list_reference_implementations` searches by words; `compose` says what fits a \
    method and what may stand in for it; `assembly` says of which bricks a method is wired, and what may be swapped. Names resolve \
    exactly: on unknown_name ask again with one of `near_matches`. Absence is asserted only where the answer says so.";

/// What the gate hands to a call, and what the call hands back to the gate.
#[derive(Debug)]
pub(super) struct Asked {
    /// The snapshot that the whole answer is read from.
    pub(super) library: Arc<Library>,
    /// Who asks.
    pub(super) asks: Asks,
    /// What HTTP shall say beside the answer, or instead of it.
    pub(super) said: Mutex<Said>,
}

/// Who asks.
#[derive(Debug)]
pub(super) enum Asks {
    /// As the database says.
    Known(Bearer),
    /// As it last said: it is away, and nothing can be charged.
    LastKnown(Bearer),
    /// Nobody knows: it is away. What needs no token elsewhere goes on: the list of tools, and what is free.
    Nobody(Problem),
}

/// What HTTP shall say of a call.
#[derive(Debug, Default)]
pub(super) struct Said {
    /// License texts to link to.
    pub(super) license_links: Vec<&'static str>,
    /// What is left, where the call has a price.
    pub(super) budget: Option<Bearer>,
    /// The problem to answer with instead.
    pub(super) problem: Option<Problem>,
}

/// The handler; one for each request.
#[derive(Clone)]
pub(super) struct Handler {
    pub(super) app: Arc<App>,
}

impl Handler {
    async fn call(
        &self,
        row: &Row,
        params: CallToolRequestParams,
        asked: &Asked,
    ) -> Result<CallToolResult, ErrorData> {
        let refused = |problem: Problem| {
            asked
                .said
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .problem = Some(problem);
            Err(ErrorData::internal_error(
                "the call was not charged and not answered",
                None,
            ))
        };
        let payer = match self.payer(row, asked) {
            Ok(payer) => payer,
            Err(problem) => return refused(problem),
        };
        let (library, arguments, call) = (
            asked.library.clone(),
            params.arguments.unwrap_or_default(),
            row.call,
        );
        let (told, work) = match row.cost {
            0 => (have::at_hand(&library, &arguments), &self.app.searches),
            _ => (None, &self.app.work),
        };
        let told = match told {
            Some(told) => told,
            None => match work.run(move || call(&library, arguments)).await {
                Ok(told) => told,
                Err(problem) => return refused(problem),
            },
        };
        let mut answer = match told {
            Ok(Outcome::Answer(answer)) => answer,
            Ok(Outcome::Unanswered(mut answer)) => {
                if let Some(bearer) = payer {
                    answer.json["queries_remaining"] = json!(bearer.remaining);
                    asked
                        .said
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .budget = Some(*bearer);
                }
                return Ok(answered(answer, asked));
            }
            Ok(Outcome::Refusal(refusal)) => return Ok(refused_result(refusal, asked)),
            Err(AnswerError::Arguments(detail)) => {
                return Err(ErrorData::invalid_params(detail, None));
            }
            Err(AnswerError::Snapshot(error)) => {
                tracing::error!(error = %chain(&error), tool = row.name, "the snapshot could not be read");
                return Err(ErrorData::internal_error(
                    "the snapshot could not be read; this was logged",
                    None,
                ));
            }
        };
        if let Some(bearer) = payer {
            let left = match asked.asks {
                Asks::Known(_) => spend(&self.app, bearer).await,
                Asks::LastKnown(_) | Asks::Nobody(_) => Ok(*bearer),
            };
            match left {
                Ok(left) => {
                    answer.json["queries_remaining"] = json!(left.remaining);
                    asked
                        .said
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .budget = Some(left);
                }
                Err(problem) => return refused(problem),
            }
        }
        Ok(answered(answer, asked))
    }

    /// Who pays for a call of this tool, when they may and can; nobody for what is free.
    fn payer<'a>(&self, row: &Row, asked: &'a Asked) -> Result<Option<&'a Bearer>, Problem> {
        if row.cost == 0 {
            return Ok(None);
        }
        let bearer = match &asked.asks {
            Asks::Known(bearer) | Asks::LastKnown(bearer) => bearer,
            Asks::Nobody(problem) => return Err(problem.clone()),
        };
        may_ask(&self.app, bearer)?;
        if row.cost > bearer.remaining {
            Err(spent_up(&self.app, bearer))
        } else {
            Ok(Some(bearer))
        }
    }
}

fn answered(answer: Answer, asked: &Asked) -> CallToolResult {
    asked
        .said
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .license_links = answer.license_links;
    CallToolResult::structured(answer.json)
}

/// No structured content: it would have to fit the tool's output schema.
fn refused_result(refusal: Refusal, asked: &Asked) -> CallToolResult {
    asked
        .said
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .license_links = refusal.license_links;
    CallToolResult::error(vec![
        ContentBlock::text(refusal.text),
        ContentBlock::text(refusal.facts.to_string()),
    ])
}

fn unknown<M: ConstString>() -> ErrorData {
    ErrorData::method_not_found::<M>()
}

impl ServerHandler for Handler {
    fn get_info(&self) -> ServerConfig {
        let implementation = Implementation::new("concordance", env!("CARGO_PKG_VERSION"));
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(implementation)
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(listed().to_vec()).with_ttl_ms(TOOLS_TTL_MS))
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        listed().iter().find(|tool| tool.name == name).cloned()
    }

    async fn call_tool(
        &self,
        params: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let asked = context
            .extensions
            .get::<Parts>()
            .and_then(|parts| parts.extensions.get::<Arc<Asked>>())
            .cloned();
        let Some(asked) = asked else {
            return Err(ErrorData::internal_error(
                "the call did not come through the gate",
                None,
            ));
        };
        let Some(row) = row(&params.name) else {
            let names: Vec<&str> = TOOLS.iter().map(|row| row.name).collect();
            let detail = format!(
                "unknown tool {:?}; there are {}",
                params.name,
                names.join(", ")
            );
            return Err(ErrorData::invalid_params(detail, None));
        };
        self.call(row, params, &asked)
            .await
            .map(CallToolResponse::from)
    }

    async fn complete(
        &self,
        _: CompleteRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CompleteResult, ErrorData> {
        Err(unknown::<CompleteRequestMethod>())
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        Err(unknown::<ListPromptsRequestMethod>())
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Err(unknown::<ListResourcesRequestMethod>())
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        Err(unknown::<ListResourceTemplatesRequestMethod>())
    }
}
