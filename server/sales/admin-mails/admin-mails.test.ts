import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminMails, adminMailDefaults, adminMailKinds } from '#contract/sales/admin-mails.ts';
import { momentOf } from '#contract/shop-time.ts';
import { payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { sendAdminMails } from './send-admin-mails.ts';

let shop: TestShop;
let anna: Person;
let ole: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await openShop();
  [anna, ole, buyer] = [await shop.admin(), await shop.signUp('Ole Dahl'), await shop.signUp()];
  await shop.checkout.db.execute(sql`update "user" set role = 'admin' where email = ${ole.email}`);
});
afterAll(() => shop.close());

const off = Object.fromEntries(adminMailKinds.map((kind) => [kind, 'off'])) as AdminMails;
const choose = (as: Person, mails: Partial<AdminMails>) =>
  shop.ask('PUT', '/admin-mails', { as, body: { ...off, ...mails } });
const send = (now: Date) =>
  sendAdminMails(
    { db: shop.checkout.db, mail: shop.checkout.mail, publicUrl: shop.checkout.publicUrl, zone: 'UTC' },
    now,
  );
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
/** Without the mail that an account begins with. */
const newsTo = async ({ email }: Person) =>
  (await mailsTo(shop, email)).filter(({ subject }) => subject !== 'Verify your email');
const subjectsTo = async (person: Person) => (await newsTo(person)).map(({ subject }) => subject);
const paid = async () => payOrder(shop, buyer, await placeOrder(shop, buyer, await somePart(shop)));

test('each admin chooses, and is mailed about that alone: at once what happened since, and nothing twice', async () => {
  expect((await shop.ask('GET', '/admin-mails', { as: anna })).body).toEqual(adminMailDefaults);
  const chosen = { 'order-paid': 'at-once', 'order-cancelled': 'at-once', 'low-review': 'at-once' } as const;
  expect((await choose(anna, chosen)).body).toEqual({ ...off, ...chosen });
  const order = await paid();
  await send(inMinutes(1));
  expect(await subjectsTo(anna)).toEqual([
    expect.stringMatching(new RegExp(`^Order ${order.orderNumber} of .* is paid: \\$`)),
  ]);
  await send(inMinutes(2));
  expect(await subjectsTo(anna)).toHaveLength(1);
  expect(await subjectsTo(ole)).toEqual([]);

  const other = await paid();
  await shop.ask('DELETE', `/order/${other._id}`, { as: buyer });
  await shop.checkout.db.execute(
    sql`insert into review (id, name, review, img, ratings) values (gen_random_uuid(), 'Per', 'Bent', '', 2), (gen_random_uuid(), 'Ida', 'Good', '', 3)`,
  );
  await shop.checkout.db.execute(
    sql`update "order" set paid_at = now() + interval '3 minutes', ended_at = now() + interval '3 minutes', updated_at = now() + interval '3 minutes' where id = ${other._id}`,
  );
  await shop.checkout.db.execute(
    sql`update review set created_at = now() + interval '3 minutes' where name in ('Per', 'Ida')`,
  );
  await shop.checkout.db.execute(
    sql`insert into order_return (id, key, body_hash, order_id, created_at) values (gen_random_uuid(), 'k', '', ${order._id}, now() + interval '3 minutes')`,
  );
  await send(inMinutes(4));
  const last = (await newsTo(anna)).find(({ subject }) => subject.startsWith('News'));
  expect(last?.subject).toBe('News of the shop: 3');
  expect(last?.text).toContain(`Order ${other.orderNumber}`);
  expect(last?.text).toContain('is cancelled');
  expect(last?.text).toContain('Per reviews with 2 of 5 stars.');
  expect(last?.text).not.toContain('Ida');
  // Who has not chosen hears of returns and questions alone.
  expect(await subjectsTo(ole)).toEqual([
    expect.stringMatching(new RegExp(`^Return R-\\d+ of order ${order.orderNumber} waits for an answer$`)),
  ]);
});

test('once a day, in the morning, with all of that day; an admin no more is not mailed', async () => {
  await choose(anna, {});
  await choose(ole, { 'order-paid': 'daily', 'low-stock': 'daily', alarm: 'daily', 'return-requested': 'daily' });
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  const at = (clock: string) => new Date(momentOf(`${tomorrow}T${clock}`, 'UTC') ?? 0);
  const order = await paid();
  const part = await somePart(shop);
  await shop.checkout.db.execute(
    sql`insert into alarm (id, kind, subject) values (gen_random_uuid(), 'jobs-late', 'x') on conflict do nothing`,
  );
  await shop.checkout.db.execute(sql`with taken as (update part set available = 1 where id = ${part._id} returning id)
    insert into stock_movement (id, part_id, kind, quantity) select gen_random_uuid(), id, 'correction', -1 from taken`);
  await send(at('06:59'));
  expect(await subjectsTo(ole)).toHaveLength(1);
  await send(at('07:00'));
  // What happens right after that is for the next day.
  await shop.checkout.db.execute(
    sql`insert into alarm (id, kind, subject, first_seen) values (gen_random_uuid(), 'backup', 'y', ${at('07:00')}) on conflict do nothing`,
  );
  await send(at('07:01'));
  await send(at('08:00'));
  const mails = (await newsTo(ole)).filter(({ subject }) => subject.startsWith('News'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`Order ${order.orderNumber}`);
  expect(mails[0]?.text).toContain(`${part.sku}, 1 are left`);
  expect(mails[0]?.text).toContain('Alarm: ');
  expect(await subjectsTo(anna)).toHaveLength(2);

  await choose(ole, { 'order-paid': 'at-once' });
  await shop.checkout.db.execute(sql`update "user" set role = 'user' where email = ${ole.email}`);
  await shop.checkout.db.execute(sql`update "order" set paid_at = now() + interval '40 hours' where id = ${order._id}`);
  await send(inMinutes(60 * 41));
  expect(await newsTo(ole)).toHaveLength(2);
  expectProblem(await choose(buyer, {}), 403, 'forbidden');
  expectProblem(
    await shop.ask('PUT', '/admin-mails', { as: anna, body: { 'order-paid': 'daily' } }),
    400,
    'invalid-request',
  );
});

test('a question about a part is news, without its words', async () => {
  await choose(anna, { question: 'at-once' });
  const part = await somePart(shop);
  await shop.checkout.db.execute(
    sql`insert into question (id, part_id, question, created_at) values (gen_random_uuid(), ${part._id}, 'Does it fit?', now() + interval '3 days')`,
  );
  await send(inMinutes(3 * 24 * 60 + 1));
  const [news] = (await newsTo(anna)).filter(({ subject }) => subject.startsWith('A question about'));
  expect(news?.subject).toBe(`A question about ${part.name}, ${part.sku}, waits for an answer`);
  expect(news?.text).toContain('/dashboard/reviews?view=questions');
  expect(news?.text).not.toContain('Does it fit?');
});
