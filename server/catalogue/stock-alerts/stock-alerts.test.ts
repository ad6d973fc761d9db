import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { sendStockAlerts } from './send-stock-alerts.ts';

let shop: TestShop;
let anna: Person;
let ole: Person;
let admin: Person;
let part: Part;
beforeAll(async () => {
  shop = await openShop();
  [anna, ole, admin] = [await shop.signUp(), await shop.signUp('Ole Dahl'), await shop.admin()];
  const [first] = await shop.parts();
  if (!first) throw new Error('The catalogue is empty');
  part = first;
});
afterAll(() => shop.close());

const alert = (method: 'GET' | 'PUT' | 'DELETE', as: Person, id = part._id) =>
  shop.ask(method, `/part/${id}/stock-alert`, { as });
const stock = async (pieces: number) => {
  await shop.checkout.db.execute(sql`update part set available = ${pieces} where id = ${part._id}`);
  shop.checkout.parts.changed();
};
const verify = ({ email }: Person, verified = true) =>
  shop.checkout.db.execute(sql`update "user" set email_verified = ${verified} where email = ${email}`);
const send = () => sendStockAlerts(shop.checkout);
const newsTo = async ({ email }: Person) =>
  (await mailsTo(shop, email)).filter(({ subject }) => subject === `${part.name} is there again`);

test('who waits for a part is mailed once when it can be ordered again, also where two processes look', async () => {
  await stock(part.ordered_quantity - 1);
  await verify(anna, false);
  expectProblem(await alert('PUT', anna), 409, 'email-unverified');
  await verify(anna);
  for (const person of [anna, ole, anna]) expect((await alert('PUT', person)).body).toEqual({ on: true });
  expect((await alert('GET', anna)).body).toEqual({ on: true });
  await send();
  expect(await newsTo(anna)).toEqual([]);
  expect((await alert('DELETE', ole)).body).toEqual({ on: false });
  const goods = { as: admin, body: { key: unknownId, pieces: 1, reason: 'goods-in' } };
  expect(await shop.ask('POST', `/part/${part._id}/goods`, goods)).toMatchObject({ status: 200 });
  await Promise.all([send(), send()]);
  await send();
  const [mail, ...more] = await newsTo(anna);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(`${part.ordered_quantity} are there now; the least order is ${part.ordered_quantity}`);
  expect(mail?.text).toContain(`/parts/${part.slug}`);
  expect(await newsTo(ole)).toEqual([]);
  expect((await alert('GET', anna)).body).toEqual({ on: false });
});

test('nobody waits for what can be ordered, is not on sale, or is none; and an account only for so many parts', async () => {
  expectProblem(await alert('PUT', anna), 409, 'wrong-state');
  expectProblem(await alert('PUT', anna, unknownId), 404, 'not-found');
  await shop.checkout.db.execute(
    sql`insert into stock_alert (part_id, user_id) select p.id, u.id from part p, "user" u where u.email = ${anna.email} limit 200`,
  );
  await stock(0);
  await alert('DELETE', anna);
  const { rows } = await shop.checkout.db.execute<{ count: number }>(
    sql`insert into stock_alert (part_id, user_id) select p.id, u.id from part p, "user" u where u.email = ${anna.email} and p.id <> ${part._id}
      and not exists (select from stock_alert where part_id = p.id and user_id = u.id) limit 1 returning 1 as count`,
  );
  expect(rows).toHaveLength(1);
  expectProblem(await alert('PUT', anna), 409, 'wrong-state');
});

test('a closed account waits for nothing', async () => {
  await stock(0);
  await alert('PUT', ole);
  await shop.checkout.db.execute(sql`update "user" set closed_at = now() where email = ${ole.email}`);
  await stock(part.ordered_quantity);
  await send();
  expect(await newsTo(ole)).toEqual([]);
  const { rows } = await shop.checkout.db.execute(
    sql`select from stock_alert a join "user" u on u.id = a.user_id where u.email = ${ole.email}`,
  );
  expect(rows).toEqual([]);
});
