import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Environment, readConfig } from '#server/platform/config/config.ts';
import { projectFolder } from '#server/platform/config/project-folder.ts';

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
      metrics: null,
      http: {
        host: '127.0.0.1',
        port: 3000,
        publicUrl: 'http://localhost:3000',
        trustProxy: false,
      },
      limits: {
        signIn: { perAccount: 10, perAddress: 100, seconds: 300 },
        signUp: { perAccount: 5, perAddress: 30, seconds: 600 },
        reset: { perAccount: 10, perAddress: 60, seconds: 900 },
        token: { perAccount: 120, perAddress: 1200, seconds: 300 },
        payment: { perAccount: 60, perAddress: 300, seconds: 600 },
        order: { perAccount: 60, perAddress: 300, seconds: 3600 },
        cancel: { perAccount: 60, perAddress: 300, seconds: 3600 },
        upload: { perAccount: 120, perAddress: 300, seconds: 600 },
        review: { perAccount: 10, perAddress: 60, seconds: 3600 },
        message: { perAccount: 60, perAddress: 300, seconds: 3600 },
        enquiry: { perAccount: 5, perAddress: 30, seconds: 3600 },
        newsletter: { perAccount: 5, perAddress: 30, seconds: 3600 },
        ownData: { perAccount: 5, perAddress: 20, seconds: 3600 },
        invite: { perAccount: 20, perAddress: 60, seconds: 3600 },
        basket: { perAccount: 600, perAddress: 3000, seconds: 600 },
        guestBasket: { perAccount: 100, perAddress: 100, seconds: 86_400 },
      },
      searches: { perAddress: 120, seconds: 60 },
      suggestions: { perAddress: 600, seconds: 60 },
      connectionsPerAddress: 256,
      processes: 1,
      stopWaitSeconds: 0,
      unverifiedMailMinutes: 60,
      newslettersPerMinute: 60,
      payments: null,
      simulators: null,
      social: { google: null, facebook: null },
      mail: { smtpUrl: null, from: 'Mountain Bike <shop@localhost>' },
      merchant: {
        name: 'Mountain Bike',
        address: ['1 Sample Road', 'Sample Town'],
        email: 'office@mountain-bike.test',
        sample: true,
        iban: 'SE7050000000058398260411',
        inEurope: ['Sample Person', '2 Sample Quay', 'Sample Port', 'eu@mountain-bike.test'],
      },
      eInvoices: {
        place: { street: '1 Sample Road', postalCode: '00000', city: 'Sample Town', country: 'SE' },
        phone: '+46 00 000 00 00',
        legalNumber: '0000000000',
      },
      shop: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      images: { s3: null, hostUrl: null },
      requireAdminSecondFactor: false,
      dataDir: resolve(projectFolder, 'data'),
      database: { url: undefined, directUrl: undefined, poolMax: 10, prepared: true },
      admin: { email: 'admin@mountain-bike.test', password: undefined },
      seed: 'demo',
      secrets: [],
      backupPassphrase: null,
      orders: {
        holdMinutes: 30,
        dispatchDays: 2,
        returnDays: 30,
        returnAnswerDays: 5,
        returnSendDays: 30,
        holds: {
          verified: { orders: 20, lines: 1000, pieces: 60_000, dollars: 2_000_000 },
          unverified: { orders: 10, lines: 10, pieces: 10_000, dollars: 30_000 },
        },
        declineLimits: { order: 5, account: 10, address: 20 },
      },
    });
  });

  it('takes every setting, and an empty one as left out', () => {
    const secret = 'an old secret that is long enough';
    const config = configOf({
      PORT: '8080',
      METRICS_PORT: '9464',
      METRICS_HOST: '::1',
      HOST: '::1',
      PUBLIC_URL: 'https://shop.example/',
      DATA_DIR: '/srv/the shop',
      DATABASE_URL: 'postgres://pooler/shop',
      DATABASE_DIRECT_URL: 'postgresql://direct/shop',
      DB_POOL_MAX: '200',
      PROCESSES: '3',
      STOP_WAIT_SECONDS: '15',
      DB_PREPARED: 'off',
      ADMIN_EMAIL: 'Boss@Shop.example',
      ADMIN_PASSWORD: 'a secret',
      SEED: 'none',
      SHOP_SECRET: `${secret} , ${secret}`,
      BACKUP_PASSPHRASE: 'a passphrase of people',
      TRUST_PROXY: '10.0.0.0/8, loopback',
      HOLD_MINUTES: '5',
      SHOP_TIME_ZONE: 'Europe/Stockholm',
      LIMIT_DECLINES: '4/9/15',
      HOLDS_VERIFIED: '1/2/3/4',
      HOLDS_UNVERIFIED: '',
      LIMIT_SIGN_IN: '1/2/3',
      LIMIT_SEARCH: '7/8',
      LIMIT_SUGGEST: '9/10',
      LIMIT_SIGN_UP: '4/5/6',
      LIMIT_RESET: '7/8/9',
      LIMIT_TOKEN: '10/11/12',
      LIMIT_PAYMENT: '999999999/1/1',
      GOOGLE_CLIENT_ID: 'the shop at google',
      GOOGLE_CLIENT_SECRET: 'known to google',
      FACEBOOK_CLIENT_ID: 'the shop at facebook',
      FACEBOOK_CLIENT_SECRET: 'known to facebook',
      SMTP_URL: 'smtps://user:pa%23ss@mail.example:465',
      MAIL_FROM: 'The Shop <post@shop.example>',
      COMPANY_NAME: 'Wheels & Co',
      COMPANY_ADDRESS: 'Rua das Flores 1, 4000 Porto,Portugal',
      COMPANY_EMAIL: 'office@shop.example',
      COMPANY_COUNTRY: 'PT',
      COMPANY_POSTAL_CODE: '4000-001',
      COMPANY_CITY: 'Porto',
      COMPANY_PHONE: '+351 220 000 000',
      COMPANY_LEGAL_NUMBER: '509442013',
      COMPANY_ELECTRONIC_ADDRESS: '9946:PT509442013',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'the-shop',
      S3_KEY: 'known to the store',
      S3_SECRET: 'hidden',
      STRIPE_SECRET_KEY: 'sk_test_hidden',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
      STRIPE_WEBHOOK_SECRET: 'whsec_hidden, whsec_new',
      SIMULATORS_URL: 'http://127.0.0.1:3001',
      SIMULATORS_SECRET: 'aSecretOfTheDemo',
      REQUIRE_ADMIN_2FA: 'on',
    });
    expect(config).toEqual({
      mode: 'demo',
      metrics: { host: '::1', port: 9464 },
      http: {
        host: '::1',
        port: 8080,
        publicUrl: 'https://shop.example',
        trustProxy: '10.0.0.0/8, loopback',
      },
      limits: {
        signIn: { perAccount: 1, perAddress: 2, seconds: 3 },
        signUp: { perAccount: 4, perAddress: 5, seconds: 6 },
        reset: { perAccount: 7, perAddress: 8, seconds: 9 },
        token: { perAccount: 10, perAddress: 11, seconds: 12 },
        payment: { perAccount: 999999999, perAddress: 1, seconds: 1 },
        order: { perAccount: 60, perAddress: 300, seconds: 3600 },
        cancel: { perAccount: 60, perAddress: 300, seconds: 3600 },
        upload: { perAccount: 120, perAddress: 300, seconds: 600 },
        review: { perAccount: 10, perAddress: 60, seconds: 3600 },
        message: { perAccount: 60, perAddress: 300, seconds: 3600 },
        enquiry: { perAccount: 5, perAddress: 30, seconds: 3600 },
        newsletter: { perAccount: 5, perAddress: 30, seconds: 3600 },
        ownData: { perAccount: 5, perAddress: 20, seconds: 3600 },
        invite: { perAccount: 20, perAddress: 60, seconds: 3600 },
        basket: { perAccount: 600, perAddress: 3000, seconds: 600 },
        guestBasket: { perAccount: 100, perAddress: 100, seconds: 86_400 },
      },
      searches: { perAddress: 7, seconds: 8 },
      suggestions: { perAddress: 9, seconds: 10 },
      connectionsPerAddress: 86,
      processes: 3,
      stopWaitSeconds: 15,
      unverifiedMailMinutes: 60,
      newslettersPerMinute: 60,
      payments: {
        secretKey: 'sk_test_hidden',
        publishableKey: 'pk_test_public',
        webhookSecrets: ['whsec_hidden', 'whsec_new'],
        rehearsal: false,
        apiUrl: null,
        scriptUrl: null,
      },
      simulators: { url: 'http://127.0.0.1:3001', secret: 'aSecretOfTheDemo' },
      social: {
        google: { clientId: 'the shop at google', clientSecret: 'known to google' },
        facebook: { clientId: 'the shop at facebook', clientSecret: 'known to facebook' },
      },
      mail: {
        smtpUrl: 'smtps://user:pa%23ss@mail.example:465',
        from: 'The Shop <post@shop.example>',
      },
      merchant: {
        name: 'Wheels & Co',
        address: ['Rua das Flores 1', '4000 Porto', 'Portugal'],
        email: 'office@shop.example',
        sample: false,
      },
      eInvoices: {
        place: { street: 'Rua das Flores 1', postalCode: '4000-001', city: 'Porto', country: 'PT' },
        phone: '+351 220 000 000',
        legalNumber: '509442013',
        electronicAddress: '9946:PT509442013',
      },
      shop: { timeZone: 'Europe/Stockholm' },
      images: {
        s3: { endpoint: 'https://s3.example', bucket: 'the-shop', key: 'known to the store', secret: 'hidden' },
        hostUrl: null,
      },
      requireAdminSecondFactor: true,
      dataDir: '/srv/the shop',
      database: { url: 'postgres://pooler/shop', directUrl: 'postgresql://direct/shop', poolMax: 200, prepared: false },
      admin: { email: 'Boss@Shop.example', password: 'a secret' },
      seed: 'none',
      secrets: [secret, secret],
      backupPassphrase: 'a passphrase of people',
      orders: {
        holdMinutes: 5,
        dispatchDays: 2,
        returnDays: 30,
        returnAnswerDays: 5,
        returnSendDays: 30,
        holds: {
          verified: { orders: 1, lines: 2, pieces: 3, dollars: 4 },
          unverified: { orders: 10, lines: 10, pieces: 10_000, dollars: 30_000 },
        },
        declineLimits: { order: 4, account: 9, address: 15 },
      },
    });
    for (const part of [config, config.http, config.limits.token, config.social.google])
      expect(Object.isFrozen(part)).toBe(true);
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
    [{ SHOP_TIME_ZONE: 'Sweden/Stockholm' }],
    [{ SHOP_TIME_ZONE: '+02:00' }],
    [{ SHOP_SECRET: ',' }],
    [{ SHOP_SECRET: `${'x'.repeat(32)},short` }],
    [{ TRUST_PROXY: 'true' }],
    [{ TRUST_PROXY: '1' }],
    [{ TRUST_PROXY: '10.0.0.0/33' }],
    [{ TRUST_PROXY: '10.0.0' }],
    [{ ADMIN_EMAIL: 'nobody' }],
    [{ ADMIN_EMAIL: 'boss@localhost' }],
    [{ ADMIN_PASSWORD: '12345' }],
    [{ DATABASE_DIRECT_URL: 'postgres://direct/shop' }],
    [{ DB_POOL_MAX: '81' }],
    [{ PUBLIC_URL: 'shop.example' }],
    [{ LIMIT_SIGN_IN: '10/100' }],
    [{ LIMIT_SIGN_IN: '10/100/300/1' }],
    [{ LIMIT_SIGN_UP: '0/100/300' }],
    [{ LIMIT_RESET: '10/100/0' }],
    [{ LIMIT_TOKEN: '10 / 100 / 300' }],
    [{ LIMIT_PAYMENT: '1.5/100/300' }],
    [{ LIMIT_PAYMENT: '10/100/1000000000' }],
    [{ LIMIT_PAYMENT: 'off' }],
    [{ LIMIT_SEARCH: '120' }],
    [{ GOOGLE_CLIENT_ID: 'half a client' }],
    [{ GOOGLE_CLIENT_SECRET: 'half a client' }],
    [{ FACEBOOK_CLIENT_ID: 'half a client', FACEBOOK_CLIENT_SECRET: ' ' }],
    [{ FACEBOOK_CLIENT_SECRET: 'half a client' }],
    [{ SMTP_URL: 'mail.example' }],
    [{ SMTP_URL: 'smtp:mail.example' }],
    [{ SMTP_URL: 'smtp://' }],
    [{ SMTP_URL: 'https://mail.example' }],
    [{ SMTP_URL: 'smtp://user:12#3@mail.example' }],
    [{ SMTP_URL: 'smtp://user:12/3@mail.example' }],
    [{ MAIL_FROM: 'Mountain Bike' }],
    [{ MAIL_FROM: 'one@shop.example, two@shop.example' }],
    [{ MAIL_FROM: 'Shop <shop@shop.example>\r\nBcc: all@shop.example' }],
    [{ REQUIRE_ADMIN_2FA: 'true' }],
    [{ STRIPE_TEST_KEYS: 'yes' }],
    [{ STRIPE_API_URL: 'https://stripe.test' }],
    [{ STRIPE_JS_URL: 'https://stripe.test/stripe.js' }],
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

  it('sends mails from the host that people know', () => {
    expect(configOf({ PUBLIC_URL: 'https://shop.example:8443' }).mail.from).toBe('Mountain Bike <shop@shop.example>');
    expect(configOf({ MAIL_FROM: 'post@shop.example' }).mail.from).toBe('post@shop.example');
  });
});

