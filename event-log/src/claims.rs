//! Claims made without events, for owners that existed before values of their kind were claimed.

use sqlx::PgConnection;

use crate::command::Claim;
use crate::log::EventLog;

impl EventLog {
    /// Makes the claim if the value is free, its owner holds no other claim of this kind, and the owner is not erased. Returns
    /// whether it was made. Waits for concurrent claims of the same value.
    ///
    /// # Errors
    /// Any error from the database.
    pub async fn claim_if_free(
        &self,
        connection: &mut PgConnection,
        claim: &Claim,
    ) -> Result<bool, sqlx::Error> {
        let made = sqlx::query(include_str!("claims/claim_if_free.sql"))
            .bind(claim.kind)
            .bind(self.keyring().claim_value(claim.kind, &claim.value).to_vec())
            .bind(&claim.owner)
            .execute(connection)
            .await?;
        Ok(made.rows_affected() > 0)
    }

    /// Releases the owner's claim of this kind if its value is one of these.
    ///
    /// # Errors
    /// Any error from the database.
    pub async fn release_values(
        &self,
        connection: &mut PgConnection,
        kind: &str,
        owner: &str,
        values: &[String],
    ) -> Result<(), sqlx::Error> {
        let stored = values.iter().map(|value| self.keyring().claim_value(kind, value).to_vec());
        let release =
            sqlx::query("DELETE FROM es.claims WHERE kind = $1 AND owner = $2 AND value = ANY ($3::bytea[])");
        release.bind(kind).bind(owner).bind(stored.collect::<Vec<_>>()).execute(connection).await.map(drop)
    }

    /// Releases the owner's claim of this kind, whatever its value.
    ///
    /// # Errors
    /// Any error from the database.
    pub async fn release(
        &self,
        connection: &mut PgConnection,
        kind: &str,
        owner: &str,
    ) -> Result<(), sqlx::Error> {
        let release = sqlx::query("DELETE FROM es.claims WHERE kind = $1 AND owner = $2");
        release.bind(kind).bind(owner).execute(connection).await.map(drop)
    }
}
