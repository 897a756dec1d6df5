//! Photos beside an imported file.

use std::fs::File;
use std::io::{BufReader, Cursor, Seek, Write};
use std::path::{Component, Path};

use domain::ids::AccountId;
use domain::recipes::{Card, Picture, RecipeContent};
use domain::values::{AltText, PictureUrl};

use media::{
    ImageError, Kind, MOST_BYTES, MediaStore, PictureName, Rendition, keep_imported, keep_rendered,
    memory_needed,
};
use recipe_files::{Inside, Photos};
use schema_org::{Image, SourceRecipe};
use sha2::{Digest, Sha256};
use sqlx::PgPool;

use crate::application::identity::Identity;

/// Where the pictures of a recipe are looked for.
#[derive(Clone, Copy)]
pub enum Source<'a> {
    /// Files in this folder.
    Folder(&'a Path),
    /// Within the file that is imported.
    Inside(&'a dyn Inside),
    /// Rendered before, by the reference that the recipe has.
    Rendered(fn(&str) -> Option<Vec<Rendition>>),
}

impl std::fmt::Debug for Source<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Folder(folder) => f.debug_tuple("Folder").field(folder).finish(),
            Self::Inside(_) => f.write_str("Inside"),
            Self::Rendered(_) => f.write_str("Rendered"),
        }
    }
}

impl<'a> Source<'a> {
    /// Where the photos of a recipe are that was found in a file.
    #[must_use]
    pub fn of(photos: &'a Photos<'a>) -> Self {
        match photos {
            Photos::Folder(folder) => Self::Folder(folder),
            Photos::Inside(photos) => Self::Inside(&**photos),
        }
    }
}

/// Where an import's photos come from and go to.
pub(super) struct Intake<'a> {
    pub(super) pool: &'a PgPool,
    pub(super) media: &'a MediaStore,
    /// The recipe that shows them.
    pub(super) recipe: &'a Identity,
    pub(super) source: Source<'a>,
    pub(super) owner: AccountId,
}

impl Intake<'_> {
    /// Takes in the photos of one recipe. One that cannot be taken in is left out with a warning, and does not stop the recipe.
    pub(super) async fn take_in(&self, images: &[Image], title: &str) -> (Vec<Picture>, Vec<String>) {
        let (mut pictures, mut warnings) = (Vec::new(), Vec::new());
        for (count, image) in images.iter().enumerate() {
            if count == RecipeContent::MOST_PICTURES {
                warnings.push(too_many(images.len(), count));
                break;
            }
            match self.one(image, title).await {
                Ok((picture, why_without_caption)) => {
                    pictures.push(picture);
                    warnings.extend(why_without_caption.map(|why| {
                        format!("the caption of the photo {} was left out: {why}", image.reference)
                    }));
                }
                Err(why) => warnings.push(left_out(&image.reference, &why)),
            }
        }
        (pictures, warnings)
    }

    /// Takes in the pictures of the recipe's card in the same way.
    pub(super) async fn take_in_card(&self, references: &[String]) -> (Vec<Card>, Vec<String>) {
        let (mut cards, mut warnings) = (Vec::new(), Vec::new());
        for reference in references.iter().take(RecipeContent::MOST_CARDS) {
            match self.picture(reference, Kind::Card).await {
                Ok(url) => cards.push(Card { url, owner: self.owner }),
                Err(why) => warnings.push(left_out(reference, &why)),
            }
        }
        warnings.extend(too_many_of_card(references));
        (cards, warnings)
    }

    /// The address under which the picture is kept now.
    async fn picture(&self, reference: &str, kind: Kind) -> Result<PictureUrl, String> {
        let name = self.name(reference, kind);
        match self.source {
            Source::Folder(folder) => {
                let file = in_folder(folder, reference).await?;
                self.keep((&name, kind), || Ok(file)).await?;
            }
            Source::Inside(photos) => {
                let bytes = photos.photo(reference, MOST_BYTES)?;
                self.keep((&name, kind), || self.written(&bytes)).await?;
            }
            Source::Rendered(find) => {
                let renditions = find(reference).ok_or("it is not there")?;
                let kept = keep_rendered(self.pool, self.media, &name, self.owner.0, renditions).await;
                kept.map_err(|error| error.to_string())?;
            }
        }
        PictureUrl::parse(&name.url()).map_err(|error| error.to_string())
    }

    /// The picture, and why it does not have the caption that it came with.
    async fn one(&self, image: &Image, title: &str) -> Result<(Picture, Option<String>), String> {
        let url = self.picture(&image.reference, Kind::Photo).await?;
        let caption = image.caption.as_deref().map(AltText::parse).transpose();
        let (alt_text, why) = match caption {
            Ok(caption) => (caption, None),
            Err(why) => (None, Some(why.to_string())),
        };
        let picture = Picture {
            url,
            alt_text: match alt_text {
                Some(text) => text,
                None => AltText::parse(title).map_err(|error| error.to_string())?,
            },
            owner: self.owner,
        };
        Ok((picture, why))
    }

    /// Keeps the picture in this file.
    async fn keep(
        &self,
        named: (&PictureName, Kind),
        file: impl FnOnce() -> std::io::Result<File>,
    ) -> Result<(), String> {
        let kept = keep_imported(self.pool, self.media, named, self.owner.0, file).await;
        kept.map_err(|error| error.to_string())
    }

    /// A file that has these bytes, until it is closed.
    fn written(&self, bytes: &[u8]) -> std::io::Result<File> {
        let mut file = self.media.scratch()?;
        file.write_all(bytes)?;
        file.rewind()?;
        Ok(file)
    }

    /// The name under which a photo of this recipe is kept: the same one when the import is repeated, and no other recipe's.
    fn name(&self, reference: &str, kind: Kind) -> PictureName {
        let recipe = Sha256::digest(self.recipe.command_id.as_str());
        let digest = Sha256::new().chain_update(recipe).chain_update(self.recipe.request_hash);
        // A picture may be a photo and the card, and has other files as one.
        let digest = if kind == Kind::Card { digest.chain_update("card\n") } else { digest };
        let digest = digest.chain_update(reference).finalize();
        PictureName::of_photo(std::array::from_fn(|index| digest[index]))
    }
}

