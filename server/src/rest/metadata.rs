//! `/.well-known/oauth-protected-resource[/mcp]`: what a client needs to know to get a token. **Source**: RFC 9728.

use super::{Replied, State, read, reply};
use crate::app::App;
use crate::body::json_response;
use hyper::StatusCode;
use serde_json::{Value, json};
use std::sync::Arc;
use store::tokens::TOKEN_SCOPE;
use warp::Filter;
use warp::filters::BoxedFilter;

/// The route: with the path of the resource and without.
pub(super) fn route(state: &State) -> BoxedFilter<(Replied,)> {
    let bare = warp::path!(".well-known" / "oauth-protected-resource").map(|| "");
    let mcp = warp::path!(".well-known" / "oauth-protected-resource" / "mcp").map(|| crate::mcp::PATH);
    bare.or(mcp)
        .unify()
        .and(read())
        .and(state.clone())
        .map(|path: &'static str, app: Arc<App>| reply(json_response(StatusCode::OK, &metadata(&app, path))))
        .boxed()
}

fn metadata(app: &App, path: &str) -> Value {
    json!({
        "resource": format!("{}{path}", app.public_url),
        "resource_name": "Concordance",
        "scopes_supported": [TOKEN_SCOPE],
        "bearer_methods_supported": ["header"],
        "mint_url": app.mint_url(),
    })
}
