//! The activity of one connection: the requests that are being answered, and the answers that are being
//! sent. hyper's own timeout runs from the first byte of a request to the end of its headers. That
//! timeout covers neither a client that sends nothing nor a client that does not read its answer.

use crate::response::Body;
use crate::shares::Share;
use hyper::body::{Buf, Bytes, Frame, SizeHint};
use parking_lot::Mutex;
use std::error::Error;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

/// The time after which the server closes a connection without requests, and one whose client reads
/// nothing of an answer.
const IDLE_TIMEOUT: Duration = Duration::from_secs(30);

/// The activity of one connection.
pub(super) struct Activity(Mutex<State>);

struct State {
    /// The number of requests that are being answered.
    requests: usize,
    /// The end of the latest request or answer.
    latest: Instant,
    /// The number of each answer that is being sent, and the time of its latest progress.
    answers: Vec<(u64, Instant)>,
    next: u64,
}

impl Activity {
    pub(super) fn new() -> Arc<Self> {
        Arc::new(Self(Mutex::new(State {
            requests: 0,
            latest: Instant::now(),
            answers: vec![],
            next: 0,
        })))
    }

    /// Returns true if nothing happened for [`IDLE_TIMEOUT`]: no request is in progress and none came, or
    /// the client read nothing of one of its answers.
    pub(super) fn is_idle(&self) -> bool {
        let state = self.0.lock();
        let is_over = |time: &Instant| time.elapsed() >= IDLE_TIMEOUT;
        let is_resting = state.requests == 0 && state.answers.is_empty();
        (is_resting && is_over(&state.latest))
            || state.answers.iter().any(|(_, time)| is_over(time))
    }

    /// Counts a request as in progress until the guard is dropped, also when the client disconnects.
    pub(super) fn request(self: &Arc<Self>) -> RequestGuard {
        self.0.lock().requests += 1;
        RequestGuard(self.clone())
    }

    /// Returns the body of an answer, which has its share until it is sent.
    pub(super) fn send(self: &Arc<Self>, body: Body, share: Share) -> SentBody {
        let mut state = self.0.lock();
        let number = state.next;
        state.next += 1;
        state.answers.push((number, Instant::now()));
        drop(state);
        let sending = Sending {
            number,
            activity: self.clone(),
            _share: share,
        };
        SentBody {
            body,
            sending: Arc::new(sending),
        }
    }
}

/// A request in progress.
pub(super) struct RequestGuard(Arc<Activity>);

impl Drop for RequestGuard {
    fn drop(&mut self) {
        let mut state = self.0.0.lock();
        state.requests -= 1;
        state.latest = Instant::now();
    }
}

/// An answer that is being sent. The connection has it until its last byte is written.
struct Sending {
    number: u64,
    activity: Arc<Activity>,
    _share: Share,
}

impl Sending {
    fn progress(&self) {
        let mut state = self.activity.0.lock();
        let mut answers = state.answers.iter_mut();
        if let Some((_, time)) = answers.find(|(number, _)| *number == self.number) {
            *time = Instant::now();
        }
    }
}

impl Drop for Sending {
    fn drop(&mut self) {
        let mut state = self.activity.0.lock();
        state.answers.retain(|(number, _)| *number != self.number);
        state.latest = Instant::now();
    }
}

/// The body of an answer that is being sent.
pub(super) struct SentBody {
    body: Body,
    sending: Arc<Sending>,
}

impl hyper::body::Body for SentBody {
    type Data = SentBytes;
    type Error = Box<dyn Error + Send + Sync>;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<SentBytes>, Self::Error>>> {
        let Self { body, sending } = self.get_mut();
        let sent = |bytes| SentBytes {
            bytes,
            sending: sending.clone(),
        };
        let frame = Pin::new(body).poll_frame(context);
        frame.map_ok(|frame| frame.map_data(sent))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Bytes of an answer, from which the connection takes as many as the client reads.
pub(super) struct SentBytes {
    bytes: Bytes,
    sending: Arc<Sending>,
}

impl Buf for SentBytes {
    fn remaining(&self) -> usize {
        self.bytes.remaining()
    }

    fn chunk(&self) -> &[u8] {
        self.bytes.chunk()
    }

    fn advance(&mut self, count: usize) {
        self.bytes.advance(count);
        self.sending.progress();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shares::Shares;
    use http_body_util::{BodyExt, Full};
    use std::net::IpAddr;

    /// Moves every time of the connection to the past.
    fn wait(activity: &Activity) {
        let mut state = activity.0.lock();
        state.latest -= IDLE_TIMEOUT;
        for (_, time) in &mut state.answers {
            *time -= IDLE_TIMEOUT;
        }
    }

    #[tokio::test]
    async fn a_connection_is_idle_without_requests_and_while_an_answer_stands_still() {
        let (client, shares) = (IpAddr::from([192, 0, 2, 1]), Shares::new(1));
        let activity = Activity::new();
        assert!(!activity.is_idle());
        wait(&activity);
        assert!(activity.is_idle(), "nothing came");
        let request = activity.request();
        assert!(!activity.is_idle(), "an answer may take its time");
        let body = Full::new(Bytes::from_static(b"answer")).map_err(|never| match never {});
        let mut body = activity.send(body.boxed_unsync(), shares.add(client, 6));
        drop(request);
        wait(&activity);
        assert!(activity.is_idle(), "nothing of the answer was read");
        let mut bytes = body
            .frame()
            .await
            .unwrap()
            .unwrap()
            .into_data()
            .ok()
            .unwrap();
        drop(body);
        bytes.advance(1);
        assert!(!activity.is_idle() && shares.is_full(client), "progress");
        let other = activity.request();
        wait(&activity);
        assert!(activity.is_idle(), "another request is no progress");
        drop((bytes, other));
        assert!(!activity.is_idle() && !shares.is_full(client), "sent");
    }
}
