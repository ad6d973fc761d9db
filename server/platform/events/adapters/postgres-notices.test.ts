import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { singleConnection } from '#server/platform/database/connection.ts';
import type { Change, Notices } from '#server/platform/events/notices.port.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { postgresNotices } from './postgres-notices.ts';

const pace = { everyMs: 20, retryMs: 10, retryMaxMs: 50, probeMs: 60_000 };
const warnings: string[] = [];
const log = { warn: (...args: unknown[]) => void warnings.push(String(args.at(-1))) };

let url: string;
let one: Notices;
let other: Notices;
/** What each of the two has heard since the test began. */
let heard: [Change[], Change[]];

beforeAll(async () => {
  ({ url } = await freshDatabase());
  [one, other] = [postgresNotices(url, log, pace), postgresNotices(url, log, pace)];
  one.listen('order', (change) => heard[0].push(change));
  other.listen('order', (change) => heard[1].push(change));
  await Promise.all([one.start(), other.start()]);
});
beforeEach(() => {
  heard = [[], []];
});
afterAll(() => Promise.all([one.stop(), other.stop()]));

const idsIn = (changes: Change[]) => new Set(changes.flatMap((change) => (change === 'some' ? [] : [...change])));

async function onServer(statement: string): Promise<void> {
  const client = singleConnection(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

test('what changed in one process is heard in every process', async () => {
  const id = randomUUID();
  one.changed('order', id);
  await vi.waitFor(() => expect(heard.map(idsIn)).toEqual([new Set([id]), new Set([id])]));
});

test('each kind reaches those who listen to it', async () => {
  const shown: Change[] = [];
  other.listen('shown', (change) => shown.push(change));
  one.changed('shown');
  await vi.waitFor(() => expect(shown).toEqual(['some']));
  expect(heard).toEqual([[], []]);
});

test('many at once go out in few notices, and none is lost', async () => {
  const ids = new Set(Array.from({ length: 1500 }, () => randomUUID()));
  for (const id of ids) one.changed('order', id);
  await vi.waitFor(() => expect(idsIn(heard[1])).toEqual(ids), { timeout: 5000 });
  expect(heard[1].length).toBeLessThan(12);
});

test('too many to name go out as “some”', async () => {
  for (let count = 0; count < 2500; count++) one.changed('order', randomUUID());
  await vi.waitFor(() => expect(heard[1]).toContain('some'), { timeout: 5000 });
});

test('a notice that names nothing says that something changed', async () => {
  await onServer(`notify order_changed, '<script>'`);
  await vi.waitFor(() => expect(heard).toEqual([['some'], ['some']]));
});

test('a lost connection is made again; those who listen look at everything, and what waited is sent', async () => {
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mountain-bike notices'
    and datname = current_database()`);
  const id = randomUUID();
  other.changed('order', id);
  await vi.waitFor(() => {
    expect(heard[0]).toContain('some');
    expect(heard[1]).toContain('some');
    expect(idsIn(heard[1])).toContain(id);
  });
  expect(warnings).toContain('the connection that hears of changes was lost');
});

test('what changed at the very end is sent before the connection closes', async () => {
  const last = postgresNotices(url, log, pace);
  await last.start();
  const ids = [randomUUID(), randomUUID()];
  for (const id of ids) last.changed('order', id);
  await last.stop();
  await vi.waitFor(() => expect([...idsIn(heard[0])]).toEqual(expect.arrayContaining(ids)));
  last.changed('order', randomUUID());
});
