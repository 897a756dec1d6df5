//! Paprika: `.paprikarecipes` is an archive of `.paprikarecipe` files, each of which is one recipe as JSON, packed with gzip. Its photos are
//! in it, as Base64.

use std::io::Read as _;

use flate2::read::GzDecoder;
use serde_json::Value;

use crate::archive::{Archive, TOO_MUCH};
use crate::convert::{self, Draft, LARGEST_RECIPE, amount, list, paragraphs, tag, text, urn};
use crate::markdown::within_lines;
use crate::photos::{Encoded, Photos, Read};

/// Whether this is the file of a recipe.
pub(super) fn is_recipe(name: &str) -> bool {
    name.ends_with(".paprikarecipe")
}

/// The recipe in this file of an archive, and its photos.
pub(super) fn read_in<'a>(archive: &Archive, name: &str) -> Read<'a> {
    let packed = archive.read(name, LARGEST_RECIPE)?;
    let most = LARGEST_RECIPE.min(archive.left());
    let Unpacked { bytes, outcome } = unpack(&packed, most);
    // What is too large, or damaged at its end, was unpacked, too.
    archive.takes(bytes.len() as u64);
    match outcome {
        Err(_) if bytes.len() as u64 > most && most < LARGEST_RECIPE => Err(TOO_MUCH.to_owned()),
        outcome => outcome.and_then(|()| recipe(&bytes)),
    }
}

/// The recipe in a file of its own, and its photos.
pub(super) fn read<'a>(packed: &[u8]) -> Read<'a> {
    let Unpacked { bytes, outcome } = unpack(packed, LARGEST_RECIPE);
    outcome.and_then(|()| recipe(&bytes))
}

/// What came out of a file, and why that is not all of it.
struct Unpacked {
    bytes: Vec<u8>,
    outcome: Result<(), String>,
}

/// Unpacks at most one byte more than so many.
fn unpack(packed: &[u8], most: u64) -> Unpacked {
    let mut bytes = Vec::new();
    let read = GzDecoder::new(packed).take(most + 1).read_to_end(&mut bytes);
    let outcome = match read {
        Err(why) => Err(format!("it cannot be unpacked ({why})")),
        Ok(_) if bytes.len() as u64 <= most => Ok(()),
        Ok(_) => Err(format!("it is larger than {} MB when it is unpacked", most / (1024 * 1024))),
    };
    Unpacked { bytes, outcome }
}

fn recipe<'a>(json: &[u8]) -> Read<'a> {
    let mut paprika = convert::json_of(json)?;
    let photos = photos(&mut paprika);
    let said = |field| text(&paprika, field);
    let mut draft = Draft::new();
    match urn(said("uid")) {
        Some(address) => draft.say("@id", address),
        None => draft.say("identifier", said("uid")),
    }
    draft.say("name", said("name"));
    let [description, notes] = ["description", "notes"].map(|field| plain(said(field)));
    draft.say("description", paragraphs([description.as_str(), &notes]));
    // Where it comes from: what the cook called it, else its address.
    draft.say("author", if said("source").is_empty() { said("source_url") } else { said("source") });
    draft.say("source_url", if said("source").is_empty() { "" } else { said("source_url") });
    draft.say(
        "keywords",
        list(&paprika, "categories").iter().filter_map(Value::as_str).map(tag).collect::<Vec<_>>(),
    );
    draft.say("recipeYield", said("servings"));
    draft.say("prepTime", said("prep_time"));
    draft.say("cookTime", said("cook_time"));
    draft.say("totalTime", said("total_time"));
    draft.say("recipeIngredient", plain(said("ingredients")));
    draft.say("recipeInstructions", plain(said("directions")));
    draft.say("nutritional_info", said("nutritional_info"));
    draft.say("rating", amount(&paprika, "rating").unwrap_or_default());
    draft.say("difficulty", said("difficulty"));
    draft.say("image", photos.iter().map(|(name, _)| Value::String(name.clone())).collect::<Vec<_>>());
    Ok((draft.read()?, Photos::Inside(Box::new(Encoded(photos.into_iter().collect())))))
}

