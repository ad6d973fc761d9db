/** One setting of the shop: its name in the environment, what it means, what holds when it is left out. */
export interface Setting {
  name: string;
  meaning: string;
  /** The default, as a person would write it; with `computed` a description instead of a value. */
  fallback: string;
  computed?: true;
  /** Its value never appears in a message. */
  secret?: true;
}

/** Every setting there is, in the order in which `.env.example` lists them; a test compares the two. */
export const settings = [
  { name: 'SHOP_MODE', meaning: 'demo (outside services are simulated) or live', fallback: 'demo' },
  { name: 'PORT', meaning: 'the port the shop listens on', fallback: '3000' },
  {
    name: 'HOST',
    meaning: 'the address the shop listens on; in demo mode only this machine: 127.0.0.1, ::1 or localhost',
    fallback: '127.0.0.1 in demo mode, 0.0.0.0 in live mode',
    computed: true,
  },
  {
    name: 'PUBLIC_URL',
    meaning: 'the origin that people use, without a path',
    fallback: 'http://localhost:$PORT',
    computed: true,
  },
  { name: 'DATA_DIR', meaning: 'where the database, the images and the generated secrets lie', fallback: './data' },
  {
    name: 'DATABASE_URL',
    meaning: 'a PostgreSQL 15 or later to use instead of the one that comes with the shop',
    fallback: 'none',
    computed: true,
    secret: true,
  },
  {
    name: 'DATABASE_DIRECT_URL',
    meaning: 'the same database past any pooler, for migrations and notices',
    fallback: 'DATABASE_URL',
    computed: true,
    secret: true,
  },
  {
    name: 'DB_POOL_MAX',
    meaning: 'the most database connections one server process opens for requests',
    fallback: '10',
  },
  {
    name: 'ADMIN_EMAIL',
    meaning: 'the email of the first admin, made at start if there is no admin yet',
    fallback: 'admin@mountain-bike.test in demo mode',
    computed: true,
  },
  {
    name: 'ADMIN_PASSWORD',
    meaning: 'the password of the first admin, 6 characters or more',
    fallback: 'in demo mode made once and printed at start',
    computed: true,
    secret: true,
  },
  {
    name: 'SEED',
    meaning: 'what a start adds where it is missing: demo (the whole catalogue) or none',
    fallback: 'demo',
  },
  {
    name: 'SHOP_SECRET',
    meaning:
      'signs cookies and encrypts second factors: 32 bytes or more; several separated by commas rotate, the first one is used. An old one stays in the list until everybody with a second factor has signed in since',
    fallback: 'in demo mode made once and kept in DATA_DIR',
    computed: true,
    secret: true,
  },
  {
    name: 'TRUST_PROXY',
    meaning: 'proxies that may name the client address: none, or addresses separated by commas',
    fallback: 'none',
  },
  { name: 'HOLD_MINUTES', meaning: 'how many minutes an unpaid order keeps its stock', fallback: '30' },
  { name: 'MAX_OPEN_HOLDS', meaning: 'in live mode, the most unpaid orders of one account', fallback: '20' },
  {
    name: 'LIMIT_SIGN_IN',
    meaning: 'tries to sign in or to give a code: so many per account / per address / in so many seconds',
    fallback: '10/100/300',
  },
  { name: 'LIMIT_SIGN_UP', meaning: 'tries to sign up, likewise', fallback: '5/30/600' },
  { name: 'LIMIT_RESET', meaning: 'mails asked for and mailed links opened, likewise', fallback: '10/60/900' },
  { name: 'LIMIT_TOKEN', meaning: 'access tokens asked for, likewise', fallback: '120/1200/300' },
  { name: 'LIMIT_PAYMENT', meaning: 'payments asked for and settled, likewise', fallback: '60/300/600' },
  { name: 'LIMIT_UPLOAD', meaning: 'pictures and files sent, likewise', fallback: '120/300/600' },
  { name: 'LIMIT_REVIEW', meaning: 'reviews added, likewise', fallback: '10/60/3600' },
  {
    name: 'LIMIT_ENQUIRY',
    meaning: 'enquiries and their drawings sent, per email / per address / in so many seconds',
    fallback: '5/30/3600',
  },
  { name: 'LIMIT_NEWSLETTER', meaning: 'newsletters asked for, likewise', fallback: '5/30/3600' },
  {
    name: 'LIMIT_SEARCH',
    meaning: 'searches, per address / in so many seconds, in each server process',
    fallback: '120/60',
  },
  {
    name: 'GOOGLE_CLIENT_ID',
    meaning: 'sign-in with Google, with GOOGLE_CLIENT_SECRET',
    fallback: 'simulated in demo mode',
    computed: true,
  },
  {
    name: 'GOOGLE_CLIENT_SECRET',
    meaning: 'the secret of that client',
    fallback: 'none',
    computed: true,
    secret: true,
  },
  {
    name: 'FACEBOOK_CLIENT_ID',
    meaning: 'sign-in with Facebook, with FACEBOOK_CLIENT_SECRET',
    fallback: 'simulated in demo mode',
    computed: true,
  },
  {
    name: 'FACEBOOK_CLIENT_SECRET',
    meaning: 'the secret of that client',
    fallback: 'none',
    computed: true,
    secret: true,
  },
  {
    name: 'SMTP_URL',
    meaning: 'the server that sends the mails, such as smtps://user:password@mail.example:465',
    fallback: 'mails are kept and shown at /dev/mailbox in demo mode',
    computed: true,
    secret: true,
  },
  {
    name: 'MAIL_FROM',
    meaning: 'the sender of the mails',
    fallback: 'Mountain Bike <shop@ the host of PUBLIC_URL>',
    computed: true,
  },
  {
    name: 'COMPANY_NAME',
    meaning: 'who sells: on invoices',
    fallback: 'Mountain Bike, marked as sample data in demo mode',
    computed: true,
  },
  {
    name: 'COMPANY_ADDRESS',
    meaning: 'its address, with commas between the lines',
    fallback: '1 Sample Road, Sample Town in demo mode',
    computed: true,
  },
  {
    name: 'COMPANY_EMAIL',
    meaning: 'where it is written to',
    fallback: 'office@mountain-bike.test in demo mode',
    computed: true,
  },
  {
    name: 'S3_ENDPOINT',
    meaning:
      'an S3-compatible store for pictures, such as https://s3.eu-central-1.amazonaws.com; with S3_BUCKET, S3_KEY, S3_SECRET',
    fallback: 'pictures lie in DATA_DIR',
    computed: true,
  },
  {
    name: 'S3_BUCKET',
    meaning: 'the bucket in that store; nobody else needs to read it',
    fallback: 'none',
    computed: true,
  },
  { name: 'S3_KEY', meaning: 'the access key of that store', fallback: 'none', computed: true, secret: true },
  { name: 'S3_SECRET', meaning: 'the secret of that key', fallback: 'none', computed: true, secret: true },
  {
    name: 'IMAGE_HOST_URL',
    meaning: 'an image host in place of such a store: takes the form field image, answers {success, data: {url}}',
    fallback: 'none',
    computed: true,
    secret: true,
  },
  {
    name: 'REQUIRE_ADMIN_2FA',
    meaning: 'on: admins act as such only with a second factor; or off',
    fallback: 'off',
  },
] as const satisfies readonly Setting[];

export type SettingName = (typeof settings)[number]['name'];
