//! The Explorer as a browser without script sees it: statuses, headers, links that resolve, sizes, escaping.

use crate::client::{Reply, encoded, get, send};
use crate::sample_records::{contents, paper};
use crate::test_server::TestServer;
use catalogue::License;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// One page of each kind.
pub const PAGES: [&str; 27] = [
    "/",
    "/search?q=adam",
    "/search?q=hills",
    "/docs",
    "/docs/",
    "/docs/ladder",
    "/repositories/arxiv:1412.6980",
    "/references/arxiv:1607.06450",
    "/cited-by/arxiv:1412.6980",
    "/methods",
    "/datasets",
    "/method/adam",
    "/method/adamax",
    "/method/lstm",
    "/method/waiting",
    "/paper/arxiv:1412.6980",
    "/author/name:diederik%20p%20kingma",
    "/institution/ror:inst1",
    "/concept/arxiv:cs.LG",
    "/task/Stochastic%20Optimization",
    "/dataset/Hills",
    "/run/17",
    "/ask",
    "/map",
    "/library",
    "/draft?record=method:adam",
    "/draft?kind=misreading&record=method:adam",
];

pub fn text(reply: &Reply) -> &str {
    std::str::from_utf8(&reply.body).unwrap()
}

/// The addresses that a page links to, without those of other hosts.
pub fn links(html: &str) -> Vec<String> {
    let links = html.split(" href=\"").skip(1);
    links
        .filter_map(|rest| rest.split('"').next())
        .filter(|link| link.starts_with('/'))
        .map(|link| link.split('#').next().unwrap_or(link).replace("&amp;", "&"))
        .collect()
}

/// The links of a page to an element of a page here: address, empty for the page itself, and id.
fn anchors(html: &str) -> Vec<(String, String)> {
    let links = html.split(" href=\"").skip(1);
    let links = links.filter_map(|rest| rest.split('"').next()?.split_once('#'));
    links
        .filter(|(path, _)| path.is_empty() || path.starts_with('/'))
        .map(|(path, id)| (path.replace("&amp;", "&"), id.to_owned()))
        .collect()
}

fn ids(html: &str) -> BTreeSet<String> {
    let ids = html.split(" id=\"").skip(1);
    let ids = ids.filter_map(|rest| rest.split('"').next());
    ids.map(str::to_owned).collect()
}

#[tokio::test]
async fn every_page_is_guarded_and_asks_no_other_host() {
    let world = TestServer::new().await;
    for path in PAGES {
        let reply = get(&world.base, path).await;
        assert_eq!(reply.status, 200, "{path}");
        assert_eq!(reply.header("content-type"), "text/html; charset=utf-8");
        let policy = reply.header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'none';"),
            "{path}: {policy}"
        );
        for part in [
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        ] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        for (name, value) in [
            ("x-frame-options", "DENY"),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-resource-policy", "same-origin"),
            ("access-control-allow-origin", ""),
            ("set-cookie", ""),
        ] {
            assert_eq!(reply.header(name), value, "{path}: {name}");
        }
        let html = text(&reply);
        for tag in html.split('<').filter(|tag| {
            ["script", "link", "img", "iframe", "form"]
                .iter()
                .any(|name| tag.starts_with(name))
        }) {
            let tag = tag.split('>').next().unwrap();
            let canonical = tag.contains("rel=\"canonical\"");
            assert!(canonical || !tag.contains("://"), "{path}: {tag}");
        }
        assert!(
            !html.contains(" style=") && !html.contains("<style"),
            "{path}"
        );
        let snapshot = html.split("<dt>Snapshot</dt>").nth(1).unwrap();
        assert!(snapshot.contains("2026-01-02"), "{path} names its snapshot");
    }
    for path in [
        "/assets/pages.css",
        "/assets/copy.js",
        "/assets/suggest.js",
        "/assets/map_tiles.js",
        "/assets/map.js",
        "/assets/challenge.js",
        "/assets/icon.svg",
        "/assets/card.png",
    ] {
        assert_eq!(get(&world.base, path).await.status, 200, "{path}");
    }
}

