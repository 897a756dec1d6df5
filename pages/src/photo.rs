//! A photo, in HTML (`webapp/src/parts/cards/Photo.tsx`).

use askama::Template;

use crate::shown::Picture;

/// The widths in which every photo is kept (docs/calls.md#submissions-and-photos).
const WIDTHS: [u16; 3] = [240, 480, 1280];

/// A photo, in the width that its place and the screen need.
#[derive(Template)]
#[template(path = "photo.html")]
pub(crate) struct Photo<'a> {
    pub(crate) picture: &'a Picture,
    /// How wide it is shown.
    pub(crate) sizes: &'a str,
    /// The class of the image, and of what is around it.
    pub(crate) class: &'a str,
    pub(crate) around: &'a str,
    pub(crate) loading: Loading,
}

/// A link to it, for a page's head.
#[derive(Template)]
#[template(
    source = "<link rel=\"preload\" as=\"image\" type=\"image/webp\" imagesrcset=\"{{ photo.sources() }}\" imagesizes=\"{{ photo.sizes }}\" fetchpriority=\"high\" />",
    ext = "html"
)]
struct Preload<'a> {
    photo: &'a Photo<'a>,
}

/// When a photo is fetched.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Loading {
    /// Before others: it is what the page opens with.
    First,
    /// With the page: it is in sight.
    Soon,
    /// When it comes into sight.
    Later,
}

impl Photo<'_> {
    /// In HTML.
    pub(crate) fn written(&self) -> String {
        // Nothing that it writes to can fail.
        self.render().unwrap_or_default()
    }

    /// Has the browser fetch it before what stands above it in the page: scripts and fonts would take all its connections first. In HTML, for a page's head.
    pub(crate) fn preload(&self) -> String {
        Preload { photo: self }.render().unwrap_or_default()
    }

    /// The attribute `srcset`, for WebP: a browser that does not know it takes the largest file, and the page is shorter. What follows the
    /// name signs the address of a photo that is not public.
    fn sources(&self) -> String {
        let url = &self.picture.pic_url;
        let (name, signature) = url.split_at(url.find('?').unwrap_or(url.len()));
        let name = name.trim_end_matches(".jpg").trim_end_matches(|last: char| last.is_ascii_digit());
        WIDTHS.map(|width| format!("{name}{width}.webp{signature} {width}w")).join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_photo_is_named_in_each_width_and_signed_in_each() {
        for (url, named) in [
            (
                "/api/images/a-1280.jpg",
                "/api/images/a-240.webp 240w, /api/images/a-480.webp 480w, /api/images/a-1280.webp 1280w",
            ),
            ("/i/9-1280.jpg?s=1", "/i/9-240.webp?s=1 240w, /i/9-480.webp?s=1 480w, /i/9-1280.webp?s=1 1280w"),
        ] {
            let picture = Picture { pic_url: url.to_owned(), alt_text: String::new() };
            let photo =
                Photo { picture: &picture, sizes: "100vw", class: "", around: "", loading: Loading::First };
            assert_eq!(photo.sources(), named);
            let link = format!(
                "<link rel=\"preload\" as=\"image\" type=\"image/webp\" imagesrcset=\"{named}\" imagesizes=\"100vw\""
            );
            assert!(photo.preload().starts_with(&link), "{}", photo.preload());
        }
    }
}
