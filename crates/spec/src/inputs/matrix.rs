//! Square matrices with a structure, computed exactly or nearly exactly in a fixed order.

use super::draw::Draw;
use crate::Domain;

/// Added to the diagonal of A·Aᵀ/n: with entries of A in -1 .. 1 the condition number is at most 8n + 1.
/// **Reason**: what a property compares may not be rounding that a bad condition number enlarged.
const RIDGE: f64 = 0.125;

/// Returns a symmetric matrix; `one` draws each element of its lower triangle.
pub(super) fn symmetric(n: usize, mut one: impl FnMut() -> f64) -> Vec<f64> {
    let mut out = vec![0.0; n * n];
    for i in 0..n {
        for j in 0..=i {
            let x = one();
            out[i * n + j] = x;
            out[j * n + i] = x;
        }
    }
    out
}

/// Returns A·Aᵀ/n + I/8.
pub(super) fn spd(n: usize, draw: &mut Draw) -> Vec<f64> {
    let a: Vec<f64> = (0..n * n).map(|_| draw.uniform(-1.0, 1.0)).collect();
    let mut out = vec![0.0; n * n];
    for i in 0..n {
        for j in 0..=i {
            let dot: f64 = (0..n).map(|k| a[i * n + k] * a[j * n + k]).sum();
            let x = dot / n as f64 + if i == j { RIDGE } else { 0.0 };
            out[i * n + j] = x;
            out[j * n + i] = x;
        }
    }
    out
}

/// Returns a product of n-1 or n reflections in vectors of small whole numbers.
pub(super) fn orthogonal(n: usize, draw: &mut Draw) -> Vec<f64> {
    let mut q: Vec<f64> = (0..n * n)
        .map(|i| if i % (n + 1) == 0 { 1.0 } else { 0.0 })
        .collect();
    for _ in 0..n.saturating_sub(draw.below(2)) {
        let mut v: Vec<f64> = (0..n).map(|_| draw.integer(-3.0, 3.0)).collect();
        v[draw.below(n)] = 4.0;
        let square: f64 = v.iter().map(|x| x * x).sum();
        for row in q.chunks_exact_mut(n) {
            let dot: f64 = row.iter().zip(&v).map(|(a, b)| a * b).sum();
            for (x, y) in row.iter_mut().zip(&v) {
                *x -= 2.0 * dot * y / square;
            }
        }
    }
    q
}

/// Returns a vector of Euclidean norm 1.
pub(super) fn unit_norm(n: usize, draw: &mut Draw) -> Vec<f64> {
    let mut v: Vec<f64> = (0..n).map(|_| draw.uniform(-1.0, 1.0)).collect();
    let square = |v: &[f64]| v.iter().map(|x| x * x).sum::<f64>();
    // A short vector would consist mostly of rounding errors after its normalisation.
    if square(&v) < 1.0 / 16.0 {
        v[draw.below(n)] = 1.0;
    }
    let norm = square(&v).sqrt();
    v.iter().map(|x| x / norm).collect()
}

/// Returns a zero-one matrix with a zero diagonal.
pub(super) fn adjacency(n: usize, density: f64, domain: &Domain, draw: &mut Draw) -> Vec<f64> {
    let mut out = vec![0.0; n * n];
    let mut link = |i: usize, j: usize| {
        if i != j {
            out[i * n + j] = 1.0;
            if !domain.directed {
                out[j * n + i] = 1.0;
            }
        }
    };
    for i in 0..n {
        for j in 0..if domain.directed { n } else { i } {
            if draw.chance(density) {
                link(i, j);
            }
        }
    }
    if domain.connected {
        let mut order: Vec<usize> = (0..n).collect();
        draw.shuffle(&mut order);
        for (k, i) in order.iter().enumerate() {
            link(*i, order[(k + 1) % n]);
        }
    }
    out
}
