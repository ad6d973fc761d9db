import { readConfig, readEnvironment } from '#server/platform/config/config.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { openBesideShop } from '#server/start.beside.ts';
import { checkShop } from './compose.checks.ts';
import type { Checked } from './platform/database/checks.ts';

// Checks all that must hold of the shop's rows and pictures, while it runs or not: npm run check.
try {
  process.exitCode = (await check()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}

/** Gives whether all is well. */
async function check(): Promise<boolean> {
  const read = readConfig(readEnvironment());
  if (!read.ok) throw new StartupError(read.faults.join('\n'));
  const database = await openBesideShop(read.config, say);
  const client = singleConnection(database.directUrl, 'mountain-bike check');
  try {
    await client.connect();
    const checked = await checkShop(read.config, client);
    const wrong = checked.filter(({ found, doubtful }) => found > 0 && !doubtful);
    for (const each of wrong) list(each);
    tell(checked);
    for (const each of checked.filter(({ found, doubtful }) => found > 0 && doubtful)) list(each);
    say(
      wrong.length === 0 ? 'Nothing is wrong.' : `${wrong.length} of ${checked.length} checks found something wrong.`,
    );
    return wrong.length === 0;
  } finally {
    await client.end();
    await database.stop();
  }
}

/** Each finding in a line, below what should hold. */
function list({ title, of, count, found, findings, remedy, doubtful }: Checked): void {
  say(`${doubtful ? 'Doubtful' : 'Wrong'}: ${title} (not so: ${found}; looked at: ${count} ${of})`);
  for (const { id, says } of findings) say(`  ${id}: ${says}`);
  if (found > findings.length) say(`  and ${found - findings.length} more`);
  say(`  What to do: ${remedy}`);
  say('');
}

function tell(checked: readonly Checked[]): void {
  const rows = checked.map(({ title, of, count, found, doubtful }) => [
    found === 0 ? 'ok' : doubtful ? 'doubtful' : 'WRONG',
    `${count}`,
    of,
    title,
  ]);
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const [first, second, third] = [widthOf(0), widthOf(1), widthOf(2)];
  for (const [verdict = '', count = '', of = '', title = ''] of rows)
    say(`${verdict.padEnd(first)}  ${count.padStart(second)} ${of.padEnd(third)}  ${title}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
