//! Work that takes long: on other threads than those that answer everybody, a little at once, and by turns
//! (docs/safety.md#heavy-calls).

use std::net::Ipv6Addr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use domain::ids::AccountId;
use identity::Network;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::task::{JoinError, spawn_blocking};

/// How long a search waits for a damaged index to be rebuilt.
pub const REBUILT_WITHIN: Duration = Duration::from_secs(5);

/// Who takes turns with others on the threads of searches, where an account calls. No network of the internet begins so.
#[must_use]
pub fn turn_of(account: AccountId) -> Ipv6Addr {
    Ipv6Addr::from(u128::from(account.0.unsigned_abs()))
}

/// How many exports of the audit trail run at once on a node, how many of members' own data, and how many books are made. A book has a
/// place for as long as it is taken, and little is made of it at a time.
const AUDITS: usize = 4;
const OF_MEMBERS: usize = 4;
const BOOKS: usize = 200;
/// How many books are made for the visitors of a network, who may be several.
const BOOKS_OF_A_NETWORK: usize = 3;

/// Who has a book made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BookMaker {
    /// Somebody who is signed in.
    Account(AccountId),
    /// Visitors of the same network.
    Visitors(Network),
}

/// The exports of one kind that run on this node, at most so many of each caller. Cheap to clone.
pub struct Exports<Who>(Arc<Running<Who>>);

struct Running<Who> {
    in_all: usize,
    of_one: fn(Who) -> usize,
    of: Mutex<Vec<Option<Who>>>,
    /// One part is made at a time, whatever runs.
    turn: Arc<Semaphore>,
}

/// The permit for an export, free again when this is dropped and no part of it is being made any more: whoever goes away in the middle has
/// no second one sooner.
pub struct ExportPermit<Who: PartialEq>(Arc<Place<Who>>);

struct Place<Who: PartialEq> {
    exports: Exports<Who>,
    of: Option<Who>,
}

/// Why no export may begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TooManyExports {
    /// As many as may run of this caller's do.
    OfCaller,
    /// As many as may run do.
    InAll,
}

impl Exports<AccountId> {
    /// Those of the audit trail.
    #[must_use]
    pub fn of_audit() -> Self {
        Self::at_most(AUDITS, |_| 1)
    }

    /// Those of members' own data. They have places and turns of their own: no admin waits for them, and they for no admin.
    #[must_use]
    pub fn of_members() -> Self {
        Self::at_most(OF_MEMBERS, |_| 1)
    }
}

impl Exports<BookMaker> {
    /// Those of books.
    #[must_use]
    pub fn of_books() -> Self {
        Self::at_most(BOOKS, |maker| match maker {
            BookMaker::Account(_) => 1,
            BookMaker::Visitors(_) => BOOKS_OF_A_NETWORK,
        })
    }
}

impl<Who> Clone for Exports<Who> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<Who: Copy + PartialEq> Exports<Who> {
    fn at_most(in_all: usize, of_one: fn(Who) -> usize) -> Self {
        Self(Arc::new(Running { in_all, of_one, of: Mutex::default(), turn: Arc::new(Semaphore::new(1)) }))
    }

    /// A permit for an export of this caller; whoever calls for many is no caller.
    ///
    /// # Errors
    /// [`TooManyExports`] if as many run already.
    pub fn begin(&self, who: Option<Who>) -> Result<ExportPermit<Who>, TooManyExports> {
        let mut running = self.running();
        let of_caller = running.iter().filter(|of| **of == who).count();
        if who.is_some_and(|who| of_caller >= (self.0.of_one)(who)) {
            return Err(TooManyExports::OfCaller);
        }
        if running.len() >= self.0.in_all {
            return Err(TooManyExports::InAll);
        }
        running.push(who);
        Ok(ExportPermit(Arc::new(Place { exports: self.clone(), of: who })))
    }
}

impl<Who> Exports<Who> {
    fn running(&self) -> MutexGuard<'_, Vec<Option<Who>>> {
        self.0.of.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<Who: PartialEq + Send + Sync + 'static> ExportPermit<Who> {
    /// Makes the next part of an export: not on the threads that answer everybody, while no other export makes one, and followed by a
    /// pause that is as long as it took, so that all exports of a kind together keep half a thread busy.
    ///
    /// # Errors
    /// If it panics.
    pub async fn part<T: Send + 'static>(
        &self,
        part: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, JoinError> {
        let place = Arc::clone(&self.0);
        // It is never closed.
        let turn = Arc::clone(&place.exports.0.turn).acquire_owned().await.ok();
        let (handle, began) = (Handle::current(), Instant::now());
        let made = spawn_blocking(move || {
            let made = handle.block_on(part);
            drop(place);
            (made, turn)
        });
        let (made, _turn) = made.await?;
        tokio::time::sleep(began.elapsed()).await;
        Ok(made)
    }
}

