//! The digest of a file, computed on a separate thread while another thread reads the file.

use catalogue::Digest;
use sha2::{Digest as _, Sha256};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};

/// The number of blocks in the queue of the hash thread. **Reason**: enough to balance the two threads, and little memory compared with
/// one row.
pub const MAX_QUEUED_BLOCKS: usize = 4;

enum Message {
    Block(Arc<Vec<u8>>),
    /// A request for the digest of all blocks so far.
    Finish(Sender<Digest>),
}

/// The sending side of a hash thread. Clones share the thread, which ends when the last clone is dropped.
#[derive(Debug, Clone)]
pub struct FileHasher(SyncSender<Message>);

impl FileHasher {
    /// Starts the thread.
    pub fn spawn() -> Self {
        let (sender, messages) = sync_channel(MAX_QUEUED_BLOCKS);
        std::thread::spawn(move || hash(&messages));
        Self(sender)
    }

    /// Hashes the next bytes.
    pub fn update(&self, block: Arc<Vec<u8>>) {
        self.send(Message::Block(block));
    }

    /// Returns the digest of all bytes so far.
    pub fn sha256(&self) -> Digest {
        let (sender, digest) = channel();
        self.send(Message::Finish(sender));
        digest.recv().expect(ALIVE)
    }

    fn send(&self, message: Message) {
        self.0.send(message).expect(ALIVE);
    }
}

const ALIVE: &str = "the hash thread runs as long as there is a sender";

fn hash(messages: &Receiver<Message>) {
    let mut hash = Sha256::new();
    for message in messages {
        match message {
            Message::Block(block) => hash.update(&*block),
            Message::Finish(sender) => {
                // A caller that dropped the receiver needs no digest.
                let _ = sender.send(Digest::from_hash(hash.clone()));
            }
        }
    }
}
