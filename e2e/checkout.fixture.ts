import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { pages } from '#contract/pages.ts';
import { canBeOrdered } from '#contract/quantities.ts';
import type { Order } from '#contract/sales/orders.ts';
import { admin } from './admin.fixture.ts';
import { bearerOf } from './company.fixture.ts';
import { somePicture } from './picture.fixture.ts';
import { type Buyer, demoParts, expect, payByCard, signUp } from './shop.fixture.ts';

/** A part that no other journey buys, so that its price and stock may change. */
export interface OwnPart {
  id: string;
  name: string;
  /** Changes it, as an admin does. */
  change: (to: { price?: number; available?: number; ordersAhead?: boolean }) => Promise<void>;
}

/** Longer than a card shows, as those of the demo shop are. */
const description =
  'A sprocket of hardened steel with square teeth for a freewheel hub. It is cut and drilled in one clamping, so that its teeth run true, and is tempered.';

/** Adds parts of a journey's own, each with a minimum of 10. `admins`: a request that nobody is signed in to. */
export async function addParts(
  admins: APIRequestContext,
  ...wanted: { price: number; available: number }[]
): Promise<OwnPart[]> {
  const signedIn = await admins.post('/api/auth/sign-in/email', { data: admin });
  expect(signedIn.status()).toBe(200);
  const headers = await bearerOf({ request: admins } as Page, admin);
  const image = await somePicture('sprocket.jpg');
  const sent = await admins.post('/api/images', { headers, multipart: { image } });
  expect(sent.status(), await sent.text()).toBe(200);
  const img: string = (await sent.json()).data.url;
  const parts: OwnPart[] = [];
  for (const { price, available } of wanted) {
    const fields = { name: `Sprocket ${randomUUID().slice(0, 8)}`, img, description };
    let now = { ...fields, price, available, ordered_quantity: 10 };
    const made = await admins.post('/api/parts', { headers, data: now });
    expect(made.status(), await made.text()).toBe(200);
    let part: ManagedPart = await made.json();
    parts.push({
      id: part._id,
      name: fields.name,
      change: async (to) => {
        now = { ...now, available: part.available, ...to };
        const seen = { version: part.version, available: part.available };
        const changed = await admins.put(`/api/part/${part._id}`, { headers, data: { ...now, seen } });
        expect(changed.status(), await changed.text()).toBe(200);
        part = await changed.json();
      },
    });
  }
  return parts;
}

/** The first parts of the demo shop that can be ordered, each with its minimum. */
export async function partsToOrder({ request }: Page, count: number): Promise<[part: string, pieces: number][]> {
  return (await demoParts(request))
    .filter(canBeOrdered)
    .slice(0, count)
    .map(({ _id, ordered_quantity }) => [_id, ordered_quantity]);
}

const goteborg = { street: 'Verkstadsgatan 14', city: 'Göteborg', number: '+46 31 700 52 10' };

/** Orders so many parts for somebody to whom a page belongs, each at its minimum, and does not pay them. Gives the order. */
export async function orderParts(
  page: Page,
  buyer: Buyer,
  count: number,
  more: { note?: string } = {},
): Promise<Order> {
  const lines = (await partsToOrder(page, count)).map(([part, quantity]) => ({ part, quantity }));
  const headers = await bearerOf(page, buyer);
  const { price } = await (await page.request.post('/api/quote', { headers, data: { lines } })).json();
  const data = { ...goteborg, email: buyer.email, lines, price, ...more };
  const placed = await page.request.post('/api/order', { headers, data });
  expect(placed.status(), await placed.text()).toBe(200);
  return placed.json();
}

/** Signs somebody up to whom a page belongs, who orders so many parts and pays them. Gives the order, and who they are. */
export async function buyParts(
  page: Page,
  count: number,
  more?: { note?: string },
): Promise<{ buyer: Buyer; order: Order }> {
  const buyer = await signUp(page);
  const order = await orderParts(page, buyer, count, more);
  await page.goto(pages.payment(order._id));
  await payByCard(page);
  return { buyer, order };
}

/** Sets quantities in the basket of whom a page is signed in as. */
export async function fillBasket(page: Page, headers: Record<string, string>, lines: [part: string, pieces: number][]) {
  const data = { how: 'set', lines: lines.map(([part, quantity]) => ({ part, quantity })) };
  const put = await page.request.post('/api/basket/lines', { headers, data });
  expect(put.status(), await put.text()).toBe(200);
}

/** Signs somebody up to whom a page belongs, with a basket. */
export async function signUpWithBasket(page: Page, lines: [part: string, pieces: number][]) {
  const buyer = await signUp(page);
  const headers = await bearerOf(page, buyer);
  await fillBasket(page, headers, lines);
  return { buyer, headers };
}

/** Types a new address into the form of the checkout, and waits for what the order comes to there. */
export async function typeAddress(page: Page): Promise<void> {
  const summed = page.waitForResponse(
    (answer) => answer.url().endsWith('/checkout/quote') && answer.request().postDataJSON().country === 'SE',
  );
  await page.getByLabel('Street').fill('Verkstadsgatan 14');
  await page.getByLabel('Postal code').fill('411 17');
  await page.getByLabel('City/Town').fill('Göteborg');
  await page.getByLabel('Country').selectOption('SE');
  await page.getByLabel('Phone Number').fill('+46 31 700 52 10');
  await summed;
}
