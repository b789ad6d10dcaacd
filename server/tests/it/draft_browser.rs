//! A correction sent in a browser, where one is installed, by keyboard alone: the page's script answers both challenges.

use crate::client::get;
use crate::drafting::rows;
use crate::explorer_browser::browser;
use crate::test_server::TestServer;
use serde_json::{Value, json};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A page in a browser that is driven through two pipes. **Source**: Chrome DevTools Protocol; messages end with a zero byte.
struct Driven {
    child: Child,
    commands: File,
    answers: BufReader<File>,
    session: String,
    sent: u64,
    _folder: TempDir,
}

impl Driven {
    fn start(browser: &Path, address: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let pipes = ["commands", "answers"].map(|name| folder.path().join(name));
        let made = Command::new("mkfifo").args(&pipes).status().unwrap();
        assert!(made.success());
        let child = Command::new("sh")
            .arg("-c")
            .arg("exec \"$0\" --headless=new --no-sandbox --disable-gpu --remote-debugging-pipe --user-data-dir=\"$3\" about:blank 3<\"$1\" 4>\"$2\"")
            .arg(browser)
            .args(&pipes)
            .arg(folder.path().join("profile"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Opened in the order of the shell: each side waits for the other.
        let commands = File::options().write(true).open(&pipes[0]).unwrap();
        let answers = BufReader::new(File::open(&pipes[1]).unwrap());
        let mut driven = Self {
            child,
            commands,
            answers,
            session: String::new(),
            sent: 0,
            _folder: folder,
        };
        let target = driven.call("Target.createTarget", json!({ "url": address }));
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = driven.call("Target.attachToTarget", attach)["sessionId"].clone();
        driven.session = session.as_str().unwrap().to_owned();
        driven
    }

    fn call(&mut self, method: &str, params: Value) -> Value {
        self.sent += 1;
        let mut command = json!({ "id": self.sent, "method": method, "params": params });
        if !self.session.is_empty() {
            command["sessionId"] = json!(self.session);
        }
        self.commands
            .write_all(format!("{command}\0").as_bytes())
            .unwrap();
        loop {
            let mut message = vec![];
            self.answers.read_until(0, &mut message).unwrap();
            message.pop();
            let message: Value = serde_json::from_slice(&message).expect("the browser runs");
            if message["id"] == json!(self.sent) {
                assert!(message["error"].is_null(), "{method}: {message}");
                return message["result"].clone();
            }
        }
    }

    /// The value of an expression; null while a page is loaded.
    fn value(&mut self, expression: &str) -> Value {
        let expression = json!({ "expression": expression, "returnByValue": true });
        self.call("Runtime.evaluate", expression)["result"]["value"].clone()
    }

    /// Waits until an expression is true.
    fn wait_for(&mut self, expression: &str) {
        let end = Instant::now() + Duration::from_secs(120);
        while self.value(expression) != json!(true) {
            assert!(
                Instant::now() < end,
                "{expression}: {}",
                self.value("document.body.innerText")
            );
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    fn press(&mut self, key: &str, text: &str) {
        let code = match key {
            "Tab" => 9,
            "Enter" => 13,
            _ => 32,
        };
        let mut event =
            json!({ "type": "keyDown", "key": key, "code": key, "windowsVirtualKeyCode": code });
        if !text.is_empty() {
            event["text"] = json!(text);
        }
        self.call("Input.dispatchKeyEvent", event.clone());
        event["type"] = json!("keyUp");
        self.call("Input.dispatchKeyEvent", event);
    }

    /// Presses Tab until the focus is on the element.
    fn tab_to(&mut self, selector: &str) {
        let here = format!("document.activeElement?.matches({selector:?}) ?? false");
        for _ in 0..60 {
            if self.value(&here) == json!(true) {
                return;
            }
            self.press("Tab", "");
        }
        panic!("{selector} is not reached by keyboard");
    }
}

impl Drop for Driven {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test]
async fn a_correction_is_sent_by_keyboard_alone() {
    let Some(browser) = browser() else {
        println!("skipped: no chromium is installed");
        return;
    };
    let world = TestServer::new().await;
    let address = format!("{}/draft?kind=alias&record=method:adam", world.base);
    let mut page = Driven::start(&browser, &address);
    page.wait_for("document.readyState == 'complete' && document.querySelector('#name') != null");
    page.tab_to("#name");
    page.call(
        "Input.insertText",
        json!({ "text": "Adaptive é \"moments\"" }),
    );
    page.tab_to("#license_confirmed");
    page.press(" ", " ");
    page.tab_to(".draft button");
    page.press("Enter", "\r");
    page.wait_for("document.readyState == 'complete' && document.querySelector('form[data-challenge]') != null");
    page.tab_to(".draft button");
    page.press("Enter", "\r");
    page.wait_for(
        "document.readyState == 'complete' && location.pathname.startsWith('/proposal/')",
    );
    let path = page.value("location.pathname");
    page.tab_to(".draft button");
    page.press("Enter", "\r");
    page.wait_for("document.readyState == 'complete' && document.body.innerText.includes('In the review queue')");
    let followed = get(&world.base, path.as_str().unwrap()).await;
    let followed = String::from_utf8_lossy(&followed.body).into_owned();
    assert!(
        followed.contains("Adaptive é &quot;moments&quot;"),
        "{followed}"
    );
    assert_eq!(rows(&world, "challenge_answer").await, 2);
}
