import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRows } from '#server/testing/all-rows.ts';
import { orderBody, somePart } from '#server/testing/buy.ts';
import { makePriceList } from '#server/testing/dealer.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { dataOf, type ManagedCompanies, managedAt, openManagedCompanies } from '#server/testing/managed-companies.ts';
import { openShop } from '#server/testing/open-shop.ts';

let managed: ManagedCompanies;
beforeAll(async () => {
  managed = await openManagedCompanies(await openShop());
});
afterAll(() => managed.shop.close());

const whatHappened = async (id: string) =>
  (await managed.read(id)).events.map(({ what, more }) => [what, more].join(': '));

describe('one company', () => {
  test('tells its members, request, orders, lists and those that are near', async () => {
    const { id, groupId } = await managed.make({
      asked: true,
      vatNumber: 'PT509442013',
      group: 'Iberia',
      name: 'Oficina Carvalho',
    });
    const near = await managed.make({ name: 'Carvalho & Filhos Lda' });
    await managed.make({ name: 'Oficina do Porto' });
    const part = await somePart(managed.shop);
    await managed.shop.ask('POST', '/order', {
      as: managed.buyer,
      body: { ...orderBody(managed.buyer, part), company: id },
    });
    const rule = [
      {
        partId: part._id,
        breaks: [
          { from: 1, cents: 100 },
          { from: 9, cents: 90 },
        ],
      },
    ];
    await makePriceList(managed.shop, { companyId: id }, rule, { name: 'Carvalho rotors' });
    const tomorrow = new Date(Date.now() + 86_400_000);
    await makePriceList(managed.shop, { groupId: groupId ?? '' }, rule, { name: 'Iberia next', startsAt: tomorrow });
    const company = await managed.read(id);
    const { price } = (await managed.shop.ask('GET', `/order?email=${managed.buyer.email}`, { as: managed.buyer }))
      .body[0];
    expect(company).toMatchObject({
      name: 'Oficina Carvalho',
      group: { _id: groupId, name: 'Iberia' },
      vatConfirmedAt: null,
      request: {
        words: 'Chainrings for six shops.',
        by: { email: managed.owner.email, emailVerified: true },
        answer: null,
      },
      orders: { count: 1, sum: price, unpaid: 1 },
      near: [{ _id: near.id, sameNumber: false, closed: false }],
      priceLists: [
        { name: 'Carvalho rotors', for: 'company', parts: 1, families: 0, breaks: true, begun: true, endsAt: null },
        { name: 'Iberia next', for: 'group', begun: false },
      ],
    });
    expect(company.members.map(({ email, role }) => [email, role])).toEqual([
      [managed.owner.email, 'owner'],
      [managed.buyer.email, 'buyer'],
    ]);
    expect(
      (await managed.shop.ask('GET', '/manage/companies?q=Oficina+Carvalho', { as: managed.admin })).body[0],
    ).toMatchObject({
      lists: 1,
      orders: { count: 1, sum: price },
    });
    const orders = await managed.shop.ask('GET', `/orders?company=${id}`, { as: managed.admin });
    expect(orders.body).toMatchObject([{ company: { _id: id, name: 'Oficina Carvalho' } }]);
    expect((await managed.shop.ask('GET', `/orders?company=${near.id}`, { as: managed.admin })).body).toEqual([]);
    expectProblem(await managed.shop.ask('GET', managedAt(unknownId), { as: managed.admin }), 404, 'not-found');
  });

  test('is changed with a message at each wrong field, and not over what another admin changed', async () => {
    const { id, name } = await managed.make({ vatNumber: 'SE556677889901' });
    const before = await managed.read(id);
    const wrong = await managed.send('PUT', managedAt(id), {
      ...dataOf(before),
      vatNumber: 'SE55667788990',
      postalCode: '4110',
    });
    expectProblem(wrong, 400, 'invalid-request');
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['postalCode', 'vatNumber']);
    const confirmed = await managed.send('PUT', managedAt(id, '/vat'), {
      vatNumber: 'SE556677889901',
      how: 'By telephone',
    });
    expect(confirmed.body).toMatchObject({ vatConfirmedHow: 'By telephone', vatConfirmedAt: expect.any(String) });
    expectProblem(await managed.send('PUT', managedAt(id), dataOf(before)), 409, 'changed-meanwhile');
    const renamed = await managed.send('PUT', managedAt(id), {
      ...dataOf(confirmed.body),
      name: `${name} AB`,
      newGroup: `Group of ${name}`,
    });
    expect(renamed.body).toMatchObject({
      name: `${name} AB`,
      vatConfirmedHow: 'By telephone',
      group: { name: `Group of ${name}` },
    });
    const other = await managed.send('PUT', managedAt(id), {
      ...dataOf(renamed.body),
      vatNumber: 'SE 556012-579001',
      group: null,
    });
    expect(other.body).toMatchObject({
      vatNumber: 'SE556012579001',
      vatConfirmedAt: null,
      vatConfirmedHow: null,
      group: null,
    });
    expectProblem(
      await managed.send('PUT', managedAt(id), { ...dataOf(other.body), newGroup: `Group of ${name}` }),
      409,
      'taken',
    );
    expect((await managed.read(id)).version).toBe(other.body.version);
    expect(await whatHappened(id)).toEqual([
      `Group changed: Group of ${name} → no group`,
      'Company changed: VAT number',
      `Group changed: no group → Group of ${name}`,
      'Company changed: name',
      'VAT number confirmed: ',
    ]);
  });
});

