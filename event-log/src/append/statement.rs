//! Encrypts personal fields, binds the append's statements, and maps its failures.

use std::collections::BTreeSet;

use cqrs_es::persist::SerializedEvent;
use sqlx::{Connection, Executor, PgConnection};

use super::refusal::{Refusal, Violation};
use super::rows::{ClaimRow, Written};
use super::streams::{Appended, Basis, CommandStreams};
use crate::credentials::{Credentials, PasswordChange};
use crate::error::LogError;
use crate::personal::{self, EventAddress, Forget};
use crate::remembered::Incarnation;

/// What a command writes, in stored form. One that decided nothing writes only its own row.
pub(crate) struct Prepared<'a> {
    aggregate_type: &'static str,
    last_sequence_before: i64,
    types: Vec<String>,
    versions: Vec<String>,
    payloads: Vec<String>,
    metadata: String,
    subjects: Vec<String>,
    claims: Vec<ClaimRow>,
    credentials: Option<&'a Credentials>,
    uploads: &'a [String],
}

/// Claims as the statements' parameters.
struct ClaimColumns<'a> {
    kinds: Vec<&'a str>,
    values: Vec<&'a [u8]>,
    owners: Vec<&'a str>,
}

impl CommandStreams<'_> {
    pub(super) async fn prepare(
        &self,
        aggregate_type: &'static str,
        events: &[SerializedEvent],
    ) -> Result<Prepared<'_>, LogError> {
        let mut subjects = BTreeSet::new();
        for event in events {
            personal::subjects(&event.payload, &mut subjects)?;
        }
        let keys = if subjects.is_empty() {
            Default::default()
        } else {
            self.log.keyring().sealing(&subjects).await?
        };
        if let Some((subject, _)) = keys.iter().find(|(_, key)| key.is_none()) {
            return Err(LogError::SubjectErased { subject: subject.clone() });
        }
        let payloads = events.iter().map(|event| {
            if !personal::mentions(&event.payload) {
                return Ok(event.payload.to_string());
            }
            let address = EventAddress {
                aggregate_type: &event.aggregate_type,
                aggregate_id: &event.aggregate_id,
                sequence: event.sequence as i64,
            };
            let mut payload = event.payload.clone();
            personal::seal(&mut payload, address, &keys)?;
            Ok(payload.to_string())
        });
        let decided = !events.is_empty();
        Ok(Prepared {
            aggregate_type,
            last_sequence_before: self.loaded_sequence(),
            types: events.iter().map(|event| event.event_type.clone()).collect(),
            versions: events.iter().map(|event| event.event_version.clone()).collect(),
            payloads: payloads.collect::<Result<_, LogError>>()?,
            metadata: events.first().map_or_else(|| "{}".to_owned(), |event| event.metadata.to_string()),
            subjects: subjects.into_iter().collect(),
            claims: if decided { self.claims() } else { Vec::new() },
            credentials: self.context.credentials.as_ref().filter(|_| decided),
            uploads: if decided { &self.context.uploads } else { &[] },
        })
    }

    /// Sends what was prepared.
    pub(super) async fn append(&self, prepared: Prepared<'_>) -> Result<Appended, Refusal> {
        let last_sequence = prepared.last_sequence_before + prepared.types.len() as i64;
        match self.send(&prepared).await.map_err(Violation::from) {
            Ok(Written::Appended { position, incarnation }) => {
                Ok(Appended { position, last_sequence, incarnation })
            }
            Ok(Written::Erased { subject }) => Err(LogError::SubjectErased { subject }.into()),
            Ok(Written::Outdated) => {
                self.log.memory().forget_all();
                Err(Refusal::Conflict)
            }
            Ok(Written::CredentialsChanged) => Err(Refusal::CredentialsChanged),
            Ok(Written::UploadGone) => Err(Refusal::UploadGone),
            Err(Violation::Conflict) => Err(Refusal::Conflict),
            Err(Violation::CommandKnown) => Err(Refusal::CommandKnown),
            Err(Violation::ClaimTaken) => Err(self.taken_claim(&prepared.claims).await?),
            Err(Violation::Other(error)) => Err(LogError::from(error).into()),
        }
    }

    /// What few appends have is written by statements of their own before the append, in its transaction: as parts of the one
    /// statement they cost every append a look at their tables.
    async fn send(&self, prepared: &Prepared<'_>) -> Result<Written, sqlx::Error> {
        let mut taken = self.log.appending().take().await?;
        let written = if prepared.credentials.is_none() && prepared.uploads.is_empty() {
            self.write(taken.connection(), prepared).await
        } else {
            self.write_with(taken.connection(), prepared).await
        };
        taken.put_back(written.as_ref().err());
        written
    }

    /// Whatever ends this before its answer closes the connection, and the transaction with it.
    async fn write_with(
        &self,
        connection: &mut PgConnection,
        prepared: &Prepared<'_>,
    ) -> Result<Written, sqlx::Error> {
        let mut transaction = connection.begin().await?;
        let mut write = async || {
            if !prepared.uploads.is_empty() && !use_uploads(&mut transaction, prepared.uploads).await? {
                return Ok(Written::UploadGone);
            }
            if let Some(credentials) = prepared.credentials
                && !change(&mut transaction, credentials).await?
            {
                return Ok(Written::CredentialsChanged);
            }
            self.write(&mut transaction, prepared).await
        };
        let written = write().await;
        if matches!(written, Ok(Written::Appended { .. })) {
            transaction.commit().await?;
        } else {
            transaction.rollback().await?;
        }
        written
    }

    async fn write(
        &self,
        connection: &mut PgConnection,
        prepared: &Prepared<'_>,
    ) -> Result<Written, sqlx::Error> {
        let columns = ClaimColumns::of(&prepared.claims);
        let append = sqlx::query(include_str!("append.sql"))
            .bind(prepared.aggregate_type)
            .bind(self.aggregate_id)
            .bind(prepared.last_sequence_before)
            .bind(&prepared.types)
            .bind(&prepared.versions)
            .bind(&prepared.payloads)
            .bind(&prepared.metadata)
            .bind(&prepared.subjects)
            .bind(columns.kinds)
            .bind(columns.values)
            .bind(columns.owners)
            .bind(self.context.command_id.as_ref().map(|id| id.as_str()))
            .bind(&self.context.actor.id)
            .bind(self.context.request_hash.as_slice())
            .bind(self.remembered_in().map(|incarnation| incarnation.server_started.to_vec()))
            .bind(self.remembered_in().map(|incarnation| incarnation.erasures));
        Written::from_row(&connection.fetch_one(append).await?)
    }

    fn remembered_in(&self) -> Option<Incarnation> {
        match self.basis {
            Basis::Remembered(incarnation) => Some(incarnation),
            Basis::Stream | Basis::New => None,
        }
    }

    /// Sorted, so that two commands with the same claims never deadlock.
    fn claims(&self) -> Vec<ClaimRow> {
        let keyring = self.log.keyring();
        let claims = self.context.claims.iter();
        let mut rows: Vec<_> = claims
            .map(|claim| ClaimRow {
                kind: claim.kind,
                value: keyring.claim_value(claim.kind, &claim.value),
                owner: claim.owner.clone(),
            })
            .collect();
        rows.sort_unstable();
        rows
    }

    /// Names the kind that is taken. If its holder has released it in the meantime, a retry may succeed.
    async fn taken_claim(&self, claims: &[ClaimRow]) -> Result<Refusal, LogError> {
        let columns = ClaimColumns::of(claims);
        let kind: Option<String> = sqlx::query_scalar(include_str!("taken_claim.sql"))
            .bind(columns.kinds)
            .bind(columns.values)
            .bind(columns.owners)
            .fetch_optional(self.log.pool())
            .await?;
        Ok(kind.map_or(Refusal::Conflict, |kind| Refusal::ClaimTaken { kind }))
    }
}

