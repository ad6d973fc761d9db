import { originalHome } from '#contract/shop/settings.originals.ts';
import type { Company, HomeTexts, PageText, SettingKey, ShownSettings } from '#contract/shop/settings.ts';
import { pageTexts } from '#contract/shop/settings.ts';
import type { Merchant, MerchantForMachines } from '#server/platform/config/config.merchant.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { readSettings } from './shop-settings.repository.ts';

/** News of a change made in another process can be lost: what was read so long ago is read again, in milliseconds. */
const FRESH_MS = 5000;

/** Who sells, by the settings of the environment. */
interface Given {
  readonly merchant: Merchant;
  readonly eInvoices: MerchantForMachines;
}

/** What admins set, as it was when it was last read: pages and mails do not wait for it. */
export interface KnownSettings extends Given {
  /** What pages show. */
  shown(): ShownSettings;
  /** What stands below every mail; null for the original. */
  mailFoot(): string | null;
  /** Reads the settings again, and calls those who listen where one is another. What was known stays where they cannot be read. */
  read(): Promise<void>;
  listen(listener: () => void): void;
}

/** `merchant` and `eInvoices` stay the same two objects, whose fields follow what is set: whoever has one always reads what holds. */
export function knownSettings(db: Database, given: Given): KnownSettings {
  const merchant = { ...given.merchant };
  const eInvoices = { ...given.eInvoices };
  let values = new Map<SettingKey, { value: unknown; at: Date }>();
  let last = '[]';
  let readAt = 0;
  let [begun, newest] = [0, 0];
  const listeners: (() => void)[] = [];

  async function read(): Promise<void> {
    readAt = performance.now();
    const place = ++begun;
    const rows = await readSettings(db).catch(() => null);
    // One that began earlier and was slow knows less than what is known.
    if (!rows || place < newest) return;
    newest = place;
    const now = JSON.stringify(rows);
    if (now === last) return;
    last = now;
    values = new Map(rows.map(({ name, ...row }) => [name, row]));
    const company = settingOf<Company>('company');
    replace(merchant, company ? merchantOf(company, given.merchant) : given.merchant);
    replace(eInvoices, company ? machinesOf(company) : given.eInvoices);
    for (const listener of listeners) listener();
  }
  const settingOf = <T>(name: SettingKey) => (values.get(name)?.value ?? null) as T | null;
  const textOf = (name: PageText) => {
    const found = values.get(name);
    const text = settingOf<{ text: string }>(name)?.text;
    return found && text !== undefined ? { text, at: found.at.toISOString() } : null;
  };
  const freshen = () => {
    if (performance.now() - readAt > FRESH_MS) void read();
  };

  return {
    merchant,
    eInvoices,
    shown() {
      freshen();
      return {
        home: settingOf<HomeTexts>('home') ?? originalHome,
        pages: Object.fromEntries(pageTexts.map((name) => [name, textOf(name)])) as ShownSettings['pages'],
      };
    },
    mailFoot() {
      freshen();
      return settingOf<{ text: string }>('mail-foot')?.text ?? null;
    },
    read,
    listen: (listener) => void listeners.push(listener),
  };
}

/** Gives an object the fields of another one and no others. */
function replace<T extends object>(target: T, fields: T): void {
  for (const name of Object.keys(target)) delete target[name as keyof T];
  Object.assign(target, fields);
}

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

/** Who sells as an admin wrote it; the bank account is the one of the environment. */
function merchantOf({ name, address, email, vatNumber, inEurope }: Company, { iban }: Merchant): Merchant {
  return {
    ...{ name, address: linesOf(address), email, sample: false },
    ...(iban !== undefined && { iban }),
    ...(vatNumber && { vatNumber }),
    ...(inEurope && { inEurope: linesOf(inEurope) }),
  };
}

function machinesOf(company: Company): MerchantForMachines {
  const { country, postalCode, city, phone, legalNumber, electronicAddress } = company;
  const [street = ''] = linesOf(company.address);
  return {
    ...(country && { place: { street, postalCode, city, country } }),
    ...(phone && { phone }),
    ...(legalNumber && { legalNumber }),
    ...(electronicAddress && { electronicAddress }),
  };
}

/** Who sells by the environment, as the form of the company shows it; null where that is a sample. */
export function companyOf({ merchant, eInvoices }: Given): Company | null {
  if (merchant.sample) return null;
  const { place, phone = '', legalNumber = '', electronicAddress = '' } = eInvoices;
  const { name, address, email, vatNumber = '', inEurope = [] } = merchant;
  const { country = '', postalCode = '', city = '' } = place ?? {};
  return {
    ...{ name, email, phone, vatNumber, legalNumber, country, postalCode, city, electronicAddress },
    ...{ address: address.join('\n'), inEurope: inEurope.join('\n') },
  };
}
