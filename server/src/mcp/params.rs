//! Parameters that the MCP library misreads: of a method that it knows it takes those of another form for the parameters
//! of a method that it does not know, or for none. **Source**: JSON-RPC 2.0, section 5.1 (-32602); MCP specification
//! 2026-07-28, pagination (a cursor that was not given).

use hyper::body::Bytes;
use hyper::http::request::Parts;
use rmcp::RoleServer;
use rmcp::model::{
    CallToolRequestMethod, CallToolRequestParams, ConstString, DiscoverRequestMethod, ErrorData,
    InitializeRequestParams, InitializeResultMethod, ListResourceTemplatesRequestMethod,
    ListResourcesRequestMethod, ListToolsRequestMethod, PingRequestMethod,
    ReadResourceRequestMethod, ReadResourceRequestParams,
};
use rmcp::service::RequestContext;
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Value;

/// The body of a request, which the gate adds to its extensions.
#[derive(Debug, Clone)]
pub(super) struct Body(pub(super) Bytes);

/// Returns the error of a request that cannot be read because of its parameters, and its id; `None` when something else
/// about it is wrong.
pub(super) fn fault_of_request(bytes: &[u8]) -> Option<(Value, ErrorData)> {
    #[derive(Deserialize)]
    struct Request {
        jsonrpc: String,
        id: Value,
        method: String,
        params: Value,
    }
    let request: Request = serde_json::from_slice(bytes).ok()?;
    let is_request = request.jsonrpc == "2.0" && (request.id.is_string() || request.id.is_i64());
    let error = fault(&request.method, Some(&request.params)).filter(|_| is_request)?;
    Some((request.id, error))
}

/// Returns the error of the wrong parameters of a method that the server has; `None` for another method.
pub(super) fn fault(method: &str, params: Option<&Value>) -> Option<ErrorData> {
    let fault = match method {
        InitializeResultMethod::VALUE => misread::<InitializeRequestParams>(params),
        CallToolRequestMethod::VALUE => misread::<CallToolRequestParams>(params),
        ReadResourceRequestMethod::VALUE => misread::<ReadResourceRequestParams>(params),
        ListToolsRequestMethod::VALUE
        | ListResourcesRequestMethod::VALUE
        | ListResourceTemplatesRequestMethod::VALUE
        | DiscoverRequestMethod::VALUE
        | PingRequestMethod::VALUE => misread::<IgnoredAny>(params),
        _ => return None,
    };
    let detail = format!("the params of {method} are wrong: {fault}");
    Some(ErrorData::invalid_params(detail, None))
}

fn misread<T: DeserializeOwned>(params: Option<&Value>) -> String {
    let Some(params) = params.filter(|params| params.is_object()) else {
        return "they are no object".to_owned();
    };
    match serde_json::from_value::<T>(params.clone()) {
        Ok(_) => "_meta is no object".to_owned(),
        Err(error) => error.to_string(),
    }
}

/// Refuses a cursor: every list is one page, so none was given.
pub(super) fn check_page(context: &RequestContext<RoleServer>) -> Result<(), ErrorData> {
    #[derive(Deserialize)]
    struct Request {
        params: Option<Value>,
    }
    let parts = context.extensions.get::<Parts>();
    let body = parts.and_then(|parts| parts.extensions.get::<Body>());
    let request = body.and_then(|Body(bytes)| serde_json::from_slice::<Request>(bytes).ok());
    let params = request.and_then(|request| request.params);
    match params.as_ref().and_then(|params| params.get("cursor")) {
        None | Some(Value::Null) => Ok(()),
        Some(_) => {
            let detail = "there is one page, so no cursor was given";
            Err(ErrorData::invalid_params(detail, None))
        }
    }
}
