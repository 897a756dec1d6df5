//! The ranking of recipes.

use std::cmp::Reverse;

use tantivy::DocAddress;

use super::PAGE_SIZE;
use crate::schema::Place;

/// How well a word of the query is matched; greater is better. A recipe is as good as its worst word: recipes in which every word
/// occurs exactly come before all others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Closeness {
    /// With two typos, or as a prefix with one.
    Far = 0,
    /// With one typo.
    Typo = 1,
    /// As a prefix of a longer word.
    Beginning = 2,
    /// As typed, in another form (plural, past), or by another name.
    Exact = 3,
}

/// How a word of the query is matched; greater is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Meant {
    pub(crate) closeness: Closeness,
    /// By the name that was typed, not by another one of the same thing: that counts a little less, so that the name that was typed
    /// comes first where nothing else differs. It is no worse a closeness: eggplant in a title is more of an aubergine than "slice the
    /// aubergine" in a step.
    pub(crate) as_named: bool,
}

impl Meant {
    /// As typed, or in another form.
    pub(crate) const EXACTLY: Self = Self { closeness: Closeness::Exact, as_named: true };
    /// By another name.
    pub(crate) const BY_ANOTHER_NAME: Self = Self { closeness: Closeness::Exact, as_named: false };

    /// By the name that was typed.
    pub(crate) fn with(closeness: Closeness) -> Self {
        Self { closeness, as_named: true }
    }
}

/// A recipe's rank among the results: greater ranks first. Closeness decides, then points, then age (the newer first); no two
/// recipes were created by the same event, so no two ranks are equal and pages never overlap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rank(u64);

const AGE_BITS: u32 = 42;
const POINT_BITS: u32 = 20;
/// Of the points of a pantry: how many of the named ingredients are used, at most 16 (`super::pantry::MOST_NAMED`).
const USED_BITS: u32 = 5;
/// More ingredients than a recipe has (docs/product.md#recipe).
const MOST_MISSING: u32 = 1_000;

impl Rank {
    pub(crate) fn new(closeness: Closeness, points: u32, created: i64) -> Self {
        let points = u64::from(points).min((1 << POINT_BITS) - 1);
        let age = u64::try_from(created).unwrap_or(0).min((1 << AGE_BITS) - 1);
        Self((closeness as u64) << (AGE_BITS + POINT_BITS) | points << AGE_BITS | age)
    }

    /// By what is there: the fewer ingredients are missing, the better, then the more of those that are named are used, then the newer.
    pub(crate) fn of_pantry(missing: u32, used: u32, created: i64) -> Self {
        let points = MOST_MISSING.saturating_sub(missing) << USED_BITS | used.min((1 << USED_BITS) - 1);
        Self::new(Closeness::Exact, points, created)
    }

    /// Whether a word is in the recipe only with a typo.
    pub(crate) fn forgives(self) -> bool {
        self.0 >> (AGE_BITS + POINT_BITS) <= Closeness::Typo as u64
    }
}

/// Points of a recipe, besides closeness.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Points {
    closeness: Option<Closeness>,
    points: u32,
    in_title: u32,
}

/// The whole query is the whole title; more if the stop words match as well.
const WHOLE_TITLE: u32 = 20_000;
const TITLE_AS_TYPED: u32 = 10_000;
/// A name of several words is there, or another name of the same: more than one of the words in a title, since minced garlic with beef is
/// no minced beef.
const WHOLE_NAME: u32 = 150;
/// Of so many points of a word one is missing where another name stands.
const ANOTHER_NAME: u32 = 10;
/// The most points for a title that says little beyond the query.
const COVERED_TITLE: u32 = 40;

impl Points {
    /// A word of the query was found this way, at best in this place (see [`Place::WEIGHTS`]).
    pub(crate) fn word(&mut self, Meant { closeness, as_named }: Meant, place: u8) {
        self.closeness = Some(self.closeness.map_or(closeness, |worst| worst.min(closeness)));
        let weight = weight(place);
        self.points += if as_named { weight } else { weight - weight / ANOTHER_NAME - 1 };
        self.in_title += u32::from(place == Place::Title as u8);
    }

    /// A word occurs as typed, not in another form.
    pub(crate) fn as_spelled(&mut self) {
        self.points += 1;
    }

    /// Where an optional word was found; 0 if it was not.
    pub(crate) fn welcome(&mut self, place: u8) {
        self.points += weight(place);
    }

    /// Two adjacent words of the query are adjacent in this place.
    pub(crate) fn neighbours(&mut self, place: u8) {
        self.points += weight(place);
    }

    /// A name of several words is there, not only its words somewhere.
    pub(crate) fn whole_name(&mut self) {
        self.points += WHOLE_NAME;
    }

    /// The query is the whole title.
    pub(crate) fn whole_title(&mut self) {
        self.points += WHOLE_TITLE;
    }

    /// The query is the whole title, stop words included.
    pub(crate) fn title_as_typed(&mut self) {
        self.points += TITLE_AS_TYPED;
    }

    /// Whether so many words were found, all of them in the title.
    pub(crate) fn are_in_title(&self, words: usize) -> bool {
        self.in_title as usize == words
    }

    /// The best possible rank of a recipe with these points, whatever its title's length and age.
    pub(crate) fn highest(&self) -> Rank {
        let covered = if self.in_title > 0 { COVERED_TITLE } else { 0 };
        Rank::new(self.closeness(), self.points + covered, i64::MAX)
    }

