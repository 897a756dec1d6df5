//! A line of an export that is being written, and the files that go with it.

use std::collections::HashMap;

use domain::ids::AccountId;
use media::PictureName;
use schema_org::Image;

use super::recipe::{Exact, NoRecipe};
use crate::web::answer::contract::Recipe;

/// How often each recipe was written: two that say the same are still two.
#[derive(Default)]
pub(super) struct Written(HashMap<[u8; 16], u32>);

/// A recipe whose pictures are still to be written.
pub(super) struct Draft {
    recipe: Exact,
    name: String,
}

/// A picture of it.
pub(super) struct Wanted {
    /// The name of its file in the export.
    pub(super) reference: String,
    /// The file where pictures are kept; `None` where its address is none of ours.
    pub(super) file: Option<PictureName>,
    /// What it is, where it is missing.
    pub(super) described: String,
    caption: Option<String>,
}

impl Draft {
    pub(super) fn of(
        shown: &Recipe,
        family: Option<AccountId>,
        written: &mut Written,
    ) -> Result<Self, NoRecipe> {
        let recipe = Exact::of(shown, family)?;
        let alike = written.0.entry(recipe.fingerprint()).or_default();
        *alike += 1;
        let name = recipe.name(*alike);
        Ok(Self { recipe, name })
    }

    /// Its pictures, then those of its card.
    pub(super) fn wanted(&self, shown: &Recipe) -> Vec<Wanted> {
        let Recipe { recipe_id, title, .. } = shown;
        let photos = shown.recipe_pic_list.iter().zip(1..).map(|(picture, number)| Wanted {
            reference: format!("photos/{}-{number}.jpg", self.name),
            file: PictureName::of_url(&picture.pic_url).map(|name| name.largest()),
            described: format!("the photo {} of recipe {recipe_id}, \"{title}\"", picture.pic_url),
            caption: Some(picture.alt_text.clone()),
        });
        let cards = shown.cards.iter().zip(1..).map(|(card, number)| Wanted {
            reference: format!("photos/{}-card-{number}.jpg", self.name),
            file: PictureName::of_url(card).map(|name| name.of_card()),
            described: format!("the picture {card} of the card of recipe {recipe_id}, \"{title}\""),
            caption: None,
        });
        photos.chain(cards).collect()
    }

    /// Names a picture that is written.
    pub(super) fn has(&mut self, wanted: Wanted) {
        let Wanted { reference, caption, .. } = wanted;
        match caption {
            Some(_) => self.recipe.source.images.push(Image { reference, caption }),
            None => self.recipe.source.cards.push(reference),
        }
    }

    /// Its line.
    pub(super) fn line(mut self) -> Result<String, NoRecipe> {
        self.recipe.source.address = Some(format!("urn:uuid:{}", self.name));
        Ok(schema_org::write(&self.recipe.source)?)
    }
}
