//! A Postgres that speaks TLS only: reached with a certificate we know, refused with one we do not.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use store::{Cluster, ClusterConfig, Store, StoreConfig, StoreError};

/// A server on a port of this machine that lets nobody in without TLS. Stopped when dropped.
struct TlsServer {
    folder: tempfile::TempDir,
    home: PathBuf,
    programs: PathBuf,
    port: u16,
}

impl TlsServer {
    fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        let cluster = Cluster::start(&ClusterConfig {
            state_dir: folder.path().to_owned(),
            durable: false,
        })
        .unwrap();
        let home = cluster.home().to_owned();
        drop(cluster);
        let programs = store::cluster::status(folder.path()).installed[0].0.clone();
        // A port that nobody has now; the server says so when somebody took it meanwhile.
        let port = std::net::TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let server = Self {
            folder,
            home,
            programs,
            port,
        };
        certificates(server.folder.path());
        server.take("server.pem");
        server.take("server.key");
        fs::write(
            server.home.join("data/pg_hba.conf"),
            "hostssl all all 127.0.0.1/32 trust\n",
        )
        .unwrap();
        let settings = [
            "listen_addresses=127.0.0.1".to_owned(),
            format!("port={port}"),
            format!("unix_socket_directories={}", server.home.display()),
            "ssl=on".to_owned(),
            format!("ssl_cert_file={}", server.home.join("server.pem").display()),
            format!("ssl_key_file={}", server.home.join("server.key").display()),
        ];
        let options: String = settings
            .iter()
            .map(|setting| format!(" -c {setting}"))
            .collect();
        let log = server.home.join("tls.log");
        let mut start = server.control();
        start
            .args([
                "start",
                "--wait",
                "--silent",
                "--options",
                &options,
                "--log",
            ])
            .arg(&log);
        let status = start
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .unwrap();
        assert!(
            status.success(),
            "{}",
            fs::read_to_string(log).unwrap_or_default()
        );
        server
    }

    /// Hands a file over to the account of the server, which takes no key that others may read.
    fn take(&self, name: &str) {
        let (owner, target) = (self.home.metadata().unwrap(), self.home.join(name));
        fs::copy(self.folder.path().join(name), &target).unwrap();
        fs::set_permissions(&target, fs::Permissions::from_mode(0o600)).unwrap();
        chown(&target, Some(owner.uid()), Some(owner.gid())).unwrap();
    }

    fn control(&self) -> Command {
        let owner = self.home.metadata().unwrap();
        let mut control = Command::new(self.programs.join("pg_ctl"));
        control
            .env_clear()
            .env("LC_ALL", "C.UTF-8")
            .current_dir(&self.home);
        control.arg("--pgdata").arg(self.home.join("data"));
        if owner.uid() != self.folder.path().metadata().unwrap().uid() {
            control.uid(owner.uid()).gid(owner.gid());
        }
        control
    }

    async fn open(&self, host: &str, how: &str) -> Result<Store, StoreError> {
        let url = format!(
            "postgres://concordance:s3cret@{host}:{}/postgres?{how}",
            self.port
        );
        Store::open(&StoreConfig {
            database_url: Some(url),
            state_dir: "unused".into(),
        })
        .await
    }

    /// The refusals, as an operator reads them.
    async fn refusal(&self, host: &str, how: &str) -> String {
        let error = self.open(host, how).await.expect_err(how);
        assert!(
            matches!(error, StoreError::Configuration { .. }),
            "{how}: {error:?}"
        );
        assert!(
            !format!("{error} {error:?}").contains("s3cret"),
            "{error:?}"
        );
        error.to_string()
    }
}

impl Drop for TlsServer {
    fn drop(&mut self) {
        let _ = self
            .control()
            .args(["stop", "--mode=immediate", "--silent"])
            .stderr(Stdio::null())
            .status();
        if !self.home.starts_with(self.folder.path()) {
            let _ = fs::remove_dir_all(&self.home);
        }
    }
}

/// An authority of our own and a certificate for `localhost` that it signed, with their keys.
fn certificates(folder: &Path) {
    let openssl = |arguments: &str| {
        let made = Command::new("openssl")
            .args(arguments.split(' '))
            .current_dir(folder)
            .output()
            .unwrap();
        assert!(
            made.status.success(),
            "{}",
            String::from_utf8_lossy(&made.stderr)
        );
    };
    let new = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
    openssl(&format!(
        "req -x509 {new} -days 2 -subj /CN=authority -keyout authority.key -out authority.pem"
    ));
    openssl(&format!(
        "req {new} -subj /CN=localhost -keyout server.key -out server.csr"
    ));
    fs::write(folder.join("names"), "subjectAltName=DNS:localhost\n").unwrap();
    let signed_by = "-CA authority.pem -CAkey authority.key -CAcreateserial";
    openssl(&format!(
        "x509 -req -in server.csr {signed_by} -days 2 -extfile names -out server.pem"
    ));
}

#[tokio::test]
async fn a_tls_connection_checks_the_certificate() {
    if Command::new("openssl")
        .arg("version")
        .stdout(Stdio::null())
        .status()
        .is_err()
    {
        it::skip("openssl is not installed, so there is no certificate to try TLS with");
        return;
    }
    let server = TlsServer::start();
    let authority = format!(
        "sslrootcert={}",
        server.folder.path().join("authority.pem").display()
    );
    for how in [
        "sslmode=require",
        "sslmode=prefer",
        &format!("sslmode=verify-full&{authority}"),
    ] {
        // Nobody is let in without TLS: what answers is encrypted.
        let store = server
            .open("localhost", how)
            .await
            .unwrap_or_else(|error| panic!("{how}: {error:?}"));
        store.ping().await.unwrap();
        store.close().await;
    }
    let stranger = server.refusal("localhost", "sslmode=verify-full").await;
    assert!(
        stranger.contains("no TLS with postgres://concordance:…@localhost:"),
        "{stranger}"
    );
    assert!(
        stranger.contains("UnknownIssuer")
            && stranger.contains("hint: in DATABASE_URL, sslrootcert=FILE"),
        "{stranger}"
    );
    let misnamed = server
        .refusal("127.0.0.1", &format!("sslmode=verify-full&{authority}"))
        .await;
    assert!(misnamed.contains("not valid for name"), "{misnamed}");
    let missing = server
        .refusal("localhost", "sslmode=verify-full&sslrootcert=nowhere.pem")
        .await;
    assert!(
        missing.contains("No such file") && missing.contains("sslrootcert"),
        "{missing}"
    );
    let plain = server.refusal("localhost", "sslmode=disable").await;
    assert!(plain.contains("no encryption"), "{plain}");
}
