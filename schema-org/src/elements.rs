//! The elements of a page, each with what it holds, in the order of the page.

use std::collections::HashMap;
use std::ops::Range;

use crate::markup::{Piece, Tag, pieces};
use crate::text::BLOCKS;

/// So many elements are looked at: no recipe needs a tenth of it.
const MOST: usize = 100_000;
/// Elements within more others than this hold nothing; browsers end at as many.
const DEEPEST: usize = 512;

/// An element.
#[derive(Debug)]
pub(super) struct Element {
    pub(super) tag: Tag,
    /// Where it begins in the page.
    pub(super) at: usize,
    /// What it holds.
    pub(super) inside: Range<usize>,
    /// The number of the first element behind it.
    pub(super) next: usize,
}

const VOID: &[&str] = &[
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track",
    "wbr",
];
const TABLE: &[&str] = &["table", "tbody", "thead", "tfoot", "tr", "td", "th", "caption"];
/// What is opened inside of these is closed inside.
const BOUNDS: &[&str] = &["table", "td", "th", "caption", "template", "object"];

/// Elements that end where others begin, if nothing stands between that holds them apart.
const ENDED: &[Ended] = &[
    Ended { by: &["li"], these: &["li"], within: &["ul", "ol", "menu", "td", "th", "table"] },
    Ended { by: &["dt", "dd"], these: &["dt", "dd"], within: &["dl", "td", "th", "table"] },
    Ended { by: &["td", "th", "tr", "tbody", "thead", "tfoot"], these: &["td", "th"], within: &["table"] },
    Ended { by: &["tr", "tbody", "thead", "tfoot"], these: &["tr"], within: &["table"] },
    Ended { by: &["tbody", "thead", "tfoot"], these: &["tbody", "thead", "tfoot"], within: &["table"] },
    Ended { by: BLOCKS, these: &["p"], within: &["button", "td", "th", "table"] },
];

struct Ended {
    by: &'static [&'static str],
    these: &'static [&'static str],
    within: &'static [&'static str],
}

/// The elements whose tags are wanted.
pub(super) fn elements(page: &str, is_wanted: impl Fn(&Tag) -> bool) -> Vec<Element> {
    let mut reading = Reading::default();
    for (place, piece) in pieces(page) {
        match piece {
            Piece::Text(_) => {}
            Piece::Closing(name) => reading.close(&name, place.start),
            Piece::Opening(tag) => {
                if reading.elements.len() == MOST {
                    break;
                }
                let name = tag.name.clone();
                reading.end_others(&name, place.start);
                let element = is_wanted(&tag).then(|| {
                    let next = reading.elements.len() + 1;
                    reading.elements.push(Element {
                        tag,
                        at: place.start,
                        inside: place.end..place.end,
                        next,
                    });
                    next - 1
                });
                if !VOID.contains(&name.as_str()) && reading.open.len() < DEEPEST {
                    reading.open(name, element);
                }
            }
        }
    }
    reading.close_to(0, page.len());
    reading.elements
}

/// What is open at a place of the page.
#[derive(Default)]
struct Reading {
    elements: Vec<Element>,
    /// The names of those that are open, and the numbers of those that are wanted.
    open: Vec<(String, Option<usize>)>,
    /// By name, how many are open up to each that has it, so that none is searched for.
    depths: HashMap<String, Vec<usize>>,
}

impl Reading {
    fn open(&mut self, name: String, element: Option<usize>) {
        self.open.push((name.clone(), element));
        self.depths.entry(name).or_default().push(self.open.len());
    }

    /// How many are open up to the innermost of these; 0 if none is.
    fn depth(&self, names: &[&str]) -> usize {
        let depths = names.iter().filter_map(|name| self.depths.get(*name)?.last());
        depths.copied().max().unwrap_or_default()
    }

    fn end_others(&mut self, name: &str, at: usize) {
        for Ended { these, within, .. } in ENDED.iter().filter(|ended| ended.by.contains(&name)) {
            let depth = self.depth(these);
            if depth > self.depth(within) {
                self.close_to(depth - 1, at);
            }
        }
    }

    /// Closes the innermost of this name with all in it. A tag that closes nothing is passed over.
    fn close(&mut self, name: &str, at: usize) {
        let depth = self.depth(&[name]);
        if depth > 0 && (TABLE.contains(&name) || depth >= self.depth(BOUNDS)) {
            self.close_to(depth - 1, at);
        }
    }

    fn close_to(&mut self, depth: usize, at: usize) {
        while self.open.len() > depth {
            let Some((name, element)) = self.open.pop() else { return };
            if let Some(depths) = self.depths.get_mut(&name) {
                depths.pop();
            }
            let next = self.elements.len();
            if let Some(element) = element.and_then(|number| self.elements.get_mut(number)) {
                element.inside.end = at;
                element.next = next;
            }
        }
    }
}
