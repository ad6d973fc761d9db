import { fail, type Result, succeed } from '#contract/failures.ts';
import { dollarsFromCents } from '#contract/money.ts';
import {
  type CompanyMoney,
  CREDITS_SHOWN,
  type ReturnablePayment,
  type Shares,
  type TakenBack,
} from '#contract/sales/receivables/allocations.ts';
import { noSuchCompany } from '#server/accounts/companies/acting.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { allOrNothing } from '#server/platform/database/rollback.ts';
import { moverOf } from '#server/sales/orders/order-steps.repository.ts';
import { reverseAllocation } from '#server/sales/receivables/allocate.ts';
import { creditKinds } from '#server/sales/receivables/allocation.rules.ts';
import { findAllocation, isByCard, readOpen } from '#server/sales/receivables/ledger.repository.ts';
import { takeDiscountsBack } from '#server/sales/refunds/cash-discount.ts';
import {
  listCreditsOf,
  listDisputedOf,
  listFixed,
  listPaymentsOf,
  listStandingOf,
  readOpenSum,
  readValuedOn,
} from './allocations.repository.ts';
import { listItemsToPay, namesOf } from './bank-movements.repository.ts';
import type { BankParts } from './bank-statements.service.ts';
import { allocateShares } from './enter-payments.ts';

const RETURNABLE_SHOWN = 20;

/** Which payment of a company settles what. */
export interface AllocationsService {
  /** Fails with `not-found`. */
  read(companyId: string): Promise<Result<CompanyMoney>>;
  /** Which payments may have come back by a movement that waits. Fails with `not-found`. */
  returnable(movementId: string): Promise<Result<{ payments: ReturnablePayment[] }>>;
  /** Fails with `not-found`, and with `wrong-state` where less is open or left. */
  allocate(actor: CurrentUser, creditId: string, shares: Shares): Promise<Result<CompanyMoney>>;
  /** Fails with `not-found`, and with `wrong-state` where it was taken back before, or is of money that moved by card or went back, of a waived fee or of a cash discount. */
  takeBack(actor: CurrentUser, id: string): Promise<Result<TakenBack>>;
}

export function allocationsService({ db, currency, seller }: Omit<BankParts, 'ourAccount'>): AllocationsService {
  async function read(reader: Queryable, companyId: string): Promise<Result<CompanyMoney>> {
    const name = (await namesOf(reader, [companyId])).get(companyId);
    if (name === undefined) return noSuchCompany;
    const items = await listItemsToPay(reader, currency, companyId);
    const disputed = await listDisputedOf(
      reader,
      items.map(({ id }) => id),
    );
    const { rows, count } = await listCreditsOf(reader, { companyId, currency }, CREDITS_SHOWN);
    const standing = await standingOf(reader, rows);
    const fixed = await listFixed(reader, rows);
    return succeed({
      company: { _id: companyId, name },
      today: new Date().toISOString().slice(0, 10),
      items: items.map(({ id, kind, documentNumber, dueOn, openCents, discount }) => ({
        ...{ _id: id, kind, number: documentNumber, dueOn, open: dollarsFromCents(openCents) },
        disputed: disputed.has(id),
        discount: discount && { amount: dollarsFromCents(discount.cents), until: discount.until },
      })),
      credits: rows.map(({ id, kind, documentNumber, issuedAt, amountCents, openCents, ...entry }) => ({
        ...{ _id: id, kind, number: documentNumber, byCard: isByCard(entry), at: issuedAt.toISOString() },
        valuedOn: entry.valuedOn,
        ...{ amount: dollarsFromCents(amountCents), left: dollarsFromCents(openCents) },
        allocations: (standing.get(id) ?? []).map((one) => ({
          ...{ _id: one.id, kind: one.kind, number: one.number, amount: dollarsFromCents(one.cents) },
          at: one.createdAt.toISOString(),
          mayTakeBack: !fixed.has(id) && one.kind !== 'refund',
        })),
      })),
      creditCount: count,
    });
  }

  return {
    read: (companyId) => read(db, companyId),
    async returnable(movementId) {
      const cents = await readOpenSum(db, movementId);
      if (cents === null) return fail('not-found', 'That movement does not wait any more.');
      const rows = await listPaymentsOf(db, { cents, currency }, RETURNABLE_SHOWN);
      const standing = await standingOf(db, rows);
      return succeed({
        payments: rows.map(({ id, companyId, companyName, issuedAt, amountCents }) => ({
          ...{ _id: id, company: { _id: companyId, name: companyName }, at: issuedAt.toISOString() },
          amount: dollarsFromCents(amountCents),
          settled: (standing.get(id) ?? []).map(({ kind, number }) => ({ kind, number })),
        })),
      });
    },
    allocate: (actor, creditId, shares) =>
      allOrNothing(db, async (tx) => {
        const [credit] = await readOpen(tx, [creditId]);
        if (!credit || !creditKinds.some((kind) => kind === credit.kind))
          return fail('not-found', 'There is no such credit.');
        const entering = { actor, currency, seller };
        const day = await readValuedOn(tx, credit);
        const allocated = await allocateShares(tx, entering, { credit, shares, day });
        if (!allocated.ok) return allocated;
        await audit(tx, actor, credit.companyId, 'credit-allocated', allocated.value);
        return read(tx, credit.companyId);
      }),
    takeBack: (actor, id) =>
      allOrNothing(db, async (tx) => {
        const found = await findAllocation(tx, id);
        if (!found) return fail('not-found', 'There is no such allocation.');
        const { creditId, debitId, cents } = found;
        const entries = await readOpen(tx, [creditId, debitId]);
        const [credit, debit] = [creditId, debitId].map((entry) => entries.find((one) => one.id === entry));
        if (!credit || !debit) throw new Error(`Allocation ${id} has no entries`);
        if ((await listFixed(tx, [credit])).has(creditId) || debit.kind === 'refund')
          return fail(
            'wrong-state',
            'It belongs to money that moved by card or went back, to a waived fee or to a cash discount, so it stays.',
          );
        const on = new Date().toISOString().slice(0, 10);
        const discounts = await takeDiscountsBack(tx, { payment: creditId, debitId, by: moverOf(actor), on, seller });
        if (!discounts.ok) return discounts;
        const reversed = await reverseAllocation(tx, id, actor.userId);
        if (!reversed.ok) return reversed;
        await audit(tx, actor, credit.companyId, 'allocation-taken-back', cents);
        const now = new Map((await readOpen(tx, [creditId, debitId])).map((entry) => [entry.id, entry.openCents]));
        return succeed({
          company: credit.companyId,
          left: dollarsFromCents(now.get(creditId) ?? 0),
          ...{ open: dollarsFromCents(now.get(debitId) ?? 0), number: debit.documentNumber },
          discount: dollarsFromCents(discounts.value),
        });
      }),
  };
}

/** The allocations of credits that were not taken back, by credit. */
async function standingOf(db: Queryable, credits: readonly { id: string }[]) {
  const ids = credits.map(({ id }) => id);
  return Map.groupBy(await listStandingOf(db, ids), ({ creditId }) => creditId);
}

function audit(
  tx: Transaction,
  { userId }: CurrentUser,
  companyId: string,
  action: 'credit-allocated' | 'allocation-taken-back',
  cents: number,
): Promise<void> {
  return writeAudit(tx, {
    actor: { kind: 'user', id: userId },
    ...{ action, subject: { kind: 'company', id: companyId }, data: { cents } },
  });
}
