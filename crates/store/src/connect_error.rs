//! The error for an unreachable database, without its password.

use crate::error::StoreError;
use crate::full_disk::FullDisk;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions as _, Connection as _};
use std::io::ErrorKind;
use std::time::Duration;

/// The timeout of the single attempt after the pool's timeout.
const ATTEMPT_TIMEOUT: Duration = Duration::from_secs(2);

/// Returns user, address and database in the form of a URL, without the password.
pub(crate) fn redacted_url(options: &PgConnectOptions) -> String {
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

/// Returns the error of a pool without a first connection.
///
/// The pool retries refused connections, since the server may be starting, and then reports only a
/// timeout. One more attempt returns the cause.
pub(crate) async fn connect_error(options: &PgConnectOptions, error: sqlx::Error) -> StoreError {
    if !matches!(error, sqlx::Error::PoolTimedOut) {
        return describe(options, error);
    }
    match tokio::time::timeout(ATTEMPT_TIMEOUT, options.connect()).await {
        Ok(Err(cause)) => describe(options, cause),
        Ok(Ok(connection)) => {
            let _ = PgConnection::close(connection).await;
            StoreError::unavailable(error)
        }
        Err(_) => no_answer(options, error),
    }
}

fn describe(options: &PgConnectOptions, error: sqlx::Error) -> StoreError {
    let sqlx::Error::Io(cause) = &error else {
        return match &error {
            sqlx::Error::Tls(cause) => no_tls(options, cause),
            _ => error.into(),
        };
    };
    match cause.kind() {
        // rustls reports certificates and handshakes as invalid data.
        ErrorKind::InvalidData => no_tls(options, cause),
        // The missing file is the socket, or a certificate that the URL names.
        ErrorKind::NotFound if options.get_socket().is_none() => StoreError::Configuration {
            problem: format!("no connection to {}: {cause}", redacted_url(options)),
            hint: "is the host right, and are the files there that sslrootcert, sslcert and sslkey name?".to_owned(),
        },
        _ => no_answer(options, error),
    }
}

fn no_answer(options: &PgConnectOptions, source: sqlx::Error) -> StoreError {
    let hint = "does Postgres run there? host and port are those of DATABASE_URL; leave it out to use a private cluster";
    if let Some(full) = FullDisk::of_lost_connection() {
        return full.into();
    }
    StoreError::Unavailable {
        problem: format!("nothing answers at {}", redacted_url(options)),
        hint,
        source,
    }
}

fn no_tls(options: &PgConnectOptions, cause: &dyn std::fmt::Display) -> StoreError {
    let hint = "in DATABASE_URL, sslrootcert=FILE names an authority the system does not know, sslmode=require encrypts \
                without asking who answers, sslmode=disable does without TLS";
    StoreError::Configuration {
        problem: format!("no TLS with {}: {cause}", redacted_url(options)),
        hint: hint.to_owned(),
    }
}
