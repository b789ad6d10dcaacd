//! The Explorer: pages for people, from the snapshot. Reading and search are free; one client runs a
//! bounded number of requests at a time. The crate `pages` renders; this module reads the records.
//!
//! A page is rendered once for each snapshot and address, compressed, and cached with the snapshot. A new
//! page is a module here, and its row in [`PAGES`] beside it.

mod ask;
mod board;
mod card;
mod cards;
mod check_file;
mod checked;
mod docs;
mod draft;
mod home;
mod libraries;
mod lines;
mod listing;
mod map;
mod method;
mod paper;
mod people;
mod regions;
mod response;
mod results;
mod run;
mod search;
mod sites;
mod suggest;
mod view;

use super::route::{Answering, Call, FORM, METERED, POST, READ, Route, boxed};
use crate::answer::subject::Subject;
use crate::library::Library;
use crate::problem::{Kind as ProblemKind, Problem};
use crate::response::Response;
use crate::snapshots::Snapshots;
use crate::worker_pool::Client;
use hyper::header::HeaderValue;
use hyper::{HeaderMap, StatusCode};
use pages::{ErrorPage, Frame, Links, Page, PageKind};
pub(super) use response::{compressed, takes_gzip};
use snapshot::{Kind, SnapshotError, resolve_kind};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::sync::Arc;
use view::View;

/// The media types of what is no page.
const PLAIN: &str = "text/plain; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";
const XML: &str = "application/xml; charset=utf-8";

/// Makes the function of a route of one that renders a text for programs.
macro_rules! text {
    ($media_type:expr, $render:path) => {
        |call| Box::pin(made(call, $media_type, $render))
    };
}

/// Makes the function of a route of one that renders a page.
macro_rules! page {
    ($render:path) => {
        text!(response::HTML, $render)
    };
}

/// Makes the function of a route of a file.
macro_rules! file {
    ($content:expr, $media_type:expr) => {
        |call| Box::pin(async move { response::asset(&call.headers, $content, $media_type) })
    };
}

/// The pages that anybody reads.
pub(super) const PAGES: &[Route] = &[
    Route::new("/", READ, page!(home::home)),
    Route::new("/search", READ, page!(search::search)),
    Route::new("/method/<id>", READ, page!(method::method)),
    Route::new("/paper/<id>", READ, page!(paper::paper)),
    Route::new("/author/<id>", READ, page!(people::author)),
    Route::new("/institution/<id>", READ, page!(people::institution)),
    Route::new("/concept/<id>", READ, page!(people::concept)),
    Route::new("/task/<id>", READ, page!(results::task)),
    Route::new("/tasks", READ, page!(listing::tasks)),
    Route::new("/methods", READ, page!(listing::methods)),
    Route::new("/datasets", READ, page!(listing::datasets)),
    Route::new("/dataset/<id>", READ, page!(results::dataset)),
    Route::new("/repositories/<id>", READ, page!(paper::repositories)),
    Route::new("/references/<id>", READ, page!(paper::references)),
    Route::new("/cited-by/<id>", READ, page!(paper::cited_by)),
    Route::new("/run/<id>", READ, page!(run::run)),
    Route::new("/map", READ, page!(map::map)),
    Route::new("/libraries", READ, page!(libraries::libraries)),
    Route::new(
        "/library/<distribution>",
        READ,
        page!(libraries::distribution),
    ),
    Route::new("/library", READ, page!(library)),
    Route::new("/accessibility", READ, page!(accessibility)),
    Route::new("/licenses", READ, page!(licenses)),
];

/// The parts of the drawn map. The rest of a path is ordinals of papers, or the numbers of a tile.
pub(super) const MAP_PARTS: &[Route] = &[
    Route::new("/map/tile/<level>/<column>/<row>", READ, |call| {
        map_part(call, map::tile)
    }),
    Route::new("/map/paper/<ordinal>", READ, |call| {
        map_part(call, map::paper)
    }),
    Route::new("/map/path/<ordinal>/<ordinal>", READ, |call| {
        map_part(call, map::two_papers)
    }),
    Route::new("/map/find", READ, |call| {
        map_part(call, |_| Some(map::Part::Find))
    })
    .query(&["q"]),
];

