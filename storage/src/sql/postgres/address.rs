//! The address of a server: what the library reads of it, and what it does not: whom to trust.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use crate::sql::rows::refusal::Refusal;

/// The value of `sslrootcert` that means those whom browsers trust, as nothing does.
const SYSTEM: &str = "system";

/// The address of a server in its parts.
#[derive(Debug)]
pub(crate) struct Address {
    pub config: Config,
    /// The file with the certificates of those who may vouch for the server; none: those whom browsers trust.
    roots: Option<PathBuf>,
}

impl Address {
    /// Reads one, as a URL or as keys and values.
    pub(crate) fn read(address: &str) -> Result<Address, Refusal> {
        let (mut kept, mut mode, mut roots) = (String::new(), None, None);
        let is_url = address.starts_with("postgres://") || address.starts_with("postgresql://");
        let (before, options) = match address.split_once('?') {
            Some((before, options)) if is_url => (before, options),
            _ if is_url => (address, ""),
            _ => ("", address),
        };
        let between = if is_url { '&' } else { ' ' };
        for option in options.split(between).filter(|option| !option.is_empty()) {
            match option.split_once('=') {
                Some(("sslmode", value)) => mode = Some(mode_of(value)?),
                Some(("sslrootcert", value)) => roots = Some(decoded(value, is_url)?),
                _ => {
                    if !kept.is_empty() {
                        kept.push(between);
                    }
                    kept.push_str(option);
                }
            }
        }
        let mark = if is_url && !kept.is_empty() { "?" } else { "" };
        // The library's own words may have a password in them.
        let mut config: Config = format!("{before}{mark}{kept}").parse().map_err(|_| no_address())?;
        let local = config.get_hosts().iter().all(is_local);
        // Nobody on the way may read it; on this machine nobody can.
        let usual = if local && roots.is_none() { SslMode::Disable } else { SslMode::Require };
        config.ssl_mode(mode.unwrap_or(usual));
        Ok(Address { config, roots: roots.filter(|roots| roots != SYSTEM).map(PathBuf::from) })
    }

    /// The way to encrypt a connection: whoever is at the other end shows a certificate for the name of the host that somebody vouches
    /// for who is trusted.
    pub(crate) fn encryption(&self) -> Result<ClientConfig, Refusal> {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let tls = tls.map_err(|error| Refusal::away(&error.to_string()))?;
        let roots = match &self.roots {
            Some(path) => certificates(path)?,
            None => RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() },
        };
        Ok(tls.with_root_certificates(roots).with_no_client_auth())
    }
}

/// The certificates in a file.
fn certificates(path: &Path) -> Result<RootCertStore, Refusal> {
    let refused =
        |why: &str| Refusal::unfit(format!("cannot use the certificates in {}: {why}", path.display()));
    let text = fs::read(path).map_err(|error| refused(&error.to_string()))?;
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_slice_iter(&text) {
        let certificate = certificate.map_err(|error| refused(&error.to_string()))?;
        roots.add(certificate).map_err(|error| refused(&error.to_string()))?;
    }
    if roots.is_empty() { Err(refused("there are none")) } else { Ok(roots) }
}

/// The library's word for one of libpq's. Whoever wants encryption has the other end looked at: less would be worth little.
fn mode_of(value: &str) -> Result<SslMode, Refusal> {
    match value {
        "disable" => Ok(SslMode::Disable),
        "prefer" => Ok(SslMode::Prefer),
        "require" | "verify-ca" | "verify-full" => Ok(SslMode::Require),
        _ => {
            let what = "that is no address of a PostgreSQL server: sslmode is one of disable, prefer, require, verify-ca and verify-full";
            Err(Refusal::unfit(what.into()))
        }
    }
}

fn no_address() -> Refusal {
    Refusal::unfit("that is no address of a PostgreSQL server".into())
}

/// A value as it is meant: in a URL signs may be written as their numbers.
fn decoded(value: &str, is_url: bool) -> Result<String, Refusal> {
    if !is_url {
        return Ok(value.to_owned());
    }
    let mut pieces = value.split('%');
    let mut bytes = pieces.next().unwrap_or_default().as_bytes().to_vec();
    for piece in pieces {
        let (number, rest) = piece.split_at_checked(2).ok_or_else(no_address)?;
        bytes.push(u8::from_str_radix(number, 16).map_err(|_| no_address())?);
        bytes.extend_from_slice(rest.as_bytes());
    }
    String::from_utf8(bytes).map_err(|_| no_address())
}

fn is_local(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => {
            name == "localhost" || name.parse().is_ok_and(|address: std::net::IpAddr| address.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(address: &str) -> (SslMode, Option<String>, usize) {
        let Address { config, roots } = Address::read(address).unwrap_or_else(|_| panic!("{address}"));
        (config.get_ssl_mode(), roots.map(|path| path.display().to_string()), config.get_hosts().len())
    }

    #[test]
    fn whom_to_trust_is_read_as_libpq_writes_it() {
        let ca = || Some("/etc/my ca.pem".to_owned());
        for (address, wanted) in [
            ("postgres://ana@db.example.org/club", (SslMode::Require, None, 1)),
            ("postgres://ana@localhost/club", (SslMode::Disable, None, 1)),
            ("postgres://ana@%2Frun/club?connect_timeout=3", (SslMode::Disable, None, 1)),
            ("postgres://ana@one,two/club?sslmode=disable", (SslMode::Disable, None, 2)),
            ("postgres://ana@one/club?sslmode=prefer", (SslMode::Prefer, None, 1)),
            ("postgres://ana@127.0.0.1/club?sslrootcert=%2Fetc%2Fmy%20ca.pem", (SslMode::Require, ca(), 1)),
            (
                "postgresql://ana@one,two/club?sslmode=verify-full&target_session_attrs=read-write&sslrootcert=/etc/my%20ca.pem",
                (SslMode::Require, ca(), 2),
            ),
            ("postgres://ana@one/club?sslrootcert=system&sslmode=verify-full", (SslMode::Require, None, 1)),
            (
                "host=one user=ana sslmode=verify-ca sslrootcert=ca.pem",
                (SslMode::Require, Some("ca.pem".into()), 1),
            ),
            ("host=/run user=ana dbname=club", (SslMode::Disable, None, 1)),
        ] {
            assert_eq!(read(address), wanted, "{address}");
        }
        for address in [
            "postgres://ana@one/club?sslmode=allow",
            "postgres://ana@one/club?sslrootcert=%4",
            "postgres://ana@one/club?sslrootcert=%é",
            "postgres://ana@one/club?of=me",
        ] {
            assert!(Address::read(address).is_err(), "{address}");
        }
    }
}
