import { isIP } from 'node:net';
import { z } from 'zod';
import { emailSchema } from '#contract/values.ts';
import type { SettingName } from '#server/config.settings.ts';

/** How many tries are let through within `seconds` from an address. */
export interface AddressLimit {
  readonly perAddress: number;
  readonly seconds: number;
}

/** The same, and how many of an account. */
export interface Limit extends AddressLimit {
  readonly perAccount: number;
}

const text = (message: string, passes: (value: string) => boolean) => z.string().refine(passes, message);
const wholeNumber = (least: number, most: number) =>
  text(`must be a whole number from ${least} to ${most}`, (value) => {
    return /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most;
  }).transform(Number);
const databaseAddress = text('must be a PostgreSQL address such as postgres://user:password@host:5432/shop', (value) =>
  /^postgres(ql)?:$/.test(urlOf(value)?.protocol ?? ''),
);

const oneLine = (most: number) =>
  text(`must be one line of at most ${most} characters`, (value) => value.length <= most && !/[\r\n\0]/.test(value));

const httpAddress = (message: string) => text(message, (value) => /^https?:$/.test(urlOf(value)?.protocol ?? ''));

const limit = text(
  'must be tries per account / per address / seconds, such as 10/100/300',
  (value) => /^\d{1,9}\/\d{1,9}\/\d{1,9}$/.test(value) && value.split('/').every((number) => Number(number) > 0),
).transform(limitOf);
const addressLimit = text(
  'must be so many per address / seconds, such as 120/60',
  (value) => /^\d{1,9}\/\d{1,9}$/.test(value) && value.split('/').every((number) => Number(number) > 0),
).transform((value): AddressLimit => {
  const [perAddress = 0, seconds = 0] = value.split('/').map(Number);
  return { perAddress, seconds };
});

/** The settings as they stand in the environment, each with what is wrong with it. */
export const environmentSchema = z.object({
  SHOP_MODE: z.enum(['demo', 'live'], 'must be demo or live').default('demo'),
  PORT: wholeNumber(1, 65535).default(3000),
  HOST: text('must be an address or a host name', (value) => /^[\w.:-]+$/.test(value)).optional(),
  PUBLIC_URL: text('must be an origin such as https://shop.example, without a path', (value) => {
    const url = urlOf(value);
    return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DB_POOL_MAX: wholeNumber(1, 1000).default(10),
  ADMIN_EMAIL: emailSchema('must be an email address').optional(),
  ADMIN_PASSWORD: text('must have 6 to 128 characters', (value) => value.length >= 6 && value.length <= 128).optional(),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').default('demo'),
  SHOP_SECRET: text(
    'must hold secrets of 32 bytes or more each, separated by commas',
    (value) => listOf(value).every((secret) => Buffer.byteLength(secret) >= 32) && listOf(value).length > 0,
  ).optional(),
  TRUST_PROXY: text(
    'must be none, or addresses separated by commas',
    (value) => value === 'none' || (listOf(value).length > 0 && listOf(value).every(isProxy)),
  ).default('none'),
  HOLD_MINUTES: wholeNumber(1, 1440).default(30),
  MAX_OPEN_HOLDS: wholeNumber(1, 10000).default(20),
  LIMIT_SIGN_IN: limit.default(limitOf('10/100/300')),
  LIMIT_SIGN_UP: limit.default(limitOf('5/30/600')),
  LIMIT_RESET: limit.default(limitOf('10/60/900')),
  LIMIT_TOKEN: limit.default(limitOf('120/1200/300')),
  LIMIT_PAYMENT: limit.default(limitOf('60/300/600')),
  LIMIT_UPLOAD: limit.default(limitOf('120/300/600')),
  LIMIT_REVIEW: limit.default(limitOf('10/60/3600')),
  LIMIT_ENQUIRY: limit.default(limitOf('5/30/3600')),
  LIMIT_NEWSLETTER: limit.default(limitOf('5/30/3600')),
  LIMIT_SEARCH: addressLimit.default({ perAddress: 120, seconds: 60 }),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  SMTP_URL: text(
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
  ).optional(),
  MAIL_FROM: text('must be a sender such as Mountain Bike <shop@shop.example>', (value) =>
    /^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(value),
  ).optional(),
  COMPANY_NAME: oneLine(100).optional(),
  COMPANY_ADDRESS: oneLine(200).optional(),
  COMPANY_EMAIL: emailSchema('must be an email address').optional(),
  S3_ENDPOINT: httpAddress('must be an address such as https://s3.eu-central-1.amazonaws.com').optional(),
  S3_BUCKET: text('must be the name of a bucket', (value) => /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(value)).optional(),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  IMAGE_HOST_URL: httpAddress('must be an address such as https://images.example/upload').optional(),
  REQUIRE_ADMIN_2FA: z.enum(['on', 'off'], 'must be on or off').default('off'),
} satisfies Record<SettingName, z.ZodType>);

function limitOf(value: string): Limit {
  const [perAccount = 0, perAddress = 0, seconds = 0] = value.split('/').map(Number);
  return { perAccount, perAddress, seconds };
}

/** One address of a proxy, with or without a prefix length, or a name that stands for a range of private addresses. */
function isProxy(item: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(item)) return true;
  const [address = '', prefix = '0', more] = item.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more === undefined && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

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
