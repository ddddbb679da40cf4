//! Has releases linked smaller, where the linker and the system can do that.

#![allow(clippy::print_stdout, reason = "a build script speaks to Cargo that way")]

use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs};

/// Three megabytes of addresses that are set right at the start of the program are written as ranges: glibc 2.36 reads them.
const PACKED: &str = "-Wl,-z,pack-relative-relocs";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=RUSTC_LINKER");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    let native = env::var("HOST").is_ok() && env::var("HOST") == env::var("TARGET");
    let fits =
        is("PROFILE", "release") && is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu");
    if native && fits && runs(PACKED) == Some(true) {
        println!("cargo::rustc-link-arg-bins={PACKED}");
    }
}

/// Tells whether a program that is linked so runs on this machine; none if that cannot be found out.
fn runs(argument: &str) -> Option<bool> {
    let folder = env::var_os("OUT_DIR")?;
    let (source, program) = (Path::new(&folder).join("probe.rs"), Path::new(&folder).join("probe"));
    fs::write(&source, "fn main() {}").ok()?;
    let mut compiler = Command::new(env::var_os("RUSTC")?);
    compiler.arg(&source).arg("-o").arg(&program).arg(format!("-Clink-arg={argument}"));
    if let Some(linker) = env::var_os("RUSTC_LINKER") {
        compiler.arg(format!("-Clinker={}", linker.display()));
    }
    let silent = |command: &mut Command| {
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().ok()
    };
    Some(silent(&mut compiler)?.success() && silent(&mut Command::new(&program))?.success())
}
