import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectProblem } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';
import { setZones, turnTaxOff, turnTaxOn } from '#server/testing/terms.ts';
import { type Approvals, openApprovals } from './approvals.fixture.ts';
import { expireApprovals } from './end-approval.ts';

let shop: TestShop;
let it: Approvals;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  // The tests set the stock past its ledger.
  const faults = await shopFaults(shop);
  expect(faults.filter((fault) => !fault.startsWith('The ledger of each part'))).toEqual([]);
  await shop.close();
});
beforeEach(async () => {
  await turnTaxOff(shop);
  await setZones(shop, []);
  it = await openApprovals(shop);
  await it.setPart({ priceCents: 1000, orderedQuantity: 1, available: 1000 });
});

describe('an order over the amount of a rule', () => {
  beforeEach(() => it.addRule({ standIn: it.idOf(it.johan) }));

  test('is not placed, and the quote says by whom and why it is approved first', async () => {
    const { erik, company, part } = it;
    expect((await it.order(erik, 10)).status).toBe(200);
    const refused = await it.order(erik, 11);
    expectProblem(refused, 409, 'approval-needed');
    const approval = { why: ['It is over $100.00'], by: ['Johan Ek', 'Marta Lindqvist'] };
    expect(refused.body).toMatchObject({ approval });
    const asked = { company, lines: [{ part: part._id, quantity: 11 }] };
    expect((await shop.ask('POST', '/quote', { as: erik, body: asked })).body).toMatchObject({ approval });
    await it.put(erik, 11);
    const quote = (await shop.ask('POST', '/checkout/quote', { as: erik, body: { company } })).body;
    expect(quote).toMatchObject({ approval, price: 110 });
    // Orders of owners need nobody, and those for oneself none of the company's.
    expect((await it.order(it.owner, 11)).status).toBe(200);
    expect((await it.order(erik, 11, { company: undefined })).status).toBe(200);
  });

  test('waits, is approved by another, and is an order in the name of who asked then', async () => {
    const { erik, owner, johan } = it;
    await it.put(erik, 20);
    const asked = (await it.askForBasket(erik, { purchaseOrderNumber: 'PO-1187', note: 'Chains on top.' })).body;
    expect(asked).toMatchObject({
      ...{ state: 'waiting', total: 200, mine: true, mayDecide: false, mayWithdraw: true, lines: 1, orders: [] },
      ...{ approvers: ['Johan Ek', 'Marta Lindqvist'], purchaseOrderNumber: 'PO-1187', note: 'Chains on top.' },
      planned: [{ price: 200, goods: 200, lines: [{ quantity: 20, unitPrice: 10, price: 200 }] }],
    });
    expect(await it.basketOf(erik)).toEqual([]);
    expect((await it.list(owner)).body).toMatchObject({ waiting: 1, yours: 1, rules: 1 });
    expect((await it.list(it.viewer)).body).toMatchObject({ waiting: 1, yours: 0 });
    for (const { email } of [owner, johan])
      expect((await mailsTo(shop, email))[0]).toMatchObject({
        subject: `Request ${asked.number} waits for your approval`,
        text: expect.stringMatching(
          /Erik Sandell asks .* it is over \$100\.00[\s\S]*approvals\?id=[\s\S]*alone approves nothing/,
        ),
      });
    const approved = await it.approve(asked._id, asked.hash, johan);
    expect(approved.body).toMatchObject({
      state: 'approved',
      decidedBy: 'Johan Ek',
      orders: [{ _id: expect.anything() }],
    });
    const [made] = approved.body.orders;
    const page = (await shop.ask('GET', `/order/${made._id}`, { as: erik })).body;
    expect(page).toMatchObject({ price: 200, purchaseOrderNumber: 'PO-1187', status: 'pending', email: erik.email });
    expect((await mailsTo(shop, erik.email)).map(({ subject }) => subject)).toContain(
      `Request ${asked.number} is approved: Order ${made.orderNumber}`,
    );
    expect((await it.list(owner, 'decided')).body).toMatchObject({
      waiting: 0,
      requests: [{ state: 'approved', decidedBy: 'Johan Ek', orders: [{ orderNumber: made.orderNumber }] }],
    });
    // It holds its parts as long as an order that somebody else has placed.
    expect(Date.parse(page.heldUntil) - Date.parse(page.createdAt)).toBeGreaterThan(40 * 3_600_000);
  });

  test('is decided once, however many decide at once', async () => {
    const { erik, owner, johan } = it;
    const asked = await it.askFor(erik, 20);
    const decided = await Promise.all([
      ...[owner, johan, owner, johan].map((as) => it.approve(asked._id, asked.hash, as)),
      it.refuse(asked._id, asked.hash, owner),
    ]);
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of decided) if (answer.status !== 200) expectProblem(answer, 409, 'wrong-state');
    const { orders, state } = await it.read(asked._id, erik);
    expect(orders).toHaveLength(state === 'approved' ? 1 : 0);
    expectProblem(await it.approve(asked._id, asked.hash, owner), 409, 'wrong-state');
  });

  test('is refused with words, and its lines are in the basket again, beside what was put there meanwhile', async () => {
    const { erik, owner } = it;
    await it.put(erik, 20);
    const asked = (await it.askForBasket(erik)).body;
    await it.put(erik, 3);
    expect((await it.refuse(asked._id, asked.hash, owner)).body).toMatchObject({
      ...{ state: 'refused', words: 'Wait for the spring list.', decidedBy: 'Marta Lindqvist' },
    });
    expect(await it.basketOf(erik)).toEqual([23]);
    expect((await mailsTo(shop, erik.email))[0]?.text).toContain('Wait for the spring list.');
    expectProblem(await it.withdraw(asked._id, erik), 409, 'wrong-state');
    expect(await it.basketOf(erik)).toEqual([23]);
    // What is asked for next shows what changed since.
    await it.put(erik, 21);
    const next = (await it.askForBasket(erik)).body;
    expect(next).toMatchObject({
      follows: { _id: asked._id },
      changes: [
        { before: '20 pieces at $10.00', after: '21 pieces at $10.00', by: 10 },
        { what: 'Total', before: '$200.00', after: '$210.00', by: 10 },
      ],
    });
  });

  test('is taken back by who asked alone, once', async () => {
    const { erik, owner, johan } = it;
    await it.put(erik, 20);
    const asked = (await it.askForBasket(erik)).body;
    for (const as of [owner, johan, it.viewer]) expectProblem(await it.withdraw(asked._id, as), 403, 'forbidden');
    const taken = await Promise.all([1, 2, 3].map(() => it.withdraw(asked._id, erik)));
    expect(taken.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await it.basketOf(erik)).toEqual([20]);
    expectProblem(await it.approve(asked._id, asked.hash, owner), 409, 'wrong-state');
  });

  test('is stored once for a key, and not for another body', async () => {
    const { erik } = it;
    const headers = { 'idempotency-key': 'once' };
    const post = (quantity: number) =>
      shop.ask('POST', '/approvals/order', { as: erik, body: it.orderOf(erik, quantity), headers });
    const [first, second] = await Promise.all([post(11), post(11)]);
    expect(first.body).toMatchObject({ state: 'waiting', _id: second.body._id });
    expectProblem(await post(12), 422, 'key-reused');
    expect((await it.list(erik)).body.waiting).toBe(1);
  });

  test('is not asked for where nothing has to be approved, nor for oneself', async () => {
    const { erik, ask, orderOf } = it;
    expectProblem(await ask('POST', '/order', erik, orderOf(erik, 10)), 400, 'invalid-request');
    expectProblem(
      await ask('POST', '/order', erik, orderOf(erik, 11, 1000, { company: undefined })),
      400,
      'invalid-request',
    );
    expectProblem(await ask('POST', '/order', erik, orderOf(erik, 11, 999)), 409, 'price-changed');
    expectProblem(await ask('POST', '/order', it.owner, orderOf(erik, 11)), 403, 'forbidden');
    expectProblem(await ask('POST', '/order', it.viewer, orderOf(it.viewer, 11)), 403, 'forbidden');
    await it.put(erik, 11);
    expectProblem(await it.askForBasket(erik, { version: 99 }), 409, 'changed-meanwhile');
    expect(await it.basketOf(erik)).toEqual([11]);
  });

  test('is nobody’s business in another company, and only read by viewers', async () => {
    const { erik, owner, stranger, viewer, company } = it;
    const asked = await it.askFor(erik, 20);
    expect(await it.read(asked._id, viewer)).toMatchObject({
      mayDecide: false,
      mayWithdraw: false,
      mayAskAgain: false,
    });
    for (const as of [viewer, erik]) {
      expectProblem(await it.approve(asked._id, asked.hash, as), 403, 'forbidden');
      expectProblem(await it.refuse(asked._id, asked.hash, as), 403, 'forbidden');
    }
    for (const answer of [
      await it.approve(asked._id, asked.hash, stranger),
      await it.refuse(asked._id, asked.hash, stranger),
      await it.withdraw(asked._id, stranger),
      await it.again(asked._id, stranger),
      await it.list(stranger),
      await it.rules(stranger),
      await it.ask('GET', `/${asked._id}`, stranger),
      await it.addRule({ approver: it.idOf(owner) }, stranger),
      await it.ask('PUT', '/time-zone', stranger, { company, timeZone: 'UTC' }),
      await it.ask('POST', '/order', stranger, it.orderOf(stranger, 20)),
    ])
      expectProblem(answer, 404, 'not-found');
  });

  test('is not decided by who was removed or may only read meanwhile', async () => {
    const { erik, owner, johan, company } = it;
    const [first, second] = [await it.askFor(erik, 20), await it.askFor(erik, 30)];
    const member = `/company/${company}/members/${it.idOf(johan)}`;
    await shop.ask('PUT', member, { as: owner, body: { role: 'viewer' } });
    expectProblem(await it.approve(first._id, first.hash, johan), 403, 'forbidden');
    await shop.ask('DELETE', member, { as: owner });
    expectProblem(await it.approve(second._id, second.hash, johan), 404, 'not-found');
    expect((await it.approve(first._id, first.hash, owner)).status).toBe(200);
  });

  test('that an approver asks for is decided by the stand-in', async () => {
    const { johan, owner } = it;
    const asked = await it.askFor(johan, 20);
    expect(asked.approvers).toEqual(['Marta Lindqvist']);
    expectProblem(await it.approve(asked._id, asked.hash, johan), 403, 'forbidden');
    expect((await it.approve(asked._id, asked.hash, owner)).status).toBe(200);
  });
});

