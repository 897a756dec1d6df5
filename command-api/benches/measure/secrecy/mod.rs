//! What response times reveal about who has an account: as little as possible (docs/safety.md#codes, docs/safety.md#sign-in).

mod caller;

use std::time::{Duration, Instant};

use caller::Caller;

use crate::Outcome;
use crate::plan::Plan;
use crate::postgres::Workspace;
use crate::reading::service::Service;
use crate::report::{Report, Row, Target};
use crate::sampling::median;

/// How far apart the medians may be.
const APART: Duration = Duration::from_millis(5);
/// How long to wait for mails.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many codes an account is mailed in an hour.
const CODES: usize = 3;

/// A call that must not reveal whether there is an account, and the status with which it is answered.
struct Question {
    title: &'static str,
    path: &'static str,
    status: u16,
    body: fn(&str) -> String,
}

const QUESTIONS: [Question; 3] = [
    Question {
        title: "a sign-in with a wrong password",
        path: "/api/login",
        status: 401,
        body: |email| format!(r#"{{"username":"{email}","password":"turnip lantern grovel"}}"#),
    },
    Question {
        title: "a request for a code",
        path: "/api/password-reset/request",
        status: 204,
        body: |email| format!(r#"{{"email":"{email}"}}"#),
    },
    Question {
        title: "a wrong code",
        path: "/api/password-reset/verify",
        status: 400,
        body: |email| format!(r#"{{"email":"{email}","code":"no code"}}"#),
    },
];

/// Measures calls about addresses with and without an account.
pub(crate) async fn measure(plan: &Plan, workspace: &Workspace, report: &mut Report) -> Outcome<()> {
    if !plan.wants("secrecy") {
        return Ok(());
    }
    report.group("What the time of an answer tells about who has an account");
    let data = workspace.folder("members")?;
    let service = Service::start_in(&data, &["--trusted-proxy", "127.0.0.1"]).await?;
    let mut caller = Caller::open(service.address).await?;
    let samples = plan.either(3, 21);
    let mut members = Members { caller: &mut caller, mails: data.join("mail"), mailed: 0 };
    members.register((samples * plan.runs).div_ceil(CODES)).await?;
    for question in QUESTIONS {
        let mut ratios = Vec::new();
        for run in 0..plan.runs {
            let (with, without) = members.times(&question, samples, run).await?;
            ratios.push((median(&with) - median(&without)).abs() / APART.as_secs_f64());
        }
        report.row(Row {
            key: "secrecy",
            title: format!("{}: addresses with and without an account, of 5 ms", question.title),
            ratios,
            target: Target::AtMost(1.0),
            compared: format!(
                "How far the median times of `POST {}` over HTTP are apart for addresses that have an account and such that have none, over 5 ms; {samples} calls of each kind a run, in turns.",
                question.path
            ),
        });
    }
    drop(caller);
    service.stop().await
}

/// Some members, and addresses without an account.
struct Members<'a> {
    caller: &'a mut Caller,
    mails: std::path::PathBuf,
    /// How many mails were sent to them.
    mailed: usize,
}

impl Members<'_> {
    async fn register(&mut self, how_many: usize) -> Outcome<()> {
        for member in 0..how_many {
            let body = format!(
                r#"{{"username":"member{member:03}@example.org","displayName":"Member {member}","password":"turnip lantern gravel"}}"#
            );
            self.caller.post("/api/register", &body, 201).await?;
        }
        self.wait_for_mails(how_many).await
    }

    /// The times of a question about addresses with and without an account, in seconds.
    async fn times(
        &mut self,
        question: &Question,
        samples: usize,
        run: usize,
    ) -> Outcome<(Vec<f64>, Vec<f64>)> {
        let (mut with, mut without) = (Vec::new(), Vec::new());
        for sample in 0..samples {
            let number = run * samples + sample;
            // Each member is asked about three times; A B, B A, A B …
            let member = (format!("member{:03}@example.org", number / CODES), true);
            let nobody = (format!("nobody{:03}@example.org", number / CODES), false);
            let turn = if sample % 2 == 0 { [member, nobody] } else { [nobody, member] };
            for (email, is_member) in turn {
                let begin = Instant::now();
                self.caller.post(question.path, &(question.body)(&email), question.status).await?;
                let time = begin.elapsed().as_secs_f64();
                if is_member {
                    with.push(time)
                } else {
                    without.push(time)
                }
                if is_member && question.status == 204 {
                    self.wait_for_mails(1).await?;
                }
            }
        }
        Ok((with, without))
    }

    /// Waits until this many more mails are written, so that none is written while the next call is measured.
    async fn wait_for_mails(&mut self, more: usize) -> Outcome<()> {
        self.mailed += more;
        let begin = Instant::now();
        loop {
            let written = std::fs::read_dir(&self.mails).map_or(0, |files| {
                files.flatten().filter(|file| file.path().extension().is_some_and(|end| end == "eml")).count()
            });
            if written >= self.mailed {
                return Ok(());
            }
            if begin.elapsed() > PATIENCE {
                return Err(format!("{written} of {} mails were written", self.mailed).into());
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
}
