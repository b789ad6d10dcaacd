//! The messages between host and child: requests of the host and replies of the child.
//!
//! Each message carries the number of its request. The host draws this number at random and only
//! the runner receives it. Therefore the host rejects a frame that a subject writes itself, early
//! or twice.

use crate::frame::{Caps, FrameError, Reader, Writer};
use catalogue::Reason;
use ladder::{CallForm, Rights, State, Surroundings, Unreached};
use spec::Value;
use std::str::FromStr;

/// A request from host to child.
#[derive(Debug, Clone, PartialEq)]
pub enum Request {
    /// Import a source.
    Load {
        /// Its rights: imports, and calls of the host.
        rights: Rights,
        /// The number of positional arguments that the entry must bind.
        arity: usize,
        /// The name of the function to call later.
        entry: String,
        /// The text, which need not be UTF-8.
        source: Vec<u8>,
        /// The surroundings of the source: all it sees of its process besides its inputs.
        surroundings: Surroundings,
    },
    /// Call the entry.
    Call {
        /// The form of the arguments.
        form: CallForm,
        /// The arguments, in the order of the inputs.
        args: Vec<Value>,
    },
    /// Return the fingerprint of the source's state.
    State,
    /// Return what the calls have not executed since the first request of this kind.
    Unreached,
    /// The host's answer to a [`Reply::HostCall`].
    Answer(Value),
    /// The host could not answer a [`Reply::HostCall`]. The call raises this message in the judge.
    NoAnswer(String),
}

/// A reply from child to host.
#[derive(Debug, Clone, PartialEq)]
pub enum Reply {
    /// The layers are active. Each list has names of [`Layer`](crate::layer::Layer).
    Ready {
        /// The active layers.
        took: Vec<String>,
        /// The missing layers, each with its cause.
        missing: Vec<String>,
    },
    /// The source is imported.
    Loaded,
    /// The source cannot be called.
    Refused {
        /// The reason of rung V0.
        reason: Reason,
        /// A description for people.
        detail: String,
    },
    /// The entry returned.
    Returned {
        /// The positions of the arguments that the call changed.
        mutated: Vec<usize>,
        /// The returned value.
        value: Value,
    },
    /// The entry returned an object that the grammar cannot represent.
    NotCanonical(String),
    /// The entry raised an exception: its class and message.
    Raised(String),
    /// Python raised MemoryError.
    MemoryError(String),
    /// The kernel refused to create a thread.
    ThreadsDenied(String),
    /// The result is larger than the limit.
    TooLarge(String),
    /// A judge sends a question to the host.
    HostCall(Value),
    /// The source's state.
    State(State),
    /// The lines and conditions that the calls have not executed.
    Unreached(Unreached),
}

/// Encodes a call without copying its arguments first.
pub fn call_frame(
    number: u64,
    form: CallForm,
    args: &[Value],
    caps: Caps,
) -> Result<Vec<u8>, FrameError> {
    let mut writer = start(2, number, caps)?;
    writer.write_bytes(form.layout.as_str().as_bytes())?;
    writer.write_byte(form.by_name.into())?;
    writer.write_byte(form.numpy_scalars.into())?;
    writer.write_number(form.views as usize)?;
    writer.write_number(args.len())?;
    args.iter().try_for_each(|arg| writer.write_value(arg))?;
    Ok(writer.into_frame())
}

impl Request {
    /// Returns the whole frame, including the length prefix.
    pub fn frame(&self, number: u64, caps: Caps) -> Result<Vec<u8>, FrameError> {
        let mut writer;
        match self {
            Self::Load {
                rights,
                arity,
                entry,
                source,
                surroundings,
            } => {
                writer = start(1, number, caps)?;
                writer.write_bytes(rights.as_str().as_bytes())?;
                writer.write_number(*arity)?;
                writer.write_bytes(entry.as_bytes())?;
                writer.write_bytes(source)?;
                writer.write_raw(&surroundings.names.to_le_bytes())?;
                writer.write_byte(surroundings.clocks.is_some().into())?;
                writer.write_raw(&surroundings.clocks.unwrap_or_default().to_le_bytes())?;
            }
            Self::Call { form, args } => return call_frame(number, *form, args, caps),
            Self::State => writer = start(5, number, caps)?,
            Self::Unreached => writer = start(6, number, caps)?,
            Self::Answer(value) => {
                writer = start(3, number, caps)?;
                writer.write_value(value)?;
            }
            Self::NoAnswer(why) => {
                writer = start(4, number, caps)?;
                writer.write_bytes(why.as_bytes())?;
            }
        }
        Ok(writer.into_frame())
    }