impl<Who: PartialEq> Drop for Place<Who> {
    fn drop(&mut self) {
        let mut running = self.exports.running();
        if let Some(at) = running.iter().position(|of| *of == self.of) {
            running.swap_remove(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use tokio::task::yield_now;

    use super::*;

    const AN_AGE: Duration = Duration::from_secs(60);

    #[test]
    fn each_account_has_one_export_and_all_together_have_four() {
        let exports = Exports::of_audit();
        let mut places: Vec<_> = (1..=4).map(|id| exports.begin(Some(AccountId(id))).ok()).collect();
        assert!(places.iter().all(Option::is_some));
        assert_eq!(exports.begin(Some(AccountId(1))).err(), Some(TooManyExports::OfCaller));
        assert_eq!(exports.begin(Some(AccountId(5))).err(), Some(TooManyExports::InAll));
        places.remove(0);
        assert!(exports.begin(Some(AccountId(5))).is_ok());
    }

    #[test]
    fn a_network_has_three_books_and_an_account_one_and_hundreds_are_made_together() {
        let books = Exports::of_books();
        let network = |number: u32| BookMaker::Visitors(Network::of(IpAddr::V4(number.into())));
        let mut places: Vec<_> = (0..3).map(|_| books.begin(Some(network(1))).ok().unwrap()).collect();
        assert_eq!(books.begin(Some(network(1))).err(), Some(TooManyExports::OfCaller));
        let rosa = Some(BookMaker::Account(AccountId(1)));
        places.push(books.begin(rosa).ok().unwrap());
        assert_eq!(books.begin(rosa).err(), Some(TooManyExports::OfCaller));
        places.extend((2..198).map(|number| books.begin(Some(network(number))).ok().unwrap()));
        assert_eq!(books.begin(Some(network(198))).err(), Some(TooManyExports::InAll));
        places.remove(0);
        assert!(books.begin(Some(network(1))).is_ok());
    }

    #[tokio::test]
    async fn whoever_goes_in_the_middle_of_a_part_has_no_second_export_before_it_is_made() {
        let exports = Exports::of_audit();
        let place = exports.begin(Some(AccountId(1))).ok().unwrap();
        let (say, said) = channel();
        let (go_on, told) = channel::<()>();
        let export = tokio::spawn(async move {
            place
                .part(async move {
                    say.send(()).unwrap();
                    told.recv_timeout(AN_AGE).unwrap();
                })
                .await
        });
        while said.try_recv().is_err() {
            yield_now().await;
        }
        export.abort();
        assert!(export.await.is_err());
        assert_eq!(exports.begin(Some(AccountId(1))).err(), Some(TooManyExports::OfCaller));
        go_on.send(()).unwrap();
        while exports.begin(Some(AccountId(1))).is_err() {
            yield_now().await;
        }
    }

    /// On a runtime with one thread, which would wait for itself.
    #[tokio::test]
    async fn parts_are_made_one_after_another_and_others_are_answered_meanwhile() {
        let exports = Exports::of_audit();
        let [one, two] = [1, 2].map(|id| exports.begin(Some(AccountId(id))).ok().unwrap());
        let (say, said) = channel();
        let (go_on, told) = channel::<()>();
        let also = say.clone();
        let first = tokio::spawn(async move {
            one.part(async move {
                say.send("begun").unwrap();
                told.recv_timeout(AN_AGE).unwrap();
                say.send("ended").unwrap();
            })
            .await
        });
        let begun = loop {
            match said.try_recv() {
                Ok(said) => break said,
                Err(_) => yield_now().await,
            }
        };
        assert_eq!(begun, "begun");
        let second = tokio::spawn(async move { two.part(async move { also.send("then").unwrap() }).await });
        for _ in 0..1_000 {
            yield_now().await;
        }
        assert!(said.try_recv().is_err());
        go_on.send(()).unwrap();
        first.await.unwrap().unwrap();
        second.await.unwrap().unwrap();
        assert_eq!(said.iter().collect::<Vec<_>>(), ["ended", "then"]);
    }
}
