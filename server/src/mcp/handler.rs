//! The protocol handler: lists the tools of the table and calls them.

use super::call::call;
use super::context::CallContext;
use super::params;
use super::resources;
use super::table::{TOOLS, listed, row};
use crate::app::App;
use hyper::http::request::Parts;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CompleteRequestMethod, CompleteRequestParams,
    CompleteResult, ConstString, CustomRequest, CustomResult, ErrorCode, ErrorData, Implementation,
    ListPromptsRequestMethod, ListPromptsResult, ListResourceTemplatesResult, ListResourcesResult,
    ListToolsResult, PaginatedRequestParams, ReadResourceRequestParams, ReadResourceResponse,
    ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::{RoleServer, ServerHandler};
use std::sync::Arc;

/// The time for which a client may cache the list of tools, in milliseconds. The list changes only
/// with a new version of the server.
const TOOLS_TTL_MS: u64 = 3_600_000;

/// The instructions that an agent receives at `initialize`.
const INSTRUCTIONS: &str = "Concordance holds reference implementations of methods from papers, each verified from V0 to V3. \
    Start with `have` (free): it says whether code is stored and names the next call in `retrieve_with`. \
    `get_reference_implementation` gives the code, its independent counterpart and the evidence; `get_paper` and \
    `get_code_for_method` hold verified code in line; `list_reference_implementations` searches by words; `compose` says what fits a \
    method and what may stand in for it; `assembly` says of which bricks a method is wired, and what may be swapped. Names resolve \
    exactly: on unknown_name ask again with one of `near_matches`. Absence is asserted only where the answer says so.";

#[derive(Clone)]
pub(super) struct Handler {
    pub(super) app: Arc<App>,
}

/// Returns the context that the gate added to the request.
fn call_context(context: &RequestContext<RoleServer>) -> Result<&Arc<CallContext>, ErrorData> {
    let parts = context.extensions.get::<Parts>();
    parts
        .and_then(|parts| parts.extensions.get::<Arc<CallContext>>())
        .ok_or_else(|| ErrorData::internal_error("the call did not come through the gate", None))
}

fn unsupported<M: ConstString>() -> ErrorData {
    ErrorData::method_not_found::<M>()
}

impl ServerHandler for Handler {
    fn get_info(&self) -> ServerConfig {
        let implementation = Implementation::new("concordance", env!("CARGO_PKG_VERSION"));
        let capabilities = ServerCapabilities::builder()
            .enable_tools()
            .enable_resources();
        ServerConfig::new(capabilities.build())
            .with_server_info(implementation)
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        params::check_page(&context)?;
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
        let context = call_context(&context)?;
        let Some(row) = row(&params.name) else {
            let names: Vec<&str> = TOOLS.iter().map(|row| row.name).collect();
            let detail = format!(
                "unknown tool {:?}; there are {}",
                params.name,
                names.join(", ")
            );
            return Err(ErrorData::invalid_params(detail, None));
        };
        let arguments = params.arguments.unwrap_or_default();
        call(&self.app, row, arguments, context)
            .await
            .map(CallToolResponse::from)
    }

    /// The library takes a method that it knows for one that it does not where the parameters have another form.
    async fn on_custom_request(
        &self,
        request: CustomRequest,
        _: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        let wrong = params::fault(&request.method, request.params.as_ref());
        Err(wrong
            .unwrap_or_else(|| ErrorData::new(ErrorCode::METHOD_NOT_FOUND, request.method, None)))
    }

    async fn complete(
        &self,
        _: CompleteRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CompleteResult, ErrorData> {
        Err(unsupported::<CompleteRequestMethod>())
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        Err(unsupported::<ListPromptsRequestMethod>())
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        params::check_page(&context)?;
        resources::list(&self.app, call_context(&context)?).await
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        params::check_page(&context)?;
        Ok(resources::templates())
    }

    async fn read_resource(
        &self,
        params: ReadResourceRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let read = resources::read(&self.app, &params.uri, call_context(&context)?);
        read.await.map(ReadResourceResponse::from)
    }
}
