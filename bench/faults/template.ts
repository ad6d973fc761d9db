import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from '#contract/catalogue/parts.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { freePort } from '#server/testing/free-port.ts';
import { type Buyer, enteredAs, signUpBuyers } from '../buyers.client.ts';
import { sendRequest } from '../http.client.ts';
import { admin, databaseOf, startShop } from './shop.ts';

/** What each round begins with: the data of a shop at rest, and who has an account there. */
export interface Template {
  dataDir: string;
  buyers: Buyer[];
  admin: Buyer;
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
  const { origin } = shop;
  const parts = JSON.parse((await sendRequest(`${origin}/api/parts`)).body.toString()) as Part[];
  const sellable = parts.filter(
    ({ available, ordered_quantity, price }) =>
      available >= 20 * ordered_quantity && price > 0 && price * ordered_quantity < 10_000,
  );
  const buyers = await signUpBuyers(origin, BUYERS);
  const entered = await sendRequest(`${origin}/api/auth/sign-in/email`, { method: 'POST', json: admin });
  const signedIn = await enteredAs(origin, admin.email, entered);
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
