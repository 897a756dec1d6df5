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

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::sync::mpsc::channel;

    use image::{ImageFormat, RgbImage};

    use super::*;

    fn picture() -> File {
        let mut bytes = std::io::Cursor::new(Vec::new());
        RgbImage::new(60, 40).write_to(&mut bytes, ImageFormat::Png).unwrap();
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(bytes.get_ref()).unwrap();
        file
    }

    /// The only thread for what takes long is busy: whatever happens meanwhile happens on the thread that answers.
    #[test]
    fn nothing_is_decoded_on_a_thread_that_answers() {
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        runtime.max_blocking_threads(1).build().unwrap().block_on(async {
            let (free, wait) = channel::<()>();
            let busy = spawn_blocking(move || wait.recv());
            let renderer = Renderer::default();
            let renders: Vec<_> = (0..4)
                .map(|_| {
                    let renderer = renderer.clone();
                    tokio::spawn(async move { renderer.render(picture()).await })
                })
                .collect();
            for _ in 0..100 {
                tokio::task::yield_now().await;
            }
            assert!(renders.iter().all(|render| !render.is_finished()));
            drop(free);
            assert!(busy.await.unwrap().is_err());
            for render in renders {
                assert_eq!(render.await.unwrap().unwrap().len(), 4);
            }
        });
    }
}
