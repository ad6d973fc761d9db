import { createHash } from 'node:crypto';
import { drawingThread } from '#server/platform/pdf/drawing-thread.ts';
import type { DrawSheet, DrawSheets } from '#server/sales/invoices/invoices.port.ts';
import type { Drawn } from './drawing.worker.ts';

/** A drawing takes about 100 ms, of 500 lines about a second, so the last of them mostly waits for three seconds. */
const WAITING_MAX = 30;
/** A file of many documents takes up to ten seconds. */
const FILES_WAITING_MAX = 4;
/** The most that is stored of finished documents, in bytes: some hundreds. */
const BYTES_MAX = 16 * 1024 * 1024;

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
  const script = new URL('./drawing.worker.ts', import.meta.url);
  const drawer = drawingThread<Drawn>(script, WAITING_MAX);
  const filer = drawingThread<Drawn>(script, FILES_WAITING_MAX);
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
