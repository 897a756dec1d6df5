//! What the process holds after minutes of mixed load.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::process::Command;
use tokio::task::JoinHandle;

use super::Collection;
use super::hostile::Kind;
use super::http::{Connection, get, post_from};
use super::photo;
use super::queries::Mix;
use super::service::Service;
use crate::Outcome;
use crate::collection::{Generator, Random};
use crate::plan::Plan;
use crate::postgres::root;
use crate::report::{Report, Row, Target};

/// The most that the process may occupy, in bytes.
const MEMORY: f64 = 150.0 * 1e6;
/// How often it is checked.
const LOOK: Duration = Duration::from_millis(250);
/// How many members sign in.
const MEMBERS: usize = 20;
const PASSWORD: &str = "turnip lantern gravel";
/// How many recipes an imported file has, and how many of them were not in the one before: the collection must hardly change
/// meanwhile.
const IN_FILE: u64 = 100;
const NEW_IN_FILE: u64 = 1;
/// The first number of imported recipes: these numbers are unused.
const FIRST_IMPORTED: u64 = 1_000_000;
/// How long after the load its memory is given back.
const GIVEN_BACK_AFTER: Duration = Duration::from_secs(5);

pub(super) async fn measure(plan: &Plan, collection: &Collection, report: &mut Report) -> Outcome<()> {
    report.group(&format!("Memory under a mixed load at {} recipes", collection.recipes));
    Service::start(collection).await?.stop().await?;
    let service = Service::start_in(&collection.data, &["--trusted-proxy", "127.0.0.1"]).await?;
    register(service.address).await?;
    let load = Load::start(service.address, collection)?;
    let end = Instant::now() + plan.either(Duration::from_secs(10), Duration::from_secs(600));
    let (mut peak, mut imported) = (0, FIRST_IMPORTED);
    while Instant::now() < end {
        let importing = import(collection, imported);
        tokio::pin!(importing);
        loop {
            peak = peak.max(service.resident()?);
            tokio::select! {
                done = &mut importing => break done?,
                () = tokio::time::sleep(LOOK) => {}
            }
        }
        imported += NEW_IN_FILE;
    }
    load.stop().await?;
    tokio::time::sleep(GIVEN_BACK_AFTER).await;
    let after = service.resident()?;
    println!("  ({} recipes came meanwhile)", imported - FIRST_IMPORTED + IN_FILE);
    report.row(Row {
        key: "mixed",
        title: "resident memory after ten minutes of everything, of 150 MB".to_owned(),
        ratios: vec![after as f64 / MEMORY],
        target: Target::AtMost(1.0),
        compared: "VmRSS of `cookbook serve`, PostgreSQL aside, over 150 MB: when four clients have read recipes all over the collection and searched in it, two have searched to do harm, two have signed in, and imports have followed one another, all at once; five seconds after the last of it.".to_owned(),
    });
    report.row(Row {
        key: "mixed",
        title: "the most of it at any time".to_owned(),
        ratios: vec![peak as f64 / MEMORY],
        target: Target::None,
        compared: "The same, the highest of four looks a second.".to_owned(),
    });
    service.stop().await?;
    photo::measure(plan, collection, report).await
}

/// Registers the members who sign in later.
async fn register(service: SocketAddr) -> Outcome<()> {
    let mut connection = Connection::open(service).await?;
    for member in 0..MEMBERS {
        let body = json!({
            "username": email(member), "displayName": format!("Guest {member}"), "password": PASSWORD,
        });
        let call =
            post_from(Ipv4Addr::from_bits(0x0A00_0000 + member as u32), "/api/register", &body.to_string());
        let answer = connection.call(&call).await?;
        // An earlier run on the same folder has registered them.
        if !matches!(answer.status, 201 | 400) {
            return Err(format!("a registration was answered with {}", answer.status).into());
        }
    }
    Ok(())
}

fn email(member: usize) -> String {
    format!("guest{member}@example.org")
}

/// Clients that run until they are stopped.
struct Load {
    stop: Arc<AtomicBool>,
    clients: Vec<JoinHandle<Outcome<()>>>,
}

