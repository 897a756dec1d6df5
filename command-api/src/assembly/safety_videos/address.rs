//! Addresses of videos: only those of the two players that may be in a frame, and nothing in them but what names the video.

use url::Url;

use crate::web::answer::contract::VideoHost;

/// Where a video is shown.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Shown {
    pub(super) host: VideoHost,
    /// The address of the player.
    pub(super) player: String,
    /// The address of its page.
    pub(super) page: String,
}

/// Why the video at an address is not shown; the sentence says what to write.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum NotShown {
    /// The address of the video's page, or of a player that sets cookies.
    #[error(
        "{address:?} is not the address of a player that respects privacy; please write {instead} in its place"
    )]
    Otherwise { address: String, instead: String },
    /// Somebody else's, or nothing that is understood.
    #[error(
        "{0:?} is not the address of a video that can be shown here; please write https://www.youtube-nocookie.com/embed/ID or https://player.vimeo.com/video/ID, with the id of the video for ID"
    )]
    Elsewhere(String),
}

/// What names a video at its host.
#[derive(Debug, PartialEq, Eq)]
enum Named<'a> {
    YouTube {
        id: &'a str,
    },
    /// A video that is not listed is named by a hash as well.
    Vimeo {
        id: &'a str,
        hash: Option<&'a str>,
    },
}

impl Shown {
    /// Where the video is shown whose player has this address.
    ///
    /// # Errors
    /// [`NotShown`] for any other address, `http` and the players of others.
    pub(super) fn at(address: &str) -> Result<Self, NotShown> {
        let elsewhere = || NotShown::Elsewhere(address.to_owned());
        let url = Url::parse(address).map_err(|_| elsewhere())?;
        let is_plain = matches!(url.scheme(), "https" | "http")
            && url.port().is_none()
            && url.username().is_empty()
            && url.password().is_none();
        let parts: Vec<&str> = url.path_segments().into_iter().flatten().collect();
        let query: Vec<(String, String)> = url.query_pairs().into_owned().collect();
        let value =
            |name: &str| query.iter().find_map(|(found, value)| (found == name).then_some(value.as_str()));
        let named = match (url.host_str().filter(|_| is_plain).ok_or_else(elsewhere)?, &parts[..]) {
            ("www.youtube-nocookie.com" | "www.youtube.com", ["embed", id]) => youtube(id),
            ("www.youtube.com" | "m.youtube.com" | "youtube.com", ["watch"]) => value("v").and_then(youtube),
            ("www.youtube.com" | "m.youtube.com" | "youtube.com", ["shorts" | "live", id])
            | ("youtu.be", [id]) => youtube(id),
            ("player.vimeo.com", ["video", id]) => vimeo(id, value("h")),
            ("vimeo.com" | "www.vimeo.com", [id]) => vimeo(id, None),
            ("vimeo.com" | "www.vimeo.com", [id, hash]) => vimeo(id, Some(hash)),
            _ => None,
        };
        let named = named.ok_or_else(elsewhere)?;
        let instead = named.in_file();
        if address != instead {
            return Err(NotShown::Otherwise { address: address.to_owned(), instead });
        }
        Ok(named.shown())
    }
}

impl Named<'_> {
    /// The address as it stands in the file.
    fn in_file(&self) -> String {
        match self {
            Self::YouTube { id } => format!("{}/embed/{id}", VideoHost::YouTube.origin()),
            Self::Vimeo { id, hash } => {
                let hash = hash.map(|hash| format!("?h={hash}")).unwrap_or_default();
                format!("{}/video/{id}{hash}", VideoHost::Vimeo.origin())
            }
        }
    }

    fn shown(&self) -> Shown {
        let address = self.in_file();
        match self {
            Self::YouTube { id } => Shown {
                host: VideoHost::YouTube,
                player: format!("{address}?autoplay=1"),
                page: format!("https://www.youtube.com/watch?v={id}"),
            },
            Self::Vimeo { id, hash } => Shown {
                host: VideoHost::Vimeo,
                // "dnt": Vimeo keeps nothing of who watches.
                player: format!("{address}{}dnt=1&autoplay=1", if hash.is_some() { '&' } else { '?' }),
                page: format!(
                    "https://vimeo.com/{id}{}",
                    hash.map(|hash| format!("/{hash}")).unwrap_or_default()
                ),
            },
        }
    }
}

