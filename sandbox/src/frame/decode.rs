//! Reads frames. The bytes come from an untrusted process: no function here panics, or allocates
//! more memory than the received bytes justify.

use super::{Caps, FrameError, MAX_RANK};
use spec::{Array, Dtype, Value};

/// Reads one frame's body from the front.
#[derive(Debug)]
pub struct Reader<'a> {
    rest: &'a [u8],
    caps: Caps,
    nodes: usize,
}

impl<'a> Reader<'a> {
    /// Starts at the first byte after the length.
    pub fn new(bytes: &'a [u8], caps: Caps) -> Result<Self, FrameError> {
        if bytes.len() > caps.bytes {
            return Err(FrameError::TooLarge(bytes.len()));
        }
        Ok(Self {
            rest: bytes,
            caps,
            nodes: 0,
        })
    }

    /// Reads the next `count` bytes.
    pub fn raw(&mut self, count: usize) -> Result<&'a [u8], FrameError> {
        let (taken, rest) = self
            .rest
            .split_at_checked(count)
            .ok_or(FrameError::Truncated {
                wanted: count,
                left: self.rest.len(),
            })?;
        self.rest = rest;
        Ok(taken)
    }

    fn fixed<const N: usize>(&mut self) -> Result<[u8; N], FrameError> {
        let (taken, rest) = self.rest.split_first_chunk().ok_or(FrameError::Truncated {
            wanted: N,
            left: self.rest.len(),
        })?;
        self.rest = rest;
        Ok(*taken)
    }

    /// Reads the next byte.
    pub fn byte(&mut self) -> Result<u8, FrameError> {
        Ok(self.fixed::<1>()?[0])
    }

    /// Reads the next 32-bit number.
    pub fn number(&mut self) -> Result<usize, FrameError> {
        Ok(u32::from_le_bytes(self.fixed()?) as usize)
    }

    /// Reads the next 64-bit number.
    pub fn wide(&mut self) -> Result<u64, FrameError> {
        Ok(u64::from_le_bytes(self.fixed()?))
    }

    /// Reads the number of items that follow, each at least one byte long.
    pub fn count(&mut self) -> Result<usize, FrameError> {
        let count = self.number()?;
        if count > self.rest.len() {
            return Err(FrameError::Truncated {
                wanted: count,
                left: self.rest.len(),
            });
        }
        Ok(count)
    }

    /// Reads the next bytes; their length precedes them.
    pub fn bytes(&mut self) -> Result<&'a [u8], FrameError> {
        let count = self.number()?;
        self.raw(count)
    }

    /// Reads the next text.
    pub fn text(&mut self) -> Result<&'a str, FrameError> {
        std::str::from_utf8(self.bytes()?).map_err(|_| FrameError::NotUtf8)
    }

    /// Reads the next value.
    pub fn value(&mut self) -> Result<Value, FrameError> {
        self.nested(self.caps.depth)
    }

    /// Ends the read.
    pub fn finish(self) -> Result<(), FrameError> {
        if self.rest.is_empty() {
            Ok(())
        } else {
            Err(FrameError::Trailing(self.rest.len()))
        }
    }

    fn nested(&mut self, depth: usize) -> Result<Value, FrameError> {
        let depth = depth
            .checked_sub(1)
            .ok_or(FrameError::TooDeep(self.caps.depth))?;
        self.nodes += 1;
        if self.nodes > self.caps.nodes {
            return Err(FrameError::TooManyNodes(self.caps.nodes));
        }
        Ok(match self.byte()? {
            0 => Value::None,
            1 => Value::Bool(self.truth()?),
            2 => Value::I64(i64::from_le_bytes(self.fixed()?)),
            3 => Value::U64(self.unsigned()?),
            4 => Value::F64(f64::from_le_bytes(self.fixed()?)),
            5 => Value::Complex(
                f64::from_le_bytes(self.fixed()?),
                f64::from_le_bytes(self.fixed()?),
            ),
            6 => Value::Str(self.text()?.to_owned()),
            7 => Value::List(self.items(depth)?),
            8 => Value::Tuple(self.items(depth)?),
            9 => Value::Map(self.pairs(depth)?),
            10 => Value::Array(self.array()?),
            tag => {
                return Err(FrameError::Unknown {
                    kind: "value tag",
                    code: tag.to_string(),
                });
            }
        })
    }

    /// Reads a number that fits no signed one; the others are sent as signed numbers.
    fn unsigned(&mut self) -> Result<u64, FrameError> {
        let number = self.wide()?;
        match i64::try_from(number) {
            Err(_) => Ok(number),
            Ok(_) => Err(FrameError::Unknown {
                kind: "unsigned number",
                code: number.to_string(),
            }),
        }
    }

    fn truth(&mut self) -> Result<bool, FrameError> {
        match self.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(FrameError::NotBool),
        }
    }

    /// Reads the number of values that follow; returns an error for a number above the caps.
    fn children(&mut self) -> Result<usize, FrameError> {
        let count = self.count()?;
        if count > self.caps.nodes - self.nodes {
            return Err(FrameError::TooManyNodes(self.caps.nodes));
        }
        Ok(count)
    }

    fn items(&mut self, depth: usize) -> Result<Vec<Value>, FrameError> {
        let count = self.children()?;
        // `with_capacity(count)` is not used: nested counts could request many times the received
        // bytes.
        let mut items = Vec::new();
        for _ in 0..count {
            items.push(self.nested(depth)?);
        }
        Ok(items)
    }

    fn pairs(&mut self, depth: usize) -> Result<Vec<(String, Value)>, FrameError> {
        let count = self.children()?;
        let mut seen = std::collections::HashSet::new();
        let mut pairs = Vec::new();
        for _ in 0..count {
            let key = self.text()?;
            if !seen.insert(key) {
                return Err(FrameError::DuplicateKey(key.to_owned()));
            }
            pairs.push((key.to_owned(), self.nested(depth)?));
        }
        Ok(pairs)
    }

    fn array(&mut self) -> Result<Array, FrameError> {
        let code = self.byte()?;
        let dtype = *Dtype::ALL
            .get(usize::from(code))
            .ok_or_else(|| FrameError::Unknown {
                kind: "dtype",
                code: code.to_string(),
            })?;
        let (shape, size) = self.shape(dtype)?;
        let data = self.raw(size)?;
        if dtype == Dtype::Bool && data.iter().any(|byte| *byte > 1) {
            return Err(FrameError::NotBool);
        }
        Ok(Array::new(dtype, shape, data.to_vec()).expect("the size was computed from this shape"))
    }

    /// Reads a shape. Returns the shape and its size in bytes. As numpy does, it refuses an empty array
    /// whose other axes alone would be too large. **Source**: numpy 2.4, `PyArray_NewFromDescr_int`
    /// ("array is too big").
    fn shape(&mut self, dtype: Dtype) -> Result<(Vec<usize>, usize), FrameError> {
        let rank = usize::from(self.byte()?);
        if rank > MAX_RANK {
            return Err(FrameError::BadShape(Vec::new()));
        }
        let mut axes = Vec::with_capacity(rank);
        for _ in 0..rank {
            axes.push(u64::from_le_bytes(self.fixed()?));
        }
        let shape: Option<Vec<usize>> = axes
            .iter()
            .map(|axis| usize::try_from(*axis).ok())
            .collect();
        let sized = shape.and_then(|shape| {
            let axes = shape.iter().filter(|axis| **axis > 0);
            let without_empty = axes.copied().try_fold(dtype.size(), usize::checked_mul)?;
            let is_empty = shape.contains(&0);
            isize::try_from(without_empty).ok()?;
            Some((shape, if is_empty { 0 } else { without_empty }))
        });
        sized.ok_or(FrameError::BadShape(axes))
    }
}