#[tokio::test]
async fn every_link_of_every_page_resolves() {
    let world = TestServer::new().await;
    let mut pending: VecDeque<String> = PAGES.iter().map(|page| (*page).to_owned()).collect();
    pending.extend(["/tasks", "/accessibility", "/licenses", "/libraries"].map(str::to_owned));
    let mut seen: BTreeSet<String> = pending.iter().cloned().collect();
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let (mut ids_by_page, mut wanted) = (BTreeMap::new(), vec![]);
    while let Some(path) = pending.pop_front() {
        let reply = get(&world.base, &path).await;
        assert_eq!(
            reply.status,
            200,
            "{path}: {}",
            String::from_utf8_lossy(&reply.body)
        );
        if !reply.header("content-type").starts_with("text/html") {
            continue;
        }
        let kind = path.split(['/', '?']).nth(1).unwrap_or_default();
        *kinds.entry(kind.to_owned()).or_default() += 1;
        ids_by_page.insert(path.clone(), ids(text(&reply)));
        wanted.extend(anchors(text(&reply)).into_iter().map(|(to, id)| {
            let to = if to.is_empty() { path.clone() } else { to };
            (path.clone(), to, id)
        }));
        for link in links(text(&reply)) {
            if seen.insert(link.clone()) {
                pending.push_back(link);
            }
        }
    }
    for kind in [
        "method",
        "paper",
        "author",
        "institution",
        "concept",
        "task",
        "dataset",
        "run",
        "search",
    ] {
        assert!(kinds.contains_key(kind), "{kind}: {kinds:?}");
    }
    let is_between = |(path, to, _): &&(String, String, String)| path != to;
    assert!(wanted.iter().filter(is_between).count() > 0);
    for (path, to, id) in wanted {
        // What is no page has no elements, and the script of the map reads what stands behind its address.
        let is_map = to.split('?').next() == Some("/map");
        let is_there = is_map || ids_by_page.get(&to).is_none_or(|ids| ids.contains(&id));
        assert!(is_there, "{path} links to {to}#{id}");
    }
    // The permanent addresses double the pages.
    assert!(seen.len() > 60 && seen.len() < 2_000, "{}", seen.len());
}

