//! A request: what a model is asked, in a canonical form whose digest is the key of all records.

use catalogue::Digest;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The author of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Speaker {
    /// The caller.
    User,
    /// The model, in an earlier answer.
    Assistant,
}

/// One message of a conversation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Message {
    /// The author.
    pub speaker: Speaker,
    /// The text.
    pub text: String,
}

/// A request to one model. Provider and key are no part of it: the same request may go to another server of the same model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The purpose of the request, a lower-case word: it names the file of an outbox and groups records.
    pub role: String,
    /// The subject of the request, for people who read records: a method's id.
    pub subject: String,
    /// The model as its server names it.
    pub model: String,
    /// The conversation, which ends with a message of the user.
    pub messages: Vec<Message>,
    /// The maximum number of tokens of the answer.
    pub max_output_tokens: u32,
    /// A JSON schema of the answer. Servers may use it; whoever reads the answer validates it in any case.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schema: Option<Value>,
}

impl Request {
    /// Returns the canonical JSON: keys sorted, no white space.
    ///
    /// # Panics
    /// Never: all fields are JSON.
    pub fn canonical_json(&self) -> String {
        let value = serde_json::to_value(self).expect("all fields are JSON");
        value.to_string()
    }

    /// Returns the SHA-256 of the canonical JSON, the key of the request.
    pub fn sha256(&self) -> Digest {
        Digest::of(self.canonical_json())
    }

    /// Returns the messages as the protocols of chats write them.
    pub(crate) fn chat_messages(&self) -> Vec<Value> {
        let message = |m: &Message| json!({ "role": m.speaker, "content": m.text });
        self.messages.iter().map(message).collect()
    }

    /// Returns the number of bytes of all messages. A tokenizer makes at most one token of each byte.
    pub fn text_bytes(&self) -> u64 {
        let bytes = self.messages.iter().map(|message| message.text.len());
        bytes.map(|bytes| bytes as u64).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(text: &str) -> Request {
        Request {
            role: "reader_a".to_owned(),
            subject: "adam".to_owned(),
            model: "m".to_owned(),
            messages: vec![Message {
                speaker: Speaker::User,
                text: text.to_owned(),
            }],
            max_output_tokens: 10,
            schema: None,
        }
    }

    #[test]
    fn the_canonical_form_sorts_keys_and_reads_back() {
        let request = request("π \"quoted\"\n");
        let canonical = request.canonical_json();
        assert_eq!(
            canonical,
            "{\"max_output_tokens\":10,\"messages\":[{\"speaker\":\"user\",\"text\":\"π \\\"quoted\\\"\\n\"}],\"model\":\"m\",\
             \"role\":\"reader_a\",\"subject\":\"adam\"}"
        );
        let read: Request = serde_json::from_str(&canonical).expect("it is a request");
        assert_eq!(read, request);
        assert_eq!(read.sha256(), Digest::of(canonical));
    }

    #[test]
    fn every_part_changes_the_key() {
        let first = request("a");
        let mut others = vec![request("b"), first.clone(), first.clone(), first.clone()];
        others[1].model = "n".to_owned();
        others[2].max_output_tokens = 11;
        others[3].schema = Some(serde_json::json!({"type": "object"}));
        for other in others {
            assert_ne!(other.sha256(), first.sha256());
        }
    }
}