    /// The rank of a recipe with these points; the number of words of its title is read only if it matters.
    pub(crate) fn rank(&self, title_length: impl FnOnce() -> u64, created: i64) -> Rank {
        let points = if self.in_title > 0 { self.total(title_length()) } else { self.points };
        Rank::new(self.closeness(), points, created)
    }

    fn closeness(&self) -> Closeness {
        self.closeness.unwrap_or(Closeness::Exact)
    }

    fn total(&self, title_length: u64) -> u32 {
        let length = u32::try_from(title_length).unwrap_or(u32::MAX).max(self.in_title).max(1);
        self.points + COVERED_TITLE * self.in_title / length
    }
}

fn weight(place: u8) -> u32 {
    Place::WEIGHTS.get(usize::from(place)).copied().unwrap_or(0)
}

/// The best results so far, and the total number of results.
pub(crate) struct Best {
    wanted: usize,
    total: usize,
    /// Nothing below this rank can be on a requested page any more.
    threshold: Option<Rank>,
    kept: Vec<(Rank, DocAddress)>,
}

impl Best {
    /// Keeps what may be on the first `pages` pages.
    pub(crate) fn new(pages: usize) -> Self {
        Self { wanted: pages * PAGE_SIZE, total: 0, threshold: None, kept: Vec::new() }
    }

    /// Takes a result that was counted.
    pub(crate) fn offer(&mut self, rank: Rank, address: DocAddress) {
        if self.threshold.is_some_and(|threshold| rank < threshold) {
            return;
        }
        self.kept.push((rank, address));
        if self.kept.len() >= self.wanted * 2 {
            self.settle();
        }
    }

    /// Keeps only the best of what was offered so far, so that whatever cannot be among them is known.
    pub(crate) fn settle(&mut self) {
        if self.kept.len() >= self.wanted {
            let last = self.wanted - 1;
            let (_, &mut (threshold, _), _) =
                self.kept.select_nth_unstable_by_key(last, |(rank, _)| Reverse(*rank));
            self.threshold = Some(threshold);
            self.kept.truncate(self.wanted);
        }
    }

    /// How many are kept in the end.
    pub(crate) fn wanted(&self) -> usize {
        self.wanted
    }

    /// Counts a result, and returns whether it can still be among the best, given its best possible rank.
    pub(crate) fn counts(&mut self, highest: Rank) -> bool {
        self.count(1);
        self.may_take(highest)
    }

    /// Counts results of which it is not known yet how good they are.
    pub(crate) fn count(&mut self, results: usize) {
        self.total += results;
    }

    /// Whether a result of this rank at best can still be among the best.
    pub(crate) fn may_take(&self, highest: Rank) -> bool {
        self.threshold.is_none_or(|threshold| highest > threshold)
    }

    pub(crate) fn total(&self) -> usize {
        self.total
    }

    /// The best of all results.
    pub(crate) fn first(&self) -> Option<(Rank, DocAddress)> {
        self.kept.iter().copied().max_by_key(|(rank, _)| *rank)
    }

    /// The results of a page, best first.
    pub(crate) fn page(mut self, page: usize) -> Vec<DocAddress> {
        self.kept.sort_unstable_by_key(|(rank, _)| Reverse(*rank));
        self.kept.into_iter().skip(page * PAGE_SIZE).take(PAGE_SIZE).map(|(_, address)| address).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closeness_comes_before_points_and_points_before_age() {
        assert!(Rank::new(Closeness::Exact, 3, 1) > Rank::new(Closeness::Beginning, 30_000, 2));
        assert!(Rank::new(Closeness::Typo, 5, 1) > Rank::new(Closeness::Typo, 4, 2));
        assert!(Rank::new(Closeness::Typo, 5, 2) > Rank::new(Closeness::Typo, 5, 1));
        assert!(Rank::new(Closeness::Exact, u32::MAX, i64::MAX) > Rank::new(Closeness::Exact, u32::MAX, 0));
    }

    #[test]
    fn what_is_missing_comes_before_what_is_used_and_that_before_age() {
        assert!(Rank::of_pantry(0, 1, 1) > Rank::of_pantry(1, 16, 2));
        assert!(Rank::of_pantry(3, 2, 1) > Rank::of_pantry(3, 1, 2));
        assert!(Rank::of_pantry(3, 2, 2) > Rank::of_pantry(3, 2, 1));
        assert!(Rank::of_pantry(199, 1, 1) > Rank::of_pantry(200, 16, 1));
        assert!(!Rank::of_pantry(0, 1, 1).forgives());
    }

    #[test]
    fn pages_follow_each_other_without_gaps() {
        let offer = |pages| {
            let mut best = Best::new(pages);
            for n in (0..1_000_u32).map(|n| (n * 7_919) % 1_000) {
                let rank = Rank::new(Closeness::Exact, 0, i64::from(n));
                if best.counts(rank) {
                    best.offer(rank, DocAddress::new(0, n));
                }
            }
            assert_eq!(best.total(), 1_000);
            best
        };
        let shown: Vec<u32> =
            (0..42).flat_map(|page| offer(page + 1).page(page)).map(|address| address.doc_id).collect();
        assert_eq!(shown, (0..1_000).rev().collect::<Vec<_>>());
    }
}