/// The files that check a function against a method.
pub(super) const CHECK_FILES: &[Route] =
    &[Route::new("/check/<method>.py", READ, boxed!(check_file::answer)).query(&["snapshot"])];

/// Badges of methods in distributions.
pub(super) const BADGES: &[Route] = &[Route::new(
    "/badge/<distribution>/<method>.svg",
    READ,
    text!(SVG, libraries::svg),
)];

/// The page of questions.
pub(super) const QUESTIONS: &[Route] =
    &[Route::new("/ask", METERED, boxed!(ask::answer)).query(&["q", "conversation", "snapshot"])];

/// The pages of proposals.
pub(super) const DRAFTS: &[Route] = &[
    Route::new("/draft", FORM, boxed!(draft::answer)),
    Route::new("/proposal/<id>", FORM, boxed!(draft::answer)),
];

/// The functions of readers.
pub(super) const CHECKED: &[Route] = &[
    Route::new(crate::paths::CHECKED, POST, boxed!(checked::answer)),
    Route::new("/checked/<id>", READ, boxed!(checked::answer)),
];

/// Names for the fields of search.
pub(super) const SUGGESTIONS: &[Route] =
    &[Route::new("/suggest", READ, text!(PLAIN, suggest::suggest)).query(&["q"])];

/// The documentation as pages.
pub(super) const DOCS: &[Route] = &[
    Route::new("/docs", READ, page!(docs::page)),
    Route::new("/docs/<name>", READ, page!(docs::page)),
];

/// Files for programs that index sites.
pub(super) const SITE: &[Route] = &[
    Route::new("/robots.txt", READ, boxed!(sites::robots)),
    Route::new("/sitemap.xml", READ, text!(XML, sites::index)),
    Route::new("/sitemap/<kind>/<number>", READ, text!(XML, sites::part)),
    Route::new("/favicon.ico", READ, file!(pages::ICON, SVG)),
];

/// Addresses of Papers with Code that have another form here.
pub(super) const OLD_ADDRESSES: &[Route] = &[
    Route::new("/sota/<slug>", READ, page!(results::sota)),
    Route::new("/sota", READ, page!(tasks_elsewhere)),
    Route::new("/area/<name>", READ, page!(tasks_elsewhere)),
    Route::new("/papers", READ, page!(search_elsewhere)),
    Route::new("/abs/<id>", READ, page!(paper_elsewhere)),
];

fn library(context: &Context) -> Result<Rendered, SnapshotError> {
    Ok(Rendered::Page(pages::library(&context.frame())))
}

fn accessibility(context: &Context) -> Result<Rendered, SnapshotError> {
    let page = pages::accessibility(&context.frame(), context.contact.as_deref());
    Ok(Rendered::Page(page))
}

fn licenses(context: &Context) -> Result<Rendered, SnapshotError> {
    Ok(Rendered::Page(pages::licenses(&context.frame())))
}

fn paper_elsewhere(context: &Context) -> Result<Rendered, SnapshotError> {
    context.resolved(Kind::Paper)
}

fn tasks_elsewhere(context: &Context) -> Result<Rendered, SnapshotError> {
    Ok(Rendered::Elsewhere(context.frame().address("/tasks", &[])))
}

fn search_elsewhere(context: &Context) -> Result<Rendered, SnapshotError> {
    Ok(Rendered::Elsewhere(context.frame().address("/search", &[])))
}

/// The files of the pages.
pub(super) const FILES: &[Route] = &[
    Route::new(
        "/assets/pages.css",
        READ,
        file!(pages::STYLE, "text/css; charset=utf-8"),
    ),
    Route::new("/assets/copy.js", READ, file!(pages::COPY_SCRIPT, SCRIPT)),
    Route::new(
        "/assets/map_tiles.js",
        READ,
        file!(pages::MAP_SCRIPTS[0], SCRIPT),
    ),
    Route::new("/assets/map.js", READ, file!(pages::MAP_SCRIPTS[1], SCRIPT)),
    Route::new(
        "/assets/suggest.js",
        READ,
        file!(pages::SUGGEST_SCRIPT, SCRIPT),
    ),
    Route::new(
        "/assets/challenge.js",
        READ,
        file!(pages::CHALLENGE_SCRIPT, SCRIPT),
    ),
    Route::new("/assets/icon.svg", READ, file!(pages::ICON, SVG)),
    Route::new("/assets/card.png", READ, file!(pages::CARD, "image/png")),
];

