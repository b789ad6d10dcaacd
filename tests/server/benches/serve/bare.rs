//! The least that could stand in the server's place: a warp route that returns given bytes, and rmcp with one tool that returns the
//! same. Nothing is checked, counted or logged.

use http_body_util::BodyExt;
use http_body_util::combinators::UnsyncBoxBody;
use hyper::body::{Bytes, Incoming};
use hyper::service::service_fn;
use hyper::{Request, Response};
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use rmcp::handler::server::ServerHandler;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ErrorData, ServerCapabilities,
    ServerConfig,
};
use rmcp::service::{RequestContext, RoleServer};
use rmcp::transport::StreamableHttpServerConfig;
use rmcp::transport::streamable_http_server::StreamableHttpService;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use serde_json::Value;
use std::convert::Infallible;
use std::path::Path;
use std::sync::Arc;
use tokio::net::TcpListener;
use tower_service::Service;
use warp::Filter;

#[derive(Clone)]
struct Trivial(Value);

impl ServerHandler for Trivial {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
    }

    async fn call_tool(
        &self,
        _: CallToolRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        Ok(CallToolResult::structured(self.0.clone()).into())
    }
}

type Mcp = StreamableHttpService<Trivial, NeverSessionManager>;
type Boxed = UnsyncBoxBody<Bytes, Box<dyn std::error::Error + Send + Sync>>;

async fn answer<R, B>(
    mut mcp: Mcp,
    mut rest: R,
    request: Request<Incoming>,
) -> Result<Response<Boxed>, Infallible>
where
    R: Service<Request<Incoming>, Response = Response<B>, Error = Infallible>,
    B: hyper::body::Body<Data = Bytes> + Send + 'static,
    B::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    if request.uri().path() == "/mcp" {
        return Ok(mcp
            .call(request)
            .await?
            .map(|body| body.map_err(Into::into).boxed_unsync()));
    }
    Ok(rest
        .call(request)
        .await?
        .map(|body| body.map_err(Into::into).boxed_unsync()))
}

/// Serves the bytes of this file until it is stopped; the address is the first line it prints.
pub fn serve(file: &Path) {
    let bytes = std::fs::read(file).unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let handler = Trivial(serde_json::from_slice(&bytes).unwrap());
        let config = StreamableHttpServerConfig::default()
            .with_legacy_session_mode(false)
            .with_json_response(true)
            .with_sse_keep_alive(None)
            .disable_allowed_hosts()
            .disable_allowed_origins();
        let mcp: Mcp =
            StreamableHttpService::new(move || Ok(handler.clone()), Arc::default(), config);
        let have = warp::path!("api" / "graph" / "have")
            .and(warp::get())
            .map(move || {
                warp::http::Response::builder()
                    .header("content-type", "application/json")
                    .body(bytes.clone())
            });
        let rest = warp::service(have);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        println!("{}", listener.local_addr().unwrap());
        loop {
            let (stream, _) = listener.accept().await.unwrap();
            let (mcp, rest) = (mcp.clone(), rest.clone());
            tokio::spawn(async move {
                let service = service_fn(move |request| answer(mcp.clone(), rest.clone(), request));
                // A client that goes is no matter here.
                let _ = Builder::new(TokioExecutor::new())
                    .serve_connection(TokioIo::new(stream), service)
                    .await;
            });
        }
    });
}