describe('what was approved', () => {
  beforeEach(() => it.addRule({}));

  test('is void where its price has changed, says what, and is asked for again in one press', async () => {
    const { erik, owner } = it;
    await it.put(erik, 20);
    const asked = (await it.askForBasket(erik)).body;
    await it.setPart({ priceCents: 1200 });
    const refused = await it.approve(asked._id, asked.hash, owner);
    expectProblem(refused, 409, 'price-changed');
    expect(refused.body.detail).toMatch(/^Nothing was ordered, and the request is void/);
    const { part } = it;
    const changes = [
      { what: part.name, before: '20 pieces at $10.00', after: '20 pieces at $12.00', by: 40 },
      { what: 'Total', before: '$200.00', after: '$240.00', by: 40 },
    ];
    const stored = await it.read(asked._id, erik);
    expect(stored).toMatchObject({
      state: 'void',
      changes,
      decidedBy: 'Marta Lindqvist',
      mayAskAgain: true,
      orders: [],
    });
    expect((await mailsTo(shop, erik.email))[0]?.subject).toContain('could not be placed');
    expectProblem(await it.approve(asked._id, asked.hash, owner), 409, 'wrong-state');
    expectProblem(await it.again(asked._id, owner), 403, 'forbidden');
    const again = (await it.again(asked._id, erik)).body;
    expect(again).toMatchObject({ state: 'waiting', total: 240, follows: { number: asked.number }, changes });
    expectProblem(await it.again(asked._id, erik), 409, 'wrong-state');
    expectProblem(await it.withdraw(asked._id, erik), 409, 'wrong-state');
    expectProblem(await it.approve(again._id, asked.hash, owner), 409, 'changed-meanwhile');
    expect((await it.approve(again._id, again.hash, owner)).body).toMatchObject({ state: 'approved' });
  });

  test('is void where tax or stock is not as it was, and says which', async () => {
    const { erik, owner } = it;
    const taxed = await it.askFor(erik, 20);
    await turnTaxOn(shop, { rates: { SE: { standard: 2500 } } });
    expect((await it.approve(taxed._id, taxed.hash, owner)).body.detail).toContain('Tax');
    await turnTaxOff(shop);
    const short = await it.askFor(erik, 20);
    await it.setPart({ available: 14 });
    expect((await it.approve(short._id, short.hash, owner)).body).toMatchObject({
      code: 'out-of-stock',
      detail: expect.stringContaining(`${it.part.name}: 14 of 20 in stock`),
    });
    await it.setPart({ available: 1000 });
    expect(await it.read(short._id, erik)).toMatchObject({ state: 'void', fault: expect.stringContaining('14 of 20') });
  });

  test('is void where who asked belongs to the company no more', async () => {
    const { erik, owner, company } = it;
    const asked = await it.askFor(erik, 20);
    await shop.ask('DELETE', `/company/${company}/members/${it.idOf(erik)}`, { as: owner });
    expectProblem(await it.approve(asked._id, asked.hash, owner), 404, 'not-found');
    expect((await it.list(owner)).body.requests).toMatchObject([{ state: 'void' }]);
  });

  test('ends with its time, is mailed of, and its lines can be fetched', async () => {
    const { erik, owner } = it;
    await it.put(erik, 20);
    const asked = (await it.askForBasket(erik)).body;
    await shop.checkout.db.execute(
      sql`update approval_request set expires_at = now() - interval '1 second' where id = ${asked._id}`,
    );
    expectProblem(await it.approve(asked._id, asked.hash, owner), 409, 'wrong-state');
    await expireApprovals(shop.checkout);
    expect(await it.read(asked._id, erik)).toMatchObject({ state: 'expired', mayAskAgain: true, mayWithdraw: true });
    expect((await mailsTo(shop, erik.email))[0]?.subject).toBe(`Request ${asked.number} has ended`);
    expect((await it.withdraw(asked._id, erik)).status).toBe(200);
    expect(await it.basketOf(erik)).toEqual([20]);
  });
});

