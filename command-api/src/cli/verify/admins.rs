//! Compares admins with accounts: whoever is an admin has an account, and what claims an account is what the log says of it.

use std::collections::BTreeSet;

use domain::admins::{Admins, AdminsEvent};
use domain::claims::{Claim, account_of_deletion, account_of_role};
use domain::ids::AccountId;
use event_log::{Inspection, LogError};
use futures_util::TryStreamExt;
use sqlx::Row;

use super::kind::Kind;

/// The stream of all admins.
pub(super) const ADMINS: &str = "admins";

/// Compares them in one consistent snapshot.
pub(super) async fn compare(
    inspection: &mut Inspection<'_>,
    admins: &mut Kind,
    claims: &mut Kind,
) -> Result<(), LogError> {
    let now = admins_now(inspection).await?;
    let ids: Vec<i64> = now.iter().map(|id| id.0).collect();
    let without = sqlx::query(include_str!("admins_without_account.sql")).bind(ids);
    let mut rows = without.fetch(inspection.connection());
    while let Some(row) = rows.try_next().await? {
        let id: i64 = row.try_get("id")?;
        admins.tell(match row.try_get("known")? {
            true => format!("account {id} is an admin's but was deleted"),
            false => format!("account {id} is an admin's, but the log has no such account"),
        });
    }
    drop(rows);
    let claimed = sqlx::query_scalar(include_str!("claimed_accounts.sql"));
    let owners: Vec<String> = claimed.fetch_all(inspection.connection()).await?;
    for owner in owners {
        if let Some(id) = account_of_deletion(&owner) {
            claims.tell(format_args!(
                "account {id} is claimed as deleted, which the log does not say, so that it cannot become an admin's"
            ));
            continue;
        }
        let Some(id) = account_of_role(&owner).filter(|id| !now.contains(id)) else { continue };
        let claim = Claim::admin(id);
        if inspection.owner_of(claim.kind.name(), &claim.value).await? == Some(owner) {
            claims.tell(format_args!(
                "account {id} is claimed as an admin's, which the log does not say, so that it cannot be deleted"
            ));
        }
    }
    Ok(())
}

/// Who is an admin, sealed or not.
async fn admins_now(inspection: &mut Inspection<'_>) -> Result<BTreeSet<AccountId>, LogError> {
    let mut now = BTreeSet::new();
    let mut streams = inspection.streams(ADMINS);
    while let Some(stream) = streams.next().await? {
        if stream.aggregate_id != Admins::ID {
            continue;
        }
        for event in stream.events? {
            match event.event()? {
                AdminsEvent::AdminMade { account_id } => now.insert(account_id),
                AdminsEvent::AdminRemoved { account_id } => now.remove(&account_id),
            };
        }
    }
    Ok(now)
}
