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
    meaning: 'signs cookies: 32 bytes or more; several separated by commas rotate, the first one signs',
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
  { name: 'RATE_LIMITS', meaning: 'on, or off for load tests', fallback: 'on' },
] as const satisfies readonly Setting[];

export type SettingName = (typeof settings)[number]['name'];
