import { serveWork, workThread } from '#server/platform/threads/work-thread.ts';

/** A thread that draws documents. */
export interface DrawingThread<Input> {
  /** The bytes of a document. Rejects with `TooBusy` while too many wait. */
  draw(input: Input): Promise<Buffer>;
  /** Ends the thread, and what waits for it. */
  close(): Promise<void>;
}

/** A thread for documents, with at most `most` that wait or are drawn. It runs `script`, which calls `drawWhatComes`. */
export function drawingThread<Input>(script: URL, most: number): DrawingThread<Input> {
  const busy = 'Many documents are being drawn right now.';
  const { work, close } = workThread<Input, Uint8Array>(script, { most, busy });
  return { draw: async (input) => Buffer.from(await work(input)), close };
}

/** In the thread: draws what comes. */
export function drawWhatComes<Input>(draw: (input: Input) => Promise<Buffer>): void {
  serveWork(draw);
}
