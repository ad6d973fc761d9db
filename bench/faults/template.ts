import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from '#contract/catalogue/parts.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { freePort } from '#server/testing/free-port.ts';
import { type Member, openCaller } from './caller.ts';
import { admin, databaseOf, startShop } from './shop.ts';

/** What each round begins with: the data of a shop at rest, and who has an account there. */
export interface Template {
  dataDir: string;
  buyers: Member[];
  admin: Member;
  /** Parts of which nobody buys all: the first are ordered, the others imported. */
  ordered: Part[];
  imported: Part[];
}

const BUYERS = 6;
const PARTS = 20;

/** Makes a shop in `folder`, has people sign up, and stops it. */
export async function makeTemplate(folder: string): Promise<Template> {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const shop = await startShop({ folder, settings: {}, port: await freePort() });
  // A copy would lead to the same place.
  if (existsSync(join(dataDir, 'postgres.location'))) throw new Error(`PostgreSQL cannot enter ${folder}`);
  const caller = openCaller(shop.origin);
  const parts: Part[] = (await caller.ask('GET', '/api/parts'))?.body ?? [];
  const sellable = parts.filter(
    ({ available, ordered_quantity, price }) =>
      available >= 20 * ordered_quantity && price > 0 && price * ordered_quantity < 10_000,
  );
  const buyers: Member[] = [];
  for (let number = 0; number < BUYERS; number++)
    buyers.push(
      await caller.enter({ email: `buyer-${number}@faults.example`, password: 'kettenblatt', name: 'Marta' }),
    );
  const signedIn = await caller.enter(admin);
  const client = singleConnection(databaseOf(dataDir));
  await client.connect();
  // Else the mails of their orders do not say what was ordered.
  await client.query('update "user" set email_verified = true');
  // So that no order is refused for want of stock, however long the round is.
  await client.query(
    `with filled as (update part set available = available + 1000000 where archived_at is null returning id)
     insert into stock_movement (id, part_id, kind, quantity, reason)
     select gen_random_uuid(), id, 'correction', 1000000, 'faults' from filled`,
  );
  await client.end();
  await shop.stop();
  return {
    ...{ dataDir, buyers, admin: signedIn },
    ordered: sellable.slice(0, PARTS),
    imported: sellable.slice(PARTS, 2 * PARTS),
  };
}

/** A copy of the data for a round; `to` may be there already. */
export function copyData(template: Template, to: string): void {
  mkdirSync(to, { recursive: true });
  execFileSync('cp', ['-a', `${template.dataDir}/.`, to]);
}
