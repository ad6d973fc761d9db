import { QUANTITY_MAX } from '#contract/quantities.ts';
import { z } from '#contract/zod.ts';
import { centsFromDollars } from './money.ts';

const unstorable = /[\0]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** A text that refuses NUL and lone surrogates: PostgreSQL cannot store them, and a hash takes all lone ones for the same. */
export function readable(text: z.ZodString): z.ZodString {
  return text.refine((value) => !unstorable.test(value), 'Please remove the characters that cannot be read');
}

const lineEnds = /[\n\v\f\r\u0085\u2028\u2029]/;
/** They show what follows in the other direction, so that a text looks like another one. */
const turning = /[\u202A-\u202E\u2066-\u2069]/;

/** The same for a field of one line: a line end would begin a line of its own where the text is shown among others. */
export function oneLine(text: z.ZodString): z.ZodString {
  return readable(text)
    .refine((value) => !lineEnds.test(value), 'Please write this in one line')
    .refine((value) => !turning.test(value), 'Please remove the characters that turn the direction of the text');
}

/** A text changed until a field of one line takes it: line ends become spaces, and what turns the direction is left out. */
export function asOneLine(text: string): string {
  return text.replaceAll(new RegExp(lineEnds, 'g'), ' ').replaceAll(new RegExp(turning, 'g'), '');
}

/** One piece of text a person types in one line: trimmed, 1 to `max` characters. `message` is what they read when it is empty. */
export function typedText(message: string, max: number) {
  return oneLine(typed(message, max));
}

/** The same where several lines may be typed. */
export function typedLines(message: string, max: number) {
  return readable(typed(message, max));
}

function typed(message: string, max: number): z.ZodString {
  return z.string(message).trim().min(1, message).max(max, `Please use at most ${max} characters`);
}

/** A phone number that reaches somebody has five digits at least, country codes and short lines included. */
const PHONE_DIGITS_MIN = 5;

/** A phone number as people write it, with at least five digits, in whatever script. */
export function phoneSchema() {
  return typedText('Phone Number is Required', 40).refine(
    // What is empty has its message already.
    (typed) => typed === '' || (typed.match(/\p{Nd}/gu) ?? []).length >= PHONE_DIGITS_MIN,
    `Phone Number has at least ${PHONE_DIGITS_MIN} digits`,
  );
}

/** An id of ours: a UUID, read before any query sees it, in lower case so that equal ids are equal texts. */
export const idSchema = z.uuid('This is not a valid id').toLowerCase();

/** The HTML5 email grammar (https://html.spec.whatwg.org/#valid-e-mail-address), but for a dot in the domain, which it leaves open. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?(?:\.[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?)+$/;

/** An email with a dot in its domain, at most 254 characters (RFC 5321), with the message the form at hand uses. */
export function emailSchema(message: string) {
  return z.email({ pattern: emailPattern, error: message }).max(254, message);
}

/** Dollars on the wire: a JSON number, not negative, at most two decimals. */
export const dollarsSchema = z
  .number('Price is a number of dollars')
  .refine((dollars) => centsFromDollars(dollars) !== null, 'Price is a number of dollars with at most two decimals');

/** A whole number of pieces, 1 or more. */
export const quantitySchema = z
  .int('Quantity is a whole number')
  .min(1, 'Quantity is a whole number of 1 or more')
  .max(QUANTITY_MAX, `Max order limit is ${QUANTITY_MAX}`);

/** A moment in ISO 8601, UTC. */
export const timeSchema = z.iso.datetime();

/** Emails are compared without case; this is the form they are stored in. */
export function normalEmail(email: string): string {
  return email.toLowerCase();
}

/** What a call names in its address. */
export const byId = z.object({ id: idSchema });
export const byEmail = z.object({ email: emailSchema('Provide a valid email') });
