import type { MatchReason, matchStates } from '#contract/sales/receivables/bank-statements.ts';
import { names, planAllocation, type Share } from '#server/sales/receivables/allocation.rules.ts';
import { plainReference } from '#server/sales/receivables/rf-reference.ts';
import type { BankMovement } from './camt.ts';

/** What a company has not paid. Money is whole cents. */
export interface ItemToPay {
  id: string;
  companyId: string;
  documentNumber: string | null;
  /** As `plainReference` makes it of that; empty where there is none. */
  plainNumber: string;
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
    'direction' | 'amountCents' | 'text' | 'creditorReference' | 'account' | 'name' | 'bookedOn'
  >,
  items: readonly ItemToPay[],
  payers: Payers,
): Match {
  if (movement.direction === 'out') return unknown('money-out');
  const said = `${movement.creditorReference} ${movement.text}`;
  // A statement has thousands of movements and open items: most pairs differ in their plain signs already.
  const plain = plainReference(said);
  const named = items.filter(
    ({ documentNumber, plainNumber }) =>
      documentNumber !== null && plain.includes(plainNumber) && names(said, documentNumber),
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
  const shares = planAllocation(movement.amountCents, null, own);
  const reason = shares.length === 0 ? 'nothing-open' : 'oldest-due';
  return { state: 'proposed', reason, companyId: payer, shares, discounts: [] };
}

function byReference(
  { amountCents, bookedOn }: Pick<BankMovement, 'amountCents' | 'bookedOn'>,
  named: readonly ItemToPay[],
  companyId: string,
): Match {
  const open = sum(named.map(({ openCents }) => openCents));
  if (amountCents === open) return matched('reference', companyId, named.map(whole));
  const discounts = named.flatMap(({ id, discount }) =>
    discount && bookedOn <= discount.until ? [{ debitId: id, cents: discount.cents }] : [],
  );
  const given = sum(discounts.map(({ cents }) => cents));
  if (given > 0 && amountCents === open - given) {
    const lessOf = new Map(discounts.map(({ debitId, cents }) => [debitId, cents]));
    const shares = named.map(({ id, openCents }) => ({ debitId: id, cents: openCents - (lessOf.get(id) ?? 0) }));
    return { ...matched('reference-discount', companyId, shares), discounts };
  }
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
const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);

/** Whether a text has the number of an order on its own, not inside a longer one. */
function namesOrder(text: string, orderNumber: number): boolean {
  return new RegExp(`(?<!\\d)${orderNumber}(?!\\d)`).test(text.replaceAll(',', ''));
}
