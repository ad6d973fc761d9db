import { z } from 'zod';
import { merchantSettings } from '#server/platform/config/config.merchant.ts';
import {
  addressLimit,
  anyText,
  databaseAddress,
  declineLimits,
  email,
  holds,
  hostName,
  httpAddress,
  limit,
  mailSender,
  mailServer,
  notes,
  oneOf,
  origin,
  proxies,
  secrets,
  secureAddress,
  stripeKey,
  stripeWebhookSecrets,
  text,
  timeZone,
  wholeNumber,
} from '#server/platform/config/config.values.ts';

/**
 * Every setting there is, as it stands in the environment. Descriptions are Markdown; `npm run settings` writes them into
 * the documents.
 */
export const settingsSchema = z.object({
  SHOP_MODE: oneOf('demo', 'live').prefault('demo').describe('`demo` (outside services are simulated) or `live`'),
  PORT: wholeNumber(1, 65535).prefault('3000').describe('the port the shop listens on'),
  HOST: hostName
    .optional()
    .describe('the address the shop listens on; in demo mode only this machine: 127.0.0.1, ::1 or localhost')
    .register(notes, { otherwise: '127.0.0.1 in demo mode, 0.0.0.0 in live mode', example: '127.0.0.1' }),
  METRICS_PORT: wholeNumber(1, 65535)
    .optional()
    .describe('the port on which Prometheus reads `/metrics`')
    .register(notes, { otherwise: 'there are no metrics', example: '9464' }),
  METRICS_HOST: hostName
    .prefault('127.0.0.1')
    .describe('the address of that port: never a public one; in demo mode only this machine'),
  PUBLIC_URL: origin
    .optional()
    .describe('the origin that people use, without a path')
    .register(notes, { otherwise: 'http://localhost:`$PORT`', example: 'http://localhost:3000' }),
  DATA_DIR: anyText.prefault('./data').describe('where the database, pictures and generated secrets lie'),
  DATABASE_URL: databaseAddress
    .optional()
    .describe('a PostgreSQL 15 or later in place of the one that comes with the shop')
    .register(notes, { example: 'postgres://user:password@host:5432/shop', secret: true }),
  DATABASE_DIRECT_URL: databaseAddress
    .optional()
    .describe('the same database past any pooler, for migrations, notices and jobs')
    .register(notes, { otherwise: '`DATABASE_URL`', example: 'postgres://user:password@host:5432/shop', secret: true }),
  DB_POOL_MAX: wholeNumber(1, 1000)
    .prefault('10')
    .describe('the most database connections that each process opens for requests'),
  PROCESSES: wholeNumber(1, 64)
    .prefault('1')
    .describe(
      'with `DATABASE_URL`, how many processes serve on `PORT`: as many as the machine has cores, at most; without it one',
    ),
  STOP_WAIT_SECONDS: wholeNumber(0, 60)
    .prefault('0')
    .describe(
      'how long a shop that was told to stop still takes requests, in seconds, while `/api/ready` already says no: until its balancer has noticed',
    ),
  DB_PREPARED: oneOf('on', 'off')
    .prefault('on')
    .describe(
      '`on`: statements are prepared once by each connection; or `off`, for a pooler that knows no prepared ones',
    ),
  ADMIN_EMAIL: email
    .optional()
    .describe('the email of the first admin, made at the start if there is none')
    .register(notes, { otherwise: 'admin@mountain-bike.test in demo mode', example: 'admin@mountain-bike.test' }),
  ADMIN_PASSWORD: text('must have 6 to 128 characters', (value) => value.length >= 6 && value.length <= 128)
    .optional()
    .describe('the password of the first admin, 6 characters or more')
    .register(notes, { otherwise: 'in demo mode made once and printed at the start', secret: true }),
  SEED: oneOf('demo', 'none')
    .prefault('demo')
    .describe(
      'what a start adds where it is missing: `demo` (the whole catalogue) or `none` (then one brand, named as the company)',
    ),
  SHOP_SECRET: secrets
    .optional()
    .describe(
      'signs cookies and encrypts second factors, 32 bytes or more; several separated by commas rotate, and the first one is used. An old one stays until everybody with a second factor has signed in since',
    )
    .register(notes, { otherwise: 'in demo mode made once and stored in `DATA_DIR`', secret: true }),
  BACKUP_PASSPHRASE: text('must have 12 characters or more', (value) => value.length >= 12)
    .optional()
    .describe('encrypts backups; without it nobody restores them, so store it elsewhere')
    .register(notes, { otherwise: 'backups are not encrypted', secret: true }),
  TRUST_PROXY: proxies
    .prefault('none')
    .describe("proxies that may name the client's address: `none`, or addresses separated by commas"),
  SHOP_TIME_ZONE: timeZone
    .optional()
    .describe('the time zone in which prices begin and end and orders are due, by its IANA name')
    .register(notes, { otherwise: 'that of the machine', example: 'Europe/Stockholm' }),
  DISPATCH_DAYS: wholeNumber(1, 60)
    .prefault('2')
    .describe('within how many working days, Monday to Friday, a paid order is to leave; later it is late'),
  HOLD_MINUTES: wholeNumber(1, 1440).prefault('30').describe('how many minutes an unpaid order holds its stock'),
  RETURN_DAYS: wholeNumber(0, 3650)
    .prefault('30')
    .describe('how many days after a shipment was handed over its parts may be returned'),
  RETURN_ANSWER_DAYS: wholeNumber(1, 60).prefault('5').describe('working days in which a return is to be answered'),
  RETURN_SEND_DAYS: wholeNumber(1, 3650).prefault('30').describe('days in which an accepted return is to arrive'),
  HOLDS_VERIFIED: holds
    .prefault('20/1000/60000/2000000')
    .describe('the most that one account may hold unpaid: orders / lines / pieces / dollars'),
  HOLDS_UNVERIFIED: holds.prefault('10/10/10000/30000').describe('the same while its email is not verified'),
  LIMIT_SIGN_IN: limit
    .prefault('10/100/300')
    .describe('attempts to sign in or to enter a code, per account / per address / in so many seconds'),
  LIMIT_SIGN_UP: limit.prefault('5/30/600').describe('attempts to sign up, likewise'),
  LIMIT_RESET: limit.prefault('10/60/900').describe('mails requested and mailed links opened, likewise'),
  LIMIT_TOKEN: limit.prefault('120/1200/300').describe('access tokens requested, likewise'),
  LIMIT_PAYMENT: limit.prefault('60/300/600').describe('payments opened and settled, likewise'),
  LIMIT_ORDER: limit.prefault('60/300/3600').describe('orders placed, likewise'),
  LIMIT_CANCEL: limit
    .prefault('60/300/3600')
    .describe('orders cancelled, their addresses corrected and their parts asked back, likewise'),
  LIMIT_UPLOAD: limit.prefault('120/300/600').describe('pictures and files sent, likewise'),
  LIMIT_REVIEW: limit.prefault('10/60/3600').describe('reviews added, likewise'),
  LIMIT_MESSAGE: limit.prefault('60/300/3600').describe('messages about orders written, likewise'),
  LIMIT_ENQUIRY: limit
    .prefault('5/30/3600')
    .describe('enquiries and their attachments sent, per email / per address / in so many seconds'),
  LIMIT_NEWSLETTER: limit.prefault('5/30/3600').describe('newsletters requested, likewise'),
  LIMIT_OWN_DATA: limit.prefault('5/20/3600').describe('archives of one’s own data requested, likewise'),
  LIMIT_INVITE: limit.prefault('20/60/3600').describe('people invited to a company, likewise'),
  LIMIT_BASKET: limit.prefault('600/3000/600').describe('changes of baskets and lists of parts, likewise'),
  LIMIT_GUEST_BASKET: limit.prefault('100/100/86400').describe('baskets begun by visitors, likewise; by address alone'),
  LIMIT_SEARCH: addressLimit
    .prefault('120/60')
    .describe('searches, per address / in so many seconds, counted in memory for all `PROCESSES` together'),
  LIMIT_SUGGEST: addressLimit
    .prefault('600/60')
    .describe(
      'suggestions while somebody types, narrowed lists and comparisons, likewise, counted apart from searches',
    ),
  CONNECTIONS_PER_ADDRESS: wholeNumber(1, 100000)
    .prefault('256')
    .describe(
      'the most connections of one address, of which each of the `PROCESSES` takes its share; behind a proxy of `TRUST_PROXY` its requests under way',
    ),
  LIMIT_DECLINES: declineLimits
    .prefault('5/10/20')
    .describe(
      'cards that may be declined, for an order / for an account in a day / from an address in an hour; then the payment is called off, and admins are told',
    ),
  STRIPE_SECRET_KEY: stripeKey('sk', 'rk')
    .optional()
    .describe('card payments in live mode: the secret key at Stripe, or a restricted one, with the two below')
    .register(notes, { otherwise: 'simulated in demo mode', secret: true }),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk').optional().describe('the key for pages at Stripe'),
  STRIPE_WEBHOOK_SECRET: stripeWebhookSecrets
    .optional()
    .describe(
      'signs the events that Stripe sends to `/api/payment-events`; several separated by commas while one is changed',
    )
    .register(notes, { secret: true }),
  STRIPE_TEST_KEYS: oneOf('allow', 'refuse')
    .prefault('refuse')
    .describe(
      '`allow`: live mode runs as a rehearsal with test keys of Stripe. No money moves, and pages, mails and invoices say so; or `refuse`',
    ),
  STRIPE_API_URL: secureAddress('https://stripe.example')
    .optional()
    .describe('in a rehearsal, where the API of Stripe is spoken')
    .register(notes, { otherwise: 'Stripe' }),
  STRIPE_JS_URL: secureAddress('https://stripe.example/stripe.js')
    .optional()
    .describe('in a rehearsal, the module that stands in for Stripe.js')
    .register(notes, { otherwise: 'Stripe.js' }),
  GOOGLE_CLIENT_ID: anyText
    .optional()
    .describe('sign-in with Google, with `GOOGLE_CLIENT_SECRET`')
    .register(notes, { otherwise: 'simulated in demo mode' }),
  GOOGLE_CLIENT_SECRET: anyText.optional().describe('the secret of that client').register(notes, { secret: true }),
  FACEBOOK_CLIENT_ID: anyText
    .optional()
    .describe('sign-in with Facebook, with `FACEBOOK_CLIENT_SECRET`')
    .register(notes, { otherwise: 'simulated in demo mode' }),
  FACEBOOK_CLIENT_SECRET: anyText.optional().describe('the secret of that client').register(notes, { secret: true }),
  SMTP_URL: mailServer
    .optional()
    .describe('the server that sends the mails, such as smtps://user:password@mail.example:465')
    .register(notes, { otherwise: 'in demo mode mails are stored and shown at `/dev/mailbox`', secret: true }),
  MAIL_FROM: mailSender
    .optional()
    .describe('the sender of the mails')
    .register(notes, { otherwise: 'shop@ the host of `PUBLIC_URL`', example: 'Mountain Bike <shop@shop.example>' }),
  NEWSLETTER_PER_MINUTE: wholeNumber(6, 60_000)
    .prefault('60')
    .describe('how many mails of a newsletter are handed over in a minute, at most; other mails go before them'),
  UNVERIFIED_MAIL_MINUTES: wholeNumber(0, 1440)
    .prefault('60')
    .describe('the least between two mails to an email that nobody has verified, in minutes'),
  ...merchantSettings,
  S3_ENDPOINT: httpAddress('https://s3.eu-central-1.amazonaws.com')
    .optional()
    .describe(
      'an S3-compatible store for pictures, such as https://s3.eu-central-1.amazonaws.com; with `S3_BUCKET`, `S3_KEY`, `S3_SECRET`',
    )
    .register(notes, { otherwise: 'pictures lie in `DATA_DIR`' }),
  S3_BUCKET: text('must be the name of a bucket', (value) => /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(value))
    .optional()
    .describe('the bucket in that store; nobody else needs to read it'),
  S3_KEY: anyText.optional().describe('the access key of that store').register(notes, { secret: true }),
  S3_SECRET: anyText.optional().describe('the secret of that key').register(notes, { secret: true }),
  IMAGE_HOST_URL: httpAddress('https://images.example/upload')
    .optional()
    .describe('an image host in place of such a store: takes the form field `image`, answers `{success, data: {url}}`')
    .register(notes, { secret: true }),
  SIMULATORS_URL: origin
    .optional()
    .describe('in demo mode, where what stands in for outside services runs, with `SIMULATORS_SECRET`')
    .register(notes, { otherwise: 'started with the shop' }),
  SIMULATORS_SECRET: text('must have 16 or more letters and digits', (value) => /^[a-zA-Z\d]{16,}$/.test(value))
    .optional()
    .describe('what the shop shares with it')
    .register(notes, { otherwise: 'made from `SHOP_SECRET`', secret: true }),
  REQUIRE_ADMIN_2FA: oneOf('on', 'off')
    .prefault('off')
    .describe('`on`: admins and others with a role in the shop act as such only with a second factor; or `off`'),
});

/** What the settings say, once each is read. */
export type Values = z.infer<typeof settingsSchema>;

export type SettingName = keyof typeof settingsSchema.shape;

export const settingNames = Object.keys(settingsSchema.shape) as SettingName[];
