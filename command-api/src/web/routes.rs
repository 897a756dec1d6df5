//! The routes of a file with calls, each with its description, which says its audience.

use utoipa::openapi::PathItem;
use utoipa::openapi::path::Operation;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use super::audience::{Audience, EXTENSION};
use super::state::App;

/// The routes of one file.
#[derive(Default)]
pub struct Routes(Vec<UtoipaMethodRouter<App>>);

impl Routes {
    /// These and one more, described as being for this audience; [`routes!`](super::routes) takes it from the handler.
    #[must_use]
    pub fn with(mut self, audience: Audience, mut route: UtoipaMethodRouter<App>) -> Self {
        let (_, paths, _) = &mut route;
        for operation in paths.paths.values_mut().flat_map(operations) {
            let audience = serde_json::json!(audience);
            operation.extensions.get_or_insert_default().insert(EXTENSION.to_owned(), audience);
        }
        self.0.push(route);
        self
    }

    /// Adds these to a router.
    pub fn add_to(self, router: OpenApiRouter<App>) -> OpenApiRouter<App> {
        self.0.into_iter().fold(router, OpenApiRouter::routes)
    }
}

/// All calls of one path.
fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem { get, put, post, delete, options, head, patch, trace, .. } = item;
    [get, put, post, delete, options, head, patch, trace].into_iter().flatten()
}

/// The routes of these handlers, each for the audience of its caller.
macro_rules! routes {
    ($($handler:ident),+) => {
        $crate::web::routes::Routes::default()
            $(.with($crate::web::audience::audience_of(&$handler), utoipa_axum::routes!($handler)))+
    };
}

pub(crate) use routes;
