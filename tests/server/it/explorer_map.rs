//! The drawn map over HTTP: tiles, papers, paths, names, refusals and caches; the page without script.

use crate::client::{Reply, get, send};
use crate::sample_records::{contents, paper};
use crate::test_server::TestServer;
use catalogue::License;
use std::collections::{BTreeSet, VecDeque};

const HOSTILE: &str = "\"><script>alert(1)</script>\t\u{202e}'";

fn text(reply: &Reply) -> &str {
    std::str::from_utf8(&reply.body).unwrap()
}

/// The snapshot that a page of the map names.
fn snapshot_of(html: &str) -> &str {
    let rest = html.split("data-snapshot=\"").nth(1).unwrap();
    rest.split('"').next().unwrap()
}

fn word(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap())
}

/// 9,000 papers on a few tasks: more than two tiles take.
fn many_papers() -> snapshot::Contents {
    let mut many = contents();
    for number in 0..9_000 {
        let id = format!("title:{number:08}");
        let mut record = paper(&id, &format!("Generated {number}"), License::Cc0);
        record.paper.tasks = vec![format!("Task {}", number % 17)];
        many.papers.push(record);
        if number > 0 {
            many.citations
                .push((id, format!("title:{:08}", number / 2)));
        }
    }
    many
}

#[tokio::test]
async fn every_paper_is_in_one_tile() {
    let world = TestServer::serving(many_papers(), &[]).await;
    let page = get(&world.base, "/map").await;
    let snapshot = snapshot_of(text(&page));
    let (mut seen, mut tiles) = (BTreeSet::new(), 0);
    let mut pending = VecDeque::from([(0, 0, 0)]);
    while let Some((level, column, row)) = pending.pop_front() {
        let path = format!("/map/tile/{level}/{column}/{row}?snapshot={snapshot}");
        let gzip = [("accept-encoding", "gzip")];
        let packed = send(&world.base, "GET", &path, &gzip, "").await;
        assert!(packed.body.len() < 40_000, "{path}: {}", packed.body.len());
        let reply = get(&world.base, &path).await;
        assert_eq!(
            (reply.status.as_u16(), reply.header("content-type")),
            (200, "application/octet-stream")
        );
        assert_eq!(
            reply.header("cache-control"),
            "public, max-age=31536000, immutable"
        );
        let n = word(&reply.body, 0) as usize;
        assert_eq!(reply.body.len(), 8 + 9 * n);
        assert!(n <= 4_096);
        for at in 0..n {
            assert!(seen.insert(word(&reply.body, 8 + 4 * at)), "{path}");
        }
        for child in (0..4).filter(|child| reply.body[4] >> child & 1 == 1) {
            pending.push_back((level + 1, 2 * column + child % 2, 2 * row + child / 2));
        }
        tiles += 1;
    }
    let papers = many_papers().papers.len();
    assert_eq!(seen, (0..papers as u32).collect(), "{tiles} tiles");
    assert!(tiles > 2);
    let short = get(
        &world.base,
        &format!("/map/tile/0/0/0?snapshot={}", &snapshot[..8]),
    )
    .await;
    assert_eq!(
        short.header("cache-control"),
        "public, max-age=60",
        "a prefix may name another snapshot later"
    );
    let tag = short.header("etag");
    let known = send(
        &world.base,
        "GET",
        "/map/tile/0/0/0",
        &[("if-none-match", tag)],
        "",
    )
    .await;
    assert_eq!(known.status, 304);
}

#[tokio::test]
async fn hostile_addresses_are_refused() {
    let world = TestServer::new().await;
    for path in [
        "/map/tile/9/0/0",
        "/map/tile/255/4294967295/4294967295",
        "/map/tile/256/0/0",
        "/map/tile/0/1/0",
        "/map/tile/-1/0/0",
        "/map/tile/0/0/0x0",
        "/map/tile/0/0/0/0",
        "/map/tile/",
        "/map/paper/4294967295",
        "/map/paper/99999999999999999999",
        "/map/path/0/4294967295",
        "/map/path/4294967295/0",
        "/map/find",
        "/map/find?q=%20",
        "/map/find?q=qqqqzzzzwwww",
        "/map.json",
        "/map/tile/0/0/0?snapshot=ffff",
    ] {
        let reply = get(&world.base, path).await;
        assert_eq!(reply.status, 404, "{path}: {}", text(&reply));
        assert!(
            reply.header("cache-control") != "public, max-age=60",
            "{path}"
        );
    }
    let long = format!("/map/find?q={}", "x".repeat(2_001));
    assert_eq!(get(&world.base, &long).await.status, 400);
    let wrong = send(&world.base, "POST", "/map/tile/0/0/0", &[], "").await;
    assert_eq!(
        (wrong.status.as_u16(), wrong.header("allow")),
        (405, "GET, HEAD")
    );
}

