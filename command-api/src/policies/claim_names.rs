//! Members whose names were claimed by older versions, which compared only spellings, or fewer looks, now claim the looks of their
//! names (docs/safety.md#names). It begins with the first event of the log: whoever had a name first owns its looks. Members whose
//! names look like one that is claimed keep their names and claim nothing. Likewise addresses, whose domains older versions compared as
//! they are spelled: who has another spelling of one that is claimed keeps the claim of the older versions.
//!
//! It follows the log like any policy, so it also sees what a node of an older version writes beside this one. That node finds neither
//! these looks nor an address in its new form: it lets look-alikes in, and lets nobody in whose domain is spelled in another way. So
//! older nodes are stopped before the first one of this version starts.

use std::time::Duration;

use domain::accounts::{Account, AccountEvent};
use domain::claims::{Claim, ClaimKind, FORMER_LOOKS};
use domain::ids::AccountId;
use domain::personal::SubjectId;
use domain::values::{DisplayName, Email};
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

/// The policy's name. If another kind of skeleton or address is claimed, it must change, so that all members claim anew.
pub const NAME: &str = "looks";
const KIND: ClaimKind = ClaimKind::DisplayNameLooks;
/// The most events of one transaction during the start: it holds up the sealer of the nodes that are serving.
const AT_ONCE: i64 = 200;
/// How long to wait while another node is claiming.
const ANOTHER_CLAIMS: Duration = Duration::from_millis(20);

/// Claims for everybody in the sealed log, before anybody can register. It can be interrupted anywhere; what was claimed stays.
///
/// # Errors
/// If events cannot be read, or claims cannot be made.
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
    /// Claims the account's current name and address: the event may be old.
    async fn claim(&self, connection: &mut PgConnection, account: AccountId) -> Result<(), ApplyError> {
        let history = self.0.history::<Account>(&account.to_string()).await?;
        let Some(Known { former, name, email }) = known(history.into_iter().map(|(_, event)| event)) else {
            return Ok(());
        };
        self.claim_email(connection, account, &email).await?;
        let claim = claimed(Claim::display_name_looks(account, &name));
        self.0.release(connection, FORMER_LOOKS, &claim.owner).await?;
        // If an older node changed the name, the looks of the former one are still claimed.
        let outdated: Vec<String> =
            former.iter().map(DisplayName::skeleton).filter(|skeleton| *skeleton != claim.value).collect();
        if !outdated.is_empty() {
            self.0.release_values(connection, claim.kind, &claim.owner, &outdated).await?;
        }
        self.0.claim_if_free(connection, &claim).await?;
        Ok(())
    }

    /// Claims the address as it is compared today, in place of what an older version claimed.
    async fn claim_email(
        &self,
        connection: &mut PgConnection,
        account: AccountId,
        email: &Email,
    ) -> Result<(), ApplyError> {
        let Some(former) = Claim::email_of_older_versions(account, email) else { return Ok(()) };
        let (former, claim) = (claimed(former), claimed(Claim::email(account, email)));
        let value = std::slice::from_ref(&former.value);
        self.0.release_values(connection, former.kind, &former.owner, value).await?;
        if !self.0.claim_if_free(connection, &claim).await? {
            self.0.claim_if_free(connection, &former).await?;
        }
        Ok(())
    }

    /// An account that was being erased while the claim was made loses it again.
    async fn release(&self, connection: &mut PgConnection, account: AccountId) -> Result<(), ApplyError> {
        Ok(self.0.release(connection, KIND.name(), SubjectId::from(account).as_str()).await?)
    }
}

/// The former names of a member, the present one, and the present address.
struct Known {
    former: Vec<DisplayName>,
    name: DisplayName,
    email: Email,
}

/// What a member's claims depend on; `None` if there is no such account, or nothing can be read.
fn known(history: impl Iterator<Item = AccountEvent>) -> Option<Known> {
    let (mut former, mut present) = (Vec::new(), None);
    for event in history {
        match event {
            AccountEvent::AccountRegistered { email, display_name, .. } => {
                former.push(display_name.into_value()?);
                present = Some(email.into_value()?);
            }
            AccountEvent::AccountDetailsChanged { display_name, .. } => {
                former.push(display_name.into_value()?);
            }
            AccountEvent::EmailChanged { email } => present = Some(email.into_value()?),
            AccountEvent::AccountDeleted { .. } | AccountEvent::AccountErased {} => return None,
            _ => {}
        }
    }
    let name = former.pop()?;
    Some(Known { former, name, email: present? })
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
                AccountEvent::AccountRegistered { .. }
                | AccountEvent::AccountDetailsChanged { .. }
                | AccountEvent::EmailChanged { .. } => {
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
