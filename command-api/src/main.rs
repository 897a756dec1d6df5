//! `cookbook`: the whole product in one binary (docs/design.md#one-binary).

use std::process::ExitCode;

fn main() -> ExitCode {
    command_api::cli::main()
}
