import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { settings } from '#server/config.settings.ts';
import { type Environment, projectFolder, readConfig } from '#server/config.ts';

function configOf(environment: Environment) {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.config;
}

function faultsOf(environment: Environment): readonly string[] {
  const read = readConfig(environment);
  return read.ok ? [] : read.faults;
}

describe('readConfig', () => {
  it('gives a demo shop on this machine alone when nothing is set', () => {
    expect(configOf({})).toEqual({
      mode: 'demo',
      http: {
        host: '127.0.0.1',
        port: 3000,
        publicUrl: 'http://localhost:3000',
        trustProxy: false,
        rateLimits: true,
      },
      dataDir: resolve(projectFolder, 'data'),
      database: { url: undefined, directUrl: undefined, poolMax: 10 },
      admin: { email: 'admin@mountain-bike.test', password: undefined },
      seed: 'demo',
      secrets: [],
      orders: { holdMinutes: 30, maxOpenHolds: 20 },
    });
  });

  it('takes every setting, and an empty one as left out', () => {
    const secret = 'an old secret that is long enough';
    const config = configOf({
      PORT: '8080',
      HOST: '::1',
      PUBLIC_URL: 'https://shop.example/',
      DATA_DIR: '/srv/the shop',
      DATABASE_URL: 'postgres://pooler/shop',
      DATABASE_DIRECT_URL: 'postgresql://direct/shop',
      DB_POOL_MAX: '200',
      ADMIN_EMAIL: 'Boss@Shop.example',
      ADMIN_PASSWORD: 'a secret',
      SEED: 'none',
      SHOP_SECRET: `${secret} , ${secret}`,
      TRUST_PROXY: '10.0.0.0/8, loopback',
      HOLD_MINUTES: '5',
      MAX_OPEN_HOLDS: '',
      RATE_LIMITS: 'off',
    });
    expect(config).toEqual({
      mode: 'demo',
      http: {
        host: '::1',
        port: 8080,
        publicUrl: 'https://shop.example',
        trustProxy: '10.0.0.0/8, loopback',
        rateLimits: false,
      },
      dataDir: '/srv/the shop',
      database: { url: 'postgres://pooler/shop', directUrl: 'postgresql://direct/shop', poolMax: 200 },
      admin: { email: 'Boss@Shop.example', password: 'a secret' },
      seed: 'none',
      secrets: [secret, secret],
      orders: { holdMinutes: 5, maxOpenHolds: 20 },
    });
    expect(Object.isFrozen(config) && Object.isFrozen(config.http)).toBe(true);
  });

  it('follows PORT in PUBLIC_URL and DATABASE_URL in DATABASE_DIRECT_URL', () => {
    const config = configOf({ PORT: '4000', DATABASE_URL: 'postgres://one/shop' });
    expect(config.http.publicUrl).toBe('http://localhost:4000');
    expect(config.database.directUrl).toBe('postgres://one/shop');
  });

  it('lists every fault at once, each with its mend, and never a secret', () => {
    const faults = faultsOf({
      PORT: '70000',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://shop.example/path',
      DATABASE_URL: 'mysql://user:hidden-password@host/shop',
      SHOP_SECRET: 'hidden-and-short',
      HOLD_MINUTES: '-1',
    });
    expect(faults).toHaveLength(6);
    expect(faults).toContain('PORT must be a whole number from 1 to 65535 (it is "70000").');
    expect(faults).toContain('HOST must be 127.0.0.1, ::1 or localhost in demo mode (it is "0.0.0.0").');
    expect(faults.join('\n')).not.toContain('hidden');
    for (const fault of faults) expect(fault).not.toContain('\n');
  });

  it.each([
    [{ PORT: '3e3' }],
    [{ PORT: '0' }],
    [{ PORT: '3000.5' }],
    [{ SEED: 'Demo' }],
    [{ SHOP_SECRET: ',' }],
    [{ SHOP_SECRET: `${'x'.repeat(32)},short` }],
    [{ TRUST_PROXY: 'true' }],
    [{ TRUST_PROXY: '1' }],
    [{ TRUST_PROXY: '10.0.0.0/33' }],
    [{ TRUST_PROXY: '10.0.0' }],
    [{ ADMIN_EMAIL: 'nobody' }],
    [{ ADMIN_PASSWORD: '12345' }],
    [{ DATABASE_DIRECT_URL: 'postgres://direct/shop' }],
    [{ DB_POOL_MAX: '81' }],
    [{ PUBLIC_URL: 'shop.example' }],
  ])('refuses %j with one line', (environment: Environment) => {
    expect(faultsOf(environment)).toHaveLength(1);
  });

  it.each([
    ['none', false],
    ['127.0.0.1', '127.0.0.1'],
    ['fd00::/8,loopback', 'fd00::/8,loopback'],
  ])('reads TRUST_PROXY=%s', (value, trust) => {
    expect(configOf({ TRUST_PROXY: value }).http.trustProxy).toBe(trust);
  });

  it('refuses live mode in one line, whatever else is wrong', () => {
    const faults = faultsOf({ SHOP_MODE: 'live', PORT: 'x' });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/real cards.*social accounts.*SMTP/);
  });
});

describe('.env.example', () => {
  const example = readFileSync(resolve(projectFolder, '.env.example'), 'utf8');
  const lines = example.split('\n').filter((line) => /^#[A-Z_]+=/.test(line));

  it('shows every setting once with its meaning, in the order of the list', () => {
    expect(lines.map((line) => line.slice(1, line.indexOf('=')))).toEqual(settings.map(({ name }) => name));
    for (const { meaning, fallback } of settings) {
      expect(example).toContain(`# ${meaning} (${fallback})\n`);
    }
  });

  it('changes nothing as long as its lines are commented out, and is valid where they are not', () => {
    expect(parseEnv(example)).toEqual({});
    const shown = parseEnv(lines.map((line) => line.slice(1)).join('\n'));
    expect(faultsOf(shown)).toEqual([]);
  });
});