describe('a VAT number', () => {
  test('is confirmed as it was looked at, the owners are told, and the confirmation is taken back', async () => {
    const { id, name } = await managed.make({ vatNumber: 'PT509442013' });
    const confirm = (vatNumber: string) =>
      managed.send('PUT', managedAt(id, '/vat'), { vatNumber, how: 'The authority’s page', tell: true });
    expectProblem(await confirm('PT502011378'), 409, 'changed-meanwhile');
    expect((await confirm('PT509442013')).body).toMatchObject({ vatConfirmedHow: 'The authority’s page' });
    const [mail] = await mailsTo(managed.shop, managed.owner.email);
    expect(mail?.subject).toBe(`The VAT number of ${name} is confirmed`);
    expect((await mailsTo(managed.shop, managed.buyer.email)).filter(({ subject }) => subject.includes(name))).toEqual(
      [],
    );
    const back = await managed.shop.ask('DELETE', managedAt(id, '/vat'), { as: managed.admin });
    expect(back.body).toMatchObject({ vatNumber: 'PT509442013', vatConfirmedAt: null, vatConfirmedBy: null });
  });
});

describe('a request for dealer’s prices', () => {
  test('is accepted with a group and a copy of a list, and the owners read the word', async () => {
    const { id, name } = await managed.make({ asked: true });
    const part = await somePart(managed.shop);
    const source = await makePriceList(managed.shop, {}, [{ partId: part._id, breaks: [{ from: 1, cents: 123 }] }], {
      name: `For ${name}`,
    });
    const body = { answer: 'accepted', words: 'Welcome.\nFrom now on.', newGroup: `Dealers ${name}`, copyOf: source };
    const accepted = await managed.send('PUT', managedAt(id, '/answer'), body);
    expect(accepted.body).toMatchObject({
      dealer: 'accepted',
      askedAt: null,
      request: { answer: 'accepted', answerWords: 'Welcome.\nFrom now on.' },
      group: { name: `Dealers ${name}` },
    });
    expect(accepted.body.priceLists[0]).toMatchObject({ name: `For ${name}, ${name}`, for: 'company', parts: 1 });
    const [mail] = await mailsTo(managed.shop, managed.owner.email);
    expect(mail?.subject).toBe(`${name} is accepted as a dealer`);
    expect(mail?.text).toContain('From now on.');
    expect(mail?.text).toContain('you see and pay its prices');
    const lines = [{ part: part._id, quantity: part.ordered_quantity }];
    const prices = await managed.shop.ask('POST', '/prices', { as: managed.buyer, body: { company: id, lines } });
    expect(prices.body.prices[0]).toMatchObject({
      unitPrice: 1.23,
      reasons: [{ list: `For ${name}, ${name}` }, { outcome: 'lost' }],
    });
    expectProblem(await managed.send('PUT', managedAt(id, '/answer'), body), 409, 'changed-meanwhile');
  });

  test('is written whole or not at all', async () => {
    const { id, name } = await managed.make({ asked: true });
    const before = await allRows(managed.shop.checkout.db);
    const body = { answer: 'accepted', newGroup: `Half ${name}`, copyOf: unknownId };
    expectProblem(await managed.send('PUT', managedAt(id, '/answer'), body), 409, 'changed-meanwhile');
    expect(await allRows(managed.shop.checkout.db)).toEqual(before);
  });

  test('is refused with a sentence alone, and can be asked again', async () => {
    const { id, name } = await managed.make({ asked: true });
    const empty = await managed.send('PUT', managedAt(id, '/answer'), { answer: 'refused', words: ' ' });
    expect(empty.body.errors).toEqual({ words: 'Write one sentence: they read it in the mail' });
    const refused = await managed.send('PUT', managedAt(id, '/answer'), {
      answer: 'refused',
      words: 'We sell to shops alone.',
    });
    expect(refused.body).toMatchObject({ dealer: 'refused', request: { answer: 'refused' } });
    const [mail] = await mailsTo(managed.shop, managed.owner.email);
    expect(mail?.subject).toBe(`No dealer’s prices for ${name}`);
    expect(mail?.text).toContain('We sell to shops alone.');
  });

  test('of an owner whose email nobody verified is answered without a mail there', async () => {
    const { id } = await managed.make({ asked: true });
    const verified = (is: boolean) =>
      managed.shop.checkout.db.execute(
        sql`update "user" set email_verified = ${is} where email = ${managed.owner.email}`,
      );
    const before = (await mailsTo(managed.shop, managed.owner.email)).length;
    await verified(false);
    await managed.send('PUT', managedAt(id, '/answer'), { answer: 'accepted' }).finally(() => verified(true));
    expect((await mailsTo(managed.shop, managed.owner.email)).length).toBe(before);
    expect((await managed.read(id)).dealer).toBe('accepted');
  });
});

