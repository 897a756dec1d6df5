//! The file of a member, as the answer to who asks for it.

use axum::response::Response;
use bytes::Bytes;
use domain::ids::AccountId;
use futures_util::stream::BoxStream;

use super::maker::{OwnExportError, OwnSources};
use crate::application::heavy_calls::ExportPermit;
use crate::web::answer::download::Download;
use crate::web::extract::caller::Member;
use crate::web::problem::ApiError;
use crate::web::state::OwnFiles;

/// Makes the file of a member, a part at a time.
type Make = fn(OwnSources, ExportPermit<AccountId>) -> BoxStream<'static, Result<Bytes, OwnExportError>>;

/// A zip of this name with what is the member's own. One is made at a time.
pub(crate) async fn own_file(
    name: &'static str,
    make: Make,
    member: Member,
    files: OwnFiles,
) -> Result<Response, ApiError> {
    let OwnFiles { log, read, media, exports } = files;
    let permit = exports.begin(Some(member.id()))?;
    let sources = OwnSources { log, read, media, member: member.id(), session: member.0 };
    Download { name, media_type: "application/zip" }.answer(make(sources, permit)).await
}