describe('live mode', () => {
  const complete = {
    SHOP_MODE: 'live',
    PUBLIC_URL: 'https://shop.example',
    SHOP_SECRET: 'a secret that is long enough for this',
    STRIPE_SECRET_KEY: 'sk_live_hidden',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_public',
    STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
    GOOGLE_CLIENT_ID: 'google',
    GOOGLE_CLIENT_SECRET: 'hidden',
    FACEBOOK_CLIENT_ID: 'facebook',
    FACEBOOK_CLIENT_SECRET: 'hidden',
    SMTP_URL: 'smtps://shop:hidden@mail.example',
    COMPANY_NAME: 'Wheels & Co',
    COMPANY_ADDRESS: 'Rua das Flores 1, Porto',
    COMPANY_EMAIL: 'office@shop.example',
  };

  it('starts where all settings are there, with a restricted key too', () => {
    expect(configOf(complete).payments).toMatchObject({ secretKey: 'sk_live_hidden', rehearsal: false });
    expect(configOf({ ...complete, STRIPE_SECRET_KEY: 'rk_live_hidden' }).mode).toBe('live');
  });

  const testKeys = { STRIPE_SECRET_KEY: 'rk_test_hidden', STRIPE_PUBLISHABLE_KEY: 'pk_test_public' };

  it('is a rehearsal with test keys, which alone may lead elsewhere than to Stripe', () => {
    const elsewhere = { STRIPE_API_URL: 'https://stripe.test', STRIPE_JS_URL: 'https://stripe.test/stripe.js' };
    expect(configOf({ ...complete, ...testKeys, ...elsewhere, STRIPE_TEST_KEYS: 'allow' }).payments).toMatchObject({
      rehearsal: true,
      apiUrl: 'https://stripe.test',
      scriptUrl: 'https://stripe.test/stripe.js',
    });
    expect(faultsOf({ ...complete, ...elsewhere })).toEqual([
      'STRIPE_API_URL belongs to a rehearsal: live mode with STRIPE_TEST_KEYS=allow.',
      'STRIPE_JS_URL belongs to a rehearsal: live mode with STRIPE_TEST_KEYS=allow.',
    ]);
    expect(
      faultsOf({ ...complete, ...testKeys, STRIPE_TEST_KEYS: 'allow', STRIPE_API_URL: 'http://stripe.test' }),
    ).toHaveLength(1);
  });

  it('takes no key of the other mode, and says neither', () => {
    expect(faultsOf({ ...complete, ...testKeys })).toEqual([
      'STRIPE_SECRET_KEY is a test key, which takes no money: set the live one, or STRIPE_TEST_KEYS=allow for a rehearsal.',
      'STRIPE_PUBLISHABLE_KEY is a test key, which takes no money: set the live one, or STRIPE_TEST_KEYS=allow for a rehearsal.',
    ]);
    expect(faultsOf({ ...complete, STRIPE_TEST_KEYS: 'allow' })).toHaveLength(2);
    expect(faultsOf({ ...complete, STRIPE_SECRET_KEY: 'pk_live_public' })).toEqual([
      'STRIPE_SECRET_KEY must begin with sk_live_ or sk_test_, rk_live_ or rk_test_.',
    ]);
    expect(faultsOf({ ...complete, STRIPE_WEBHOOK_SECRET: 'whsec_one, two' })).toHaveLength(1);
  });

  it('is refused with each setting that is missing as well, and with what is wrong', () => {
    expect(faultsOf({ SHOP_MODE: 'live', PORT: 'x' })).toEqual([
      'PUBLIC_URL must be set in live mode.',
      'SHOP_SECRET must be set in live mode.',
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set in live mode.',
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set in live mode.',
      'FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET must be set in live mode.',
      'SMTP_URL must be set in live mode.',
      'COMPANY_NAME must be set in live mode.',
      'COMPANY_ADDRESS must be set in live mode.',
      'COMPANY_EMAIL must be set in live mode.',
      'PORT must be a whole number from 1 to 65535 (it is "x").',
    ]);
  });

  it.each([
    [{ FACEBOOK_CLIENT_SECRET: '' }, 'FACEBOOK_CLIENT_ID goes with FACEBOOK_CLIENT_SECRET: set both, or neither.'],
    [{ SMTP_URL: '' }, 'SMTP_URL must be set in live mode.'],
    [
      { STRIPE_SECRET_KEY: '' },
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together: STRIPE_SECRET_KEY must be set, too.',
    ],
    [
      { SIMULATORS_URL: 'http://127.0.0.1:3001', SIMULATORS_SECRET: 'aSecretOfTheDemo' },
      'SIMULATORS_URL belongs to demo mode alone: leave it out in live mode.',
    ],
    [{ ADMIN_EMAIL: 'boss@shop.example' }, 'ADMIN_EMAIL goes with ADMIN_PASSWORD in live mode: set both, or neither.'],
    [
      { PUBLIC_URL: 'http://shop.example' },
      'PUBLIC_URL must begin with https:// in live mode (it is "http://shop.example").',
    ],
    [
      { IMAGE_HOST_URL: 'http://images.example/upload' },
      'IMAGE_HOST_URL must begin with https:// in live mode, or be on this machine.',
    ],
    [
      { S3_ENDPOINT: 'http://10.0.0.5:9000', S3_BUCKET: 'shop', S3_KEY: 'key', S3_SECRET: 'hidden' },
      'S3_ENDPOINT must begin with https:// in live mode, or be on this machine.',
    ],
    [
      { DATABASE_URL: 'postgres://shop:hidden@db.example/shop' },
      'DATABASE_URL must end with ?sslmode=verify-full in live mode, or be on this machine.',
    ],
    ...[
      'postgres://shop:hidden@db.example/shop?sslmode=require',
      'postgres://shop:hidden@db.example/shop?uselibpqcompat=true&sslmode=require',
      'postgres://shop:hidden@db.example/shop?sslmode=verify-full&sslmode=disable',
      'postgres://shop:hidden@localhost/shop?host=db.example',
      'postgres:///shop?host=/var/run/postgresql&host=db.example',
    ].map((DATABASE_URL): [Record<string, string>, string] => [
      { DATABASE_URL },
      'DATABASE_URL must end with ?sslmode=verify-full in live mode, or be on this machine.',
    ]),
  ])('names the one thing that is wrong: %j', (wrong, fault) => {
    expect(faultsOf({ ...complete, ...wrong })).toEqual([fault]);
  });
});

