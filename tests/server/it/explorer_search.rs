//! The search as a browser without script sees it, and the files for programs that index sites.

use crate::client::{encoded, get, send};
use crate::explorer::{links, text};
use crate::sample_records::{contents, paper};
use crate::test_server::TestServer;
use catalogue::License;

#[tokio::test]
async fn a_search_shows_what_its_words_name() {
    let world = TestServer::new().await;
    for (query, first) in [
        ("hills", "/dataset/Hills"),
        ("best model on Hills", "/dataset/Hills"),
        (
            "stochastic optimization hills leaderboard",
            "/dataset/Hills?task=Stochastic%20Optimization",
        ),
        ("stochastic optimisation", "/task/Stochastic%20Optimization"),
        ("Kingma, Diederik P.", "/author/name:diederik%20p%20kingma"),
        ("kingma", "/author/name:diederik%20p%20kingma"),
        ("Institute of Steps", "/institution/ror:inst1"),
        ("Adam", "/method/adam"),
        ("optim.Adam", "/method/adam"),
        ("soft_max", "/method/softmax_temperature"),
        ("SOFT_MAX()", "/method/softmax_temperature"),
        ("hardmax", "/method/softmax_temperature"),
        ("adam paper", "/method/adam"),
        ("1412.6980", "/paper/arxiv:1412.6980"),
        ("adam a method", "/paper/arxiv:1412.6980"),
        ("adam a method for so", "/paper/arxiv:1412.6980"),
        ("diedreik p kingma", "/author/name:diederik%20p%20kingma"),
    ] {
        let reply = get(&world.base, &format!("/search?q={}", encoded(query))).await;
        let html = text(&reply);
        let cards = html.split("<ul class=\"lines cards\">").nth(1);
        let cards = cards.unwrap_or_else(|| panic!("{query}: {html}"));
        assert_eq!(
            links(cards).first().map(String::as_str),
            Some(first),
            "{query}"
        );
    }
    let adam = get(&world.base, "/search?q=adam").await;
    let paper = text(&adam).find("Its paper: <a href=\"/paper/arxiv:1412.6980\"");
    let hits = text(&adam).find("class=\"lines hits\"");
    assert!(
        paper.is_some() && (hits.is_none() || paper < hits),
        "{}",
        text(&adam)
    );
    // A card says why it stands beside the name of a function.
    for (query, why) in [
        ("scipy.special.softmax", "Computed by scipy.special.softmax"),
        ("acme.nn.HardMax", "Not the same: acme.nn.HardMax"),
        ("torch.nn.Adam2d", "torch.nn.Adam2d is of this name, for 2d"),
    ] {
        let found = get(&world.base, &format!("/search?q={query}")).await;
        assert!(text(&found).contains(why), "{query}: {}", text(&found));
    }
    let none = get(&world.base, "/search?q=zzz").await;
    assert!(!text(&none).contains("lines cards"));
}

#[tokio::test]
async fn names_are_completed() {
    let world = TestServer::new().await;
    for (typed, line) in [
        ("hil", "Hills\tdataset"),
        ("stochastic", "Stochastic Optimization\ttask"),
        ("diederik", "Diederik P. Kingma\tauthor"),
        ("ada", "Adam\tmethod"),
    ] {
        let reply = get(&world.base, &format!("/suggest?q={typed}")).await;
        assert_eq!(reply.header("content-type"), "text/plain; charset=utf-8");
        assert!(
            text(&reply).lines().any(|one| one == line),
            "{typed}: {}",
            text(&reply)
        );
        assert!(text(&reply).lines().count() <= 8);
    }
    for nothing in ["", "h", "zzz"] {
        let reply = get(&world.base, &format!("/suggest?q={nothing}")).await;
        assert_eq!(
            (reply.status.as_u16(), text(&reply)),
            (200, ""),
            "{nothing}"
        );
    }
}

