//! Streams, each with the claims and the key stored beside it, for comparison by code that knows what the events mean.

use std::collections::{BTreeSet, VecDeque};
use std::fmt;

use sqlx::Row;
use sqlx::postgres::PgRow;

use super::Inspection;
use crate::command::Claim;
use crate::error::LogError;
use crate::logged_event::LoggedEvent;
use crate::personal;
use crate::read::StoredEvent;

/// How many events are read per page.
const PAGE: i64 = 1_000;

/// The state of the key with a stream's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyState {
    /// There is none, and never was.
    None,
    /// It exists.
    Present,
    /// It was destroyed.
    Destroyed,
}

/// A claim in stored form.
#[derive(Clone, Debug, PartialEq, Eq)]
struct StoredClaim {
    kind: String,
    value: Vec<u8>,
}

/// A claim that contradicts the log. Its text is a sentence without the final period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimFault {
    /// The owner does not hold what it claimed.
    Missing {
        /// Who should hold it.
        owner: String,
        /// The claim's kind.
        kind: String,
        /// Who holds it now.
        held_by: Option<String>,
    },
    /// The owner holds another value of this kind.
    Other {
        /// Who holds it.
        owner: String,
        /// The claim's kind.
        kind: String,
    },
    /// The owner holds a value of a kind that the log does not mention.
    Unknown {
        /// Who holds it.
        owner: String,
        /// The claim's kind.
        kind: String,
    },
}

impl ClaimFault {
    /// The claim's kind.
    #[must_use]
    pub fn kind(&self) -> &str {
        match self {
            Self::Missing { kind, .. } | Self::Other { kind, .. } | Self::Unknown { kind, .. } => kind,
        }
    }
}

/// The indefinite article for a kind.
pub(super) fn article(kind: &str) -> &'static str {
    if kind.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}

impl fmt::Display for ClaimFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing { owner, kind, held_by: None } => {
                write!(f, "{owner} does not have its {kind}, so that anybody can take it")
            }
            Self::Missing { owner, kind, held_by: Some(other) } => {
                write!(f, "{owner} does not have its {kind}, which {other} has")
            }
            Self::Other { owner, kind } => {
                write!(f, "{owner} has another {kind} than the log says, so that anybody can take its own")
            }
            Self::Unknown { owner, kind } => {
                write!(f, "{owner} has {} {kind} that the log does not know of", article(kind))
            }
        }
    }
}

/// One stream.
#[derive(Debug)]
pub struct InspectedStream {
    /// The aggregate's id.
    pub aggregate_id: String,
    /// Its events, or why they cannot be read, for example because a key is missing or does not unwrap.
    pub events: Result<Vec<LoggedEvent>, LogError>,
    /// The state of the key with this name.
    pub key: KeyState,
    owner: String,
    claims: Vec<StoredClaim>,
}

fn id_of(row: &PgRow) -> Result<&str, sqlx::Error> {
    row.try_get("aggregate_id")
}

/// The streams of one type of aggregate.
pub struct InspectedStreams<'i, 'a> {
    inspection: &'i mut Inspection<'a>,
    aggregate_type: &'i str,
    after: (String, i64),
    /// Rows that were read but not yet assigned to a stream.
    rows: VecDeque<PgRow>,
    all_read: bool,
}

impl<'i, 'a> InspectedStreams<'i, 'a> {
    pub(super) fn new(inspection: &'i mut Inspection<'a>, aggregate_type: &'i str) -> Self {
        Self { inspection, aggregate_type, after: (String::new(), 0), rows: VecDeque::new(), all_read: false }
    }

    /// The next stream; `None` after the last.
    ///
    /// # Errors
    /// Any error from the database.
    pub async fn next(&mut self) -> Result<Option<InspectedStream>, LogError> {
        let mut stream: Vec<PgRow> = Vec::new();
        loop {
            while let Some(row) = self.rows.pop_front() {
                let another = match stream.first() {
                    Some(first) => id_of(first)? != id_of(&row)?,
                    None => false,
                };
                if another {
                    self.rows.push_front(row);
                    return self.inspected(stream).await.map(Some);
                }
                stream.push(row);
            }
            if self.all_read {
                return match stream.is_empty() {
                    true => Ok(None),
                    false => self.inspected(stream).await.map(Some),
                };
            }
            self.read_page().await?;
        }
    }

