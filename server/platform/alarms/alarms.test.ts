import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Alarm, alarmWords } from '#contract/alarms.ts';
import type { Order } from '#contract/sales/orders.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { takeDispute } from '#server/sales/payment-cases/take-dispute.ts';
import { noteBackupsSince } from '#server/seed/shop-facts.ts';
import { openPayment, payByCard, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';

// What raises an alarm outside of a whole shop stands beside it: the job queue, the watch over the payment provider,
// the store of pictures, the secret of second factors.
let shop: TestShop;
let buyer: Person;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
});
afterAll(() => shop.close());

const run = (query: ReturnType<typeof sql>) => shop.checkout.db.execute(query);
const listed = async (): Promise<Alarm[]> => (await shop.ask('GET', '/manage/alarms', { as: admin })).body;
const ofKind = async (kind: string) => (await listed()).filter((each) => each.kind === kind);
const answer = ({ _id }: Pick<Alarm, '_id'>, note?: string) =>
  shop.ask('PUT', `/manage/alarms/${_id}`, { as: admin, body: note === undefined ? {} : { note } });
const mailsAbout = async (kind: keyof typeof alarmWords) =>
  (await mailsTo(shop, shop.config.merchant.email)).filter(
    ({ subject }) => subject === `Alarm: ${alarmWords[kind].title}`,
  );
const paid = async () => payOrder(shop, buyer, await placeOrder(shop, buyer, await somePart(shop)));

/** Provokes an alarm twice: one mail, one entry, counted twice. Then it is answered, and provoked again: another mail. */
async function expectOnceEach(kind: keyof typeof alarmWords, provoke: () => Promise<unknown>, subject: () => unknown) {
  const seen = async (count: number) => {
    await expect.poll(async () => (await ofKind(kind))[0]?.count).toBe(count);
    await shop.jobs.runMinute('alarms');
    await shop.jobs.runDue();
  };
  await provoke();
  await seen(1);
  await provoke();
  await seen(2);
  const [found, ...more] = await ofKind(kind);
  expect(more).toEqual([]);
  expect(found?.subject).toEqual(subject());
  if (!found) throw new Error('No alarm was raised');
  const mails = await mailsAbout(kind);
  const mailed = kind === 'mail-given-up' ? 0 : 1;
  expect(mails).toHaveLength(mailed);
  for (const mail of mails) expect(mail.text).toContain(alarmWords[kind].todo);

  expect((await answer(found, 'Mended')).body).toEqual((await listed()).filter(({ _id }) => _id !== found._id));
  expect(await ofKind(kind)).toEqual([]);
  await provoke();
  await seen(1);
  expect(await mailsAbout(kind)).toHaveLength(2 * mailed);
  const [again] = await ofKind(kind);
  if (again) await answer(again);
}

