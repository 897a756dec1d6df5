//! Photos in an S3-compatible store, which every node can show.

use command_api::commands::photos::upload::UploadedImage;
use command_api::web::answer::contract::SubmittedPicture;
use image::ImageFormat;
use media::testing::S3Server;
use serde_json::json;

use crate::support::{Cookbook, Installation, open_folder, photo, wait_until};

#[test]
fn every_node_shows_what_is_in_the_bucket_and_nothing_of_an_erased_member_stays_there() {
    let (installation, store) = (Installation::new(), S3Server::start());
    let folder = open_folder();
    let mut serving = [installation.serving(), installation.serving_in(folder.path())];
    for node in &mut serving {
        node.env("MEDIA_URL", store.url()).envs(store.variables());
    }
    let [mut first, mut second] = serving;
    let (cookbook, other) = (Cookbook::start(&mut first), Cookbook::start(&mut second));
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let recipe = installation.writer().new_recipe(ada.user().id, "Bread");
    let picture: UploadedImage = rosa.upload(&photo(60, 40, ImageFormat::Png)).created();
    let unused: UploadedImage = rosa.upload(&photo(60, 40, ImageFormat::Png)).created();
    assert_eq!(store.files().len(), 12);
    assert_eq!(other.get(&picture.view_url).status, 200);
    let body = json!({"picUrl": picture.url, "recipeId": recipe, "altText": "The loaf"});
    rosa.put("/api/submit-photo", &body).created::<SubmittedPicture>();
    assert_eq!(ada.put("/api/pending-pics", &json!([{"picUrl": picture.url}])).status, 200);
    for node in [&cookbook, &other] {
        wait_until("it is shown", || node.get(&picture.url).status == 200);
        assert_eq!(
            node.get(&picture.url.replace("-1280.jpg", "-480.webp")).header("content-type"),
            "image/webp"
        );
    }
    assert_eq!(other.get(&unused.url).refused(404), "unknown_image");
    let kept_here = |data: &std::path::Path| std::fs::read_dir(data.join("media")).unwrap().count();
    assert_eq!((kept_here(installation.data()), kept_here(folder.path())), (0, 0));

    installation.writer().delete_account(rosa.user().id);
    wait_until("nothing of hers stays", || store.files().is_empty());
    for node in [&cookbook, &other] {
        wait_until("it is gone", || node.get(&picture.url).status == 404);
    }
}

#[test]
fn an_address_that_is_no_bucket_is_told_at_the_start() {
    let installation = Installation::new();
    let run = installation.serving().args(["--media-url", "https://photos.example"]).output().unwrap();
    let told = String::from_utf8(run.stderr).unwrap();
    assert!(!run.status.success() && told.contains("s3://bucket"), "{told}");
}
