import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars } from '#contract/money.ts';
import type { Shares } from '#contract/sales/receivables/allocations.ts';
import type { RecordPayment } from '#contract/sales/receivables/bank-statements.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import type { Seller } from '#server/sales/invoices/documents.ts';
import { moverOf } from '#server/sales/orders/order-steps.repository.ts';
import { onceByKey } from '#server/sales/orders/repeatable/once-by-key.ts';
import { allocate, allocateByRules } from '#server/sales/receivables/allocate.ts';
import type { Share } from '#server/sales/receivables/allocation.rules.ts';
import {
  type EntryRow,
  enterEntries,
  insertAllocations,
  isByCard,
  lockEntries,
  type NewEntry,
} from '#server/sales/receivables/ledger.repository.ts';
import { creditDiscounts, lockOrdersOf } from '#server/sales/refunds/cash-discount.ts';
import { CHUNK, listItemsToPay, namesOf } from './bank-movements.repository.ts';
import type { BankMovement, BankStatement } from './camt.ts';
import { discountTaken, type ItemToPay, type Match, matchMovement } from './match-movement.ts';

/** Money of a company: what it is called in the ledger, what its payer wrote, and the day on which it came. */
interface Received {
  company: string;
  cents: number;
  documentNumber: string;
  reference: string;
  receivedOn: string;
  /** From when the bank counts it, where that is another day. */
  valuedOn?: string;
  /** What it pays; without it what the payer named, an exact sum, then the oldest due. */
  shares?: Shares | undefined;
}

/** Who enters it, in which currency, and who sells, as credit notes name it. */
export interface Entering {
  actor: CurrentUser;
  currency: string;
  seller: Seller;
}

/**
 * Enters a payment of a company in the ledger and allocates it, with the cash discounts that it takes. Gives the entry. Fails with `not-found` for a company or an item that is not
 * there, and with `wrong-state` where less is open.
 */
export async function enterPayment(tx: Transaction, entering: Entering, received: Received): Promise<Result<string>> {
  const { company, cents } = received;
  if (cents <= 0)
    return fail('invalid-request', 'A payment is more than nothing.', { errors: { amount: 'Amount is more than 0' } });
  const names = await namesOf(tx, [company]);
  if (!names.has(company)) return fail('not-found', 'There is no such company.');
  const [entry] = await enterEntries(tx, [entryOf(received, entering.currency)]);
  if (!entry) throw new Error('A payment was not entered');
  const allocated = await allocateReceived(tx, entering, entry, received);
  if (!allocated.ok) return allocated;
  const { actor } = entering;
  await writeAudit(tx, {
    actor: { kind: 'user', id: actor.userId },
    ...{ action: 'payment-received', subject: { kind: 'company', id: company }, data: { cents } },
  });
  return succeed(entry.id);
}

const RECORD_ROUTE = 'POST /payments-received';

/** Enters a payment that came another way, as `enterPayment` does; the same key again gives that payment and enters none. */
export async function recordPayment(
  tx: Transaction,
  entering: Entering,
  { amount, receivedOn, reference, ...input }: RecordPayment,
  repeatable: Repeatable,
): Promise<Result<{ entry: string }>> {
  return onceByKey(tx, { userId: entering.actor.userId, route: RECORD_ROUTE, repeatable }, async () => {
    const cents = centsFromDollars(amount) ?? 0;
    const received = { ...input, cents, documentNumber: reference, reference, receivedOn };
    const entered = await enterPayment(tx, entering, received);
    return entered.ok ? succeed({ entry: entered.value }) : entered;
  });
}

/** Allocates what was received, as is said or else by the shop's rules; what pays an item less its cash discount in time takes that. */
async function allocateReceived(
  tx: Transaction,
  entering: Entering,
  credit: EntryRow,
  { shares, reference, receivedOn, valuedOn = receivedOn }: Received,
): Promise<Result<unknown>> {
  if (shares) return allocateShares(tx, entering, { credit, shares, day: valuedOn });
  const { actor, seller } = entering;
  const items = await lockItems(tx, credit, valuedOn);
  const said = { direction: 'in', amountCents: credit.amountCents, text: reference, valuedOn } as const;
  const payers = { accounts: new Map([['', credit.companyId]]), names: new Map() };
  const match = matchMovement({ ...said, creditorReference: '', account: '', name: '' }, items, payers);
  const { discounts } = match;
  if (discounts.length === 0) return succeed(await allocateByRules(tx, credit.id, { reference }));
  await insertAllocations(
    tx,
    match.shares.map((share) => ({ ...share, creditId: credit.id })),
  );
  await creditDiscounts(tx, { payment: credit.id, discounts, by: moverOf(actor), seller });
  return succeed(null);
}

