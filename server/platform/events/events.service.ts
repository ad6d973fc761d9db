import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { worksOnOrders } from '#server/platform/calls/staff.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { basketEventsOf, eventsOf, heartbeat, momentOf, openingOf } from './event-text.ts';
import type { Change, Notices } from './notices.port.ts';

const STREAMS_PER_ACCOUNT = 10;
const STREAMS_MAX = 2000;
/** How much may wait for a reader before it is cut off, in bytes. It comes back and resumes. */
const UNREAD_MAX = 64 * 1024;
/** Beyond so many changed orders a client gets `all`. */
const REPLAY_MAX = 200;
/** Changes become visible some time after the moment they bear: when their transaction ends, or their notice comes. */
const OVERLAP_MS = 60_000;
const RESUME_MAX_MS = 24 * 60 * 60 * 1000;

export interface EventsService {
  /**
   * The text of an open stream of events for a user: what changed since the event they name, or in the last minute,
   * then what changes from now on. It ends with their session. Fails with `too-many-requests`, `unavailable`.
   */
  open(actor: CurrentUser, lastPlace: string | undefined): Promise<Result<Readable>>;
  /** Ends all streams and opens no more. */
  close(): void;
}

/** What is read of the orders that changed: the noun of orders answers. Times in ms since 1970, by the database's clock. */
export interface OrderChanges {
  /** The moment it is. One query. */
  readClock(db: Database): Promise<number>;
  /** The accounts that may see those orders, by order, and the moment this was read; null where there are none. One query. */
  findReaders(
    db: Database,
    orderIds: ReadonlySet<string>,
  ): Promise<{ readers: ReadonlyMap<string, readonly string[]>; now: number | null }>;
  /** The orders that changed since a moment, those that one account may see or all: at most `limit` ids. One query. */
  listChangedSince(db: Database, since: number, by: { userId: string | null; limit: number }): Promise<string[]>;
}

/** What is read of the baskets that changed: the noun of baskets answers. One query each. */
export interface BasketChanges {
  /** Of some baskets those that their account may still see. */
  find(db: Database, ids: ReadonlySet<string>): Promise<ChangedBasket[]>;
  /** The baskets of an account that changed since a moment (ms). */
  listChangedSince(db: Database, since: number, userId: string): Promise<ChangedBasket[]>;
}

/** A basket of an account, for a company or for itself. */
interface ChangedBasket {
  userId: string;
  companyId: string | null;
  version: number;
}

export interface EventsSettings {
  db: Database;
  changes: OrderChanges;
  baskets: BasketChanges;
  notices: Pick<Notices, 'listen'>;
  /** The accounts behind some sessions as they are now, by session; those that ended are missing. One query. */
  actorsOfSessions(ids: readonly string[]): Promise<ReadonlyMap<string, CurrentUser>>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** How often sessions are looked at where nothing happens, in ms. */
  checkMs?: number;
  heartbeatMs?: number;
}

/** The kinds of notices that open pages are told of. */
const kinds = ['order', 'basket'] as const;
type Kind = (typeof kinds)[number];

interface Stream {
  userId: string;
  sessionId: string;
  /** Hears of the orders of all. */
  ofShop: boolean;
  text: Readable;
}