/// How many pictures of a recipe and its card are there, and why the others are not, as far as their beginnings tell.
pub(super) async fn look_for(source: Source<'_>, recipe: &SourceRecipe) -> (usize, Vec<String>) {
    let images = &recipe.images;
    let (mut there, mut warnings) = (0, Vec::new());
    for (count, image) in images.iter().enumerate() {
        if count == RecipeContent::MOST_PICTURES {
            warnings.push(too_many(images.len(), count));
            break;
        }
        match is_picture(source, &image.reference, Kind::Photo).await {
            Ok(()) => there += 1,
            Err(why) => warnings.push(left_out(&image.reference, &why)),
        }
    }
    for reference in recipe.cards.iter().take(RecipeContent::MOST_CARDS) {
        match is_picture(source, reference, Kind::Card).await {
            Ok(()) => there += 1,
            Err(why) => warnings.push(left_out(reference, &why)),
        }
    }
    warnings.extend(too_many_of_card(&recipe.cards));
    (there, warnings)
}

async fn is_picture(source: Source<'_>, reference: &str, kind: Kind) -> Result<(), String> {
    let known = match source {
        Source::Folder(folder) => memory_needed(BufReader::new(in_folder(folder, reference).await?), kind),
        Source::Inside(photos) => memory_needed(Cursor::new(photos.photo(reference, MOST_BYTES)?), kind),
        Source::Rendered(find) => {
            return find(reference).map(drop).ok_or_else(|| "it is not there".to_owned());
        }
    };
    known.map(drop).map_err(|why| why.to_string())
}

fn too_many(photos: usize, most: usize) -> String {
    format!("{} photos were left out: a recipe shows at most {most}", photos - most)
}

fn too_many_of_card(references: &[String]) -> Option<String> {
    let most = RecipeContent::MOST_CARDS;
    let more = references.len().checked_sub(most).filter(|more| *more > 0)?;
    Some(format!("{more} pictures of its card were left out: a recipe has at most {most}"))
}

fn left_out(reference: &str, why: &str) -> String {
    format!("the photo {reference} was left out: {why}")
}

/// The picture that lies in this folder.
async fn in_folder(folder: &Path, reference: &str) -> Result<File, String> {
    let path = beside(folder, reference)?;
    let unreadable = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => "it is not in the folder of the file".to_owned(),
        _ => error.to_string(),
    };
    let metadata = tokio::fs::metadata(&path).await.map_err(unreadable)?;
    if metadata.is_dir() {
        return Err("it is a folder".to_owned());
    }
    // Reading a pipe or a device could block.
    if !metadata.is_file() {
        return Err("it is not a file".to_owned());
    }
    if metadata.len() > MOST_BYTES as u64 {
        return Err(ImageError::TooLarge.to_string());
    }
    Ok(tokio::fs::File::open(&path).await.map_err(unreadable)?.into_std().await)
}

/// The file that a reference names, if it is in the imported file's own folder: nothing is fetched from other servers, and
/// nothing is read from elsewhere on this machine (docs/safety.md#picture-addresses).
fn beside(folder: &Path, reference: &str) -> Result<std::path::PathBuf, String> {
    let outside = || "only photos in the folder of the file are imported".to_owned();
    if reference.contains("://") || reference.starts_with("data:") {
        return Err(outside());
    }
    let path = Path::new(reference);
    if !path.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir)) {
        return Err(outside());
    }
    let path = folder.join(path);
    match (path.canonicalize(), folder.canonicalize()) {
        (Ok(real), Ok(folder)) if real.starts_with(&folder) => Ok(real),
        (Ok(_), _) => Err(outside()),
        (Err(_), _) => Ok(path),
    }
}
