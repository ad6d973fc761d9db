import type { Part } from '#contract/catalogue/parts.ts';
import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import { makeCompany } from './dealer.ts';
import type { TestShop } from './open-shop.ts';

export type Pricing = Awaited<ReturnType<typeof openPricing>>;

/** Signs up an admin and the owner of a company in a group, with what tests of price lists do with them over and over. */
export async function openPricing(shop: TestShop) {
  const [admin, owner] = [await shop.admin(), await shop.signUp('Owner')];
  const parts = (await shop.parts()).slice(0, 40);
  const made = await makeCompany(shop, [{ person: owner, role: 'owner' }], { group: 'Nordic dealers' });
  const company = made.id;
  return {
    shop,
    admin,
    owner,
    parts,
    company,
    group: made.groupId ?? '',
    part: (place: number) => parts[place] as Part,
    /** What the admin asks for. */
    ask: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, input?: unknown) =>
      shop.ask(method, path, { as: admin, ...(input === undefined ? {} : { body: input }) }),
    /** What the company pays for a piece, in dollars. */
    async payFor(on: Part, quantity = on.ordered_quantity): Promise<number> {
      const { body: prices } = await shop.ask('POST', '/prices', {
        as: owner,
        body: { company, lines: [{ part: on._id, quantity }] },
      });
      return prices.prices[0].unitPrice;
    },
  };
}

const DAY_MS = 86_400_000;

/** The moment so many days from now. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}

/** A price (dollars) less so many cents. */
export function less(price: number, cents: number): number {
  return dollarsFromCents((centsFromDollars(price) ?? 0) - cents);
}

/** A rule with prices of its own for a part. */
export function fixed(on: Part, ...breaks: [from: number, price: number][]) {
  return { part: on._id, kind: 'fixed', breaks: breaks.map(([from, price]) => ({ from, price })) };
}
