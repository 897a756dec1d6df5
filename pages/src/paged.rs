//! Which part of a list a page shows.

use crate::address::{Address, LAST_PAGE};
use crate::answers::Answers;
use crate::calls;

/// How many cards a full page has (docs/product.md#pages).
pub(crate) const CARDS: u8 = 24;

/// A page of a list.
pub(crate) struct Paged {
    /// As displayed, from 1.
    page: i64,
    /// How many cards there are on all pages together.
    total: i64,
}

impl Paged {
    /// The part of the list that is shown at an address; `None` if there is no list, or nobody knows how long it is.
    pub(crate) fn of(address: &Address, answers: &Answers) -> Option<Self> {
        let (page, call) = match address {
            Address::Search { keyword, page } => (*page, calls::found(keyword, *page)),
            Address::User { id, page } => (*page, calls::recipes_of(*id, *page)),
            _ => return None,
        };
        Some(Self { page, total: answers.total(&call)? })
    }

    /// The page that follows, if there is one.
    pub(crate) fn next(&self) -> Option<i64> {
        (self.page < LAST_PAGE && self.page * i64::from(CARDS) < self.total).then_some(self.page + 1)
    }

    /// Whether the list ends before this page; the first one is a page even if it is empty.
    pub(crate) fn is_beyond_the_end(&self) -> bool {
        self.page > 1 && (self.page - 1) * i64::from(CARDS) >= self.total
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_followed_by_another_while_there_is_more() {
        let at = |page, total| Paged { page, total };
        for (page, total, next) in [
            (1, 0, None),
            (1, 24, None),
            (1, 25, Some(2)),
            (2, 48, None),
            (2, 49, Some(3)),
            (1001, 1 << 40, None),
        ] {
            assert_eq!(at(page, total).next(), next, "{page} of {total}");
        }
        for (page, total, is_beyond) in [(1, 0, false), (2, 24, true), (2, 25, false), (3, 48, true)] {
            assert_eq!(at(page, total).is_beyond_the_end(), is_beyond, "{page} of {total}");
        }
    }
}
