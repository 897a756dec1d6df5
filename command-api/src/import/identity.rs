//! What identifies a recipe across imports.

use std::fmt::Write;

use crate::application::identity::Identity;
use schema_org::{Measured, SourceRecipe, Story};

/// Its address, if it has one; otherwise its identifier within its source (its publisher, else this one); otherwise its whole
/// content.
pub(super) fn of(recipe: &SourceRecipe, source: &str) -> Option<Identity> {
    let content = written_out(recipe);
    let source = recipe.publisher.as_deref().unwrap_or(source);
    match (&recipe.address, &recipe.identifier) {
        (Some(address), _) => Identity::of("import", address, content.as_bytes()),
        // Neither contains a line break.
        (None, Some(identifier)) => {
            Identity::of("import-from", &format!("{source}\n{identifier}"), content.as_bytes())
        }
        (None, None) => Identity::of("import-unnamed", &content, content.as_bytes()),
    }
}

/// The whole content of a recipe, in a form that never changes: it is hashed into the log, and a newer version must recognise a
/// recipe that an older one imported. A field added later is included only where it says something.
fn written_out(source: &SourceRecipe) -> String {
    let SourceRecipe {
        name, description, author, keywords, yields, ingredients, instructions, images, ..
    } = source;
    let one = |text: &Option<String>| text.iter().cloned().collect::<Vec<_>>();
    let minutes = [source.prep_minutes, source.cook_minutes, source.total_minutes];
    let parts: [(&str, Vec<String>); 10] = [
        ("name", vec![name.clone()]),
        ("description", one(description)),
        ("author", one(author)),
        ("keywords", keywords.clone()),
        ("yields", one(yields)),
        ("minutes", minutes.iter().map(|minutes| minutes.unwrap_or(0).to_string()).collect()),
        ("ingredients", ingredients.clone()),
        ("instructions", instructions.clone()),
        ("images", images.iter().map(|image| image.reference.clone()).collect()),
        ("captions", images.iter().map(|image| image.caption.clone().unwrap_or_default()).collect()),
    ];
    let mut text = String::from("recipe, written out in form 1\n");
    let said = [
        ("prep said", &source.prep_said),
        ("cook said", &source.cook_said),
        ("total said", &source.total_said),
    ];
    let said = said.into_iter().filter(|(_, said)| said.is_some()).map(|(part, said)| (part, one(said)));
    let measured: Vec<String> = source.measured.iter().flat_map(in_parts).collect();
    let measured = (!measured.is_empty()).then_some(("measured", measured));
    let cards = (!source.cards.is_empty()).then(|| ("cards", source.cards.clone()));
    let story = source.story.as_ref().map(|Story { who, place, time, told }| {
        ("story", vec![who.clone(), place.clone(), time.clone(), told.clone()])
    });
    for (part, values) in parts.into_iter().chain(said).chain(measured).chain(cards).chain(story) {
        let _ = writeln!(text, "{part} {}", values.len());
        for value in values {
            let _ = writeln!(text, "{} {value}", value.len());
        }
    }
    text
}

/// An ingredient that is stated in parts.
fn in_parts(parts: &Measured) -> [String; 6] {
    let Measured { place, amount: (numerator, denominator), unit, quantifier, text } = parts;
    let numbers = [place.to_string(), numerator.to_string(), denominator.to_string()];
    let [place, numerator, denominator] = numbers;
    [place, numerator, denominator, unit.clone(), quantifier.clone(), text.clone()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_in_which_recipes_are_hashed_never_changes() {
        let json = r#"{"@type": "Recipe", "identifier": "soup", "name": "Soup", "author": "May", "keywords": "a, b", "recipeYield": "4",
            "prepTime": "PT5M", "recipeIngredient": ["1 onion"], "recipeInstructions": "Chop.", "image": "soup.jpg", "datePublished": "2020"}"#;
        let source = schema_org::read("soup", json.as_bytes()).unwrap().next().unwrap().recipe.unwrap();
        assert_eq!(
            written_out(&source),
            "recipe, written out in form 1\nname 1\n4 Soup\ndescription 0\nauthor 1\n3 May\nkeywords 2\n1 a\n1 b\nyields 1\n1 4\n\
             minutes 3\n1 5\n1 0\n1 0\ningredients 1\n7 1 onion\ninstructions 1\n5 Chop.\nimages 1\n8 soup.jpg\ncaptions 1\n0 \n"
        );
    }

    fn read(fields: &str) -> SourceRecipe {
        let json =
            format!(r#"{{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 onion"]{fields}}}"#);
        schema_org::read("soup", json.as_bytes()).unwrap().next().unwrap().recipe.unwrap()
    }

    fn id(fields: &str, source: &str) -> String {
        of(&read(fields), source).unwrap().command_id.to_string()
    }

    #[test]
    fn an_address_means_the_same_everywhere_and_an_identifier_within_its_source() {
        let address = r#", "url": "https://a.example/soup""#;
        assert_eq!(id(address, "a file"), id(address, "another file"));
        let with_both = format!(r#", "identifier": "soup"{address}"#);
        assert_eq!(id(&with_both, "a file"), id(address, "another file"));

        let bare = r#", "identifier": "soup""#;
        assert_eq!(id(bare, "a file"), id(bare, "a file"));
        assert_ne!(id(bare, "a file"), id(bare, "another file"));
        let published = format!(r#"{bare}, "publisher": "The Inn""#);
        assert_eq!(id(&published, "a file"), id(&published, "another file"));
        assert_eq!(id(&published, "a file"), id(bare, "The Inn"), "a source can be named by hand");
        assert_ne!(id(bare, "ab"), id(r#", "identifier": "bsoup""#, "a"));
    }
}
