import { isIP } from 'node:net';
import { z } from 'zod';
import { electronicAddressOf } from '#contract/accounts/e-invoicing.ts';
import { countryCodes } from '#contract/countries.ts';
import { emailSchema } from '#contract/values.ts';

/** How many hits are let through within `seconds` from an address. */
export interface AddressLimit {
  readonly perAddress: number;
  readonly seconds: number;
}

/** The same, and how many of an account. */
export interface Limit extends AddressLimit {
  readonly perAccount: number;
}

export const text = (message: string, passes: (value: string) => boolean) => z.string().refine(passes, message);

export const anyText = z.string();

export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, `must be ${values.join(' or ')}`);

export const email = emailSchema('must be an email address');

export const country = text('must be the two letters of a country, such as SE', (value) =>
  countryCodes.includes(value),
);

export const electronicAddress = text(
  'must be a scheme, a colon and a number, such as 0088:7300010000001',
  (value) => electronicAddressOf(value) !== null,
);

export const wholeNumber = (least: number, most: number) =>
  text(`must be a whole number from ${least} to ${most}`, (value) => {
    return /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most;
  }).transform(Number);

export const oneLine = (most: number) =>
  text(`must be one line of at most ${most} characters`, (value) => value.length <= most && !/[\r\n\0]/.test(value));

/** A key of Stripe: what it may do, live or test, and letters. */
export const stripeKey = (...kinds: readonly string[]) =>
  text(`must begin with ${kinds.map((kind) => `${kind}_live_ or ${kind}_test_`).join(', ')}`, (value) =>
    new RegExp(`^(${kinds.join('|')})_(live|test)_\\w+$`).test(value),
  );

export const stripeWebhookSecrets = text(
  'must begin with whsec_, several separated by commas',
  (value) => listOf(value).length > 0 && listOf(value).every((secret) => /^whsec_\S+$/.test(secret)),
);

export const secureAddress = (example: string) =>
  text(`must be an address such as ${example}`, (value) => urlOf(value)?.protocol === 'https:');

export const timeZone = text('must be a time zone such as Europe/Stockholm', (value) => {
  // An offset, such as +02:00, knows no summer time.
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }) !== null;
  } catch {
    return false;
  }
});

export const hostName = text('must be an address or a host name', (value) => /^[\w.:-]+$/.test(value));

export const origin = text('must be an origin such as https://shop.example, without a path', (value) => {
  const url = urlOf(value);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
});

export const httpAddress = (example: string) =>
  text(`must be an address such as ${example}`, (value) => /^https?:$/.test(urlOf(value)?.protocol ?? ''));

export const databaseAddress = text(
  'must be a PostgreSQL address such as postgres://user:password@host:5432/shop',
  (value) => /^postgres(ql)?:$/.test(urlOf(value)?.protocol ?? ''),
);

export const mailServer = text(
  'must be an address such as smtps://user:password@mail.example:465, with # and / in a password as %23 and %2F',
  (value) => {
    const url = urlOf(value);
    return (
      url !== undefined &&
      /^smtps?:$/.test(url.protocol) &&
      url.hostname !== '' &&
      url.hash === '' &&
      /^\/?$/.test(url.pathname)
    );
  },
);

export const mailSender = text('must be a sender such as Mountain Bike <shop@shop.example>', (value) =>
  /^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(value),
);

export const secrets = text(
  'must hold secrets of 32 bytes or more each, separated by commas',
  (value) => listOf(value).every((secret) => Buffer.byteLength(secret) >= 32) && listOf(value).length > 0,
);

export const proxies = text(
  'must be none, or addresses separated by commas',
  (value) => value === 'none' || (listOf(value).length > 0 && listOf(value).every(isProxy)),
);

/** So many whole numbers above zero, with slashes between them. */
const numbers = (count: number, message: string) =>
  text(message, (value) => {
    const items = value.split('/');
    return items.length === count && items.every((item) => /^\d{1,9}$/.test(item) && Number(item) > 0);
  }).transform((value) => value.split('/').map(Number));

export const limit = numbers(3, 'must be hits per account / per address / seconds, such as 10/100/300').transform(
  ([perAccount = 0, perAddress = 0, seconds = 0]): Limit => ({ perAccount, perAddress, seconds }),
);

/** What one account may hold without having paid. */
export interface HoldLimit {
  readonly orders: number;
  readonly lines: number;
  readonly pieces: number;
  readonly dollars: number;
}

export const holds = numbers(4, 'must be orders / lines / pieces / dollars, such as 20/1000/60000/2000000').transform(
  ([orders = 0, lines = 0, pieces = 0, dollars = 0]): HoldLimit => ({ orders, lines, pieces, dollars }),
);

export const addressLimit = numbers(2, 'must be so many per address / seconds, such as 120/60').transform(
  ([perAddress = 0, seconds = 0]): AddressLimit => ({ perAddress, seconds }),
);

/** How many cards may be declined: for an order, for an account within a day, from an address within an hour. */
export interface DeclineLimits {
  readonly order: number;
  readonly account: number;
  readonly address: number;
}

export const declineLimits = numbers(
  3,
  'must be so many for an order / an account and day / an address and hour, such as 5/10/20',
).transform(([order = 0, account = 0, address = 0]): DeclineLimits => ({ order, account, address }));

/** One address of a proxy, with or without a prefix length, or a name that stands for a range of private addresses. */
function isProxy(item: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(item)) return true;
  const [address = '', prefix = '0', more] = item.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more === undefined && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

/** What there is to know of a setting besides its description and its default. */
interface Note {
  /** What holds where the setting is left out and has no default, in Markdown; else `none`. */
  otherwise?: string;
  /** What `.env.example` shows as its value where it has no default. */
  example?: string;
  /** Its value never appears in a message. */
  secret?: true;
}

export const notes = z.registry<Note>();

/** The items of a list separated by commas. */
export function listOf(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The address in a text, or undefined. */
export function urlOf(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}
