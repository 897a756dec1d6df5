//! An admin creates tags.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use domain::values::TagName;
use event_log::EventLog;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::application::identity::Identity;
use crate::application::read_freshness::ReadFreshness;
use crate::application::tags::{FoundTag, find_or_create_tag, tag_name};
use crate::web::answer::contract;
use crate::web::answer::position::shown_at;
use crate::web::answer::private::Private;
use crate::web::error_code::ErrorCode;
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::extract::command::Command;
use crate::web::extract::command_envelope::CommandEnvelope;
use crate::web::extract::query_values::MOST_TAGS;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(new_tags)
}

/// The largest body of such a call, in bytes.
const LARGEST_BODY: usize = 16 * 1024;

/// A tag that recipes can carry.
#[derive(Debug, Deserialize, ToSchema)]
pub struct NewTag {
    /// Its name.
    tag: String,
}

/// Creates tags. One whose name is there already, however it is written, is answered as it is; so a call that is sent again changes
/// nothing.
#[utoipa::path(
    put, path = "/api/tags/new", operation_id = "createTags", tag = "tags",
    request_body(content = Vec<NewTag>, description = "At most 50 tags"),
    responses(
        (status = 200, description = "The tags, all of which were there", body = Vec<contract::Tag>),
        (status = 201, description = "The tags, some of which are new", body = Vec<contract::Tag>),
        (status = 400, description = "`invalid_tag`: a name is empty or too long; `too_many_tags`", body = Problem),
    )
)]
async fn new_tags(
    admin: UnlockedAdmin,
    State(log): State<EventLog>,
    State(freshness): State<ReadFreshness>,
    Command { body, envelope }: Command<Vec<NewTag>, LARGEST_BODY>,
) -> Result<Response, ApiError> {
    if body.len() > MOST_TAGS {
        let message =
            format!("You can create at most {MOST_TAGS} tags at once. Please send them in several calls.");
        return Err(ApiError::invalid(ErrorCode::TooManyTags, message));
    }
    let invalid = |why| ApiError::invalid(ErrorCode::InvalidTag, ApiError::sentence(&why));
    let names = body.iter().map(|new| TagName::parse(&new.tag).map_err(invalid));
    let names = names.collect::<Result<Vec<_>, _>>()?;
    envelope.begin(&log, admin.actor()).await?;
    let (mut tags, mut last, mut created) = (Vec::new(), None, false);
    for (number, name) in names.iter().enumerate() {
        let identity = envelope.identity().and_then(|identity| identity.step(&number.to_string()));
        let found = find_or_create_tag(&log, admin.actor(), name, identity.as_ref()).await?;
        tags.push(contract::Tag { tag_id: found.id.0, tag: spelled(&log, &found, name).await? });
        created |= found.created.is_some() || created_before(&log, &envelope, identity.as_ref()).await?;
        last = last.max(found.created.and_then(|receipt| receipt.position));
    }
    let status = if created { StatusCode::CREATED } else { StatusCode::OK };
    Ok(shown_at(&freshness, last).await.answer((status, Private(tags))))
}

/// Whether this call created the tag when it was sent before.
async fn created_before(
    log: &EventLog,
    envelope: &CommandEnvelope,
    identity: Option<&Identity>,
) -> Result<bool, ApiError> {
    let Some(identity) = identity.filter(|_| envelope.first().is_some()) else { return Ok(false) };
    Ok(log.carried_out(&identity.command_id).await?.is_some())
}

/// How the tag is spelled; one that was there may be spelled differently.
async fn spelled(log: &EventLog, found: &FoundTag, name: &TagName) -> Result<String, ApiError> {
    let there = if found.created.is_none() { tag_name(log, found.id).await? } else { None };
    Ok(there.as_ref().unwrap_or(name).as_str().to_owned())
}
