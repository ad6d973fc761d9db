import { parentPort, Worker } from 'node:worker_threads';
import { TooBusy } from '#server/platform/errors/too-busy.ts';

const RETRY_AFTER_S = 5;
/** After so long without work, in ms, the thread ends: its fonts take memory. */
const IDLE_MS = 60_000;

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/** A thread that draws documents. */
export interface DrawingThread<Wanted> {
  /** The bytes of a document. Rejects with `TooBusy` while too many wait. */
  draw(wanted: Wanted): Promise<Buffer>;
  /** Ends the thread, and what waits for it. */
  close(): Promise<void>;
}

/**
 * One thread that draws one after the other, with at most `most` that wait or are drawn. It begins with the first, and runs
 * `script`, which calls `drawWhatComes`.
 */
export function drawingThread<Wanted>(script: URL, most: number): DrawingThread<Wanted> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;
  let idle: NodeJS.Timeout | undefined;

  function begin(): Worker {
    const begun = new Worker(script);
    begun.unref();
    begun.on('message', ({ id, bytes, fault }: { id: number; bytes?: Uint8Array; fault?: string }) => {
      const request = waiting.get(id);
      waiting.delete(id);
      if (bytes) request?.resolve(Buffer.from(bytes));
      else request?.reject(new Error(`A document could not be drawn: ${fault}`));
      if (waiting.size === 0) idle = setTimeout(() => void close(), IDLE_MS).unref();
    });
    begun.on('error', (error) => end(begun, error instanceof Error ? error : new Error(String(error))));
    begun.on('exit', () => end(begun, new Error('The thread that draws documents has ended')));
    return begun;
  }

  function end(ended: Worker, error: Error): void {
    if (worker !== ended) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    if (!worker) return;
    const closing = worker;
    // From here on a sheet gets a new one: what is posted to a thread on its way out is lost.
    end(closing, new Error('The thread that draws documents has ended'));
    await closing.terminate();
  }

  return {
    async draw(wanted) {
      if (waiting.size >= most) throw new TooBusy('Many documents are being drawn right now.', RETRY_AFTER_S);
      clearTimeout(idle);
      worker ??= begin();
      const id = ++last;
      worker.postMessage({ id, wanted });
      return new Promise<Buffer>((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    close,
  };
}

/** In the thread: draws what comes, and answers under the same id with its bytes or with what went wrong. */
export function drawWhatComes<Wanted>(draw: (wanted: Wanted) => Promise<Buffer>): void {
  parentPort?.on('message', ({ id, wanted }: { id: number; wanted: Wanted }) => {
    draw(wanted).then(
      (bytes) => parentPort?.postMessage({ id, bytes }),
      (error: unknown) => parentPort?.postMessage({ id, fault: error instanceof Error ? error.stack : String(error) }),
    );
  });
}
