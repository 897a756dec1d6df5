//! How much one member may contribute in a time (docs/safety.md#contributions).

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use command_api::commands::photos::upload::UploadedImage;
use image::ImageFormat;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::accounts::samples::update;
use crate::support::{Answer, Caller, Installation, photo};

const QUARTER: i64 = 900;
const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;

/// A member contributes once more, with a key that is new each time, or the same.
type Contributes<'a> = &'a dyn Fn(&Caller<'_>, &str) -> Answer;

/// Whether a try was not sent away: a wrong password is a try.
fn took(answer: &Answer) -> bool {
    answer.status < 300 || answer.status == 401 && answer.refused(401) == "invalid_credentials"
}

#[test]
fn each_limit_of_a_member_is_for_that_member_ends_with_its_time_and_counts_neither_refusals_nor_repeats() {
    let installation = Installation::new();
    installation.writer().hold_clock();
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
    let admins = ["Ada", "Bea"].map(|name| cookbook.member(name));
    for admin in &admins {
        writer.make_admin(admin.user().id);
    }
    let guess = |from: &Caller<'_>, member: &Caller<'_>| from.sign_in(&member.user().username, "not this");
    // How many in which time, and whether a repeat can be told by its key.
    let limits: [(&str, i64, i64, bool, Contributes<'_>); 10] = [
        ("sign-in/account", 10, QUARTER, false, &|member, _| guess(&cookbook.visitor(), member)),
        ("sign-in/known", 10, QUARTER, false, &|member, _| guess(member, member)),
        ("code/account", 3, HOUR, false, &|member, _| {
            let admin = &admins[usize::from(member.user().id != rosa.user().id)];
            admin.call(&Method::POST, "/api/admin/confirmation-code", &[], None)
        }),
        ("details/member", 20, DAY, true, &|member, key| {
            let mut settings = update(member.user());
            settings["displayName"] = json!(key);
            send(member, Method::PUT, "/api/update-user", key, &settings)
        }),
        ("comment/member", 60, HOUR, true, &|member, key| {
            send(
                member,
                Method::POST,
                "/api/new-comment",
                key,
                &json!({"recipeId": bread, "comment": format!("Lovely, {key}.")}),
            )
        }),
        ("report/member", 20, DAY, true, &|member, key| {
            let comment =
                once(&comments, key, &|| writer.new_comment(wren.user().id, bread, "Lovely.").to_string());
            member.call(&Method::PUT, &format!("/api/comment/{comment}"), &[("idempotency-key", key)], None)
        }),
        ("submission/member", 30, DAY, true, &|member, key| {
            send(
                member,
                Method::POST,
                "/api/new-recipe/pending",
                key,
                &json!({"title": key, "recipeText": "Bake."}),
            )
        }),
        ("correction/member", 60, HOUR, true, &|member, key| {
            let (_, own) = corrected.iter().find(|(id, _)| *id == member.user().id).unwrap();
            let body = json!({"title": key, "recipeText": "Bake."});
            send(member, Method::PUT, &format!("/api/pending-recipe/{own}"), key, &body)
        }),
        ("photo/member", 60, HOUR, true, &|member, key| {
            let url = once(&uploads, key, &|| writer.new_upload(member.user().id));
            let body = json!({"picUrl": url, "recipeId": bread, "altText": "The loaf"});
            send(member, Method::PUT, "/api/submit-photo", key, &body)
        }),
        ("upload/member", 60, HOUR, true, &|member, key| {
            member.upload_with(&photo(8, 8, ImageFormat::Png), &[("idempotency-key", key)], &Value::Null)
        }),
    ];
    let mut clock = 0;
    for (kind, most, window, has_key, gives) in limits {
        let contribute = |member: &Caller<'_>, key: &str| gives(member, &format!("{kind}-{key}"));
        let takes = |member: &Caller<'_>, key: &str, what: &str| {
            let answer = contribute(member, key);
            assert!(took(&answer), "{kind}, {what}: {} {}", answer.status, answer.text());
        };
        // Sent away until at most and at least so many seconds are over.
        let sent_away = |key: &str, most: i64, least: i64| {
            let answer = contribute(&rosa, key);
            assert_eq!(answer.refused(429), "too_many_attempts", "{kind}");
            let seconds: i64 = answer.header("retry-after").parse().unwrap();
            assert!((least..=most).contains(&seconds), "{kind}: {seconds}");
        };
        let so_far = || {
            writer.number(&format!(
                "SELECT coalesce(sum(attempts), 0)::bigint FROM auth.attempts WHERE kind = '{kind}'"
            ))
        };
        writer.tamper("DELETE FROM auth.attempts");
        takes(&rosa, "first", "the first");
        assert_eq!(so_far(), 1, "{kind}");
        if has_key {
            takes(&rosa, "first", "a repeat");
            assert_eq!(so_far(), 1, "{kind}: a repeat counts for nothing");
        }
        // As if all but the last had been made.
        writer.tamper(&format!("UPDATE auth.attempts SET attempts = {} WHERE kind = '{kind}'", most - 1));
        takes(&rosa, "last", "the last");
        sent_away("one-more", window, window - 600);
        assert_eq!(so_far(), most, "{kind}: what is refused counts for nothing");
        // What was answered before is answered again, and nobody else waits for it.
        if has_key {
            takes(&rosa, "last", "a repeat at the limit");
        }
        takes(&opal, "hers", "somebody else's");
        writer.set_clock(clock + window - 300);
        sent_away("still-too-early", 300, 1);
        clock += window + 1;
        writer.set_clock(clock);
        takes(&rosa, "after-that", "the next after that time");
    }
}

const HERE: &str = "moderation/limits.rs";
const EACH: &str =
    "each_limit_of_a_member_is_for_that_member_ends_with_its_time_and_counts_neither_refusals_nor_repeats";

/// Where each limit is shown at its bound.
const SHOWN: [(&str, &str, &str); 18] = [
    (
        "sign-in/address",
        "accounts/limits.rs",
        "thirty_wrong_passwords_from_one_address_are_the_most_for_whichever_accounts",
    ),
    ("sign-in/account", HERE, EACH),
    ("sign-in/known", HERE, EACH),
    (
        "registration/address",
        "accounts/limits.rs",
        "twenty_registrations_from_an_address_are_the_most_in_an_hour_whether_they_are_taken_or_not",
    ),
    (
        "registration-check/address",
        "accounts/limits.rs",
        "sixty_looks_at_registrations_from_an_address_are_the_most_in_an_hour",
    ),
    (
        "new-password/address",
        "accounts/limits.rs",
        "thirty_new_passwords_from_an_address_are_the_most_in_an_hour_whether_they_are_taken_or_not",
    ),
    (
        "look-up/address/minute",
        "accounts/limits.rs",
        "five_look_ups_in_a_minute_and_thirty_in_an_hour_are_the_most_for_an_address",
    ),
    (
        "look-up/address/hour",
        "accounts/limits.rs",
        "five_look_ups_in_a_minute_and_thirty_in_an_hour_are_the_most_for_an_address",
    ),
    ("code/account", HERE, EACH),
    (
        "code/address",
        "accounts/codes.rs",
        "whoever_asks_for_codes_or_tries_them_again_and_again_is_told_when_to_come_again",
    ),
    (
        "code-try/address",
        "accounts/codes.rs",
        "whoever_asks_for_codes_or_tries_them_again_and_again_is_told_when_to_come_again",
    ),
    ("comment/member", HERE, EACH),
    ("report/member", HERE, EACH),
    ("upload/member", HERE, EACH),
    ("photo/member", HERE, EACH),
    ("correction/member", HERE, EACH),
    ("details/member", HERE, EACH),
    ("submission/member", HERE, EACH),
];

/// The same of what is not counted in a time.
const ALSO_SHOWN: [(&str, &str, &str); 4] = [
    (
        "five tries of a code",
        "accounts/codes.rs",
        "five_wrong_tries_are_the_most_and_then_the_right_code_is_none_either",
    ),
    (
        "ten networks that an account knows",
        "accounts/known_networks.rs",
        "only_the_last_networks_of_an_account_are_remembered_and_only_for_a_time",
    ),
    (
        "two uploads at once",
        "moderation/photos.rs",
        "nobody_sends_more_than_two_pictures_at_once_and_others_are_served_meanwhile",
    ),
    (
        "three violations",
        "moderation/two_nodes.rs",
        "violations_that_are_found_at_two_nodes_at_once_count_each_and_restrict_once",
    ),
];

#[test]
fn every_limit_has_a_test_that_shows_it_at_its_bound() {
    let ours = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: PathBuf| std::fs::read_to_string(path).unwrap();
    let source = read(ours.parent().unwrap().join("identity/src/limits.rs"));
    let there: BTreeSet<_> =
        source.split("Limit::new(\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert_eq!(there, SHOWN.map(|(kind, ..)| kind).into());
    for (kind, file, test) in SHOWN.into_iter().chain(ALSO_SHOWN) {
        let shown = read(ours.join("tests/cookbook").join(file)).contains(&format!("fn {test}()"));
        assert!(shown, "{kind}: {file} has no {test}");
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
