import { formatWeight } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { sumWords } from '#contract/sales/sum.words.ts';

/** The words around what an order's price is made of. */
export const sumTexts = {
  ...sumWords,
  how: 'How',
  ownCarrier: 'Own carrier',
  ownCarrierLabel: 'Carrier and your number there',
  ownCarrierHint: 'Such as DHL Freight, account 4711',
  onRequestAbout: 'We name a price, you accept it before you pay.',
  zone: (name: string) => `zone ${name}`,
  freeFrom: (from: number, missing: number) => `Free from ${formatDollars(from)}: ${formatDollars(missing)} more`,
  weight: formatWeight,
  refused: 'It cannot be ordered like this',
  needs: {
    country: 'Say the country, and the total stands here.',
    postalCode: 'Say the postal code, and the total stands here.',
  },
  approvalTitle: 'This order needs approval',
  approvers: (names: readonly string[]) => `${names.join(' or ')} can approve it.`,
  noApprover: 'Nobody of the company can: an owner has to name somebody in the rules.',
  approvalHow: 'Nothing is held until then.',
  ask: 'Ask for approval',
  askedFor: 'The order waits for approval.',
  failed: 'Delivery and tax did not load.',
  again: 'Ask again',
  what: 'What',
  before: 'Before',
  now: 'Now',
  difference: 'Difference',
  noted: 'Noted',
  priceChangedTitle: 'The price changed while you looked',
  priceChanged: 'Nothing is ordered. Read both, then order at the new price or leave it.',
  withoutDelivery: 'Total without delivery',
} as const;