/// YouTube's ids: eleven characters.
fn youtube(id: &str) -> Option<Named<'_>> {
    let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    // These two are as long as an id, and name no video.
    let is_list = matches!(id, "videoseries" | "live_stream");
    (id.len() == 11 && id.chars().all(allowed) && !is_list).then_some(Named::YouTube { id })
}

/// Vimeo's: digits, and hexadecimal digits for those that are not listed.
fn vimeo<'a>(id: &'a str, hash: Option<&'a str>) -> Option<Named<'a>> {
    let is_id = (1..=15).contains(&id.len()) && id.bytes().all(|c| c.is_ascii_digit());
    let is_hash = |hash: &str| (1..=40).contains(&hash.len()) && hash.bytes().all(|c| c.is_ascii_hexdigit());
    (is_id && hash.is_none_or(is_hash)).then_some(Named::Vimeo { id, hash })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_that_respects_privacy_is_shown_and_its_page_is_known() {
        for (address, host, player, page) in [
            (
                "https://www.youtube-nocookie.com/embed/a-b_c012345",
                VideoHost::YouTube,
                "https://www.youtube-nocookie.com/embed/a-b_c012345?autoplay=1",
                "https://www.youtube.com/watch?v=a-b_c012345",
            ),
            (
                "https://player.vimeo.com/video/76979871",
                VideoHost::Vimeo,
                "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1",
                "https://vimeo.com/76979871",
            ),
            (
                "https://player.vimeo.com/video/76979871?h=8272103f6e",
                VideoHost::Vimeo,
                "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1",
                "https://vimeo.com/76979871/8272103f6e",
            ),
        ] {
            let shown = Shown { host, player: player.to_owned(), page: page.to_owned() };
            assert_eq!(Shown::at(address), Ok(shown));
        }
    }

    #[test]
    fn another_address_of_the_same_video_is_refused_with_the_one_to_write() {
        let youtube = "https://www.youtube-nocookie.com/embed/a-b_c012345";
        let vimeo = "https://player.vimeo.com/video/76979871?h=8272103f6e";
        for (address, instead) in [
            ("https://www.youtube.com/watch?v=a-b_c012345&t=10s", youtube),
            ("https://www.youtube.com/embed/a-b_c012345", youtube),
            ("https://youtu.be/a-b_c012345?si=abc", youtube),
            ("https://m.youtube.com/shorts/a-b_c012345", youtube),
            ("http://www.youtube-nocookie.com/embed/a-b_c012345", youtube),
            ("https://www.youtube-nocookie.com/embed/a-b_c012345?autoplay=0", youtube),
            ("https://vimeo.com/76979871/8272103f6e", vimeo),
            ("https://player.vimeo.com/video/76979871?h=8272103f6e&title=0", vimeo),
        ] {
            let refusal = Shown::at(address).unwrap_err().to_string();
            assert!(refusal.contains(&format!("please write {instead} in its place")), "{refusal}");
        }
    }

    #[test]
    fn nothing_else_is_shown() {
        for address in [
            "",
            "a-b_c012345",
            "javascript:alert(1)",
            "https://www.dailymotion.com/embed/video/x8abc",
            "https://www.youtube-nocookie.com.example.org/embed/a-b_c012345",
            "https://www.youtube-nocookie.com@example.org/embed/a-b_c012345",
            "https://me:pw@www.youtube-nocookie.com/embed/a-b_c012345",
            "https://www.youtube-nocookie.com:8443/embed/a-b_c012345",
            "https://www.youtube-nocookie.com/embed/short",
            "https://www.youtube-nocookie.com/embed/videoseries?list=PL123",
            "https://player.vimeo.com/video/abc",
            "https://player.vimeo.com/video/76979871?h=x;y",
        ] {
            let refusal = Shown::at(address).unwrap_err();
            assert_eq!(refusal, NotShown::Elsewhere(address.to_owned()));
            assert!(refusal.to_string().contains("https://player.vimeo.com/video/ID"));
        }
    }
}
