import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';
import { TooBusy } from '#server/platform/errors/too-busy.ts';

const RETRY_AFTER_S = 5;
/** After so long without work, in ms, the thread ends: what it has loaded takes memory. */
const IDLE_MS = 60_000;
/** How often it is looked how much time of the processor a piece of work has taken, in ms. */
const LOOK_MS = 200;
/** Work that takes so many times its bound by the clock is ended as well: a thread inside one long call of a library does not say its time. */
const BY_THE_CLOCK = 10;

/** Work that took longer than it may, or more memory. Whoever asked for it says what that means. */
export class TooCostly extends Error {
  override name = 'TooCostly';
}

/** A thread that does work apart from the one that serves. */
export interface WorkThread<Input, Output> {
  /** The output for `input`. Rejects with `TooBusy` while too many wait, and with `TooCostly` past the bounds. */
  work(input: Input): Promise<Output>;
  /** Ends the thread, and what waits for it. */
  close(): Promise<void>;
}

/** How much work waits or is done at most, what is said of it, and the bounds of one piece of work where it is a stranger's. */
export interface WorkBounds {
  most: number;
  /** What is answered while too many wait. */
  busy: string;
  /** How much time of the processor one piece of work may take, in ms: on a busy machine it takes longer than that. The start of the thread does not count. */
  timeMs?: number;
  /** The memory that the thread may take. */
  memory?: ResourceLimits;
}

interface Waiting<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(error: Error): void;
}

type Answer<Output> = { ready: true } | { output: Output } | { fault: string };

/** One thread that does one piece of work after the other. It begins with the first, and runs `script`, which calls `serveWork`. */
export function workThread<Input, Output>(
  script: URL,
  { most, busy, timeMs, memory }: WorkBounds,
): WorkThread<Input, Output> {
  /** The first of them is being done. */
  const waiting: Waiting<Input, Output>[] = [];
  let worker: Worker | null = null;
  let isReady = false;
  let idle: NodeJS.Timeout | undefined;
  let deadline: NodeJS.Timeout | undefined;

  function begin(): Worker {
    const begun = new Worker(script, { ...(memory && { resourceLimits: memory }) });
    isReady = false;
    begun.unref();
    begun.on('message', (answer: Answer<Output>) => {
      if (worker !== begun) return;
      if ('ready' in answer) isReady = true;
      else {
        clearInterval(deadline);
        deadline = undefined;
        const request = waiting.shift();
        if ('output' in answer) request?.resolve(answer.output);
        else request?.reject(new Error(`A thread could not do its work: ${answer.fault}`));
      }
      next();
    });
    begun.on('error', (error) => {
      const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isFull) end(begun, new TooCostly('It took too much memory'));
      else end(begun, error instanceof Error ? error : new Error(String(error)), waiting.length);
    });
    begun.on('exit', () => end(begun, new Error('The thread has ended'), waiting.length));
    return begun;
  }

  /** Gives the thread the first that waits. A stranger's work that takes too long ends the thread; the others go to a new one. */
  function next(): void {
    const [first] = waiting;
    if (!first) {
      idle = setTimeout(() => void close(), IDLE_MS).unref();
      return;
    }
    worker ??= begin();
    const at = worker;
    if (!isReady) return;
    if (timeMs !== undefined) bound(at, timeMs);
    at.postMessage(first.input);
  }

  /** Ends the thread where the work that it gets now takes longer than it may. */
  function bound(at: Worker, most: number): void {
    const began = performance.now();
    const before = at.cpuUsage();
    before.catch(() => undefined);
    const looking = setInterval(async () => {
      const isOver = performance.now() - began > most * BY_THE_CLOCK || (await spent(at, before)) > most;
      if (!isOver || deadline !== looking) return;
      end(at, new TooCostly('It took too long'));
      void at.terminate();
    }, LOOK_MS);
    deadline = looking;
  }

  /** After the end of a thread: `count` of those that wait get the error, the rest go to a new thread. */
  function end(ended: Worker, error: Error, count = 1): void {
    if (worker !== ended) return;
    clearInterval(deadline);
    deadline = undefined;
    worker = null;
    for (const { reject } of waiting.splice(0, count)) reject(error);
    if (waiting.length > 0) next();
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    if (!worker) return;
    const closing = worker;
    // From here on work gets a new one: what is posted to a thread on its way out is lost.
    end(closing, new Error('The thread has ended'), waiting.length);
    await closing.terminate();
  }

  return {
    async work(input) {
      if (waiting.length >= most) throw new TooBusy(busy, RETRY_AFTER_S);
      clearTimeout(idle);
      return new Promise<Output>((resolve, reject) => {
        waiting.push({ input, resolve, reject });
        if (waiting.length === 1) next();
      });
    },
    close,
  };
}

/** The time of the processor that a thread has taken since `before`, in ms; 0 for one that has ended. */
async function spent(thread: Worker, before: Promise<NodeJS.CpuUsage>): Promise<number> {
  try {
    const { user, system } = await thread.cpuUsage(await before);
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}

/** In the thread: does each piece of work, and answers with its output or with what went wrong. */
export function serveWork<Input, Output>(work: (input: Input) => Promise<Output>): void {
  const answer = (sent: Answer<Output>) => parentPort?.postMessage(sent);
  parentPort?.on('message', (input: Input) => {
    work(input).then(
      (output) => answer({ output }),
      (error: unknown) => answer({ fault: (error instanceof Error && error.stack) || String(error) }),
    );
  });
  answer({ ready: true });
}
