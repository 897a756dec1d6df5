//! Serves the database in the folder given as its first argument, as a product would: prints `ready <process id> <address>` and
//! stops when its input ends. An error is one line and exit code 2. Without an argument it serves a test's database instead.

use std::io::{Read, Write};
use std::process::ExitCode;

use local_postgres::{LocalPostgres, Options, testing};

fn main() -> ExitCode {
    match serve() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn serve() -> Result<(), Box<dyn std::error::Error>> {
    match std::env::args_os().nth(1) {
        Some(data_dir) => {
            let programs = testing::programs();
            let server = LocalPostgres::start(&Options { data_dir: data_dir.into(), programs })?;
            server.ensure_database("kitchen")?;
            wait_for_the_end(server.pid(), &server.url("kitchen"))?;
            server.stop();
        }
        None => {
            let database = testing::database();
            wait_for_the_end(database.pid().unwrap_or_default(), &database.url())?;
        }
    }
    Ok(())
}

fn wait_for_the_end(server: i32, url: &str) -> std::io::Result<()> {
    println!("ready {server} {url}");
    std::io::stdout().flush()?;
    std::io::stdin().read_to_end(&mut Vec::new())?;
    Ok(())
}