describe('rules', () => {
  test('are changed by owners alone, and name people who may decide', async () => {
    const { johan, viewer, owner, idOf, erik } = it;
    for (const as of [johan, viewer]) expectProblem(await it.addRule({}, as), 403, 'forbidden');
    for (const wrong of [
      ...[{ approver: idOf(viewer) }, { standIn: idOf(owner) }, { member: idOf(owner) }, { amount: undefined }],
      ...[{ kind: 'every-order' }, { kind: 'address', amount: undefined }, { standIn: it.company }],
    ])
      expectProblem(await it.addRule(wrong), 400, 'invalid-request');
    const added = await it.addRule({ kind: 'month-over', member: idOf(erik), standIn: idOf(johan) });
    const [rule] = added.body.rules;
    expect(rule).toMatchObject({ words: 'Over $100.00 a month: Erik Sandell', used: 0, standIn: { name: 'Johan Ek' } });
    expect((await it.rules(viewer)).body).toMatchObject({ mayChange: false, timeZone: 'UTC' });
    const body = { kind: 'every-order', member: idOf(erik), approver: idOf(owner) };
    for (const [as, status] of [
      [johan, 403],
      [it.stranger, 404],
      [owner, 200],
    ] as const)
      expect((await it.ask('PUT', `/rules/${rule._id}`, as, body)).status).toBe(status);
    expectProblem(await it.order(erik, 1), 409, 'approval-needed');
    for (const [as, status] of [
      [johan, 403],
      [it.stranger, 404],
      [owner, 200],
      [owner, 404],
    ] as const)
      expect((await it.ask('DELETE', `/rules/${rule._id}`, as)).status).toBe(status);
    expect((await it.order(erik, 1)).status).toBe(200);
  });

  test('know places: one address, and those that were not used before', async () => {
    const { erik, owner, idOf } = it;
    const hamngatan = { street: 'Hamngatan 3', city: 'Borås', postalCode: '503 31', country: 'SE' };
    await it.addRule({ kind: 'address', amount: undefined, address: { ...hamngatan, postalCode: '50331' } });
    expectProblem(
      await it.order(erik, 1, { ...hamngatan, street: ' hamngatan 3', city: 'BORÅS' }),
      409,
      'approval-needed',
    );
    expect((await it.order(erik, 1)).status).toBe(200);
    await it.addRule({ kind: 'new-place', amount: undefined, member: idOf(erik) });
    expect((await it.order(erik, 1, { street: 'VERKSTADSGATAN  14' })).status).toBe(200);
    const far = { street: 'Storgatan 1', city: 'Malmö', postalCode: '211 34' };
    expectProblem(await it.order(erik, 1, far), 409, 'approval-needed');
    const asked = await it.askFor(erik, 1, far);
    expect(asked.why).toEqual(['It goes to a place that was not used before']);
    expect((await it.approve(asked._id, asked.hash, owner)).status).toBe(200);
    expect((await it.order(erik, 1, far)).status).toBe(200);
  });

  test('count months in the time zone of the company', async () => {
    const { erik, owner, company, idOf } = it;
    await it.addRule({ kind: 'month-over', member: idOf(erik) });
    const zone = (timeZone: string, as = owner) => it.ask('PUT', '/time-zone', as, { company, timeZone });
    expectProblem(await zone('Europe/Borås'), 400, 'invalid-request');
    expectProblem(await zone('Mars/Olympus'), 400, 'invalid-request');
    expectProblem(await zone('UTC', erik), 403, 'forbidden');
    expect((await zone('Pacific/Kiritimati')).body).toMatchObject({ timeZone: 'Pacific/Kiritimati' });
    expect((await it.order(erik, 10)).status).toBe(200);
    // A minute before the month began there; in UTC that is the day before.
    await shop.checkout.db.execute(sql`update "order" set created_at = (date_trunc('month', now() at time zone 'Pacific/Kiritimati')
      at time zone 'Pacific/Kiritimati') - interval '1 minute' where company_id = ${company}`);
    expect((await it.rules(owner)).body.rules).toMatchObject([{ used: 0 }]);
    expect((await it.order(erik, 6)).status).toBe(200);
    expect((await it.rules(owner)).body.rules).toMatchObject([{ used: 60 }]);
    const refused = await it.order(erik, 5);
    expect(refused.body.approval.why).toEqual([
      expect.stringMatching(/^It takes \w+ from \$60\.00 to \$110\.00, over \$100\.00$/),
    ]);
  });

  test('of a month are not passed by orders at once, on two processes', async () => {
    const { erik, idOf, orderOf, company } = it;
    await it.addRule({ kind: 'month-over', amount: 100, member: idOf(erik) });
    const second = await openShop({ databaseUrl: shop.databaseUrl });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, place) =>
        (place % 2 ? shop : second).ask('POST', '/order', { as: erik, body: orderOf(erik, 3) }),
      ),
    );
    await second.close();
    // Three of 30 are placed, the fourth would be over 100; a very busy shop may answer 503.
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3);
    for (const { status } of answers) expect([200, 409, 503]).toContain(status);
    let last = await it.order(erik, 3);
    while (last.status === 200) last = await it.order(erik, 3);
    expectProblem(last, 409, 'approval-needed');
    const { rows } = await shop.checkout.db.execute(
      sql`select sum(total_cents)::int as cents from "order" where company_id = ${company}`,
    );
    expect(rows).toEqual([{ cents: 9000 }]);
  });
});

test('a copy of one’s data has what one asked for, and a closed account waits for nothing', async () => {
  await it.addRule({});
  const asked = await it.askFor(it.erik, 20);
  const { listApprovalsBy, withdrawAllOf } = await import('./approvals.repository.ts');
  const own = await listApprovalsBy(shop.checkout.db, it.idOf(it.erik));
  expect(own).toMatchObject([{ number: asked.number, content: { input: { street: 'Verkstadsgatan 14' } } }]);
  await shop.checkout.db.transaction((tx) => withdrawAllOf(tx, it.idOf(it.erik)));
  expect(await it.read(asked._id, it.owner)).toMatchObject({ state: 'withdrawn' });
});
