import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { API_BASE } from '#contract/call.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import type { PasswordHashes } from '#server/accounts/identity/password-hashes.port.ts';
import { prepareShop } from '#server/compose.prepare.ts';
import { compose, type Shop } from '#server/compose.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import type { ConnectionTimeouts } from '#server/platform/http/connections.ts';
import { WEBHOOK_PATH } from '#server/sales/payments/payments.port.ts';
import type { Simulators } from '#simulators/simulators.ts';
import { answerBody } from './answer-body.ts';
import { keepCount } from './count-statements.ts';
import { freshDatabase, preparedDatabase, simulatorsDatabase } from './fresh-database.ts';
import { noLimits } from './no-limits.ts';
import { quickHashes } from './quick-hashes.ts';

/** Somebody with an account: their cookie and their access token. */
export interface Person {
  email: string;
  name: string;
  password: string;
  cookie: string;
  token: string;
}

export interface TestShop extends Shop {
  config: Config;
  databaseUrl: string;
  /** What stands in for outside services; only in demo mode. */
  simulators: Simulators;
  /** Sends a request below `/api`; with a person, as them. */
  ask(method: NonNullable<InjectOptions['method']>, path: string, input?: RequestInput): Promise<Answered>;
  /** Makes an account whose email is verified. */
  signUp(name?: string, email?: string): Promise<Person>;
  admin(): Promise<Person>;
  parts(): Promise<Part[]>;
}

interface RequestInput {
  as?: Person | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

export const adminPassword = 'a long admin password';

export interface OpenShopSettings {
  databaseUrl?: string;
  /** Whether `countStatements` counts what runs in the database. */
  counted?: boolean;
  config?: Partial<Config>;
  passwords?: PasswordHashes;
  timeouts?: ConnectionTimeouts;
  graceMs?: number;
  /** Where the lines of the log go; without it nothing is logged. */
  logTo?: (line: string) => void;
}

/** Opens a whole shop in process, without its pages and in demo mode with simulators of its own, on a database of its own, or on one that another opened shop uses. */
export async function openShop(settings: OpenShopSettings = {}): Promise<TestShop> {
  const dataDir = join(tmpdir(), `shop-${randomUUID()}`);
  const configured: Config = { ...testConfig(), dataDir, ...settings.config };
  const isAsPrepared = !settings.databaseUrl && !fillsOtherwise(settings.config ?? {});
  const databaseUrl =
    settings.databaseUrl ?? (await (isAsPrepared ? preparedDatabase(prepareBoth) : freshDatabase())).url;
  if (settings.counted) await keepCount(databaseUrl);
  if (!isAsPrepared) await prepareAt(databaseUrl, configured);
  const openSimulators = () => simulatorsDatabase(databaseUrl);
  const simulators = configured.mode === 'demo' ? await startDemo(configured, await openSimulators()) : null;
  const config = { ...configured, simulators: simulators && { url: simulators.url, secret: simulatorsSecret } };
  const server = {
    url: databaseUrl,
    directUrl: databaseUrl,
    description: 'test',
    openSimulators,
    stop: async () => undefined,
  };
  const shop = await compose(config, server, {
    pages: 'none',
    logLevel: 'silent',
    passwords: settings.passwords ?? quickHashes,
    graceMs: settings.graceMs ?? 50,
    ...(settings.timeouts ? { timeouts: settings.timeouts } : {}),
    ...(settings.logTo ? { logTo: settings.logTo } : {}),
  });
  await shop.app.ready();

  const ask: TestShop['ask'] = async (method, path, { as, body, headers } = {}) => {
    const answer = await shop.app.inject({
      method,
      url: `${API_BASE}${path}`,
      headers: {
        host: new URL(config.http.publicUrl).host,
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const json = answer.body !== '' && /json/.test(String(answer.headers['content-type'] ?? ''));
    return { status: answer.statusCode, body: json ? answerBody(answer) : answer.body, headers: answer.headers };
  };

  async function enter(path: string, form: { email: string; password: string; name?: string }): Promise<Person> {
    let entered = await ask('POST', path, { body: form });
    // A test that signs many up at once on a busy machine is told to wait, and comes again as a browser does.
    for (let tries = 0; entered.status === 503 && tries < 5; tries++) {
      await wait(1000);
      entered = await ask('POST', path, { body: form });
    }
    if (entered.status !== 200) throw new Error(`${path} answered ${entered.status}: ${JSON.stringify(entered.body)}`);
    const cookie = [entered.headers['set-cookie']]
      .flat()
      .map((line) => String(line).split(';')[0])
      .join('; ');
    const { email, name } = entered.body.user;
    const token = await ask('PUT', `/user/${encodeURIComponent(email)}`, { headers: { cookie } });
    if (token.status !== 200) throw new Error(`No token for ${email}: ${token.status} ${JSON.stringify(token.body)}`);
    return { email, name, password: form.password, cookie, token: token.body.token };
  }

  return {
    ...shop,
    get simulators() {
      if (!simulators) throw new Error('A shop in live mode has no simulators');
      return simulators;
    },
    async listen() {
      const address = await shop.listen();
      const { host, port } = config.http;
      simulators?.setWebhookUrl(`http://${host.includes(':') ? `[${host}]` : host}:${port}${API_BASE}${WEBHOOK_PATH}`);
      return address;
    },
    async close(how) {
      await shop.close(how);
      await simulators?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    config,
    databaseUrl,
    ask,
    async signUp(name = 'Marta Lindqvist', email = `buyer-${randomUUID()}@shop.example`) {
      const person = await enter('/auth/sign-up/email', { name, email, password: 'kettenblatt' });
      await shop.checkout.db.execute(sql`update "user" set email_verified = true where email = ${person.email}`);
      return person;
    },
    admin: () => enter('/auth/sign-in/email', { email: 'admin@shop.example', password: adminPassword }),
    parts: async () => (await ask('GET', '/parts')).body,
  };
}

/** Loaded for demo mode alone: live mode is tested without the simulators. */
async function startDemo({ http: { publicUrl } }: Config, databaseUrl: string): Promise<Simulators> {
  const { startSimulators } = await import('#simulators/simulators.ts');
  return startSimulators({ databaseUrl, publicUrl, secret: simulatorsSecret, webhookUrl: null });
}

/** Whether the settings decide what a database is filled with. */
function fillsOtherwise(input: Partial<Config>): boolean {
  return (['mode', 'seed', 'admin', 'merchant', 'payments'] as const).some((setting) => setting in input);
}

/** Does what the first start of a shop in demo mode does, on its database and on the simulators'. */
async function prepareBoth(url: string): Promise<void> {
  await prepareAt(url, testConfig());
  const simulators = await startDemo(testConfig(), await simulatorsDatabase(url));
  await simulators.close();
}

async function prepareAt(url: string, config: Config): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await prepareShop(config, client, quickHashes).finally(() => client.end());
}

function testConfig(): Config {
  const read = readConfig({ ADMIN_EMAIL: 'admin@shop.example', ADMIN_PASSWORD: adminPassword, ...noLimits });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return { ...read.config, secrets: [testSecret] };
}

/** The same, closed when the calling test is done. */
export async function openShopForTest(settings?: Parameters<typeof openShop>[0]): Promise<TestShop> {
  const shop = await openShop(settings);
  onTestFinished(() => shop.close());
  return shop;
}

const testSecret = randomBytes(32).toString('hex');
const simulatorsSecret = randomBytes(16).toString('hex');
