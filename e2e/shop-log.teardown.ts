import { readFileSync } from 'node:fs';
import { readConfig } from '#server/platform/config/config.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { openBesideShop } from '#server/start.beside.ts';
import { leaksIn } from '#server/testing/log-leaks.ts';
import { firstAdmin } from './first-admin.ts';
import { shopFiles } from './shop.log.ts';

/** What the journeys left of people in the shop, and secrets that it holds as they are. */
const columns: Readonly<Record<string, string>> = {
  'an email': `select email from "user" union select email from "order" union select email from enquiry
    union select email from newsletter_subscription union select to_address from mail`,
  // What sign-ins of providers and the demo shop bring is there, too.
  'a name': `select name from "user" where email <> $1 union select company from enquiry`,
  'a phone': 'select phone from "order" union select phone from profile',
  'a street': 'select street from "order"',
  'a city': 'select city from "order" union select city from profile',
  'words of a person':
    'select message from enquiry union select education from profile union select linkedin from profile',
  'a session': 'select token from session',
  'a mailed token': `select (regexp_matches(text, 'token=([\\w-]+)', 'g'))[1] from mail`,
  'a token of a newsletter': 'select leave_token from newsletter_subscription',
  'a password hash': 'select password from account where password is not null',
};

/** What the simulators hold, in their own database. */
const columnsOfSimulators: Readonly<Record<string, string>> = {
  'a client secret': 'select client_secret from stripe_simulator.intents',
};

/** The passwords that stand in the journeys themselves. */
const passwords = [
  ...['kettenblatt', 'tretlager im regen', 'sattelstütze und kette'],
  ...['not the password', 'another password', 'password1'],
];

/** Runs while the shop is still there: fails where the log of the whole run names a person or a secret. */
export default async function readShopLog(): Promise<void> {
  const read = readConfig({ DATA_DIR: readFileSync(shopFiles.dataDir, 'utf8') });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const database = await openBesideShop(read.config, () => undefined);
  const known: Record<string, string[]> = {
    'a password': [...passwords, firstAdmin.ADMIN_PASSWORD],
    ...(await valuesOf(database.directUrl, columns)),
    ...(await valuesOf(await database.openSimulators(), columnsOfSimulators)),
  };
  await database.stop();
  // What the start tells whoever started it, such as the first admin, stands before.
  const [, log = ''] = readFileSync(shopFiles.log, 'utf8').split('The shop is open at ');
  const leaks = leaksIn(log, known);
  if (leaks.length > 0)
    throw new Error(`The log of the shop names people or secrets:\n${leaks.slice(0, 20).join('\n')}`);
  const looked = Object.values(known).reduce((sum, values) => sum + values.length, 0);
  process.stdout.write(
    `The log of the shop, ${log.split('\n').length} lines, has none of ${looked} names and secrets.\n`,
  );
}

async function valuesOf(url: string, columns: Readonly<Record<string, string>>): Promise<Record<string, string[]>> {
  const client = singleConnection(url, 'mountain-bike journeys');
  await client.connect();
  const found: Record<string, string[]> = {};
  for (const [what, query] of Object.entries(columns)) {
    const values = query.includes('$1') ? [firstAdmin.ADMIN_EMAIL] : [];
    const { rows } = await client.query<[string]>({ text: query, values, rowMode: 'array' });
    found[what] = rows.map(([value]) => value);
  }
  await client.end();
  return found;
}
