//! What a deployment says of itself on its pages and shows there, on the command line and in the environment.

use std::path::PathBuf;

use clap::Args;

use crate::assembly::{Failure, SafetyVideos};
use crate::http::site::Site;

/// Where people write to who has no other address: `.example` never reaches anybody by accident.
const SUPPORT_EMAIL: &str = "kitchen@heirloom-shelf.example";

/// The addresses, the credits and the videos of a deployment.
#[derive(Debug, Clone, Default, Args)]
pub(super) struct SiteArguments {
    /// The address to which people write: Contact Us, attribution, suggestions.
    #[arg(long, env = "COOKBOOK_SUPPORT_EMAIL", value_name = "ADDRESS", value_parser = Site::email)]
    support_email: Option<String>,

    /// The address for emails about donations, if it is a different one.
    #[arg(long, env = "COOKBOOK_PAYMENT_EMAIL", value_name = "ADDRESS", value_parser = Site::email)]
    payment_email: Option<String>,

    /// The page where people donate; it begins with https://.
    #[arg(long, env = "COOKBOOK_PAYMENT_PAGE", value_name = "URL", value_parser = Site::page)]
    payment_page: Option<String>,

    /// Whose art this site shows besides what comes with it, for About Us; each line is a paragraph, and https:// addresses are links.
    #[arg(long, env = "COOKBOOK_ART_CREDITS", value_name = "TEXT")]
    art_credits: Option<String>,

    /// A file (JSON) with up to nine videos about safety in the kitchen; without it the web app has slide shows of its own.
    #[arg(long, env = "COOKBOOK_SAFETY_VIDEOS", value_name = "FILE")]
    safety_videos: Option<PathBuf>,
}

impl SiteArguments {
    /// What the pages say.
    pub(super) fn site(&self) -> Site {
        let Self { support_email, payment_email, payment_page, art_credits, .. } = self.clone();
        Site {
            support_email: support_email.unwrap_or_else(|| SUPPORT_EMAIL.to_owned()),
            payment_email: payment_email.unwrap_or_default(),
            payment_page: payment_page.unwrap_or_default(),
            art_credits: art_credits.unwrap_or_default(),
        }
    }

    /// The videos about safety in the kitchen, read from their file.
    pub(super) fn safety_videos(&self) -> Result<SafetyVideos, Failure> {
        let Some(file) = &self.safety_videos else { return Ok(SafetyVideos::default()) };
        SafetyVideos::read(file).map_err(|error| Failure::new(error.to_string()))
    }
}
