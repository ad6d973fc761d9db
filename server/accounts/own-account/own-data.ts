import { type Result, succeed } from '#contract/failures.ts';
import { accountClosed, findPerson } from '#server/accounts/identity/accounts.repository.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type ZipEntry, zipOf } from '#server/platform/calls/zip.ts';
import type { DataSubject, OwnAccount, OwnData } from './own-account.ts';

/**
 * All that the shop stores of a person and may give away: `data.json` in an archive with their pictures and documents. Nothing of other
 * people is in it. Fails with `forbidden` where the account is closed meanwhile.
 */
export async function downloadData(
  { db, data }: Pick<OwnAccount, 'db' | 'data'>,
  actor: CurrentUser,
): Promise<Result<PreparedFile>> {
  const person = await findPerson(db, { id: actor.userId });
  if (!person) return accountClosed;
  const subject: DataSubject = {
    // Read as its buyer reads it: what the shop's people tell each other is not the person's.
    actor: { ...actor, role: 'user', admin: false },
    provenEmail: person.emailVerified ? person.email : null,
  };
  const madeAt = new Date().toISOString();
  return succeed(new PreparedFile(`mountain-bike-${madeAt.slice(0, 10)}.zip`, zipOf(entriesOf(data, subject, madeAt))));
}

async function* entriesOf(data: OwnData, subject: DataSubject, madeAt: string): AsyncGenerator<ZipEntry> {
  yield { name: 'data.json', pieces: jsonOf(data, subject, madeAt), packed: true };
  const missing: string[] = [];
  for await (const { name, bytes } of data.files(subject)) {
    if (bytes) yield { name, pieces: [bytes], packed: false };
    else missing.push(name);
  }
  if (missing.length > 0)
    yield { name: 'missing.txt', pieces: [Buffer.from(`${missingWords}\n\n${missing.join('\n')}\n`)], packed: true };
}

const missingWords = 'These files could not be read when this was made. Please download your data again later.';

/** The document piece by piece: somebody may have thousands of orders. */
async function* jsonOf(data: OwnData, subject: DataSubject, madeAt: string): AsyncGenerator<Buffer> {
  const textOf = (value: unknown) => JSON.stringify(value, null, 1);
  yield Buffer.from(`{\n"madeAt": ${textOf(madeAt)}`);
  for (const [name, read] of Object.entries(data.sections))
    yield Buffer.from(`,\n${textOf(name)}: ${textOf(await read(subject))}`);
  yield Buffer.from(',\n"orders": [');
  let between = '';
  for await (const order of data.orders(subject)) {
    yield Buffer.from(between + textOf(order));
    between = ',\n';
  }
  yield Buffer.from(']\n}\n');
}
