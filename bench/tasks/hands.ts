import type { Page } from '@playwright/test';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Person, ReadRow } from './person.ts';
import { cards } from './task.ts';

// What ways have in common, in the pages as they are.

const filter = (page: Page) => page.getByRole('form', { name: 'Filter' });
export const suggestion = (page: Page, name: RegExp) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name }).first();

/** Ticks a value of a facet. */
export const tick = (person: Person, name: RegExp) =>
  person.press(
    filter(person.page)
      .locator('label')
      .filter({ has: person.page.getByRole('checkbox', { name }) }),
  );

/** What there is enough of to order. */
export const inStock = (person: Person) => tick(person, /^At or above the minimum/);

/** Types an end of a range. */
export const range = (person: Person, label: string, end: 'from' | 'to', figure: number) =>
  person.type(filter(person.page).getByRole('textbox', { name: `${label}, ${end}` }), String(figure));

/**
 * Chooses what weighs, costs or measures at most so much. One sees by the ends of the scale, which count as a row, whether there is
 * anything to choose.
 */
export async function atMost(person: Person, label: string, figure: number): Promise<void> {
  const end = filter(person.page).getByRole('textbox', { name: `${label}, to` });
  person.read();
  const most = Number((await end.getAttribute('placeholder'))?.replaceAll(',', ''));
  if (!(most <= figure)) await range(person, label, 'to', figure);
}

export const sortBy = (person: Person, label: string) => person.choose(person.page.getByLabel('Sort by'), label);

/** Types a word and opens the family that is suggested for it. */
export async function family(person: Person, words: string, name: RegExp): Promise<void> {
  const option = person.page.getByRole('group', { name: 'Families' }).getByRole('option', { name });
  await person.search(words, option);
  person.read();
  await person.press(option);
}

/** Types words and opens the part with this number from the suggestions. */
export async function suggested(person: Person, words: string, { sku }: Pick<Part, 'sku'>): Promise<void> {
  const option = suggestion(person.page, new RegExp(`\\b${sku}\\b`));
  await person.search(words, option);
  await person.openSuggestion(option);
}

/** Types words, reads the suggested parts down to the first one that is right, and opens it. */
export async function firstSuggested(person: Person, words: string, right: readonly Part[]): Promise<void> {
  const numbers = new Set(right.map(({ sku }) => sku));
  await suggestedFitting(person, words, (text) => text.split(/[\s·,]+/).some((word) => numbers.has(word)));
}

/** Types words, reads the suggested parts down to the first one that fits, and opens it. */
export async function suggestedFitting(person: Person, words: string, fits: (text: string) => boolean): Promise<void> {
  const options = person.page.getByRole('group', { name: 'Parts' }).getByRole('option');
  await person.search(words, options.filter({ hasText: /\$/ }).first());
  const texts = await options.allInnerTexts();
  const place = texts.findIndex(fits);
  if (place < 0) throw new Error('Nothing is suggested that fits');
  await person.openSuggestion(options.nth(place));
}

const numberIn = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1]?.replaceAll(',', ''));
export const priceIn = (text: string) => numberIn(/\$([\d,.]+)/, text);
const stockIn = (text: string) => numberIn(/Available\s+([\d,]+)/, text);
export const minimumIn = (text: string) => numberIn(/Ordered Quantity\s+([\d,]+)/, text);
export const canBeHad = (text: string) => stockIn(text) >= minimumIn(text);

const openCard = (person: Person, { row }: ReadRow) => person.press(row.getByRole('heading').getByRole('link'));

/** Opens the first part of the list. */
export async function openFirst(person: Person): Promise<void> {
  const [first] = await person.readRows(cards(person.page), () => true);
  if (first) await openCard(person, first);
}

/** Reads the list and opens the cheapest part that fits. */
export async function openCheapest(person: Person, fits: (text: string) => boolean = () => true): Promise<void> {
  const fitting = (await person.readRows(cards(person.page))).filter(({ text }) => fits(text));
  const [cheapest] = fitting.toSorted((one, other) => priceIn(one.text) - priceIn(other.text));
  if (!cheapest) throw new Error('Nothing in the list fits');
  await openCard(person, cheapest);
}

/** Reads the list down to the first part that fits, and opens it. */
export async function openFitting(person: Person, fits: (text: string) => boolean): Promise<void> {
  const last = (await person.readRows(cards(person.page), fits)).at(-1);
  if (!last || !fits(last.text)) throw new Error('Nothing in the list fits');
  await openCard(person, last);
}

/** Reads the whole list and takes what fits as the answer. */
export async function take(person: Person, fits: (text: string, slug: string) => boolean = () => true): Promise<void> {
  for (const { text, row } of await person.readRows(cards(person.page))) {
    const slug = await slugOf(row);
    if (fits(text, slug)) person.found.push(slug);
  }
}

async function slugOf(row: ReadRow['row']): Promise<string> {
  const address = await row.getByRole('heading').getByRole('link').getAttribute('href');
  return address?.replace('/parts/', '') ?? '';
}

/** Reads one row of the specification of the part that is open. */
export async function readFact(person: Person, name: RegExp): Promise<string> {
  person.read();
  return await person.page.getByRole('article').getByRole('row', { name }).first().innerText();
}
