//! The context of one call: who calls, from which snapshot it is answered, and the effects on the HTTP response.

use crate::auth::bearer::Bearer;
use crate::library::Library;
use crate::permit::Permit;
use crate::problem::Problem;
use crate::worker_pool::Client;
use hyper::header::{HeaderName, HeaderValue};
use parking_lot::Mutex;
use std::sync::{Arc, OnceLock};

/// The context of a request inside the MCP library. The gate adds the context to the request and
/// reads the effects after the call.
#[derive(Debug)]
pub(super) struct CallContext {
    /// The snapshot for the complete answer.
    pub(super) library: Arc<Library>,
    pub(super) caller: Caller,
    /// The client whose turn it is on the worker threads.
    pub(super) client: Client,
    /// The permit of the request, once its body is read.
    pub(super) permit: OnceLock<Permit>,
    pub(super) effects: Mutex<HttpEffects>,
    /// The name of the called tool.
    pub(super) tool: Mutex<Option<&'static str>>,
}

#[derive(Debug)]
pub(super) enum Caller {
    /// A bearer from the database.
    Verified(Bearer),
    /// A bearer from the cache, while the database is unavailable. The server cannot charge calls.
    Stale(Bearer),
    /// No bearer: the server answers the list of tools and free tools; other calls get this problem.
    Unverifiable(Problem),
}

/// Effects of a call on the HTTP response.
#[derive(Debug, Default)]
pub(super) struct HttpEffects {
    /// URLs of the license texts to link.
    pub(super) license_links: Vec<&'static str>,
    /// Headers of the bearer's budget, if the call has a price.
    pub(super) headers: Vec<(HeaderName, HeaderValue)>,
    /// The problem that replaces the answer.
    pub(super) problem: Option<Problem>,
}
