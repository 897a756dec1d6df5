//! Paprika: `.paprikarecipes` is an archive of `.paprikarecipe` files, each of which is one recipe as JSON, packed with gzip. Its photos are
//! in it, as Base64.

use std::collections::HashMap;
use std::io::Read;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::read::GzDecoder;
use schema_org::SourceRecipe;
use serde_json::Value;

use crate::Inside;
use crate::archive::{Archive, TOO_MUCH};
use crate::convert::{self, Draft, LARGEST_FILE, list, paragraphs, text, urn};

/// The photos of one recipe, by their names.
pub(super) struct Photos(HashMap<String, String>);

/// Whether this is the file of a recipe.
pub(super) fn is_recipe(name: &str) -> bool {
    name.ends_with(".paprikarecipe")
}

/// The recipe in this file of an archive, and its photos.
pub(super) fn read_in(archive: &Archive, name: &str) -> Result<(SourceRecipe, Photos), String> {
    let packed = archive.read(name, LARGEST_FILE)?;
    let most = LARGEST_FILE.min(archive.left());
    let unpacked = unpack(&packed, most);
    // What is too large, or damaged at its end, was unpacked, too.
    archive.takes(unpacked.as_ref().map_or(most, |json| json.len() as u64));
    match unpacked {
        Err(_) if most < LARGEST_FILE => Err(TOO_MUCH.to_owned()),
        unpacked => recipe(&unpacked?),
    }
}

/// The recipe in a file of its own, and its photos.
pub(super) fn read(packed: &[u8]) -> Result<(SourceRecipe, Photos), String> {
    recipe(&unpack(packed, LARGEST_FILE)?)
}

fn unpack(packed: &[u8], most: u64) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = GzDecoder::new(packed).take(most + 1).read_to_end(&mut bytes);
    read.map_err(|why| format!("it cannot be unpacked ({why})"))?;
    match bytes.len() as u64 <= most {
        true => Ok(bytes),
        false => Err(format!("it is larger than {} MB when it is unpacked", most / (1024 * 1024))),
    }
}

fn recipe(json: &[u8]) -> Result<(SourceRecipe, Photos), String> {
    let mut paprika = convert::json_of(json)?;
    let photos = photos(&mut paprika);
    let said = |field| text(&paprika, field);
    let mut draft = Draft::new();
    match urn(said("uid")) {
        Some(address) => draft.say("@id", address),
        None => draft.say("identifier", said("uid")),
    }
    draft.say("name", said("name"));
    draft.say("description", paragraphs([said("description"), said("notes")]));
    // Where it comes from: what the cook called it, else its address.
    draft.say("author", if said("source").is_empty() { said("source_url") } else { said("source") });
    draft.say("keywords", list(&paprika, "categories").to_vec());
    draft.say("recipeYield", said("servings"));
    draft.say("prepTime", said("prep_time"));
    draft.say("cookTime", said("cook_time"));
    draft.say("totalTime", said("total_time"));
    draft.say("recipeIngredient", said("ingredients"));
    draft.say("recipeInstructions", said("directions"));
    draft.say("nutritional_info", said("nutritional_info"));
    draft.say("difficulty", said("difficulty"));
    draft.say("image", photos.iter().map(|(name, _)| Value::String(name.clone())).collect::<Vec<_>>());
    Ok((draft.read()?, Photos(photos.into_iter().collect())))
}

/// Its photos in order, taken out of it: the one that stands for it, and the others. The first one may be among these again.
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
    let name = text(paprika, "photo").to_owned();
    take(paprika.get_mut("photo_data").map(Value::take), &name);
    for photo in paprika.get_mut("photos").and_then(Value::as_array_mut).into_iter().flatten() {
        let name = text(photo, "filename").to_owned();
        take(photo.get_mut("data").map(Value::take), &name);
    }
    found
}

impl Inside for Photos {
    fn photo(&self, name: &str, most: usize) -> Result<Vec<u8>, String> {
        let data = self.0.get(name).ok_or_else(|| "it is not in the file".to_owned())?;
        // Four characters are three bytes.
        if data.len() / 4 * 3 > most + 3 {
            return Err(format!("it is larger than {} MB", most / (1024 * 1024)));
        }
        let data: String = data.split_whitespace().collect();
        STANDARD.decode(data).map_err(|_| "it is damaged".to_owned())
    }
}
