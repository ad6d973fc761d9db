import { formatDay } from '#contract/format.ts';
import { formatCents } from '#contract/money.ts';
import type { CreditNote, Invoice } from './documents.ts';

/** How money went back: by a refund, or by a dispute that the shop gave up. */
export const givenBack = { label: 'Given back', total: 'Total given back, in US dollars', id: 'Refund' };
export const takenBack: typeof givenBack = {
  label: 'Taken back',
  total: 'Total taken back, in US dollars',
  id: 'Dispute',
};

/** `where` stands under the day, `how` before it. */
interface BackWords {
  where: string;
  how: string;
}

interface MethodWords {
  paid: string;
  note: string;
  givenBack: BackWords;
  takenBack: BackWords;
}

/** How documents name a way to pay, by its code. */
const methodWords: Readonly<Record<string, MethodWords>> = {
  account: {
    paid: 'On account',
    note: 'On account, invoiced',
    givenBack: { where: 'To your account', how: 'Credited to your account' },
    takenBack: { where: 'From your account', how: 'Taken from your account' },
  },
  card: {
    paid: 'By card',
    note: 'Paid by card',
    givenBack: { where: 'To the card', how: 'Given back to the card' },
    takenBack: { where: 'By the bank of the card', how: 'Taken back by the bank of the card' },
  },
};

/** The words of a way to pay, by its code. Throws where it has none. */
export function wordsOf(method: string): MethodWords {
  const words = methodWords[method];
  if (!words) throw new Error(`Documents have no words for the payment method ${method}`);
  return words;
}

/** An IBAN as people read it: in groups of four. */
export function ibanInGroups(iban: string): string {
  return iban.replaceAll(/.{4}(?=.)/g, '$& ');
}

/** When an invoice on account is due, what is off for who pays early, where it is paid, and by which reference. */
function dueWords({ payment, totalCents, seller }: Invoice, { on, discount }: NonNullable<Invoice['due']>): string {
  const early =
    discount &&
    ` With ${discount.rate / 100} % cash discount it is ${formatCents(totalCents - discount.cents)}, if that arrives by ${formatDay(discount.until)}.`;
  const reference = `the reference ${payment.transactionId}`;
  const where = seller.iban
    ? `Please pay to IBAN ${ibanInGroups(seller.iban)} with ${reference}.`
    : `Please state ${reference}.`;
  return `Payment is due on ${formatDay(on)}.${early ?? ''} ${where}`;
}

/** In which way the money of a document moved, and when; on account when it is due. */
export function movedWords(document: Invoice | CreditNote): string {
  if (!('invoice' in document) && document.due) return dueWords(document, document.due);
  if (!('invoice' in document)) return `${wordsOf(document.payment.method).note} on ${formatDay(document.paidAt)}.`;
  const { method, by, refundedAt } = document.payment;
  const { takenBack: taken, givenBack: given } = wordsOf(method);
  return `${(by === 'dispute' ? taken : given).how} on ${formatDay(refundedAt)}.`;
}
