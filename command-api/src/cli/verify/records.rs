//! Compares with the log the records beside it that decisions depend on: who has which address or name, which commands were
//! executed, who can sign in, the keys of members' data, and in which streams that data is (docs/design.md#verify).

use std::str::FromStr;

use domain::accounts::AccountEvent;
use domain::claims::Claim;
use domain::ids::{AccountId, PhotoId, SubmissionId, TagId};
use domain::photos::PhotoEvent;
use domain::submissions::SubmissionEvent;
use domain::tags::TagEvent;
use domain::values::{DisplayName, Email};
use event_log::{InspectedStream, Inspection, KeyError, KeyState, LogError, LoggedEvent};
use futures_util::TryStreamExt;
use sqlx::Row;

use super::admins;
use super::kind::Kind;
use crate::application::step::claimed;
use crate::assembly::Failure;

const ACCOUNT: &str = "account";
const TAG: &str = "tag";
const SUBMISSION: &str = "submission";
const PHOTO: &str = "photo";

/// Compares all of it in one consistent snapshot; returns the number of differences, each of which was reported.
pub(super) async fn compare(inspection: &mut Inspection<'_>) -> Result<u64, LogError> {
    let mut claims = Kind::in_table("claims", "es.claims");
    let mut keys = Kind::in_table("keys", "es.subject_keys");
    accounts(inspection, &mut claims, &mut keys).await?;
    simple(inspection, &mut claims, TAG, of_tag).await?;
    simple(inspection, &mut claims, SUBMISSION, of_submission).await?;
    simple(inspection, &mut claims, PHOTO, of_photo).await?;
    let mut admins = Kind::in_table("admins", "es.events");
    admins::compare(inspection, &mut admins, &mut claims).await?;
    let types = [ACCOUNT, TAG, SUBMISSION, PHOTO, admins::ADMINS];
    inspection.claims_of_nobody(&types, |fault| claims.tell(fault)).await?;
    claims.sum_up();
    admins.sum_up();
    let mut commands = Kind::in_table("commands", "es.commands");
    inspection.commands(|fault| commands.tell(fault)).await?;
    commands.sum_up();
    let mut credentials = Kind::in_table("credentials", "auth.credentials");
    sign_in(inspection, &mut credentials).await?;
    credentials.sum_up();
    inspection.keys(|fault| keys.tell(fault)).await?;
    keys.sum_up();
    let mut subjects = Kind::in_table("subjects", "es.subject_streams");
    inspection.subjects(|fault| subjects.tell(fault)).await?;
    subjects.sum_up();
    Ok([claims, admins, commands, credentials, keys, subjects].iter().map(|kind| kind.differences).sum())
}

/// The failure when something could not be compared.
pub(super) fn failure(error: &LogError) -> Failure {
    Failure::new(format!("What stands beside the log could not be compared: {error}."))
}

/// An account after its events, as far as claims and keys are concerned.
#[derive(Default)]
struct Known {
    email: Option<Email>,
    display_name: Option<DisplayName>,
    deleted: bool,
    erased: bool,
}

impl Known {
    fn after(events: &[LoggedEvent]) -> Result<Self, LogError> {
        let mut known = Self::default();
        for event in events {
            match event.event()? {
                AccountEvent::AccountRegistered { email, display_name, .. } => {
                    known.email = email.into_value();
                    known.display_name = display_name.into_value();
                }
                AccountEvent::AccountDetailsChanged { display_name, .. } => {
                    known.display_name = display_name.into_value();
                }
                AccountEvent::EmailChanged { email } => known.email = email.into_value(),
                AccountEvent::AccountDeleted { .. } => known.deleted = true,
                AccountEvent::AccountErased {} => known.erased = true,
                _ => {}
            }
        }
        Ok(known)
    }

    /// What the account claims; `None` if that is uncertain: its erasure is in progress, or ended after the inspection began.
    fn claims(&self, id: AccountId, key: KeyState) -> Option<Vec<Claim>> {
        match (key, self.deleted, &self.email, &self.display_name) {
            (KeyState::Destroyed, ..) => Some(Vec::new()),
            (_, false, Some(email), Some(name)) => {
                Some([Claim::email(id, email)].into_iter().chain(Claim::display_name(id, name)).collect())
            }
            _ => None,
        }
    }
}

