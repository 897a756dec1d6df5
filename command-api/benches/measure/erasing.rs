//! Erasing a member: the cost depends on what belongs to the member, however much belongs to others (docs/design.md#erasure).

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use command_api::assembly::Workers;
use command_api::commands::accounts::delete::delete_account;
use command_api::policies::{self, PolicyServices};
use domain::Actor;
use domain::Personal;
use domain::accounts::{Account, DeleteAccount, RegisterAccount};
use domain::ids::AccountId;
use domain::recipes::{CreateRecipe, RecipeEvent};
use domain::values::{AvatarId, DisplayName, Email};
use event_log::{EventLog, MasterKey, Sealer};
use local_postgres::LocalPostgres;
use mail::{MailConfiguration, Outbox};
use media::MediaStore;
use sqlx::PgPool;
use tokio::task::JoinHandle;

use crate::Outcome;
use crate::collection::{self, Generator, context, execute_create};
use crate::plan::Plan;
use crate::postgres::{COOKBOOK, Workspace, careless, open_log, settle};
use crate::report::{Report, Row, Target};
use crate::sampling::{in_turns, ratios};

/// How many recipes the erased member has.
const OWN: u64 = 20;
/// How many members are erased in one turn, one after the other: a single one takes about a fifth of a second, with some
/// variation.
const IN_A_TURN: i64 = 8;
/// How many times as long it may take in the large collection.
const LONGER: f64 = 2.0;
/// The first account that is erased; lower numbers write the collection.
const FIRST: i64 = 1_000;
/// A large collection is projected before anything is measured.
const PATIENCE: Duration = Duration::from_secs(3_600);
/// How many rows go into one COPY.
const ROWS: usize = 10_000;

#[derive(Debug, Clone, Copy)]
enum Side {
    Large,
    Small,
}

pub(crate) async fn measure(plan: &Plan, workspace: &Workspace, report: &mut Report) -> Outcome<()> {
    if !plan.wants("erasing") {
        return Ok(());
    }
    let (small, large) = (plan.either(500, 10_000), plan.either(5_000, 1_000_000));
    report.group(&format!("Erasing a member, at {large} recipes"));
    let members = i64::try_from(plan.runs)? * IN_A_TURN;
    let generator = Arc::new(Generator::new());
    let sides = [
        Seeded::make(workspace, &generator, large, members).await?,
        Seeded::make(workspace, &generator, small, members).await?,
    ];
    let mut next = [FIRST, FIRST];
    let figures = in_turns(plan, &[Side::Large, Side::Small], async |side| {
        let side = side as usize;
        let mut took = Duration::ZERO;
        for _ in 0..IN_A_TURN {
            took += sides[side].erase(AccountId(next[side])).await?;
            next[side] += 1;
        }
        Ok(took.as_secs_f64())
    })
    .await?;
    for side in sides {
        side.stop().await;
    }
    let [in_large, in_small] = figures.as_slice() else { return Err("two sides".into()) };
    report.row(Row {
        key: "erasing",
        title: format!("erasing a member with {OWN} recipes among {large}: to the same among {small}"),
        ratios: ratios(in_large, in_small),
        target: Target::AtMost(LONGER),
        compared: "Eight such members, one after the other: each from the command that deletes the account until the read models \
            show that its member is erased (policy, events, key, read models; nothing else runs), over the same in the small collection; both were filled by COPY."
            .to_owned(),
    });
    Ok(())
}

/// A collection with members to be erased, and the workers that do it.
struct Seeded {
    log: EventLog,
    workers: Workers,
    policy: JoinHandle<()>,
    postgres: LocalPostgres,
}

impl Seeded {
    async fn make(
        workspace: &Workspace,
        generator: &Arc<Generator>,
        recipes: u64,
        members: i64,
    ) -> Outcome<Self> {
        println!("\nFilling a collection of {recipes} recipes …");
        let data = workspace.folder(&format!("erasing-{recipes}"))?;
        let postgres = workspace.start(&data)?;
        let filling = open_log(&careless(&postgres.url(COOKBOOK)), &data).await?;
        collection::fill(&filling, generator, 0).await?;
        copy_recipes(filling.pool(), generator, recipes).await?;
        for member in FIRST..FIRST + members {
            let number = recipes + 1 + u64::try_from(member - FIRST)? * OWN;
            register_with_recipes(&filling, generator, AccountId(member), number).await?;
        }
        let sealer = Sealer::open(filling.clone()).await?;
        while sealer.seal_once().await?.sealed > 0 {}
        settle(filling.pool()).await?;
        filling.close().await;
        let log = open_log(&postgres.url(COOKBOOK), &data).await?;
        let workers = Workers::start(&log, |_| ()).await.map_err(|failure| failure.to_string())?;
        let policy = begin_erasures(&log, data).await?;
        if !workers.level(&log, PATIENCE).await {
            return Err("the collection is not shown in time".into());
        }
        settle(log.pool()).await?;
        Ok(Self { log, workers, policy, postgres })
    }

