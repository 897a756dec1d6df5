//! `cookbook serve`: the service, until it is told to stop.
//!
//! The port is bound before anything that takes time, and every call is answered from then on: `http::switch` holds the current router,
//! first the one that says what the start is doing, and the real one once everything in the log is projected. A signal ends a start in any
//! phase; a start that fails ends with one sentence, and releases the port.
//!
//! Once the cookbook was open, losing its database does not end it. When the private PostgreSQL ends by itself, or the database comes back
//! with another history (docs/design.md#one-history), everything but the port, the web app's files and the counters is closed and opened
//! again, with longer pauses if that happens again and again. A database that is merely away, restarted or recovering is waited for:
//! cached answers are served meanwhile, everything else is a 503.

mod filling;
mod listener;
mod reopening;
mod until_told;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use clap::builder::FalseyValueParser;
use ipnet::IpNet;
use search_index::SearchIndex;
use tokio::sync::watch;

use super::mail_arguments::MailArguments;
use super::running_node::RunningNode;
use super::site_arguments::SiteArguments;
use super::standby_arguments::StandbyArguments;
use super::stop_signals::StopSignals;
use crate::assembly::indexing::Indexing;
use crate::assembly::standby::Connected;
use crate::assembly::{Configuration, Failure, HttpService, Purpose, ServiceParts, Services, Sources};
use crate::assembly::{Worker, Workers, remind_admins, sweep_photos};
use crate::cli::say::say;
use crate::demonstration;
use crate::documents::document::Document;
use crate::http::phase::Phase;
use crate::http::telemetry::Telemetry;
use crate::http::webapp::WebApp;
use crate::policies::{self, Following, PolicyServices};
use crate::web::extract::trusted_proxies::TrustedProxies;
use filling::fill;
use identity::clean_up_regularly;
use listener::Listener;
use mail::{MailSettings, Mailer, Outbox};
use reopening::{Ended, Reopening};
use until_told::until_told;

/// How often recorded call times are folded into the histograms.
const TELEMETRY_UPKEEP: Duration = Duration::from_secs(5);

/// How long commands whose callers have gone may still run on shutdown.
const COMMANDS_END_WITHIN: Duration = Duration::from_secs(10);

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

    /// Proxies that are trusted to say whom a call comes from (X-Forwarded-For, X-Forwarded-Proto): addresses or networks,
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

    #[command(flatten)]
    site: SiteArguments,
}

/// What survives when everything else is reopened: the counters, and the settings that need no database to be checked.
struct Lasting {
    webapp: Arc<WebApp>,
    safety_videos: Document,
    mail: MailSettings,
    telemetry: Telemetry,
    /// Whether the cookbook was open before.
    was_open: bool,
    /// Publishes the address for other commands.
    running: Option<RunningNode>,
}

/// Parses an address to listen on.
fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        "it is written ADDRESS:PORT with a number for an address, for example 127.0.0.1:8080 or [::1]:8080"
            .to_owned()
    })
}

impl Serve {
    pub(super) async fn run(self, configuration: Configuration) -> Result<ExitCode, Failure> {
        let mut stop = StopSignals::listen()?;
        let mut lasting = self.check()?;
        let mut listener =
            Listener::open(self.listen, TrustedProxies::new(self.trusted_proxies.clone())).await?;
        let outcome = self.serve(&configuration, &mut lasting, &mut listener, &mut stop).await;
        listener.server.stop().await;
        outcome
    }

    fn check(&self) -> Result<Lasting, Failure> {
        self.standby.check()?;
        let videos = self.site.safety_videos()?;
        let webapp = WebApp::load(&self.webapp, &self.site.site(), &videos.hosts())
            .map_err(|error| Failure::new(error.to_string()))?;
        let safety_videos = videos.document().map_err(|error| Failure::new(error.to_string()))?;
        let mail = self.mail.check()?;
        let telemetry = Telemetry::install().map_err(|error| Failure::new(error.to_string()))?;
        let webapp = Arc::new(webapp);
        Ok(Lasting { webapp, safety_videos, mail, telemetry, was_open: false, running: None })
    }

