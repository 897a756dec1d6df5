//! Serves the database in the folder that its first argument names, as a product would: prints `ready <process id> <address>` and
//! stops when its input ends. An error is one line and exit code 2.
//! A second argument names a `node_modules` folder whose programs are taken instead of the system's.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use local_postgres::{LocalPostgres, Options, Places, Programs, testing};

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
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let data_dir = arguments.next().ok_or("the data folder is missing")?;
    let programs = match arguments.next() {
        Some(node_modules) => Programs::in_node_modules(&node_modules)?,
        None => testing::programs(),
    };
    let server = LocalPostgres::start(&Options { data_dir, programs })?;
    server.ensure_database("kitchen")?;
    println!("ready {} {}", server.pid(), server.url("kitchen"));
    std::io::stdout().flush()?;
    std::io::stdin().read_to_end(&mut Vec::new())?;
    server.stop();
    Ok(())
}