describe('an alarm is mailed once, stands on the overview until it is answered, and comes back after that', () => {
  test('a fault of a call, by the pattern of its route', async () => {
    const path = `/manage/enquiries/${randomUUID()}`;
    const provoke = async () => {
      await run(sql`alter table enquiry rename to enquiry_away`);
      expectProblem(await shop.ask('GET', path, { as: admin }), 500, 'internal');
      await run(sql`alter table enquiry_away rename to enquiry`);
    };
    await expectOnceEach('fault', provoke, () => 'GET /api/manage/enquiries/:id');
  });

  test('a job that failed for good', async () => {
    const provoke = async () => {
      const asked = await shop.ask('POST', '/auth/request-password-reset', { body: { email: buyer.email } });
      expect(asked.status).toBe(200);
      await run(sql`update jobs.job set retry_limit = 0 where name = 'reset-mail'`);
      await run(sql`alter table mail rename to mail_away`);
      await shop.jobs.runDue();
      await run(sql`alter table mail_away rename to mail`);
    };
    await expectOnceEach('job-failed', provoke, () => 'reset-mail');
  });

  test('a mail that was given up, without a mail about that', async () => {
    const provoke = async () => {
      const post = { to: 'a@shop.example', subject: 'A', text: 'A', html: 'A' };
      await shop.checkout.db.transaction((tx) => shop.checkout.mail.post(tx, post));
      // The last try of one that is larger than the mailbox takes.
      await run(sql`update mail set failures = 12, text = repeat('x', 17000000) where to_address = 'a@shop.example'`);
      await shop.jobs.runDue();
    };
    await expectOnceEach('mail-given-up', provoke, () => 'mail');
  });

  test('what the sweep cannot finish, by its id', async () => {
    const order: Order = await placeOrder(shop, buyer, await somePart(shop));
    const provoke = async () => {
      await run(sql`update "order" set held_until = now() - interval '1 minute' where id = ${order._id}`);
      await run(sql`alter table stock_movement add constraint nothing_back check (kind <> 'release') not valid`);
      await sweep(shop.checkout);
      await run(sql`alter table stock_movement drop constraint nothing_back`);
    };
    await expectOnceEach('unfinished', provoke, () => `an order ${order._id}`);
    await provoke();
    // People know an order by its number.
    const { _id, orderNumber } = order;
    const mails = await mailsAbout('unfinished');
    expect(mails[0]?.text).toContain(`It is about: order ${orderNumber}.`);
    expect(mails.map(({ text }) => text).join()).not.toContain(_id);
    await expect.poll(async () => (await ofKind('unfinished'))[0]?.order).toEqual({ _id, orderNumber });
    for (const found of await ofKind('unfinished')) await answer(found);
    const log = (await shop.ask('GET', '/audit?what=alarms', { as: admin })).body;
    expect(log.entries[0].on).toBe(`unfinished: Order ${orderNumber}`);
  });

  test('a refund that the payment provider refuses, by its id', async () => {
    const order = await paid();
    const body = { amount: 1, reason: 'damaged' };
    shop.simulators.misbehave({ kind: 'lack-of-balance', refund: 'refused' }, 3);
    let first = true;
    const provoke = async () => {
      if (first) {
        const headers = { 'idempotency-key': 'refused' };
        await shop.ask('POST', `/order/${order._id}/refunds`, { as: admin, body, headers });
        first = false;
        return;
      }
      await run(sql`update refund set due_at = now() where order_id = ${order._id}`);
      await sweep(shop.checkout);
    };
    await expectOnceEach('refund-refused', provoke, () => expect.stringMatching(/^[\da-f-]{36}$/));
  });

  test('a payment that the provider refuses to open', async () => {
    const provoke = async () => {
      const order = await placeOrder(shop, buyer, await somePart(shop));
      // The key of the shop's own request is taken by another one, which the provider refuses for good.
      await shop.checkout.payments.createIntent({
        ...{ orderId: order._id, orderNumber: 1, attemptId: randomUUID(), amountCents: 999, currency: 'usd' },
        key: `order:${order._id}:attempt:1`,
      });
      expect((await openPayment(shop, buyer, order)).answer).toMatchObject({ status: 503 });
    };
    await expectOnceEach('payment-refused', provoke, () => 'payments');
  });
});

test('a dispute is mailed, and answering it answers its alarm', async () => {
  const order = await placeOrder(shop, buyer, await somePart(shop));
  const { clientSecret } = await openPayment(shop, buyer, order);
  await payByCard(shop, clientSecret, '4000000000000259');
  const disputes = await shop.checkout.payments.listDisputes({ since: new Date(Date.now() - 60_000) });
  const [dispute] = disputes.ok ? disputes.value : [];
  if (!dispute) throw new Error('Nothing was disputed');
  await takeDispute(shop.checkout, dispute.id);
  await takeDispute(shop.checkout, dispute.id);
  expect(await ofKind('dispute')).toMatchObject([{ subject: dispute.id, count: 1 }]);
  await shop.jobs.runMinute('alarms');
  await shop.jobs.runMinute('alarms');
  const [mail, ...more] = await mailsAbout('dispute');
  expect(more).toEqual([]);
  expect(mail?.text).toContain(dispute.id);
  expect((await shop.ask('POST', `/manage/disputes/${dispute.id}/accept`, { as: admin })).status).toBe(200);
  expect(await ofKind('dispute')).toEqual([]);
});

