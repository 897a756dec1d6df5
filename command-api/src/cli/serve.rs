//! `cookbook serve`: the service, until it is told to stop.

mod front;
mod stop_signals;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use clap::builder::FalseyValueParser;
use ipnet::IpNet;
use search_index::SearchIndex;
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::mail_arguments::MailArguments;
use super::standby_arguments::StandbyArguments;
use crate::application::invalidate::Invalidation;
use crate::application::read_freshness::ReadFreshness;
use crate::assembly::indexing::Indexing;
use crate::assembly::standby::{Connected, Standby};
use crate::assembly::{Configuration, Failure};
use crate::assembly::{Purpose, Services, Worker, Workers};
use crate::demonstration;
use crate::http::phase::Phase;
use crate::http::probes::Probes;
use crate::http::ready::ReadyAnswers;
use crate::http::server::Server;
use crate::http::service::Service;
use crate::http::telemetry::Telemetry;
use crate::http::webapp::WebApp;
use crate::policies::{self, PolicyServices};
use crate::web::extract::trusted_proxies::TrustedProxies;
use crate::web::state::{App, Parts, ReadModels};
use front::Front;
use identity::{Auth, Keys, keep_tidy};
use mail::{MailSettings, Outbox};
use stop_signals::StopSignals;

/// How often recorded call times are folded into the histograms.
const TELEMETRY_UPKEEP: std::time::Duration = std::time::Duration::from_secs(5);

/// How long the start waits until everything in the log is shown; past it the node serves what it has, and says so in its readiness.
const LEVEL_WITHIN: std::time::Duration = std::time::Duration::from_secs(60);
/// How many connections read at once.
const READ_CONNECTIONS: u32 = 12;
/// How long a call waits for one of them.
const READ_PATIENCE: std::time::Duration = std::time::Duration::from_secs(5);

/// Serve the cookbook.
#[derive(Debug, Args)]
pub(super) struct Serve {
    /// Address and port to listen on.
    #[arg(long, env = "COOKBOOK_LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDRESS:PORT", value_parser = address)]
    listen: SocketAddr,

    /// Folder of the built web app.
    #[arg(long, env = "COOKBOOK_WEBAPP", default_value = "webapp/dist", value_name = "FOLDER")]
    webapp: PathBuf,

    /// Fill an empty database with the demonstration collection.
    #[arg(long, env = "COOKBOOK_DEMO", value_parser = FalseyValueParser::new())]
    demo: bool,

    /// Serve even from a PostgreSQL that may lose committed data in a crash (fsync, full_page_writes or synchronous_commit off).
    #[arg(long, env = "COOKBOOK_ALLOW_UNSAFE_POSTGRES", value_parser = FalseyValueParser::new())]
    allow_unsafe_postgres: bool,

    /// Proxies that are believed when they say whom a call comes from (X-Forwarded-For, X-Forwarded-Proto): addresses or networks,
    /// separated by commas.
    #[arg(
        long = "trusted-proxy",
        env = "COOKBOOK_TRUSTED_PROXIES",
        value_name = "NETWORK",
        value_delimiter = ',',
        value_parser = TrustedProxies::network
    )]
    trusted_proxies: Vec<IpNet>,

    #[command(flatten)]
    standby: StandbyArguments,

    #[command(flatten)]
    mail: MailArguments,
}

/// What can be wrong without a database, found out before one is started.
struct Checked {
    webapp: WebApp,
    mail: MailSettings,
}

/// Reads an address to listen on.
fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        "it is written ADDRESS:PORT with a number for an address, for example 127.0.0.1:8080 or [::1]:8080"
            .to_owned()
    })
}

impl Serve {
    pub(super) async fn run(self, configuration: Configuration) -> Result<ExitCode, Failure> {
        let mut stop = StopSignals::listen()?;
        let checked = self.check()?;
        let mut front = Front::open(self.bind().await?)?;
        let outcome = self.serve(&configuration, checked, &mut front, &mut stop).await;
        front.server.stop().await;
        outcome
    }

    fn check(&self) -> Result<Checked, Failure> {
        self.standby.check()?;
        let webapp = WebApp::load(&self.webapp).map_err(|error| Failure::new(error.to_string()))?;
        Ok(Checked { webapp, mail: self.mail.check()? })
    }

    async fn bind(&self) -> Result<TcpListener, Failure> {
        TcpListener::bind(self.listen).await.map_err(|error| {
            let why = match error.kind() {
                std::io::ErrorKind::AddrInUse => {
                    "something else listens there already; stop it, or choose another address".to_owned()
                }
                std::io::ErrorKind::PermissionDenied => {
                    "this user may not listen there; choose a port above 1023".to_owned()
                }
                std::io::ErrorKind::AddrNotAvailable => {
                    "this machine does not have that address; choose one of its own".to_owned()
                }
                _ => format!("{error}; choose another address"),
            };
            Failure::new(format!("Cannot listen on {}: {why} with --listen or COOKBOOK_LISTEN.", self.listen))
        })
    }

