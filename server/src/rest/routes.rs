//! The table of routes. Dispatch, limits, the form of problems, permission for other origins, labels of
//! metrics, and the table of docs/api.md follow from it.

use super::route::{
    Cost, FORM, Form, Found, Line, MAX_FUNCTION_FORM, MAX_LONG_BODY, METERED, Origins, POST,
    PUBLIC, READ, Route, boxed,
};
use super::{
    ask, atlas, card, chat, draft, explorer, feed, have, health, library, llms, metadata, metrics,
    oauth, token,
};
use crate::{mcp, paths};
use std::fmt::Write;

/// Every route, the most requested first. Each entry is a line of docs/api.md.
static TABLE: &[Line] = &[
    Line {
        routes: &[Route::new(paths::HAVE, READ, boxed!(have::answer)).query(&["x", "snapshot"])],
        max_body: MAX_LONG_BODY,
        about: "verdict on one name",
        ..PUBLIC
    },
    Line {
        routes: &[
            Route::new("/api/graph/ask", METERED, boxed!(ask::answer)).query(&[
                "q",
                "code_samples",
                "snapshot",
            ]),
        ],
        about: "answers a question",
        max_body: MAX_LONG_BODY,
        ..ANSWERED
    },
    Line {
        routes: &[Route::new("/api/graph/chat", POST, boxed!(chat::answer)).query(&["snapshot"])],
        about: "answers the last turn of a conversation",
        max_body: MAX_LONG_BODY,
        ..ANSWERED
    },
    Line {
        routes: &[
            Route::new("/api/graph/draft", POST, boxed!(draft::draft)),
            Route::new("/api/graph/commit", POST, boxed!(draft::commit)),
        ],
        needs_database: true,
        max_body: MAX_LONG_BODY,
        is_storable: false,
        access: "a challenge's answer, never a bearer",
        cost: Cost::Daily("50 drafts an address and UTC day"),
        about: "[a correction for the review queue](#drafts-and-proposals)",
        ..PUBLIC
    },
    Line {
        routes: &[
            Route::new(
                "/api/atlas/manifest",
                METERED,
                boxed!(atlas::answer_manifest),
            ),
            Route::new("/api/atlas/view", METERED, boxed!(atlas::answer_view))
                .query(&["x0", "y0", "x1", "y1", "limit"]),
            Route::new("/api/atlas/paper", METERED, boxed!(atlas::answer_paper)).query(&["paper"]),
        ],
        about: "[the map of papers](#get-apiatlas)",
        ..ANSWERED
    },
    Line {
        routes: &[Route::new(paths::MINT, POST, boxed!(token::mint))],
        form: Form::OAuth,
        needs_database: true,
        is_storable: false,
        about: "mints a trial token",
        ..PUBLIC
    },
    Line {
        routes: &[Route {
            path: paths::MCP,
            tail: "",
            methods: POST,
            query: &[],
            answer: None,
        }],
        origins: Origins::Listed,
        max_body: mcp::MAX_BODY,
        cost: Cost::Query("a successful call, `have` free"),
        about: "[tools](mcp.md)",
        ..ANSWERED
    },
    Line {
        routes: &[
            Route::new("/api/code-library", METERED, boxed!(library::answer)).query(&[
                "query",
                "area",
                "min_level",
                "limit",
                "cursor",
            ]),
        ],
        access: "paid plan, scope `code:library`",
        cost: Cost::Query("a page"),
        about: "index of code at V2 and above",
        ..ANSWERED
    },
    Line {
        routes: &[Route::new(paths::AUTHORIZE, FORM, boxed!(oauth::authorize))],
        form: Form::OAuth,
        origins: Origins::None,
        needs_database: true,
        about: "[signing in](oauth.md)",
        ..PUBLIC
    },
    Line {
        routes: &[Route::new("/oauth/grants", FORM, boxed!(oauth::grants))],
        form: Form::OAuth,
        needs_database: true,
        about: "[signing out](oauth.md)",
        ..PUBLIC
    },
    Line {
        routes: &[
            Route::new(paths::TOKEN, POST, boxed!(oauth::exchange)),
            Route::new(paths::REVOKE, POST, boxed!(oauth::revoke)),
            Route::new(paths::REGISTER, POST, boxed!(oauth::register)),
        ],
        form: Form::OAuth,
        needs_database: true,
        is_storable: false,
        about: "[tokens and clients](oauth.md)",
        ..PUBLIC
    },
    Line {
        routes: &[
            Route::new(
                paths::RESOURCE_METADATA,
                READ,
                boxed!(metadata::answer_resource),
            ),
            Route::new(
                "/.well-known/oauth-protected-resource/mcp",
                READ,
                boxed!(metadata::answer_resource),
            ),
            Route::new(
                "/.well-known/oauth-authorization-server",
                READ,
                boxed!(metadata::answer_server),
            ),
            // For clients that append the path of the resource, as if it were the issuer.
            // **Source**: RFC 8414, section 3.1.
            Route::new(
                "/.well-known/oauth-authorization-server/mcp",
                READ,
                boxed!(metadata::answer_server),
            ),
        ],
        about: "RFC 9728 and RFC 8414 metadata",
        ..PUBLIC
    },
    Line {
        routes: &[
            Route::new(paths::CARD, READ, boxed!(card::answer_card)),
            Route::new(paths::WELL_KNOWN_CARD, READ, boxed!(card::answer_card)),
            Route::new(
                "/.well-known/ai-catalog.json",
                READ,
                boxed!(card::answer_catalog),
            ),
        ],
        about: "describes the server, with every tool's input schema",
        ..PUBLIC
    },
    Line {
        routes: &[Route::new(paths::FEED, READ, boxed!(feed::answer))],
        about: "[what each publication changed](#get-feedatom), as an Atom feed",
        ..PUBLIC
    },
    Line {
        routes: &[
            Route::new(paths::LLMS, READ, boxed!(llms::answer)),
            Route::new(paths::API_PAGE, READ, boxed!(llms::answer_page)),
            Route::new(paths::MCP_PAGE, READ, boxed!(llms::answer_page)),
        ],
        about: "what the service is, for language models; this page; the tools",
        ..PUBLIC
    },
    Line {
        routes: explorer::PAGES,
        about: "[pages for people](#pages), with `?snapshot=`; HTML only",
        ..PAGE
    },
    Line {
        routes: explorer::SUGGESTIONS,
        about: "names that begin with a text, for the fields of search",
        ..PAGE
    },
    Line {
        routes: explorer::DOCS,
        about: "the documentation as pages",
        ..PAGE
    },
    Line {
        routes: explorer::SITE,
        about: "for programs that index sites",
        ..PAGE
    },
    Line {
        routes: explorer::OLD_ADDRESSES,
        about: "addresses of Papers with Code and arXiv: lead to pages here",
        ..PAGE
    },
    Line {
        routes: explorer::CHECK_FILES,
        about: "[checks a function](#pages), in Python",
        ..PUBLIC
    },
    Line {
        routes: explorer::BADGES,
        about: "whether a library computes a method, as a picture for a README",
        ..PUBLIC
    },
    Line {
        routes: explorer::MAP_PARTS,
        about: "[parts of the drawn map](#pages), with `?snapshot=`, for its page only",
        ..PAGE
    },
    Line {
        routes: explorer::FILES,
        about: "files of the pages",
        ..PAGE
    },
    Line {
        routes: explorer::QUESTIONS,
        needs_database: true,
        cost: Cost::Daily("50 answers an address and UTC day"),
        about: "[questions in a browser](#pages)",
        ..PAGE
    },
    Line {
        routes: explorer::DRAFTS,
        needs_database: true,
        max_body: MAX_LONG_BODY,
        access: "none, to send a challenge's answer",
        about: "[the same as pages](#drafts-and-proposals)",
        ..PAGE
    },
    Line {
        routes: explorer::CHECKED,
        needs_database: true,
        max_body: MAX_FUNCTION_FORM,
        access: "none, to send a challenge's answer",
        cost: Cost::Daily("50 checks an address and UTC day"),
        about: "[a reader's function against a method](#pages)",
        ..PAGE
    },
    Line {
        routes: &[Route::new(
            paths::HEALTH,
            READ,
            boxed!(health::answer_alive),
        )],
        needs_database: true,
        about: "200 while the process runs",
        ..PUBLIC
    },
    Line {
        routes: &[Route::new("/metrics", READ, boxed!(metrics::answer))],
        origins: Origins::None,
        access: "from this machine",
        about: "counters in the OpenMetrics text format",
        ..PUBLIC
    },
    Line {
        routes: &[Route::new("/readyz", READ, boxed!(health::ready))],
        needs_database: true,
        about: "200 when a snapshot is open and the database answers; else 503 with `missing`",
        ..PUBLIC
    },
];

