//! An executor that runs each request in a new Python process: start, import of numpy, import of the source, call.

use crate::plan::Source;
use catalogue::Ending;
use ladder::executor::HostCallHandler;
use ladder::{CallForm, Executor, HashSeed, Layout, LoadRequest, Refusal, Reply, State};
use sandbox::frame::{Caps, HEADER};
use sandbox::message::{self, Request, call_frame};
use spec::Value;
use std::io::{Error, Read as _, Result, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// An executor that starts a process for each request. The processes are not isolated, so the sources must be trusted.
pub struct Fresh {
    python: PathBuf,
    script: PathBuf,
    caps: Caps,
}

/// The process of one request.
struct Process {
    child: Child,
    caps: Caps,
}

impl Fresh {
    /// Returns an executor with the same interpreter as the sandbox.
    pub fn new(root: &Path) -> Self {
        let script = root.join("pipeline/benches/verify/fresh.py");
        Self {
            python: root.join(".venv/bin/python3"),
            script,
            caps: Caps::default(),
        }
    }

    /// Starts a process and imports the source. Returns the process and its reply.
    fn start(&self, load: &LoadRequest<'_>) -> Result<(Process, message::Reply)> {
        let mut command = Command::new(&self.python);
        command
            .args(["-s", "-P", "-B"])
            .arg(&self.script)
            .env_clear()
            .envs(variables(load.hash_seed));
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut process = Process {
            child: command.spawn()?,
            caps: self.caps,
        };
        let (entry, source) = (load.entry.to_owned(), load.source.to_vec());
        let request = Request::Load {
            rights: load.rights,
            arity: load.arity,
            entry,
            source,
            surroundings: load.surroundings,
        };
        let reply = process.exchange(&request.frame(1, self.caps).map_err(Error::other)?)?;
        Ok((process, reply))
    }

    fn with(&self, source: &Source) -> Result<Process> {
        match self.start(&source.load())? {
            (process, message::Reply::Loaded) => Ok(process),
            (_, other) => Err(Error::other(format!(
                "a source that loaded does not: {other:?}"
            ))),
        }
    }
}

/// Returns the environment variables of the sandbox's interpreters, so that the results are equal.
fn variables(seed: HashSeed) -> [(&'static str, &'static str); 5] {
    [
        ("PYTHONHASHSEED", seed.as_str()),
        ("OPENBLAS_NUM_THREADS", "1"),
        ("OMP_NUM_THREADS", "1"),
        ("TZ", "UTC"),
        ("LC_ALL", "C.UTF-8"),
    ]
}

impl Process {
    /// Writes a frame and reads the reply.
    fn exchange(&mut self, frame: &[u8]) -> Result<message::Reply> {
        let (Some(stdin), Some(stdout)) = (&mut self.child.stdin, &mut self.child.stdout) else {
            return Err(Error::other("both ends are piped"));
        };
        stdin.write_all(frame)?;
        stdin.flush()?;
        let mut header = [0; HEADER];
        stdout.read_exact(&mut header)?;
        let mut body = vec![0; u32::from_le_bytes(header) as usize];
        stdout.read_exact(&mut body)?;
        message::Reply::read(&body, self.caps)
            .map(|(_, reply)| reply)
            .map_err(Error::other)
    }

    /// Waits for the end of the process, and converts its reply to a reply of the ladder.
    fn end(mut self, reply: message::Reply) -> Result<Reply> {
        drop(self.child.stdin.take());
        self.child.wait()?;
        match reply {
            message::Reply::Returned { mutated, value } => Ok(Reply::Returned { value, mutated }),
            message::Reply::Raised(detail) => Ok(Reply::Ended {
                ending: Ending::Raised,
                detail,
            }),
            other => Err(Error::other(format!("a call was answered by {other:?}"))),
        }
    }
}

impl Executor for Fresh {
    type Error = Error;
    type Child = Source;

    fn load(&mut self, load: &LoadRequest<'_>) -> Result<std::result::Result<Source, Refusal>> {
        let (mut process, reply) = self.start(load)?;
        drop(process.child.stdin.take());
        process.child.wait()?;
        Ok(match reply {
            message::Reply::Refused { reason, detail } => Err(Refusal {
                reason,
                ending: None,
                detail,
            }),
            _ => Ok(Source::of(load)),
        })
    }

    fn call(
        &mut self,
        source: &mut Source,
        args: &[Value],
        form: impl Into<CallForm>,
    ) -> Result<Reply> {
        let mut process = self.with(source)?;
        let frame = call_frame(2, form.into(), args, self.caps).map_err(Error::other)?;
        let reply = process.exchange(&frame)?;
        process.end(reply)
    }

    /// A process of this baseline answers one call, so it has no state to compare.
    fn state(&mut self, _: &mut Source) -> Result<Option<State>> {
        Ok(None)
    }

    fn consult(
        &mut self,
        judge: &mut Source,
        request: &Value,
        answer: &mut HostCallHandler<'_, Self>,
    ) -> Result<Reply> {
        let mut process = self.with(judge)?;
        let frame = call_frame(
            2,
            Layout::C.into(),
            std::slice::from_ref(request),
            self.caps,
        )
        .map_err(Error::other)?;
        let mut reply = process.exchange(&frame)?;
        while let message::Reply::HostCall(question) = reply {
            let value = answer(self, question)?;
            reply = process.exchange(
                &Request::Answer(value)
                    .frame(2, self.caps)
                    .map_err(Error::other)?,
            )?;
        }
        process.end(reply)
    }
}
