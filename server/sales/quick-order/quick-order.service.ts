import { type Result, succeed } from '#contract/failures.ts';
import type { ReadList } from '#contract/sales/quick-order.reading.ts';
import { type CheckQuickOrder, type QuickOrder, type QuickOrderFile, usualRules } from '#contract/sales/quick-order.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { checkLines, type LineToCheck } from './check-lines.ts';
import { readInThread } from './read-in-thread.ts';

/**
 * Says of every line of a list what would become of it, for the person or the company they act for; writes nothing. Fails with
 * `not-found` for a company of others, with `file-refused` for a list without lines or with too many.
 */
export async function checkQuickOrder(
  db: Database,
  actor: CurrentUser,
  input: CheckQuickOrder,
): Promise<Result<QuickOrder>> {
  const acting = await actingFor(db, actor.userId, input.company, 'viewer');
  if (!acting.ok) return acting;
  const how = { ...input, buyer: acting.value };
  if (input.text === undefined)
    return succeed({ reading: null, ...(await checkLines(db, (input.lines ?? []).map(lineOf), how)) });
  const list = await readInThread({ text: input.text, columns: input.columns });
  return list.ok ? succeed(await checkList(db, list.value, how)) : list;
}

/** The same of a CSV, or of the first sheet of an XLSX. */
export async function checkQuickOrderFile(
  db: Database,
  actor: CurrentUser,
  { company, number, quantity, bytes }: QuickOrderFile & { bytes: Buffer },
): Promise<Result<QuickOrder>> {
  const acting = await actingFor(db, actor.userId, company, 'viewer');
  if (!acting.ok) return acting;
  const columns = number === undefined || quantity === undefined ? undefined : { number, quantity };
  const list = await readInThread({ bytes, columns });
  return list.ok
    ? succeed(await checkList(db, list.value, { fit: [...usualRules], others: [], buyer: acting.value }))
    : list;
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