    /// Serves until told to stop. Once the cookbook was open, losing the database does not end it: everything is reopened.
    async fn serve(
        &self,
        configuration: &Configuration,
        lasting: &mut Lasting,
        listener: &mut Listener,
        stop: &mut StopSignals,
    ) -> Result<ExitCode, Failure> {
        let mut reopening = Reopening::default();
        loop {
            let ended = self.serve_once(configuration, lasting, listener, stop).await;
            let reason = match ended {
                Ok(Ended::Told) => return Ok(ExitCode::SUCCESS),
                Ok(Ended::Lost(reason)) => reason,
                Ok(Ended::Deaf) => {
                    return Err(Failure::new("The server ended by itself; the log says why."));
                }
                Err(failure) if lasting.was_open => failure.to_string(),
                Err(failure) => return Err(failure),
            };
            tracing::error!(%reason, "everything is opened anew");
            listener.tell(Phase::Database);
            tokio::select! {
                () = reopening.pause() => {}
                () = stop.received() => return Ok(ExitCode::SUCCESS),
            }
        }
    }

    async fn serve_once(
        &self,
        configuration: &Configuration,
        lasting: &mut Lasting,
        listener: &mut Listener,
        stop: &mut StopSignals,
    ) -> Result<Ended, Failure> {
        let told = |phase| listener.tell(phase);
        let opening = Services::open_telling(configuration, Purpose::Serve, told);
        let services = tokio::select! {
            services = opening => services?,
            () = stop.received() => return Ok(Ended::Told),
        };
        let outcome = self.serve_with(&services, lasting, listener, stop).await;
        services.close().await;
        outcome
    }

    async fn serve_with(
        &self,
        services: &Services,
        lasting: &mut Lasting,
        listener: &mut Listener,
        stop: &mut StopSignals,
    ) -> Result<Ended, Failure> {
        if lasting.running.is_none() {
            let running = RunningNode::announce(&services.data, listener.address).await;
            lasting.running = Some(running.map_err(|error| Failure::new(error.to_string()))?);
        }
        // Read models of an older version are rebuilt here, which may take a while.
        let (workers, standby) = tokio::select! {
            started = self.start_workers(services, listener) => started?,
            () = stop.received() => return Ok(Ended::Told),
        };
        let indexing = Indexing::start(services, workers.covered.clone(), |phase| listener.tell(phase));
        let (search, indexing) = tokio::select! {
            started = indexing => started?,
            () = stop.received() => {
                workers.stop().await;
                return Ok(Ended::Told);
            }
        };
        let mut running = Running { workers, search, standby, index_failed: indexing.failed() };
        let outcome = self.serve_from(services, lasting, listener, stop, &mut running).await;
        indexing.stop().await;
        running.workers.stop().await;
        outcome
    }

    async fn start_workers(
        &self,
        services: &Services,
        listener: &Listener,
    ) -> Result<(Workers, Option<Connected>), Failure> {
        if !self.allow_unsafe_postgres {
            event_log::check_durability(services.pool()).await.map_err(|error| {
                Failure::new(format!(
                    "{error}, or start with --allow-unsafe-postgres if losing data is acceptable."
                ))
            })?;
        }
        let standby = self.standby.connect(&services.log).await?;
        let workers = Workers::start(&services.log, |phase| listener.tell(phase)).await?;
        Ok((workers, standby))
    }