#[tokio::test]
async fn a_site_is_found_and_shared() {
    let world = TestServer::new().await;
    let robots = get(&world.base, "/robots.txt").await;
    assert!(text(&robots).contains("/sitemap.xml"));
    let index = get(&world.base, "/sitemap.xml").await;
    assert_eq!(
        index.header("content-type"),
        "application/xml; charset=utf-8"
    );
    let parts = text(&index).split("<loc>").skip(1);
    let mut pages = 0;
    for part in parts.map(|part| part.split('<').next().unwrap()) {
        let path = &part[part.find("/sitemap/").unwrap()..];
        let part = get(&world.base, path).await;
        for page in text(&part).split("<loc>").skip(1) {
            let page = page.split('<').next().unwrap();
            let path = &page[page.find("://").unwrap() + 3..];
            let path = &path[path.find('/').unwrap()..];
            assert!(get(&world.base, path).await.status == 200, "{path}");
            pages += 1;
        }
    }
    assert!(pages > 15, "{pages}");
    for nothing in [
        "/sitemap/paper/0",
        "/sitemap/paper/99",
        "/sitemap/run/1",
        "/sitemap/paper",
    ] {
        assert_eq!(get(&world.base, nothing).await.status, 404, "{nothing}");
    }
    let icon = get(&world.base, "/favicon.ico").await;
    assert_eq!(icon.header("content-type"), "image/svg+xml");
    let paper = get(&world.base, "/paper/arxiv:1412.6980").await;
    for part in [
        "<meta property=\"og:title\" content=\"Adam: A Method for Stochastic Optimization\">",
        "<meta name=\"citation_author\" content=\"Diederik P. Kingma\">",
        "<meta name=\"citation_pdf_url\" content=\"https://arxiv.org/pdf/1412.6980\">",
        "\"@type\":\"ScholarlyArticle\"",
    ] {
        assert!(text(&paper).contains(part), "{part}: {}", text(&paper));
    }
    let method = get(&world.base, "/method/adam").await;
    for part in [
        "\"@type\":\"SoftwareSourceCode\"",
        "\"programmingLanguage\":\"Python\"",
        "\"version\":\"17\"",
        "\"citation\":{\"@type\":\"ScholarlyArticle\",\"name\":\"Adam: A Method for Stochastic Optimization\"",
    ] {
        assert!(text(&method).contains(part), "{part}: {}", text(&method));
    }
    let unwritten = get(&world.base, "/method/lstm").await;
    assert!(!text(&unwritten).contains("SoftwareSourceCode"));
    let dataset = get(&world.base, "/dataset/Hills").await;
    for part in [
        "\"creator\":[{\"@type\":\"Organization\",\"name\":\"Papers with Code\"}]",
        "\"license\":[{\"@type\":\"CreativeWork\",\"name\":\"CC-BY-SA-4.0\"",
    ] {
        assert!(text(&dataset).contains(part), "{part}: {}", text(&dataset));
    }
    let card = text(&paper)
        .split("property=\"og:image\" content=\"")
        .nth(1);
    let card = card.and_then(|rest| rest.split('"').next()).unwrap();
    let card = get(&world.base, &card[card.find("/assets/").unwrap()..]).await;
    assert_eq!(card.header("content-type"), "image/png");
    assert!(card.body.starts_with(b"\x89PNG") && card.body.len() < 40_000);
    let size: Vec<u8> = [1200_u32, 630]
        .iter()
        .flat_map(|side| side.to_be_bytes())
        .collect();
    assert_eq!(card.body[16..24], size, "its width and height");
    let asset = [("accept-encoding", "gzip")];
    let style = send(&world.base, "GET", "/assets/pages.css", &asset, "").await;
    assert_eq!(style.header("content-encoding"), "gzip");
}

#[tokio::test]
async fn records_of_one_title_show_their_ids() {
    let mut stored = contents();
    for id in ["arxiv:2101.00001", "doi:10.1000/twin"] {
        let mut twin = paper(id, "A twin of papers", License::Cc0);
        twin.paper.year = id.starts_with("arxiv").then_some(2021);
        stored.papers.push(twin);
    }
    let world = TestServer::serving(stored, &[]).await;
    let found = get(&world.base, "/search?q=twin").await;
    for id in ["arxiv:2101.00001", "doi:10.1000/twin"] {
        assert!(text(&found).contains(&format!("<span class=\"under\">{id}</span>")));
    }
    let page = get(&world.base, "/paper/doi:10.1000%2Ftwin").await;
    assert!(
        text(&page).contains("arxiv:2101.00001</a> 2021"),
        "{}",
        text(&page)
    );
    let adam = get(&world.base, "/paper/arxiv:1412.6980").await;
    assert!(!text(&adam).contains("Also stored as"));
}
