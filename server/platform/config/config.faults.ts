import type { SettingName } from './config.settings.ts';
import { urlOf } from './config.values.ts';

/** The settings that were made, by name. */
type SettingValues = Readonly<Partial<Record<SettingName, string>>>;

/** Settings that are set all, or none of them. */
const together: readonly (readonly SettingName[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'],
  ['SIMULATORS_URL', 'SIMULATORS_SECRET'],
];

/** Settings without which live mode does not start, those in one line for the same thing. */
const neededInLiveMode: readonly (readonly SettingName[])[] = [
  ['PUBLIC_URL'],
  ['SHOP_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['SMTP_URL'],
  ['COMPANY_NAME'],
  ['COMPANY_ADDRESS'],
  ['COMPANY_EMAIL'],
];

const list = new Intl.ListFormat('en-GB');

/** The embedded server allows 100 connections; the rest is left to migrations, notices and a second process. */
const embeddedPoolLimit = 80;

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Keys of Stripe that are not those of the mode: real money for a rehearsal, or a rehearsal for real money. */
function faultsOfKeys({ STRIPE_TEST_KEYS: testKeys, ...settings }: SettingValues): string[] {
  const expectedMode = testKeys === 'allow' ? 'test' : 'live';
  const faults: string[] = [];
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const) {
    const mode = /^(?:sk|rk|pk)_(live|test)_/.exec(settings[name] ?? '')?.[1];
    if (mode === undefined || mode === expectedMode) continue;
    faults.push(
      expectedMode === 'live'
        ? `${name} is a test key, which takes no money: set the live one, or STRIPE_TEST_KEYS=allow for a rehearsal.`
        : `${name} is a live key, and STRIPE_TEST_KEYS=allow is a rehearsal: set the test key, or leave STRIPE_TEST_KEYS out.`,
    );
  }
  return faults;
}

/** The faults that no setting has by itself. */
export function faultsBetween(settings: SettingValues): string[] {
  const faults: string[] = [];
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL) {
    faults.push('DATABASE_DIRECT_URL goes with DATABASE_URL: set both, or neither.');
  }
  if (!settings.DATABASE_URL && Number(settings.DB_POOL_MAX) > embeddedPoolLimit) {
    faults.push(
      `DB_POOL_MAX must be at most ${embeddedPoolLimit} without DATABASE_URL (it is "${settings.DB_POOL_MAX}").`,
    );
  }
  if (!settings.DATABASE_URL && Number(settings.PROCESSES ?? 1) > 1) {
    faults.push(
      `PROCESSES above 1 goes with DATABASE_URL (it is "${settings.PROCESSES}"): the database that comes with the shop serves one process.`,
    );
  }
  if (settings.HOST && settings.SHOP_MODE !== 'live' && !loopback.test(settings.HOST)) {
    faults.push(`HOST must be 127.0.0.1, ::1 or localhost in demo mode (it is "${settings.HOST}").`);
  }
  if (settings.METRICS_HOST && settings.SHOP_MODE !== 'live' && !loopback.test(settings.METRICS_HOST)) {
    faults.push(`METRICS_HOST must be 127.0.0.1, ::1 or localhost in demo mode (it is "${settings.METRICS_HOST}").`);
  }
  if (settings.METRICS_PORT && settings.METRICS_PORT === (settings.PORT ?? '3000')) {
    faults.push('METRICS_PORT must be another port than PORT: metrics are not for the public.');
  }
  for (const names of together) {
    const missing = names.filter((name) => !settings[name]);
    if (missing.length === 0 || missing.length === names.length) continue;
    faults.push(
      names.length === 2
        ? `${names.join(' goes with ')}: set both, or neither.`
        : `${list.format(names)} go together: ${list.format(missing)} must be set, too.`,
    );
  }
  const rehearsal = settings.SHOP_MODE === 'live' && settings.STRIPE_TEST_KEYS === 'allow';
  for (const name of ['STRIPE_API_URL', 'STRIPE_JS_URL'] as const)
    if (settings[name] && !rehearsal)
      faults.push(`${name} belongs to a rehearsal: live mode with STRIPE_TEST_KEYS=allow.`);
  if (settings.IMAGE_HOST_URL && settings.S3_ENDPOINT)
    faults.push('IMAGE_HOST_URL and S3_ENDPOINT are two places for the same pictures: set one of them.');
  return faults;
}

/** Whether an address is one of this machine. */
function isThisMachine(address = ''): boolean {
  return loopback.test(urlOf(address)?.hostname.replace(/^\[|\]$/g, '') ?? '');
}

/** The same of a database, or whether it is the path of a socket. A `host` among the parameters goes before the address. */
function isDatabaseHere(address = ''): boolean {
  const url = urlOf(address);
  const named = url?.searchParams.getAll('host') ?? [];
  if (named.length > 0) return named.every((host) => host.startsWith('/') || loopback.test(host));
  return !url?.hostname || url.hostname.startsWith('%2F') || isThisMachine(address);
}

/** Whether the address of a database asks for TLS with a certificate that is checked. Of two modes the driver takes the last. */
function encrypts(address = ''): boolean {
  return urlOf(address)?.searchParams.getAll('sslmode').join() === 'verify-full';
}

/** What live mode lacks: every setting without which something would fool a customer. */
export function faultsOfLiveMode(settings: SettingValues): string[] {
  const faults = faultsOfKeys(settings);
  // Where settings go together, one fault of the two is enough.
  for (const names of neededInLiveMode)
    if (names.every((name) => !settings[name])) faults.push(`${list.format(names)} must be set in live mode.`);
  if (settings.SIMULATORS_URL) faults.push('SIMULATORS_URL belongs to demo mode alone: leave it out in live mode.');
  // A password that the shop made would be printed at every start, and stay.
  if (settings.ADMIN_EMAIL && !settings.ADMIN_PASSWORD)
    faults.push('ADMIN_EMAIL goes with ADMIN_PASSWORD in live mode: set both, or neither.');
  if (settings.PUBLIC_URL && urlOf(settings.PUBLIC_URL)?.protocol === 'http:')
    faults.push(`PUBLIC_URL must begin with https:// in live mode (it is "${settings.PUBLIC_URL}").`);
  for (const name of ['S3_ENDPOINT', 'IMAGE_HOST_URL'] as const)
    if (urlOf(settings[name] ?? '')?.protocol === 'http:' && !isThisMachine(settings[name]))
      faults.push(`${name} must begin with https:// in live mode, or be on this machine.`);
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const)
    if (settings[name] && !isDatabaseHere(settings[name]) && !encrypts(settings[name]))
      faults.push(`${name} must end with ?sslmode=verify-full in live mode, or be on this machine.`);
  return faults;
}