    /// Reads the body of a frame. Returns the number of the request and the request.
    pub fn read(body: &[u8], caps: Caps) -> Result<(u64, Self), FrameError> {
        let mut reader = Reader::new(body, caps)?;
        let (tag, number) = (reader.byte()?, reader.wide()?);
        let request = match tag {
            1 => Self::Load {
                rights: word(&mut reader)?,
                arity: reader.number()?,
                entry: reader.text()?.to_owned(),
                source: reader.bytes()?.to_vec(),
                surroundings: Surroundings {
                    names: reader.wide()?,
                    clocks: match (truth(&mut reader)?, reader.wide()?) {
                        (true, clocks) => Some(clocks),
                        (false, 0) => None,
                        (false, clocks) => {
                            return Err(FrameError::Unknown {
                                kind: "clocks",
                                code: clocks.to_string(),
                            });
                        }
                    },
                },
            },
            2 => Self::Call {
                form: CallForm {
                    layout: word(&mut reader)?,
                    by_name: truth(&mut reader)?,
                    numpy_scalars: truth(&mut reader)?,
                    views: reader.number()? as u32,
                },
                args: read_list(&mut reader, |reader| reader.value())?,
            },
            3 => Self::Answer(reader.value()?),
            4 => Self::NoAnswer(reader.text()?.to_owned()),
            5 => Self::State,
            6 => Self::Unreached,
            _ => {
                return Err(FrameError::Unknown {
                    kind: "request",
                    code: tag.to_string(),
                });
            }
        };
        reader.finish()?;
        Ok((number, request))
    }
}

impl Reply {
    /// Returns the whole frame, including the length prefix.
    pub fn frame(&self, number: u64, caps: Caps) -> Result<Vec<u8>, FrameError> {
        let mut writer = start(self.tag(), number, caps)?;
        match self {
            Self::Ready { took, missing } => {
                for texts in [took, missing] {
                    writer.write_number(texts.len())?;
                    texts
                        .iter()
                        .try_for_each(|text| writer.write_bytes(text.as_bytes()))?;
                }
            }
            Self::Loaded => {}
            Self::Refused { reason, detail } => {
                writer.write_bytes(reason.as_str().as_bytes())?;
                writer.write_bytes(detail.as_bytes())?;
            }
            Self::Returned { mutated, value } => {
                writer.write_number(mutated.len())?;
                mutated
                    .iter()
                    .try_for_each(|position| writer.write_number(*position))?;
                writer.write_value(value)?;
            }
            Self::NotCanonical(text)
            | Self::Raised(text)
            | Self::MemoryError(text)
            | Self::ThreadsDenied(text)
            | Self::TooLarge(text) => writer.write_bytes(text.as_bytes())?,
            Self::HostCall(value) => writer.write_value(value)?,
            Self::State(State::Fingerprint(fingerprint)) => {
                writer.write_raw(&fingerprint.to_le_bytes())?;
            }
            Self::State(State::Unread(why)) => writer.write_bytes(why.as_bytes())?,
            Self::Unreached(unreached) => {
                writer.write_number(unreached.lines.len())?;
                for line in &unreached.lines {
                    writer.write_number(*line as usize)?;
                }
                writer.write_number(unreached.conditions.len())?;
                for (line, result) in &unreached.conditions {
                    writer.write_number(*line as usize)?;
                    writer.write_byte((*result).into())?;
                }
                writer.write_byte(unreached.is_complete.into())?;
            }
        }
        Ok(writer.into_frame())
    }

    /// Returns the reply with a function applied to its texts for people.
    pub fn map_texts(self, function: impl Fn(String) -> String) -> Self {
        match self {
            Self::Refused { reason, detail } => Self::Refused {
                reason,
                detail: function(detail),
            },
            Self::NotCanonical(text) => Self::NotCanonical(function(text)),
            Self::Raised(text) => Self::Raised(function(text)),
            Self::MemoryError(text) => Self::MemoryError(function(text)),
            Self::ThreadsDenied(text) => Self::ThreadsDenied(function(text)),
            Self::TooLarge(text) => Self::TooLarge(function(text)),
            Self::State(State::Unread(text)) => Self::State(State::Unread(function(text))),
            other @ (Self::Ready { .. }
            | Self::Loaded
            | Self::Returned { .. }
            | Self::HostCall(_)
            | Self::State(State::Fingerprint(_))
            | Self::Unreached(_)) => other,
        }
    }