describe('a price list', () => {
  test('is given as a copy of its own, which ends without touching the one it was copied from', async () => {
    const { id, name } = await managed.make();
    const part = await somePart(managed.shop);
    const source = await makePriceList(managed.shop, {}, [{ partId: part._id, breaks: [{ from: 1, cents: 200 }] }], {
      name: 'Wheels for everybody',
    });
    const give = (called: string) =>
      managed.send('POST', managedAt(id, '/price-lists'), { list: source, name: called, tell: true });
    expectProblem(await give('Wheels for everybody'), 409, 'taken');
    const given = await give(`Wheels of ${name}`);
    const own = given.body.priceLists.find((each: { for: string }) => each.for === 'company');
    expect(own).toMatchObject({ name: `Wheels of ${name}`, parts: 1, begun: true });
    const [mail] = await mailsTo(managed.shop, managed.owner.email);
    expect(mail?.subject).toBe(`A price list for ${name}`);
    expectProblem(
      await managed.shop.ask('DELETE', managedAt(id, `/price-lists/${source}`), { as: managed.admin }),
      404,
      'not-found',
    );
    const ended = await managed.shop.ask('DELETE', managedAt(id, `/price-lists/${own._id}`), { as: managed.admin });
    expect(ended.body.priceLists.map((each: { name: string }) => each.name)).not.toContain(`Wheels of ${name}`);
    expect(ended.body.priceLists.map((each: { name: string }) => each.name)).toContain('Wheels for everybody');
    expect((await whatHappened(id)).slice(0, 2)).toEqual([
      `Price list ended: Wheels of ${name}`,
      `Price list given: Wheels of ${name}`,
    ]);
  });
});
