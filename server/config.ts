import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { type SettingName, settings } from '#server/config.settings.ts';

/** The settings of one server process, checked, complete and frozen. */
export interface Config {
  readonly mode: 'demo' | 'live';
  readonly http: {
    readonly host: string;
    readonly port: number;
    /** The origin people use, without a slash at its end. */
    readonly publicUrl: string;
    /** As Fastify's `trustProxy` takes it: nobody, or a list of addresses. A number of hops would trust whoever comes directly. */
    readonly trustProxy: false | string;
    readonly rateLimits: boolean;
  };
  /** Absolute path. */
  readonly dataDir: string;
  readonly database: {
    /** Undefined means the PostgreSQL that comes with the shop, kept in `dataDir`. */
    readonly url: string | undefined;
    readonly directUrl: string | undefined;
    readonly poolMax: number;
  };
  /** The first admin. In demo mode the password is filled in from `dataDir` when no setting names it. */
  readonly admin: { readonly email: string; readonly password: string | undefined } | undefined;
  readonly seed: 'demo' | 'none';
  /** The first one signs. In demo mode filled in from `dataDir` when no setting names one. */
  readonly secrets: readonly string[];
  readonly orders: {
    readonly holdMinutes: number;
    /** Minded in live mode only. */
    readonly maxOpenHolds: number;
  };
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** What live mode still lacks. The work that builds one of these takes its line away. */
const missingForLive: readonly string[] = [
  'the form for real cards',
  'sign-in through social accounts',
  'mail over SMTP',
];

/** The embedded server allows 100 connections; the rest is left to migrations, notices and a second process. */
const embeddedPoolLimit = 80;

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

const text = (message: string, passes: (value: string) => boolean) => z.string().refine(passes, message);
const wholeNumber = (least: number, most: number) =>
  text(`must be a whole number from ${least} to ${most}`, (value) => {
    return /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most;
  }).transform(Number);
const databaseAddress = text('must be a PostgreSQL address such as postgres://user:password@host:5432/shop', (value) =>
  /^postgres(ql)?:$/.test(urlOf(value)?.protocol ?? ''),
);

const environmentSchema = z.object({
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
  ADMIN_EMAIL: z.email({ error: 'must be an email address', pattern: z.regexes.html5Email }).optional(),
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
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
} satisfies Record<SettingName, z.ZodType>);

type Values = z.infer<typeof environmentSchema>;

/**
 * Reads the settings from an environment. Gives the configuration, or one line for every fault that says how to mend
 * it. Live mode gives a single line: what it still lacks.
 */
export function readConfig(
  environment: Environment,
): { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly faults: readonly string[] } {
  const given: Partial<Record<SettingName, string>> = {};
  for (const { name } of settings) {
    const value = environment[name]?.trim();
    if (value) given[name] = value;
  }
  if (given.SHOP_MODE === 'live' && missingForLive.length > 0) {
    const lacking = new Intl.ListFormat('en-US').format(missingForLive);
    return { ok: false, faults: [`SHOP_MODE=live cannot start yet: ${lacking} are not built. Use SHOP_MODE=demo.`] };
  }
  const parsed = environmentSchema.safeParse(given);
  const faults = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => faultLine(String(path[0]), message, given)),
    ...faultsBetween(given),
  ];
  if (!parsed.success || faults.length > 0) return { ok: false, faults };
  return { ok: true, config: configOf(parsed.data) };
}

/** The environment of this process over the `.env` file beside package.json, if there is one. */
export function readEnvironment(): Environment {
  const file = resolve(projectFolder, '.env');
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...process.env } : process.env;
}

/** Whether a failed start shows its stack: `DEBUG` is set to anything. */
export function wantsStacks(environment: Environment): boolean {
  return Boolean(environment.DEBUG);
}

/** The folder of package.json: relative settings start here, wherever the process was started. */
export const projectFolder = resolve(import.meta.dirname, '..');

function faultLine(name: string, message: string, given: Partial<Record<string, string>>): string {
  const setting = settings.find((each) => each.name === name);
  const shown = setting && !('secret' in setting) ? ` (it is "${given[name]}")` : '';
  return `${name} ${message}${shown}.`;
}

/** The faults that no setting has by itself. */
function faultsBetween(given: Partial<Record<SettingName, string>>): string[] {
  const faults: string[] = [];
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL) {
    faults.push('DATABASE_DIRECT_URL goes with DATABASE_URL: set both, or neither.');
  }
  if (!given.DATABASE_URL && Number(given.DB_POOL_MAX) > embeddedPoolLimit) {
    faults.push(
      `DB_POOL_MAX must be at most ${embeddedPoolLimit} without DATABASE_URL (it is "${given.DB_POOL_MAX}").`,
    );
  }
  if (given.HOST && given.SHOP_MODE !== 'live' && !loopback.test(given.HOST)) {
    faults.push(`HOST must be 127.0.0.1, ::1 or localhost in demo mode (it is "${given.HOST}").`);
  }
  return faults;
}

function configOf(values: Values): Config {
  const demo = values.SHOP_MODE === 'demo';
  const email = values.ADMIN_EMAIL ?? (demo ? 'admin@mountain-bike.test' : undefined);
  return frozen({
    mode: values.SHOP_MODE,
    http: {
      host: values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
      port: values.PORT,
      publicUrl: urlOf(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`)?.origin ?? '',
      trustProxy: values.TRUST_PROXY === 'none' ? false : values.TRUST_PROXY,
      rateLimits: values.RATE_LIMITS === 'on',
    },
    dataDir: resolve(projectFolder, values.DATA_DIR),
    database: {
      url: values.DATABASE_URL,
      directUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
      poolMax: values.DB_POOL_MAX,
    },
    admin: email ? { email, password: values.ADMIN_PASSWORD } : undefined,
    seed: values.SEED,
    secrets: listOf(values.SHOP_SECRET ?? ''),
    orders: { holdMinutes: values.HOLD_MINUTES, maxOpenHolds: values.MAX_OPEN_HOLDS },
  });
}

/** One address of a proxy, with or without a prefix length, or a name that stands for a range of private addresses. */
function isProxy(item: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(item)) return true;
  const [address = '', prefix = '0', more] = item.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more === undefined && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

function listOf(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function urlOf(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

function frozen(config: Config): Config {
  for (const part of Object.values(config)) if (typeof part === 'object') Object.freeze(part);
  return Object.freeze(config);
}