/// Whether all of them are there to be used.
async fn use_uploads(connection: &mut PgConnection, uploads: &[String]) -> Result<bool, sqlx::Error> {
    let used = sqlx::query(include_str!("use_uploads.sql")).bind(uploads).execute(connection).await?;
    Ok(used.rows_affected() == uploads.len() as u64)
}

/// Whether the credentials were as expected, and are changed.
async fn change(connection: &mut PgConnection, credentials: &Credentials) -> Result<bool, sqlx::Error> {
    let Credentials { account_id, generation, password, end_sessions } = credentials;
    let hash = match password {
        PasswordChange::Set(hash) => Some(hash),
        PasswordChange::Keep | PasswordChange::Remove => None,
    };
    sqlx::query_scalar(include_str!("change_credentials.sql"))
        .bind(account_id)
        .bind(hash)
        .bind(*password == PasswordChange::Remove)
        .bind(end_sessions)
        .bind(generation)
        .fetch_one(connection)
        .await
}

impl<'a> ClaimColumns<'a> {
    fn of(claims: &'a [ClaimRow]) -> Self {
        Self {
            kinds: claims.iter().map(|claim| claim.kind).collect(),
            values: claims.iter().map(|claim| claim.value.as_slice()).collect(),
            owners: claims.iter().map(|claim| claim.owner.as_str()).collect(),
        }
    }
}
