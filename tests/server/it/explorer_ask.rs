//! Questions in a browser without script: counted by address and day, and conversations that the form sends back.

use crate::client::{Reply, encoded, send};
use crate::test_server::TestServer;

fn text(reply: &Reply) -> &str {
    std::str::from_utf8(&reply.body).unwrap()
}

/// The conversation that the form of a page sends back.
fn conversation(html: &str) -> Option<&str> {
    let rest = html.split("name=\"conversation\" value=\"").nth(1)?;
    rest.split('"').next()
}

async fn ask(world: &TestServer, question: &str, conversation: Option<&str>) -> Reply {
    let before = conversation.map(|text| format!("&conversation={}", encoded(text)));
    let path = format!("/ask?q={}{}", encoded(question), before.unwrap_or_default());
    send(&world.base, "GET", &path, &[], "").await
}

#[tokio::test]
async fn questions_are_free_and_share_the_day_with_the_mint() {
    let world = TestServer::new().await;
    let ask = async |question: &str, headers: &[(&str, &str)]| {
        let path = format!("/ask?q={}", encoded(question));
        send(&world.base, "GET", &path, headers, "").await
    };
    let answered = ask("Who wrote 1412.6980?", &[]).await;
    assert_eq!(answered.status, 200);
    let html = text(&answered);
    assert!(
        html.contains("Kingma") && html.contains("49 of 50 free questions left"),
        "{html}"
    );
    assert!(
        html.contains("href=\"/paper/arxiv:1412.6980\""),
        "sources are links"
    );
    let refused = ask("zzzz qqqq?", &[]).await;
    assert!(
        !text(&refused).contains("questions left"),
        "a refusal is free"
    );
    let foreign = ask("Who wrote 1412.6980?", &[("sec-fetch-site", "cross-site")]).await;
    assert!(
        text(&foreign).contains("Another site sent you here")
            && !text(&foreign).contains("questions left")
    );
    let (key, store) = (world.address_key(), world.store.as_ref().unwrap());
    for _ in 0..48 {
        store.use_daily(&key, chrono::Utc::now()).await.unwrap();
    }
    assert!(text(&ask("Who wrote 1412.6980?", &[]).await).contains(" 0 of 50 free questions left"));
    let over = ask("Who wrote 1412.6980?", &[]).await;
    let wait: u64 = over.header("retry-after").parse().unwrap();
    assert_eq!((over.status.as_u16(), wait <= 86_401), (429, true));
    assert!(!text(&over).contains("Kingma") && text(&over).contains("midnight UTC"));
    assert_eq!(world.mint().await.status, 429, "one count for both");
    let head = send(&world.base, "HEAD", "/ask?q=x", &[], "").await;
    assert_eq!(head.status, 405);
}

#[tokio::test]
async fn a_conversation_resolves_its_pronouns_and_shows_what_was_answered() {
    let world = TestServer::new().await;
    let first = ask(&world, "Who wrote 1412.6980?", None).await;
    let before = conversation(text(&first)).expect("an answered question begins a conversation");
    let alone = ask(&world, "Which methods does it introduce?", None).await;
    let second = ask(&world, "Which methods does it introduce?", Some(before)).await;
    let html = text(&second);
    assert!(
        html.contains("48 of 50 free questions left") && html.contains("Adam"),
        "{html}"
    );
    assert!(
        !text(&alone).contains("questions left"),
        "it is nothing without the question before"
    );
    assert!(
        html.contains("Who wrote 1412.6980?") && html.contains("Kingma"),
        "{html}"
    );
    assert!(html.contains("id=\"earlier-1-1\"") && html.contains("id=\"source-1\""));
    assert!(html.contains("href=\"/ask\">Start again</a>"));
    // A refusal is free, and the conversation goes on without it.
    let refused = ask(&world, "zzzz qqqq?", conversation(html)).await;
    assert!(!text(&refused).contains("questions left"));
    assert_eq!(conversation(text(&refused)), conversation(html));
    let third = ask(&world, "When was it published?", conversation(html)).await;
    let shown = text(&third).matches("<h2 class=\"question\">").count();
    assert_eq!(shown, 3, "both questions before, and the new one");
}

#[tokio::test]
async fn a_conversation_is_bounded_and_only_what_this_server_sealed() {
    let world = TestServer::new().await;
    let mut last = None;
    for _ in 0..9 {
        let reply = ask(&world, "Who wrote 1412.6980?", last.as_deref()).await;
        last = conversation(text(&reply)).map(str::to_owned);
    }
    let html = ask(&world, "Who wrote 1412.6980?", last.as_deref()).await;
    let turns = text(&html).matches("<h2 class=\"question\">").count();
    assert_eq!(turns, 7, "six before and the new one");
    let hostile = "\"><script>alert(1)</script>";
    let good = last_of(&ask(&world, "Who wrote 1412.6980?", None).await);
    let forged = format!("x{good}");
    for wrong in [hostile, forged.as_str(), "WyJhIl0.AAAA"] {
        let reply = ask(&world, "Who wrote 1412.6980?", Some(wrong)).await;
        let html = text(&reply);
        assert!(
            html.contains("did not seal") && !html.contains("<script>"),
            "{html}"
        );
        assert_eq!(html.matches("<h2 class=\"question\">").count(), 1);
    }
    let over = ask(&world, "Who wrote 1412.6980?", Some(&"x".repeat(8_193))).await;
    assert_eq!(over.status, 400);
}

fn last_of(reply: &Reply) -> String {
    conversation(text(reply)).unwrap().to_owned()
}

#[tokio::test]
async fn hostile_earlier_questions_are_text_and_another_site_puts_none() {
    let world = TestServer::new().await;
    let hostile = "Who wrote 1412.6980 \"><script>alert(1)</script>?";
    let first = ask(&world, hostile, None).await;
    assert!(!text(&first).contains("<script>"), "{}", text(&first));
    let good = last_of(&ask(&world, "Who wrote 1412.6980?", None).await);
    let before = conversation(text(&first)).unwrap_or(&good);
    let next = ask(&world, "When was it published?", Some(before)).await;
    assert!(!text(&next).contains("<script>"), "{}", text(&next));
    let path = format!(
        "/ask?q=When%20was%20it%20published%3F&conversation={}",
        encoded(before)
    );
    let foreign = [("sec-fetch-site", "cross-site")];
    let shown = send(&world.base, "GET", &path, &foreign, "").await;
    let html = text(&shown);
    assert!(html.contains("Another site sent you here") && !html.contains("questions left"));
    assert!(
        !html.contains("Kingma"),
        "earlier questions are not answered either"
    );
    assert_eq!(
        conversation(html),
        Some(before),
        "they are put with the button"
    );
}
