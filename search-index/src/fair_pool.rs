//! A fair queue for slow searches, and for what else takes long: it runs on dedicated threads, so that it holds up nothing else, and
//! each caller waits for its own and not for that of others (docs/safety.md#search-cost).

use std::collections::{HashMap, VecDeque};
use std::io;
use std::net::Ipv6Addr;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use metrics::counter;
use tokio::sync::oneshot;

use crate::scheduling::{Thread, Turn, set_turn, this_thread};

/// How many jobs of one caller may be queued.
const MOST_OF_ONE: usize = 16;
/// How many jobs may be queued in total.
const MOST_IN_ALL: usize = 256;
/// For how long somebody waits for processors that nobody else wants, before the threads get a share of them.
const PATIENCE: Duration = Duration::from_millis(50);

type Job = Box<dyn FnOnce() + Send>;

/// The threads, which end after this value is dropped and the queue is empty.
pub struct FairPool(Arc<Waiting>);

struct Waiting {
    queue: Mutex<Queue>,
    changed: Condvar,
    /// What the threads are for.
    name: &'static str,
}

#[derive(Default)]
struct Queue {
    by: HashMap<Ipv6Addr, VecDeque<Job>>,
    /// Round robin: each caller with queued jobs once.
    next: VecDeque<Ipv6Addr>,
    count: usize,
    closed: bool,
    /// Those that give way.
    threads: Vec<Thread>,
    /// Somebody has waited too long: until the queue is empty, the threads get a share of the processors.
    hurried: bool,
}

/// Too much waits, of this caller or in total.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Full;

impl FairPool {
    /// One thread per processor, with this name.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn new(name: &'static str) -> io::Result<Self> {
        Self::with_threads(name, processors(), false)
    }

    /// The same, for what others should not notice: the threads use what nobody else wants.
    pub(crate) fn giving_way(name: &'static str) -> io::Result<Self> {
        Self::with_threads(name, processors(), true)
    }

    fn with_threads(name: &'static str, threads: usize, give_way: bool) -> io::Result<Self> {
        let pool = Self(Arc::new(Waiting { queue: Mutex::default(), changed: Condvar::new(), name }));
        for _ in 0..threads {
            let waiting = Arc::clone(&pool.0);
            let work = move || {
                if give_way {
                    waiting.lock().join(this_thread());
                }
                waiting.work();
            };
            thread::Builder::new().name(name.to_owned()).spawn(work)?;
        }
        Ok(pool)
    }

    /// Computes something on one of the threads, in its caller's turn: there it holds up nothing, and nobody waits for it but whoever
    /// sent more than others.
    ///
    /// # Errors
    /// [`Full`] if too much waits there, of this caller or in total, or if it panics.
    pub async fn in_turn<T: Send + 'static>(
        &self,
        caller: Ipv6Addr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Full> {
        let (answer, mut answered) = oneshot::channel();
        let job = move || {
            // If the caller has gone, no answer is needed.
            if !answer.is_closed() {
                let _ = answer.send(work());
            }
        };
        self.wait(caller, job)?;
        loop {
            match tokio::time::timeout(PATIENCE, &mut answered).await {
                // Only a job that panicked sends no answer.
                Ok(answer) => return answer.map_err(|_| Full),
                Err(_) => self.hurry(),
            }
        }
    }

    /// Queues the job for one of the threads, fairly among callers.
    fn wait(&self, caller: Ipv6Addr, job: impl FnOnce() + Send + 'static) -> Result<(), Full> {
        let mut queue = self.0.lock();
        if queue.count >= MOST_IN_ALL || queue.by.get(&caller).is_some_and(|own| own.len() >= MOST_OF_ONE) {
            return Err(Full);
        }
        let own = queue.by.entry(caller).or_default();
        own.push_back(Box::new(job));
        if own.len() == 1 {
            queue.next.push_back(caller);
        }
        queue.count += 1;
        drop(queue);
        self.0.changed.notify_one();
        Ok(())
    }

    /// Whoever waits for a job has waited too long, because others want all processors: from now on the threads get a share of them,
    /// until the queue is empty.
    fn hurry(&self) {
        self.0.lock().hurry(true);
    }
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

impl Drop for FairPool {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.changed.notify_all();
    }
}

impl Waiting {
    fn work(&self) {
        while let Some(job) = self.take() {
            // Whoever waits for a job that panics notices that it ended; the thread continues with the next.
            if catch_unwind(AssertUnwindSafe(job)).is_err() {
                counter!("task_panics_total", "task" => self.name).increment(1);
            }
        }
    }

