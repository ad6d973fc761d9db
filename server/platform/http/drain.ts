import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long open connections may stay at a stop, in ms: until those that are kept alive have had an answer that says so. */
const GRACE_MS = 1000;
/** The same for one that was opened meanwhile and has sent nothing yet, as a share of it. */
const SILENT_SHARE = 0.25;
/** How often connections that became idle are looked for while the last requests finish, in ms. */
const LOOK_MS = 50;

/** How a shop stops serving without failing a request. */
export interface Drain {
  /** Whether a balancer should send requests elsewhere. */
  readonly leaving: boolean;
  /** From now on `/api/ready` says no. Requests are served as before. */
  leave(): void;
  /** Calls `work` when connections begin to end, for answers that would last as long as a page is open. */
  whenEnding(work: () => void): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

/**
 * Makes `app.close()` end connections in order. A client that keeps one alive may send its next request at any moment, so
 * it is told with an answer that the connection ends; only one that sends nothing for the grace is closed without. New ones are taken
 * until then. Then the listener closes, and requests under way finish.
 */
export function drainOnClose(app: FastifyInstance, graceMs = GRACE_MS): void {
  const open = new Set<Socket>();
  /** Without a request so far: browsers open some before they need them. Node does not count them as idle. */
  const silent = new Set<Socket>();
  const listeners: (() => void)[] = [];
  let leaving = false;
  let ending = false;

  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    silent.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      silent.delete(socket);
    });
  });
  // Before the request is answered, whoever answers it.
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket);
    if (ending) response.setHeader('connection', 'close');
  });
  // What was under way when connections began to end.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (ending) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    ending = true;
    for (const listener of listeners) listener();
    await ended(open, graceMs);
    // From here on nothing new is taken, and Node closes what is idle.
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS).unref();
    const cut = setTimeout(() => {
      for (const socket of silent) socket.destroy();
    }, graceMs * SILENT_SHARE).unref();
    app.server.once('close', () => {
      clearInterval(looking);
      clearTimeout(cut);
    });
  });
  app.decorate('drain', {
    get leaving() {
      return leaving;
    },
    leave() {
      leaving = true;
    },
    whenEnding: (work: () => void) => void listeners.push(work),
  });
}

/** Waits until the connections that are open now have closed, but no longer than `longestMs`. */
async function ended(open: ReadonlySet<Socket>, longestMs: number): Promise<void> {
  const over = new AbortController();
  const all = Promise.all([...open].map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  await Promise.race([all, wait(longestMs, undefined, { signal: over.signal })]);
  over.abort();
}
