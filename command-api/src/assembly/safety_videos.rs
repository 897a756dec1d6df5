//! The videos about safety in the kitchen: read once, at the start, from a file of the deployment (README.md#safety-videos).

mod address;

use std::collections::BTreeSet;
use std::io::Read;
use std::path::{Path, PathBuf};

use domain::values::{ChannelName, TextError, VideoText, VideoTitle, VideosIntro};
use serde::Deserialize;

use crate::documents::document::{Document, Unwritable};
use crate::http::site::Site;
use crate::web::answer::contract::{self, SafetyVideo, VideoChannel, VideoHost};
use address::{NotShown, Shown};

/// The most videos that there are places for (docs/product.md#safety-videos).
const MOST: usize = 9;

/// The largest file, in bytes: nine videos with the longest texts, in any script.
const LARGEST: u64 = 512 * 1024;

/// The videos of a deployment; none by default.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SafetyVideos(contract::SafetyVideos);

/// Why the videos cannot be shown; the sentence says what to do.
#[derive(Debug, thiserror::Error)]
#[error("the safety videos in {} cannot be shown: {fault}", path.display())]
pub struct SafetyVideosError {
    path: PathBuf,
    fault: Fault,
}

/// What is wrong with a file of videos.
#[derive(Debug, thiserror::Error)]
enum Fault {
    #[error(
        "the file cannot be read ({0}); name another one with --safety-videos or COOKBOOK_SAFETY_VIDEOS, or leave it out, and the web app shows slide shows of its own"
    )]
    Unreadable(#[from] std::io::Error),
    #[error("the file has more than {} KB; please shorten its texts", LARGEST / 1024)]
    TooLarge,
    #[error("{0}; the README has an example, under \"Safety videos\"")]
    Malformed(#[from] serde_json::Error),
    #[error(
        "there are places for one to nine videos, and the file names {0}; please name as many as there are places for"
    )]
    Number(usize),
    #[error("{about}: {error}")]
    Text { about: String, error: TextError },
    #[error("the channel's address {address:?} cannot be linked: {reason}")]
    Channel { address: String, reason: String },
    #[error("video {number}, {title:?}: {error}")]
    Address { number: usize, title: String, error: NotShown },
    #[error("video {number}, {title:?}, is named twice; please leave one out")]
    Twice { number: usize, title: String },
}

