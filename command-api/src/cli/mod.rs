//! The command line: subcommands, what they print, and their exit codes.
//!
//! The exit code is 0 for success, 1 if something was refused or differs, and 2 if the command could not be carried out. Then the last
//! line says why, and what to do.

mod admin;
mod export;
mod global_arguments;
mod import;
mod mail_arguments;
mod migrate;
mod progress;
mod rebuild;
mod running_node;
mod say;
mod serve;
mod site_arguments;
mod standby_arguments;
mod status;
mod stop_signals;
mod verify;

use std::io::Write;
use std::process::ExitCode;

use clap::{Arg, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::assembly::{Failure, give_back_what_is_free};
use global_arguments::GlobalArguments;

/// The Heirloom Shelf: a community cookbook.
#[derive(Debug, Parser)]
#[command(name = "cookbook", version, about, max_term_width = 110)]
struct CommandLine {
    #[command(flatten)]
    global: GlobalArguments,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the cookbook over HTTP until it is told to stop.
    Serve(Box<serve::Serve>),
    /// Import recipes (of schema.org, or what Mealie, Tandoor, Paprika, RecipeSage, Nextcloud Cookbook or Cooklang write) into the collection.
    Import(import::Import),
    /// Export the recipes with their photos, so that they can be imported elsewhere.
    Export(export::Export),
    /// Make, remove and list admins, and delete accounts.
    Admin(admin::Admin),
    /// Rebuild everything that is shown from the log, while the cookbook keeps serving.
    Rebuild,
    /// Compare everything that is shown, and what is written beside the log, with what the log says, and prove the log's chain.
    Verify(verify::Verify),
    /// Show the state of the cookbook: its log, what is derived from it, and how far behind that is.
    Status(status::Status),
    /// Bring the database's schema up to date (every other command does this by itself).
    Migrate(migrate::Migrate),
}

/// Parses the command line and the environment; exits if they are invalid, or if only help is asked for.
fn read_command_line() -> CommandLine {
    let command = CommandLine::command().mut_args(without_empty_variable);
    let command = command.mut_subcommands(|command| command.mut_args(without_empty_variable));
    CommandLine::from_arg_matches(&command.get_matches()).unwrap_or_else(|error| error.exit())
}

/// A variable that is set to the empty string, as container files like to do, counts as not set.
fn without_empty_variable(arg: Arg) -> Arg {
    let is_empty = arg.get_env().and_then(std::env::var_os).is_some_and(|value| value.is_empty());
    if is_empty { arg.env(None) } else { arg }
}

/// Runs the command that the command line names.
#[must_use]
pub fn main() -> ExitCode {
    give_back_what_is_free();
    let CommandLine { global, command } = read_command_line();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return report(&Failure::new(format!("The runtime could not start: {error}."))),
    };
    if let Err(failure) = global.start_logging(matches!(command, Command::Serve(_))) {
        return report(&failure);
    }
    let configuration = global.configuration();
    let outcome = runtime.block_on(async {
        match command {
            Command::Serve(serve) => serve.run(configuration).await,
            Command::Import(import) => import.run(configuration).await,
            Command::Export(export) => export.run(configuration).await,
            Command::Admin(admin) => admin.run(configuration).await,
            Command::Rebuild => rebuild::run(configuration).await,
            Command::Verify(verify) => verify.run(configuration).await,
            Command::Status(status) => status.run(configuration).await,
            Command::Migrate(migrate) => migrate.run(configuration).await,
        }
    });
    runtime.shutdown_timeout(std::time::Duration::from_secs(2));
    outcome.unwrap_or_else(|failure| report(&failure))
}

/// Says why a command could not be done.
fn report(failure: &Failure) -> ExitCode {
    let _ = writeln!(std::io::stderr(), "cookbook: {failure}");
    ExitCode::from(2)
}
