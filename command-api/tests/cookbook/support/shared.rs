//! The demonstration collection, for tests that only read.

use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use super::{Cookbook, Installation};

/// A service with the demonstration collection.
pub(crate) struct Demonstration {
    cookbook: Cookbook,
    _installation: Installation,
}

impl Deref for Demonstration {
    type Target = Cookbook;
    fn deref(&self) -> &Cookbook {
        &self.cookbook
    }
}

/// A service that tests share while they run at the same time; it ends with the last of them.
pub(crate) fn demonstration() -> Arc<Demonstration> {
    static SHARED: Mutex<Weak<Demonstration>> = Mutex::new(Weak::new());
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(running) = shared.upgrade() {
        return running;
    }
    let installation = Installation::demonstrated();
    let started = Arc::new(Demonstration { cookbook: installation.serve(), _installation: installation });
    *shared = Arc::downgrade(&started);
    started
}
