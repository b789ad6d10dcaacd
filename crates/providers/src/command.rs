//! A program of the operator as a provider: the conversation on standard input, the answer on standard output.
//!
//! The program is the operator's, named in the configuration; no text of a paper or a model becomes a part of its command line. So it is
//! started here and without the layers of the sandbox, which are for code that nobody vouches for: a program that asks a model needs the
//! network and its own key.

use crate::answer::{Answer, Finish};
use crate::error::ProviderError;
use crate::http::one_line;
use crate::request::{Request, Speaker};
use crate::secret::Secret;
use crate::{MAX_ANSWER_BYTES, Provider, Reply};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use std::io::{Read, Write as _};
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// The part of an argument that stands for the model's name.
const MODEL: &str = "{model}";

/// The maximum length of a program's messages that is read.
const MAX_STDERR_BYTES: u64 = 64 << 10;

/// A program that answers requests.
#[derive(Debug, Clone)]
pub struct Command {
    /// The program.
    pub program: PathBuf,
    /// Its arguments; `{model}` is replaced by the model's name.
    pub arguments: Vec<String>,
    /// Its whole environment. The values are treated as keys.
    pub environment: Vec<(String, Secret)>,
    /// The maximum time of one attempt; the program and its children are killed then.
    pub timeout: Duration,
}

/// Standard output and standard error of a program.
struct Output {
    stdout: Vec<u8>,
    stderr: Vec<u8>,
}

impl Provider for Command {
    fn ask(&self, request: &Request) -> Result<Reply, ProviderError> {
        let mut child = self.start(request)?;
        let output = self.communicate(&mut child, request);
        if output.is_err() {
            kill(&child);
        }
        let status = child
            .wait()
            .map_err(|error| ProviderError::Interrupted(error.to_string()))?;
        let output = output?;
        if !status.success() {
            let message = self.redact(&String::from_utf8_lossy(&output.stderr));
            return Err(ProviderError::ProgramFailed(one_line(&format!(
                "{status}: {message}"
            ))));
        }
        if output.stdout.len() as u64 > MAX_ANSWER_BYTES {
            let message = format!("it is longer than {MAX_ANSWER_BYTES} bytes");
            return Err(ProviderError::Unreadable(message));
        }
        let text = String::from_utf8(output.stdout)
            .map_err(|error| ProviderError::Unreadable(format!("it is not UTF-8: {error}")))?;
        Ok(Reply::Answered(Answer {
            text,
            finish: Finish::Complete,
            model: None,
            usage: None,
        }))
    }
}

impl Command {
    fn start(&self, request: &Request) -> Result<Child, ProviderError> {
        let arguments = self.arguments.iter();
        let variables = self.environment.iter();
        std::process::Command::new(&self.program)
            .args(arguments.map(|argument| argument.replace(MODEL, &request.model)))
            .env_clear()
            .envs(variables.map(|(name, value)| (name, value.expose())))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()
            .map_err(|error| {
                ProviderError::NotReached(format!("{}: {error}", self.program.display()))
            })
    }

    /// Writes the conversation and reads both outputs to their ends, all at once.
    fn communicate(&self, child: &mut Child, request: &Request) -> Result<Output, ProviderError> {
        let (sender, receiver) = mpsc::channel();
        let input = conversation(request);
        if let Some(mut stdin) = child.stdin.take() {
            // A program need not read all of it.
            std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
        }
        let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
        std::thread::spawn(move || {
            let errors = std::thread::spawn(move || read_bounded(stderr, MAX_STDERR_BYTES));
            let stdout = read_bounded(stdout, MAX_ANSWER_BYTES + 1);
            // Nobody receives after a timeout.
            drop(sender.send(Output {
                stdout,
                stderr: errors.join().unwrap_or_default(),
            }));
        });
        receiver.recv_timeout(self.timeout).map_err(|_| {
            let seconds = self.timeout.as_secs();
            ProviderError::Interrupted(format!("no answer within {seconds} s"))
        })
    }

    fn redact(&self, text: &str) -> String {
        let values = self.environment.iter();
        // Short values, such as a language, stand in ordinary words.
        let keys = values.filter(|(_, value)| value.expose().len() >= 8);
        keys.fold(text.to_owned(), |text, (_, value)| value.redact(&text))
    }
}

/// Kills the program and its children.
fn kill(child: &Child) {
    if let Ok(pid) = i32::try_from(child.id()) {
        // It fails only when the group has ended.
        let _ = killpg(Pid::from_raw(pid), Signal::SIGKILL);
    }
}

/// Reads the bytes of a pipe and lets a longer text pass unread, so that the program is not stopped by a full pipe.
fn read_bounded(pipe: Option<impl Read>, limit: u64) -> Vec<u8> {
    let mut bytes = vec![];
    let Some(mut pipe) = pipe else {
        return bytes;
    };
    // A cut pipe ends the text; the program's status says why.
    drop(pipe.by_ref().take(limit).read_to_end(&mut bytes));
    drop(std::io::copy(&mut pipe, &mut std::io::sink()));
    bytes
}

/// Returns the conversation as one text. A single message is the text itself.
fn conversation(request: &Request) -> String {
    if let [message] = request.messages.as_slice() {
        return message.text.clone();
    }
    let mut text = String::new();
    for message in &request.messages {
        text += match message.speaker {
            Speaker::User => "## Request\n\n",
            Speaker::Assistant => "## Your earlier answer\n\n",
        };
        text += &message.text;
        text += "\n\n";
    }
    text
}
