//! Six pages in a browser, where one is installed: nothing is refused by the policy, and the script adds its buttons.

use crate::test_server::TestServer;
use std::path::PathBuf;
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

#[tokio::test]
async fn the_policy_refuses_nothing_that_a_page_needs() {
    let Some(browser) = browser() else {
        println!("skipped: no chromium is installed");
        return;
    };
    let world = TestServer::new().await;
    let profile = tempfile::tempdir().unwrap();
    for (path, texts) in PAGES {
        let output = Command::new(&browser)
            .args(["--headless=new", "--no-sandbox", "--disable-gpu"])
            .args(["--virtual-time-budget=10000", "--enable-logging=stderr"])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("--dump-dom")
            .arg(format!("{}{path}", world.base))
            .output()
            .unwrap();
        let document = String::from_utf8_lossy(&output.stdout);
        assert!(document.contains("<h1"), "{path}: {document}");
        let buttons = document.matches("class=\"copy\"").count();
        assert!(buttons >= texts, "{path}: {buttons} buttons");
        let log = String::from_utf8_lossy(&output.stderr);
        let messages: Vec<&str> = log
            .lines()
            .filter(|line| line.contains("CONSOLE"))
            .collect();
        assert!(messages.is_empty(), "{path}: {messages:?}");
    }
}
