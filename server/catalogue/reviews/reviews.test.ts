import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { REVIEW_MAX, type Review } from '#contract/catalogue/reviews.ts';
import type { Order } from '#contract/sales/orders.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { uploadedPicture } from '#server/testing/uploaded-picture.ts';
import { meanRatings } from './reviews.repository.ts';

let shop: TestShop;
let part: Part;
let img: string;
beforeAll(async () => {
  shop = await openShop();
  part = await somePart(shop);
  img = await uploadedPicture(shop);
});
afterAll(() => shop.close());

const written = () => ({ name: 'Marta', review: 'Shifts clean under load.', ratings: 4, img });
const add = (as: Person | undefined, more: object = {}) =>
  shop.ask('POST', '/reviews', { as, body: { ...written(), ...more } });
const reviews = async (query = ''): Promise<Review[]> => (await shop.ask('GET', `/reviews${query}`)).body;
const paidLines = async (as: Person) => (await shop.ask('GET', '/paid-lines', { as })).body;
const ofLine = (order: Order, more: object = {}) => ({ order: order._id, part: part._id, ...more });
const rows = () => allRows(shop.checkout.db);

async function paidOrder(buyer: Person): Promise<Order> {
  return payOrder(shop, buyer, await placeOrder(shop, buyer, part));
}

describe('adding a review', () => {
  // Spec: D22
  test('shows it to everybody, the newest first, without who wrote it', async () => {
    const person = await shop.signUp();
    const before = await reviews();
    const added = await add(person, { name: '  Marta  ' });
    expect(added).toMatchObject({ status: 200, body: { insertedId: expect.any(String) } });
    expect(added.body).toEqual({ insertedId: expect.any(String) });
    const [newest, ...others] = await reviews();
    expect(newest).toEqual({
      ...written(),
      id: added.body.insertedId,
      verified: false,
      part: null,
      partName: null,
      answer: null,
      createdAt: expect.any(String),
    });
    expect(others).toEqual(before);
  });

  // Spec: V11, V12, X7
  test('needs a rating from 1 to 5 and every field, each with its words', async () => {
    const person = await shop.signUp();
    const before = await rows();
    const range = 'Please provide rating between 1 to 5';
    const faults: [object, string, string][] = [
      ...[0, 6, -1, 4.5, '5', null, true, [5], 1e300].map((ratings): [object, string, string] => [
        { ratings },
        'ratings',
        range,
      ]),
      [{ ratings: undefined }, 'ratings', 'Ratings is Required'],
      [{ name: ' ' }, 'name', 'Name is Required'],
      [{ review: '' }, 'review', 'Review is Required'],
      [{ review: 'x'.repeat(REVIEW_MAX + 1) }, 'review', `Please use at most ${REVIEW_MAX} characters`],
      [{ img: undefined }, 'img', 'Image is Required'],
      [{ img: 'https://evil.example/a.png' }, 'img', 'Please upload the picture first'],
      [{ img: `/images/${unknownId}-800.webp` }, 'img', 'Please upload the picture first'],
      [{ part: part._id }, 'order', 'Please name the order together with its part'],
    ];
    for (const [fault, field, message] of faults) {
      const answer = await add(person, fault);
      expectProblem(answer, 400, 'invalid-request');
      expect(answer.body.errors).toEqual({ [field]: message });
    }
    expectProblem(await add(person, { verified: true }), 400, 'invalid-request');
    expect(await rows()).toEqual(before);
    for (const ratings of [1, 5]) expect(await add(person, { ratings })).toMatchObject({ status: 200 });
  });

  test('of a paid line is that of a verified buyer, once, and stands with the part', async () => {
    const buyer = await shop.signUp();
    const [first, second] = [await paidOrder(buyer), await paidOrder(buyer)];
    const lineOf = ({ _id, orderNumber }: Order) => ({ order: _id, orderNumber, part: part._id, name: part.name });
    expect(await paidLines(buyer)).toEqual([lineOf(second), lineOf(first)]);
    const added = await add(buyer, ofLine(first));
    expect(added).toMatchObject({ status: 200 });
    const about = await reviews(`?part=${part._id}`);
    expect(about).toMatchObject([{ id: added.body.insertedId, verified: true, part: part._id, partName: part.name }]);
    expect(await reviews(`?part=${unknownId}`)).toEqual([]);
    expect(await paidLines(buyer)).toEqual([lineOf(second)]);
    expectProblem(await add(buyer, ofLine(first)), 409, 'already-reviewed');
    const both = await Promise.all([add(buyer, ofLine(second)), add(buyer, ofLine(second))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await paidLines(buyer)).toEqual([]);
  });

  test('of a line that is unpaid, refunded, cancelled, of another part or of somebody else finds nothing', async () => {
    const [buyer, otherUser, admin] = [await shop.signUp(), await shop.signUp(), await shop.admin()];
    const paid = await paidOrder(buyer);
    const unpaid = await placeOrder(shop, buyer, part);
    const [refunded, ending] = [await paidOrder(buyer), await paidOrder(buyer)];
    await shop.checkout.db.execute(
      sql`update "order" set payment = 'refunded', fulfilment = 'cancelled' where id = ${refunded._id}`,
    );
    // Cancelled, with its money still on the way back.
    await shop.checkout.db.execute(sql`update "order" set fulfilment = 'cancelled' where id = ${ending._id}`);
    const before = await rows();
    const other = (await shop.parts()).find(({ _id }) => _id !== part._id)?._id;
    for (const [who, line] of [
      [buyer, ofLine(unpaid)],
      [buyer, ofLine(refunded)],
      [buyer, ofLine(ending)],
      [buyer, ofLine(paid, { part: other })],
      [buyer, ofLine(paid, { order: unknownId })],
      [otherUser, ofLine(paid)],
      [admin, ofLine(paid)],
    ] as const)
      expectProblem(await add(who, line), 404, 'not-found');
    expect(await rows()).toEqual(before);
    expect(await paidLines(buyer)).toMatchObject([{ order: paid._id }]);
    expect(await paidLines(otherUser)).toEqual([]);
  });
});

// Spec: H9
test('the mean of a part is that of all its reviews that are not hidden; a part without any has none', async () => {
  const [, other] = await shop.parts();
  const [first, second, third] = [await shop.signUp(), await shop.signUp(), await shop.signUp()];
  for (const [buyer, ratings] of [
    [first, 5],
    [second, 2],
    [third, 1],
  ] as const)
    await add(buyer, { ...ofLine(await paidOrder(buyer)), ratings });
  const [newest] = await reviews(`?part=${part._id}`);
  await shop.ask('PUT', `/manage/reviews/${newest?.id}`, { as: await shop.admin(), body: { hidden: true } });
  const answer = await reviews(`?part=${part._id}`);
  const sum = answer.reduce((all, review) => all + review.ratings, 0);
  const ratings = await meanRatings(shop.checkout.db, [part._id, String(other?._id), unknownId]);
  expect([...ratings]).toEqual([[part._id, { count: answer.length, mean: expect.closeTo(sum / answer.length, 9) }]]);
  expect(answer.length).toBeGreaterThan(1);
});
