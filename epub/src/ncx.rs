//! The contents once more, in the form of [EPUB 2](https://idpf.org/epub/20/spec/OPF_2.0_final_spec.html#Section2.4.1): older readers know no
//! other.

use askama::Template;

use crate::content::Front;
use crate::pages::{Chapter, Index};

/// The contents for readers of EPUB 2.
#[derive(Template)]
#[template(path = "toc.ncx", escape = "html")]
pub(crate) struct Ncx<'a> {
    front: &'a Front,
    /// How deep the points are nested.
    depth: usize,
    points: Vec<Point<'a>>,
}

/// A place in the book, and those that belong to it.
struct Point<'a> {
    /// Counts all points in the order in which they are read.
    order: usize,
    label: &'a str,
    file: String,
    inner: Vec<Point<'a>>,
}

impl<'a> Ncx<'a> {
    /// The contents of a book, as its page has them.
    pub(crate) fn of(front: &'a Front, chapters: &'a [Chapter], indexes: &'a [Index<'a>]) -> Self {
        let mut order = 0;
        let mut point = |label: &'a str, file: String| {
            order += 1;
            Point { order, label, file, inner: Vec::new() }
        };
        let mut points = Vec::new();
        for chapter in chapters {
            let mut opener = chapter.opener.as_ref().map(|opener| point(&opener.name, opener.file.clone()));
            let recipes = chapter.recipes.iter().map(|recipe| point(&recipe.title, recipe.file()));
            match &mut opener {
                Some(opener) => opener.inner.extend(recipes),
                None => points.extend(recipes),
            }
            points.extend(opener);
        }
        points.extend(indexes.iter().map(|index| point(index.heading, index.file.to_owned())));
        let depth = if points.iter().any(|point| !point.inner.is_empty()) { 2 } else { 1 };
        Self { front, depth, points }
    }
}
