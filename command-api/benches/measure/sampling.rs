//! Measuring in turns, and what the runs say together.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::Outcome;
use crate::plan::Plan;

/// Measures the sides of a comparison in turns: A B C, C B A, A B C … Whatever the machine does meanwhile meets all of them, and
/// none is always the first. Answers for each side its figures, run by run.
pub(crate) async fn in_turns<S: Copy>(
    plan: &Plan,
    sides: &[S],
    mut measure: impl AsyncFnMut(S) -> Outcome<f64>,
) -> Outcome<Vec<Vec<f64>>> {
    let mut figures = vec![Vec::with_capacity(plan.runs); sides.len()];
    for run in 0..plan.runs {
        for turn in 0..sides.len() {
            let side = if run % 2 == 0 { turn } else { sides.len() - 1 - turn };
            figures[side].push(measure(sides[side]).await?);
        }
    }
    Ok(figures)
}

/// The ratios of two sides, run by run.
pub(crate) fn ratios(ours: &[f64], limit: &[f64]) -> Vec<f64> {
    ours.iter().zip(limit).map(|(ours, limit)| ours / limit).collect()
}

/// Drives `work` by so many clients, each beginning its next call when the last one is answered; answers calls a second. A tenth
/// of the time goes before, uncounted, so that connections and prepared statements are there.
pub(crate) async fn calls_per_second<F>(
    clients: usize,
    time: Duration,
    work: impl Fn(u64) -> F + Clone + Send + 'static,
) -> Outcome<f64>
where
    F: Future<Output = Outcome<()>> + Send,
{
    let begin = Instant::now() + time / 10;
    let end = begin + time;
    let numbers = Arc::new(AtomicU64::new(0));
    let tasks: Vec<_> = (0..clients)
        .map(|_| {
            let (work, numbers) = (work.clone(), numbers.clone());
            tokio::spawn(async move {
                let mut counted = 0_u64;
                loop {
                    work(numbers.fetch_add(1, Ordering::Relaxed)).await?;
                    let now = Instant::now();
                    if now >= end {
                        return Outcome::Ok(counted);
                    }
                    if now >= begin {
                        counted += 1;
                    }
                }
            })
        })
        .collect();
    let mut counted = 0;
    for task in tasks {
        counted += task.await??;
    }
    Ok(counted as f64 / time.as_secs_f64())
}

/// The middle figure.
pub(crate) fn median(figures: &[f64]) -> f64 {
    let mut sorted = figures.to_vec();
    sorted.sort_by(f64::total_cmp);
    match sorted.len() {
        0 => f64::NAN,
        n if n % 2 == 1 => sorted[n / 2],
        n => f64::midpoint(sorted[n / 2 - 1], sorted[n / 2]),
    }
}

/// The time below which this share of the times lies.
pub(crate) fn percentile(times: &[Duration], share: f64) -> Duration {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    let at = (sorted.len() as f64 * share).ceil() as usize;
    sorted.get(at.saturating_sub(1)).copied().unwrap_or_default()
}
