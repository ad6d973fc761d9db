import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#server/testing/browser.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const read = async (as: Person) => (await shop.ask('GET', '/active-company', { as })).body;
const switchTo = (as: Person, company: unknown) => shop.ask('PUT', '/active-company', { as, body: { company } });

/** An owner and the company of theirs. */
async function withCompany(): Promise<{ owner: Person; id: string }> {
  const owner = await shop.signUp();
  const { id } = await makeCompany(shop, [{ person: owner, role: 'owner' }]);
  return { owner, id };
}

test('a session acts for nobody until one has chosen a company, or oneself', async () => {
  const { owner, id } = await withCompany();
  expect(await read(owner)).toMatchObject({ companies: [{ _id: id }], company: null, chosen: false });
  expect(await switchTo(owner, id)).toMatchObject({ status: 200, body: { company: id, chosen: true } });
  expect(await read(owner)).toMatchObject({ companies: [{ _id: id }], company: id, chosen: true });
  expect((await switchTo(owner, null)).body).toMatchObject({ company: null, chosen: true });
  expect(await read(owner)).toMatchObject({ company: null, chosen: true });
});

test('another session of the same person chooses for itself', async () => {
  const { owner, id } = await withCompany();
  await switchTo(owner, id);
  const elsewhere = openBrowser(shop);
  await elsewhere.enter('/sign-in/email', { email: owner.email, password: owner.password });
  const { token } = (await elsewhere.ask('PUT', `/user/${owner.email}`)).body;
  expect(await read({ ...owner, token })).toMatchObject({ company: null, chosen: false });
  expect(await read(owner)).toMatchObject({ company: id });
});

test('nobody acts for a company of others, or for one that is closed', async () => {
  const { owner, id } = await withCompany();
  const stranger = await shop.signUp();
  expectProblem(await switchTo(stranger, id), 404, 'not-found');
  expectProblem(await switchTo(stranger, 'all of them'), 400, 'invalid-request');
  expect(await read(stranger)).toMatchObject({ companies: [], company: null, chosen: false });
  await switchTo(owner, id);
  await shop.ask('POST', `/company/${id}/close`, { as: owner });
  expect(await read(owner)).toMatchObject({ companies: [{ _id: id, closed: true }], company: id });
  expectProblem(await switchTo(owner, id), 403, 'forbidden');
});

test('it stays where the session is replaced by another one of the same person', async () => {
  const { owner, id } = await withCompany();
  const browser = openBrowser(shop);
  await browser.enter('/sign-in/email', { email: owner.email, password: owner.password });
  const active = async () => {
    const { token } = (await browser.ask('PUT', `/user/${owner.email}`)).body;
    return { ...owner, token };
  };
  await switchTo(await active(), id);
  await browser.ask('POST', '/auth/confirm', { password: owner.password });
  expect(await read(await active())).toMatchObject({ company: id, chosen: true });
  const change = { currentPassword: owner.password, newPassword: 'speichenkranz' };
  expect((await browser.ask('POST', '/auth/change-password', change)).status).toBe(200);
  expect(await read(await active())).toMatchObject({ company: id, chosen: true });
});
