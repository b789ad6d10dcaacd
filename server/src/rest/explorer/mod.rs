//! The Explorer: pages for people, from the snapshot. Reading and search are free; one client runs a
//! bounded number of requests at a time. The crate `pages` renders; this module reads the records.
//!
//! A page is rendered once for each snapshot and address, compressed, and cached with the snapshot.

mod ask;
mod draft;
mod home;
mod lines;
mod map;
mod method;
mod paper;
mod people;
mod response;
mod results;
mod run;
mod search;
mod tool_call;
mod view;

use super::is_read;
use crate::app::App;
use crate::auth::address::Peer;
use crate::library::Library;
use crate::paths;
use crate::problem::Problem;
use crate::response::Response;
use crate::snapshots::Snapshots;
use crate::worker_pool::Client;
use hyper::body::Bytes;
use hyper::{HeaderMap, Method, Request};
use pages::{ErrorPage, Frame, Links, Page, PageKind};
use snapshot::SnapshotError;
use std::sync::Arc;
use view::{Target, View};

/// A page under construction: the request, and the records that it may read.
struct Context {
    view: View,
    library: Arc<Library>,
    snapshots: Arc<Snapshots>,
    base: String,
    /// The address to which people write who cannot use a page.
    contact: Option<String>,
    /// True if the reader named the snapshot.
    is_pinned: bool,
}

/// The result of a request for a page.
enum Rendered {
    Page(Page),
    /// The address under which the record has its page.
    Elsewhere(String),
    /// The page that says that there is no such record.
    Missing(Page),
}

impl Context {
    fn frame(&self) -> Frame<'_> {
        frame(&self.library, &self.base, self.is_pinned)
    }

    /// Returns the page of a record that the snapshot does not have, with similar names.
    fn missing(&self, kind: PageKind, id: &str) -> Result<Rendered, SnapshotError> {
        let shown: String = id.chars().take(200).collect();
        let detail = match kind {
            PageKind::Run => format!(
                "This snapshot has no run {shown:?}. It has the latest run of each method; an earlier one may stand in an earlier snapshot."
            ),
            _ => format!(
                "This snapshot has no {kind} with the id or the name {shown:?}. That says nothing about the world, only about what is stored."
            ),
        };
        let page = ErrorPage {
            status: 404,
            title: &format!("No such {kind}"),
            detail: &detail,
            query: &shown,
            suggestions: search::similar(&self.library, &shown)?,
        };
        Ok(Rendered::Missing(page.render(&self.frame())))
    }
}

/// Returns the frame of pages that are read from a snapshot.
fn frame<'a>(library: &'a Library, base: &'a str, is_pinned: bool) -> Frame<'a> {
    let manifest = library.manifest();
    Frame {
        snapshot: library.id().as_str(),
        created_at: &manifest.created_at,
        sources: &manifest.sources,
        base,
        is_pinned,
        links: Links::Served,
    }
}

/// Returns true if a page of another site made the request. **Reason**: such a page could use up what its readers have
/// free. **Source**: Fetch Metadata Request Headers, section 2.4.
fn is_foreign(headers: &HeaderMap) -> bool {
    let site = headers
        .get("sec-fetch-site")
        .and_then(|value| value.to_str().ok());
    matches!(site, Some("cross-site" | "same-site"))
}

/// Answers a request for a page, with a page in every case.
pub(crate) async fn explorer(app: &App, request: &Request<Bytes>) -> Response {
    answer(app, request).await.unwrap_or_else(problem_page)
}

async fn answer(app: &App, request: &Request<Bytes>) -> Result<Response, Problem> {
    let path = request.uri().path();
    if paths::is_proposal_page(path) {
        return draft::answer(app, request).await;
    }
    let is_ask = path == paths::ASK_PAGE;
    if !is_read(request.method()) || (is_ask && *request.method() != Method::GET) {
        let allowed = paths::methods(path).unwrap_or_default();
        return Err(Problem::method_not_allowed(allowed));
    }
    if let Some(asset) = response::asset(path) {
        return Ok(asset);
    }
    let view = View::read(request.uri())?;
    let peer = request.extensions().get::<Peer>().copied();
    let peer = peer.ok_or_else(Problem::internal)?;
    let address_key = app.addresses.key(peer, request.headers());
    let client = Client::Address(address_key.clone());
    let snapshot = view.snapshot.clone();
    let is_pinned = snapshot.is_some();
    let library = match snapshot {
        None => app.library()?,
        named => app.library_of(named, &app.free_work, &client).await?,
    };
    let context = Context {
        view,
        library,
        snapshots: app.snapshots.clone(),
        base: app.public_url.as_str().trim_end_matches('/').to_owned(),
        contact: app.contact.clone(),
        is_pinned,
    };
    if is_ask {
        return ask::answer(app, context, &address_key, request.headers()).await;
    }
    if let Target::MapPart(part) = context.view.target {
        return map::answer(app, context, part, client, request.headers()).await;
    }
    let key = context.view.cache_key(is_pinned);
    if let Some(cached) = context.library.pages().get(&key) {
        return response::compressed(request.headers(), cached, is_pinned);
    }
    let library = context.library.clone();
    let work = move || render(&context).map_err(Problem::from);
    match app.free_work.run(client, work).await? {
        Rendered::Page(page) => {
            let page = response::compress(&page)?;
            library.pages().insert(&key, &page);
            response::compressed(request.headers(), page, is_pinned)
        }
        Rendered::Elsewhere(address) => response::redirect(&address),
        Rendered::Missing(page) => Ok(response::missing(&page)),
    }
}

/// Reads the records of a page and renders it.
fn render(context: &Context) -> Result<Rendered, SnapshotError> {
    let page = match &context.view.target {
        Target::Home => home::home(context)?,
        Target::Search => search::search(context)?,
        Target::Tasks => results::tasks(context)?,
        Target::Map => map::map(context)?,
        Target::Library => pages::library(&context.frame()),
        Target::Accessibility => pages::accessibility(&context.frame(), context.contact.as_deref()),
        // Answered before: a question is counted.
        Target::Ask => return context.missing(PageKind::Method, "ask"),
        // Answered before: it is no page.
        Target::MapPart(_) => return context.missing(PageKind::Paper, "map"),
        Target::Record(kind, id) => {
            return match kind {
                PageKind::Method => method::method(context, id),
                PageKind::Paper => paper::paper(context, id),
                PageKind::Author => people::author(context, id),
                PageKind::Institution => people::institution(context, id),
                PageKind::Concept => people::concept(context, id),
                PageKind::Task => results::task(context, id),
                PageKind::Dataset => results::dataset(context, id),
                PageKind::Run => run::run(context, id),
            };
        }
    };
    Ok(Rendered::Page(page))
}

/// Converts a problem to a page.
pub(super) fn problem_page(problem: Problem) -> Response {
    let frame = Frame {
        snapshot: "none",
        created_at: "",
        sources: &[],
        base: "",
        is_pinned: false,
        links: Links::Served,
    };
    let page = ErrorPage {
        status: problem.status().as_u16(),
        title: problem.title(),
        detail: problem.detail(),
        query: "",
        suggestions: vec![],
    };
    let page = page.render(&frame);
    problem.into_response_as(response::plain(&page))
}
