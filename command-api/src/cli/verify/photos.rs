//! Compares the stored pictures with what is shown, waits, or is evidence: each file is there, as long as it was stored and with the same bytes;
//! and names files that belong to nothing (docs/design.md#verify).

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Seek, Write};

use futures_util::StreamExt;
use media::{
    CARD, Format, Kind, PictureName, Rendition, StoredFile, adopt_files, files_of_nobody, record_files,
    recorded_files, render,
};
use projections::{PictureUse, pictures_in_use, pictures_used};

use crate::assembly::Services;
use crate::cli::say::say;

/// Of how many recipes, submissions or photos the pictures are read at once.
const AT_ONCE: i64 = 100;

/// Why the pictures could not be compared, or made again.
#[derive(Debug, thiserror::Error)]
enum Trouble {
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Read(#[from] projections::ReadError),
    #[error("a file cannot be read or written: {0}")]
    Files(#[from] std::io::Error),
    #[error(transparent)]
    Adoption(#[from] media::RemovalError),
    #[error(transparent)]
    Render(#[from] media::RenderError),
}

/// Compares them, and makes again what is missing or damaged, if that is wanted. Returns how many pictures are not whole in the end; one
/// where the store does not answer, which is told and keeps nothing else from being compared.
pub(super) async fn compare(services: &Services, repair: bool) -> u64 {
    let compared = Comparison { services, repair, pictures: 0, differ: 0, repaired: 0 };
    compared.run().await.unwrap_or_else(|why| {
        say!("photos:       not compared: {why}");
        1
    })
}

struct Comparison<'a> {
    services: &'a Services,
    repair: bool,
    pictures: u64,
    differ: u64,
    repaired: u64,
}

/// The files of a picture.
#[derive(Default)]
struct Files {
    /// What is as it was stored, the largest first.
    whole: Vec<(PictureName, Vec<u8>)>,
    /// What is not, and why.
    faults: BTreeMap<String, &'static str>,
    /// Whether it is known how they were stored.
    are_recorded: bool,
    /// Whether it is kept in the size of a card, too.
    of_card: bool,
}

impl Comparison<'_> {
    async fn run(mut self) -> Result<u64, Trouble> {
        let pool = self.services.pool();
        let superfluous = self.superfluous().await?;
        if self.repair {
            // How a file is stored is recorded at the row of its picture.
            adopt_files(pool, &self.services.media).await?;
        }
        for by in PictureUse::ALL {
            let mut after = 0;
            loop {
                let page = pictures_used(pool, by, after, AT_ONCE).await?;
                let Some((last, _)) = page.last() else { break };
                after = *last;
                for (number, addresses) in page {
                    let pictures: BTreeSet<_> = addresses.iter().collect();
                    for picture in pictures.into_iter().filter_map(|address| PictureName::of_url(address)) {
                        self.picture(&place(by, number), &picture).await?;
                    }
                }
            }
        }
        let (pictures, differ, repaired) = (self.pictures, self.differ, self.repaired);
        match (differ, repaired) {
            (0, 0) => say!("photos:       {pictures} pictures are whole"),
            (0, _) => say!("photos:       {pictures} pictures are whole, {repaired} of them repaired"),
            (_, 0) => say!("photos:       {differ} of {pictures} pictures are not whole"),
            _ => {
                say!("photos:       {differ} of {pictures} pictures are not whole, {repaired} were repaired")
            }
        }
        if superfluous > 0 {
            say!("  photos: {superfluous} files belong to nothing");
        }
        Ok(differ)
    }

    /// Names the files that belong to nothing; returns how many there are.
    async fn superfluous(&self) -> Result<u64, Trouble> {
        let (pool, mut superfluous) = (self.services.pool(), 0);
        let mut pages = self.services.media.pages();
        while let Some(page) = pages.next().await {
            let page = page?;
            for file in files_of_nobody(pool, &page).await? {
                match PictureName::parse(file) {
                    Some(_) => say!(
                        "  photos: the file {file} belongs to nothing that this database knows; if no other one has it, \"cookbook verify --repair\" has it deleted in 30 days"
                    ),
                    None => say!(
                        "  photos: the file {file} is not one that a cookbook writes; find out where it comes from, and delete it"
                    ),
                }
                superfluous += 1;
            }
        }
        Ok(superfluous)
    }

    /// Looks for the files of one picture.
    async fn picture(&mut self, place: &str, picture: &PictureName) -> Result<(), Trouble> {
        let pool = self.services.pool();
        let files = self.files(picture).await?;
        if files.faults.is_empty() {
            if self.repair && !files.are_recorded {
                let stored: Vec<_> =
                    files.whole.into_iter().map(|(name, bytes)| StoredFile::of(name, &bytes)).collect();
                record_files(pool, picture, &stored).await?;
            }
            self.pictures += 1;
            return Ok(());
        }
        // It may have been removed since it was read that it is used.
        let addresses: Vec<_> = picture.renditions().map(|rendition| rendition.url()).collect();
        if pictures_in_use(pool, &addresses).await?.is_empty() {
            return Ok(());
        }
        self.pictures += 1;
        let faults: Vec<_> = files.faults.iter().map(|(file, why)| format!("{file} is {why}")).collect();
        let what = format!("  photos: of a picture of {place}, {}", faults.join(", "));
        match files.whole.first() {
            None => {
                say!("{what}; nothing of it is left: restore it from a backup");
                self.differ += 1;
            }
            Some((source, _)) if !self.repair => {
                say!("{what}; \"cookbook verify --repair\" makes it again from {source}");
                self.differ += 1;
            }
            Some((source, bytes)) => match self.make_again(picture, &files, bytes).await {
                Ok(()) => {
                    say!("{what}; made again from {source}");
                    self.repaired += 1;
                }
                Err(why) => {
                    say!("{what}; it could not be made again from {source}: {why}");
                    self.differ += 1;
                }
            },
        }
        Ok(())
    }

    /// What there is of a picture.
    async fn files(&self, picture: &PictureName) -> Result<Files, Trouble> {
        let recorded = recorded_files(self.services.pool(), picture).await?;
        let of_card = recorded.iter().any(|file| file.name.width() == CARD);
        let mut files = Files { are_recorded: !recorded.is_empty(), of_card, ..Files::default() };
        let mut renditions: Vec<_> = picture.renditions().collect();
        renditions.reverse();
        // A JPEG is made of anything rather than of a WebP of the same size.
        renditions.sort_by_key(|name| (std::cmp::Reverse(name.width()), name.format() != Format::Jpeg));
        for name in renditions {
            let bytes = self.services.media.read(&name).await?;
            let stored = recorded.iter().find(|file| file.name == name);
            match (bytes, stored) {
                (Some(bytes), Some(stored)) if StoredFile::of(name.clone(), &bytes) == *stored => {
                    files.whole.push((name, bytes));
                }
                (Some(bytes), None) if self.is_picture(&bytes).await? => files.whole.push((name, bytes)),
                // A photo has none.
                (None, None) if name.width() == CARD && !of_card => {}
                (Some(_), _) => drop(files.faults.insert(name.to_string(), "damaged")),
                (None, _) => drop(files.faults.insert(name.to_string(), "missing")),
            }
        }
        Ok(files)
    }

    /// Whether these bytes can be decoded: all that can be known of a file that has no record.
    async fn is_picture(&self, bytes: &[u8]) -> Result<bool, Trouble> {
        Ok(self.rendered(bytes, Kind::Photo).await.is_ok())
    }

    async fn rendered(&self, bytes: &[u8], kind: Kind) -> Result<Vec<Rendition>, Trouble> {
        let mut file = self.services.media.scratch()?;
        file.write_all(bytes)?;
        file.rewind()?;
        Ok(render(file, kind).await?)
    }

    /// Makes again what is missing or damaged, of these bytes.
    async fn make_again(&self, picture: &PictureName, files: &Files, bytes: &[u8]) -> Result<(), Trouble> {
        let kind = if files.of_card { Kind::Card } else { Kind::Photo };
        let mut renditions = self.rendered(bytes, kind).await?;
        renditions.retain(|made| {
            let name = picture.sized(made.width, made.format);
            files.faults.contains_key(&name.to_string())
        });
        let mut stored = self.services.media.put(picture, renditions).await?;
        stored.extend(files.whole.iter().map(|(name, bytes)| StoredFile::of(name.clone(), bytes)));
        Ok(record_files(self.services.pool(), picture, &stored).await?)
    }
}

fn place(by: PictureUse, number: i64) -> String {
    match by {
        PictureUse::Recipe => format!("recipe/{number}"),
        PictureUse::Submission => format!("submission/{number}"),
        PictureUse::Photo => format!("photo/{number}"),
    }
}
