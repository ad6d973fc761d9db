import { API_BASE } from '#contract/call.ts';
import { type Config, readConfig, readEnvironment } from '#server/platform/config/config.ts';
import { findBinaries } from '#server/platform/database/adapters/embedded.place.ts';
import { takeDatabase } from '#server/platform/database/adapters/url.ts';
import { lockFolder, openDataFolder } from '#server/platform/database/data-folder.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { smtpFault } from '#server/platform/mail/adapters/smtp.ts';
import { checkStripe } from '#server/sales/payments/adapters/stripe.checkup.ts';
import { WEBHOOK_PATH } from '#server/sales/payments/payments.port.ts';
import { checkConnections, checkPort, shopAnswers } from '#server/start.checks.ts';

/** A check gives lines about what it found, or throws the StartupError that the start would give. */
type Check = [name: string, check: () => string | Promise<string>];

const read = readConfig(readEnvironment());
const checks: Check[] = [
  ['Node', () => `${process.versions.node} in ${process.execPath}`],
  ['Settings', () => (read.ok ? `${read.config.mode} mode at ${read.config.http.publicUrl}` : refuse(read.faults))],
  ...(read.ok ? checksOf(read.config) : []),
];

let faults = 0;
for (const [name, check] of checks) {
  try {
    for (const line of (await check()).split('\n')) say(`ok   ${name}: ${line}`);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    faults++;
    for (const line of error.message.split('\n')) say(`bad  ${name}: ${line}`);
  }
}
process.exitCode = faults > 0 ? 1 : 0;

function checksOf(config: Config): Check[] {
  const { dataDir, http, payments, mail } = config;
  const { smtpUrl } = mail;
  const found: Check[] = [
    ['Data folder', () => lookAtFolder(dataDir)],
    ['Port', () => lookAtPort(http)],
    ['Database', () => lookAtDatabase(config)],
  ];
  if (smtpUrl) found.push(['Mail', () => lookAtMail(smtpUrl)]);
  // In demo mode cards are simulated, beside the shop.
  if (config.mode === 'live' && payments) found.push(['Cards', () => lookAtStripe(payments, http.publicUrl)]);
  return found;
}

function lookAtFolder(dataDir: string): string {
  openDataFolder(dataDir);
  const lock = lockFolder(dataDir);
  lock?.release();
  return lock ? `${dataDir} can be written to` : `${dataDir} is in use by a shop that runs`;
}

async function lookAtPort(http: Config['http']): Promise<string> {
  if (await shopAnswers(http)) return `a shop answers on ${http.port}`;
  await checkPort(http);
  return `${http.port} is free`;
}

async function lookAtDatabase(config: Config): Promise<string> {
  const { url, directUrl = url, prepared } = config.database;
  if (!url || !directUrl) return `${findBinaries().name}, which comes with the shop`;
  const server = await takeDatabase(url, directUrl, { prepared });
  await checkConnections(config, directUrl);
  await server.stop();
  return server.description;
}

async function lookAtMail(url: string): Promise<string> {
  const { host } = new URL(url);
  const fault = await smtpFault(url);
  if (fault) throw new StartupError(`${host} takes no mail: ${fault}. Check SMTP_URL.`);
  return `${host} answers and lets the shop in`;
}

async function lookAtStripe(
  { secretKey, rehearsal, apiUrl }: NonNullable<Config['payments']>,
  publicUrl: string,
): Promise<string> {
  const lines = await checkStripe({
    secretKey,
    endpointUrl: `${publicUrl}${API_BASE}${WEBHOOK_PATH}`,
    baseUrl: apiUrl === null ? undefined : new URL(apiUrl),
  });
  const money = rehearsal ? 'Test keys: this is a rehearsal, and no money moves' : 'Live keys: real money moves';
  return [money, ...lines].join('\n');
}

function refuse(faults: readonly string[]): never {
  throw new StartupError(faults.join('\n'));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