/// A page under construction: the request, and the records that it may read.
struct Context {
    view: View,
    library: Arc<Library>,
    snapshots: Arc<Snapshots>,
    /// The address to which people write who cannot use a page.
    contact: Option<String>,
    /// True if functions of readers are checked here.
    takes_functions: bool,
    /// True if the reader named the snapshot.
    is_pinned: bool,
    /// The number of the last page of the list that is shown.
    last_page: Cell<usize>,
}

/// The result of a request for a page or a text.
enum Rendered {
    Page(Page),
    /// A text for programs.
    Text(String),
    /// The address under which the record has its page.
    Elsewhere(String),
    /// The page that says that there is no such record.
    Missing(Page),
    /// There is no such text.
    Nothing,
}

impl Context {
    fn frame(&self) -> Frame<'_> {
        frame(&self.library, self.is_pinned)
    }

    /// Returns the number of entries before the page of a list of `total`; a page beyond the last is missing.
    fn turn(&self, limit: usize, total: usize) -> usize {
        self.last_page.set(total.div_ceil(limit).max(1));
        self.view.start(limit)
    }

    /// Returns what was rendered, or that the list ends before the page that was asked for.
    fn within(&self, rendered: Rendered) -> Result<Rendered, SnapshotError> {
        let (page, last) = (self.view.page, self.last_page.get());
        if page <= last || !matches!(rendered, Rendered::Page(_)) {
            return Ok(rendered);
        }
        let detail = format!("There is no page {page}: the last is page {last}.");
        let words = self.view.q.as_deref().unwrap_or_default();
        self.nothing_named("The list ends before this page", &detail, words, vec![])
    }

    /// Returns the address of the page of another record.
    fn elsewhere(&self, kind: PageKind, id: &str) -> Rendered {
        Rendered::Elsewhere(self.frame().link(kind, id))
    }

    /// Returns the address of the method or the paper that an id in another form or a name denotes.
    fn resolved(&self, kind: Kind) -> Result<Rendered, SnapshotError> {
        let (page, id) = (lines::page_of(kind), &self.view.id);
        match resolve_kind(&self.library, id, Some(kind))?.first {
            Some((entity, _)) => {
                let record = Subject::read(&self.library, entity)?;
                Ok(self.elsewhere(page, record.id()))
            }
            None => self.missing(page, id),
        }
    }

    /// Returns the page of an address that names nothing, with records of similar names.
    fn nothing_named(
        &self,
        title: &str,
        detail: &str,
        name: &str,
        suggestions: Vec<(PageKind, String, String)>,
    ) -> Result<Rendered, SnapshotError> {
        let page = ErrorPage {
            status: 404,
            title,
            detail,
            query: name,
            suggestions,
        };
        Ok(Rendered::Missing(page.render(&self.frame())))
    }

    /// Returns the page of a record that the snapshot does not have, with similar names.
    fn missing(&self, kind: PageKind, id: &str) -> Result<Rendered, SnapshotError> {
        let shown: String = id.chars().take(200).collect();
        let detail = match kind {
            PageKind::Run => format!(
                "This snapshot has no run {shown:?}. It has the latest run of each method; an earlier one may stand in an earlier snapshot."
            ),
            _ => format!(
                "No {kind} is stored here under the id or the name {shown:?}. It may have another name."
            ),
        };
        let mut suggestions = match kind {
            PageKind::Dataset | PageKind::Task => search::similar_boards(&self.library, &shown)?,
            _ => vec![],
        };
        suggestions.extend(search::similar(&self.library, &shown)?);
        self.nothing_named(&format!("No such {kind}"), &detail, &shown, suggestions)
    }
}

