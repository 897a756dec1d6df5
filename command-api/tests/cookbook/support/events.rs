//! Server-sent events, as a browser reads them.

use std::io::{BufRead, BufReader};

use serde_json::Value;
use ureq::http::{HeaderMap, Request};

use super::serving::Cookbook;

/// The events of one answer.
pub(crate) struct Events {
    lines: BufReader<ureq::BodyReader<'static>>,
    pub(crate) headers: HeaderMap,
}

/// Something that was told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Event {
    pub(crate) name: String,
    pub(crate) data: Value,
    /// The position to read at.
    pub(crate) position: i64,
}

impl Cookbook {
    /// Follows what changes of these recipes.
    #[track_caller]
    pub(crate) fn follow(&self, recipes: &[i64]) -> Events {
        let recipes: Vec<String> = recipes.iter().map(i64::to_string).collect();
        let uri = format!("http://{}/api/changes?recipes={}", self.address(), recipes.join(","));
        let answer = self.agent.run(Request::get(uri).body(()).unwrap()).unwrap();
        assert_eq!(answer.status(), 200);
        let (head, body) = answer.into_parts();
        Events { lines: BufReader::new(body.into_reader()), headers: head.headers }
    }

    /// How many follow changes at the moment.
    pub(crate) fn followers(&self) -> usize {
        let metrics = self.get("/metrics");
        let line = metrics.text().lines().find_map(|line| line.strip_prefix("cookbook_change_streams "));
        line.map_or(0, |count| count.parse().unwrap())
    }
}

impl Iterator for Events {
    type Item = Event;

    /// Waits for the next event; none if the answer has ended.
    fn next(&mut self) -> Option<Event> {
        let (mut name, mut data, mut position) = (None, None, None);
        loop {
            let mut line = String::new();
            // An answer that breaks off has ended, too.
            if self.lines.read_line(&mut line).is_ok_and(|read| read > 0) {
                match line.trim_end().split_once(':') {
                    Some(("event", value)) => name = Some(value.trim().to_owned()),
                    Some(("data", value)) => data = Some(serde_json::from_str(value).unwrap()),
                    Some(("id", value)) => position = Some(value.trim().parse().unwrap()),
                    Some(("" | "retry", _)) => {}
                    Some(_) => panic!("{line}"),
                    None if name.is_none() => {}
                    None => return Some(Event { name: name?, data: data?, position: position? }),
                }
            } else {
                return None;
            }
        }
    }
}
