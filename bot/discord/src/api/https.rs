//! The clients by which Discord is asked.

use std::sync::{Arc, LazyLock};

use reqwest::{Client, ClientBuilder};
use rustls::{ClientConfig, Error, RootCertStore, crypto::ring};

/// Trust in the authorities that browsers trust, as the gateway has it: a machine need not have a list of its own.
static ENCRYPTION: LazyLock<Result<ClientConfig, Error>> = LazyLock::new(|| {
    let authorities = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let versions = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?;
    Ok(versions.with_root_certificates(authorities).with_no_client_auth())
});

/// A client of HTTP/1.1. Answers come as they are: to unpack them would cost more than they are long.
pub(crate) fn client() -> ClientBuilder {
    let client = Client::builder().no_gzip();
    match &*ENCRYPTION {
        Ok(encryption) => client.tls_backend_preconfigured(encryption.clone()),
        Err(error) => {
            tracing::error!(%error, "cannot prepare the encryption of requests");
            client
        }
    }
}
