//! Renders pictures off the threads that answer calls, and few at a time (docs/safety.md#images).

use std::fs::File;
use std::io::BufReader;
use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::{JoinError, spawn_blocking};

use crate::render::{ImageError, decoded_bytes, render};
use crate::rendition::Rendition;

/// How many pictures are decoded at once.
const AT_ONCE: u32 = 2;
/// A picture whose pixels take more than this is decoded alone: that is 40 megapixels of four channels of eight bits.
const LARGE: u64 = 160_000_000;

/// Renders pictures. Cheap to clone; clones share the bound on what is decoded at once.
#[derive(Debug, Clone)]
pub struct Renderer {
    places: Arc<Semaphore>,
}

/// Why a picture was not rendered.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// It is not an acceptable picture.
    #[error(transparent)]
    Image(#[from] ImageError),
    /// A decoder panicked about it.
    #[error("the picture is damaged: {0}")]
    Panicked(#[from] JoinError),
}

impl Default for Renderer {
    fn default() -> Self {
        Self { places: Arc::new(Semaphore::new(AT_ONCE as usize)) }
    }
}

impl Renderer {
    /// Renders the picture in this file in every size and format, when it is its turn.
    ///
    /// # Errors
    /// [`RenderError`] if it is not an acceptable picture.
    pub async fn render(&self, file: File) -> Result<Vec<Rendition>, RenderError> {
        let file = Arc::new(file);
        let head = Arc::clone(&file);
        let bytes = spawn_blocking(move || decoded_bytes(BufReader::new(&*head))).await??;
        let places = if bytes > LARGE { AT_ONCE } else { 1 };
        let place = Arc::clone(&self.places).acquire_many_owned(places).await;
        let rendered = spawn_blocking(move || {
            // Held although the caller may have gone.
            let _place = place;
            render(BufReader::new(&*file))
        });
        Ok(rendered.await??)
    }
}
