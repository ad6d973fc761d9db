import { setTimeout as wait } from 'node:timers/promises';

/** What a process holds, in MB. */
export interface HeapProbe {
  /** Of JavaScript, after a collection of what is garbage. */
  used(): Promise<number>;
  /** Right now: JavaScript with its garbage, and buffers outside of it. */
  now(): Promise<{ used: number; outside: number }>;
  close(): void;
}

interface Answer {
  id: number;
  result?: { usedSize?: number; backingStorageSize?: number };
}

/** Connects to the inspector of a process that was started with `--inspect` on that port of this machine. */
export async function openHeapProbe(port: number): Promise<HeapProbe> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((done, reject) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let calls = 0;
  const call = (method: string) =>
    new Promise<Answer>((done) => {
      const id = ++calls;
      const take = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as Answer;
        if (answer.id !== id) return;
        socket.removeEventListener('message', take);
        done(answer);
      };
      socket.addEventListener('message', take);
      socket.send(JSON.stringify({ id, method }));
    });
  const look = async () => {
    const { usedSize = 0, backingStorageSize = 0 } = (await call('Runtime.getHeapUsage')).result ?? {};
    return { used: megabytes(usedSize), outside: megabytes(backingStorageSize) };
  };
  return {
    async used() {
      // Work that is still under way holds memory.
      await wait(2000);
      for (const _turn of [1, 2]) await call('HeapProfiler.collectGarbage');
      return (await look()).used;
    },
    now: look,
    close: () => socket.close(),
  };
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e5) / 10;
}