    const fn tag(&self) -> u8 {
        match self {
            Self::Ready { .. } => 16,
            Self::Loaded => 17,
            Self::Refused { .. } => 18,
            Self::Returned { .. } => 19,
            Self::NotCanonical(_) => 20,
            Self::Raised(_) => 21,
            Self::MemoryError(_) => 22,
            Self::ThreadsDenied(_) => 23,
            Self::TooLarge(_) => 24,
            Self::HostCall(_) => 25,
            Self::State(State::Fingerprint(_)) => 26,
            Self::State(State::Unread(_)) => 28,
            Self::Unreached(_) => 27,
        }
    }

    /// Reads the body of a frame. Returns the number of the request and the reply.
    pub fn read(body: &[u8], caps: Caps) -> Result<(u64, Self), FrameError> {
        let mut reader = Reader::new(body, caps)?;
        let (tag, number) = (reader.byte()?, reader.wide()?);
        let reply = match tag {
            16 => Self::Ready {
                took: read_list(&mut reader, text)?,
                missing: read_list(&mut reader, text)?,
            },
            17 => Self::Loaded,
            18 => Self::Refused {
                reason: word(&mut reader)?,
                detail: text(&mut reader)?,
            },
            19 => Self::Returned {
                mutated: read_list(&mut reader, |reader| reader.number())?,
                value: reader.value()?,
            },
            20 => Self::NotCanonical(text(&mut reader)?),
            21 => Self::Raised(text(&mut reader)?),
            22 => Self::MemoryError(text(&mut reader)?),
            23 => Self::ThreadsDenied(text(&mut reader)?),
            24 => Self::TooLarge(text(&mut reader)?),
            25 => Self::HostCall(reader.value()?),
            26 => Self::State(State::Fingerprint(reader.wide()?)),
            28 => Self::State(State::Unread(reader.text()?.to_owned())),
            27 => Self::Unreached(Unreached {
                lines: read_list(&mut reader, line)?,
                conditions: read_list(&mut reader, |reader| Ok((line(reader)?, truth(reader)?)))?,
                is_complete: truth(&mut reader)?,
            }),
            _ => {
                return Err(FrameError::Unknown {
                    kind: "reply",
                    code: tag.to_string(),
                });
            }
        };
        reader.finish()?;
        Ok((number, reply))
    }
}

fn start(tag: u8, number: u64, caps: Caps) -> Result<Writer, FrameError> {
    let mut writer = Writer::new(caps);
    writer.write_byte(tag)?;
    writer.write_raw(&number.to_le_bytes())?;
    Ok(writer)
}

/// Reads the number of a line.
fn line(reader: &mut Reader<'_>) -> Result<u32, FrameError> {
    let number = reader.number()?;
    u32::try_from(number).map_err(|_| FrameError::Unknown {
        kind: "line",
        code: number.to_string(),
    })
}

fn truth(reader: &mut Reader<'_>) -> Result<bool, FrameError> {
    match reader.byte()? {
        0 => Ok(false),
        1 => Ok(true),
        other => Err(FrameError::Unknown {
            kind: "truth value",
            code: other.to_string(),
        }),
    }
}

fn text(reader: &mut Reader<'_>) -> Result<String, FrameError> {
    Ok(reader.text()?.to_owned())
}

fn word<T: FromStr>(reader: &mut Reader<'_>) -> Result<T, FrameError> {
    let word = reader.text()?;
    word.parse().map_err(|_| FrameError::Unknown {
        kind: "word",
        code: word.chars().take(40).collect(),
    })
}

fn read_list<'a, T>(
    reader: &mut Reader<'a>,
    mut read_item: impl FnMut(&mut Reader<'a>) -> Result<T, FrameError>,
) -> Result<Vec<T>, FrameError> {
    let count = reader.count()?;
    let mut items = Vec::new();
    for _ in 0..count {
        items.push(read_item(reader)?);
    }
    Ok(items)
}

#[cfg(test)]
mod tests;
