// Opens sockets that do nothing, as many as asked for or as the system allows.
import { WebSocket } from 'ws';
import { pause } from './process.mjs';

const AT_ONCE = 100;
const HOLD_MS = 3_000;

export async function holdIdle(server, wanted) {
  const sockets = [];
  let failures = 0;
  const address = `${server.address.replace('http', 'ws')}/api/v1/socket`;
  while (sockets.length < wanted && failures === 0) {
    const some = Math.min(AT_ONCE, wanted - sockets.length);
    const opened = await Promise.all(Array.from({ length: some }, () => open(address)));
    for (const socket of opened) {
      if (socket) sockets.push(socket);
      else failures++;
    }
  }
  await pause(HOLD_MS);
  const held = sockets.filter((socket) => socket.readyState === WebSocket.OPEN).length;
  return { wanted, held, failures, close: () => sockets.forEach((socket) => void socket.terminate()) };
}

function open(address) {
  return new Promise((resolve) => {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    socket.on('open', () => resolve(socket));
    socket.on('error', () => resolve(undefined));
  });
}
