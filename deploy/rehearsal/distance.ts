import { createServer, connect as openConnection, type Socket } from 'node:net';
import { stopAtEnd } from '../../bench/stopping.ts';

/** The way from one PostgreSQL to the other, which is longer where an asynchronous standby stands in another town. */
export interface Distance {
  port: number;
  /** In ms, one way. */
  delay: number;
  /** What is under way is lost, as when the machine at the other end is. */
  cut(): void;
}

/** Listens on `port` and passes everything on to `target` after a delay, at first none. */
export async function openDistance(port: number, target: number): Promise<Distance> {
  const open = new Set<Socket>();
  const distance: Distance = {
    port,
    delay: 0,
    cut() {
      for (const socket of open) socket.destroy();
    },
  };
  const server = createServer((near) => {
    const far = openConnection(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (bytes) => {
        if (distance.delay === 0) to.write(bytes);
        else setTimeout(() => to.writable && to.write(bytes), distance.delay);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  stopAtEnd(() => {
    server.close();
    distance.cut();
  });
  return distance;
}
