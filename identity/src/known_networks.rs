//! Networks from which somebody has signed in to an account before: from these, strangers who try its password elsewhere lock
//! nobody out (docs/safety.md#sign-in).
//!
//! What is stored is a keyed hash of account and network together. It is never revealed, and only decides which limit an attempt
//! counts against.

use std::time::Duration;

use domain::ids::AccountId;
use sqlx::PgPool;

use crate::keys::Key;
use crate::network::Network;

/// How many are remembered per account, the latest ones (docs/safety.md#sign-in): home, work, a phone, and some others.
const MOST: i64 = 10;
/// How long after the last sign-in (docs/safety.md#sign-in). A session lasts 30 days, so somebody who returns each month stays
/// known.
const LASTS: Duration = Duration::from_secs(90 * 24 * 3600);

/// Whether somebody has signed in to this account from there before. Takes as long if there is no account.
///
/// # Errors
/// Any error from the database.
pub async fn is_known(
    pool: &PgPool,
    key: &Key,
    account: Option<AccountId>,
    network: Network,
) -> Result<bool, sqlx::Error> {
    let stored = stored(key, account.unwrap_or(AccountId(0)), network);
    let known = sqlx::query_scalar(include_str!("known_networks/is_known.sql"));
    known.bind(account.map(|account| account.0)).bind(stored).bind(LASTS.as_secs_f64()).fetch_one(pool).await
}

/// Records that somebody has signed in to this account from there.
///
/// # Errors
/// Any error from the database.
pub async fn remember(
    pool: &PgPool,
    key: &Key,
    account: AccountId,
    network: Network,
) -> Result<(), sqlx::Error> {
    let remember = sqlx::query(include_str!("known_networks/remember.sql"));
    let remember = remember.bind(account.0).bind(stored(key, account, network)).bind(MOST);
    remember.execute(pool).await.map(drop)
}

/// After this many seconds without a sign-in a network is forgotten.
pub(crate) fn lasts() -> f64 {
    LASTS.as_secs_f64()
}

fn stored(key: &Key, account: AccountId, network: Network) -> Vec<u8> {
    // Half of the hash is enough to avoid collisions.
    key.hash(&[b"network", &account.0.to_be_bytes(), &network.bytes()])[..16].to_vec()
}