    async fn read_page(&mut self) -> Result<(), LogError> {
        let page = sqlx::query(include_str!("page.sql"))
            .bind(self.aggregate_type)
            .bind(&self.after.0)
            .bind(self.after.1)
            .bind(PAGE);
        let rows = page.fetch_all(&mut *self.inspection.look).await?;
        self.all_read = (rows.len() as i64) < PAGE;
        if let Some(last) = rows.last() {
            self.after = (last.try_get("aggregate_id")?, last.try_get("sequence")?);
        }
        self.fetch_keys(&rows).await;
        self.rows = rows.into();
        Ok(())
    }

    /// Fetches the keys of a page at once. If one of them is faulty, each stream fetches its own and reports it.
    async fn fetch_keys(&self, rows: &[PgRow]) {
        let (mut subjects, mut erasures) = (BTreeSet::new(), 0);
        for event in rows.iter().filter_map(|row| StoredEvent::decode(row).ok()) {
            erasures = event.erasures;
            drop(personal::subjects(&event.logged.payload, &mut subjects));
        }
        drop(self.inspection.log.keyring().opening(&subjects, erasures).await);
    }

    async fn inspected(&self, rows: Vec<PgRow>) -> Result<InspectedStream, LogError> {
        let first = rows.first().ok_or(sqlx::Error::RowNotFound)?;
        let aggregate_id: String = first.try_get("aggregate_id")?;
        let kinds: Vec<String> = first.try_get::<Option<_>, _>("claimed_kinds")?.unwrap_or_default();
        let values: Vec<Vec<u8>> = first.try_get::<Option<_>, _>("claimed_values")?.unwrap_or_default();
        let claims = kinds.into_iter().zip(values).map(|(kind, value)| StoredClaim { kind, value });
        let key = match first.try_get::<Option<bool>, _>("key_destroyed")? {
            None => KeyState::None,
            Some(false) => KeyState::Present,
            Some(true) => KeyState::Destroyed,
        };
        let owner = format!("{}/{aggregate_id}", self.aggregate_type);
        let claims = claims.collect();
        let events = match self.inspection.log.decode(&rows).await {
            Err(error) if error.is_transient() => return Err(error),
            events => events,
        };
        Ok(InspectedStream { aggregate_id, events, key, owner, claims })
    }

    /// Compares the claims of the stream's owner with the expected ones, at most one per kind.
    ///
    /// # Errors
    /// Any error from the database.
    pub async fn compare_claims(
        &mut self,
        stream: &InspectedStream,
        expected: &[Claim],
    ) -> Result<Vec<ClaimFault>, LogError> {
        let owner = || stream.owner.clone();
        let mut faults = Vec::new();
        for claim in expected {
            let value = self.inspection.log.keyring().claim_value(claim.kind, &claim.value);
            match stream.claims.iter().find(|stored| stored.kind == claim.kind) {
                Some(stored) if stored.value == value => {}
                Some(_) => faults.push(ClaimFault::Other { owner: owner(), kind: claim.kind.to_owned() }),
                None => {
                    let held_by =
                        sqlx::query_scalar("SELECT owner FROM es.claims WHERE kind = $1 AND value = $2")
                            .bind(claim.kind)
                            .bind(value.as_slice())
                            .fetch_optional(&mut *self.inspection.look)
                            .await?;
                    faults.push(ClaimFault::Missing { owner: owner(), kind: claim.kind.to_owned(), held_by });
                }
            }
        }
        let unknown =
            stream.claims.iter().filter(|stored| expected.iter().all(|claim| claim.kind != stored.kind));
        faults
            .extend(unknown.map(|stored| ClaimFault::Unknown { owner: owner(), kind: stored.kind.clone() }));
        Ok(faults)
    }
}
