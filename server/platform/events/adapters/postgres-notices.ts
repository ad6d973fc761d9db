import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { singleConnection } from '#server/platform/database/connection.ts';
import { type Change, type NoticeKind, type Notices, noticeKinds } from '#server/platform/events/notices.port.ts';

const channelOf = (kind: NoticeKind) => `${kind}_changed`;
/** A notice carries less than 8000 bytes; an id and its comma take 37. */
const IDS_PER_NOTICE = 200;
/** Beyond so many the notice no longer says which. */
const IDS_MAX = 2000;
const SOME = '*';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface NoticePace {
  /** The shortest time between two notices of one process. */
  everyMs: number;
  /** How long to wait before connecting again; doubled with each failure up to the most: until then people see no news. */
  retryMs: number;
  retryMaxMs: number;
  /** How often a silent connection is probed; it has half of that to answer. */
  probeMs: number;
}

const usualPace: NoticePace = { everyMs: 250, retryMs: 500, retryMaxMs: 2000, probeMs: 15_000 };

/**
 * News over LISTEN and NOTIFY, a channel for each kind, on one connection of its own. A NOTIFY inside a transaction would
 * take a lock of the whole database at its commit, so changes are gathered here and sent after the commit, many in one statement.
 */
export function postgresNotices(
  directUrl: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  pace: NoticePace = usualPace,
): Notices {
  const listeners: { kind: NoticeKind; hear(change: Change): void }[] = [];
  const waiting = new Map<NoticeKind, Set<string>>();
  let running = false;
  let client: pg.Client | null = null;
  let sending: Promise<void> | null = null;
  let sendTimer: NodeJS.Timeout | undefined;
  let probeTimer: NodeJS.Timeout | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let failures = 0;

  const tell = (kind: NoticeKind, change: Change) => {
    for (const listener of listeners) if (listener.kind === kind) listener.hear(change);
  };
  const enqueue = (kind: NoticeKind, ids: Iterable<string>) => {
    const queued = waiting.get(kind) ?? new Set();
    for (const id of ids) queued.add(queued.size < IDS_MAX ? id : SOME);
    waiting.set(kind, queued);
  };

  async function connect(): Promise<void> {
    const opened = singleConnection(directUrl, 'mountain-bike notices');
    opened.on('error', () => lose(opened));
    opened.on('end', () => lose(opened));
    opened.on('notification', ({ channel, payload = '' }) => {
      const kind = noticeKinds.find((each) => channelOf(each) === channel);
      if (kind) tell(kind, changeIn(payload));
    });
    try {
      await opened.connect();
      for (const kind of noticeKinds) await opened.query(`listen ${channelOf(kind)}`);
    } catch (error) {
      end(opened);
      failures += 1;
      log.warn({ err: error }, 'this process hears of no changes until the database can be reached again');
      return retry();
    }
    if (!running) return end(opened);
    client = opened;
    probeTimer = setInterval(() => void probe(opened), pace.probeMs).unref();
    if (failures > 0) for (const kind of noticeKinds) tell(kind, 'some');
    failures = 0;
    send();
  }

  function retry(): void {
    if (!running) return;
    const delay = Math.min(pace.retryMs * 2 ** (failures - 1), pace.retryMaxMs);
    retryTimer = setTimeout(() => void connect(), delay).unref();
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = null;
    clearInterval(probeTimer);
    end(lost);
    failures += 1;
    if (running) log.warn('the connection that hears of changes was lost');
    retry();
  }

  /** A connection whose other side vanished would stay silent for hours. */
  async function probe(probed: pg.Client): Promise<void> {
    const timeout = setTimeout(() => lose(probed), pace.probeMs / 2).unref();
    await probed.query('select 1').catch(() => lose(probed));
    clearTimeout(timeout);
  }

  function send(): void {
    if (sendTimer || sending || !client || waiting.size === 0) return;
    sending = notify(client, new Map(waiting)).finally(() => {
      sending = null;
      if (!running) return;
      sendTimer = setTimeout(() => {
        sendTimer = undefined;
        send();
      }, pace.everyMs).unref();
    });
    waiting.clear();
  }

  async function notify(over: pg.Client, changed: ReadonlyMap<NoticeKind, ReadonlySet<string>>): Promise<void> {
    const notices = [...changed].flatMap(([kind, ids]) => noticesOf([...ids]).map((text) => [channelOf(kind), text]));
    const [channels, texts] = [notices.map(([channel]) => channel), notices.map(([, text]) => text)];
    try {
      await over.query(
        'select pg_notify(channel, notice) from unnest($1::text[], $2::text[]) as notices (channel, notice)',
        [channels, texts],
      );
    } catch (error) {
      // They go out with the next ones, at the latest over the next connection.
      for (const [kind, ids] of changed) enqueue(kind, ids);
      if (client === over) log.warn({ err: error }, 'the other processes have not been notified of changes yet');
    }
  }

  return {
    changed(kind, id = SOME) {
      if (!running) return;
      enqueue(kind, [id]);
      send();
    },
    listen: (kind, hear) => void listeners.push({ kind, hear }),
    async start() {
      running = true;
      await connect();
    },
    async stop() {
      if (!running) return;
      running = false;
      for (const timer of [sendTimer, retryTimer]) clearTimeout(timer);
      clearInterval(probeTimer);
      sendTimer = undefined;
      const last = client;
      if (!last) return;
      await sending;
      send();
      await sending;
      client = null;
      await last.end().catch(() => undefined);
    },
  };
}

function end(client: pg.Client): void {
  void client.end().catch(() => undefined);
}

function noticesOf(ids: readonly string[]): string[] {
  if (ids.includes(SOME)) return [SOME];
  const notices: string[] = [];
  for (let from = 0; from < ids.length; from += IDS_PER_NOTICE)
    notices.push(ids.slice(from, from + IDS_PER_NOTICE).join(','));
  return notices;
}

/** Every user of the database may send a notice, so its text is checked. */
function changeIn(payload: string): Change {
  const ids = payload.split(',').filter((id) => UUID.test(id));
  return ids.length > 0 ? new Set(ids) : 'some';
}
