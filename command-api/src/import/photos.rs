//! Photos beside an imported file.

use std::path::{Component, Path};

use domain::ids::AccountId;
use domain::recipes::{Picture, RecipeContent};
use domain::values::{AltText, PictureUrl};

use media::{ImageError, MOST_BYTES, MediaStore, PictureName, Rendition, keep_imported, keep_rendered};
use schema_org::Image;
use sha2::{Digest, Sha256};
use sqlx::PgPool;

use crate::application::identity::Identity;

/// Where the pictures of a recipe are looked for.
#[derive(Debug, Clone, Copy)]
pub enum Source<'a> {
    /// Files in this folder.
    Folder(&'a Path),
    /// Rendered before, by the reference that the recipe has.
    Rendered(fn(&str) -> Option<Vec<Rendition>>),
}

/// Where an import's photos come from and go to.
pub(super) struct Photos<'a> {
    pub(super) pool: &'a PgPool,
    pub(super) media: &'a MediaStore,
    /// The recipe that shows them.
    pub(super) recipe: &'a Identity,
    pub(super) source: Source<'a>,
    pub(super) owner: AccountId,
}

impl Photos<'_> {
    /// Takes in the photos of one recipe. One that cannot be taken in is left out with a warning, and does not stop the recipe.
    pub(super) async fn take_in(&self, images: &[Image], title: &str) -> (Vec<Picture>, Vec<String>) {
        let (mut pictures, mut warnings) = (Vec::new(), Vec::new());
        for (count, image) in images.iter().enumerate() {
            if count == RecipeContent::MOST_PICTURES {
                warnings.push(format!(
                    "{} photos were left out: a recipe shows at most {count}",
                    images.len() - count
                ));
                break;
            }
            match self.one(image, title).await {
                Ok((picture, why_without_caption)) => {
                    pictures.push(picture);
                    warnings.extend(why_without_caption.map(|why| {
                        format!("the caption of the photo {} was left out: {why}", image.reference)
                    }));
                }
                Err(why) => warnings.push(format!("the photo {} was left out: {why}", image.reference)),
            }
        }
        (pictures, warnings)
    }

    /// The picture, and why it does not have the caption that it came with.
    async fn one(&self, image: &Image, title: &str) -> Result<(Picture, Option<String>), String> {
        let name = self.name(&image.reference);
        match self.source {
            Source::Folder(folder) => self.keep_file(folder, &image.reference, &name).await?,
            Source::Rendered(find) => {
                let renditions = find(&image.reference).ok_or("it is not there")?;
                let kept = keep_rendered(self.pool, self.media, &name, self.owner.0, renditions).await;
                kept.map_err(|error| error.to_string())?;
            }
        }
        let caption = image.caption.as_deref().map(AltText::parse).transpose();
        let (alt_text, why) = match caption {
            Ok(caption) => (caption, None),
            Err(why) => (None, Some(why.to_string())),
        };
        let picture = Picture {
            url: PictureUrl::parse(&name.url()).map_err(|error| error.to_string())?,
            alt_text: match alt_text {
                Some(text) => text,
                None => AltText::parse(title).map_err(|error| error.to_string())?,
            },
            owner: self.owner,
        };
        Ok((picture, why))
    }

    /// Keeps the picture that lies in this folder.
    async fn keep_file(&self, folder: &Path, reference: &str, name: &PictureName) -> Result<(), String> {
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
        let file = tokio::fs::File::open(&path).await.map_err(unreadable)?.into_std().await;
        let kept = keep_imported(self.pool, self.media, name, self.owner.0, || Ok(file)).await;
        kept.map_err(|error| error.to_string())
    }

    /// The name under which a photo of this recipe is kept: the same one when the import is repeated, and no other recipe's.
    fn name(&self, reference: &str) -> PictureName {
        let recipe = Sha256::digest(self.recipe.command_id.as_str());
        let digest =
            Sha256::new().chain_update(recipe).chain_update(self.recipe.request_hash).chain_update(reference);
        let digest = digest.finalize();
        PictureName::of_photo(std::array::from_fn(|index| digest[index]))
    }
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