#[tokio::test]
async fn errors_are_pages_that_help() {
    let world = TestServer::new().await;
    for (path, status, words) in [
        ("/method/adamm", 404, "Did you mean"),
        ("/paper/arxiv:9999.99999", 404, "No such paper"),
        ("/author/nobody", 404, "No such author"),
        ("/run/999999", 404, "No such run"),
        ("/dataset/%3Cscript%3E", 404, "&lt;script&gt;"),
        ("/docs/nothing", 404, "No such document"),
        (
            "/sota/stochastic-optimization-on-nothing",
            404,
            "<a class=\"title\" href=\"/task/Stochastic%20Optimization\">",
        ),
        (
            "/paper/adam-a-method-for-stochastic-opts",
            404,
            "<a class=\"title\" href=\"/paper/arxiv:1412.6980\">",
        ),
        (
            "/dataset/adam",
            404,
            "<ul class=\"lines\"><li><a class=\"title\" href=\"/paper/arxiv:1412.6980\">",
        ),
        ("/search?page=0", 400, "no number from 1 to 1000"),
        ("/search?q=a&kind=x", 400, "not method or paper"),
        ("/dataset/Hills?task=x", 404, "Stochastic Optimization"),
        ("/dataset/Hills?metric=x", 404, "No such metric"),
        (
            "/method/adam?snapshot=ffff",
            404,
            "no stored snapshot has this id",
        ),
    ] {
        let reply = get(&world.base, path).await;
        assert_eq!(reply.status, status, "{path}");
        assert_eq!(reply.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(reply.header("cache-control"), "no-store");
        assert!(text(&reply).contains(words), "{path}: {}", text(&reply));
        assert!(text(&reply).contains("<form class=\"search\""), "{path}");
        assert!(!text(&reply).contains("<script>"), "{path}");
    }
    let wrong = send(&world.base, "POST", "/method/adam", &[], "").await;
    assert_eq!(
        (wrong.status.as_u16(), wrong.header("allow")),
        (405, "GET, HEAD")
    );
    let html = ("accept", "text/html,*/*;q=0.8");
    let lost = send(&world.base, "GET", "/methods/adam", &[html], "").await;
    assert_eq!(
        (lost.status.as_u16(), lost.header("content-type")),
        (404, "text/html; charset=utf-8")
    );
}

#[tokio::test]
async fn pages_are_compressed_cached_and_small() {
    let world = TestServer::new().await;
    for path in PAGES {
        let gzip = [("accept-encoding", "gzip, br")];
        let plain = get(&world.base, path).await;
        let packed = send(&world.base, "GET", path, &gzip, "").await;
        assert_eq!(packed.header("content-encoding"), "gzip", "{path}");
        assert_eq!(packed.header("vary"), "accept-encoding");
        assert!(
            packed.body.len() <= 60_000 && packed.body.len() < plain.body.len(),
            "{path}"
        );
        // Both depend on more than the snapshot.
        if path == "/ask" || path.starts_with("/draft") {
            assert_eq!(packed.header("cache-control"), "no-store");
            continue;
        }
        let tag = packed.header("etag");
        assert_eq!(tag, plain.header("etag"), "{path}");
        let known = send(&world.base, "GET", path, &[("if-none-match", tag)], "").await;
        assert_eq!(
            (known.status.as_u16(), known.body.len()),
            (304, 0),
            "{path}"
        );
        let head = send(&world.base, "HEAD", path, &[], "").await;
        assert_eq!((head.status.as_u16(), head.body.len()), (200, 0), "{path}");
    }
    let proposal = format!("/proposal/{}", "0".repeat(30));
    let check = format!("/checked/{}", "0".repeat(64));
    for path in [
        "/method/no_such_method",
        "/no_such_page",
        proposal.as_str(),
        check.as_str(),
    ] {
        let headers = [("accept-encoding", "gzip"), ("accept", "text/html")];
        let lost = send(&world.base, "GET", path, &headers, "").await;
        assert_eq!(
            (lost.status.as_u16(), lost.header("content-encoding")),
            (404, "gzip"),
            "{path}"
        );
        assert_eq!(lost.header("cache-control"), "no-store", "{path}");
        let head = send(&world.base, "HEAD", path, &headers, "").await;
        assert_eq!((head.status.as_u16(), head.body.len()), (404, 0), "{path}");
    }
}

#[tokio::test]
async fn a_method_page_shows_the_verdict_and_why() {
    let world = TestServer::new().await;
    let adam = get(&world.base, "/method/adam").await;
    let html = text(&adam);
    for words in [
        "<strong>Verified</strong>: two programs, ",
        "Is my code right?",
        "download=\"check_adam.py\"",
        "python check_adam.py my_file:my_function",
        "On this page",
        "<mfrac>",
        "viewBox",
        "Epsilon stands outside the root.",
        "Program A",
        "Program B",
        "shift_invariance",
        "concordance reproduce 17",
        "concordance check adam",
        "Epsilon stands inside the root.",
        "<pre tabindex=\"0\" data-copy><code>import numpy as np\nx = np.array([1.0], dtype=np.float64)\n</code></pre>",
        "y = np.array([2.0], dtype=np.float64)",
        "Both right programs return",
        "Other forms",
        "The program of the variant",
        "@misc{concordance_adam,",
        "get_reference_implementation",
        "/paper/arxiv:1412.6980",
    ] {
        assert!(html.contains(words), "{words}");
    }
    assert!(
        !html.contains("What people get wrong"),
        "its only program is a variant"
    );
    let failed = get(&world.base, "/method/broken").await;
    assert!(text(&failed).contains("It stops at V0"));
    let hidden = get(&world.base, "/method/lamb").await;
    assert!(
        text(&hidden).contains("its license forbids it"),
        "program A of lamb may not leave"
    );
    assert!(!text(&hidden).contains("# a\n"));
    let softmax = get(&world.base, "/method/softmax_temperature").await;
    for words in [
        "People call several methods by the name of the family <code>softmax</code>",
        "<code>scipy.special.softmax</code></th><td>scipy 1.2.0<span class=\"under\">scipy/functions.py</span></td><td class=\"detail\">this method</td>",
        "T multiplies: <a href=\"/method/gem_b\">gem_b</a>",
        "one at the largest",
        "<dt>Stated in</dt><dd>arxiv:1503.02531",
        "<dt>Origin</dt><dd>L. Boltzmann, 1868</dd>",
        "<dt>According to</dt><dd>An Encyclopaedia, article Softmax</dd>",
    ] {
        assert!(
            text(&softmax).contains(words),
            "{words}: {}",
            text(&softmax)
        );
    }
    let link = softmax.header("link");
    assert!(
        link.contains("by-sa/4.0") && link.contains("rel=\"license\""),
        "{link}"
    );
}

#[tokio::test]
async fn a_pinned_page_stays_on_its_snapshot() {
    let world = TestServer::new().await;
    let first = get(&world.base, "/method/adam").await;
    let permanent = links(text(&first))
        .into_iter()
        .find(|link| link.starts_with("/method/adam?snapshot="));
    let permanent = permanent.expect("the page has a permanent address");
    let mut next = contents();
    next.created_at = "2026-02-02T00:00:00Z".into();
    next.papers
        .push(paper("arxiv:2101.00001", "A later paper", License::Cc0));
    snapshot::write(&world.state.path().join("snapshots"), next).unwrap();
    world.signal("HUP");
    while get(&world.base, "/paper/arxiv:2101.00001").await.status != 200 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let pinned = get(&world.base, &permanent).await;
    assert!(text(&pinned).contains("2026-01-02") && text(&pinned).contains("stays as it is"));
    assert!(text(&get(&world.base, "/method/adam").await).contains("2026-02-02"));
    let (_, id) = permanent.split_once("snapshot=").unwrap();
    let earlier = get(
        &world.base,
        &format!("/paper/arxiv:2101.00001?snapshot={id}"),
    )
    .await;
    assert_eq!(earlier.status, 404, "the earlier snapshot does not have it");
}

#[tokio::test]
async fn hostile_records_and_parameters_stay_text() {
    const HOSTILE: &str = "\"><script>alert(1)</script>\u{202e}'";
    let mut hostile = contents();
    let mut record = paper("arxiv:2101.00002", HOSTILE, License::Cc0);
    record.paper.abstract_text = Some(HOSTILE.into());
    record.paper.venue = Some(HOSTILE.into());
    record.paper.tasks = vec![HOSTILE.into()];
    record.paper.authors = vec![catalogue::Authorship::named(HOSTILE)];
    hostile.papers.push(record);
    let method = hostile
        .methods
        .iter_mut()
        .find(|method| method.id == "adam")
        .unwrap();
    method.method.record.name = HOSTILE.into();
    method.definition = Some(HOSTILE.into());
    let mut pairs = hostile.implementations.iter_mut();
    let pair = pairs.find(|pair| pair.method == "adam").unwrap();
    for record in &mut pair.misreadings {
        record.program = HOSTILE.into();
        let case = record.shown.as_mut().unwrap();
        for text in [
            &mut case.property,
            &mut case.python,
            &mut case.detail,
            &mut case.returned,
            &mut case.expected,
        ] {
            *text = HOSTILE.into();
        }
        case.expected_of_b = Some(HOSTILE.into());
    }
    let world = TestServer::serving(hostile, &[]).await;
    for path in [
        "/paper/arxiv:2101.00002".to_owned(),
        "/method/adam".to_owned(),
        format!("/task/{}", encoded(HOSTILE)),
        format!("/search?q={}", encoded(HOSTILE)),
        format!("/ask?q={}", encoded(HOSTILE)),
        format!("/method/{}", encoded(HOSTILE)),
        format!(
            "/dataset/Hills?task={}&metric={}",
            encoded(HOSTILE),
            encoded(HOSTILE)
        ),
    ] {
        let reply = get(&world.base, &path).await;
        let html = text(&reply);
        assert!(
            !html.contains("<script>") && !html.contains('\u{202e}'),
            "{path}: {html}"
        );
        assert!(
            reply.status == 200 || reply.status == 404 || reply.status == 302,
            "{path}: {}",
            reply.status
        );
    }
}
