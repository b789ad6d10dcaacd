//! A route: its path, its methods and the function that answers; a line of routes that share everything
//! else; and a call of a route.

use crate::app::App;
use crate::auth::address::Peer;
use crate::permit::Permit;
use crate::problem::Problem;
use crate::response::Response;
use hyper::body::Bytes;
use hyper::{HeaderMap, Method};
use std::pin::Pin;
use std::sync::Arc;

pub(super) const READ: &str = "GET, HEAD";
/// A page with a form.
pub(super) const FORM: &str = "GET, HEAD, POST";
/// A path whose answers cost a query has no HEAD, so that no client pays for an empty answer.
pub(super) const METERED: &str = "GET";
pub(super) const POST: &str = "POST";

/// The maximum size of a body in bytes: one small object.
pub(crate) const MAX_BODY: usize = 8 * 1024;

/// The maximum size of the body of a question or a draft in bytes: a conversation includes earlier messages, a draft
/// includes a program.
pub(super) const MAX_LONG_BODY: usize = 64 * 1024;

/// The maximum size of a form with a function of 64 KiB in bytes, of which a form writes many characters as three.
pub(super) const MAX_FUNCTION_FORM: usize = 208 * 1024;

/// An answer under way.
pub(super) type Answering = Pin<Box<dyn Future<Output = Result<Response, Problem>> + Send>>;

/// Makes the function of a route of an async function.
macro_rules! boxed {
    ($function:path) => {
        |call| Box::pin($function(call))
    };
}

pub(super) use boxed;

/// A served path.
#[derive(Debug)]
pub(crate) struct Route {
    /// The path, or its first part if `tail` follows. It is the route's label in logs and metrics.
    pub(crate) path: &'static str,
    /// The placeholders of the rest of the path, such as `<id>`; empty for a whole path.
    pub(crate) tail: &'static str,
    /// The methods, as the header `Allow` lists them.
    pub(crate) methods: &'static str,
    /// The parameters of the query.
    pub(crate) query: &'static [&'static str],
    /// The function that answers; `None` for MCP, whose gate does.
    pub(crate) answer: Option<fn(Call) -> Answering>,
}

/// Routes that share a line of docs/api.md, and everything but path, methods and function.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) routes: &'static [Route],
    pub(crate) form: Form,
    pub(crate) origins: Origins,
    /// False if the snapshot suffices.
    pub(crate) needs_database: bool,
    /// The maximum size of a body in bytes.
    pub(crate) max_body: usize,
    /// False if no cache may store an answer. **Source**: RFC 6749, section 5.1.
    pub(crate) is_storable: bool,
    /// The credentials that a client presents.
    pub(crate) access: &'static str,
    pub(crate) cost: Cost,
    /// The answer in words, in Markdown.
    pub(crate) about: &'static str,
}

/// The form of problems.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    Json,
    /// JSON with the members `error` and `error_description`, which OAuth clients expect.
    OAuth,
    /// A page for people.
    Page,
}

/// The pages of other origins that may call a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origins {
    Every,
    /// Those that the operator has listed.
    Listed,
    None,
}

/// The cost of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cost {
    Free,
    /// Free, within a daily number.
    Daily(&'static str),
    /// One query for this, in words with an article.
    Query(&'static str),
}

impl std::fmt::Display for Cost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Free => f.write_str("free"),
            Self::Daily(number) => write!(f, "free, {number}"),
            Self::Query(answer) => write!(f, "1 {answer}"),
        }
    }
}

/// The line of a public and free answer in JSON from the snapshot.
pub(super) const PUBLIC: Line = Line {
    routes: &[],
    form: Form::Json,
    origins: Origins::Every,
    needs_database: false,
    max_body: MAX_BODY,
    is_storable: true,
    access: "none",
    cost: Cost::Free,
    about: "",
};

impl Route {
    /// Returns a route that takes no parameters in its query. The part of `path` from the first `<` on stands for
    /// the rest of a path, which is not empty.
    pub(super) const fn new(
        path: &'static str,
        methods: &'static str,
        answer: fn(Call) -> Answering,
    ) -> Self {
        let mut end = 0;
        while end < path.len() && path.as_bytes()[end] != b'<' {
            end += 1;
        }
        let (path, tail) = path.split_at(end);
        Self {
            path,
            tail,
            methods,
            query: &[],
            answer: Some(answer),
        }
    }

    /// Adds the parameters of the query.
    pub(super) const fn query(self, query: &'static [&'static str]) -> Self {
        Self { query, ..self }
    }

    fn rest<'a>(&self, path: &'a str) -> Option<&'a str> {
        let rest = path.strip_prefix(self.path)?;
        (rest.is_empty() == self.tail.is_empty()).then_some(rest)
    }

    pub(crate) fn allows(&self, method: &Method) -> bool {
        self.methods
            .split(", ")
            .any(|allowed| allowed == method.as_str())
    }
}

/// The route of a path.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Found {
    pub(crate) line: &'static Line,
    pub(crate) route: &'static Route,
}

impl Found {
    /// Finds the route of a path; `None` for a path that is not served.
    pub(super) fn find(lines: &'static [Line], path: &str) -> Option<Self> {
        let of_line =
            |line: &'static Line| line.routes.iter().map(move |route| Self { line, route });
        let mut routes = lines.iter().flat_map(of_line);
        routes.find(|found| found.route.rest(path).is_some())
    }
}

/// A request for a route.
pub(crate) struct Call {
    pub(super) app: Arc<App>,
    pub(super) peer: Peer,
    pub(super) found: Found,
    pub(super) permit: Permit,
    pub(super) method: Method,
    pub(super) path: String,
    /// The undecoded query; empty for a request without a query.
    pub(super) query: String,
    pub(super) headers: HeaderMap,
    pub(super) body: Bytes,
}

impl Call {
    /// Returns the undecoded rest of the path; empty for a route without one.
    pub(super) fn tail(&self) -> &str {
        self.found.route.rest(&self.path).unwrap_or_default()
    }

    /// Returns the decoded parameters of the query.
    pub(super) fn parameters(&self) -> Vec<(String, String)> {
        form_urlencoded::parse(self.query.as_bytes())
            .into_owned()
            .collect()
    }

    /// Returns the key under which the address of the client is counted.
    pub(super) fn address_key(&self) -> String {
        self.app.addresses.key(self.peer, &self.headers)
    }

    pub(super) fn is_post(&self) -> bool {
        self.method == Method::POST
    }
}
