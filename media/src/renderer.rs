//! Renders pictures off the threads that answer calls, under the budget of memory for all of them (docs/safety.md#images).

use std::fs::File;
use std::io::{BufRead, BufReader, Seek};
use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::{JoinError, spawn_blocking};

use crate::formats;
use crate::image_error::ImageError;
use crate::render::renditions;
use crate::rendition::{Kind, Rendition};
use crate::weight::{take, weigh};

/// How many heads are read at once: what a picture takes is found by its codes, of which there may be many.
static HEADS: Semaphore = Semaphore::const_new(2);

/// Why a picture was not rendered.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// It is not an acceptable picture.
    #[error(transparent)]
    Image(#[from] ImageError),
    /// A decoder panicked about it.
    #[error("{}", ImageError::Damaged)]
    Panicked(#[from] JoinError),
}

/// How much memory it takes at worst to decode a picture and render it, in bytes, by its head; only that is read.
///
/// # Errors
/// [`ImageError`] if it is too large, not a picture, or takes more than there is for all of them.
pub fn memory_needed(mut source: impl BufRead + Seek, kind: Kind) -> Result<u32, ImageError> {
    weigh(&formats::head(&mut source)?, kind)
}

/// Renders the picture in this file in every size and format, when the budget has what it takes.
///
/// # Errors
/// [`RenderError`] if it is not an acceptable picture.
pub async fn render(file: File, kind: Kind) -> Result<Vec<Rendition>, RenderError> {
    let file = Arc::new(file);
    let source = Arc::clone(&file);
    let turn = HEADS.acquire().await;
    let weighed = spawn_blocking(move || {
        let _turn = turn;
        let head = formats::head(&mut BufReader::new(&*source))?;
        Ok::<_, ImageError>((head, weigh(&head, kind)?))
    });
    let (head, weight) = weighed.await??;
    let share = take(weight).await;
    let rendered = spawn_blocking(move || {
        // Held although the caller may have gone.
        let _share = share;
        renditions(BufReader::new(&*file), &head, kind)
    });
    Ok(rendered.await??)
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
            let renders: Vec<_> = (0..4).map(|_| tokio::spawn(render(picture(), Kind::Photo))).collect();
            for _ in 0..100 {
                tokio::task::yield_now().await;
            }
            assert!(renders.iter().all(|render| !render.is_finished()));
            drop(free);
            assert!(busy.await.unwrap().is_err());
            for render in renders {
                assert_eq!(render.await.unwrap().unwrap().len(), 6);
            }
        });
    }
}
