//! One event with at most one claim: what nearly every command appends, alone or grouped with concurrent ones.

use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::{Postgres, Row};

use crate::remembered::Incarnation;

/// The statement's parameters. All owned, so that it can wait and be sent with others.
pub(crate) struct SingleAppend {
    pub(crate) aggregate_type: &'static str,
    pub(crate) aggregate_id: String,
    pub(crate) last_sequence_before: i64,
    pub(crate) event_type: String,
    pub(crate) event_version: String,
    pub(crate) payload: String,
    pub(crate) metadata: String,
    pub(crate) subjects: Vec<String>,
    pub(crate) claim: Option<ClaimRow>,
    pub(crate) command_id: Option<String>,
    pub(crate) actor: String,
    pub(crate) request_hash: [u8; 32],
    /// The incarnation of the remembered state that this was decided on; `None` if the state was read.
    pub(crate) remembered_in: Option<Incarnation>,
}

/// A claim in stored form.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ClaimRow {
    pub(crate) kind: &'static str,
    pub(crate) value: [u8; 32],
    pub(crate) owner: String,
}

/// The result of the statement.
pub(crate) enum Written {
    /// Everything was written.
    Appended { position: Option<i64>, incarnation: Option<Incarnation> },
    /// Nothing was written because this subject of a personal field was erased.
    Erased { subject: String },
    /// Nothing was written because the state it was decided on was remembered before a restart or an erasure.
    Outdated,
    /// Nothing was written because the credentials to change have another generation than expected.
    CredentialsChanged,
    /// Nothing was written because an upload that the events name is not there any more.
    UploadGone,
}

impl SingleAppend {
    /// Type and id of the aggregate.
    pub(crate) fn stream(&self) -> (&str, &str) {
        (self.aggregate_type, &self.aggregate_id)
    }

    /// The statement that appends only this.
    pub(crate) fn statement(&self) -> Query<'_, Postgres, PgArguments> {
        let claim = self.claim.as_ref();
        sqlx::query(include_str!("append_one.sql"))
            .bind(self.aggregate_type)
            .bind(&self.aggregate_id)
            .bind(self.last_sequence_before)
            .bind(&self.event_type)
            .bind(&self.event_version)
            .bind(&self.payload)
            .bind(&self.metadata)
            .bind(&self.subjects)
            .bind(claim.map(|claim| claim.kind))
            .bind(claim.map(|claim| claim.value.as_slice()))
            .bind(claim.map(|claim| &claim.owner))
            .bind(&self.command_id)
            .bind(&self.actor)
            .bind(self.request_hash.as_slice())
            .bind(self.remembered_in.map(|incarnation| incarnation.server_started.to_vec()))
            .bind(self.remembered_in.map(|incarnation| incarnation.erasures))
    }
}

/// The statement that appends all of these, in this order.
pub(crate) fn group_statement<'a>(appends: &'a [Box<SingleAppend>]) -> Query<'a, Postgres, PgArguments> {
    fn each<'a, T>(appends: &'a [Box<SingleAppend>], part: impl Fn(&'a SingleAppend) -> T) -> Vec<T> {
        appends.iter().map(|append| part(append)).collect()
    }
    fn of_claim<'a, T>(appends: &'a [Box<SingleAppend>], part: impl Fn(&'a ClaimRow) -> T) -> Vec<Option<T>> {
        each(appends, |append| append.claim.as_ref().map(&part))
    }
    /// One element for each subject of each append.
    fn noted<'a, T>(
        appends: &'a [Box<SingleAppend>],
        part: impl Fn(&'a SingleAppend, &'a str) -> T,
    ) -> Vec<T> {
        let pairs =
            appends.iter().flat_map(|append| append.subjects.iter().map(move |subject| (append, subject)));
        pairs.map(|(append, subject)| part(append, subject)).collect()
    }
    sqlx::query(include_str!("append_group.sql"))
        .bind(each(appends, |append| append.aggregate_type))
        .bind(each(appends, |append| append.aggregate_id.as_str()))
        .bind(each(appends, |append| append.last_sequence_before))
        .bind(each(appends, |append| append.event_type.as_str()))
        .bind(each(appends, |append| append.event_version.as_str()))
        .bind(each(appends, |append| append.payload.as_str()))
        .bind(each(appends, |append| append.metadata.as_str()))
        .bind(noted(appends, |_, subject| subject))
        .bind(of_claim(appends, |claim| claim.kind))
        .bind(of_claim(appends, |claim| claim.value.as_slice()))
        .bind(of_claim(appends, |claim| claim.owner.as_str()))
        .bind(each(appends, |append| append.command_id.as_deref()))
        .bind(each(appends, |append| append.actor.as_str()))
        .bind(each(appends, |append| append.request_hash.as_slice()))
        .bind(each(appends, |append| append.remembered_in.map(|it| it.server_started.to_vec())))
        .bind(each(appends, |append| append.remembered_in.map(|it| it.erasures)))
        .bind(noted(appends, |append, _| append.aggregate_type))
        .bind(noted(appends, |append, _| append.aggregate_id.as_str()))
}

impl Written {
    /// What append_one.sql, append.sql or append_with_credentials.sql returned.
    pub(crate) fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        if !row.try_get("refused")? {
            return Self::appended(row);
        }
        Ok(match row.try_get("erased")? {
            Some(subject) => Self::Erased { subject },
            None => Self::Outdated,
        })
    }

    /// What append_group.sql returned for one command.
    pub(crate) fn appended(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(Self::Appended { position: row.try_get("position")?, incarnation: incarnation(row)? })
    }
}

/// The incarnation in which the statement ran; `None` if the keyring's row is missing.
fn incarnation(row: &PgRow) -> Result<Option<Incarnation>, sqlx::Error> {
    let server_started: Option<&[u8]> = row.try_get("server_started")?;
    let (Some(server_started), Some(erasures)) = (server_started, row.try_get("erasures")?) else {
        return Ok(None);
    };
    let server_started =
        server_started.try_into().map_err(|_| sqlx::Error::Decode("a time has eight bytes".into()))?;
    Ok(Some(Incarnation { server_started, erasures }))
}
