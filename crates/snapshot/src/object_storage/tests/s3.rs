//! The same tests on S3, as moto serves it. `make object-storage-test` installs and names moto.

use super::*;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

/// A running moto; ends with this value.
struct Moto {
    process: Child,
    address: SocketAddr,
}

impl Moto {
    /// Starts the server that `MOTO_SERVER` names, and makes a bucket.
    fn start() -> Self {
        let program = std::env::var("MOTO_SERVER").expect("MOTO_SERVER names moto's server");
        let mut process = Command::new(program)
            .args(["--host", "127.0.0.1", "--port", "0"])
            .env("PYTHONUNBUFFERED", "1")
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stderr.take().unwrap()).lines();
        let address = lines.by_ref().find_map(|line| {
            let line = line.unwrap();
            let (_, address) = line.split_once("Running on http://")?;
            address.split_whitespace().next()?.parse().ok()
        });
        std::thread::spawn(move || lines.for_each(drop));
        let address = address.expect("moto prints its address");
        let moto = Self { process, address };
        moto.request("PUT /snapshots HTTP/1.1\r\nHost: localhost");
        moto
    }

    fn request(&self, head: &str) {
        use std::io::{Read as _, Write as _};
        let mut server = std::net::TcpStream::connect(self.address).unwrap();
        write!(
            server,
            "{head}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        let mut answer = String::new();
        server.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }

    /// The bucket through this address.
    fn storage(at: SocketAddr, folder: &str) -> ObjectStorage {
        let endpoint = format!("http://{at}");
        let variables = [
            ("AWS_ACCESS_KEY_ID", "test"),
            ("AWS_SECRET_ACCESS_KEY", "test"),
            ("AWS_REGION", "us-east-1"),
            ("AWS_ENDPOINT_URL", endpoint.as_str()),
            ("AWS_ALLOW_HTTP", "true"),
        ];
        let variables = variables.map(|(name, value)| (name.to_owned(), value.to_owned()));
        ObjectStorage::open(&format!("s3://snapshots/{folder}"), variables).unwrap()
    }
}

impl Drop for Moto {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make object-storage-test` installs moto"]
async fn s3_serves_what_one_writer_publishes() {
    let moto = Moto::start();
    publishing_and_mirroring(&Moto::storage(moto.address, "one")).await;
    damage(&Moto::storage(moto.address, "two/deep")).await;
    replay(&Moto::storage(moto.address, "three")).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make object-storage-test` installs moto"]
async fn one_of_two_racing_publishers_wins_on_s3() {
    let moto = Moto::start();
    let proxy = serialising_proxy::start(moto.address);
    race([(); 2].map(|()| Moto::storage(proxy, "race")), 40).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make object-storage-test` installs moto"]
async fn a_file_of_several_parts_arrives_whole_on_s3() {
    let moto = Moto::start();
    let storage = Moto::storage(moto.address, "large");
    let folder = tempfile::tempdir().unwrap();
    let bytes: Vec<u8> = (0..25_000_000_u32)
        .map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8)
        .collect();
    let (digest, path) = (catalogue::Digest::of(&bytes), folder.path().join("large"));
    std::fs::write(&path, &bytes).unwrap();
    assert!(storage.upload(digest, path.clone()).await.unwrap());
    assert!(!storage.upload(digest, path).await.unwrap(), "it is there");
    let object = storage.object(&format!("files/{digest}")).0;
    assert!(self::bytes(&storage, &object).await == bytes);
}
