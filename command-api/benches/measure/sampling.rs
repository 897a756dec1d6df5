//! Measures in turns, and summarises the runs.

use std::time::{Duration, Instant};

use crate::Outcome;
use crate::plan::Plan;

/// Measures the sides of a comparison in turns: A B C, C B A, A B C … Whatever else the machine does affects all of them, and
/// none is always first. Returns the figures of each side, run by run.
pub(crate) async fn in_turns<S: Copy, T>(
    plan: &Plan,
    sides: &[S],
    mut measure: impl AsyncFnMut(S) -> Outcome<T>,
) -> Outcome<Vec<Vec<T>>> {
    let mut figures: Vec<Vec<T>> = sides.iter().map(|_| Vec::with_capacity(plan.runs)).collect();
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

/// Drives `work` with this many clients, each starting its next call when the last one is answered, and each with something of
/// its own (a connection) that `open` creates and every call passes on; returns calls per second. A warm-up of a tenth of the
/// time is not counted, so that statements are prepared.
pub(crate) async fn calls_per_second<O, F>(
    clients: usize,
    time: Duration,
    open: impl AsyncFn() -> Outcome<O>,
    work: impl Fn(O) -> F + Clone + Send + 'static,
) -> Outcome<f64>
where
    O: Send + 'static,
    F: Future<Output = Outcome<O>> + Send,
{
    let mut own = Vec::with_capacity(clients);
    for _ in 0..clients {
        own.push(open().await?);
    }
    let begin = Instant::now() + time / 10;
    let end = begin + time;
    let driving: Vec<_> = own
        .into_iter()
        .map(|mut own| {
            let work = work.clone();
            tokio::spawn(async move {
                let mut counted = 0_u64;
                loop {
                    own = work(own).await?;
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
    for client in driving {
        counted += client.await??;
    }
    Ok(counted as f64 / time.as_secs_f64())
}

/// The median.
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
