//! Members whose names were claimed by older versions, which compared names only as they are spelled, claim them as they look, too
//! (docs/safety.md#names). It begins with the first event of the log: whoever had a name first has its looks. Those whose names look
//! like one that is claimed keep their names and claim nothing.
//!
//! It follows the log like any policy, because a node of an older version may go on serving beside this one.

use std::time::Duration;

use domain::accounts::{Account, AccountEvent};
use domain::claims::{Claim, ClaimKind};
use domain::ids::AccountId;
use domain::personal::SubjectId;
use domain::values::DisplayName;
use event_log::{Apply, ApplyError, Checkpoint, EventLog, FollowError, LoggedEvent, Progress, follow_once};
use sqlx::PgConnection;

use super::policy::{Policy, StartsAt};
use crate::application::step::claimed;

/// The policy. Claims are made in the transaction that moves its checkpoint, by one node at a time.
struct ClaimNames(EventLog);

pub(super) const POLICY: Policy = Policy {
    name: NAME,
    concerns: &["account"],
    begins: StartsAt::WithTheLog,
    run: |services, follower| Box::pin(follower.run(ClaimNames(services.log))),
};

/// The policy's name. Where another form of skeletons is claimed, this is another one, so that all members claim anew.
pub const NAME: &str = "names";
const KIND: ClaimKind = ClaimKind::DisplayNameSkeleton;
/// The most events of one transaction of the start: it holds back the sealer of the nodes that serve meanwhile.
const AT_ONCE: i64 = 200;
/// How long to wait for another node that is claiming.
const ANOTHER_CLAIMS: Duration = Duration::from_millis(20);

/// Does it for everybody who is in the sealed log, before anybody can register. It can be interrupted anywhere; what was claimed stays.
///
/// # Errors
/// That events cannot be read, or claims not be made.
pub async fn claim_all(log: &EventLog) -> Result<(), FollowError> {
    event_log::begin_policies_at_the_start(log.pool(), &[NAME]).await.map_err(ApplyError::from)?;
    let checkpoint = Checkpoint::of_policy(NAME).map_err(|_| FollowError::NoCheckpoint(NAME.to_owned()))?;
    let mut claim_names = ClaimNames(log.clone());
    loop {
        match follow_once(log, &checkpoint, &mut claim_names, AT_ONCE).await? {
            Progress::Idle { .. } => return Ok(()),
            Progress::Applied { .. } => {}
            Progress::Elsewhere | Progress::Swapped => tokio::time::sleep(ANOTHER_CLAIMS).await,
        }
    }
}

impl ClaimNames {
    /// Claims the name that the account has by now: an event may be long ago.
    async fn claim(&self, connection: &mut PgConnection, account: AccountId) -> Result<(), ApplyError> {
        let history = self.0.history::<Account>(&account.to_string()).await?;
        let Some((former, name)) = names(history.into_iter().map(|(_, event)| event)) else { return Ok(()) };
        let claim = claimed(Claim::display_name_skeleton(account, &name));
        // Where an older node changed the name, its looks are still claimed as they were before.
        let outdated: Vec<String> =
            former.iter().map(DisplayName::skeleton).filter(|skeleton| *skeleton != claim.value).collect();
        if !outdated.is_empty() {
            self.0.release_values(connection, claim.kind, &claim.owner, &outdated).await?;
        }
        self.0.claim_if_free(connection, &claim).await?;
        Ok(())
    }

    /// Whoever was being erased while the claim was made has it no longer.
    async fn release(&self, connection: &mut PgConnection, account: AccountId) -> Result<(), ApplyError> {
        Ok(self.0.release(connection, KIND.name(), SubjectId::from(account).as_str()).await?)
    }
}

/// The names that a member had before, and the present one; none where nobody is there, or nothing can be read.
fn names(history: impl Iterator<Item = AccountEvent>) -> Option<(Vec<DisplayName>, DisplayName)> {
    let mut names = Vec::new();
    for event in history {
        match event {
            AccountEvent::AccountRegistered { display_name, .. }
            | AccountEvent::AccountDetailsChanged { display_name, .. } => {
                names.push(display_name.into_value()?);
            }
            AccountEvent::AccountDeleted {} | AccountEvent::AccountErased {} => return None,
            _ => {}
        }
    }
    let present = names.pop()?;
    Some((names, present))
}

impl Apply for ClaimNames {
    async fn apply(
        &mut self,
        connection: &mut PgConnection,
        events: &[LoggedEvent],
    ) -> Result<(), ApplyError> {
        for event in events {
            let account = || {
                let reason = "its account has no number".to_owned();
                event.aggregate_id.parse().map_err(|_| ApplyError::Event { seq: event.seq, reason })
            };
            match event.event()? {
                AccountEvent::AccountRegistered { .. } | AccountEvent::AccountDetailsChanged { .. } => {
                    self.claim(connection, account()?).await?;
                }
                AccountEvent::AccountErased {} => self.release(connection, account()?).await?,
                _ => {}
            }
        }
        Ok(())
    }

    fn concerns(&self, aggregate_type: &str) -> bool {
        POLICY.concerns.contains(&aggregate_type)
    }
}
