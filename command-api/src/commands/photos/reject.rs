//! An admin rejects photos, or reports them as violations. One call serves both.

use axum::extract::State;
use axum::response::Response;
use domain::photos::{RejectPhoto, ReportPhoto};
use domain::values::{Reasons, RejectionReason};
use serde::Deserialize;
use utoipa::ToSchema;

use super::decide_each::{LARGEST_BODY, PhotoConflicts, PhotoDecisions};
use crate::application::step::Step;
use crate::web::answer::contract::SubmittedPicture;
use crate::web::extract::caller::UnlockedAdmin;
use crate::web::extract::command::Command;
use crate::web::extract::reasons::rejection_reason;
use crate::web::extract::removal::reasons;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(reject)
}

/// A photo that is not to be shown.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RejectedPicture {
    /// Its address, which identifies it.
    pic_url: String,
    /// Whether it breaks the code of conduct: then it is a violation of whoever submitted it.
    #[serde(default)]
    violation: bool,
    /// Why it breaks the code: at least one of the seven phrases, word for word.
    #[serde(default)]
    reasons: Vec<String>,
    /// Why it is not shown although it breaks nothing, for its owner to read; at most 1,000 characters. Not read of a violation.
    #[serde(default)]
    reason: Option<String>,
}

/// What becomes of a photo that is not shown.
enum Verdict {
    Rejected(Option<RejectionReason>),
    Reported(Reasons),
}

impl RejectedPicture {
    fn verdict(&self) -> Result<Verdict, ApiError> {
        if self.violation {
            return reasons(&self.reasons).map(Verdict::Reported);
        }
        rejection_reason(self.reason.as_deref()).map(Verdict::Rejected)
    }
}

/// Rejects photos, or reports them as violations. Each is a decision of its own: those that somebody has decided on before are told, and
/// the others are decided. Where something goes wrong, the answer has the form of the 409, whatever
/// its status: it says what became of each.
#[utoipa::path(
    put, path = "/api/pending-pics/delete", operation_id = "rejectPhotos", tag = "moderation", request_body = Vec<RejectedPicture>,
    responses(
        (status = 200, description = "The photos", body = Vec<SubmittedPicture>),
        (status = 400, description = "`too_many_photos`: more than 100; `invalid_reasons`: a violation has at least one of the seven reasons; `invalid_reason`: the reason is too long", body = Problem),
        (status = 404, description = "`unknown_photo`: one of them was not submitted; nothing is decided", body = Problem),
        (status = 409, description = "Somebody has decided on some of them before; `conflicts` says how, `decided` are the others", body = PhotoConflicts),
    )
)]
async fn reject(
    admin: UnlockedAdmin,
    State(decisions): State<PhotoDecisions>,
    Command { body, envelope }: Command<Vec<RejectedPicture>, LARGEST_BODY>,
) -> Result<Response, ApiError> {
    let actor = admin.actor();
    let photo = |picture: &'_ RejectedPicture| Ok((picture.pic_url.clone(), picture.verdict()?));
    let photos = body.iter().map(photo).collect::<Result<Vec<_>, ApiError>>()?;
    decisions
        .decide(&envelope, actor, photos, |id, verdict| match verdict {
            Verdict::Reported(reasons) => Step::on(id, actor, ReportPhoto { actor, reasons }),
            Verdict::Rejected(reason) => Step::on(id, actor, RejectPhoto { actor, reason }),
        })
        .await
}
