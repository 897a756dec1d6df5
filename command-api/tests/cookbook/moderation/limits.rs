//! How much one member may contribute in a time (docs/safety.md#contributions).

use std::cell::RefCell;
use std::collections::BTreeMap;

use command_api::web::answer::contract::UploadedImage;
use image::ImageFormat;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Answer, Caller, Installation, photo};

const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;

/// A member contributes once more, with a key that is new each time, or the same.
type Contributes<'a> = &'a dyn Fn(&Caller<'_>, &str) -> Answer;

#[test]
fn each_kind_of_contribution_has_its_limit_and_neither_refusals_nor_repeats_count() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let writer = installation.writer();
    let [rosa, opal, wren] = ["Rosa", "Opal", "Wren"].map(|name| cookbook.member(name));
    let bread = writer.new_recipe(wren.user().id, "Bread");
    let submission = |member: &Caller<'_>| writer.new_submission(member.user().id, "Bread");
    let corrected = [&rosa, &opal].map(|member| (member.user().id, submission(member)));
    // Each key stands for something else, and the same key for the same.
    let send = |member: &Caller<'_>, method: Method, path: &str, key: &str, body: &Value| {
        member.call(&method, path, &[("idempotency-key", key)], Some(body))
    };
    let uploads = RefCell::new(BTreeMap::new());
    let comments = RefCell::new(BTreeMap::new());
    let once = |of: &RefCell<BTreeMap<String, String>>, key: &str, make: &dyn Fn() -> String| {
        of.borrow_mut().entry(key.to_owned()).or_insert_with(make).clone()
    };
    let limits: [(&str, i64, i64, Contributes<'_>); 6] = [
        ("comment/member", 60, HOUR, &|member, key| {
            send(
                member,
                Method::POST,
                "/api/new-comment",
                key,
                &json!({"recipeId": bread, "comment": format!("Lovely, {key}.")}),
            )
        }),
        ("report/member", 20, DAY, &|member, key| {
            let comment =
                once(&comments, key, &|| writer.new_comment(wren.user().id, bread, "Lovely.").to_string());
            member.call(&Method::PUT, &format!("/api/comment/{comment}"), &[("idempotency-key", key)], None)
        }),
        ("submission/member", 30, DAY, &|member, key| {
            send(
                member,
                Method::POST,
                "/api/new-recipe/pending",
                key,
                &json!({"title": key, "recipeText": "Bake."}),
            )
        }),
        ("correction/member", 60, HOUR, &|member, key| {
            let (_, own) = corrected.iter().find(|(id, _)| *id == member.user().id).unwrap();
            let body = json!({"title": key, "recipeText": "Bake."});
            send(member, Method::PUT, &format!("/api/pending-recipe/{own}"), key, &body)
        }),
        ("photo/member", 60, HOUR, &|member, key| {
            let url = once(&uploads, key, &|| writer.new_upload(member.user().id));
            let body = json!({"picUrl": url, "recipeId": bread, "altText": "The loaf"});
            send(member, Method::PUT, "/api/submit-photo", key, &body)
        }),
        ("upload/member", 60, HOUR, &|member, key| {
            member.upload_with(&photo(8, 8, ImageFormat::Png), &[("idempotency-key", key)], &Value::Null)
        }),
    ];
    for (kind, most, window, gives) in limits {
        let contribute = |member: &Caller<'_>, key: &str| gives(member, &format!("{kind}-{key}"));
        let took = |answer: Answer, what: &str| {
            assert!(
                matches!(answer.status, 200 | 201),
                "{kind}, {what}: {} {}",
                answer.status,
                answer.text()
            );
        };
        let so_far = || {
            writer.number(&format!(
                "SELECT coalesce(sum(attempts), 0)::bigint FROM auth.attempts WHERE kind = '{kind}'"
            ))
        };
        took(contribute(&rosa, "first"), "the first");
        assert_eq!(so_far(), 1, "{kind}");
        took(contribute(&rosa, "first"), "a repeat");
        assert_eq!(so_far(), 1, "{kind}: a repeat counts for nothing");
        // As if all but the last had been made.
        writer.tamper(&format!("UPDATE auth.attempts SET attempts = {} WHERE kind = '{kind}'", most - 1));
        took(contribute(&rosa, "last"), "the last");
        let refused = contribute(&rosa, "one-more");
        assert_eq!(refused.refused(429), "too_many_attempts", "{kind}");
        let seconds: i64 = refused.header("retry-after").parse().unwrap();
        assert!((window - 600..=window).contains(&seconds), "{kind}: {seconds}");
        assert_eq!(so_far(), most, "{kind}: what is refused counts for nothing");
        // What was answered before is answered again, and nobody else waits for it.
        took(contribute(&rosa, "last"), "a repeat at the limit");
        took(contribute(&opal, "hers"), "somebody else's");
        let windows_end = format!("UPDATE auth.attempts SET window_ends = now() WHERE kind = '{kind}'");
        writer.tamper(&windows_end);
        took(contribute(&rosa, "after-that"), "the next after the window");
    }
}

/// Whether they are pictures or not: decoding them is what takes time.
#[test]
fn what_is_uploaded_and_is_no_picture_counts() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let counted = "SELECT coalesce(sum(attempts), 0)::bigint FROM auth.attempts WHERE kind = 'upload/member'";
    assert_eq!(rosa.upload(b"no picture").refused(400), "invalid_image");
    assert_eq!(installation.writer().number(counted), 1);
    rosa.upload(&photo(8, 8, ImageFormat::Png)).created::<UploadedImage>();
    assert_eq!(installation.writer().number(counted), 2);
}
