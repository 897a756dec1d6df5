//! The videos about safety in the kitchen that a deployment has.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The videos of a deployment, and who made them. Where it names none, everything is empty, and the web app has slide shows of its own.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SafetyVideos {
    /// Who made them, and why.
    pub intro: String,
    /// Where there are more by the same person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub channel: Option<VideoChannel>,
    /// At most nine, in the order in which they are shown.
    #[schema(max_items = 9)]
    pub videos: Vec<SafetyVideo>,
}

/// A channel, somewhere else on the web.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VideoChannel {
    /// What it is called.
    pub name: String,
    /// Its address; it begins with `https://`.
    pub address: String,
}

/// A video.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SafetyVideo {
    /// What it is called.
    pub title: String,
    /// Whose player shows it.
    pub host: VideoHost,
    /// The address of the player, for a frame; it begins to play at once.
    pub player: String,
    /// The address of the page on which its host shows it.
    pub page: String,
    /// What is said in it; may be empty.
    pub text: String,
}

/// Whose player shows a video. Nobody else's may be in a frame (docs/safety.md#headers).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum VideoHost {
    /// YouTube, at the address that sets no cookies before a video plays.
    YouTube,
    /// Vimeo.
    Vimeo,
}

impl VideoHost {
    /// Where its players come from.
    #[must_use]
    pub const fn origin(self) -> &'static str {
        match self {
            Self::YouTube => "https://www.youtube-nocookie.com",
            Self::Vimeo => "https://player.vimeo.com",
        }
    }
}
