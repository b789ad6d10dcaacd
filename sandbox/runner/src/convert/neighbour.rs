//! The numbers beside an array in a larger block.

use crate::split_mix::SplitMix;
use spec::{Array, Dtype};

/// The number of floats of an array that get another mantissa, which bounds the time of a call.
const CHANGED: usize = 64;

/// Returns the bytes of a drawn array like this one: its elements from a drawn place on, the first of them with another
/// mantissa where they are floats. The arrays of one batch have such numbers: of one magnitude, or from one set.
pub fn draw_neighbour(array: &Array, draws: &mut SplitMix) -> Vec<u8> {
    let (bytes, size) = (array.bytes(), array.dtype().size());
    let count = (bytes.len() / size).max(1);
    let first = (draws.number() % count as u64) as usize * size;
    let mut drawn = [&bytes[first..], &bytes[..first]].concat();
    // Zeros, infinities and what is not a number stay what they are.
    match array.dtype() {
        Dtype::Float32 | Dtype::Complex64 => {
            for part in drawn.chunks_exact_mut(4).take(CHANGED) {
                let mut float = [0; 4];
                float.copy_from_slice(part);
                let bits = u32::from_ne_bytes(float);
                if f32::from_bits(bits).is_normal() {
                    let bits = bits ^ ((draws.number() >> 41) as u32);
                    part.copy_from_slice(&bits.to_ne_bytes());
                }
            }
        }
        Dtype::Float64 | Dtype::Complex128 => {
            for part in drawn.chunks_exact_mut(8).take(CHANGED) {
                let mut float = [0; 8];
                float.copy_from_slice(part);
                let bits = u64::from_ne_bytes(float);
                if f64::from_bits(bits).is_normal() {
                    let bits = bits ^ (draws.number() >> 12);
                    part.copy_from_slice(&bits.to_ne_bytes());
                }
            }
        }
        _ => {}
    }
    drawn
}