/**
 * Allocates a credit to open items as an admin says, and credits the cash discounts of those that a payment of that day pays less just that. Gives what was allocated (cents). Fails as `allocate`
 * does.
 */
export async function allocateShares(
  tx: Transaction,
  { actor, seller }: Entering,
  { credit, shares, day }: { credit: EntryRow; shares: Shares; day: string },
): Promise<Result<number>> {
  const items = await lockItems(tx, credit, day);
  const discounts: Share[] = [];
  // What is paid by card is paid in full.
  const takesDiscount = credit.kind === 'payment' && !isByCard(credit);
  let sum = 0;
  for (const { item: debitId, amount } of shares) {
    const cents = centsFromDollars(amount) ?? 0;
    const allocated = await allocate(tx, { creditId: credit.id, debitId, cents, by: actor.userId });
    if (!allocated.ok) return allocated;
    sum += cents;
    const item = items.find(({ id }) => id === debitId);
    const off = item && takesDiscount ? discountTaken(item, cents, day) : 0;
    if (off > 0) discounts.push({ debitId, cents: off });
  }
  await creditDiscounts(tx, { payment: credit.id, discounts, by: moverOf(actor), seller });
  return succeed(sum);
}

/** Locks what a company has not paid: first the orders of which a payment of that day may take a cash discount. Gives it as it then is. */
async function lockItems(tx: Transaction, { companyId, currency }: EntryRow, day: string): Promise<ItemToPay[]> {
  const items = await listItemsToPay(tx, currency, companyId);
  await lockOrdersOf(tx, idsWithDiscount(items, day));
  await lockEntries(
    tx,
    items.map(({ id }) => id),
  );
  return listItemsToPay(tx, currency, companyId);
}

/** The items of which a payment of that day may take a cash discount, by their ids. */
export const idsWithDiscount = (items: readonly ItemToPay[], day: string): string[] =>
  items.flatMap(({ id, discount }) => (discount && day <= discount.until ? [id] : []));

/** The first day from which a movement of a file counts. */
export const firstDayOf = (statements: readonly Pick<BankStatement, 'movements'>[]): string =>
  statements.reduce(
    (first, { movements }) => movements.reduce((day, { valuedOn }) => (valuedOn < day ? valuedOn : day), first),
    '9999-12-31',
  );

/** Enters payments that matched, with what they pay: their items are locked, and open as they were matched. Gives the entry of each. */
export async function enterMatched(
  tx: Transaction,
  { actor, currency, seller }: Entering,
  matched: readonly { movement: BankMovement; match: Match }[],
): Promise<ReadonlyMap<BankMovement, string>> {
  const entered = new Map<BankMovement, string>();
  for (let start = 0; start < matched.length; start += CHUNK) {
    const some = matched.slice(start, start + CHUNK);
    const entries = await enterEntries(
      tx,
      some.map(({ movement, match }) =>
        entryOf(
          {
            ...{ company: match.companyId ?? '', cents: movement.amountCents },
            ...{ documentNumber: movement.reference, receivedOn: movement.bookedOn },
          },
          currency,
        ),
      ),
    );
    const rows = some.flatMap(({ movement, match }, at) => {
      const creditId = entries[at]?.id ?? '';
      entered.set(movement, creditId);
      return match.shares.map(({ debitId, cents }) => ({ creditId, debitId, cents }));
    });
    await insertAllocations(tx, rows);
    for (const { movement, match } of some.filter((each) => each.match.discounts.length > 0)) {
      const payment = entered.get(movement) ?? '';
      await creditDiscounts(tx, { payment, discounts: match.discounts, by: moverOf(actor), seller });
    }
  }
  return entered;
}

type Entered = Pick<Received, 'company' | 'cents' | 'documentNumber' | 'receivedOn'>;

const entryOf = ({ company, cents, documentNumber, receivedOn }: Entered, currency: string): NewEntry => ({
  ...{ companyId: company, kind: 'payment', amountCents: cents, currency, documentNumber },
  issuedAt: new Date(`${receivedOn}T12:00:00Z`),
});
