//! A scripted server for tests: real HTTP on a local port, with a reply or a misbehaviour for every request.

use crate::answer::Usage;
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// One request as it arrived.
#[derive(Debug, Clone, PartialEq)]
pub struct Received {
    /// The path.
    pub path: String,
    /// The header lines.
    pub headers: Vec<String>,
    /// The body; null when it is not JSON.
    pub body: Value,
}

/// The server's behaviour for one request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Behaviour {
    /// Sends a whole reply.
    Reply {
        /// The status.
        status: u16,
        /// More header lines.
        headers: Vec<String>,
        /// The body.
        body: Vec<u8>,
    },
    /// Promises `length` bytes, sends these and closes the connection.
    Cut {
        /// The promised length.
        length: usize,
        /// The bytes that are sent.
        sent: Vec<u8>,
    },
    /// Closes the connection without a byte.
    Close,
    /// Sends nothing until the client closes the connection.
    Silence,
}

/// A server on a local port; it ends with the value.
#[derive(Debug)]
pub struct ScriptedServer {
    address: SocketAddr,
    received: Arc<Mutex<Vec<Received>>>,
    is_stopped: Arc<AtomicBool>,
}

impl ScriptedServer {
    /// Starts a server that decides by `script` what to do with each request. The number of earlier requests is the second argument.
    ///
    /// # Errors
    /// When no local port can be opened.
    pub fn start(
        script: impl Fn(&Received, usize) -> Behaviour + Send + Sync + 'static,
    ) -> std::io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr()?;
        let received = Arc::new(Mutex::new(vec![]));
        let is_stopped = Arc::new(AtomicBool::new(false));
        let (log, stopped, script) = (received.clone(), is_stopped.clone(), Arc::new(script));
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                if stopped.load(Ordering::SeqCst) {
                    return;
                }
                let (Ok(stream), log, script) = (stream, log.clone(), script.clone()) else {
                    continue;
                };
                // An error is a client that went away.
                std::thread::spawn(move || drop(serve(stream, &log, script.as_ref())));
            }
        });
        Ok(Self {
            address,
            received,
            is_stopped,
        })
    }

    /// Returns the address below which the server answers.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Returns every request so far.
    pub fn received(&self) -> Vec<Received> {
        let received = self.received.lock();
        received.unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for ScriptedServer {
    fn drop(&mut self) {
        self.is_stopped.store(true, Ordering::SeqCst);
        // Wakes the listener.
        drop(TcpStream::connect(self.address));
    }
}

fn serve(
    stream: TcpStream,
    log: &Mutex<Vec<Received>>,
    script: &(impl Fn(&Received, usize) -> Behaviour + ?Sized),
) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    while let Some(received) = read_request(&mut reader)? {
        let earlier = {
            let mut log = log.lock().unwrap_or_else(PoisonError::into_inner);
            log.push(received.clone());
            log.len() - 1
        };
        if !respond(&stream, script(&received, earlier))? {
            return Ok(());
        }
    }
    Ok(())
}

/// Sends the reply; returns false when the connection is at its end.
fn respond(mut stream: &TcpStream, behaviour: Behaviour) -> std::io::Result<bool> {
    match behaviour {
        Behaviour::Reply {
            status,
            headers,
            body,
        } => {
            let mut head = format!(
                "HTTP/1.1 {status} Scripted\r\ncontent-length: {}\r\n",
                body.len()
            );
            for header in headers {
                head += &format!("{header}\r\n");
            }
            stream.write_all((head + "\r\n").as_bytes())?;
            stream.write_all(&body)?;
            Ok(true)
        }
        Behaviour::Cut { length, sent } => {
            let head = format!("HTTP/1.1 200 Scripted\r\ncontent-length: {length}\r\n\r\n");
            stream.write_all(head.as_bytes())?;
            stream.write_all(&sent)?;
            stream.shutdown(Shutdown::Both)?;
            Ok(false)
        }
        Behaviour::Close => {
            stream.shutdown(Shutdown::Both)?;
            Ok(false)
        }
        Behaviour::Silence => {
            let mut byte = [0];
            // Returns at the client's end of the connection.
            let _ = stream.read(&mut byte)?;
            Ok(false)
        }
    }
}

fn read_request(reader: &mut BufReader<TcpStream>) -> std::io::Result<Option<Received>> {
    let mut first = String::new();
    if reader.read_line(&mut first)? == 0 {
        return Ok(None);
    }
    let mut headers = vec![];
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        let line = line.trim_end().to_owned();
        if line.is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().unwrap_or(0);
        }
        headers.push(line);
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    Ok(Some(Received {
        path: first.split(' ').nth(1).unwrap_or_default().to_owned(),
        headers,
        body: serde_json::from_slice(&body).unwrap_or_default(),
    }))
}

/// Returns a reply with a status and a JSON body.
pub fn json_reply(status: u16, body: &Value) -> Behaviour {
    Behaviour::Reply {
        status,
        headers: vec!["content-type: application/json".to_owned()],
        body: body.to_string().into_bytes(),
    }
}

/// Returns the body of a chat completion with this text.
pub fn completion(model: &str, text: &str, finish_reason: &str, usage: Option<Usage>) -> Value {
    let usage = usage.map(|usage| {
        json!({ "prompt_tokens": usage.input_tokens, "completion_tokens": usage.output_tokens })
    });
    json!({
        "id": "x",
        "object": "chat.completion",
        "model": model,
        "choices": [{
            "index": 0,
            "message": { "role": "assistant", "content": text },
            "finish_reason": finish_reason,
        }],
        "usage": usage,
    })
}
