import { expect, it } from 'vitest';
import { connect, singleConnection } from '#server/platform/database/connection.ts';
import type { DatabaseServer } from '#server/platform/database/database.port.ts';
import { prepareDatabase } from '#server/platform/database/prepare.ts';

/**
 * What the shop relies on in any database. `open` gives one that is empty; each test stops what it opened.
 */
export function itServesAsDatabase(open: () => Promise<DatabaseServer>): void {
  it('takes our migrations, requests and sessions, and says what it is', async () => {
    const server = await open();
    try {
      expect(server.description).toMatch(/^PostgreSQL \d+\.\d+ (in|at) [^\n]+$/);
      expect(server.description).not.toContain(new URL(server.url).password || '\n');
      await prepareDatabase(server.directUrl, { afterwards: async () => undefined });

      const { pool, close } = connect(server.url, { max: 2, onLost: () => undefined });
      const { rows } = await pool.query(
        `select current_setting('server_encoding') as encoding,
                has_database_privilege(current_database(), 'create') as owner,
                (select count(*) from part) as parts`,
      );
      expect(rows).toEqual([{ encoding: 'UTF8', owner: true, parts: 0 }]);
      await close();

      const listener = singleConnection(server.directUrl);
      await listener.connect();
      const heard = new Promise((resolve) => listener.once('notification', ({ payload }) => resolve(payload)));
      await listener.query("listen news; notify news, 'heard'");
      expect(await heard).toBe('heard');
      await listener.end();
    } finally {
      await server.stop();
      await server.stop();
    }
  });

  it('gives the simulators a database of their own, which is made once however many ask for it', async () => {
    const server = await open();
    try {
      const [address, ...others] = await Promise.all([1, 2, 3].map(() => server.openSimulators()));
      expect(new Set(others)).toEqual(new Set([address]));
      expect(await server.openSimulators()).toBe(address);
      const [shop, own] = [singleConnection(server.directUrl), singleConnection(address ?? '')];
      for (const each of [shop, own]) await each.connect();
      const { rows } = await own.query<{ name: string }>('select current_database() as name');
      const names = await shop.query(`select current_database() || '_simulators' as name`);
      expect(rows).toEqual(names.rows);
      await own.query('create schema books; drop schema books');
      for (const each of [shop, own]) await each.end();
    } finally {
      await server.stop();
    }
  });
}
