//! A client over HTTP/2 that asks, and lets the server send nothing of the answers but their headers: its window is 0. It writes
//! frames by hand, for no library does that.
//! **Source**: RFC 9113, sections 4.1 and 6; RFC 7541, section 6 and appendix A.

use std::net::IpAddr;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};

const HEADERS: u8 = 1;
const SETTINGS: u8 = 4;

/// END_HEADERS and END_STREAM.
const WHOLE_REQUEST: u8 = 5;

/// One connection.
pub struct UnreadClient(pub TcpStream);

impl UnreadClient {
    /// Connects from an address of this machine.
    pub async fn connect(host: &str, from: IpAddr) -> std::io::Result<Self> {
        let socket = match from {
            IpAddr::V4(_) => TcpSocket::new_v4()?,
            IpAddr::V6(_) => TcpSocket::new_v6()?,
        };
        socket.bind((from, 0).into())?;
        let stream = socket.connect(host.parse().unwrap()).await?;
        let mut client = Self(stream);
        client
            .0
            .write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
            .await?;
        // SETTINGS_INITIAL_WINDOW_SIZE is 0.
        client.write(SETTINGS, 0, 0, &[0, 4, 0, 0, 0, 0]).await?;
        Ok(client)
    }

    /// Writes a frame.
    pub async fn write(
        &mut self,
        kind: u8,
        flags: u8,
        id: u32,
        payload: &[u8],
    ) -> std::io::Result<()> {
        let length = u32::try_from(payload.len()).unwrap().to_be_bytes();
        let mut frame = vec![length[1], length[2], length[3], kind, flags];
        frame.extend(id.to_be_bytes());
        frame.extend(payload);
        self.0.write_all(&frame).await
    }

    /// Asks for a path, with these headers. The stream has the number of the request, from 0.
    pub async fn ask(
        &mut self,
        stream: u32,
        path: &str,
        headers: &[(&str, &str)],
    ) -> std::io::Result<()> {
        let text = |block: &mut Vec<u8>, text: &str| {
            block.push(u8::try_from(text.len()).ok().filter(|n| *n < 127).unwrap());
            block.extend(text.as_bytes());
        };
        // GET over http, and the names :path and :authority, of the static table.
        let mut block = vec![0x82, 0x86, 0x04];
        text(&mut block, path);
        block.push(0x01);
        text(&mut block, "localhost");
        for (name, value) in headers {
            block.push(0);
            text(&mut block, name);
            text(&mut block, value);
        }
        self.write(HEADERS, WHOLE_REQUEST, 2 * stream + 1, &block)
            .await
    }
}