impl Load {
    fn start(service: SocketAddr, collection: &Collection) -> Outcome<Self> {
        let mut load = Self { stop: Arc::default(), clients: Vec::new() };
        let (recipes, searches) = (collection.recipes, Mix::new(&collection.generator, 200).calls());
        let searches = Arc::new(searches);
        for client in 0..4 {
            let searches = Arc::clone(&searches);
            load.client(service, client, move |random| match random.between(0, 3) {
                0 => searches[random.between(0, searches.len() - 1)].clone(),
                1 => get(&format!("/api/recipe/{}/comments", random.between(1, recipes))),
                _ => get(&format!("/api/recipe/{}", random.between(1, recipes))),
            });
        }
        for (client, kind) in [(4, Kind::EightWords), (5, Kind::HundredLetters)] {
            load.client(service, client, move |random| kind.call(random));
        }
        for client in 6..8 {
            load.client(service, client, sign_in);
        }
        Ok(load)
    }

    fn client(
        &mut self,
        service: SocketAddr,
        seed: u64,
        mut call: impl FnMut(&mut Random) -> Vec<u8> + Send + 'static,
    ) {
        let (stop, mut random) = (Arc::clone(&self.stop), Random::new(seed));
        self.clients.push(tokio::spawn(async move {
            let mut connection = Connection::open(service).await?;
            while !stop.load(Ordering::Relaxed) {
                let answer = connection.call(&call(&mut random)).await?;
                // A sign-in with a wrong password, or in a crowd, is refused.
                if !matches!(answer.status, 200 | 401 | 429 | 503) {
                    let body = String::from_utf8_lossy(answer.body);
                    return Err(format!("the server answered {}: {body}", answer.status).into());
                }
            }
            Ok(())
        }));
    }

    async fn stop(self) -> Outcome<()> {
        self.stop.store(true, Ordering::Relaxed);
        for client in self.clients {
            client.await??;
        }
        Ok(())
    }
}

/// Half of them with the right password, each from an address of its own, so that no limit is reached.
fn sign_in(random: &mut Random) -> Vec<u8> {
    let right = random.between(0, 1) == 0;
    let body = json!({
        "username": email(random.between(0, MEMBERS - 1)),
        "password": if right { PASSWORD } else { "turnip lantern grovel" },
    });
    let address = Ipv4Addr::from_bits(0x0B00_0000 + random.between(0, 0xFF_FFFF) as u32);
    post_from(address, "/api/login", &body.to_string())
}

/// Imports a file whose last recipe is new, beside the service.
async fn import(collection: &Collection, first: u64) -> Outcome<()> {
    let file = collection.data.join("import.jsonl");
    let recipes: Outcome<Vec<String>> =
        (first..first + IN_FILE).map(|number| in_schema_org(&collection.generator, number)).collect();
    std::fs::write(&file, recipes?.join("\n"))?;
    run_import(&collection.data, &file).await
}

async fn run_import(data: &Path, file: &Path) -> Outcome<()> {
    let status = Command::new(env!("CARGO_BIN_EXE_cookbook"))
        .arg("import")
        .arg(file)
        .arg("--data")
        .arg(data)
        .current_dir(root())
        .env_remove("DATABASE_URL")
        .stdout(Stdio::null())
        .status()
        .await?;
    if status.success() { Ok(()) } else { Err(format!("the import ended with {status}").into()) }
}

fn in_schema_org(generator: &Generator, number: u64) -> Outcome<String> {
    let recipe = generator.recipe(number)?.content;
    let ingredients: Vec<&str> =
        recipe.ingredients.iter().map(|ingredient| ingredient.text.as_str()).collect();
    let steps: Vec<&str> = recipe.steps.iter().map(|step| step.as_str()).collect();
    Ok(json!({
        "@type": "Recipe",
        "identifier": number.to_string(),
        "name": format!("{} {number}", recipe.title.as_str()),
        "description": recipe.description.as_str(),
        "recipeIngredient": ingredients,
        "recipeInstructions": steps,
    })
    .to_string())
}
