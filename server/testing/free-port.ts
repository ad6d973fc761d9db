import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port of this machine on which no program listens right now. It lies below those from which the system takes one for each
 * outgoing connection, or another test could have it before the test that took it listens.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, () => server.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}
