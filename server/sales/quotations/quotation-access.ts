import { fail, type Result, succeed } from '#contract/failures.ts';
import { checkActing } from '#server/accounts/companies/acting.ts';
import { findMembership } from '#server/accounts/companies/companies.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { sellsForShop } from '#server/platform/calls/staff.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { findQuotation, lockQuotation, type StoredQuotation } from './quotations.repository.ts';

/** A quote that somebody may read. `side`: for whom they write. `mayAct`: whether they may ask, accept and decline as its buyer. */
export interface ReadableQuotation extends StoredQuotation {
  side: 'buyer' | 'shop';
  mayAct: boolean;
}

const noQuotation = fail('not-found', 'There is no such quote.');

/**
 * The quote with that id, if the actor may read it: who asked for it, the present members of its company, and those of the shop who sell. Fails with
 * `not-found` as if there were none.
 */
export async function findQuotationFor(
  db: Queryable,
  actor: CurrentUser,
  id: string,
): Promise<Result<ReadableQuotation>> {
  return readableBy(db, actor, await findQuotation(db, id));
}

/** The same, and nobody else changes it until the transaction ends. */
export async function holdQuotationFor(
  tx: Transaction,
  actor: CurrentUser,
  id: string,
): Promise<Result<ReadableQuotation>> {
  return readableBy(tx, actor, await lockQuotation(tx, id));
}

async function readableBy(
  db: Queryable,
  actor: CurrentUser,
  found: StoredQuotation | null,
): Promise<Result<ReadableQuotation>> {
  if (!found) return noQuotation;
  const { companyId, userId } = found.row;
  const membership = companyId === null ? null : await findMembership(db, actor.userId, companyId);
  if (membership) return succeed({ ...found, side: 'buyer', mayAct: checkActing(membership, 'buyer').ok });
  if (companyId === null && userId === actor.userId) return succeed({ ...found, side: 'buyer', mayAct: true });
  return sellsForShop(actor) ? succeed({ ...found, side: 'shop', mayAct: false }) : noQuotation;
}

/** Whether somebody may act on a quote as its buyer. Fails with `forbidden` for viewers of its company, and for the shop. */
export function checkBuyer({ mayAct, side }: Pick<ReadableQuotation, 'mayAct' | 'side'>): Result<null> {
  if (mayAct) return succeed(null);
  return fail(
    'forbidden',
    side === 'shop' ? 'Only its buyer can do this.' : 'A buyer or an owner of the company may do this.',
  );
}

/** Whether somebody may answer a quote for the shop: nobody who sells answers their own, an admin does. Fails with `forbidden`. */
export function checkSeller(actor: CurrentUser, { row }: StoredQuotation): Result<null> {
  if (actor.admin || actor.userId !== row.userId) return succeed(null);
  return fail('forbidden', 'This is your own quote: an admin has to answer it.');
}
