//! Everything that is kept about a member, as a file for the member (docs/safety.md#own-data). The test in
//! `command-api/tests/cookbook/accounts/own_data.rs` holds it against all tables.

use bytes::Bytes;
use domain::ids::{AccountId, CommentId, PhotoId};
use futures_util::stream::BoxStream;
use media::{KeptUpload, PictureName};
use serde_json::json;

use super::history::{write_decisions, write_history};
use super::maker::{Maker, OwnExportError, OwnSources, parts};
use super::own_recipes::{read_picture, write_recipes};
use super::pieces::Pieces;
use crate::application::account::account;
use crate::application::heavy_calls::ExportPermit;
use crate::application::timestamp;

/// How many rows are read at once.
const PAGE: i64 = 200;

/// The file of everything that is kept about a member.
pub(crate) fn own_data(
    sources: OwnSources,
    permit: ExportPermit<AccountId>,
) -> BoxStream<'static, Result<Bytes, OwnExportError>> {
    parts(&sources.clone(), permit, |mut maker| async move {
        maker.read_me(include_bytes!("own_data.txt")).await?;
        write_account(&mut maker, &sources).await?;
        write_sign_in(&mut maker, &sources).await?;
        write_saved(&mut maker, &sources).await?;
        write_comments(&mut maker, &sources).await?;
        write_photos(&mut maker, &sources).await?;
        write_recipes(&mut maker, &sources).await?;
        write_pictures(&mut maker, &sources).await?;
        write_history(&mut maker, &sources).await?;
        write_decisions(&mut maker, &sources).await?;
        maker.finish().await
    })
}

async fn write_account(maker: &mut Maker, sources: &OwnSources) -> Result<(), OwnExportError> {
    let OwnSources { log, read, member, .. } = sources.clone();
    let found = async move {
        let since = projections::member_since(&read, member).await?;
        Ok::<_, OwnExportError>((account(&log, member).await?, since))
    };
    let (Some(account), since) = maker.part(found).await? else { return Ok(()) };
    let said = json!({
        "number": account.id,
        "email": account.email.as_str(),
        "displayName": account.display_name.as_str(),
        "avatar": account.avatar_id,
        "memberSince": since.map(timestamp::iso),
        "isAdmin": account.admin,
        "violations": account.standing.violations,
        "isRestricted": account.standing.is_restricted(),
    });
    maker.json("account.json", &said).await
}

async fn write_sign_in(maker: &mut Maker, sources: &OwnSources) -> Result<(), OwnExportError> {
    let OwnSources { log, member, session, .. } = sources.clone();
    let found = async move {
        let kept = identity::kept_of(log.pool(), &session).await?;
        Ok::<_, sqlx::Error>((kept, mail::kept_of(log.pool(), member).await?))
    };
    let (kept, mails) = maker.part(found).await?;
    maker.json("signing-in.json", &kept).await?;
    maker.json("emails.json", &mails).await
}

async fn write_saved(maker: &mut Maker, sources: &OwnSources) -> Result<(), OwnExportError> {
    let mut list = Pieces::list("saved-recipes");
    let mut after = 0;
    loop {
        let OwnSources { read, member, .. } = sources.clone();
        let page = maker.part(async move { projections::saved_by(&read, member, after, PAGE).await }).await?;
        let Some(last) = page.last() else { return list.finish(maker).await };
        after = last.saved_seq;
        for saved in page {
            list.add(maker, &json!({"recipeId": saved.recipe_id, "title": saved.title})).await?;
        }
    }
}

async fn write_comments(maker: &mut Maker, sources: &OwnSources) -> Result<(), OwnExportError> {
    let mut list = Pieces::list("comments");
    let mut after = CommentId(0);
    loop {
        let OwnSources { read, member, .. } = sources.clone();
        let page = async move { projections::comments_by(&read, member, after, PAGE).await };
        let page = maker.part(page).await?;
        let Some(last) = page.last() else { return list.finish(maker).await };
        after = CommentId(last.comment_id);
        for comment in page {
            list.add(maker, &comment).await?;
        }
    }
}

async fn write_photos(maker: &mut Maker, sources: &OwnSources) -> Result<(), OwnExportError> {
    let mut list = Pieces::list("submitted-photos");
    let mut after = PhotoId(0);
    loop {
        let OwnSources { read, member, .. } = sources.clone();
        let page = async move { projections::photos_submitted_by(&read, member, after, PAGE).await };
        let page = maker.part(page).await?;
        let Some(last) = page.last() else { return list.finish(maker).await };
        after = PhotoId(last.photo_id);
        for photo in page {
            list.add(maker, &photo).await?;
        }
    }
}

/// Every picture that the member uploaded and that is still there, but for those that are among the photos of the recipes.
async fn write_pictures(maker: &mut Maker, sources: &OwnSources) -> Result<(), OwnExportError> {
    let mut list = Pieces::list("pictures");
    let mut after = String::new();
    while let Some(page) = uploads(maker, sources, &mut after).await? {
        for KeptUpload { name, uploaded, used } in page {
            let address = PictureName::named(&name).map(|name| name.url());
            let elsewhere = maker.file_of(&name).map(str::to_owned);
            let file = elsewhere.or_else(|| (!maker.is_lost(&name)).then(|| file_of(&name)));
            let said = json!({"address": address, "file": file, "uploaded": uploaded, "lastUsed": used});
            list.add(maker, &said).await?;
        }
    }
    list.finish(maker).await?;
    let mut after = String::new();
    while let Some(page) = uploads(maker, sources, &mut after).await? {
        for KeptUpload { name, .. } in page {
            let Some(picture) = PictureName::named(&name).filter(|_| maker.file_of(&name).is_none()) else {
                continue;
            };
            let card = read_picture(maker, sources, &picture.of_card()).await?;
            let largest = match card {
                Some(card) => Some(card),
                None => read_picture(maker, sources, &picture.largest()).await?,
            };
            match largest {
                Some(bytes) => maker.file(&file_of(&name), &bytes).await?,
                None if maker.is_lost(&name) => {}
                None => maker.lacks(format!("{}: the picture {}", file_of(&name), picture.url())),
            }
        }
    }
    Ok(())
}

fn file_of(name: &str) -> String {
    format!("pictures/{name}.jpg")
}

/// The uploads after this one; `None` if there are no more.
async fn uploads(
    maker: &Maker,
    sources: &OwnSources,
    after: &mut String,
) -> Result<Option<Vec<KeptUpload>>, OwnExportError> {
    let (log, member, seen) = (sources.log.clone(), sources.member, after.clone());
    let page = async move { media::uploads_kept_of(log.pool(), member.0, &seen, PAGE).await };
    let page = maker.part(page).await?;
    let Some(last) = page.last() else { return Ok(None) };
    after.clone_from(&last.name);
    Ok(Some(page))
}