/** The open streams of this process. */
export function eventsService(settings: EventsSettings): EventsService {
  const { db, changes, baskets, notices, actorsOfSessions, log, checkMs = 5000, heartbeatMs = 25_000 } = settings;
  const streams = new Set<Stream>();
  const waiting = new Map<Kind, Change>();
  let sending = false;
  let closed = false;

  for (const kind of kinds)
    notices.listen(kind, (change) => {
      if (streams.size === 0) return;
      enqueue(kind, change);
      void tellAll();
    });
  const checking = setInterval(() => void lookAgain(), checkMs).unref();
  const beating = setInterval(() => {
    for (const stream of streams) write(stream, heartbeat);
  }, heartbeatMs).unref();

  function enqueue(kind: Kind, change: Change): void {
    const before = waiting.get(kind) ?? [];
    waiting.set(kind, before === 'some' || change === 'some' ? 'some' : new Set([...before, ...change]));
  }

  /** One delivery after the other; what comes meanwhile goes with the next. */
  async function tellAll(): Promise<void> {
    if (sending) return;
    sending = true;
    for (let [next] = waiting; next; [next] = waiting) {
      const [kind, change] = next;
      waiting.delete(kind);
      try {
        await endEnded();
        await (kind === 'order' || change === 'some' ? tell(change) : tellOfBaskets(change));
      } catch (error) {
        // Tried again at the next check. Nobody gets events while it is not known whether their session holds.
        log.warn({ err: error }, 'open pages could not be notified of changes yet');
        enqueue(kind, change);
        break;
      }
    }
    sending = false;
  }

  async function lookAgain(): Promise<void> {
    if (streams.size === 0) waiting.clear();
    else if (waiting.size > 0) await tellAll();
    else await endEnded().catch((error: unknown) => log.warn({ err: error }, 'sessions could not be looked at'));
  }

  /** Ends the streams whose session has ended, and learns the roles of the others. */
  async function endEnded(): Promise<void> {
    const looked = [...streams];
    if (looked.length === 0) return;
    const actors = await actorsOfSessions([...new Set(looked.map(({ sessionId }) => sessionId))]);
    for (const stream of looked) {
      const actor = actors.get(stream.sessionId);
      if (actor) stream.ofShop = worksOnOrders(actor);
      else finish(stream);
    }
  }

  async function tell(change: Change): Promise<void> {
    const open = [...streams];
    if (open.length === 0) return;
    if (change === 'some') {
      const now = await changes.readClock(db);
      for (const stream of open) write(stream, eventsOf('all', now));
      return;
    }
    const { readers, now } = await changes.findReaders(db, change);
    if (now === null) return;
    const orders = [...readers];
    for (const stream of open) {
      const ids = orders.flatMap(([id, accounts]) => (stream.ofShop || accounts.includes(stream.userId) ? [id] : []));
      if (ids.length > 0) write(stream, eventsOf(ids.length > REPLAY_MAX ? 'all' : ids, now));
    }
  }

  /** Each basket is one person's: their pages alone are told, on all their devices. */
  async function tellOfBaskets(ids: ReadonlySet<string>): Promise<void> {
    const open = [...streams];
    if (open.length === 0) return;
    const byUser = Map.groupBy(await baskets.find(db, ids), ({ userId }) => userId);
    for (const stream of open) {
      const own = byUser.get(stream.userId);
      if (own) write(stream, basketEventsOf(own));
    }
  }

  function write(stream: Stream, text: string): void {
    if (!streams.has(stream) || stream.text.push(text)) return;
    streams.delete(stream);
    stream.text.destroy();
  }

  function finish(stream: Stream): void {
    if (streams.delete(stream)) stream.text.push(null);
  }

  /** What a client missed since the place it knows. */
  async function missed(actor: CurrentUser, lastPlace: string | undefined): Promise<string> {
    const now = await changes.readClock(db);
    const known = Math.min(momentOf(lastPlace) ?? now, now);
    if (now - known > RESUME_MAX_MS) return openingOf(now) + eventsOf('all', now);
    const userId = worksOnOrders(actor) ? null : actor.userId;
    const ids = await changes.listChangedSince(db, known - OVERLAP_MS, { userId, limit: REPLAY_MAX + 1 });
    const own = await baskets.listChangedSince(db, known - OVERLAP_MS, actor.userId);
    return openingOf(now) + eventsOf(ids.length > REPLAY_MAX ? 'all' : ids, now) + basketEventsOf(own);
  }

  return {
    async open(actor, lastPlace) {
      if (closed || streams.size >= STREAMS_MAX)
        return fail('unavailable', 'The shop cannot keep another page up to date right now.');
      const { userId, sessionId } = actor;
      const own = [...streams].filter((stream) => stream.userId === userId);
      if (own.length >= STREAMS_PER_ACCOUNT)
        return fail('too-many-requests', 'Too many of your pages are kept up to date. Please close some of them.');
      const text = new Readable({ highWaterMark: UNREAD_MAX, read: () => undefined });
      const stream: Stream = { userId, sessionId, ofShop: worksOnOrders(actor), text };
      text.once('close', () => streams.delete(stream));
      // It counts, and receives new changes, while the missed ones are being read.
      streams.add(stream);
      try {
        write(stream, await missed(actor, lastPlace));
        return succeed(text);
      } catch (error) {
        text.destroy();
        throw error;
      }
    },
    close() {
      closed = true;
      clearInterval(checking);
      clearInterval(beating);
      for (const stream of streams) finish(stream);
    },
  };
}
