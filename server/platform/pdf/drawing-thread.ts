import { serveWork, workThread } from '#server/platform/threads/work-thread.ts';

/** A thread that draws documents. */
export interface DrawingThread<Wanted> {
  /** The bytes of a document. Rejects with `TooBusy` while too many wait. */
  draw(wanted: Wanted): Promise<Buffer>;
  /** Ends the thread, and what waits for it. */
  close(): Promise<void>;
}

/** A thread for documents, with at most `most` that wait or are drawn. It runs `script`, which calls `drawWhatComes`. */
export function drawingThread<Wanted>(script: URL, most: number): DrawingThread<Wanted> {
  const busy = 'Many documents are being drawn right now.';
  const { work, close } = workThread<Wanted, Uint8Array>(script, { most, busy });
  return { draw: async (wanted) => Buffer.from(await work(wanted)), close };
}

/** In the thread: draws what comes. */
export function drawWhatComes<Wanted>(draw: (wanted: Wanted) => Promise<Buffer>): void {
  serveWork(draw);
}