    /// The next job; `None` if there is none and no more will come.
    fn take(&self) -> Option<Job> {
        let mut queue = self.lock();
        loop {
            if let Some(job) = queue.take() {
                return Some(job);
            }
            if queue.closed {
                return None;
            }
            queue.hurry(false);
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// One more thread works here.
    fn join(&mut self, thread: Thread) {
        self.threads.push(thread);
        set_turn(&[thread], if self.hurried { Turn::Share } else { Turn::WhenFree });
    }

    fn hurry(&mut self, hurried: bool) {
        if self.hurried != hurried {
            self.hurried = hurried;
            set_turn(&self.threads, if hurried { Turn::Share } else { Turn::WhenFree });
        }
    }

    /// The oldest job of the caller whose turn it is.
    fn take(&mut self) -> Option<Job> {
        let caller = self.next.pop_front()?;
        let own = self.by.get_mut(&caller)?;
        let job = own.pop_front()?;
        if own.is_empty() {
            self.by.remove(&caller);
        } else {
            self.next.push_back(caller);
        }
        self.count -= 1;
        Some(job)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, Sender, channel};

    use super::*;

    fn caller(n: u16) -> Ipv6Addr {
        Ipv6Addr::new(0x2001, 0xdb8, 0, n, 0, 0, 0, 0)
    }

    /// A single thread kept busy until the sender is dropped, and jobs that report their name.
    fn held() -> (FairPool, Sender<()>) {
        let pool = FairPool::with_threads("test", 1, true).unwrap();
        let (free, held) = channel::<()>();
        let (begun, begins) = channel();
        pool.wait(caller(0), move || {
            begun.send(()).unwrap();
            let _ = held.recv();
        })
        .unwrap();
        begins.recv().unwrap();
        (pool, free)
    }

    fn names(pool: &FairPool, jobs: &[(u16, &'static str)]) -> Receiver<&'static str> {
        let (say, said) = channel();
        for &(number, name) in jobs {
            let say = say.clone();
            pool.wait(caller(number), move || say.send(name).unwrap()).unwrap();
        }
        said
    }

    #[test]
    fn callers_take_turns() {
        let (pool, free) = held();
        let said = names(&pool, &[(1, "a1"), (1, "a2"), (1, "a3"), (2, "b1"), (3, "c1"), (2, "b2")]);
        drop(free);
        assert_eq!(said.iter().collect::<Vec<_>>(), ["a1", "b1", "c1", "a2", "b2", "a3"]);
    }

    #[test]
    fn one_caller_waits_with_so_many_and_leaves_room_for_others() {
        let (pool, free) = held();
        let (say, said) = channel();
        for _ in 0..MOST_OF_ONE {
            let say = say.clone();
            pool.wait(caller(1), move || say.send(()).unwrap()).unwrap();
        }
        assert_eq!(pool.wait(caller(1), || {}), Err(Full));
        assert_eq!(pool.wait(caller(2), || {}), Ok(()));
        drop((free, say));
        assert_eq!(said.iter().count(), MOST_OF_ONE);
        assert_eq!(pool.wait(caller(1), || {}), Ok(()));
    }

    #[test]
    fn a_job_that_panics_ends_no_thread() {
        let (pool, free) = held();
        pool.wait(caller(1), || panic!("boiled over")).unwrap();
        let said = names(&pool, &[(1, "a"), (2, "b")]);
        drop(free);
        assert_eq!(said.iter().collect::<Vec<_>>(), ["b", "a"]);
    }

    #[test]
    fn what_waits_is_still_done_when_no_more_will_come() {
        let (pool, free) = held();
        let said = names(&pool, &[(1, "a"), (2, "b")]);
        drop(pool);
        drop(free);
        assert_eq!(said.iter().collect::<Vec<_>>(), ["a", "b"]);
    }

    /// The scheduling policies of the pool's threads, as the system numbers them.
    #[cfg(target_os = "linux")]
    fn policies(pool: &FairPool) -> Vec<u32> {
        let threads = pool.0.lock().threads.clone();
        let stat = |thread: &Thread| {
            std::fs::read_to_string(format!("/proc/self/task/{}/stat", thread.as_raw_pid())).unwrap()
        };
        let policy = |stat: String| stat.rsplit(')').next()?.split_whitespace().nth(38)?.parse().ok();
        threads.iter().map(|thread| policy(stat(thread)).unwrap()).collect()
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn who_waits_too_long_gets_a_share_of_the_processors_until_the_queue_is_empty() {
        let (idle, other) = (5, 0);
        let (pool, free) = held();
        assert_eq!(policies(&pool), [idle]);
        pool.hurry();
        assert_eq!(policies(&pool), [other]);
        let said = names(&pool, &[(1, "a")]);
        drop(free);
        assert_eq!(said.iter().collect::<Vec<_>>(), ["a"]);
        while pool.0.lock().hurried {
            thread::yield_now();
        }
        assert_eq!(policies(&pool), [idle]);
    }
}
