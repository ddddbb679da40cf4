//! The homeserver, as tests hold it.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};

use crate::client::{Client, escape};
use crate::desk::Desk;
use crate::install::{self, Missing};

/// The options of the homeserver.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// True if Synapse's own rate limits hold: 0.2 messages a second for each account after a burst of 10,
    /// and so on. Otherwise there are none.
    pub default_limits: bool,
    /// More lines of `homeserver.yaml`, as an object; none if null.
    pub config: Value,
}

/// A homeserver on loopback; clones are the same one. It ends, and its data goes, with the last clone and the last
/// [`Client`] on it, or with the test program, however that ends.
#[derive(Clone)]
pub struct Synapse {
    desk: Arc<Desk>,
    url: String,
    /// The number of times that each name was given.
    names: Arc<Mutex<BTreeMap<String, usize>>>,
}

impl fmt::Debug for Synapse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Synapse({})", self.url)
    }
}

/// A person who has an account.
#[derive(Clone, Debug)]
pub struct Account {
    /// `@ana:localhost`.
    pub id: String,
    /// The password.
    pub password: String,
}

impl Synapse {
    /// Starts a homeserver with nobody on it, in about two seconds. The first time of all, Synapse is installed before.
    ///
    /// # Errors
    ///
    /// If Synapse is not here and cannot be installed.
    ///
    /// # Panics
    ///
    /// If it is here and does not start; with what it said.
    pub async fn start(options: Options) -> Result<Synapse, Missing> {
        let python = tokio::task::spawn_blocking(install::python).await.expect("nothing in it panics")?;
        let desk = Arc::new(Desk::start(&python));
        let command =
            json!({"do": "prepare", "default_limits": options.default_limits, "config": options.config});
        let answer = desk.ask(command).await.unwrap_or_else(|error| panic!("no homeserver: {error}"));
        let url = answer["url"].as_str().unwrap_or_default().to_owned();
        Ok(Synapse { desk, url, names: Arc::default() })
    }

    /// `http://127.0.0.1:PORT`.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    async fn ask(&self, command: Value) -> Value {
        let what = command["do"].clone();
        self.desk.ask(command).await.unwrap_or_else(|error| panic!("{what} failed: {error}"))
    }

    /// A new person with a client, shown as `name`. The id begins with the name; a number follows if it was given
    /// before.
    pub async fn user(&self, name: &str) -> Client {
        let (_, given) = self.register(name).await;
        Client::sign_in(&self.desk, given).await
    }

    /// A new account whose only device is signed out: an id and a password.
    pub async fn account(&self, name: &str) -> Account {
        let (account, given) = self.register(name).await;
        let device = given["device_id"].as_str().unwrap_or_default();
        self.delete_devices(&account.id, &[device]).await;
        account
    }

    /// Signs in to an account with its password, as a new device with a client.
    pub async fn sign_in(&self, account: &Account) -> Client {
        let given = json!({"user_id": account.id, "password": account.password, "device_name": "a test"});
        Client::sign_in(&self.desk, given).await
    }

    async fn register(&self, shown: &str) -> (Account, Value) {
        let name = self.fresh(&shown.to_lowercase());
        let password = format!("the password of {name}");
        let command = json!({"do": "register", "name": name, "password": password, "shown": shown});
        let given = self.ask(command).await;
        let id = given["user_id"].as_str().unwrap_or_default().to_owned();
        (Account { id, password }, given)
    }

    fn fresh(&self, name: &str) -> String {
        let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        let times = names.entry(name.to_owned()).or_default();
        *times += 1;
        if *times == 1 { name.to_owned() } else { format!("{name}-{times}") }
    }

    /// Ends the homeserver in good order. Its data stays; clients try again until it is back.
    pub async fn stop(&self) {
        self.ask(json!({"do": "stop"})).await;
    }

    /// Starts it again, at the same address with the same data.
    pub async fn start_again(&self) {
        self.ask(json!({"do": "start"})).await;
    }

    /// Ends it and starts it again.
    pub async fn restart(&self) {
        self.stop().await;
        self.start_again().await;
    }

    /// A request of the administrator: what was answered.
    ///
    /// # Panics
    ///
    /// If it was refused.
    pub async fn admin(&self, method: &str, path: &str, body: Value) -> Value {
        let command = json!({"do": "admin", "method": method, "path": path, "body": body});
        let mut answer = self.ask(command).await;
        assert!(answer[0] == 200, "{method} {path} was answered with {answer}");
        answer[1].take()
    }

    /// Signs devices of an account out.
    pub async fn delete_devices(&self, user: &str, devices: &[&str]) {
        let path = format!("/_synapse/admin/v2/users/{}/delete_devices", escape(user));
        self.admin("POST", &path, json!({"devices": devices})).await;
    }

    /// Closes an account for good.
    pub async fn deactivate(&self, user: &str) {
        let path = format!("/_synapse/admin/v1/deactivate/{}", escape(user));
        self.admin("POST", &path, json!({"erase": false})).await;
    }

    /// Lets an account send as much as it likes, where [`Options::default_limits`] hold for others.
    pub async fn lift_limits(&self, user: &str) {
        let path = format!("/_synapse/admin/v1/users/{}/override_ratelimit", escape(user));
        self.admin("POST", &path, json!({"messages_per_second": 0, "burst_count": 0})).await;
    }
}
