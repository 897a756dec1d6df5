//! The migrations are embedded: a changed one must rebuild the crate.

fn main() {
    println!("cargo:rerun-if-changed=../migrations");
}
