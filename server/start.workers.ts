import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { isOpened, PROCESS_NAME, type Replaced } from '#server/start.run.ts';

/** In ms. */
const times = {
  /** A process that ends earlier than so after it began to serve ended at once. */
  steady: 10_000,
  longestDelay: 30_000,
  /** How long one may take until it serves, when it is to replace another. */
  opening: 120_000,
};
/** So many that ended at once in a row, while none serves, are no accident. */
const giveUpAfter = 8;

export interface Workers {
  /** What the first process says once all serve. Rejects with a StartupError where it did not come to that. */
  opened: Promise<readonly string[]>;
  /** Replaces every process by a new one, one after the other: each serves before the old one stops. */
  replaceAll(): void;
  /** Has all of them stop, and waits until they have ended. */
  stop(): Promise<void>;
}

export interface WorkersSettings {
  count: number;
  /** What they find in their environment beside that of this process. */
  environment: Readonly<Record<string, string>>;
  /** How long to wait before one that ended at once is started for the second time, in ms; before each further time twice as long. */
  firstDelayMs?: number;
  say(line: string): void;
  giveUp(line: string): void;
}

/** One process that serves, or is on its way. */
interface Started {
  worker: Worker;
  /** When it began to serve; null while it does not. */
  openSince: number | null;
  opened: Promise<readonly string[]>;
  /** How it ended, in words. */
  ended: Promise<string>;
}

/** Starts so many processes of this program, which share one port, and sees to it that they stay as many. */
export function startWorkers({ count, environment, firstDelayMs = 500, say, giveUp }: WorkersSettings): Workers {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  /** By their place, from 1. */
  const places = new Map<number, Started>();
  const stopping = new AbortController();
  let endedAtOnce = 0;
  let replacing = false;
  let replaceAgain = false;

  function start(place: number): Started {
    const worker = cluster.fork({ ...environment, [PROCESS_NAME]: `${place}` });
    const ended = new Promise<string>((resolve) => {
      worker.once('exit', (code, signal) => resolve(signal ? `by ${signal}` : `with exit code ${code}`));
    });
    const started: Started = {
      worker,
      openSince: null,
      ended,
      opened: new Promise((resolve, reject) => {
        worker.on('message', (message: unknown) => {
          if (!isOpened(message)) return;
          started.openSince = Date.now();
          resolve(message.lines);
        });
        void ended.then((how) => reject(new StartupError(`A process of the shop ended before it served, ${how}.`)));
      }),
    };
    // Whoever does not wait for it is told by its end.
    started.opened.catch(() => undefined);
    return started;
  }

  function put(place: number, started: Started): void {
    places.set(place, started);
    void started.ended.then((how) => replaceEnded(place, started, how));
  }

  /** A process that ended by itself is started again: at once, then with growing delays while that does not help. */
  async function replaceEnded(place: number, ended: Started, how: string): Promise<void> {
    const isNeeded = () => !stopping.signal.aborted && places.get(place) === ended;
    if (!isNeeded()) return;
    const steady = ended.openSince !== null && Date.now() - ended.openSince > times.steady;
    endedAtOnce = steady ? 0 : endedAtOnce + 1;
    const others = [...places.values()].filter((each) => each !== ended && each.openSince !== null);
    if (endedAtOnce >= giveUpAfter && others.every(({ worker }) => worker.isDead()))
      return giveUp(
        `${endedAtOnce} processes of the shop in a row ended at once, the last one ${how}: the lines above say why.`,
      );
    const delay = endedAtOnce < 2 ? 0 : Math.min(firstDelayMs * 2 ** (endedAtOnce - 2), times.longestDelay);
    say(`A process of the shop ended ${how} and is started again${delay > 0 ? ` in ${delay / 1000} s` : ''}.`);
    await wait(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (isNeeded()) put(place, start(place));
  }

  async function begin(): Promise<readonly string[]> {
    // The first one prepares the database. Where it cannot, the others could not either.
    const first = start(1);
    const lines = await first.opened;
    put(1, first);
    for (let place = 2; place <= count; place++) put(place, start(place));
    await Promise.allSettled([...places.values()].map(({ opened }) => opened));
    return lines;
  }

  async function replaceEach(): Promise<void> {
    for (const place of places.keys()) {
      const fresh = start(place);
      try {
        await within(times.opening, fresh.opened);
      } catch {
        if (stopping.signal.aborted) return;
        fresh.worker.process.kill('SIGKILL');
        return say('The new process does not serve, so nothing more is replaced: the processes from before go on.');
      }
      const old = places.get(place);
      put(place, fresh);
      if (old) await retire(old);
    }
    say('Every process of the shop was replaced by a new one.');
  }

  async function retire({ worker, ended }: Started): Promise<void> {
    const message: Replaced = { shop: 'replaced' };
    if (worker.isConnected()) worker.send(message);
    await ended;
  }

  const opened = begin();
  return {
    opened,
    replaceAll() {
      replaceAgain = true;
      if (replacing) return;
      replacing = true;
      void opened
        .then(async () => {
          while (replaceAgain && !stopping.signal.aborted) {
            replaceAgain = false;
            await replaceEach();
          }
        })
        .catch(() => undefined)
        .finally(() => {
          replacing = false;
        });
    },
    async stop() {
      stopping.abort();
      const alive = Object.values(cluster.workers ?? {}).filter((each) => each !== undefined);
      await Promise.all(
        alive.map(
          (worker) =>
            new Promise<void>((resolve) => {
              worker.once('exit', () => resolve());
              worker.process.kill('SIGTERM');
            }),
        ),
      );
    },
  };
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const over = new AbortController();
  const timeout = wait(ms, undefined, { signal: over.signal }).then(() => {
    throw new StartupError(`It took more than ${ms / 1000} s.`);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    over.abort();
  }
}