/// The file as people write it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    intro: String,
    channel: Channel,
    videos: Vec<Video>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Channel {
    name: String,
    address: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Video {
    title: String,
    address: String,
    #[serde(default)]
    text: String,
}

impl SafetyVideos {
    /// Reads the file of a deployment.
    ///
    /// # Errors
    /// [`SafetyVideosError`] if anything in it is not as it must be: it is used as a whole or not at all.
    pub fn read(path: &Path) -> Result<Self, SafetyVideosError> {
        let text = read_text(path).and_then(|text| Self::parse(&text));
        text.map_err(|fault| SafetyVideosError { path: path.to_owned(), fault })
    }

    fn parse(text: &str) -> Result<Self, Fault> {
        // Some editors begin a file with a mark that JSON does not know.
        let File { intro, channel, videos } = serde_json::from_str(text.trim_start_matches('\u{FEFF}'))?;
        if !(1..=MOST).contains(&videos.len()) {
            return Err(Fault::Number(videos.len()));
        }
        let refused = |error| Fault::Text { about: "the words above the videos".to_owned(), error };
        let intro = VideosIntro::parse(&intro).map_err(refused)?.as_str().to_owned();
        let mut named = BTreeSet::new();
        let videos = videos.into_iter().enumerate().map(|(place, video)| {
            let video = video.checked(place + 1)?;
            let twice = Fault::Twice { number: place + 1, title: video.title.clone() };
            named.insert(video.page.clone()).then_some(video).ok_or(twice)
        });
        let videos = videos.collect::<Result<_, Fault>>()?;
        Ok(Self(contract::SafetyVideos { intro, channel: Some(channel.checked()?), videos }))
    }

    /// The hosts whose players may be in a frame: those of these videos.
    #[must_use]
    pub fn hosts(&self) -> BTreeSet<VideoHost> {
        self.0.videos.iter().map(|video| video.host).collect()
    }

    /// The answer to everybody who asks for them.
    ///
    /// # Errors
    /// [`Unwritable`], which is a bug.
    pub fn document(&self) -> Result<Document, Unwritable> {
        Document::of(&self.0)
    }
}

fn read_text(path: &Path) -> Result<String, Fault> {
    let mut bytes = String::new();
    std::fs::File::open(path)?.take(LARGEST + 1).read_to_string(&mut bytes)?;
    if bytes.len() as u64 > LARGEST { Err(Fault::TooLarge) } else { Ok(bytes) }
}

impl Channel {
    fn checked(self) -> Result<VideoChannel, Fault> {
        let refused = |error| Fault::Text { about: "the channel".to_owned(), error };
        let name = ChannelName::parse(&self.name).map_err(refused)?.as_str().to_owned();
        let address = Site::page(&self.address)
            .map_err(|reason| Fault::Channel { address: self.address.clone(), reason })?;
        Ok(VideoChannel { name, address })
    }
}

impl Video {
    fn checked(self, number: usize) -> Result<SafetyVideo, Fault> {
        let refused = |error| Fault::Text { about: format!("video {number}"), error };
        let title = VideoTitle::parse(&self.title).map_err(refused)?.as_str().to_owned();
        let text = VideoText::parse(&self.text).map_err(refused)?.as_str().to_owned();
        let shown = Shown::at(&self.address);
        let Shown { host, player, page } =
            shown.map_err(|error| Fault::Address { number, title: title.clone(), error })?;
        Ok(SafetyVideo { title, host, player, page, text })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn videos(number: usize) -> Vec<Value> {
        let address = |place: usize| format!("https://www.youtube-nocookie.com/embed/video-{place:05}");
        (1..=number).map(|place| json!({"title": "Knives", "address": address(place)})).collect()
    }

    fn file(videos: &[Value]) -> Value {
        let channel = json!({"name": "Rosa cooks", "address": "https://www.youtube.com/@rosa"});
        json!({"intro": "My sister Rosa made these.", "channel": channel, "videos": videos})
    }

    fn refusal(text: &str) -> String {
        SafetyVideos::parse(text).unwrap_err().to_string()
    }

    #[test]
    fn up_to_nine_videos_are_read_in_their_order_with_the_hosts_that_they_name() {
        let mut nine = videos(8);
        let address = "https://player.vimeo.com/video/76979871?h=8272103f6e";
        nine.push(json!({"title": "Fire", "address": address, "text": "Turn it off.\nPut a lid on."}));
        let read = SafetyVideos::parse(&format!("\u{FEFF}{}", file(&nine))).unwrap();
        assert_eq!(read.0.intro, "My sister Rosa made these.");
        assert_eq!(read.0.channel.as_ref().unwrap().address, "https://www.youtube.com/@rosa");
        assert_eq!(read.0.videos.len(), 9);
        assert_eq!(read.0.videos[8].text, "Turn it off.\nPut a lid on.");
        assert_eq!(read.hosts(), BTreeSet::from([VideoHost::YouTube, VideoHost::Vimeo]));
        let one = SafetyVideos::parse(&file(&videos(1)).to_string()).unwrap();
        assert_eq!(one.hosts(), BTreeSet::from([VideoHost::YouTube]));
        assert_eq!(SafetyVideos::default().hosts(), BTreeSet::new());
    }

    #[test]
    fn a_file_that_is_not_as_it_must_be_is_refused_with_what_to_do() {
        let with = |field: &str, value: Value| {
            let mut file = file(&videos(1));
            file[field] = value;
            file.to_string()
        };
        let one = |video: Value| file(&[video]).to_string();
        let address = "https://www.youtube-nocookie.com/embed/abcdefghijk";
        for (text, says) in [
            ("{\"intro\": ".to_owned(), "line 1 column 10"),
            (with("intro", json!(" ")), "the intro must not be empty"),
            (with("intro", json!("a".repeat(2_001))), "the intro can have at most 2000 characters"),
            (with("color", json!("red")), "unknown field `color`"),
            (with("channel", json!({"name": "Rosa"})), "missing field `address`"),
            (
                with("channel", json!({"name": "", "address": "https://x.example"})),
                "the channel's name must not",
            ),
            (with("channel", json!({"name": "R", "address": "http://x.example"})), "https://"),
            (file(&[]).to_string(), "one to nine videos, and the file names 0"),
            (file(&videos(10)).to_string(), "one to nine videos, and the file names 10"),
            (one(json!({"address": address})), "missing field `title`"),
            (one(json!({"title": "", "address": address})), "video 1: the title must not be empty"),
            (one(json!({"title": "a".repeat(201), "address": address})), "at most 200 characters"),
            (one(json!({"title": "a\u{202E}b", "address": address})), "invisible control character"),
            (
                one(json!({"title": "T", "address": address, "text": "a".repeat(10_001)})),
                "at most 10000 characters",
            ),
            (one(json!({"title": "T", "address": address, "length": 3})), "unknown field `length`"),
            (one(json!({"title": "T", "address": "https://x.example/1"})), "video 1, \"T\": "),
            (file(&[videos(1), videos(1)].concat()).to_string(), "video 2, \"Knives\", is named twice"),
        ] {
            let refusal = refusal(&text);
            assert!(refusal.contains(says), "\"{says}\" is not in: {refusal}");
        }
    }

    #[test]
    fn a_file_that_is_missing_too_large_or_no_text_is_refused_by_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("videos.json");
        let refusal = || SafetyVideos::read(&path).unwrap_err().to_string();
        assert!(refusal().contains("--safety-videos or COOKBOOK_SAFETY_VIDEOS"), "{}", refusal());
        std::fs::write(&path, vec![b' '; 512 * 1024 + 1]).unwrap();
        assert!(refusal().contains("more than 512 KB"), "{}", refusal());
        std::fs::write(&path, b"{\"intro\": \"\xff\"}").unwrap();
        assert!(refusal().contains("UTF-8") && refusal().contains("videos.json"), "{}", refusal());
    }
}
