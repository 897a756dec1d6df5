//! What answers the calls that arrive.

use axum::Router;
use axum::response::Response;
use hyper::Request;
use hyper::body::Body;

/// What answers calls. It may be replaced between two calls of a connection.
pub trait Answers: Send + Sync + 'static {
    /// What answers this call, whose body has not been read.
    fn to<B: Body>(&self, request: &Request<B>) -> Answer;
}

/// What answers a call.
pub enum Answer {
    /// The answer itself, as it was there already.
    Ready(Response),
    /// The router that makes the answer.
    Routed(Router),
}
