//! An admin removes a comment over HTTP: how long the answer takes, and how soon the recipe's page is without it and the trail tells of it.

use std::process::Stdio;
use std::time::{Duration, Instant};

use command_api::commands::comments::post::post_comment;
use domain::Actor;
use domain::ids::{AccountId, RecipeId};
use domain::values::CommentText;
use event_log::EventLog;
use serde_json::Value;
use tokio::process::Command;

use super::Collection;
use super::http::{Connection, call_with, get};
use super::member::Member;
use super::service::Service;
use crate::Outcome;
use crate::collection::WRITERS;
use crate::plan::Plan;
use crate::postgres::{COOKBOOK, Workspace, open_log, root};
use crate::report::{Report, Row, Target};
use crate::sampling::percentile;

/// How long to wait until something is shown.
const PATIENCE: Duration = Duration::from_secs(30);

/// One of the times.
type Part = fn(&Times) -> Duration;

/// The times of one decision, all but the first from when it was sent.
#[derive(Debug, Clone, Copy)]
struct Times {
    commit: Duration,
    answered: Duration,
    shown: Duration,
    told: Duration,
}

pub(super) async fn measure(
    plan: &Plan,
    workspace: &Workspace,
    collection: &Collection,
    report: &mut Report,
) -> Outcome<()> {
    report.group(&format!("A decision over HTTP, at {} recipes", collection.recipes));
    let postgres = collection.start_postgres(workspace)?;
    let url = postgres.url(COOKBOOK);
    let service = Service::start_in(&collection.data, &["--database-url", &url]).await?;
    let log = open_log(&url, &collection.data).await?;
    let admin = unlocked_admin(&service, &log, collection, &url, "Judge").await?;
    let mut court = Court {
        page: Connection::open(service.address).await?,
        trail: Connection::open(service.address).await?,
        admin,
        log,
    };
    let decisions = plan.either(10, 400);
    let (mut runs, mut next) = (Vec::new(), 0);
    for _ in 0..plan.runs {
        let mut times = Vec::with_capacity(decisions);
        for _ in 0..decisions {
            next += 1;
            times.push(court.remove(1 + next % collection.recipes, 1 + next % WRITERS).await?);
        }
        runs.push(times);
    }
    add_rows(&runs, report);
    court.log.close().await;
    service.stop().await?;
    postgres.stop();
    Ok(())
}

fn add_rows(runs: &[Vec<Times>], report: &mut Report) {
    let at = |times: &[Times], share: f64, part: Part| {
        percentile(&times.iter().map(part).collect::<Vec<_>>(), share).as_secs_f64()
    };
    let parts: [(&str, &str, Part); 3] = [
        ("a removal until its answer", "until the answer", |times| times.answered),
        (
            "a removal until the recipe's page is without the comment",
            "until its comments are asked for and it is not among them",
            |times| times.shown,
        ),
        (
            "a removal until the trail tells of it",
            "until the trail of this comment is asked for and has the decision",
            |times| times.told,
        ),
    ];
    let decisions = runs.first().map_or(0, Vec::len);
    for (title, until, part) in parts {
        for (share, name) in [(0.5, "p50"), (0.99, "p99")] {
            let ratio = |times: &Vec<Times>| at(times, share, part) / at(times, 0.5, |times| times.commit);
            report.row(Row {
                key: "decisions",
                title: format!("{title}, {name}, in commit latencies"),
                ratios: runs.iter().map(ratio).collect(),
                target: Target::None,
                compared: format!(
                    "From sending `DELETE /api/comment/{{id}}` {until}, over the median time in which `EventLog::execute` posted these comments in the same run; {decisions} decisions a run, one after the other."
                ),
            });
        }
    }
}

/// An admin with this name whose tools are unlocked.
pub(super) async fn unlocked_admin(
    service: &Service,
    log: &EventLog,
    collection: &Collection,
    url: &str,
    name: &str,
) -> Outcome<Member> {
    let mut admin = Member::register(service.address, name).await?;
    let promoted = Command::new(env!("CARGO_BIN_EXE_cookbook"))
        .args(["admin", "promote", &admin.email, "--database-url", url, "--data"])
        .arg(&collection.data)
        .current_dir(root())
        .stdout(Stdio::null())
        .status()
        .await?;
    if !promoted.success() {
        return Err(format!("the promotion ended with {promoted}").into());
    }
    admin.sign_in().await?;
    sqlx::query("UPDATE auth.sessions SET tools_used_at = now()").execute(log.pool()).await?;
    Ok(admin)
}

/// An admin, and what is asked for while they decide.
struct Court {
    page: Connection,
    trail: Connection,
    admin: Member,
    log: EventLog,
}

impl Court {
    /// Somebody posts a comment, and the admin removes it.
    async fn remove(&mut self, recipe: usize, writer: usize) -> Outcome<Times> {
        let (recipe, writer) = (RecipeId(recipe as i64), AccountId(writer as i64));
        let actor = Actor::Member { id: writer, restricted: false };
        let step = post_comment(&self.log, actor, recipe, CommentText::parse("Buy my pans.")?).await?;
        let begin = Instant::now();
        let comment: i64 = step.execute(&self.log, None).await?.aggregate_id.parse()?;
        let commit = begin.elapsed();
        let of_recipe = get(&format!("/api/recipe/{recipe}/comments"));
        until(&mut self.page, &of_recipe, |comments| has(comments, "commentId", &comment.into())).await?;

        let removal = call_with("DELETE", &self.admin.token, &format!("/api/comment/{comment}"), REASONS);
        let of_comment =
            call_with("GET", &self.admin.token, &format!("/api/audit?target=comment/{comment}"), "");
        let begin = Instant::now();
        let mut deciding = Connection::open(self.admin.address).await?;
        let status = deciding.call(&removal).await?.status;
        let answered = begin.elapsed();
        if status != 200 {
            return Err(format!("a removal was answered with {status}").into());
        }
        let (shown, told) = tokio::join!(
            until(&mut self.page, &of_recipe, |comments| !has(comments, "commentId", &comment.into())),
            until(&mut self.trail, &of_comment, |entries| has(entries, "action", &"CommentRemoved".into())),
        );
        Ok(Times { commit, answered, shown: shown? - begin, told: told? - begin })
    }
}

const REASONS: &str = r#"{"reasons": ["spam, promotion or misinformation"]}"#;

/// Asks until the answer is as it should be; when that was.
async fn until(
    connection: &mut Connection,
    call: &[u8],
    holds: impl Fn(&[Value]) -> bool,
) -> Outcome<Instant> {
    let begin = Instant::now();
    loop {
        let answer = connection.call(call).await?;
        if answer.status != 200 {
            return Err(format!("{}: {}", answer.status, String::from_utf8_lossy(answer.body)).into());
        }
        let received = Instant::now();
        if holds(&serde_json::from_slice::<Vec<Value>>(answer.body)?) {
            return Ok(received);
        }
        if begin.elapsed() > PATIENCE {
            return Err("a decision is not shown".into());
        }
    }
}

/// Whether one of these has this value.
fn has(list: &[Value], name: &str, value: &Value) -> bool {
    list.iter().any(|one| one[name] == *value)
}
