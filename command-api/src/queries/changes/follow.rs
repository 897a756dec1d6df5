//! What changes while somebody looks at it.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::Stream;
use futures_util::stream::unfold;
use http_listener::Endless;
use serde::Deserialize;

use crate::documents::changes::{Changes, NotSubscribed, Notification, Subscription, Topic};
use crate::web::answer::headers::UNBUFFERED;
use crate::web::extract::caller::Everybody;
use crate::web::extract::client_address::ClientNetwork;
use crate::web::extract::parameters::Query;
use crate::web::extract::query_values::looked_at;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(follow_changes)
}

/// How long nothing is said at most: after that a comment without content shows that both sides are still there. Proxies close what
/// is silent for longer, usually for a minute.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// What is looked at.
#[derive(Debug, Deserialize)]
struct LookedAt {
    recipes: String,
}

/// What changes of some recipes, told for as long as somebody looks at them.
///
/// Server-sent events: `comments` and `recipe`, each with the recipe's number, and `everything` where all that is looked at may have
/// changed, as it may have before the first event. The id of an event is the position to send as `x-read-after` when reading again.
#[utoipa::path(
    get, path = "/api/changes", operation_id = "followChanges", tag = "changes",
    params(
        ("recipes" = String, Query, description = "The numbers of the recipes, separated by commas; at most 20", example = "1"),
    ),
    responses(
        (status = 200, description = "Events, until the caller leaves", body = String, content_type = "text/event-stream"),
        (status = 400, description = "Something that has to be a number is not one, or there are too many", body = Problem),
        (status = 429, description = "`too_many_connections`: as many of this network follow changes as may", body = Problem),
    )
)]
async fn follow_changes(
    _: Everybody,
    State(changes): State<Arc<Changes>>,
    ClientNetwork(network): ClientNetwork,
    Query(query): Query<LookedAt>,
) -> Result<Response, ApiError> {
    let recipes = looked_at(&query.recipes)?;
    let place = changes.place(network)?;
    let events =
        Sse::new(events(changes.subscribe(recipes)?)).keep_alive(KeepAlive::new().interval(HEARTBEAT));
    let mut response = ([UNBUFFERED], events).into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response.extensions_mut().insert(Endless::new(place));
    Ok(response)
}

fn events(subscription: Subscription) -> impl Stream<Item = Result<Event, Infallible>> {
    unfold(subscription, |subscription| async move {
        let (position, notification) = subscription.next().await?;
        Some((Ok(event(notification).id(position.to_string())), subscription))
    })
}

fn event(notification: Notification) -> Event {
    match notification {
        Notification::Everything => Event::default().event("everything").data("{}"),
        Notification::Changed(topic, recipe) => {
            let name = match topic {
                Topic::Recipe => "recipe",
                Topic::Comments => "comments",
            };
            Event::default().event(name).data(format!("{{\"recipe\":{recipe}}}"))
        }
    }
}

impl From<NotSubscribed> for ApiError {
    fn from(why: NotSubscribed) -> Self {
        match why {
            NotSubscribed::ForOne => Self::TooManyStreams,
            NotSubscribed::InAll => Self::NoMoreStreams,
            NotSubscribed::Ended => Self::Unavailable,
        }
    }
}
