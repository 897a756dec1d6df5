//! The routes of a file with calls, each with its description, which has its audience and every status it can be answered with.

use utoipa::openapi::path::Operation;
use utoipa::openapi::{ContentBuilder, PathItem, Ref, Response, ResponseBuilder};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use super::audience::{Answers, Audience, EXTENSION};
use super::state::App;

/// How any call may be answered, whatever it takes.
const ANY: [Answers; 3] = [
    (400, "A parameter or header of the call is not as it must be"),
    (500, "`internal`: a fault of ours"),
    (503, "It cannot be answered at the moment; Retry-After says when to come again"),
];

/// The routes of one file.
#[derive(Default)]
pub struct Routes(Vec<UtoipaMethodRouter<App>>);

impl Routes {
    /// These and one more, described with this audience and these answers; [`routes!`](super::routes) takes both from the
    /// handler. What the handler itself says about a status is kept.
    #[must_use]
    pub fn with(mut self, answered: (Audience, Vec<Answers>), mut route: UtoipaMethodRouter<App>) -> Self {
        let (audience, mut answers) = answered;
        answers.extend(ANY);
        let (_, paths, _) = &mut route;
        for operation in paths.paths.values_mut().flat_map(operations) {
            let audience = serde_json::json!(audience);
            operation.extensions.get_or_insert_default().insert(EXTENSION.to_owned(), audience);
            for (status, meaning) in &answers {
                let responses = &mut operation.responses.responses;
                responses.entry(status.to_string()).or_insert_with(|| described(*status, meaning).into());
            }
        }
        self.0.push(route);
        self
    }

    /// Adds these to a router.
    pub fn add_to(self, router: OpenApiRouter<App>) -> OpenApiRouter<App> {
        self.0.into_iter().fold(router, OpenApiRouter::routes)
    }
}

/// An answer with this status: a problem, or nothing if the caller has the document already.
fn described(status: u16, meaning: &str) -> Response {
    let response = ResponseBuilder::new().description(meaning);
    if status < 400 {
        return response.build();
    }
    let problem = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    response.content("application/json", problem).build()
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
            $(.with($crate::web::audience::answered_by(&$handler), utoipa_axum::routes!($handler)))+
    };
}

pub(crate) use routes;
