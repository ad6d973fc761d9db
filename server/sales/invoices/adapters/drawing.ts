import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { TooBusy } from '#server/platform/errors/too-busy.ts';
import type { DrawSheet, DrawSheets } from '#server/sales/invoices/invoices.port.ts';
import type { Drawn } from './drawing.worker.ts';

/** A drawing takes about 100 ms, of 500 lines about a second, so the last of them mostly waits for three seconds. */
const WAITING_MAX = 30;
/** A file of many documents takes up to ten seconds. */
const FILES_WAITING_MAX = 4;
const RETRY_AFTER_S = 5;
/** The most that is stored of finished documents, in bytes: some hundreds. */
const BYTES_MAX = 16 * 1024 * 1024;
/** After so long without work, in ms, the worker ends: its fonts take memory. */
const IDLE_MS = 60_000;

/** What a shop draws its documents with. */
export interface Drawing {
  draw: DrawSheet;
  /** Several documents in one file: one file after the other, in a thread of their own, so that no single document waits for them. */
  drawAll: DrawSheets;
  /** Ends the workers. */
  close(): Promise<void>;
}

/**
 * Draws documents in a thread of its own, so that nobody else waits for it, and each one once: what was drawn is stored in
 * memory by what it says. Rejects with `TooBusy` while too many wait.
 */
export function drawing(): Drawing {
  const drawer = drawingWorker(WAITING_MAX);
  const filer = drawingWorker(FILES_WAITING_MAX);
  /** The least recently read first. */
  const stored = new Map<string, Promise<Buffer>>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
    stored.delete(key);
  }

  return {
    async draw(sheet) {
      const key = createHash('sha256').update(JSON.stringify(sheet)).digest('base64url');
      const known = stored.get(key);
      const drawn = known ?? drawer.draw({ sheet });
      stored.delete(key);
      stored.set(key, drawn);
      if (!known)
        drawn.then(
          ({ length }) => {
            sizes.set(key, length);
            bytes += length;
            for (const oldest of stored.keys()) if (bytes > BYTES_MAX && sizes.has(oldest)) forget(oldest);
          },
          () => forget(key),
        );
      return drawn;
    },
    drawAll: (file, sheets) => filer.draw({ file, sheets }),
    async close() {
      await Promise.all([drawer.close(), filer.close()]);
    },
  };
}

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

interface DrawingWorker {
  draw(wanted: Drawn): Promise<Buffer>;
  close(): Promise<void>;
}

/** One thread that draws one after the other, with at most `most` that wait or are drawn. It begins with the first. */
function drawingWorker(most: number): DrawingWorker {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;
  let idle: NodeJS.Timeout | undefined;

  function begin(): Worker {
    const begun = new Worker(new URL('./drawing.worker.ts', import.meta.url));
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
