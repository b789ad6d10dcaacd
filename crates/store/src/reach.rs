//! Why a database could not be reached, said without its password.

use crate::error::StoreError;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions as _, Connection as _};
use std::io::ErrorKind;
use std::time::Duration;

/// How long the one try after a timeout may take.
const ONE_TRY: Duration = Duration::from_secs(2);

/// User, address and database, as an operator writes them; never the password.
pub(crate) fn place(options: &PgConnectOptions) -> String {
    let (user, database) = (options.get_username(), options.get_database().unwrap_or(""));
    match options.get_socket() {
        Some(folder) => format!("postgres://{user}:…@/{database}?host={}", folder.display()),
        None => format!(
            "postgres://{user}:…@{}:{}/{database}",
            options.get_host(),
            options.get_port()
        ),
    }
}

/// What kept a pool from its first connection.
///
/// While a connection is refused, the pool tries again, for a server may just be starting; then all it says is that it waited.
/// One more try tells why.
pub(crate) async fn unreached(options: &PgConnectOptions, error: sqlx::Error) -> StoreError {
    if !matches!(error, sqlx::Error::PoolTimedOut) {
        return told(options, error);
    }
    match tokio::time::timeout(ONE_TRY, options.connect()).await {
        Ok(Err(why)) => told(options, why),
        Ok(Ok(connection)) => {
            let _ = PgConnection::close(connection).await;
            StoreError::away(error)
        }
        Err(_) => silent(options, error),
    }
}

fn told(options: &PgConnectOptions, error: sqlx::Error) -> StoreError {
    let sqlx::Error::Io(cause) = &error else {
        return match &error {
            sqlx::Error::Tls(cause) => no_tls(options, cause),
            _ => error.into(),
        };
    };
    match cause.kind() {
        // What rustls says of a certificate or a handshake comes as invalid data.
        ErrorKind::InvalidData => no_tls(options, cause),
        // A file: the socket, or a certificate that the URL names.
        ErrorKind::NotFound if options.get_socket().is_none() => StoreError::Configuration {
            problem: format!("no connection to {}: {cause}", place(options)),
            hint: "is the host right, and are the files there that sslrootcert, sslcert and sslkey name?".to_owned(),
        },
        _ => silent(options, error),
    }
}

fn silent(options: &PgConnectOptions, source: sqlx::Error) -> StoreError {
    let hint = "does Postgres run there? host and port are those of DATABASE_URL; leave it out to use a private cluster";
    StoreError::Away {
        problem: format!("nothing answers at {}", place(options)),
        hint,
        source,
    }
}

fn no_tls(options: &PgConnectOptions, cause: &dyn std::fmt::Display) -> StoreError {
    let hint = "in DATABASE_URL, sslrootcert=FILE names an authority the system does not know, sslmode=require encrypts \
                without asking who answers, sslmode=disable does without TLS";
    StoreError::Configuration {
        problem: format!("no TLS with {}: {cause}", place(options)),
        hint: hint.to_owned(),
    }
}