test('two days without a backup are told once, and a day after the answer again', async () => {
  await noteBackupsSince(shop.checkout.db, new Date(Date.now() - 3 * 24 * 60 * 60 * 1000));
  await shop.jobs.runMinute('alarms');
  await shop.jobs.runMinute('alarms');
  expect(await mailsAbout('backup-late')).toHaveLength(1);
  const [found] = await ofKind('backup-late');
  if (!found) throw new Error('No alarm was raised');
  await answer(found);
  await shop.jobs.runMinute('alarms');
  expect(await ofKind('backup-late')).toEqual([]);
  await run(sql`update alarm set answered_at = answered_at - interval '1 day' where id = ${found._id}`);
  await shop.jobs.runMinute('alarms');
  expect(await ofKind('backup-late')).toMatchObject([{ count: 1 }]);
  expect(await mailsAbout('backup-late')).toHaveLength(2);
});

describe('an answer', () => {
  const raised = async (subject: string) => {
    shop.checkout.raise('fault', subject);
    await expect.poll(async () => (await listed()).map((each) => each.subject)).toContain(subject);
    const found = (await listed()).find((each) => each.subject === subject);
    if (!found) throw new Error('No alarm was raised');
    return found;
  };
  const figure = async () => (await shop.ask('GET', '/manage/figures', { as: admin })).body.alarms;

  test('stands with who gave it and when, and in the audit log', async () => {
    const before = await figure();
    const found = await raised('GET /api/told');
    expect(await figure()).toBe(before + 1);
    await answer(found, ' It was the disk. ');
    expect(await figure()).toBe(before);
    const { rows } = await run(sql`select answer, email, answered_at > now() - interval '1 minute' as just
      from alarm join "user" on "user".id = answered_by where alarm.id = ${found._id}`);
    expect(rows).toEqual([{ answer: 'It was the disk.', email: admin.email, just: true }]);
    const log = (await shop.ask('GET', '/audit?what=alarms', { as: admin })).body;
    expect(log.entries[0]).toMatchObject({
      who: admin.email,
      what: 'Alarm answered',
      on: 'fault: GET /api/told, It was the disk.',
    });
  });

  test('is refused to the second of two, and about nothing', async () => {
    const found = await raised('GET /api/twice');
    const both = await Promise.all([answer(found), answer(found)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectProblem(await answer(found), 409, 'changed-meanwhile');
    expectProblem(await answer({ _id: unknownId }), 404, 'not-found');
    expectProblem(await answer(found, 'x'.repeat(201)), 400, 'invalid-request');
  });
});

test('processes that look at once mail an alarm once', async () => {
  shop.checkout.raise('fault', 'GET /api/crowd');
  await expect.poll(async () => (await listed()).some(({ subject }) => subject === 'GET /api/crowd')).toBe(true);
  const before = (await mailsAbout('fault')).length;
  await Promise.all(Array.from({ length: 4 }, () => shop.jobs.runMinute('alarms')));
  expect(await mailsAbout('fault')).toHaveLength(before + 1);
});

test('an alarm is stored while the table of mails is away, and mailed when it is back', async () => {
  const other = await openShopForTest();
  await other.checkout.db.execute(sql`alter table mail rename to mail_away`);
  other.checkout.raise('queue-failed', 'jobs');
  const person = await other.admin();
  await expect.poll(async () => (await other.ask('GET', '/manage/alarms', { as: person })).body).toHaveLength(1);
  await expect(other.jobs.runMinute('alarms')).rejects.toThrow();
  await other.checkout.db.execute(sql`alter table mail_away rename to mail`);
  await other.jobs.runMinute('alarms');
  expect(await mailsTo(other, other.config.merchant.email)).toHaveLength(1);
});
