import type { z } from 'zod';
import type {
  addCompanyNumberSchema,
  CompanyNumber,
  CompanyNumbersFile,
  CompanyNumbersQuery,
} from '#contract/catalogue/company-numbers.ts';
import { COMPANY_NUMBERS_MAX } from '#contract/catalogue/company-numbers.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { LIST_PAGE, type Page } from '#contract/lists.ts';
import { type ActingFor, actingFor, checkActing } from '#server/accounts/companies/acting.ts';
import { lockMembership } from '#server/accounts/companies/companies.repository.ts';
import { comparedSku, findPartsByNumber } from '#server/catalogue/parts/parts-by-number.repository.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import { listAsCsv } from '#server/platform/calls/csv.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { cursorOf, cursorValues, placeOf } from '#server/platform/database/cursors.ts';
import { readSheetInThread } from '#server/platform/file-imports/sheet.thread.ts';
import { heads, numbersFile, partOf, planNumbers, tooMany } from './company-numbers.file.ts';
import {
  countNumbers,
  deleteNumber,
  insertNumber,
  listNumbers,
  renameNumber,
  writeNumbers,
} from './company-numbers.repository.ts';

/** A page of a company's numbers. Fails with `not-found` for a company of others. */
export async function listCompanyNumbers(
  db: Database,
  actor: CurrentUser,
  companyId: string,
  { limit = LIST_PAGE, cursor, ...query }: CompanyNumbersQuery,
): Promise<Result<Page<CompanyNumber>>> {
  const acting = await actingFor(db, actor.userId, companyId, 'viewer');
  if (!acting.ok) return acting;
  const order = `company numbers ${companyId}`;
  const place = cursor === undefined ? null : placeOf(order, cursor, cursorValues.text);
  if (cursor !== undefined && !place) {
    const message = 'This is no place in the list. Please begin at its start.';
    return fail('invalid-request', message, { errors: { cursor: message } });
  }
  const filter = { companyId, ...query };
  const rows = await listNumbers(db, filter, { place, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return succeed({
    rows: shown.map(({ number }) => number),
    total: await countNumbers(db, filter),
    next: last ? cursorOf(order, { value: last.compared, id: last.number.part._id }) : null,
  });
}

/**
 * Gives a part a number of the company's own, and a name where one is said; a number that is there gets that name. Fails with `invalid-request` where we have no such part,
 * with `taken` where the number names another one, with `not-found` for a company of others and `forbidden` for a viewer.
 */
export async function addCompanyNumber(
  db: Database,
  actor: CurrentUser,
  companyId: string,
  { number, name, sku }: z.output<typeof addCompanyNumberSchema>,
): Promise<Result<CompanyNumber>> {
  const onSale = partOf((await findPartsByNumber(db, [sku])).get(sku) ?? [], sku);
  return inTransaction<Result<CompanyNumber>>(db, async (tx) => {
    const acting = await holdNumbers(tx, actor, companyId);
    if (!acting.ok) return acting;
    const [had] = await listNumbers(tx, { companyId, number }, { limit: 1 });
    // A number of a part that is no longer on sale can still be named.
    const isThere = had && comparedSku(had.number.part.sku) === comparedSku(sku);
    const meant = isThere ? succeed({ id: had.number.part._id }) : onSale;
    if (!meant.ok)
      return fail('invalid-request', `${meant.failure.detail}.`, { errors: { sku: meant.failure.detail } });
    if ((await countNumbers(tx, { companyId })) >= COMPANY_NUMBERS_MAX)
      return fail('invalid-request', tooMany.failure.detail, { errors: { number: tooMany.failure.detail } });
    await insertNumber(tx, companyId, { number, name: name || null, partId: meant.value.id });
    const [named] = await listNumbers(tx, { companyId, number }, { limit: 1 });
    if (named?.number.part._id === meant.value.id) {
      const { name: before, ...unnamed } = named.number;
      if (name === undefined || name === (before ?? '')) return succeed(named.number);
      await renameNumber(tx, companyId, { number, name: name || null });
      return succeed({ ...unnamed, ...(name && { name }) });
    }
    const { name: called = 'another part', sku: taken = '' } = named?.number.part ?? {};
    const message = `${number} already names ${taken} ${called}`;
    return fail('taken', `${message}. Take it away there first.`, { errors: { number: message } });
  });
}

/**
 * Whether somebody may still write a company's numbers. Until the transaction ends nobody else writes them: many at once do not
 * pass the limit.
 */
async function holdNumbers(tx: Transaction, { userId }: CurrentUser, companyId: string): Promise<Result<ActingFor>> {
  return checkActing(await lockMembership(tx, userId, companyId, 'change'), 'buyer');
}

/** Takes a number away. Fails with `not-found` where there is none or the company is another's, with `forbidden` for a viewer. */
export async function removeCompanyNumber(
  db: Database,
  actor: CurrentUser,
  companyId: string,
  number: string,
): Promise<Result<{ deletedCount: number }>> {
  const acting = await actingFor(db, actor.userId, companyId, 'buyer');
  if (!acting.ok) return acting;
  const deletedCount = await deleteNumber(db, companyId, number);
  return deletedCount > 0 ? succeed({ deletedCount }) : fail('not-found', `There is no number ${number}.`);
}

/** All numbers of a company as CSV. Fails with `not-found` for a company of others. */
export async function exportCompanyNumbers(
  db: Database,
  actor: CurrentUser,
  companyId: string,
): Promise<Result<PreparedFile>> {
  const acting = await actingFor(db, actor.userId, companyId, 'viewer');
  if (!acting.ok) return acting;
  const columns = [heads.number[0], heads.name[0], heads.sku[0], 'our_name'];
  const csv = await listAsCsv(columns, await listNumbers(db, { companyId }), ({ number: { number, name, part } }) => [
    ...[number, name ?? null, part.sku, part.name],
  ]);
  return succeed(new PreparedFile('part-numbers.csv', csv));
}

/**
 * Reads a CSV of own numbers and ours, and writes it unless it is a dry run: all of it or nothing. Fails with `file-refused` for a
 * file that is none, with `import-faulty` where a row has a fault and it is to be written, with `not-found` and `forbidden` as above.
 */
export async function importCompanyNumbers(
  db: Database,
  actor: CurrentUser,
  companyId: string,
  { bytes, dryRun }: { bytes: Buffer; dryRun: boolean },
): Promise<Result<CompanyNumbersFile>> {
  // Nobody else's file is read.
  const acting = await actingFor(db, actor.userId, companyId, 'buyer');
  if (!acting.ok) return acting;
  const sheet = await readSheetInThread({ bytes, of: numbersFile });
  if (!sheet.ok) return sheet;
  return inTransaction<Result<CompanyNumbersFile>>(db, async (tx) => {
    const still = dryRun ? acting : await holdNumbers(tx, actor, companyId);
    if (!still.ok) return still;
    const plan = await planNumbers(tx, companyId, sheet.value);
    if (!plan.ok) return plan;
    const { file, writes } = plan.value;
    if (dryRun) return succeed({ ...file, written: false });
    if (file.counts.faults > 0)
      return fail('import-faulty', 'Some rows cannot be read, so nothing was written. Look at them in a dry run.');
    await writeNumbers(tx, companyId, writes);
    return succeed({ ...file, written: true });
  });
}