#[tokio::test]
async fn papers_paths_and_names_are_lines_of_text() {
    let mut many = many_papers();
    let mut record = paper("arxiv:2101.00002", HOSTILE, License::CcBySa4);
    record.paper.authors = vec![catalogue::Authorship::named(HOSTILE)];
    many.papers.push(record);
    // One of the two papers that cite the fifth cites the one that the fifth cites.
    let across = ("title:00000010".to_owned(), "title:00000002".to_owned());
    many.citations.push(across);
    let world = TestServer::serving(many, &[]).await;
    let lines = async |path: &str| -> Vec<Vec<String>> {
        let reply = get(&world.base, path).await;
        assert_eq!(
            (reply.status.as_u16(), reply.header("content-type")),
            (200, "text/plain; charset=utf-8"),
            "{path}"
        );
        let fields = |line: &str| line.split('\t').map(str::to_owned).collect();
        text(&reply).lines().map(fields).collect()
    };
    let found = lines("/map/find?q=Generated%205").await;
    assert_eq!(
        (&*found[0][0], &*found[0][4], &*found[0][5]),
        ("paper", "/paper/title:00000005", "Generated 5")
    );
    let five = &found[0][1];
    let with_citations = lines(&format!("/map/paper/{five}")).await;
    let relations: Vec<&str> = with_citations.iter().map(|line| &*line[0]).collect();
    assert_eq!(relations, ["paper", "cites", "cited_by", "cited_by"]);
    assert_eq!(with_citations[1].len(), 4, "a citation is a position only");
    let seven = lines("/map/find?q=Generated%207").await[0][1].clone();
    let path = lines(&format!("/map/path/{five}/{seven}")).await;
    let steps: Vec<(&str, &str)> = path.iter().map(|line| (&*line[0], &*line[5])).collect();
    let expected = [
        ("paper", "Generated 5"),
        ("cites", "Generated 2"),
        ("cites", "Generated 1"),
        ("cited_by", "Generated 3"),
        ("cited_by", "Generated 7"),
    ];
    assert_eq!(steps, expected);
    let method = lines("/map/find?q=Adam").await;
    assert_eq!(
        method[0][4], "/paper/arxiv:1412.6980",
        "the paper that introduced it"
    );
    let hostile = lines("/map/find?q=arxiv:2101.00002").await;
    assert_eq!(hostile[0].len(), 7);
    assert!(hostile[0][5].contains("⟨U+202E⟩") && !hostile[0][5].contains('\u{202e}'));
    let reply = get(&world.base, &format!("/map/paper/{}", hostile[0][1])).await;
    assert!(reply.header("link").contains("by-sa/4.0"), "{reply:?}");
    assert_eq!(reply.header("x-content-type-options"), "nosniff");
    let apart = get(&world.base, &format!("/map/path/{five}/{}", hostile[0][1])).await;
    assert_eq!(
        (apart.status.as_u16(), text(&apart)),
        (
            404,
            "Among the stored citations nothing joins these two papers."
        )
    );
    let page = get(&world.base, "/paper/title:00000005").await;
    let words = "1 paper that it cites, 2 that cite it, 1 citation among them.";
    assert!(text(&page).contains(words), "{}", text(&page));
    let first = get(&world.base, "/paper/title:00000000").await;
    assert!(
        !text(&first).contains("Papers around it"),
        "one neighbour is no picture"
    );
}

#[tokio::test]
async fn without_script_the_page_is_a_list_of_regions() {
    let world = TestServer::serving(many_papers(), &[]).await;
    let reply = get(&world.base, "/map").await;
    let html = text(&reply);
    assert!(
        html.contains("<div class=\"map\" id=\"map\" hidden"),
        "{html}"
    );
    assert!(html.contains("The drawn map needs script and WebGL2"));
    assert!(
        html.contains(">Task 3</a>") && html.contains("data-x=\"0."),
        "{html}"
    );
    assert!(
        reply
            .header("content-security-policy")
            .contains("connect-src 'self'")
    );
    let scripts = html.matches("<script").count();
    assert_eq!((scripts, html.matches("/assets/map.js?v=").count()), (4, 1));
    let other = get(&world.base, "/tasks").await;
    assert!(
        !text(&other).contains("map.js"),
        "only the map has its scripts"
    );
}
