//! A visitor's WebSocket: forwards messages to and from the hub, within limits.

use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures_util::{SinkExt, StreamExt};

use super::runner::Entrance;

/// The limits of a connection.
#[derive(Clone, Copy, Debug)]
pub struct SocketLimits {
    /// The longest message, in bytes.
    pub message_bytes: usize,
    /// The maximum rate of messages, per second.
    pub messages_per_second: f64,
    /// The number of messages that may exceed that rate at once.
    pub burst: f64,
    /// The interval of pings to a silent connection. It is closed if it has not answered by the next ping.
    pub ping_every: Duration,
    /// How long one message may take to be sent.
    pub send: Duration,
}

impl Default for SocketLimits {
    fn default() -> Self {
        Self {
            message_bytes: 64 << 10,
            messages_per_second: 40.0,
            burst: 200.0,
            ping_every: Duration::from_secs(20),
            send: Duration::from_secs(20),
        }
    }
}

/// A token bucket: it fills with time, and each message takes one token.
struct Bucket {
    tokens: f64,
    filled: Instant,
}

impl Bucket {
    fn take(&mut self, limits: &SocketLimits) -> bool {
        let now = Instant::now();
        let added = now.duration_since(self.filled).as_secs_f64() * limits.messages_per_second;
        self.tokens = (self.tokens + added).min(limits.burst);
        self.filled = now;
        if self.tokens < 1.0 {
            return false;
        }
        self.tokens -= 1.0;
        true
    }
}

/// Serves a connection until it ends.
pub(super) async fn serve(mut socket: WebSocket, entrance: Entrance, visitor: u64, limits: SocketLimits) {
    let (connection, mut inbox) = entrance.connect(visitor);
    let mut bucket = Bucket { tokens: limits.burst, filled: Instant::now() };
    let mut ping = tokio::time::interval(limits.ping_every);
    ping.reset();
    let mut is_waiting = false;
    let reason = loop {
        tokio::select! {
            message = inbox.next() => {
                let Some(text) = message else { break Some((close_code::AGAIN, "too slow")) };
                match tokio::time::timeout(limits.send, socket.send(Message::text(text))).await {
                    Ok(Ok(())) => {}
                    Ok(Err(_)) | Err(_) => break None,
                }
            }
            received = socket.next() => {
                is_waiting = false;
                match received {
                    None | Some(Err(_) | Ok(Message::Close(_))) => break None,
                    Some(Ok(_)) if !bucket.take(&limits) => break Some((close_code::POLICY, "too many messages")),
                    Some(Ok(Message::Text(text))) => entrance.message(connection, text.as_str().to_owned()),
                    Some(Ok(Message::Binary(_))) => break Some((close_code::UNSUPPORTED, "expected text")),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                }
            }
            _ = ping.tick() => {
                if is_waiting {
                    break None;
                }
                is_waiting = true;
                match tokio::time::timeout(limits.send, socket.send(Message::Ping(axum::body::Bytes::new()))).await {
                    Ok(Ok(())) => {}
                    Ok(Err(_)) | Err(_) => break None,
                }
            }
        }
    };
    entrance.disconnect(connection);
    if let Some((code, reason)) = reason {
        let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
        // The other side may have disconnected.
        _ = tokio::time::timeout(Duration::from_secs(1), socket.send(close)).await;
    }
    _ = tokio::time::timeout(Duration::from_secs(1), socket.close()).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_empties_the_bucket() {
        let limits = SocketLimits { messages_per_second: 0.0, burst: 3.0, ..SocketLimits::default() };
        let mut bucket = Bucket { tokens: limits.burst, filled: Instant::now() };
        let taken: Vec<bool> = (0..5).map(|_| bucket.take(&limits)).collect();
        assert_eq!(taken, [true, true, true, false, false]);
    }
}