    /// Deletes the account, and waits until its member is erased.
    async fn erase(&self, member: AccountId) -> Outcome<Duration> {
        let begin = Instant::now();
        delete_account(
            &self.log,
            DeleteAccount { actor: Actor::System, id: member, reason: None },
            None,
            None,
        )
        .await?;
        let erased = "SELECT log.seq FROM es.events JOIN es.log USING (position) WHERE aggregate_type = 'account' \
            AND aggregate_id = $1 AND event_type = 'AccountErased'";
        let mut covered = self.workers.covered.clone();
        let end = begin + PATIENCE;
        while Instant::now() < end {
            let seq: Option<i64> =
                sqlx::query_scalar(erased).bind(member.to_string()).fetch_optional(self.log.pool()).await?;
            if let Some(seq) = seq {
                tokio::time::timeout(PATIENCE, covered.wait_for(|covered| *covered >= seq)).await??;
                return Ok(begin.elapsed());
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        Err("a member is not erased".into())
    }

    async fn stop(self) {
        self.policy.abort();
        let _ = self.policy.await;
        self.workers.stop().await;
        self.log.close().await;
        drop(self.log);
        self.postgres.stop();
    }
}

/// Runs the policy that erases members, and no other.
async fn begin_erasures(log: &EventLog, data: PathBuf) -> Outcome<JoinHandle<()>> {
    let mailer = MailConfiguration::default().check()?.mailer(([127, 0, 0, 1], 1).into(), &data)?;
    let master = MasterKey::load_or_create(&data.join("master.key"))?;
    let services = PolicyServices {
        log: log.clone(),
        outbox: Outbox::new(&master, mailer.domain()),
        mailer: Arc::new(mailer),
        media: MediaStore::open(&data)?,
    };
    let mut erasures = policies::begin(policies::ALL, &services)
        .await?
        .into_iter()
        .find(|policy| policy.name == "erasures")
        .ok_or("no policy erases members")?;
    Ok(tokio::spawn(erasures.begin()))
}

/// The first events of this many recipes by the generated collection's writers, by COPY; their words are not encrypted.
async fn copy_recipes(pool: &PgPool, generator: &Generator, recipes: u64) -> Outcome<()> {
    let metadata = r#"{"actor":"system","role":"system","correlation":"measure","time":"1700000000000000"}"#;
    let copy = "COPY es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata) FROM STDIN";
    let numbers: Vec<u64> = (1..=recipes).collect();
    let mut connection = pool.acquire().await?;
    for numbers in numbers.chunks(ROWS) {
        let mut rows = String::new();
        for number in numbers {
            let CreateRecipe { writer, tags, content, .. } = generator.create(*number)?;
            let content = Personal::of(writer, content);
            let payload = serde_json::to_string(&RecipeEvent::RecipeCreated { writer, tags, content })?;
            let payload = payload.replace('\\', "\\\\");
            writeln!(rows, "recipe\t{number}\t1\tRecipeCreated\t1\t{payload}\t{metadata}")?;
        }
        let mut copying = connection.copy_in_raw(copy).await?;
        copying.send(rows.as_bytes()).await?;
        copying.finish().await?;
    }
    Ok(())
}

async fn register_with_recipes(
    log: &EventLog,
    generator: &Generator,
    member: AccountId,
    first: u64,
) -> Outcome<()> {
    let command = RegisterAccount {
        id: member,
        email: Email::parse(&format!("leaving{member}@example.org"))?,
        display_name: DisplayName::parse(&format!("Leaving {member}"))?,
        avatar_id: AvatarId::DEFAULT,
    };
    let context = context(&format!("account/{member}"));
    log.execute::<Account>(&member.to_string(), command.into(), context).await?;
    for number in first..first + OWN {
        let create = CreateRecipe { writer: member, ..generator.create(number)? };
        execute_create(log, create, number).await?;
    }
    Ok(())
}
