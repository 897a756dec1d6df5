//! A mail before its text is written.

use std::time::Duration;

use domain::ids::AccountId;
use domain::values::Email;
use serde::{Deserialize, Serialize};

use crate::code::Code;

/// A mail to somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    /// The account it is about; its mails are deleted with it.
    pub account: Option<AccountId>,
    /// Who gets it.
    pub to: Recipient,
    /// What it says.
    pub letter: Letter,
}

/// Who gets a mail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recipient {
    /// The address.
    pub email: Email,
    /// The display name, by which the mail addresses the recipient.
    pub name: String,
}

/// What a mail says: one variant per template, with the data it needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "letter", rename_all = "snake_case")]
pub enum Letter {
    /// The code for choosing a new password.
    ResetCode {
        /// The code.
        code: Code,
        /// When it expires, in microseconds since 1970; after that the mail is no longer sent.
        expires_at: i64,
    },
    /// The code that unlocks the admin tools.
    AdminCode {
        /// The code.
        code: Code,
        /// When it expires, in microseconds since 1970; after that the mail is no longer sent.
        expires_at: i64,
    },
    /// The account has a new password.
    PasswordChanged,
    /// The account has another e-mail address; written to the old one.
    EmailChanged,
    /// The account was created.
    Welcome,
    /// Something of the member's was removed as a violation.
    Warning {
        /// Why, in the phrases that admins choose from.
        reasons: Vec<String>,
        /// How many violations the member has now.
        violations: u32,
        /// Whether that restricts the member.
        restricted: bool,
        /// What it was; `None` where that can no longer be read.
        removed: Option<Removed>,
    },
    /// A submission became a recipe.
    SubmissionApproved {
        /// What the member called it.
        title: String,
        /// The recipe's number.
        recipe_id: i64,
    },
    /// A submission was rejected.
    SubmissionRejected {
        /// What the member called it.
        title: String,
        /// Why, if the admin said so.
        reason: Option<String>,
    },
    /// Photos that the member submitted for one recipe were decided on, at the same time.
    PhotosDecided {
        /// What the recipe is called.
        recipe: String,
        /// The recipe's number.
        recipe_id: i64,
        /// How many of them are shown from now on.
        approved: u32,
        /// How many of them will not be shown.
        rejected: u32,
        /// Each of them.
        photos: Vec<DecidedPhoto>,
    },
    /// The account became an admin's, or is a member's again.
    RoleChanged {
        /// Whether it is an admin's now.
        admin: bool,
    },
    /// The account was deleted. This mail is about no account any more: it is not forgotten with the others, and what it says goes when it
    /// was sent or given up (docs/safety.md#deleted-accounts).
    AccountDeleted {
        /// Whether the member did it.
        own: bool,
        /// Why, if an admin did it and said so.
        reason: Option<String>,
    },
    /// Something waits for the decision of an admin.
    Waiting {
        /// The admin's account.
        admin: i64,
        /// How much.
        queues: Queues,
    },
}

/// What was removed as a violation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Removed {
    /// What kind of thing it was.
    pub kind: Contributed,
    /// The comment, or what the photo shows in the member's words.
    pub words: String,
    /// When it was posted or submitted, as "November 21, 2026 at 12:51 UTC".
    pub on: String,
    /// What its recipe is called; `None` if there is none any more.
    pub recipe: Option<String>,
}

/// What members contribute beside recipes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Contributed {
    /// A comment on a recipe.
    Comment,
    /// A photo of a recipe.
    Photo,
}

/// A photo that was decided on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecidedPhoto {
    /// What it shows, in the member's words.
    pub alt_text: String,
    /// Whether everybody sees it from now on.
    pub approved: bool,
    /// Why it is not shown, if the admin said so.
    pub reason: Option<String>,
}

/// How much waits for admins.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Queues {
    /// Submissions.
    pub recipes: i64,
    /// Photos.
    pub photos: i64,
    /// Reported comments.
    pub comments: i64,
}

impl Letter {
    /// The template's stable name, as used in rows, log lines and metrics.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::ResetCode { .. } => "reset_code",
            Self::AdminCode { .. } => "admin_code",
            Self::PasswordChanged => "password_changed",
            Self::EmailChanged => "email_changed",
            Self::Welcome => "welcome",
            Self::Warning { .. } => "warning",
            Self::SubmissionApproved { .. } => "submission_approved",
            Self::SubmissionRejected { .. } => "submission_rejected",
            Self::PhotosDecided { .. } => "photos_decided",
            Self::RoleChanged { .. } => "role_changed",
            Self::AccountDeleted { .. } => "account_deleted",
            Self::Waiting { .. } => "waiting",
        }
    }

    /// How long it waits before it is sent: what follows at once may make it void, as the deletion of an admin does, who is demoted
    /// first.
    pub(crate) fn rests(&self) -> Duration {
        match self {
            Self::RoleChanged { admin: false } => Duration::from_secs(5),
            _ => Duration::ZERO,
        }
    }

    /// When it expires, in microseconds since 1970.
    #[must_use]
    pub fn expires_at(&self) -> Option<i64> {
        match self {
            Self::ResetCode { expires_at, .. } | Self::AdminCode { expires_at, .. } => Some(*expires_at),
            _ => None,
        }
    }

    /// The code that it carries.
    pub(crate) fn code(&self) -> Option<Code> {
        match self {
            Self::ResetCode { code, .. } | Self::AdminCode { code, .. } => Some(*code),
            _ => None,
        }
    }
}
