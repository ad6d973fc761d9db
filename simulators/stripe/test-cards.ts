import { type CardFailure, declined } from './errors.ts';
import type { DisputeKind } from './objects/dispute.ts';

/** What a published test card does when a payment is confirmed with it. */
type CardBehaviour =
  | 'succeeds'
  | 'declined'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error';

/** What comes before a charge, and what comes of it later. */
interface CardExtras {
  /** Whether its bank asks who pays. */
  authentication?: 'required';
  /** How its payments end that stay undecided for a minute. */
  undecided?: 'succeeded' | 'declined';
  /** What becomes of refunds to it. */
  refunds?: 'settles-later' | 'fails-later';
  /** What its bank opens as soon as it is charged. */
  dispute?: DisputeKind;
  /** Whether its bank warns of fraud. */
  warning?: true;
  /** It pays once, and is declined whenever it stays with a customer. */
  declinedLater?: true;
}

interface TestCard extends CardExtras {
  brand: string;
  funding: string;
  behaviour: CardBehaviour;
}

/** All that is stored of a card. */
export interface CardFacts extends TestCard {
  last4: string;
  expMonth: number;
  expYear: number;
}

const card = (brand: string, funding = 'credit'): TestCard => ({ brand, funding, behaviour: 'succeeds' });
const visa = (behaviour: CardBehaviour, extras: CardExtras = {}): TestCard => ({
  brand: 'visa',
  funding: 'credit',
  behaviour,
  ...extras,
});
const paying = (extras: CardExtras) => visa('succeeds', extras);
const authenticated: CardExtras = { authentication: 'required' };

/** Numbers from https://docs.stripe.com/testing, and three of our own. None of them is anybody's card. */
export const testCards: ReadonlyMap<string, TestCard> = new Map([
  ['4242424242424242', card('visa')],
  ['4000056655665556', card('visa', 'debit')],
  ['5555555555554444', card('mastercard')],
  ['2223003122003222', card('mastercard')],
  ['5200828282828210', card('mastercard', 'debit')],
  ['5105105105105100', card('mastercard', 'prepaid')],
  ['378282246310005', card('amex')],
  ['371449635398431', card('amex')],
  ['6011111111111117', card('discover')],
  ['6011000990139424', card('discover')],
  ['6011981111111113', card('discover', 'debit')],
  ['3056930009020004', card('diners')],
  ['36227206271667', card('diners')],
  ['3566002020360505', card('jcb')],
  ['6200000000000005', card('unionpay')],
  ['6200000000000047', card('unionpay', 'debit')],
  ['6205500000000000004', card('unionpay')],
  ['4000000000000002', visa('declined')],
  ['4000000000009995', visa('insufficient_funds')],
  ['4000000000009987', visa('lost_card')],
  ['4000000000009979', visa('stolen_card')],
  ['4000000000000069', visa('expired_card')],
  ['4000000000000127', visa('incorrect_cvc')],
  ['4000000000000119', visa('processing_error')],

  // 3-D Secure is required; then the charge succeeds or is declined
  ['4000002500003155', paying(authenticated)],
  ['4000002760003184', paying(authenticated)],
  ['4000003800000446', paying(authenticated)],
  ['4000000000003220', paying(authenticated)],
  ['4000008260003178', visa('insufficient_funds', authenticated)],
  ['4000008400001629', visa('declined', authenticated)],
  // 3-D Secure is required, and the card's bank cannot be reached
  ['4000008400001280', visa('declined')],
  // 3-D Secure is supported and not required
  ['4000000000003055', card('visa')],
  ['4000000000003097', card('visa')],

  // Refunds, disputes and warnings
  ['4000000000007726', paying({ refunds: 'settles-later' })],
  ['4000000000005126', paying({ refunds: 'fails-later' })],
  ['4000000000000077', card('visa')],
  ['4000000000000259', paying({ dispute: { reason: 'fraudulent', inquiry: false } })],
  ['4000000000002685', paying({ dispute: { reason: 'product_not_received', inquiry: false } })],
  ['4000000000001976', paying({ dispute: { reason: 'fraudulent', inquiry: true } })],
  ['4000000000005423', paying({ warning: true })],

  // Our own: Stripe has no card that stays undecided, and the demo has to show one
  ['4000000000000903', paying({ undecided: 'succeeded' })],
  ['4000000000000911', paying({ undecided: 'declined' })],
  // Stripe's own of this kind is declined by the first payment already
  ['4000000000000937', paying({ declinedLater: true })],
]);