/// A text as it is read: `*bold*`, `_italic_`, `[a link](https://…)`, `[recipe:Stock]` is "Stock", and where `[photo:1]` is shown nothing is
/// said, as the photo is one of the recipe's.
fn plain(text: &str) -> String {
    let (mut said, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('[') {
        said.push_str(before);
        let named = [("recipe:", true), ("photo:", false)]
            .into_iter()
            .find_map(|(kind, is_said)| Some((after.strip_prefix(kind)?.split_once(']')?, is_said)))
            .filter(|((name, after), _)| !name.contains('\n') && !after.starts_with('('));
        rest = match named {
            Some(((name, after), is_said)) => {
                said.push_str(if is_said { name.trim() } else { "" });
                after
            }
            None => {
                said.push('[');
                after
            }
        };
    }
    within_lines(&(said + rest))
}

/// Its photos in order, taken out of it: the one that stands for it, and the others. The first one may be among these again. Where it is
/// only the square that Paprika has cut for its lists, the whole photo stands in its place.
fn photos(paprika: &mut Value) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    let mut take = |data: Option<Value>, name: &str| {
        let Some(Value::String(data)) = data.filter(|data| data.as_str() != Some("")) else { return };
        if found.iter().any(|(_, known)| *known == data) {
            return;
        }
        let number = found.len() + 1;
        let name = if name.is_empty() { format!("photo {number}") } else { name.to_owned() };
        let is_taken = found.iter().any(|(known, _)| *known == name);
        found.push((if is_taken { format!("{name} ({number})") } else { name }, data));
    };
    let (name, whole) = (text(paprika, "photo").to_owned(), text(paprika, "photo_large").to_owned());
    let photos = paprika.get_mut("photos").and_then(Value::as_array_mut);
    let is_whole = |photo: &&mut Value| !whole.is_empty() && text(photo, "filename") == whole;
    let found_whole = photos.and_then(|photos| photos.iter_mut().find(is_whole));
    let found_whole = found_whole.and_then(|photo| photo.get_mut("data").map(Value::take));
    match found_whole.filter(|data| data.as_str().is_some_and(|data| !data.is_empty())) {
        Some(data) => take(Some(data), &whole),
        None => take(paprika.get_mut("photo_data").map(Value::take), &name),
    }
    for photo in paprika.get_mut("photos").and_then(Value::as_array_mut).into_iter().flatten() {
        let name = text(photo, "filename").to_owned();
        take(photo.get_mut("data").map(Value::take), &name);
    }
    found
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write};

    use flate2::Compression;
    use flate2::write::GzEncoder;
    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    fn packed(json: &str) -> Vec<u8> {
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        packer.write_all(json.as_bytes()).unwrap();
        packer.finish().unwrap()
    }

    /// An archive with these files, as they are.
    fn archive(files: &[(&str, Vec<u8>)]) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        let stored = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
        for (name, bytes) in files {
            zip.start_file(*name, stored).unwrap();
            zip.write_all(bytes).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    fn opened(bytes: Vec<u8>) -> Archive {
        let length = bytes.len() as u64;
        Archive::open(Cursor::new(bytes), length).unwrap()
    }

    #[test]
    fn the_whole_photo_stands_in_the_place_of_the_square_that_was_cut_of_it() {
        let names = |json: &str| {
            let (recipe, _) = recipe(json.as_bytes()).unwrap();
            recipe.images.into_iter().map(|image| image.reference).collect::<Vec<_>>()
        };
        let with = |large: &str, photos: &str| {
            format!(
                r#"{{"name": "Soup", "ingredients": "1 egg", "photo": "cut.jpg", "photo_data": "AAAA", "photo_large": {large}, "photos": {photos}}}"#
            )
        };
        let photos =
            r#"[{"filename": "other.jpg", "data": "BBBB"}, {"filename": "whole.jpg", "data": "CCCC"}]"#;
        assert_eq!(names(&with(r#""whole.jpg""#, photos)), ["whole.jpg", "other.jpg"]);
        assert_eq!(names(&with(r#""lost.jpg""#, photos)), ["cut.jpg", "other.jpg", "whole.jpg"]);
        assert_eq!(names(&with("null", "[]")), ["cut.jpg"]);
        let empty = r#"[{"filename": "whole.jpg", "data": ""}]"#;
        assert_eq!(names(&with(r#""whole.jpg""#, empty)), ["cut.jpg"]);
    }

    #[test]
    fn texts_are_read_without_their_marks() {
        let json = r#"{"name": "Rolls", "description": "_Soft_ ones.", "notes": "From [Ida](https://a.example/_ida_).",
            "ingredients": "DOUGH\n2 Tbsp *butter*, melted\n1 cup [stock](recipe:Chicken Stock)\n1 cup [recipe:Pan [dark] Gravy]\n- 1 egg*\n* beaten\n[",
            "directions": "Scald the milk.\n\n*Knead* 8 minutes. [photo:2]\n[photo:1]\nAs in [recipe:Buns], 5 * 3 [times]."}"#;
        let (recipe, _) = recipe(json.as_bytes()).unwrap();
        assert_eq!(recipe.description.unwrap(), "Soft ones.\n\nFrom Ida.");
        assert_eq!(
            recipe.ingredients,
            [
                "DOUGH",
                "2 Tbsp butter, melted",
                "1 cup stock",
                "1 cup Pan [dark Gravy]",
                "- 1 egg*",
                "* beaten",
                "["
            ]
        );
        assert_eq!(
            recipe.instructions,
            ["Scald the milk.", "Knead 8 minutes.", "As in Buns, 5 * 3 [times]."]
        );
    }

    #[test]
    fn steps_that_are_all_numbered_in_order_keep_no_number() {
        let steps = |directions: &str| {
            let json = serde_json::json!({"name": "Rolls", "ingredients": "1 egg", "directions": directions});
            recipe(json.to_string().as_bytes()).unwrap().0.instructions
        };
        assert_eq!(
            steps("1. Scald the milk.\n\n2. *Knead*.\n3) Bake."),
            ["Scald the milk.", "Knead.", "Bake."]
        );
        for kept in ["1. Scald.\n3. Knead.", "1. Scald.\nKnead.", "1.5 cups go in.\n2.5 follow."] {
            assert_eq!(steps(kept), kept.lines().collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_damaged_recipe_costs_what_it_unpacks_to_and_no_more() {
        let soup = packed(r#"{"name": "Soup", "ingredients": "1 egg", "directions": "Boil it."}"#);
        let damaged = [&soup[..12], b"damaged"].concat();
        let names: Vec<String> = (0..8).map(|number| format!("{number}.paprikarecipe")).collect();
        let mut files: Vec<_> = names.iter().map(|name| (name.as_str(), damaged.clone())).collect();
        files.push(("soup.paprikarecipe", soup));
        let archive = opened(archive(&files));
        for name in &names {
            let why = read_in(&archive, name).map(|_| ()).unwrap_err();
            assert!(why.starts_with("it cannot be unpacked"), "{why}");
        }
        let (recipe, _) = read_in(&archive, "soup.paprikarecipe").unwrap();
        assert_eq!(recipe.name, "Soup");
    }
}