    async fn serve(
        &self,
        configuration: &Configuration,
        checked: Checked,
        front: &mut Front,
        stop: &mut StopSignals,
    ) -> Result<ExitCode, Failure> {
        let services = tokio::select! {
            services = Services::open(configuration, Purpose::Serve) => services?,
            () = stop.received() => return Ok(ExitCode::SUCCESS),
        };
        let outcome = self.serve_with(&services, checked, front, stop).await;
        services.close().await;
        outcome
    }

    async fn serve_with(
        &self,
        services: &Services,
        checked: Checked,
        front: &mut Front,
        stop: &mut StopSignals,
    ) -> Result<ExitCode, Failure> {
        // Read models of an older version are built again here, which may take its time.
        let (mut workers, standby) = tokio::select! {
            started = self.start_workers(services, front) => started?,
            () = stop.received() => return Ok(ExitCode::SUCCESS),
        };
        let (search, indexing) = Indexing::start(services, workers.covered.clone())?;
        let standby = standby.map(|standby| standby.follow(workers.covered.clone(), connections_for_reads()));
        let sources = Sources { search, standby };
        let outcome = self.serve_from(services, checked, front, stop, &mut workers, sources).await;
        indexing.stop().await;
        workers.stop().await;
        outcome
    }

    async fn start_workers(
        &self,
        services: &Services,
        front: &Front,
    ) -> Result<(Workers, Option<Connected>), Failure> {
        if !self.allow_unsafe_postgres {
            event_log::check_durability(services.pool()).await.map_err(|error| {
                Failure::new(format!(
                    "{error}, or start with --allow-unsafe-postgres if losing data is acceptable."
                ))
            })?;
        }
        let standby = self.standby.connect(&services.log).await?;
        let workers = Workers::start(&services.log, |phase| front.tell(phase)).await?;
        Ok((workers, standby))
    }

    /// Loads the demonstration where it is wanted, and waits until everything that is in the log is shown.
    async fn fill(
        &self,
        services: &Services,
        front: &Front,
        workers: &Workers,
        sources: &Sources,
    ) -> Result<Option<demonstration::Loaded>, Failure> {
        let demonstrated = if self.demo { load_demonstration(services, front).await? } else { None };
        front.tell(Phase::Levelling);
        workers.level(&services.log, LEVEL_WITHIN).await?;
        let covered = *workers.covered.borrow();
        if let Some(standby) = &sources.standby {
            standby.level(covered, LEVEL_WITHIN).await;
        }
        if demonstrated.is_some() {
            // Who opens the cookbook for the first time finds all of it.
            let mut searchable = sources.search.searchable();
            let _ = tokio::time::timeout(LEVEL_WITHIN, searchable.wait_for(|seq| *seq >= covered)).await;
        }
        Ok(demonstrated)
    }

    /// Everything that answering a call needs, once there is something to show.
    async fn fill_and_assemble(
        &self,
        services: &Services,
        webapp: WebApp,
        outbox: Outbox,
        front: &Front,
        workers: &mut Workers,
        sources: Sources,
    ) -> Result<Assembled, Failure> {
        let demonstrated = self.fill(services, front, workers, &sources).await?;
        let Sources { search, standby } = sources;
        let head = services.log.head().await;
        let auth = Auth::new(Keys::of(&services.master))
            .map_err(|error| Failure::new(format!("Nobody could sign in: {error}.")))?;
        let at_start = head.map_err(|error| Failure::new(format!("The log cannot be read: {error}.")))?.seq;
        let covered = standby.as_ref().map_or(workers.covered.clone(), Standby::watch_covered);
        let (cached, documents) = watch::channel(*covered.borrow());
        let read = match &standby {
            Some(standby) => standby.reads().clone(),
            None => pool_for_reads(services).await?,
        };
        // The standby is asked of itself; this is about the database that everything else needs.
        let mut probes = Probes::new(if standby.is_some() { services.pool().clone() } else { read.clone() });
        if let Some(standby) = &standby {
            let (probed, measured) = (standby.clone(), standby.clone());
            probes.probe("standby", move || probed.fault());
            probes.measure(move || measured.measure());
        }
        for worker in std::mem::take(&mut workers.health) {
            probes.probe(worker.name, move || worker.stopped());
        }
        let app = App::new(Parts {
            log: services.log.clone(),
            outbox,
            auth: Arc::new(auth),
            proxies: TrustedProxies::new(self.trusted_proxies.clone()),
            read: ReadModels(read.clone()),
            freshness: ReadFreshness::new(services.log.clone(), at_start, documents, search.searchable()),
            search,
            cache: Arc::default(),
            media: services.media.clone(),
        });
        let replaced: Replaced = Box::new(move |generation| {
            if let Some(standby) = &standby {
                standby.retire(generation);
            }
        });
        let cache = Arc::clone(&app.cache);
        let invalidation = Invalidation { log: services.log.clone(), cache, read, replaced };
        let service = Service {
            app,
            webapp,
            telemetry: Telemetry::install().map_err(|error| Failure::new(error.to_string()))?,
            request_ids: Arc::clone(&front.request_ids),
            probes,
            ready: ReadyAnswers::default(),
        };
        Ok(Assembled { service, invalidation, covered, cached, demonstrated })
    }

