import { createServer, request as send } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { stopAtEnd } from '../stopping.ts';

/** What the way to the card provider does with calls. */
export type ProviderMode = 'pass' | 'refuse' | 'stall' | 'answer 500' | 'drop after it acted';

export interface ProviderProxy {
  /** What the shop takes for the address of its simulators. */
  url: string;
  behave(mode: ProviderMode): Promise<void>;
  close(): Promise<void>;
}

/** Stands between the shop and its simulators at `target`, which answer only under their own name. */
export async function openProviderProxy(target: string): Promise<ProviderProxy> {
  let mode: ProviderMode = 'pass';
  const sockets = new Set<Socket>();
  const server = createServer((incoming, answer) => {
    if (mode === 'stall') return;
    if (mode === 'answer 500') {
      answer.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"type":"api_error"}}');
      return;
    }
    const headers = { ...incoming.headers, host: new URL(target).host };
    const outgoing = send(target, { method: incoming.method, path: incoming.url, headers }, (received) => {
      if (mode === 'drop after it acted') return incoming.socket.destroy();
      answer.writeHead(received.statusCode ?? 502, received.rawHeaders);
      received.pipe(answer);
    });
    outgoing.once('error', () => incoming.socket.destroy());
    incoming.pipe(outgoing);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = async () => {
    const closed = new Promise((done) => server.close(done));
    hangUp();
    await closed;
  };
  stopAtEnd(close);
  return {
    url: `http://127.0.0.1:${port}`,
    async behave(next) {
      if (next === 'refuse') await close();
      else if (mode === 'refuse') await listen(port);
      mode = next;
      // What a call was promised before no longer holds; stalled ones end so.
      if (next === 'pass') hangUp();
    },
    close,
  };
}
