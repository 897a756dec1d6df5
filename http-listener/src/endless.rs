//! Answers that go on for as long as their caller listens.

use std::any::Any;
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

/// Extension of an answer that goes on for as long as its caller listens. From its beginning, its connection no longer counts as one
/// of the bounded ones, as it would stand still for most of the time: whoever makes such an answer bounds how many there are. It is
/// the last answer of its connection.
#[derive(Clone)]
pub struct Endless(Arc<dyn Any + Send + Sync>);

impl Endless {
    /// Such an answer; its place among those of its kind is dropped when the connection has ended.
    pub fn new(place: impl Send + Sync + 'static) -> Self {
        Self(Arc::new(place))
    }
}

impl Debug for Endless {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "Endless, in {} places", Arc::strong_count(&self.0))
    }
}
