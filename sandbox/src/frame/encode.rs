//! Writes frames.

use super::{Caps, FrameError, HEADER, MAX_RANK};
use spec::{Array, Dtype, Value};

/// Collects one frame. The caps are those of the reader on the other side, so that the reader
/// accepts every written frame.
#[derive(Debug)]
pub struct Writer {
    bytes: Vec<u8>,
    caps: Caps,
    nodes: usize,
}

impl Writer {
    /// Creates an empty frame.
    pub fn new(caps: Caps) -> Self {
        Self {
            bytes: vec![0; HEADER],
            caps,
            nodes: 0,
        }
    }

    /// Adds raw bytes.
    pub fn write_raw(&mut self, bytes: &[u8]) -> Result<(), FrameError> {
        let size = self.bytes.len() - HEADER + bytes.len();
        // The length prefix has 32 bits, independent of the cap.
        if size > self.caps.bytes || u32::try_from(size).is_err() {
            return Err(FrameError::TooLarge(size));
        }
        self.bytes.extend_from_slice(bytes);
        Ok(())
    }

    /// Adds one byte.
    pub fn write_byte(&mut self, byte: u8) -> Result<(), FrameError> {
        self.write_raw(&[byte])
    }

    /// Adds a 32-bit number.
    pub fn write_number(&mut self, number: usize) -> Result<(), FrameError> {
        let number = u32::try_from(number).map_err(|_| FrameError::TooLarge(number))?;
        self.write_raw(&number.to_le_bytes())
    }

    /// Adds a length and the bytes.
    pub fn write_bytes(&mut self, bytes: &[u8]) -> Result<(), FrameError> {
        self.write_number(bytes.len())?;
        self.write_raw(bytes)
    }

    /// Adds a value.
    pub fn write_value(&mut self, value: &Value) -> Result<(), FrameError> {
        self.write_nested(value, self.caps.depth)
    }

    fn write_nested(&mut self, value: &Value, depth: usize) -> Result<(), FrameError> {
        let depth = depth
            .checked_sub(1)
            .ok_or(FrameError::TooDeep(self.caps.depth))?;
        self.nodes += 1;
        if self.nodes > self.caps.nodes {
            return Err(FrameError::TooManyNodes(self.caps.nodes));
        }
        match value {
            Value::None => self.write_byte(0),
            Value::Bool(v) => self.write_raw(&[1, u8::from(*v)]),
            Value::I64(v) => self.write_tagged(2, &v.to_le_bytes()),
            Value::U64(v) => self.write_tagged(3, &v.to_le_bytes()),
            Value::F64(v) => self.write_tagged(4, &v.to_le_bytes()),
            Value::Complex(re, im) => {
                self.write_tagged(5, &[re.to_le_bytes(), im.to_le_bytes()].concat())
            }
            Value::Str(text) => {
                self.write_byte(6)?;
                self.write_bytes(text.as_bytes())
            }
            Value::List(items) => self.write_items(7, items, depth),
            Value::Tuple(items) => self.write_items(8, items, depth),
            Value::Map(pairs) => self.write_pairs(pairs, depth),
            Value::Array(array) => self.write_array(array),
        }
    }

    fn write_tagged(&mut self, tag: u8, bytes: &[u8]) -> Result<(), FrameError> {
        self.write_byte(tag)?;
        self.write_raw(bytes)
    }

    fn write_items(&mut self, tag: u8, items: &[Value], depth: usize) -> Result<(), FrameError> {
        self.write_byte(tag)?;
        self.write_number(items.len())?;
        items
            .iter()
            .try_for_each(|item| self.write_nested(item, depth))
    }

    fn write_pairs(&mut self, pairs: &[(String, Value)], depth: usize) -> Result<(), FrameError> {
        self.write_byte(9)?;
        self.write_number(pairs.len())?;
        let mut seen = std::collections::HashSet::with_capacity(pairs.len());
        for (key, value) in pairs {
            if !seen.insert(key) {
                return Err(FrameError::DuplicateKey(key.clone()));
            }
            self.write_bytes(key.as_bytes())?;
            self.write_nested(value, depth)?;
        }
        Ok(())
    }

    fn write_array(&mut self, array: &Array) -> Result<(), FrameError> {
        if array.shape().len() > MAX_RANK {
            return Err(FrameError::BadShape(
                array.shape().iter().map(|d| *d as u64).collect(),
            ));
        }
        if array.dtype() == Dtype::Bool && array.bytes().iter().any(|byte| *byte > 1) {
            return Err(FrameError::NotBool);
        }
        let dtype = Dtype::ALL
            .iter()
            .position(|d| *d == array.dtype())
            .expect("`Dtype::ALL` has every dtype");
        self.write_raw(&[10, dtype as u8, array.shape().len() as u8])?;
        for axis in array.shape() {
            self.write_raw(&(*axis as u64).to_le_bytes())?;
        }
        self.write_raw(array.bytes())
    }

    /// Returns the encoded bytes, without the length prefix.
    pub fn into_body(mut self) -> Vec<u8> {
        self.bytes.split_off(HEADER)
    }

    /// Returns the complete frame, with the length prefix.
    pub fn into_frame(mut self) -> Vec<u8> {
        let length = (self.bytes.len() - HEADER) as u32;
        self.bytes[..HEADER].copy_from_slice(&length.to_le_bytes());
        self.bytes
    }
}
