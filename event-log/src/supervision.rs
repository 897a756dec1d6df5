//! Background tasks that live as long as the service: none of them dies silently (docs/design.md#background-tasks).

use std::any::Any;
use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use metrics::counter;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

use crate::worker::Backoff;

/// The backoff before a failed task is restarted, at first and at most.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// A task that has run this long counts as working again.
const WORKS_AFTER: Duration = Duration::from_secs(5);

/// The background tasks of a process, and which of them are failing. Cheap to clone.
#[derive(Clone, Default)]
pub struct Supervision(Arc<Mutex<BTreeMap<&'static str, String>>>);

impl Supervision {
    /// Runs a task. A panic is logged and counted (`task_panics_total`), and the task is restarted after a backoff; a task that
    /// returns is not restarted. Aborting the handle cancels the task at its next `await`.
    pub fn run<B, T>(&self, name: &'static str, mut begin: B) -> JoinHandle<()>
    where
        B: FnMut() -> T + Send + 'static,
        T: Future<Output = ()> + Send + 'static,
    {
        self.run_boxed(name, Box::new(move || begin().boxed()))
    }

    /// Compiled once, not for each task.
    fn run_boxed(
        &self,
        name: &'static str,
        mut begin: Box<dyn FnMut() -> BoxFuture<'static, ()> + Send>,
    ) -> JoinHandle<()> {
        let failures = self.clone();
        tokio::spawn(async move {
            let mut pauses = Backoff::new(FIRST_PAUSE, LONGEST_PAUSE);
            loop {
                let began = Instant::now();
                let task = AssertUnwindSafe(async { begin().await }).catch_unwind();
                tokio::pin!(task);
                let ended = tokio::select! {
                    ended = &mut task => ended,
                    () = sleep(WORKS_AFTER) => {
                        failures.failed().remove(name);
                        task.await
                    }
                };
                let Err(panic) = ended else {
                    failures.failed().remove(name);
                    return;
                };
                if began.elapsed() >= WORKS_AFTER {
                    pauses.reset();
                }
                let (reason, pause) = (said(&*panic), pauses.next());
                counter!("task_panics_total", "task" => name).increment(1);
                tracing::error!(task = name, reason, ?pause, "a background task has failed and is restarted");
                failures.failed().insert(name, format!("{name} has failed ({reason}) and is restarted"));
                sleep(pause).await;
            }
        })
    }

    /// A task that has failed and is not working again yet; `None` if all are working.
    pub fn fault(&self) -> Option<String> {
        self.failed().values().next().cloned()
    }

    fn failed(&self) -> MutexGuard<'_, BTreeMap<&'static str, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The message of a panic.
fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no reason given".to_owned())
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_task_that_panics_is_told_and_begun_anew_ever_later_until_it_works() {
        let supervision = Supervision::default();
        let begun = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&begun);
        let started = Instant::now();
        let task = supervision.run("the kettle", move || {
            let begun = counted.fetch_add(1, Ordering::SeqCst) + 1;
            async move {
                assert!(begun > 4, "it boiled over");
                std::future::pending().await
            }
        });
        while begun.load(Ordering::SeqCst) < 4 {
            sleep(Duration::from_millis(1)).await;
        }
        let fault = supervision.fault().unwrap();
        assert_eq!(fault, "the kettle has failed (it boiled over) and is restarted");
        while begun.load(Ordering::SeqCst) < 5 {
            sleep(Duration::from_millis(1)).await;
        }
        // 250 ms, 500 ms, 1 s and 2 s.
        assert!((3_750..3_900).contains(&started.elapsed().as_millis()), "{:?}", started.elapsed());
        assert!(supervision.fault().is_some(), "it has not worked long enough");
        sleep(WORKS_AFTER + Duration::from_millis(1)).await;
        assert_eq!(supervision.fault(), None);
        task.abort();
        assert!(task.await.unwrap_err().is_cancelled());
    }

    #[tokio::test]
    async fn a_task_that_ends_has_ended() {
        let supervision = Supervision::default();
        supervision.run("the kettle", || async {}).await.unwrap();
        assert_eq!(supervision.fault(), None);
    }
}
