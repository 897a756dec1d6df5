//! `cookbook serve`: the service, until it is told to stop.

mod filling;
mod listener;
mod stop_signals;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use clap::builder::FalseyValueParser;
use ipnet::IpNet;
use search_index::SearchIndex;

use super::mail_arguments::MailArguments;
use super::standby_arguments::StandbyArguments;
use crate::assembly::indexing::Indexing;
use crate::assembly::standby::Connected;
use crate::assembly::{Configuration, Failure, HttpService, Purpose, ServiceParts, Services, Sources};
use crate::assembly::{Worker, Workers};
use crate::demonstration;
use crate::http::server::Server;
use crate::http::telemetry::Telemetry;
use crate::http::webapp::WebApp;
use crate::policies::{self, Following, PolicyServices};
use crate::web::extract::trusted_proxies::TrustedProxies;
use filling::fill;
use identity::keep_tidy;
use listener::Listener;
use mail::{MailSettings, Mailer, Outbox};
use stop_signals::StopSignals;

/// How often recorded call times are folded into the histograms.
const TELEMETRY_UPKEEP: Duration = Duration::from_secs(5);

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

/// The settings that can be checked before a database is started.
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
        let mut listener = Listener::open(self.listen).await?;
        let outcome = self.serve(&configuration, checked, &mut listener, &mut stop).await;
        listener.server.stop().await;
        outcome
    }

    fn check(&self) -> Result<Checked, Failure> {
        self.standby.check()?;
        let webapp = WebApp::load(&self.webapp).map_err(|error| Failure::new(error.to_string()))?;
        Ok(Checked { webapp, mail: self.mail.check()? })
    }

    async fn serve(
        &self,
        configuration: &Configuration,
        checked: Checked,
        listener: &mut Listener,
        stop: &mut StopSignals,
    ) -> Result<ExitCode, Failure> {
        let services = tokio::select! {
            services = Services::open(configuration, Purpose::Serve) => services?,
            () = stop.received() => return Ok(ExitCode::SUCCESS),
        };
        let outcome = self.serve_with(&services, checked, listener, stop).await;
        services.close().await;
        outcome
    }

    async fn serve_with(
        &self,
        services: &Services,
        checked: Checked,
        listener: &mut Listener,
        stop: &mut StopSignals,
    ) -> Result<ExitCode, Failure> {
        // Read models of an older version are built again here, which may take its time.
        let (workers, standby) = tokio::select! {
            started = self.start_workers(services, listener) => started?,
            () = stop.received() => return Ok(ExitCode::SUCCESS),
        };
        let (search, indexing) = Indexing::start(services, workers.covered.clone())?;
        let mut running = Running { workers, search, standby };
        let outcome = self.serve_from(services, checked, listener, stop, &mut running).await;
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
        checked: Checked,
        listener: &mut Listener,
        stop: &mut StopSignals,
        running: &mut Running,
    ) -> Result<ExitCode, Failure> {
        let mailer = checked.mail.mailer(listener.address, &services.data);
        let mailer = Arc::new(mailer.map_err(|invalid| Failure::new(invalid.to_string()))?);
        let outbox = Outbox::new(&services.master, mailer.domain());
        let policies = begin_policies(services, &outbox, &mailer).await?;
        let health =
            policies.iter().map(|policy| Worker { name: policy.name, health: policy.health.clone() });
        running.workers.health.extend(health);
        let opened = tokio::select! {
            opened = self.open(services, checked.webapp, &outbox, listener, running) => opened?,
            () = stop.received() => return Ok(ExitCode::SUCCESS),
        };
        let (HttpService { service, invalidation }, demonstrated) = opened;
        let mail = mail::Workers::start(services.pool(), &outbox, mailer, mail::Pace::default());
        let mut background = vec![
            invalidation,
            tokio::spawn(keep_telemetry(service.telemetry.clone())),
            tokio::spawn(keep_tidy(services.pool().clone())),
        ];
        background.extend(policies.into_iter().map(Following::spawn));
        listener.server.open(service);
        println!("The Heirloom Shelf is open at http://{}", listener.address);
        if let Some(announcement) = demonstrated.and_then(|loaded| loaded.announcement) {
            println!("{announcement}");
        }
        tracing::info!(address = %listener.address, "serving");
        let ended = until_told(&mut listener.server, services, stop).await;
        for task in background {
            task.abort();
        }
        mail.stop().await;
        ended
    }

    /// Fills the read side, and puts together what answers calls; tells what was loaded of the demonstration.
    async fn open(
        &self,
        services: &Services,
        webapp: WebApp,
        outbox: &Outbox,
        listener: &Listener,
        running: &mut Running,
    ) -> Result<(HttpService, Option<demonstration::Loaded>), Failure> {
        let Running { workers, search, standby } = running;
        let covered = workers.covered.clone();
        let sources = Sources::open(services, search.clone(), standby.take(), covered).await?;
        let demonstrated = fill(self.demo, services, listener, workers, &sources).await?;
        let parts = ServiceParts {
            sources,
            outbox: outbox.clone(),
            proxies: TrustedProxies::new(self.trusted_proxies.clone()),
            webapp,
            request_ids: Arc::clone(&listener.request_ids),
            workers: std::mem::take(&mut workers.health),
        };
        Ok((HttpService::assemble(services, parts).await?, demonstrated))
    }
}

/// What runs in the background before the service is open.
struct Running {
    workers: Workers,
    search: SearchIndex,
    standby: Option<Connected>,
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
