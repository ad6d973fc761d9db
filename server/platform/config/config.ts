import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { SocialProvider } from '#contract/accounts/social.ts';
import type { LimitName } from '#contract/call.ts';
import { faultsBetween, faultsOfLiveMode } from '#server/platform/config/config.faults.ts';
import {
  eInvoicesOf,
  type Merchant,
  type MerchantForMachines,
  merchantOf,
} from '#server/platform/config/config.merchant.ts';
import { clientOf, s3Of, simulatorsOf, stripeOf } from '#server/platform/config/config.services.ts';
import {
  type SettingName,
  settingNames,
  settingsSchema,
  type Values,
} from '#server/platform/config/config.settings.ts';
import {
  type AddressLimit,
  type DeclineLimits,
  type HoldLimit,
  type Limit,
  listOf,
  notes,
  urlOf,
} from '#server/platform/config/config.values.ts';
import { projectFolder } from '#server/platform/config/project-folder.ts';

/** The settings of one server process, checked, complete and frozen. */
export interface Config {
  readonly mode: 'demo' | 'live';
  readonly http: {
    readonly host: string;
    readonly port: number;
    /** The origin people use, without a slash at its end. */
    readonly publicUrl: string;
    /** As Fastify's `trustProxy` takes it: nobody, or a list of addresses. A number of hops would trust clients that connect directly. */
    readonly trustProxy: false | string;
  };
  /** Where Prometheus reads figures; null where nobody does. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Hits within `seconds`, per account and per address. */
  readonly limits: Readonly<Record<LimitName, Limit>>;
  readonly searches: AddressLimit;
  /** What is asked for while somebody types. */
  readonly suggestions: AddressLimit;
  /** How many processes serve. More than one only with a database by address. */
  readonly processes: number;
  /** How long a shop that stops still serves while it says that it is not ready, in seconds. */
  readonly stopWaitSeconds: number;
  /** The most connections of one address at once in one process; behind a trusted proxy, requests under way. */
  readonly connectionsPerAddress: number;
  /** The least between two mails to an email that is not verified, in minutes. */
  readonly unverifiedMailMinutes: number;
  /** How many mails of a newsletter are handed over in a minute, at most. */
  readonly newslettersPerMinute: number;
  /** Null: simulated in demo mode. */
  readonly payments: {
    readonly secretKey: string;
    readonly publishableKey: string;
    /** An event may be signed by any of them. */
    readonly webhookSecrets: readonly string[];
    /** Test keys in live mode: no money moves, and everything says so. */
    readonly rehearsal: boolean;
    /** Where Stripe's API and its script for pages are when that is not at Stripe; in a rehearsal alone. */
    readonly apiUrl: string | null;
    readonly scriptUrl: string | null;
  } | null;
  /** What stands in for outside services. Null in live mode, and where the start of the demo brings it along. */
  readonly simulators: { readonly url: string; readonly secret: string } | null;
  /** Null: simulated in demo mode. */
  readonly social: Readonly<
    Record<SocialProvider, { readonly clientId: string; readonly clientSecret: string } | null>
  >;
  readonly mail: {
    /** Null: mails are stored and shown, in demo mode. */
    readonly smtpUrl: string | null;
    readonly from: string;
  };
  readonly merchant: Merchant;
  readonly eInvoices: MerchantForMachines;
  readonly shop: {
    /** The IANA name of the zone in which prices begin and end and orders are due. */
    readonly timeZone: string;
  };
  /** Where pictures that people send are stored: at most one of the two, or in `dataDir`. */
  readonly images: {
    readonly s3: {
      readonly endpoint: string;
      readonly bucket: string;
      readonly key: string;
      readonly secret: string;
    } | null;
    readonly hostUrl: string | null;
  };
  readonly requireAdminSecondFactor: boolean;
  /** Absolute path. */
  readonly dataDir: string;
  readonly database: {
    /** Undefined means the PostgreSQL that comes with the shop, with its data in `dataDir`. */
    readonly url: string | undefined;
    readonly directUrl: string | undefined;
    readonly poolMax: number;
    /** Whether statements may have names, under which connections prepare them. */
    readonly prepared: boolean;
  };
  /** The first admin. In demo mode the password is filled in from `dataDir` when no setting names it. */
  readonly admin: { readonly email: string; readonly password: string | undefined } | undefined;
  readonly seed: 'demo' | 'none';
  /** The first one signs. In demo mode filled in from `dataDir` when no setting names one. */
  readonly secrets: readonly string[];
  /** Null: backups are not encrypted. */
  readonly backupPassphrase: string | null;
  readonly orders: {
    readonly holdMinutes: number;
    /** Within how many working days a paid order is to leave. */
    readonly dispatchDays: number;
    readonly returnDays: number;
    readonly returnAnswerDays: number;
    readonly returnSendDays: number;
    /** What an account may hold unpaid, by whether its email is verified. */
    readonly holds: { readonly verified: HoldLimit; readonly unverified: HoldLimit };
    readonly declineLimits: DeclineLimits;
  };
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from an environment. Gives the configuration, or one line for every fault that says how to mend
 * it. Live mode starts with a line on what it still lacks.
 */
export function readConfig(
  environment: Environment,
): { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly faults: readonly string[] } {
  const settings: Partial<Record<SettingName, string>> = {};
  for (const name of settingNames) {
    const value = environment[name]?.trim();
    if (value) settings[name] = value;
  }
  const parsed = settingsSchema.safeParse(settings);
  const faults = [
    ...(settings.SHOP_MODE === 'live' ? faultsOfLiveMode(settings) : []),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => faultLine(path[0] as SettingName, message, settings)),
    ...faultsBetween(settings),
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

function faultLine(name: SettingName, message: string, settings: Partial<Record<SettingName, string>>): string {
  const shown = notes.get(settingsSchema.shape[name])?.secret ? '' : ` (it is "${settings[name]}")`;
  return `${name} ${message}${shown}.`;
}

function configOf(values: Values): Config {
  const demo = values.SHOP_MODE === 'demo';
  const email = values.ADMIN_EMAIL ?? (demo ? 'admin@mountain-bike.test' : undefined);
  const publicUrl = urlOf(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`)?.origin ?? '';
  return frozen({
    mode: values.SHOP_MODE,
    http: {
      host: values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
      port: values.PORT,
      publicUrl,
      trustProxy: values.TRUST_PROXY === 'none' ? false : values.TRUST_PROXY,
    },
    metrics: values.METRICS_PORT ? { host: values.METRICS_HOST, port: values.METRICS_PORT } : null,
    limits: {
      signIn: values.LIMIT_SIGN_IN,
      signUp: values.LIMIT_SIGN_UP,
      reset: values.LIMIT_RESET,
      token: values.LIMIT_TOKEN,
      payment: values.LIMIT_PAYMENT,
      order: values.LIMIT_ORDER,
      cancel: values.LIMIT_CANCEL,
      upload: values.LIMIT_UPLOAD,
      review: values.LIMIT_REVIEW,
      message: values.LIMIT_MESSAGE,
      enquiry: values.LIMIT_ENQUIRY,
      newsletter: values.LIMIT_NEWSLETTER,
      ownData: values.LIMIT_OWN_DATA,
      invite: values.LIMIT_INVITE,
      basket: values.LIMIT_BASKET,
      guestBasket: values.LIMIT_GUEST_BASKET,
    },
    searches: values.LIMIT_SEARCH,
    suggestions: values.LIMIT_SUGGEST,
    unverifiedMailMinutes: values.UNVERIFIED_MAIL_MINUTES,
    newslettersPerMinute: values.NEWSLETTER_PER_MINUTE,
    processes: values.PROCESSES,
    stopWaitSeconds: values.STOP_WAIT_SECONDS,
    // New connections go to the processes in turn.
    connectionsPerAddress: Math.ceil(values.CONNECTIONS_PER_ADDRESS / values.PROCESSES),
    payments: stripeOf(values),
    simulators: simulatorsOf(values),
    social: {
      google: clientOf(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
      facebook: clientOf(values.FACEBOOK_CLIENT_ID, values.FACEBOOK_CLIENT_SECRET),
    },
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      from: values.MAIL_FROM ?? `Mountain Bike <shop@${new URL(publicUrl).hostname}>`,
    },
    merchant: merchantOf(values),
    eInvoices: eInvoicesOf(values),
    shop: { timeZone: values.SHOP_TIME_ZONE ?? machineZone() },
    images: { s3: s3Of(values), hostUrl: values.IMAGE_HOST_URL ?? null },
    requireAdminSecondFactor: values.REQUIRE_ADMIN_2FA === 'on',
    dataDir: resolve(projectFolder, values.DATA_DIR),
    database: {
      url: values.DATABASE_URL,
      directUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
      poolMax: values.DB_POOL_MAX,
      prepared: values.DB_PREPARED === 'on',
    },
    admin: email ? { email, password: values.ADMIN_PASSWORD } : undefined,
    seed: values.SEED,
    secrets: listOf(values.SHOP_SECRET ?? ''),
    backupPassphrase: values.BACKUP_PASSPHRASE ?? null,
    orders: {
      holdMinutes: values.HOLD_MINUTES,
      dispatchDays: values.DISPATCH_DAYS,
      returnDays: values.RETURN_DAYS,
      returnAnswerDays: values.RETURN_ANSWER_DAYS,
      returnSendDays: values.RETURN_SEND_DAYS,
      holds: { verified: values.HOLDS_VERIFIED, unverified: values.HOLDS_UNVERIFIED },
      declineLimits: values.LIMIT_DECLINES,
    },
  });
}

/** The zone of the machine's own clock; UTC where it names none. */
function machineZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

function frozen<T extends object>(part: T): T {
  for (const inner of Object.values(part)) if (typeof inner === 'object' && inner !== null) frozen(inner);
  return Object.freeze(part);
}
