import { singleConnection } from '#server/platform/database/connection.ts';

/** So many pieces that no order runs out. */
const PLENTY = 10_000_000;

/** The rehearsal's own look at the database, past the pooler. Each look connects anew, to whoever is the primary. */
export interface Ledger {
  /** Whether the way leads to a primary, several times in a row. Lets the shop's role make the database of the simulators. */
  isOpen(): Promise<boolean>;
  fillStock(): Promise<void>;
  /** Ids of acknowledged orders that are not there. */
  listMissing(acknowledged: ReadonlySet<string>): Promise<string[]>;
  /** Orders of these customers that are there and were never acknowledged. */
  countUnknown(emails: readonly string[], acknowledged: ReadonlySet<string>): Promise<number>;
  /** How many shops hear of changes. */
  countListening(): Promise<number>;
  /** Who is connected with the primary, by the names that programs give. */
  listConnections(): Promise<string[]>;
}

export function openLedger(shop: string): Ledger {
  async function ask<T>(url: string, text: string, values: readonly unknown[] = []): Promise<T[]> {
    const client = singleConnection(url, 'rehearsal');
    await client.connect();
    try {
      return (await client.query(text, [...values])).rows as T[];
    } finally {
      await client.end();
    }
  }
  return {
    async isOpen() {
      for (let time = 0; time < 8; time++) await ask(shop, 'alter role shop createdb');
      return true;
    },
    async fillStock() {
      await ask(
        shop,
        `with filled as (update part set available = available + $1 where archived_at is null returning id)
         insert into stock_movement (id, part_id, kind, quantity, reason)
         select gen_random_uuid(), id, 'correction', $1, 'rehearsal' from filled`,
        [PLENTY],
      );
    },
    async listMissing(acknowledged) {
      const rows = await ask<{ id: string }>(
        shop,
        'select id from unnest($1::uuid[]) as told (id) where not exists (select from "order" where "order".id = told.id)',
        [[...acknowledged]],
      );
      return rows.map(({ id }) => id);
    },
    async countUnknown(emails, acknowledged) {
      const [row] = await ask<{ count: string }>(
        shop,
        'select count(*) from "order" where email = any ($1) and not id = any ($2::uuid[])',
        [emails, [...acknowledged]],
      );
      return Number(row?.count);
    },
    async countListening() {
      const [row] = await ask<{ count: string }>(
        shop,
        "select count(*) from pg_stat_activity where application_name = 'mountain-bike notices' and state = 'idle'",
      );
      return Number(row?.count);
    },
    async listConnections() {
      const rows = await ask<{ application_name: string; count: string }>(
        shop,
        "select application_name, count(*) from pg_stat_activity where usename = 'shop' group by 1 order by 1",
      );
      return rows.map((row) => `${row.count} × ${row.application_name}`);
    },
  };
}
