//! The drawn pictures of the demonstration, rendered when they were drawn: rendering them at each first start would take seconds.

use media::{Format, Rendition, WIDTHS};

/// A picture: the end of its reference is the name of its file in `demonstration/pictures`.
struct Drawn {
    name: &'static str,
    webp: &'static [u8],
    small: &'static [u8],
    jpeg: &'static [u8],
}

macro_rules! drawn {
    ($($name:literal)*) => {
        [$(Drawn {
            name: $name,
            webp: include_bytes!(concat!("../../demonstration/pictures/", $name, ".webp")),
            small: include_bytes!(concat!("../../demonstration/pictures/small/", $name, ".webp")),
            jpeg: include_bytes!(concat!("../../demonstration/pictures/", $name, ".jpg")),
        }),*]
    };
}

static PICTURES: [Drawn; 66] = drawn! {
    "all-butter-shortbread"
    "apple-strudel"
    "apple-strudel-slice"
    "baked-cod-with-lemon-crumbs"
    "banana-bread-slice"
    "banana-bread-whole"
    "beef-pho"
    "blueberry-pancakes"
    "braised-red-cabbage"
    "broccoli-and-beef-stir-fry"
    "brown-butter-banana-bread"
    "brown-soda-bread"
    "cardamom-rice-pudding"
    "carne-asada"
    "cast-iron-cornbread"
    "chicken-noodle-soup-with-dill"
    "chickpea-curry-with-spinach"
    "chocolate-sheet-cake"
    "chunky-guacamole"
    "cilantro-lime-rice"
    "corn-cups-with-chile-and-cotija"
    "cranberry-orange-relish"
    "flaky-buttermilk-biscuits"
    "front-porch-limeade"
    "garden-minestrone"
    "grilled-lamb-kofta"
    "groundnut-stew-with-sweet-potatoes"
    "herb-roasted-turkey-breast"
    "hibiscus-ginger-cooler"
    "jollof-rice"
    "lasagna-with-meat-sauce"
    "lemongrass-pork-noodle-bowls"
    "lemony-kale-salad-with-white-beans"
    "lentil-soup-with-mint"
    "lima-bean-succotash"
    "make-ahead-mashed-potatoes"
    "masala-chai"
    "oatmeal-cookies-and-milk"
    "oatmeal-raisin-cookies"
    "overnight-cinnamon-rolls"
    "parsley-tabbouleh"
    "pear-and-almond-tart"
    "pistachio-baklava"
    "pumpkin-soup-served"
    "quick-pickled-jalapenos"
    "red-lentil-dal-with-coconut-milk"
    "refrigerator-dill-pickles"
    "roasted-pumpkin-soup-with-sage"
    "rosemary-focaccia"
    "scotch-broth"
    "shakshuka"
    "shrimp-spring-rolls-with-peanut-sauce"
    "silky-hummus"
    "simple-marinara-sauce"
    "skillet-peach-cobbler"
    "smoky-black-bean-soup"
    "spaghetti-with-anchovies-and-breadcrumbs"
    "split-pea-soup-with-ham"
    "strawberry-refrigerator-jam"
    "sunday-pot-roast"
    "tiramisu"
    "turmeric-tofu-scramble"
    "vanilla-creme-brulee"
    "viennese-beef-goulash"
    "warm-potato-salad-with-bacon"
    "yogurt-chicken-skewers"
};

/// The renditions of the picture with this reference, `<name>.webp`; `None` if there is none. What was drawn for a recipe's page is small
/// enough for a card, and the one JPEG is for the few that cannot show the others.
pub(super) fn renditions(reference: &str) -> Option<Vec<Rendition>> {
    let name = reference.strip_suffix(".webp")?;
    let drawn = PICTURES.iter().find(|drawn| drawn.name == name)?;
    let of = |format, width| {
        let bytes = match format {
            Format::WebP if width == WIDTHS[0] => drawn.small,
            Format::WebP => drawn.webp,
            Format::Jpeg => drawn.jpeg,
        };
        Rendition { width, format, bytes: bytes.to_vec() }
    };
    // The largest JPEG is the last.
    let formats = [Format::WebP, Format::Jpeg].into_iter();
    Some(formats.flat_map(|format| WIDTHS.map(|width| of(format, width))).collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    #[test]
    fn every_drawing_has_its_renditions_and_there_are_no_others() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("demonstration/pictures");
        let files = |below: &str, ending: &str| -> BTreeSet<String> {
            let names = std::fs::read_dir(folder.join(below)).unwrap();
            let names = names.map(|file| file.unwrap().file_name().into_string().unwrap());
            names.filter_map(|name| Some(name.strip_suffix(ending)?.to_owned())).collect()
        };
        let listed: BTreeSet<String> = PICTURES.iter().map(|drawn| drawn.name.to_owned()).collect();
        assert_eq!(listed.len(), PICTURES.len());
        for (below, ending) in [("", ".svg"), ("", ".webp"), ("small", ".webp"), ("", ".jpg")] {
            assert_eq!(files(below, ending), listed, "{below} {ending}");
        }
    }

    #[test]
    fn the_renditions_are_pictures_and_the_largest_jpeg_is_the_last() {
        for drawn in &PICTURES {
            let renditions = renditions(&format!("{}.webp", drawn.name)).unwrap();
            assert_eq!(renditions.len(), WIDTHS.len() * Format::ALL.len());
            let last = renditions.last().unwrap();
            assert_eq!((last.width, last.format), (WIDTHS[WIDTHS.len() - 1], Format::Jpeg));
            for rendition in &renditions {
                let begins: &[u8] = match rendition.format {
                    Format::Jpeg => &[0xff, 0xd8, 0xff],
                    Format::WebP => b"RIFF",
                };
                assert!(rendition.bytes.starts_with(begins), "{}", drawn.name);
            }
        }
        assert!(renditions("no-such-dish.webp").is_none());
    }
}
