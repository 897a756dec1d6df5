//! Calls and their answers.

use std::time::Duration;

use command_api::web::problem::Problem;
use serde::de::DeserializeOwned;
use ureq::Agent;
use ureq::http::{HeaderMap, Method, Request, Response};

use super::serving::Cookbook;

/// A completely read answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// A header's value; empty if it is missing.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    /// The body, or its size if it is not text.
    pub(crate) fn text_or_size(&self) -> String {
        std::str::from_utf8(&self.body).map_or_else(|_| format!("{} bytes", self.body.len()), str::to_owned)
    }

    /// The body, which must have exactly the fields of the contract.
    #[track_caller]
    pub(crate) fn read<T: DeserializeOwned>(&self) -> T {
        assert_eq!(self.status, 200, "{}", self.text());
        assert_eq!(self.header("content-type"), "application/json");
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The body of an answer to a command that created something.
    #[track_caller]
    pub(crate) fn created<T: DeserializeOwned>(&self) -> T {
        assert_eq!(self.status, 201, "{}", self.text());
        assert_eq!(self.header("content-type"), "application/json");
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The message of a refusal.
    #[track_caller]
    pub(crate) fn message(&self) -> String {
        serde_json::from_slice::<Problem>(&self.body).unwrap().message
    }

    /// Asserts a refusal with this status; returns its code.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16) -> String {
        assert_eq!(self.status, status, "{}", self.text());
        assert_eq!(self.header("content-type"), "application/json");
        assert_eq!(self.header("cache-control"), "no-store");
        let problem: Problem = serde_json::from_slice(&self.body).unwrap();
        assert!(problem.message.ends_with(['.', '!']), "{problem:?}");
        // In its JSON form.
        serde_json::to_value(problem.code).unwrap().as_str().unwrap().to_owned()
    }

    /// The total number of items, if the answer is a page of them.
    #[track_caller]
    pub(crate) fn total(&self) -> usize {
        self.header("x-total-count").parse().unwrap_or_else(|_| panic!("no total: {:?}", self.headers))
    }
}

impl Cookbook {
    #[track_caller]
    pub(crate) fn get(&self, path: &str) -> Answer {
        self.get_with(path, &[])
    }

    #[track_caller]
    pub(crate) fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.send(&Method::GET, path, headers, None)
    }

    #[track_caller]
    pub(crate) fn put(&self, path: &str, body: &str) -> Answer {
        self.send(&Method::PUT, path, &[("content-type", "application/json")], Some(body.as_bytes()))
    }

    /// Posts this body verbatim.
    #[track_caller]
    pub(crate) fn post_text(&self, path: &str, body: &str) -> Answer {
        self.send(&Method::POST, path, &[("content-type", "application/json")], Some(body.as_bytes()))
    }

    #[track_caller]
    pub(crate) fn call(&self, method: &str, path: &str) -> Answer {
        self.send(&method.parse().unwrap(), path, &[], None)
    }

    /// Like [`Cookbook::get`], for a service that may not answer.
    pub(crate) fn try_get(&self, path: &str) -> Result<Answer, ureq::Error> {
        self.try_send(&Method::GET, path, &[], None)
    }

    pub(crate) fn try_put(&self, path: &str, body: &str) -> Result<Answer, ureq::Error> {
        let json = [("content-type", "application/json")];
        self.try_send(&Method::PUT, path, &json, Some(body.as_bytes()))
    }

    /// The body of a call that is answered with 200, as the contract's type.
    #[track_caller]
    pub(crate) fn read<T: DeserializeOwned>(&self, path: &str) -> T {
        self.get(path).read()
    }

    #[track_caller]
    pub(crate) fn send(
        &self,
        method: &Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
    ) -> Answer {
        self.try_send(method, path, headers, body)
            .unwrap_or_else(|error| panic!("{method} {path}: {error}; the cookbook says: {}", self.log()))
    }

    fn try_send(
        &self,
        method: &Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
    ) -> Result<Answer, ureq::Error> {
        let uri = format!("http://{}{path}", self.address());
        let mut request = Request::builder().method(method).uri(uri);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let response = match body {
            Some(body) => self.agent.run(request.body(body).unwrap()),
            None => self.agent.run(request.body(()).unwrap()),
        };
        read(response?)
    }
}

/// Of events, which never end, nothing is read: [`super::events`] does.
fn read(mut response: Response<ureq::Body>) -> Result<Answer, ureq::Error> {
    if response.headers().get("content-type").is_some_and(|kind| kind == "text/event-stream") {
        return Ok(Answer {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            body: Vec::new(),
        });
    }
    let body = response.body_mut().with_config().limit(64 << 20).read_to_vec()?;
    Ok(Answer { status: response.status().as_u16(), headers: response.headers().clone(), body })
}

/// A client that accepts every status as an answer, follows no redirects and uses no proxy. It closes idle connections before the
/// server does, which is after ten seconds.
pub(super) fn agent(patience: Duration) -> Agent {
    let config = Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .proxy(None)
        .max_idle_age(Duration::from_secs(3))
        .timeout_global(Some(patience));
    config.build().new_agent()
}
