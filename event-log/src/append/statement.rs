//! Encrypts what is personal, binds the append statement, and says what its failure means.

use std::collections::BTreeSet;

use cqrs_es::persist::SerializedEvent;
use sqlx::Row;
use sqlx::postgres::PgRow;

use super::refusal::{Refusal, Violation};
use super::streams::{Appended, Basis, CommandStreams};
use crate::credentials::PasswordChange;
use crate::error::LogError;
use crate::personal::{self, Forget, Place};
use crate::remembered::Incarnation;

/// The events as they are stored.
pub(crate) struct Prepared {
    last_sequence_before: i64,
    types: Vec<String>,
    versions: Vec<String>,
    payloads: Vec<String>,
    metadata: String,
    subjects: Vec<String>,
}

struct Claims<'a> {
    kinds: Vec<&'a str>,
    values: Vec<[u8; 32]>,
    owners: Vec<&'a str>,
}

impl CommandStreams<'_> {
    pub(super) async fn prepare(&self, events: &[SerializedEvent]) -> Result<Prepared, LogError> {
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
            let place = Place {
                aggregate_type: &event.aggregate_type,
                aggregate_id: &event.aggregate_id,
                sequence: event.sequence as i64,
            };
            let mut payload = event.payload.clone();
            personal::seal(&mut payload, place, &keys)?;
            Ok(payload.to_string())
        });
        Ok(Prepared {
            last_sequence_before: self.loaded_sequence(),
            types: events.iter().map(|event| event.event_type.clone()).collect(),
            versions: events.iter().map(|event| event.event_version.clone()).collect(),
            payloads: payloads.collect::<Result<_, LogError>>()?,
            metadata: events.first().map_or_else(|| "{}".to_owned(), |event| event.metadata.to_string()),
            subjects: subjects.into_iter().collect(),
        })
    }

    /// Sends the one statement.
    pub(super) async fn append(&self, aggregate_type: &str, events: &Prepared) -> Result<Appended, Refusal> {
        let decided = !events.types.is_empty();
        let claims = self.claims(decided);
        // A command that decided nothing leaves the credentials as they are.
        let credentials = self.context.credentials.as_ref().filter(|_| decided);
        let remembered_in = match self.basis {
            Basis::Remembered(incarnation) => Some(incarnation),
            Basis::Stream | Basis::New => None,
        };
        let append = match (events.types.as_slice(), claims.kinds.len()) {
            ([event_type], 0 | 1) if credentials.is_none() => sqlx::query(include_str!("append_one.sql"))
                .bind(aggregate_type)
                .bind(self.aggregate_id)
                .bind(events.last_sequence_before)
                .bind(event_type)
                .bind(events.versions.first())
                .bind(events.payloads.first())
                .bind(&events.metadata)
                .bind(&events.subjects)
                .bind(claims.kinds.first())
                .bind(claims.values.first().map(<[u8; 32]>::as_slice))
                .bind(claims.owners.first()),
            _ => sqlx::query(match credentials {
                Some(_) => include_str!("append_with_credentials.sql"),
                None => include_str!("append.sql"),
            })
            .bind(aggregate_type)
            .bind(self.aggregate_id)
            .bind(events.last_sequence_before)
            .bind(&events.types)
            .bind(&events.versions)
            .bind(&events.payloads)
            .bind(&events.metadata)
            .bind(&events.subjects)
            .bind(&claims.kinds)
            .bind(claims.values.iter().map(|value| value.as_slice()).collect::<Vec<_>>())
            .bind(&claims.owners),
        };
        let append = append
            .bind(self.context.command_id.as_ref().map(|id| id.as_str()))
            .bind(&self.context.actor.id)
            .bind(self.context.request_hash.as_slice())
            .bind(remembered_in.map(|incarnation| incarnation.server_started.to_vec()))
            .bind(remembered_in.map(|incarnation| incarnation.erasures));
        let append = match credentials {
            None => append,
            Some(credentials) => append
                .bind(credentials.account_id)
                .bind(match &credentials.password {
                    PasswordChange::Set(hash) => Some(hash.as_str()),
                    PasswordChange::Keep | PasswordChange::Remove => None,
                })
                .bind(credentials.password == PasswordChange::Remove)
                .bind(credentials.end_sessions),
        };
        let appended = self.log.appending().fetch_one(append).await;
        let row = match appended.map_err(Violation::from) {
            Ok(row) => row,
            Err(Violation::Conflict) => return Err(Refusal::Conflict),
            Err(Violation::CommandKnown) => return Err(Refusal::CommandKnown),
            Err(Violation::ClaimTaken) => return Err(self.taken_claim(&claims).await?),
            Err(Violation::Other(error)) => return Err(LogError::from(error).into()),
        };
        if row.try_get("refused").map_err(LogError::from)? {
            return Err(match row.try_get("erased").map_err(LogError::from)? {
                Some(subject) => LogError::SubjectErased { subject }.into(),
                // What was remembered is of before a restart or an erasure.
                None => {
                    self.log.memory().forget_all();
                    Refusal::Conflict
                }
            });
        }
        Ok(Appended {
            position: row.try_get("position").map_err(LogError::from)?,
            last_sequence: events.last_sequence_before + events.types.len() as i64,
            incarnation: incarnation(&row).map_err(LogError::from)?,
        })
    }

    /// Sorted, so that two commands with the same claims never deadlock. A command that decided
    /// nothing claims nothing.
    fn claims(&self, decided: bool) -> Claims<'_> {
        let claims = if decided { self.context.claims.as_slice() } else { &[] };
        let keyring = self.log.keyring();
        let mut rows: Vec<_> = claims
            .iter()
            .map(|claim| (claim.kind, keyring.claim_value(claim.kind, &claim.value), claim.owner.as_str()))
            .collect();
        rows.sort_unstable();
        Claims {
            kinds: rows.iter().map(|row| row.0).collect(),
            values: rows.iter().map(|row| row.1).collect(),
            owners: rows.iter().map(|row| row.2).collect(),
        }
    }

    /// Names the kind that is taken. If its holder has released it in the meantime, another try may succeed.
    async fn taken_claim(&self, claims: &Claims<'_>) -> Result<Refusal, LogError> {
        let kind: Option<String> = sqlx::query_scalar(include_str!("taken_claim.sql"))
            .bind(&claims.kinds)
            .bind(claims.values.iter().map(|value| value.as_slice()).collect::<Vec<_>>())
            .bind(&claims.owners)
            .fetch_optional(self.log.pool())
            .await?;
        Ok(kind.map_or(Refusal::Conflict, |kind| Refusal::ClaimTaken { kind }))
    }
}

/// In which the statement ran; none where the keyring has lost its row.
fn incarnation(row: &PgRow) -> Result<Option<Incarnation>, sqlx::Error> {
    let server_started: Option<&[u8]> = row.try_get("server_started")?;
    let (Some(server_started), Some(erasures)) = (server_started, row.try_get("erasures")?) else {
        return Ok(None);
    };
    let server_started =
        server_started.try_into().map_err(|_| sqlx::Error::Decode("a time has eight bytes".into()))?;
    Ok(Some(Incarnation { server_started, erasures }))
}
