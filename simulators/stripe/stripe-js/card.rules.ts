/** What the fields are called and what they say, as Stripe says it. */
export const cardTexts = {
  number: 'Card number',
  expiry: 'Expires (MM / YY)',
  code: 'CVC',
  numberIncomplete: 'Your card number is incomplete.',
  numberInvalid: 'Your card number is invalid.',
  expiryIncomplete: "Your card's expiration date is incomplete.",
  monthInvalid: "Your card's expiration month is invalid.",
  yearPast: "Your card's expiration year is in the past.",
  datePast: "Your card's expiration date is in the past.",
  codeIncomplete: "Your card's security code is incomplete.",
} as const;

const NUMBER_MAX = 19;

/** The digits in a text, in order. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function isAmex(digits: string): boolean {
  return /^3[47]/.test(digits);
}

/** Whose card it is, by how its number begins, as a card form shows it; empty where that is not known yet. */
export function brandOf(number: string): string {
  const digits = digitsOf(number);
  const brands = { VISA: /^4/, MASTERCARD: /^(5[1-5]|2[2-7])/, AMEX: /^3[47]/, DISCOVER: /^6(011|4|5)/, JCB: /^35/ };
  return Object.entries(brands).find(([, begins]) => begins.test(digits))?.[0] ?? '';
}

/** How many digits the number has at least, and its code exactly, judged by how the number begins. */
function lengthsOf(digits: string): { number: number; code: number } {
  if (isAmex(digits)) return { number: 15, code: 4 };
  return { number: /^3[689]/.test(digits) ? 14 : 16, code: 3 };
}

/** Groups a card number as it stands on the card: fours, or 4-6-5. */
export function formatNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, isAmex(digitsOf(typed)) ? 15 : NUMBER_MAX);
  const groups = isAmex(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g);
  return (groups ?? []).filter(Boolean).join(' ');
}

/** `MM / YY` while it is typed: `5` becomes `05`, `1/27` `01 / 27`, a filled-in `04/2027` `04 / 27`. */
export function formatExpiry(typed: string): string {
  const begun = typed.replace(/^\s*(\d)\s*\//, '0$1').replace(/^\s*([2-9])/, '0$1');
  const digits = digitsOf(begun);
  const year = digits.length >= 6 ? digits.slice(4, 6) : digits.slice(2, 4);
  return year ? `${digits.slice(0, 2)} / ${year}` : digits;
}

/** The security code: digits only, four at most. */
export function formatCode(typed: string): string {
  return digitsOf(typed).slice(0, 4);
}

/** What is wrong with a card number, or null. */
export function numberProblem(number: string): string | null {
  const digits = digitsOf(number);
  if (digits.length < lengthsOf(digits).number) return cardTexts.numberIncomplete;
  return passesLuhn(digits) ? null : cardTexts.numberInvalid;
}

/** What is wrong with an expiry at the moment `now` (ms), or null. A card is good to the end of its month. */
export function expiryProblem(expiry: string, now: number): string | null {
  const digits = digitsOf(expiry);
  if (digits.length < 4) return cardTexts.expiryIncomplete;
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
  if (month < 1 || month > 12) return cardTexts.monthInvalid;
  const today = new Date(now);
  if (year < today.getUTCFullYear()) return cardTexts.yearPast;
  return year === today.getUTCFullYear() && month < today.getUTCMonth() + 1 ? cardTexts.datePast : null;
}

/** What is wrong with a security code, which depends on the card it belongs to, or null. */
export function codeProblem(code: string, number: string): string | null {
  return digitsOf(code).length === lengthsOf(digitsOf(number)).code ? null : cardTexts.codeIncomplete;
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, figure, index) => {
    const value = Number(figure) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