/// The line of answers that cost a query.
const ANSWERED: Line = Line {
    needs_database: true,
    access: "bearer",
    cost: Cost::Query("an answer"),
    ..PUBLIC
};

/// The line of pages for people.
const PAGE: Line = Line {
    form: Form::Page,
    origins: Origins::None,
    ..PUBLIC
};

/// Finds the route of a path; `None` for a path that is not served. MCP, its metadata and the list of
/// documents are served with a slash at their end as well.
pub(crate) fn find(path: &str) -> Option<Found> {
    let path = match path {
        paths::MCP_SLASH | "/.well-known/oauth-protected-resource/mcp/" | "/docs/" => {
            &path[..path.len() - 1]
        }
        path => path,
    };
    Found::find(TABLE, path)
}

/// Returns every served path and its methods. A path that ends with a slash, except the home page,
/// stands for the paths that continue with an id or with numbers.
pub fn served_paths() -> impl Iterator<Item = (&'static str, &'static str)> {
    let routes = TABLE.iter().flat_map(|line| line.routes);
    routes.map(|route| (route.path, route.methods))
}

/// Returns the table in Markdown, as docs/api.md has it.
pub fn markdown() -> String {
    let mut table = "| path | token | cost | |\n|---|---|---|---|\n".to_owned();
    for line in TABLE {
        let mut methods = "";
        let paths = line.routes.iter().map(|route| {
            let shown = route.methods.replace("GET, HEAD", "GET");
            let separator = if route.query.is_empty() { "" } else { "?" };
            let query = route.query.join("=&");
            let end = if route.query.is_empty() { "" } else { "=" };
            let verb = match methods == route.methods {
                true => String::new(),
                false => format!("{shown} "),
            };
            methods = route.methods;
            format!(
                "`{verb}{}{}{separator}{query}{end}`",
                route.path, route.tail
            )
        });
        let paths = paths.collect::<Vec<_>>().join(", ");
        // Writing to a string cannot fail.
        let _ = writeln!(
            table,
            "| {paths} | {} | {} | {} |",
            line.access, line.cost, line.about
        );
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_has_one_route_and_a_metered_one_has_no_empty_answer() {
        for line in TABLE {
            for route in line.routes {
                let path = match route.tail {
                    "" => route.path.to_owned(),
                    _ => format!("{}1", route.path),
                };
                let found = find(&path).expect("a route");
                assert_eq!(found.route.path, route.path, "{path}");
                let is_metered = matches!(line.cost, Cost::Query(_));
                assert!(!is_metered || !route.methods.contains("HEAD"), "{path}");
            }
        }
    }

    #[test]
    fn paths_without_a_route() {
        for path in [
            "/method",
            "/method/",
            "/methods/x",
            "/check/",
            "/check",
            "/map/paper/",
            "/map/others",
            "/mcp//",
            "/healthz/",
            "",
        ] {
            assert!(find(path).is_none(), "{path}");
        }
    }
}