describe('what is on this machine or encrypted', () => {
  it.each([
    { DATABASE_URL: 'postgres://shop:hidden@localhost/shop' },
    { DATABASE_URL: 'postgres://shop:hidden@[::1]:5432/shop' },
    { DATABASE_URL: 'postgres:///shop?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://shop:hidden@db.example/shop?host=localhost' },
    { DATABASE_URL: 'postgres://shop:hidden@db.example/shop?sslmode=verify-full' },
    { IMAGE_HOST_URL: 'http://127.0.0.1:9000/upload' },
  ])('is taken in live mode: %j', (settings) => {
    const faults = faultsOf({ SHOP_MODE: 'live', ...settings });
    expect(faults.filter((fault) => /DATABASE|IMAGE/.test(fault))).toEqual([]);
  });
});

describe('the place of pictures', () => {
  const s3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'shop', S3_KEY: 'key', S3_SECRET: 'hidden' };
  const host = { IMAGE_HOST_URL: 'https://images.example/upload?key=hidden' };

  it.each([
    [
      { ...s3, S3_KEY: '', S3_SECRET: '' },
      'S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET go together: S3_KEY and S3_SECRET must be set, too.',
    ],
    [{ ...s3, ...host }, 'IMAGE_HOST_URL and S3_ENDPOINT are two places for the same pictures: set one of them.'],
    [
      { ...s3, S3_ENDPOINT: 's3.example' },
      'S3_ENDPOINT must be an address such as https://s3.eu-central-1.amazonaws.com (it is "s3.example").',
    ],
    [{ IMAGE_HOST_URL: 'file:///etc' }, 'IMAGE_HOST_URL must be an address such as https://images.example/upload.'],
  ])('is one, and whole: %j', (wrong, fault) => {
    expect(faultsOf(wrong)).toEqual([fault]);
  });

  it('may be an image host', () => {
    expect(configOf(host).images).toEqual({ s3: null, hostUrl: host.IMAGE_HOST_URL });
  });
});