    async fn serve_from(
        &self,
        services: &Services,
        checked: Checked,
        front: &mut Front,
        stop: &mut StopSignals,
        workers: &mut Workers,
        sources: Sources,
    ) -> Result<ExitCode, Failure> {
        let mailer = checked.mail.mailer(front.address, &services.data);
        let mailer = Arc::new(mailer.map_err(|invalid| Failure::new(invalid.to_string()))?);
        let outbox = Outbox::new(&services.master, mailer.domain());
        let of_policies = PolicyServices {
            log: services.log.clone(),
            outbox: outbox.clone(),
            mailer: Arc::clone(&mailer),
            media: services.media.clone(),
        };
        let begun = policies::begin(policies::ALL, &of_policies).await;
        let policies = begun.map_err(|error| Failure::new(format!("The policies cannot begin: {error}.")))?;
        let health =
            policies.iter().map(|policy| Worker { name: policy.name, health: policy.health.clone() });
        workers.health.extend(health);
        let Assembled { service, invalidation, covered, cached, demonstrated } = tokio::select! {
            assembled = self.fill_and_assemble(services, checked.webapp, outbox.clone(), front, workers, sources) => assembled?,
            () = stop.received() => return Ok(ExitCode::SUCCESS),
        };
        let mail = mail::Workers::start(services.pool(), &outbox, mailer, mail::Pace::default());
        let mut background = vec![
            tokio::spawn(invalidation.run(covered, cached)),
            tokio::spawn(keep_telemetry(service.telemetry.clone())),
            tokio::spawn(keep_tidy(services.pool().clone())),
        ];
        background.extend(policies.into_iter().map(policies::Following::spawn));
        front.server.open(service);
        println!("The Heirloom Shelf is open at http://{}", front.address);
        if let Some(announcement) = demonstrated.and_then(|loaded| loaded.announcement) {
            println!("{announcement}");
        }
        tracing::info!(address = %front.address, "serving");
        let ended = until_told(&mut front.server, services, stop).await;
        for task in background {
            task.abort();
        }
        mail.stop().await;
        ended
    }
}

/// Where answers come from, besides the primary's tables.
struct Sources {
    search: SearchIndex,
    standby: Option<Standby>,
}

/// Whoever is told which tables a rebuild has replaced.
type Replaced = Box<dyn Fn(String) + Send + Sync>;

/// What answers calls.
struct Assembled {
    service: Service,
    /// What keeps the cache true.
    invalidation: Invalidation<Replaced>,
    /// How far the tables that are read cover the log.
    covered: watch::Receiver<i64>,
    /// Where the cache tells how far it is.
    cached: watch::Sender<i64>,
    demonstrated: Option<demonstration::Loaded>,
}

/// Connections for reading. They are tested before use, so that a restarted database costs no caller an error; what is read often
/// comes from the cache and needs none.
async fn pool_for_reads(services: &Services) -> Result<PgPool, Failure> {
    let options = services.pool().connect_options().as_ref().clone();
    let pool = connections_for_reads().test_before_acquire(true).connect_with(options).await;
    pool.map_err(|error| Failure::new(format!("The database cannot be read: {error}.")))
}

fn connections_for_reads() -> PgPoolOptions {
    PgPoolOptions::new().max_connections(READ_CONNECTIONS).acquire_timeout(READ_PATIENCE)
}

/// Loads the demonstration where it belongs; tells what was loaded.
async fn load_demonstration(
    services: &Services,
    front: &Front,
) -> Result<Option<demonstration::Loaded>, Failure> {
    let sentence = |error: demonstration::DemonstrationError| {
        Failure::new(format!("The demonstration collection could not be loaded: {error}."))
    };
    if !demonstration::is_wanted(&services.log).await.map_err(sentence)? {
        return Ok(None);
    }
    front.tell(Phase::Demonstration);
    let loaded =
        demonstration::load(&services.log, &services.media, &services.data).await.map_err(sentence)?;
    tracing::info!(recipes = loaded.recipes, "the demonstration collection was loaded");
    Ok(Some(loaded))
}

/// Serves until a signal, or until something that it needs ends; running answers are finished first.
async fn until_told(
    server: &mut Server,
    services: &Services,
    stop: &mut StopSignals,
) -> Result<ExitCode, Failure> {
    let outcome = tokio::select! {
        () = stop.received() => Ok(ExitCode::SUCCESS),
        status = services.database_ended() => Err(Failure::new(format!(
            "The private PostgreSQL ended by itself ({status}); {} says why. Start the cookbook again.",
            services.data.join("postgres/postgres.log").display()
        ))),
        () = server.ended() => Err(Failure::new("The server ended by itself; the log says why.")),
    };
    server.stop().await;
    outcome
}

async fn keep_telemetry(telemetry: Telemetry) {
    let mut every = tokio::time::interval(TELEMETRY_UPKEEP);
    loop {
        every.tick().await;
        telemetry.upkeep();
    }
}
