//! A photo that an admin's edit leaves out of a recipe is gone for the public with the edit, on every node, however much later the policy
//! that removes it gets to it.

use std::os::unix::fs::symlink;

use command_api::commands::photos::upload::UploadedImage;
use command_api::web::answer::contract::{Recipe, SubmittedPicture};
use image::ImageFormat;
use serde_json::json;

use crate::support::{Cookbook, Installation, Writer, open_folder, photo, wait_until};

fn pictures(recipe: Recipe) -> Vec<String> {
    recipe.recipe_pic_list.into_iter().map(|picture| picture.pic_url).collect()
}

/// Lets no photo be removed, as if the policy hung, until what this returns is called. Nothing is held open, as that would hold up the
/// sealer, and with it whatever is shown; a refusal of this kind is one after which a policy tries again.
fn refuse_removals(writer: &Writer) -> impl FnOnce() {
    writer.tamper(
        "CREATE FUNCTION public.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN IF NEW.event_type = 'PhotoRemoved' THEN
             RAISE EXCEPTION 'not now' USING ERRCODE = 'lock_not_available'; END IF; RETURN NEW; END $$;
         CREATE TRIGGER refuse BEFORE INSERT ON es.events FOR EACH ROW EXECUTE FUNCTION public.refuse()",
    );
    || writer.tamper("DROP FUNCTION public.refuse CASCADE")
}

/// Everything under which the public could see it.
#[track_caller]
fn is_gone(node: &Cookbook, url: &str) {
    for address in [url.to_owned(), url.replace("-1280.jpg", "-480.webp")] {
        assert_eq!(node.get(&address).refused(404), "unknown_image", "{address}");
        let etag = format!("\"{}\"", address.trim_start_matches("/api/images/"));
        assert_eq!(node.get_with(&address, &[("if-none-match", &etag)]).refused(404), "unknown_image");
    }
}

#[test]
fn a_photo_that_an_edit_leaves_out_is_gone_at_once_on_both_nodes() {
    let (installation, folder) = (Installation::new(), open_folder());
    let one = installation.serve();
    // They share the photos, as machines do that mount the same folder.
    symlink(installation.data().join("media"), folder.path().join("media")).unwrap();
    let other = installation.serve_another_node(folder.path());
    let nodes = [&one, &other];
    let (ada, rosa, writer) =
        (one.unlocked_admin(&installation, "Ada"), one.member("Rosa"), installation.writer());
    let bread = writer.new_recipe(ada.user().id, "Bread");
    let path = format!("/api/recipe/{bread}");
    let [left_out, kept] = [(); 2].map(|()| {
        let url = rosa.upload(&photo(60, 40, ImageFormat::Png)).created::<UploadedImage>().url;
        let sent = json!({"picUrl": url, "recipeId": bread, "altText": "The loaf, cut"});
        rosa.put("/api/submit-photo", &sent).created::<SubmittedPicture>();
        ada.put("/api/pending-pics", &json!([{"picUrl": url}])).read::<Vec<SubmittedPicture>>();
        url
    });
    for node in nodes {
        wait_until("it is shown", || pictures(node.read(&path)) == [left_out.as_str(), kept.as_str()]);
        assert_eq!(node.get(&left_out).status, 200);
    }

    let removals_are_possible = refuse_removals(&writer);
    let body = json!({"title": "Rye Bread", "recipePicList": [{"picUrl": kept, "altText": "The loaf, cut"}]});
    // On the node on which nothing else happened.
    let edited = other.visitor().with_token(ada.token()).put(&format!("{path}/update"), &body);
    assert_eq!(pictures(edited.read()), [kept.as_str()]);
    is_gone(&other, &left_out);
    for node in nodes {
        wait_until("the node shows the edit", || node.get(&left_out).status == 404);
        is_gone(node, &left_out);
        assert_eq!(node.get(&kept).status, 200);
        let position = [("x-read-after", edited.header("x-position"))];
        assert_eq!(pictures(node.get_with(&path, &position).read()), [kept.as_str()]);
        wait_until("no copy of it is left", || pictures(node.read(&path)) == [kept.as_str()]);
    }
    let removed = || writer.number("SELECT count(*) FROM es.events WHERE event_type = 'PhotoRemoved'");
    assert_eq!(removed(), 0);
    removals_are_possible();
    wait_until("it is removed", || removed() == 1);
    writer.settle();
    for node in nodes {
        is_gone(node, &left_out);
        assert_eq!(node.get(&kept).status, 200);
    }
    other.stop();
    one.stop();
    installation.run(&["verify"]).succeeded();
}