async fn accounts(
    inspection: &mut Inspection<'_>,
    claims: &mut Kind,
    keys: &mut Kind,
) -> Result<(), LogError> {
    let mut accounts = inspection.streams(ACCOUNT);
    while let Some(stream) = accounts.next().await? {
        let Some((id, known)) = readable(&stream, keys) else { continue };
        match stream.key {
            KeyState::Destroyed if !known.deleted => {
                keys.tell(format_args!(
                    "the key of account/{id} was destroyed, but the log does not say that it was deleted"
                ));
                continue;
            }
            KeyState::Present if known.erased => {
                keys.tell(format_args!(
                    "account/{id} was erased, but its key is there, so that what it wrote can be read"
                ));
                continue;
            }
            KeyState::None | KeyState::Present | KeyState::Destroyed => {}
        }
        let Some(expected) = known.claims(id, stream.key) else { continue };
        let expected: Vec<_> = expected.into_iter().map(claimed).collect();
        for fault in accounts.compare_claims(&stream, &expected).await? {
            claims.tell(fault);
        }
    }
    Ok(())
}

/// The account of a stream; `None` if it cannot be read, which was reported.
fn readable(stream: &InspectedStream, keys: &mut Kind) -> Option<(AccountId, Known)> {
    let id = stream.aggregate_id.parse().ok()?;
    let known = match &stream.events {
        Ok(events) => Known::after(events),
        // Reported with all missing keys.
        Err(LogError::Key(KeyError::Missing { .. })) => return None,
        Err(error) => {
            keys.tell(error);
            return None;
        }
    };
    known.map(|known| (id, known)).map_err(|error| keys.tell(error)).ok()
}

/// Compares the claims of one kind of aggregate, of which each event says what is claimed since.
async fn simple<Id: FromStr>(
    inspection: &mut Inspection<'_>,
    claims: &mut Kind,
    aggregate_type: &'static str,
    claim: fn(Id, &LoggedEvent) -> Result<Option<Claim>, LogError>,
) -> Result<(), LogError> {
    let mut streams = inspection.streams(aggregate_type);
    while let Some(stream) = streams.next().await? {
        let Ok(events) = &stream.events else { continue };
        let mut expected = Vec::new();
        for event in events {
            let Ok(id) = stream.aggregate_id.parse() else { continue };
            expected.extend(claim(id, event)?.map(claimed));
        }
        for fault in streams.compare_claims(&stream, &expected).await? {
            claims.tell(fault);
        }
    }
    Ok(())
}

fn of_tag(id: TagId, event: &LoggedEvent) -> Result<Option<Claim>, LogError> {
    let TagEvent::TagCreated { tag } = event.event()?;
    Ok(Some(Claim::tag(id, &tag)))
}

/// An approval claims its recipe.
fn of_submission(id: SubmissionId, event: &LoggedEvent) -> Result<Option<Claim>, LogError> {
    Ok(match event.event()? {
        SubmissionEvent::SubmissionApproved { recipe_id, by: Some(_), .. } => {
            Some(Claim::approval(id, recipe_id))
        }
        _ => None,
    })
}

fn of_photo(id: PhotoId, event: &LoggedEvent) -> Result<Option<Claim>, LogError> {
    Ok(match event.event()? {
        PhotoEvent::PhotoSubmitted { url, .. } => Some(Claim::photo(id, &url)),
        _ => None,
    })
}

async fn sign_in(inspection: &mut Inspection<'_>, credentials: &mut Kind) -> Result<(), LogError> {
    let of_nobody = sqlx::query(include_str!("credentials_without_account.sql"));
    let mut rows = of_nobody.fetch(inspection.connection());
    while let Some(row) = rows.try_next().await? {
        let id: i64 = row.try_get("account_id")?;
        credentials.tell(match row.try_get("known")? {
            true => format!("account {id} can sign in, but the log says that it was deleted"),
            false => format!("account {id} can sign in, but the log has no such account"),
        });
    }
    drop(rows);
    let without = sqlx::query(include_str!("accounts_without_credentials.sql"));
    let mut rows = without.fetch(inspection.connection());
    while let Some(row) = rows.try_next().await? {
        let id: &str = row.try_get("aggregate_id")?;
        credentials.tell(format_args!(
            "account {id} has chosen a password, but none is kept, so that it cannot sign in"
        ));
    }
    Ok(())
}
