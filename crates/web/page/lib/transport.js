// The transport of messages. A transport connects, sends objects, delivers objects that arrive, and reports the state
// of the connection. This one is a WebSocket that reconnects automatically; the other is a worker with the engine
// inside (worker/transport.js).

/**
 * @typedef {'connecting' | 'open' | 'lost'} State
 * @typedef {object} Transport
 * @property {() => void} connect
 * @property {(message: object) => boolean} send `false` if there is no connection
 * @property {(message: any) => void} onmessage
 * @property {(state: State) => void} onstate
 * @property {(files: string[]) => void} onlacking called with the data files that an engine in this browser could not load
 */

/** Waits between attempts to connect, in milliseconds; the last one is repeated. */
const WAITS = [200, 400, 800, 1500, 3000, 5000];

/** Milliseconds of silence after which a connection is given up, and after which a ping is sent. */
const SILENCE = 40_000, ASK = 20_000;

/**
 * @param {string} url
 * @returns {Transport}
 */
export function socketTransport(url) {
  /** @type {WebSocket | null} */
  let socket = null;
  let attempts = 0, timer = 0, heard = 0;

  /** @type {Transport} */
  const transport = {
    onmessage() {},
    onstate() {},
    onlacking() {},
    connect() {
      clearTimeout(timer);
      if (socket) return;
      const mine = new WebSocket(url);
      socket = mine;
      mine.onopen = () => {
        attempts = 0;
        heard = Date.now();
        transport.onstate('open');
      };
      mine.onmessage = ({ data }) => {
        heard = Date.now();
        let message;
        try {
          message = JSON.parse(data);
        } catch {
          return;
        }
        transport.onmessage(message);
      };
      mine.onclose = () => {
        if (socket === mine) again();
      };
    },
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
  };

  function again() {
    socket = null;
    transport.onstate('lost');
    timer = setTimeout(transport.connect, WAITS[Math.min(attempts, WAITS.length - 1)]);
    attempts += 1;
  }

  // A half-open socket reports no error: send a ping, and give the connection up if no answer comes.
  setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    const silent = Date.now() - heard;
    if (silent > SILENCE) {
      const old = socket;
      old.onclose = null;
      old.close();
      again();
    } else if (silent > ASK) {
      transport.send({ id: 0, type: 'ping' });
    }
  }, 5000);

  const now = () => {
    if (!socket) transport.connect();
  };
  addEventListener('online', now);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) now();
  });
  return transport;
}
