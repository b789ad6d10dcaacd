//! The digest of a file, taken on a thread of its own while the file is read elsewhere.

use catalogue::Digest;
use sha2::{Digest as _, Sha256};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};

/// Blocks that wait to be hashed. **Reason**: enough to even out the two threads, and small beside what a row may take.
pub const WAITING: usize = 4;

/// What the thread is told.
enum Told {
    Block(Arc<Vec<u8>>),
    /// Whoever asks for the digest of all blocks before.
    Asked(Sender<Digest>),
}

/// Where blocks are sent; a clone goes to the same thread, which ends with the last of them.
#[derive(Debug, Clone)]
pub struct Hashing(SyncSender<Told>);

impl Hashing {
    /// Begins a digest.
    pub fn begin() -> Self {
        let (sender, told) = sync_channel(WAITING);
        std::thread::spawn(move || hash(&told));
        Self(sender)
    }

    /// Takes in the next bytes.
    pub fn block(&self, block: Arc<Vec<u8>>) {
        self.tell(Told::Block(block));
    }

    /// The digest of all that was taken in.
    pub fn sha256(&self) -> Digest {
        let (sender, digest) = channel();
        self.tell(Told::Asked(sender));
        digest.recv().expect(ALIVE)
    }

    fn tell(&self, told: Told) {
        self.0.send(told).expect(ALIVE);
    }
}

/// Of the thread.
const ALIVE: &str = "it hashes as long as there is a sender";

fn hash(told: &Receiver<Told>) {
    let mut hash = Sha256::new();
    for told in told {
        match told {
            Told::Block(block) => hash.update(&*block),
            Told::Asked(sender) => {
                // Whoever no longer listens does without.
                let _ = sender.send(digest(&hash));
            }
        }
    }
}

fn digest(hash: &Sha256) -> Digest {
    let hex: String = hash
        .clone()
        .finalize()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    hex.parse().expect("32 bytes are 64 digits")
}
