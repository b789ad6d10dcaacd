//! Six pages and the map in a browser, where one is installed: nothing is refused by the policy, and the scripts do their work.

use crate::test_server::TestServer;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The pages, each with the number of texts at least that the script lets a reader copy.
const PAGES: [(&str, usize); 6] = [
    ("/", 1),
    ("/search?q=adam", 1),
    ("/method/adam", 5),
    ("/paper/arxiv:1412.6980", 2),
    ("/dataset/Hills", 1),
    ("/run/17", 2),
];

/// The installed browser.
pub fn browser() -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    let mut folders = std::env::split_paths(&folders);
    folders.find_map(|folder| Some(folder.join("chromium")).filter(|file| file.is_file()))
}

/// Returns the document of a page after its scripts have run, and the messages of its console.
fn open(browser: &Path, profile: &Path, gpu: &[&str], address: &str) -> (String, Vec<String>) {
    let output = Command::new(browser)
        .args(["--headless=new", "--no-sandbox"])
        .args(gpu)
        .args(["--virtual-time-budget=10000", "--enable-logging=stderr"])
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg("--dump-dom")
        .arg(address)
        .output()
        .unwrap();
    let log = String::from_utf8_lossy(&output.stderr);
    let messages = log.lines().filter(|line| line.contains("CONSOLE"));
    let messages = messages.map(str::to_owned).collect();
    (
        String::from_utf8_lossy(&output.stdout).into_owned(),
        messages,
    )
}

#[tokio::test]
async fn the_policy_refuses_nothing_that_a_page_needs() {
    let Some(browser) = browser() else {
        it::skip("no chromium is installed");
        return;
    };
    let world = TestServer::new().await;
    let profile = tempfile::tempdir().unwrap();
    for (path, texts) in PAGES {
        let address = format!("{}{path}", world.base);
        let (document, messages) = open(&browser, profile.path(), &["--disable-gpu"], &address);
        assert!(document.contains("<h1"), "{path}: {document}");
        let buttons = document.matches("class=\"copy\"").count();
        assert!(buttons >= texts, "{path}: {buttons} buttons");
        assert!(messages.is_empty(), "{path}: {messages:?}");
    }
}

#[tokio::test]
async fn the_map_is_drawn_and_its_list_stands_without_webgl() {
    let Some(browser) = browser() else {
        it::skip("no chromium is installed");
        return;
    };
    let world = TestServer::new().await;
    let profile = tempfile::tempdir().unwrap();
    let address = format!("{}/map", world.base);
    let software = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
    let (drawn, messages) = open(&browser, profile.path(), &software, &address);
    assert!(drawn.contains("id=\"map-absent\" hidden"), "{drawn}");
    // How many points are drawn when the browser ends is a race; `make explorer-test` waits for all.
    assert!(drawn.contains("data-points=\""), "{drawn}");
    assert!(messages.is_empty(), "{messages:?}");
    let without = ["--disable-gpu", "--disable-3d-apis"];
    let (list, _) = open(&browser, profile.path(), &without, &address);
    assert!(list.contains("This browser has no WebGL2"), "{list}");
    assert!(list.contains("<ul class=\"columns\" id=\"regions\">"));
}
