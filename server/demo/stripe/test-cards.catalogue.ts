import type { CardFailure } from './refusals.messages.ts';

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

/** All that is kept of a card. */
export interface CardFacts {
  brand: string;
  funding: string;
  last4: string;
  expMonth: number;
  expYear: number;
  behaviour: CardBehaviour;
}

interface TestCard {
  brand: string;
  funding: 'credit' | 'debit' | 'prepaid';
  behaviour: CardBehaviour;
}

const card = (brand: string, funding: TestCard['funding'] = 'credit'): TestCard => ({
  brand,
  funding,
  behaviour: 'succeeds',
});
const failing = (behaviour: CardBehaviour): TestCard => ({ brand: 'visa', funding: 'credit', behaviour });

/** Numbers from https://docs.stripe.com/testing. None of them is anybody's card. */
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
  ['4000000000000002', failing('declined')],
  ['4000000000009995', failing('insufficient_funds')],
  ['4000000000009987', failing('lost_card')],
  ['4000000000009979', failing('stolen_card')],
  ['4000000000000069', failing('expired_card')],
  ['4000000000000127', failing('incorrect_cvc')],
  ['4000000000000119', failing('processing_error')],
]);

/** What Stripe says when such a card is confirmed. */
export const confirmFailures: Record<Exclude<CardBehaviour, 'succeeds'>, CardFailure> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' },
  expired_card: {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

const furthestExpiryYears = 50;

const invalidNumber: CardFailure = {
  code: 'invalid_number',
  message: 'The card number is not a valid credit card number.',
  param: 'number',
};
const incorrectNumber: CardFailure = {
  code: 'incorrect_number',
  message: 'Your card number is incorrect.',
  param: 'number',
};
const notATestCard: CardFailure = {
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test ' +
    'cards, visit: https://stripe.com/docs/testing.',
  param: 'number',
};
const invalidMonth: CardFailure = {
  code: 'invalid_expiry_month',
  message: "Your card's expiration month is invalid.",
  param: 'exp_month',
};
const invalidYear: CardFailure = {
  code: 'invalid_expiry_year',
  message: "Your card's expiration year is invalid.",
  param: 'exp_year',
};
const invalidCvc: CardFailure = {
  code: 'invalid_cvc',
  message: "Your card's security code is invalid.",
  param: 'cvc',
};

/**
 * Turns what a buyer typed into the facts that may be kept, or Stripe's error for the first field that is wrong.
 * Spaces and hyphens in the number are allowed; a year may have two digits; `cvc` null means it was not asked for.
 */
export function readCard(
  typed: { number: string; expMonth: number; expYear: number; cvc: string | null },
  today: Date,
): { ok: true; facts: CardFacts } | { ok: false; failure: CardFailure } {
  const number = typed.number.replace(/[\s-]/g, '');
  const known = testCards.get(number);
  if (!/^\d{12,19}$/.test(number)) return { ok: false, failure: invalidNumber };
  if (!passesLuhn(number)) return { ok: false, failure: incorrectNumber };
  if (!known) return { ok: false, failure: notATestCard };

  const expYear = typed.expYear >= 0 && typed.expYear < 100 ? 2000 + typed.expYear : typed.expYear;
  const thisYear = today.getUTCFullYear();
  if (typed.expMonth < 1 || typed.expMonth > 12) return { ok: false, failure: invalidMonth };
  if (expYear < thisYear || expYear > thisYear + furthestExpiryYears) return { ok: false, failure: invalidYear };
  if (expYear === thisYear && typed.expMonth < today.getUTCMonth() + 1) return { ok: false, failure: invalidMonth };

  const cvcLength = known.brand === 'amex' ? 4 : 3;
  if (typed.cvc !== null && !new RegExp(`^\\d{${cvcLength}}$`).test(typed.cvc)) {
    return { ok: false, failure: invalidCvc };
  }
  // A security code that was never sent cannot be found wrong.
  const behaviour = known.behaviour === 'incorrect_cvc' && typed.cvc === null ? 'succeeds' : known.behaviour;
  return {
    ok: true,
    facts: {
      brand: known.brand,
      funding: known.funding,
      last4: number.slice(-4),
      expMonth: typed.expMonth,
      expYear,
      behaviour,
    },
  };
}

/** The check digit that guards card numbers against slips of the hand. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let position = 0; position < digits.length; position += 1) {
    const digit = Number(digits[digits.length - 1 - position]);
    const doubled = digit * 2;
    sum += position % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
