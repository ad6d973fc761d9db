import type { Page } from '@playwright/test';
import type { Part } from '#contract/catalogue/parts.ts';
import { formatFigure } from '#contract/format.ts';
import type { Person } from './person.ts';

/** Who does a task: anybody, or a dealer with a company, prices, numbers and an order of its own. */
export type Who = 'anybody' | 'dealer';

/** What the tasks find in the shop. */
export interface Facts {
  /** All parts on sale, as `GET /parts` says them. */
  parts: readonly Part[];
  /** What the dealer pays for a piece, by SKU, where it is not the list price. */
  ownPrices: ReadonlyMap<string, number>;
  /** The number that the dealer's company has for a part. */
  ownNumber: { number: string; sku: string };
  /** The number of a part that is sold no more, and of the one in its place. */
  replaced: { sku: string; by: string };
  /** The dealer's newest order. */
  order: { id: string; skus: readonly string[] };
}

/** How a task ends well. Throws with what is wrong. */
export type Ending = (person: Person, right: readonly Part[]) => Promise<void>;

/** A thing that a dealer, a mechanic or a buyer wants to know or have. */
export interface Task {
  /** As they would say it. */
  says: string;
  who?: Who;
  /** The part whose page is open when it begins, by its SKU; without it the home page is. */
  at?: string;
  /** The part, or parts, that answer it. */
  right: (facts: Facts) => readonly Part[];
  ends: Ending;
  /** The shortest way there. A person sees of a row whether it is right. */
  way: (person: Person, facts: Facts, right: readonly Part[]) => Promise<void>;
}

/** The page of a right part is open. */
export const opensPart: Ending = async ({ page }, right) => {
  const address = new URL(page.url()).pathname;
  if (!right.some(({ slug }) => address === `/parts/${slug}`))
    throw new Error(`${address} is open, right is ${namesOf(right)}`);
};

/** The person has found all right parts and no other one. */
export const findsAll: Ending = async ({ found }, right) => {
  const [here, there] = [
    [...new Set(found)].sort().join(),
    right
      .map(({ slug }) => slug)
      .sort()
      .join(),
  ];
  if (here !== there) throw new Error(`Found ${here}; right is ${there}`);
};

/** The list has all right parts and no other one: it says how many it has, which is a row to read, and those that it shows are right. */
export const listsAll: Ending = async (person, right) => {
  const { page } = person;
  person.read();
  const status = page.getByRole('main').getByRole('status').first();
  const total = status.filter({ hasText: `${formatFigure(right.length)} parts` });
  await total.waitFor({ timeout: 5000 }).catch(async () => {
    throw new Error(`The list says ${await status.innerText()}, right are ${right.length}`);
  });
  const addresses = new Set(right.map(({ slug }) => `/parts/${slug}`));
  const links = await cards(page).getByRole('heading').getByRole('link').all();
  for (const link of links) {
    const address = (await link.getAttribute('href')) ?? '';
    if (!addresses.has(address)) throw new Error(`The list has ${address}, which is not right`);
  }
};

/** The page says something of the right part. */
export const says =
  (text: (part: Part) => string): Ending =>
  async ({ page }, right) => {
    const [part] = right;
    const shown = (await page.locator('body').innerText()).replaceAll(' ', ' ');
    if (!part || !shown.includes(text(part))) throw new Error(`The page does not say ${part && text(part)}`);
  };

function namesOf(parts: readonly Part[]): string {
  return parts.map(({ sku }) => sku).join(', ') || 'nothing';
}

/** The parts on the page, each in a card with its name as a heading. */
export const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
