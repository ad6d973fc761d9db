import type { KeptCard } from '#contract/sales/receivables/kept-cards.ts';

const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The words of cards that stay. */
export const texts = {
  title: 'Cards',
  says: 'They pay when you press Pay, and never by themselves. Stripe stores them; we know the last four figures.',
  empty: 'A card that you keep while you pay stands here.',
  which: 'Which card pays',
  keeps: 'Whether this card is kept, for whom',
  another: 'Another card',
  ending: ({ brand, last4 }: Pick<KeptCard, 'brand' | 'last4'>) => `${names[brand] ?? 'Card'} ending ${last4}`,
  expires: ({ expMonth, expYear }: Pick<KeptCard, 'expMonth' | 'expYear'>) =>
    `expires ${String(expMonth).padStart(2, '0')}/${expYear}`,
  ofOwner: { person: 'Yours', company: 'Of the company' },
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeSays: 'Nobody can pay with it any more. Payments that were made stay as they are.',
  stay: 'Keep it',
  removed: 'The card is removed',
  failed: 'The cards could not be read',
} as const;
