import { singleConnection, sqlState } from '#server/platform/database/connection.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** PostgreSQL cuts longer names, so that one database would stand for another. */
const NAME_BYTES_MAX = 63;

/** The name of the simulators' database beside that of the shop. */
export const nameBeside = (shop: string) => `${shop}_simulators`;

/** The address of the simulators' database: on the server of the shop's, whose address is `url`. It need not be there yet. */
export function simulatorsAddress(url: string): string {
  const address = new URL(url);
  // What pg takes where the address names none.
  address.pathname = `/${encodeURIComponent(nameBeside(singleConnection(url).database ?? ''))}`;
  return address.href;
}

/**
 * Makes the simulators' database where it is missing, for the role of `url`, and gives its address. Several processes may
 * do so at once. `administrator` is the address of a role that may make databases. Throws a StartupError with the
 * statement to run where the role may not.
 */
export async function ensureSimulatorsDatabase(url: string, administrator = url): Promise<string> {
  const { database: shop = '', user = '' } = singleConnection(url);
  const name = nameBeside(shop);
  if (Buffer.byteLength(name) > NAME_BYTES_MAX)
    throw new StartupError(
      `The simulators of the demo need a database named ${name}, which is too long for PostgreSQL: give the shop's database a name of ${NAME_BYTES_MAX - nameBeside('').length} bytes or less.`,
    );
  const client = singleConnection(administrator, 'mountain-bike start');
  const [quotedName, quotedUser] = [name, user].map((each) => client.escapeIdentifier(each));
  // Nobody is ever connected to template0, so that making a copy of it has to wait for nobody.
  const statement = `create database ${quotedName} owner ${quotedUser} encoding 'UTF8' template template0`;
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(statement);
  } catch (error) {
    const state = sqlState(error);
    if (state === '42501')
      throw new StartupError(
        `The simulators of the demo need a database of their own, and the role ${user} may not make it: run ${statement}; as a role that may, then start again.`,
        { cause: error },
      );
    // Another process has made it meanwhile.
    if (state !== '42P04' && state !== '23505') throw error;
  } finally {
    await client.end();
  }
  return simulatorsAddress(url);
}