const failure = (code: string, message: string, more: { decline_code?: string; param?: string } = {}): CardFailure => ({
  code,
  ...more,
  message,
});
const declinedWith = (decline_code: string, message: string) => failure('card_declined', message, { decline_code });

/** What Stripe says when such a card is confirmed. */
export const confirmFailures: Record<Exclude<CardBehaviour, 'succeeds'>, CardFailure> = {
  declined: declinedWith('generic_decline', 'Your card was declined.'),
  insufficient_funds: declinedWith('insufficient_funds', 'Your card has insufficient funds.'),
  lost_card: declinedWith('lost_card', 'Your card was declined.'),
  stolen_card: declinedWith('stolen_card', 'Your card was declined.'),
  expired_card: failure('expired_card', 'Your card has expired.', { decline_code: 'expired_card', param: 'exp_month' }),
  incorrect_cvc: failure('incorrect_cvc', "Your card's security code is incorrect.", {
    decline_code: 'incorrect_cvc',
    param: 'cvc',
  }),
  processing_error: failure(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
    { decline_code: 'processing_error' },
  ),
};

const invalidMonth = failure('invalid_expiry_month', "Your card's expiration month is invalid.", {
  param: 'exp_month',
});
const invalidYear = failure('invalid_expiry_year', "Your card's expiration year is invalid.", { param: 'exp_year' });
const notATestCard = failure(
  'card_declined',
  'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test ' +
    'cards, visit: https://stripe.com/docs/testing.',
  { decline_code: 'test_mode_live_card', param: 'number' },
);

/**
 * Turns what a buyer typed into the facts that may be stored; throws Stripe's error for the first field that is wrong.
 * Spaces and hyphens in the number are allowed; a year may have two digits; `cvc` null means the form has no such field.
 */
export function readCard(
  typed: { number: string; expMonth: number; expYear: number; cvc: string | null },
  today: Date,
): CardFacts {
  const number = typed.number.replace(/[\s-]/g, '');
  const known = testCards.get(number);
  if (!/^\d{12,19}$/.test(number))
    throw declined(
      failure('invalid_number', 'The card number is not a valid credit card number.', { param: 'number' }),
    );
  if (!passesLuhn(number))
    throw declined(failure('incorrect_number', 'Your card number is incorrect.', { param: 'number' }));
  if (!known) throw declined(notATestCard);

  const expYear = typed.expYear >= 0 && typed.expYear < 100 ? 2000 + typed.expYear : typed.expYear;
  const thisYear = today.getUTCFullYear();
  if (typed.expMonth < 1 || typed.expMonth > 12) throw declined(invalidMonth);
  if (expYear < thisYear || expYear > thisYear + 50) throw declined(invalidYear);
  if (expYear === thisYear && typed.expMonth < today.getUTCMonth() + 1) throw declined(invalidMonth);

  const cvcLength = known.brand === 'amex' ? 4 : 3;
  if (typed.cvc !== null && !new RegExp(`^\\d{${cvcLength}}$`).test(typed.cvc))
    throw declined(failure('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' }));
  // A security code that was never sent cannot be found wrong.
  const behaviour = known.behaviour === 'incorrect_cvc' && typed.cvc === null ? 'succeeds' : known.behaviour;
  return { ...known, last4: number.slice(-4), expMonth: typed.expMonth, expYear, behaviour };
}

/** The check digit that guards card numbers against slips of the hand. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, figure, place) => {
    const value = Number(figure) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
