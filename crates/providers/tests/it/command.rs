//! Programs as providers.

use crate::request;
use providers::{
    Command, MAX_ANSWER_BYTES, Message, Provider, ProviderError, Reply, Secret, Speaker,
};
use std::time::Duration;

fn shell(script: &str) -> Command {
    Command {
        program: "/bin/sh".into(),
        arguments: vec!["-c".into(), script.into(), "{model}".into()],
        environment: vec![
            ("PATH".into(), Secret::new("/usr/bin:/bin")),
            ("LLM_KEY".into(), Secret::new("sk-very-secret")),
        ],
        timeout: Duration::from_secs(60),
    }
}

fn text(reply: Result<Reply, ProviderError>) -> String {
    match reply {
        Ok(Reply::Answered(answer)) => answer.text,
        other => panic!("an answer, not {other:?}"),
    }
}

#[test]
fn the_conversation_goes_in_and_the_answer_comes_out() {
    assert_eq!(text(shell("cat").ask(&request("héllo\n"))), "héllo\n");
    let mut repair = request("first");
    for (speaker, message) in [(Speaker::Assistant, "answer"), (Speaker::User, "again")] {
        repair.messages.push(Message {
            speaker,
            text: message.into(),
        });
    }
    assert_eq!(
        text(shell("cat").ask(&repair)),
        "## Request\n\nfirst\n\n## Your earlier answer\n\nanswer\n\n## Request\n\nagain\n\n"
    );
    // A program need not read its input, however long.
    let long = request(&"x".repeat(1_000_000));
    assert_eq!(text(shell("printf %s \"$0\"").ask(&long)), "m");
}

#[test]
fn the_environment_is_the_configured_one_and_keys_stay_out_of_errors() {
    let names = text(shell("env | cut -d= -f1 | sort | tr '\\n' ' '").ask(&request("")));
    let names: Vec<&str> = names
        .split_whitespace()
        .filter(|name| !["PWD", "SHLVL", "_", "OLDPWD"].contains(name))
        .collect();
    assert_eq!(names, ["LLM_KEY", "PATH"]);
    let error = shell("echo \"bad key $LLM_KEY\" >&2; exit 3")
        .ask(&request(""))
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "the program failed: exit status: 3: bad key <key>"
    );
    assert!(!format!("{:?}", shell("true")).contains("secret"));
}

#[test]
fn programs_that_misbehave_are_named() {
    let mut slow = shell("sleep 1000 & sleep 1000");
    slow.timeout = Duration::from_millis(200);
    let error = slow.ask(&request("")).unwrap_err();
    assert!(matches!(error, ProviderError::Interrupted(_)), "{error:?}");
    let mut absent = shell("");
    absent.program = "/no/such/program".into();
    assert!(matches!(
        absent.ask(&request("")),
        Err(ProviderError::NotReached(_))
    ));
    assert!(matches!(
        shell("printf '\\377'").ask(&request("")),
        Err(ProviderError::Unreadable(_))
    ));
    let flood = format!("head -c {} /dev/zero", MAX_ANSWER_BYTES + 1);
    assert!(matches!(
        shell(&flood).ask(&request("")),
        Err(ProviderError::Unreadable(_))
    ));
    let killed = shell("kill -9 $$").ask(&request("")).unwrap_err();
    assert!(
        matches!(killed, ProviderError::ProgramFailed(_)),
        "{killed:?}"
    );
}
