import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { pages } from '#contract/pages.ts';
import type { Facts } from './task.ts';

/** What the stage is set with, by SKU: what the dealer pays in dollars, what it has ordered, its own number, and a part that another one took the place of. */
const scenery = {
  pays: { 'CR-32-104-K': 12.9, 'CR-34-104-S': 12.4, 'CR-38-110-G': 14.2, 'CR-36-104-B': 15.1 },
  ordered: ['CH-12-126-N', 'BP-P4-R', 'IT-29-P48'],
  number: { number: 'LC-1042', sku: 'SA-143-K' },
  replaced: { sku: 'CR-30-94-K', by: 'CR-32-104-K' },
} as const;

const admin = { email: 'admin@mountain-bike.test', password: 'tretlager-68-mm' };

/** The settings of a shop whose first admin sets the stage. */
export const stageSettings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
const dealer = { name: 'Marta Lindqvist', email: 'marta@lindqvistcykel.example', password: 'kettenblatt' };
const company = {
  ...{ name: 'Lindqvist Cykel', words: 'Chainrings and cassettes for our six shops.', number: '+46 31 700 52 10' },
  ...{ street: 'Packhusplatsen 2', postalCode: '411 13', city: 'Göteborg', country: 'SE', vatNumber: 'SE556677889901' },
};

/** The shop as its dealer finds it, and what a browser that is signed in as the dealer stores. */
export interface Stage extends Omit<Facts, 'parts'> {
  signedIn: Awaited<ReturnType<APIRequestContext['storageState']>>;
}

/** Makes a dealer with a company, prices, a number and an order of its own, and a part that another one has replaced. The shop is new. */
export async function setStage(browser: Browser, origin: string): Promise<Stage> {
  const [admins, buyer] = await Promise.all([
    browser.newContext({ baseURL: origin }),
    browser.newContext({ baseURL: origin }),
  ]);
  const asAdmin = await signedIn(admins.request, '/api/auth/sign-in/email', admin);
  const asDealer = await signedIn(buyer.request, '/api/auth/sign-up/email', dealer);
  const made: readonly Part[] = await asAdmin('get', '/api/parts');
  const idOf = (sku: string) => made.find((part) => part.sku === sku)?._id ?? '';

  const { _id } = await asDealer<{ _id: string }>('post', '/api/company', company);
  await asAdmin('put', `/api/manage/companies/${_id}/answer`, { answer: 'accepted', words: 'Welcome.', group: null });
  const set = Object.entries(scenery.pays).map(([sku, price]) => {
    const from = made.find((part) => part.sku === sku)?.ordered_quantity;
    return { part: idOf(sku), kind: 'fixed', breaks: [{ from, price }] };
  });
  const list = { name: 'Lindqvist', company: _id, startsAt: '2026-01-01T00:00:00.000Z', rules: { set, removed: [] } };
  await asAdmin('post', '/api/price-lists', list);
  await asDealer('post', `/api/company/${_id}/numbers`, scenery.number);
  const id = await orderOf(asDealer, made, _id);
  await replace(asAdmin, made);

  const page = await buyer.newPage();
  await pay(page, id);
  await page.goto(pages.home);
  await page.locator('summary:visible', { hasText: 'Acting for' }).click();
  await page.getByRole('button', { name: `${company.name} Owner` }).click();
  await page.locator('summary:visible', { hasText: `Acting for ${company.name}` }).waitFor();
  const stage = {
    ownPrices: new Map<string, number>(Object.entries(scenery.pays)),
    ownNumber: scenery.number,
    replaced: scenery.replaced,
    order: { id, skus: scenery.ordered },
    signedIn: await buyer.storageState(),
  };
  await Promise.all([admins.close(), buyer.close()]);
  return stage;
}

type Ask = <Answer = unknown>(
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: object,
  more?: object,
) => Promise<Answer>;

/** Signs in, or up, and gives what asks with the token. */
async function signedIn(request: APIRequestContext, path: string, { ...data }: typeof admin): Promise<Ask> {
  const entered = await request.post(path, { data });
  if (!entered.ok()) throw new Error(`${path} answered ${entered.status()}: ${await entered.text()}`);
  const renewed = await request.put(`/api/user/${encodeURIComponent(data.email)}`);
  const headers = { authorization: `Bearer ${(await renewed.json()).token}` };
  return async (method, asked, body, more = {}) => {
    const answer = await request[method](asked, { headers: { ...headers, ...more }, ...(body && { data: body }) });
    if (!answer.ok()) throw new Error(`${method} ${asked} answered ${answer.status()}: ${await answer.text()}`);
    return await answer.json();
  };
}

/** Orders the minimum of each part for the company, as one order. Gives its id. */
async function orderOf(ask: Ask, parts: readonly Part[], forCompany: string): Promise<string> {
  const lines = parts
    .filter(({ sku }) => scenery.ordered.some((ordered) => ordered === sku))
    .map(({ _id, ordered_quantity }) => ({ part: _id, quantity: ordered_quantity }));
  await ask('post', '/api/basket/lines', { company: forCompany, how: 'set', lines });
  const { version, orders } = await ask<{ version: number; orders: { price: number }[] }>(
    'post',
    '/api/checkout/quote',
    { company: forCompany },
  );
  const delivery = { street: company.street, city: company.city, number: company.number };
  const data = {
    company: forCompany,
    email: dealer.email,
    ...delivery,
    version,
    prices: orders.map(({ price }) => price),
  };
  const placed = await ask<{ orders: { _id: string }[] }>('post', '/api/checkout', data, {
    'idempotency-key': crypto.randomUUID(),
  });
  return placed.orders[0]?._id ?? '';
}

/** Pays an order with a card that is good. */
async function pay(page: Page, order: string): Promise<void> {
  await page.goto(pages.payment(order));
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expires').fill('12 / 34');
  await page.getByLabel('CVC').fill('314');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText('Congrats! Your payment is completed.').waitFor();
}

/** Names the part that takes the place of another one, which goes off sale. */
async function replace(ask: Ask, parts: readonly Part[]): Promise<void> {
  const { sku, by } = scenery.replaced;
  const id = parts.find((part) => part.sku === sku)?._id ?? '';
  const now = await ask<ManagedPart>('get', `/api/manage/parts/${id}`);
  const { name, img, price, ordered_quantity, available, description, brand, category, weight, carton, version } = now;
  const form = { name, img, price, ordered_quantity, available, description, brand, category, weight, carton };
  const { ean, gtin, taxClass, formerNumbers, attributes, pictures } = now;
  const more = { sku, ean, gtin, taxClass, formerNumbers, attributes, pictures, replacedBy: [by] };
  await ask('put', `/api/part/${id}`, { ...form, ...more, seen: { version, available } });
  await ask('delete', `/api/part/${id}`);
}
