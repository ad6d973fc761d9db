import type { Page } from '@playwright/test';
import type { Part } from '#contract/catalogue/parts.ts';
import { demoParts, expect } from './shop.fixture.ts';

type Headers = Awaited<ReturnType<typeof import('./company.fixture.ts').bearerOf>>;

/** Some parts with much stock, each with its minimum as a quantity. */
export async function someLines({ request }: Page, count: number): Promise<{ part: Part; quantity: number }[]> {
  return (await demoParts(request))
    .filter(({ available, ordered_quantity }) => available > 20 * ordered_quantity)
    .slice(-count)
    .map((part) => ({ part, quantity: part.ordered_quantity }));
}

const idsOf = (lines: readonly { part: Part; quantity: number }[]) =>
  lines.map(({ part, quantity }) => ({ part: part._id, quantity }));

/** Puts lines into one's basket. */
export async function fillBasket(
  { request }: Page,
  headers: Headers,
  lines: readonly { part: Part; quantity: number }[],
): Promise<void> {
  const put = await request.post('/api/basket/lines', { headers, data: { how: 'set', lines: idsOf(lines) } });
  expect(put.status(), await put.text()).toBe(200);
}

/** Makes a list, one's own or a company's. Gives its id. */
export async function makeList(
  { request }: Page,
  headers: Headers,
  { lines, ...data }: { name: string; company?: string | undefined; lines: { part: Part; quantity: number }[] },
): Promise<string> {
  const made = await request.post('/api/lists', { headers, data: { ...data, lines: idsOf(lines) } });
  expect(made.status(), await made.text()).toBe(200);
  return (await made.json())._id;
}

/** Orders one's basket, to be picked up by nobody in particular. Gives the id of the order. */
export async function orderBasket({ request }: Page, headers: Headers, email: string): Promise<string> {
  const quote = await request.post('/api/checkout/quote', { headers, data: {} });
  expect(quote.status(), await quote.text()).toBe(200);
  const { version, orders } = await quote.json();
  const delivery = { street: 'Verkstadsgatan 14', city: 'Göteborg', number: '+46 31 700 52 10' };
  const placed = await request.post('/api/checkout', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { email, ...delivery, version, prices: orders.map(({ price }: { price: number }) => price) },
  });
  expect(placed.status(), await placed.text()).toBe(200);
  return (await placed.json()).orders[0]._id;
}
