import type { MatchReason, matchStates } from '#contract/sales/receivables/bank-statements.ts';
import type { EntryKind } from '#server/platform/database/schema/sales/receivables.ts';
import { names, planAllocation, type Share } from '#server/sales/receivables/allocation.rules.ts';
import { plainReference } from '#server/sales/receivables/rf-reference.ts';
import type { BankMovement } from './camt.ts';

/** What a company has not paid. Money is whole cents. */
export interface ItemToPay {
  id: string;
  companyId: string;
  kind: EntryKind;
  documentNumber: string | null;
  /** What a payer names it by: its document and the letters that ask for it. `plain` is as `plainReference` makes it. */
  numbers: readonly { number: string; plain: string }[];
  /** Somebody disputes it: it is not paid unless it is named. */
  isDisputed: boolean;
  orderNumber: number | null;
  openCents: number;
  /** A day, such as `2026-12-24`. */
  dueOn: string;
  /** How much less is enough until that day; null where no cash discount was agreed, or some of it is paid. */
  discount: { cents: number; until: string } | null;
}

/** What is known of those who pay. */
export interface Payers {
  /** Companies by the accounts from which they paid before. */
  accounts: ReadonlyMap<string, string>;
  /** Companies by their names, as `payerName` makes them; null where several have one name. */
  names: ReadonlyMap<string, string | null>;
}

export interface Match {
  state: (typeof matchStates)[number];
  reason: MatchReason;
  companyId: string | null;
  shares: Share[];
  /** What the shop gives up of the open items, as agreed, in the order of `shares`. */
  discounts: Share[];
}

/** A name as payers are known by it: letters and digits alone, without marks and case. */
export function payerName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/**
 * Whose a payment is and what it pays: by the documents that it names, by the number of an order with its exact sum, by an exact sum of a
 * payer that is known, or else what is due first. Money that goes out is for people to look at.
 */
export function matchMovement(
  movement: Pick<
    BankMovement,
    'direction' | 'amountCents' | 'text' | 'creditorReference' | 'account' | 'name' | 'valuedOn'
  >,
  items: readonly ItemToPay[],
  payers: Payers,
): Match {
  if (movement.direction === 'out') return unknown('money-out');
  const said = `${movement.creditorReference} ${movement.text}`;
  // A statement has thousands of movements and open items: most pairs differ in their plain signs already.
  const plain = plainReference(said);
  const named = items.filter(({ numbers }) =>
    numbers.some(({ number, plain: sought }) => plain.includes(sought) && names(said, number)),
  );
  const companies = new Set(named.map(({ companyId }) => companyId));
  if (companies.size > 1) return unknown('several-companies');
  const [company] = companies;
  if (company !== undefined) return byReference(movement, named, company);
  const ordered = items.filter(
    ({ orderNumber, openCents }) =>
      orderNumber !== null && openCents === movement.amountCents && namesOrder(movement.text, orderNumber),
  );
  const [only, ...others] = ordered;
  if (only && others.length === 0) return matched('order-number', only.companyId, [whole(only)]);
  const payer = payers.accounts.get(movement.account) ?? payers.names.get(payerName(movement.name)) ?? null;
  if (payer === null) return unknown('no-company');
  const own = items.filter(({ companyId }) => companyId === payer);
  const exact = own.filter(({ openCents }) => openCents === movement.amountCents);
  if (exact.length === 1) return matched('exact-sum', payer, exact.map(whole));
  const less = own.filter((item) => discountTaken(item, movement.amountCents, movement.valuedOn) > 0);
  const [early, ...more] = less;
  if (early && exact.length + more.length === 0)
    return matchedLessDiscount('exact-sum', payer, [early], movement.valuedOn);
  const shares = planAllocation(
    movement.amountCents,
    null,
    own.filter(({ isDisputed }) => !isDisputed),
  );
  const reason = shares.length === 0 ? 'nothing-open' : 'oldest-due';
  return { state: 'proposed', reason, companyId: payer, shares, discounts: [] };
}

function byReference(
  { amountCents, valuedOn }: Pick<BankMovement, 'amountCents' | 'valuedOn'>,
  named: readonly ItemToPay[],
  companyId: string,
): Match {
  const open = sum(named.map(({ openCents }) => openCents));
  if (amountCents === open) return matched('reference', companyId, named.map(whole));
  const given = sum(named.map((item) => discountOn(item, valuedOn)));
  if (given > 0 && amountCents === open - given)
    return matchedLessDiscount('reference-discount', companyId, named, valuedOn);
  const shares = planAllocation(amountCents, null, named);
  // One document and less than it asks for: its payer says what the money is for.
  if (amountCents < open && named.length === 1) return matched('reference-part', companyId, shares);
  const reason = amountCents > open ? 'reference-over' : 'reference-part';
  return { state: 'proposed', reason, companyId, shares, discounts: [] };
}

const unknown = (reason: MatchReason): Match => ({
  ...{ state: 'unknown', reason, companyId: null, shares: [], discounts: [] },
});
const matched = (reason: MatchReason, companyId: string, shares: Share[]): Match => ({
  ...{ state: 'matched', reason, companyId, shares, discounts: [] },
});
const whole = ({ id, openCents }: ItemToPay): Share => ({ debitId: id, cents: openCents });

/** The cash discount of an item (cents) for who pays on a day; 0 where there is none, or that is too late. */
const discountOn = ({ discount }: Pick<ItemToPay, 'discount'>, day: string): number =>
  discount && day <= discount.until ? discount.cents : 0;

/** The cash discount (cents) that a payment of a sum takes of an item by paying just the rest of it in time; else 0. */
export function discountTaken(item: Pick<ItemToPay, 'openCents' | 'discount'>, cents: number, day: string): number {
  const off = discountOn(item, day);
  return off > 0 && item.openCents - off === cents ? off : 0;
}

function matchedLessDiscount(reason: MatchReason, companyId: string, items: readonly ItemToPay[], day: string): Match {
  const off = items.map((item) => discountOn(item, day));
  const shares = items.map(({ id, openCents }, at) => ({ debitId: id, cents: openCents - (off[at] ?? 0) }));
  const discounts = items.flatMap(({ id }, at) => (off[at] ? [{ debitId: id, cents: off[at] }] : []));
  return { ...matched(reason, companyId, shares), discounts };
}
const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);

/** Whether a text has the number of an order on its own, not inside a longer one. */
function namesOrder(text: string, orderNumber: number): boolean {
  return new RegExp(`(?<!\\d)${orderNumber}(?!\\d)`).test(text.replaceAll(',', ''));
}