    async fn serve_from(
        &self,
        services: &Services,
        lasting: &mut Lasting,
        listener: &mut Listener,
        stop: &mut StopSignals,
        running: &mut Running,
    ) -> Result<Ended, Failure> {
        let mailer = lasting.mail.clone().mailer(listener.address, &services.data);
        let mailer = Arc::new(mailer.map_err(|invalid| Failure::new(invalid.to_string()))?);
        let outbox = Outbox::new(&services.master, mailer.domain());
        let policies = begin_policies(services, &outbox, &mailer).await?;
        let health =
            policies.iter().map(|policy| Worker { name: policy.name, health: policy.health.clone() });
        running.workers.health.extend(health);
        let opened = tokio::select! {
            opened = self.open(services, lasting, &outbox, listener, running) => opened?,
            () = stop.received() => return Ok(Ended::Told),
        };
        let (HttpService { service, accepted, invalidation }, demonstrated) = opened;
        let supervision = running.workers.supervision.clone();
        let pace = mail::Pace::default();
        let mail = mail::Workers::start(services.pool(), &outbox, mailer, pace, &supervision);
        let (telemetry, pool) = (service.telemetry.clone(), services.pool().clone());
        let (log, reminding) = (services.log.clone(), outbox.clone());
        let (tidied, media) = (services.log.clone(), services.media.clone());
        let reachability = services.log.reachability().clone();
        let mut background = vec![
            invalidation,
            // A command on the command line waits for as long as the database takes.
            supervision.run("whether the database answers", move || reachability.clone().watch()),
            supervision.run("telemetry", move || keep_telemetry(telemetry.clone())),
            supervision.run("cleanup", move || clean_up_regularly(pool.clone())),
            supervision.run("reminders", move || remind_admins(log.clone(), reminding.clone())),
            supervision.run("unused photos", move || sweep_photos(tidied.clone(), media.clone())),
        ];
        let policies = policies.into_iter();
        background.extend(policies.map(|mut policy| supervision.run(policy.name, move || policy.begin())));
        listener.server.open(service);
        if !lasting.was_open {
            say!("The Heirloom Shelf is open at http://{}", listener.address);
        }
        lasting.was_open = true;
        if let Some(announcement) = demonstrated.and_then(|loaded| loaded.announcement) {
            say!("{announcement}");
        }
        tracing::info!(address = %listener.address, "serving");
        let ended = until_told(&mut listener.server, services, &mut running.index_failed, stop).await;
        listener.server.close();
        if !accepted.end(COMMANDS_END_WITHIN).await {
            tracing::warn!("some commands did not end in time and are given up");
        }
        for task in background {
            task.abort();
        }
        mail.stop().await;
        Ok(ended)
    }

    /// Fills the read side, and assembles what answers calls; returns what was loaded of the demonstration.
    async fn open(
        &self,
        services: &Services,
        lasting: &Lasting,
        outbox: &Outbox,
        listener: &Listener,
        running: &mut Running,
    ) -> Result<(HttpService, Option<demonstration::Loaded>), Failure> {
        let Running { workers, search, standby, .. } = running;
        let covered = workers.covered.clone();
        let sources =
            Sources::open(services, search.clone(), standby.take(), covered, &workers.supervision).await?;
        let demonstrated = fill(self.demo, services, listener, workers, &sources).await?;
        let parts = ServiceParts {
            sources,
            outbox: outbox.clone(),
            proxies: TrustedProxies::new(self.trusted_proxies.clone()),
            webapp: Arc::clone(&lasting.webapp),
            public_url: lasting.mail.public_url(listener.address),
            safety_videos: lasting.safety_videos.clone(),
            telemetry: lasting.telemetry.clone(),
            request_ids: Arc::clone(&listener.request_ids),
            workers: std::mem::take(&mut workers.health),
            supervision: workers.supervision.clone(),
        };
        Ok((HttpService::assemble(services, parts).await?, demonstrated))
    }
}

/// What runs in the background before the service is open.
struct Running {
    workers: Workers,
    search: SearchIndex,
    standby: Option<Connected>,
    index_failed: watch::Receiver<bool>,
}

async fn begin_policies(
    services: &Services,
    outbox: &Outbox,
    mailer: &Arc<Mailer>,
) -> Result<Vec<Following>, Failure> {
    let services = PolicyServices {
        log: services.log.clone(),
        outbox: outbox.clone(),
        mailer: Arc::clone(mailer),
        media: services.media.clone(),
    };
    let begun = policies::begin(policies::ALL, &services).await;
    begun.map_err(|error| Failure::new(format!("The policies cannot begin: {error}.")))
}

async fn keep_telemetry(telemetry: Telemetry) {
    let mut every = tokio::time::interval(TELEMETRY_UPKEEP);
    loop {
        every.tick().await;
        telemetry.upkeep();
    }
}