/// Returns the frame of pages that are read from a snapshot.
fn frame(library: &Library, is_pinned: bool) -> Frame<'_> {
    let manifest = library.manifest();
    Frame {
        snapshot: library.id().as_str(),
        created_at: &manifest.created_at,
        sources: &manifest.sources,
        base: &library.base,
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

/// Refuses a form that a page of another site sent.
fn check_own_form(call: &Call) -> Result<(), Problem> {
    if call.is_post() && is_foreign(&call.headers) {
        let detail = "Another site sent this form. Open the page here and send it from there.";
        return Err(Problem::new(ProblemKind::BAD_ORIGIN, detail));
    }
    Ok(())
}

/// Keeps a page out of search engines: whoever has its address reads it.
fn unlisted(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert("x-robots-tag", HeaderValue::from_static("noindex"));
    response
}

/// Returns the context of a page, and the client on whose turns it is made.
async fn context(call: &Call) -> Result<(Context, Client), Problem> {
    let app = &call.app;
    let view = View::read(call)?;
    let client = Client::Address(call.address_key());
    let is_pinned = view.snapshot.is_some();
    let library = app.library_of(view.snapshot.clone(), &app.free_work, &client);
    let context = Context {
        library: library.await?,
        view,
        snapshots: app.snapshots.clone(),
        contact: app.contact.clone(),
        takes_functions: app.checks.is_open,
        is_pinned,
        last_page: Cell::new(1),
    };
    Ok((context, client))
}

/// A function that reads the records of a page and renders it.
type Renderer = fn(&Context) -> Result<Rendered, SnapshotError>;

/// Answers what is rendered once.
async fn made(call: Call, media_type: &'static str, render: Renderer) -> Result<Response, Problem> {
    let (context, client) = context(&call).await?;
    let (library, is_pinned) = (context.library.clone(), context.is_pinned);
    let key = context.view.cache_key(is_pinned);
    let cached = response::lifetime(is_pinned);
    if let Some(stored) = library.pages.get(&key) {
        return response::packed(&call.headers, stored, media_type, cached);
    }
    let work = move || {
        let rendered = render(&context).and_then(|rendered| context.within(rendered));
        rendered.map_err(Problem::from)
    };
    let packed = match call.app.free_work.run(client, work).await? {
        Rendered::Page(page) => response::pack(page.html.as_bytes(), &page.licenses)?,
        Rendered::Text(text) => response::pack(text.as_bytes(), &BTreeSet::new())?,
        Rendered::Elsewhere(address) => return response::redirect(StatusCode::FOUND, &address),
        Rendered::Missing(page) => return Ok(response::plain(&page, StatusCode::NOT_FOUND)),
        Rendered::Nothing => return Err(Problem::not_found()),
    };
    library.pages.insert(&key, &packed);
    response::packed(&call.headers, packed, media_type, cached)
}

/// Answers a part of the map, from the numbers or the parameters of a call.
fn map_part(call: Call, read: fn(&Call) -> Option<map::Part>) -> Answering {
    Box::pin(async move {
        let part = read(&call).ok_or_else(Problem::not_found)?;
        let (context, client) = context(&call).await?;
        map::answer(&call, context, part, client).await
    })
}

pub(super) fn problem_page(problem: Problem) -> Response {
    let frame = Frame {
        snapshot: "none",
        created_at: "",
        sources: &[],
        base: "",
        is_pinned: false,
        links: Links::Served,
    };
    let is_missing = problem.detail() == Problem::not_found().detail();
    let page = ErrorPage {
        status: problem.status().as_u16(),
        title: if is_missing {
            "This page does not exist"
        } else {
            problem.title()
        },
        detail: match is_missing {
            true => {
                "The address may be mistyped, or the page was never here. A search finds methods, papers, tasks, datasets and authors."
            }
            false => problem.detail(),
        },
        query: "",
        suggestions: vec![],
    };
    let page = page.render(&frame);
    let response = response::plain(&page, problem.status());
    problem.into_response_as(response)
}
