//! The database of the bot under load: the file in which it was made, or a server to which all of it was moved.

use std::sync::Arc;

use storage::Store;

/// A database that is open here, and that others open by its name.
pub struct Database {
    pub name: String,
    pub store: Arc<Store>,
    /// The server, if it is on one.
    #[cfg(feature = "postgres")]
    server: Option<postmaster::Server>,
}

impl Database {
    /// That in a file, which nobody else has open; or one on a private server, with the same rows, if `DATABASE=server` asks for
    /// that.
    pub fn of(store: Arc<Store>) -> Database {
        let asked = std::env::var("DATABASE").unwrap_or_default();
        match &*asked {
            "" | "file" => Database::in_file(store),
            "server" => Database::on_server(store),
            _ => panic!("DATABASE is file or server, and not {asked}"),
        }
    }

    fn in_file(store: Arc<Store>) -> Database {
        Database {
            name: store.path().to_str().unwrap().to_owned(),
            store,
            #[cfg(feature = "postgres")]
            server: None,
        }
    }

    #[cfg(not(feature = "postgres"))]
    fn on_server(_: Arc<Store>) -> Database {
        panic!("this bench was built without `--features postgres`");
    }

    #[cfg(feature = "postgres")]
    fn on_server(store: Arc<Store>) -> Database {
        let file = store.path().to_owned();
        drop(Arc::into_inner(store).expect("nobody else has it open"));
        let server = postmaster::Server::start().expect("PostgreSQL is installed");
        server.make_empty("load", "UTF8");
        let (begun, name) = (std::time::Instant::now(), server.address("load"));
        let from = storage::Inspection::open_alone(&file).unwrap();
        let moved = from.move_to_server(&name, |_, _| ()).unwrap();
        let rows = moved.rows();
        moved.keep().unwrap();
        println!("{rows} rows moved to a server in {:.1} s", begun.elapsed().as_secs_f64());
        Database { store: Arc::new(Store::connect(&name).unwrap()), name, server: Some(server) }
    }

    /// The processor time that its server has used, in milliseconds: over all of its processes that run. In a file it is the bot's.
    pub fn processor(&self) -> u64 {
        #[cfg(feature = "postgres")]
        if let Some(server) = &self.server {
            return server.processor().as_millis() as u64;
        }
        0
    }
}
