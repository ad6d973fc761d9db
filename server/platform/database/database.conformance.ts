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
}
