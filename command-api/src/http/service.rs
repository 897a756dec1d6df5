//! What answers every path: the calls with the state of their handlers, and everything around them, which no handler gets.

use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use event_log::Reachability;
use futures_util::FutureExt;
use futures_util::future::select_all;
use mail::PublicUrl;
use tokio::time::sleep;

use super::accepted::Accepted;
use super::finished_pages::FinishedPages;
use super::probes::Probes;
use super::ready::ReadyAnswers;
use super::ready_pages::ReadyPages;
use super::request_ids::RequestIds;
use super::telemetry::Telemetry;
use super::webapp::WebApp;
use crate::web::extract::arriving_picture::ARRIVES_WITHIN;
use crate::web::state::App;

/// The parts of the service.
pub struct Service {
    /// What handlers work with.
    pub app: App,
    /// The web app's files.
    pub webapp: Arc<WebApp>,
    /// Where people find the site.
    pub public_url: PublicUrl,
    /// Counters and timings.
    pub telemetry: Telemetry,
    /// Ids for calls.
    pub request_ids: Arc<RequestIds>,
    /// What decides whether this node is ready.
    pub probes: Probes,
    /// The pages that were recently sent.
    pub pages: FinishedPages,
    /// And at which addresses.
    pub ready_pages: ReadyPages,
    /// Which documents were recently answered.
    pub ready: ReadyAnswers,
    /// The commands in progress.
    pub accepted: Accepted,
    /// The databases that calls depend on: the log's first.
    pub databases: Vec<Reachability>,
}

/// The timeout of a call. Nothing here takes that long: whatever it still waits for will not come.
const ANSWERED_WITHIN: Duration = Duration::from_secs(30);
/// A picture may take long to arrive, and is then decoded when it is its turn.
const TAKEN_IN_WITHIN: Duration = ARRIVES_WITHIN.saturating_add(ANSWERED_WITHIN);
/// How long a call may still take when a database is silent: many need none.
const WITHOUT_DATABASE: Duration = Duration::from_millis(150);

/// What a call is, as far as it matters to how long it is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Call {
    Reads,
    Changes,
    /// It changes something, and brings a picture.
    Uploads,
    /// It asks how this node is: it says which database is silent, and limits its questions itself.
    Probes,
}

impl Service {
    /// Resolves when such a call in progress is no longer waited for (docs/design.md#a-silent-database). Calls that change something go to
    /// the log's database, and are executed if only a standby is silent; they go on (docs/design.md#accepted-commands).
    pub(super) async fn gives_up(&self, call: Call) {
        let databases = match call {
            Call::Reads => &self.databases[..],
            Call::Changes | Call::Uploads => &self.databases[..1],
            Call::Probes => &[],
        };
        let silence = async {
            loop {
                one_silent(databases).await;
                sleep(WITHOUT_DATABASE).await;
                if databases.iter().any(Reachability::is_silent) {
                    return;
                }
            }
        };
        tokio::select! {
            () = silence => {}
            () = sleep(patience(call)) => {}
        }
    }

    /// Resolves when a database is silent.
    pub(super) async fn falls_silent(&self) {
        one_silent(&self.databases).await;
    }
}

async fn one_silent(databases: &[Reachability]) {
    if databases.is_empty() {
        pending::<()>().await;
    }
    select_all(databases.iter().map(|database| database.silent().boxed())).await;
}

/// How long a call may take.
fn patience(call: Call) -> Duration {
    if call == Call::Uploads { TAKEN_IN_WITHIN } else { ANSWERED_WITHIN }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_may_arrive_as_slowly_as_it_is_waited_for() {
        assert!(patience(Call::Uploads) > ARRIVES_WITHIN);
        assert!(patience(Call::Changes) < ARRIVES_WITHIN);
    }
}
