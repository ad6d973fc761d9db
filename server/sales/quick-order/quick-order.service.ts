import { type Result, succeed } from '#contract/failures.ts';
import type { ReadList } from '#contract/sales/quick-order/quick-order.reading.ts';
import {
  type CheckQuickOrder,
  type QuickOrder,
  type QuickOrderFile,
  usualRules,
} from '#contract/sales/quick-order/quick-order.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { semaphore } from '#server/platform/calls/semaphore.ts';
import type { Client } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { ClientLeft, TooBusy } from '#server/platform/errors/too-busy.ts';
import type { Limits } from '#server/platform/rate-limits/rate-limits.port.ts';
import { checkLines, type LineToCheck } from './check-lines.ts';
import { readInThread } from './read-in-thread.ts';

/** A list of more lines, or a text of more characters, is counted as an upload: it takes as long as a file does. */
const LONG_LINES = 500;
const LONG_TEXT = 20_000;
/** So many lists of an account wait at most while one of them is checked. */
const WAITING_MAX = 10;
const RETRY_AFTER_S = 5;

const lists = semaphore(1);

/**
 * Says of every line of a list what would become of it, for the person or the company they act for; writes nothing. Fails with
 * `not-found` for a company of others, with `file-refused` for a list without lines or with too many, and with `too-many-requests`
 * for too many long ones. One list of an account is checked at a time; what nobody waits for any more is not.
 */
export async function checkQuickOrder(
  { db, limits }: { db: Database; limits: Limits },
  actor: CurrentUser,
  input: CheckQuickOrder,
  client: Pick<Client, 'address' | 'left'>,
): Promise<Result<QuickOrder>> {
  const { text, lines = [] } = input;
  if (lines.length > LONG_LINES || (text?.length ?? 0) > LONG_TEXT) {
    const allowed = await limits.take('upload', { address: client.address, account: actor.userId });
    if (!allowed.ok) return allowed;
  }
  const acting = await actingFor(db, actor.userId, input.company, 'viewer');
  if (!acting.ok) return acting;
  const how = { ...input, buyer: acting.value };
  return inTurn(actor, client, async () => {
    if (text === undefined) return succeed({ reading: null, ...(await checkLines(db, lines.map(lineOf), how)) });
    const list = await readInThread({ text, columns: input.columns });
    return list.ok ? succeed(await checkList(db, list.value, how)) : list;
  });
}

async function inTurn<T>({ userId }: CurrentUser, { left }: Pick<Client, 'left'>, work: () => Promise<T>): Promise<T> {
  if (lists.waiting(userId) >= WAITING_MAX)
    throw new TooBusy('Several of your lists are being checked.', RETRY_AFTER_S);
  const end = await lists.acquire(userId);
  try {
    if (left()) throw new ClientLeft('Nobody waits for this list any more');
    return await work();
  } finally {
    end();
  }
}

/** The same of a CSV, or of the first sheet of an XLSX. */
export async function checkQuickOrderFile(
  db: Database,
  actor: CurrentUser,
  { company, number, quantity, bytes }: QuickOrderFile & { bytes: Buffer },
  client: Pick<Client, 'left'>,
): Promise<Result<QuickOrder>> {
  const acting = await actingFor(db, actor.userId, company, 'viewer');
  if (!acting.ok) return acting;
  const columns = number === undefined || quantity === undefined ? undefined : { number, quantity };
  return inTurn(actor, client, async () => {
    const list = await readInThread({ bytes, columns });
    return list.ok
      ? succeed(await checkList(db, list.value, { fit: [...usualRules], others: [], buyer: acting.value }))
      : list;
  });
}

async function checkList(db: Database, { lines, ...reading }: ReadList, how: Parameters<typeof checkLines>[2]) {
  return { reading, ...(await checkLines(db, lines, how)) };
}

/** A line that was read before, and mended. */
function lineOf({ line, number = '', part, quantity }: NonNullable<CheckQuickOrder['lines']>[number]): LineToCheck {
  const fault = quantity === undefined ? ({ fault: 'none' } as const) : {};
  const may = number === '' && !part ? [] : [{ number, quantity: quantity ?? null, ...fault }];
  return { line, text: [number, quantity].filter((one) => one !== undefined && one !== '').join('  '), may, part };
}
