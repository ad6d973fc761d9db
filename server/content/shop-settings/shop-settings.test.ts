import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { originalHome } from '#contract/shop/settings.originals.ts';
import type { Setup } from '#contract/shop/setup.ts';
import { aCompany } from '#server/testing/bodies/shop.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { openTrade } from '#server/testing/trade.ts';
import { uploadedPicture } from '#server/testing/uploaded-picture.ts';
import { knownSettings } from './known-settings.ts';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, buyer] = [await shop.admin(), await shop.signUp()];
});
afterAll(() => shop.close());

const read = async (name: string) => (await shop.ask('GET', `/shop-settings/${name}`, { as: admin })).body;
const save = (name: string, value: unknown, version: number) =>
  shop.ask('PUT', `/shop-settings/${name}`, { as: admin, body: { value, version } });
const reset = (name: string, version: number) =>
  shop.ask('DELETE', `/shop-settings/${name}?version=${version}`, { as: admin });

describe('what admins set of the shop itself', () => {
  test('is the original until somebody writes it, and goes back to it', async () => {
    expect(await read('pages/terms')).toEqual({ value: null, original: null, version: 0, versions: [] });
    const { body } = await save('pages/terms', { text: '# Ordering\n\nBy letter.' }, 0);
    expect(body).toMatchObject({ value: { text: '# Ordering\n\nBy letter.' }, version: 1 });
    expect(body.versions).toMatchObject([{ version: 1, by: admin.email }]);
    expect((await reset('terms', 1)).body).toMatchObject({ version: 2 });
    expect(await read('pages/terms')).toMatchObject({
      value: null,
      version: 2,
      versions: [
        { version: 2, value: null },
        { version: 1, value: { text: '# Ordering\n\nBy letter.' } },
      ],
    });
  });

  test('is saved by one of two admins who write at once', async () => {
    const both = await Promise.all(['One.', 'Two.'].map((text) => save('mail-foot', { text }, 0)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expectProblem(await save('mail-foot', { text: 'Three.' }, 0), 409, 'changed-meanwhile');
    expectProblem(await save('mail-foot', { text: 'Three.' }, 7), 409, 'changed-meanwhile');
    expect((await read('mail-foot')).version).toBe(1);
  });

  test('stands at the foot of every mail, escaped, as long as it is set', async () => {
    const { version } = await read('mail-foot');
    await save('mail-foot', { text: 'Wheels & Co\n<b>Porto</b>' }, version);
    await shop.ask('POST', '/setup/test-mail', { as: admin });
    const [mail] = await mailsTo(shop, admin.email);
    expect(mail?.text).toContain('\nWheels & Co\n<b>Porto</b>\n');
    expect(mail?.html).toContain('. Wheels &#38; Co<br>&#60;b&#62;Porto&#60;/b&#62;</td>');
    await reset('mail-foot', version + 1);
    await shop.ask('POST', '/setup/test-mail', { as: admin });
    expect((await mailsTo(shop, admin.email))[0]?.text).toContain('You get this mail because');
  });

  test('has on its home page pictures that were uploaded alone, which stay as long as a version names them', async () => {
    const [slide, ...others] = originalHome.slides;
    const home = (img: string) => ({ ...originalHome, slides: [{ ...slide, img }, ...others] });
    expectProblem(await save('home', home(`/images/${unknownId}-800.webp`), 0), 400, 'invalid-request');
    expectProblem(await save('home', home('https://evil.example/a.png'), 0), 400, 'invalid-request');
    expectProblem(await save('home', { ...originalHome, figures: [] }, 0), 400, 'invalid-request');
    const img = await uploadedPicture(shop);
    expect((await save('home', home(img), 0)).body.value.slides[0].img).toBe(img);
    await reset('home', 1);
    expect((await read('home')).value).toEqual(originalHome);
  });

  test('is for admins alone', async () => {
    for (const as of [buyer, undefined])
      for (const path of ['/shop-settings/company', '/shop-settings/pages/terms', '/setup'])
        expect([401, 403]).toContain((await shop.ask('GET', path, { as })).status);
    expectProblem(await shop.ask('GET', '/shop-settings/pages/blogs', { as: admin }), 400, 'invalid-request');
  });
});

test('invoices name who sells as it was when they were made', async () => {
  const own = await openShopForTest();
  const trade = await openTrade(own);
  const sellerOf = async (order: string) =>
    (
      await own.checkout.db.execute<{ seller: object }>(
        `select data -> 'seller' as seller from invoice where order_id = '${order}'`,
      )
    ).rows[0]?.seller;
  const before = await trade.paid();
  expect(await sellerOf(before._id)).toMatchObject({ name: 'Mountain Bike', sample: true });
  const body = { value: aCompany, version: 0 };
  expect(await own.ask('PUT', '/shop-settings/company', { as: trade.admin, body })).toMatchObject({ status: 200 });
  const after = await trade.paid();
  expect(await sellerOf(after._id)).toMatchObject({
    ...{ name: 'Wheels & Co', address: ['Rua das Flores 1', '4000 Porto'], email: 'office@wheels.example' },
    ...{ sample: false, vatNumber: 'PT509442013', phone: '+351 22 000 000', legalNumber: '509442013' },
    place: { street: 'Rua das Flores 1', postalCode: '4000', city: 'Porto', country: 'PT' },
  });
  expect(await sellerOf(before._id)).toMatchObject({ name: 'Mountain Bike', sample: true });
});

test.each([
  ['country', 'XX'],
  ['electronicAddress', '12345'],
  ['address', `${'A line\n'.repeat(7)}and one more`],
])('a company whose %s is %j is refused, as the settings of the environment would be', async (field, value) => {
  const body = { value: { ...aCompany, [field]: value }, version: 0 };
  const answer = await shop.ask('PUT', '/shop-settings/company', { as: admin, body });
  expectProblem(answer, 400, 'invalid-request');
  expect(Object.keys(answer.body.errors).join()).toContain(field);
});

test('another process reads what was set', async () => {
  const { merchant, eInvoices } = shop.config;
  const other = knownSettings(shop.checkout.db, { merchant, eInvoices });
  await other.read();
  expect(other.merchant).toEqual(merchant);
  let heard = 0;
  other.listen(() => heard++);
  await save('company', aCompany, 0);
  await other.read();
  await other.read();
  expect([heard, other.merchant.name, other.shown().pages.about]).toEqual([1, 'Wheels & Co', null]);
  await reset('company', 1);
  await other.read();
  expect(other.merchant).toEqual(merchant);
});

test('an empty shop says step by step what is missing until it can sell', async () => {
  const empty = await openShopForTest({ config: { seed: 'none' } });
  const as = await empty.admin();
  const setup = async (): Promise<Setup> => (await empty.ask('GET', '/setup', { as })).body;
  const decide = (step: string, decided: boolean) => empty.ask('PUT', `/setup/${step}`, { as, body: { decided } });
  expect(await setup()).toMatchObject({
    ...{ done: ['brands', 'payment'], decided: [], ready: false, brands: 1, zones: 0 },
    ...{ company: { sample: true }, payment: { mode: 'simulated', reached: true }, parts: { onSale: 0, orderable: 0 } },
  });
  await empty.ask('PUT', '/shop-settings/company', { as, body: { value: aCompany, version: 0 } });
  await Promise.all(['mail', 'tax', 'delivery', 'texts'].map((step) => decide(step, true)));
  expect(await setup()).toMatchObject({ decided: ['mail', 'tax', 'delivery', 'texts'], ready: false });
  await decide('texts', false);
  const part = { name: 'Bottle cage', img: await uploadedPicture(empty), description: 'Aluminium.' };
  const body = { ...part, price: 9.5, ordered_quantity: 10, available: 100 };
  expect(await empty.ask('POST', '/parts', { as, body })).toMatchObject({ status: 200 });
  expect(await setup()).toMatchObject({
    ready: true,
    done: expect.not.arrayContaining(['texts']),
    company: { name: 'Wheels & Co' },
  });
});
