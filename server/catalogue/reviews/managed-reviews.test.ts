import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ManagedReview, REVIEW_MAX } from '#contract/catalogue/reviews.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { type Answered, openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { uploadedPicture } from '#server/testing/uploaded-picture.ts';

let shop: TestShop;
let admin: Person;
let img: string;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  img = await uploadedPicture(shop);
});
afterAll(() => shop.close());

const rows = () => allRows(shop.checkout.db);
const list = (query: Record<string, string>, as = admin): Promise<Answered> =>
  shop.ask('GET', `/manage/reviews?${new URLSearchParams(query)}`, { as });
const change = (id: string, body: object, as = admin) => shop.ask('PUT', `/manage/reviews/${id}`, { as, body });
const isShown = async (id: string) =>
  (await shop.ask('GET', '/reviews')).body.some((review: { id: string }) => review.id === id);
const log = async () =>
  (await shop.ask('GET', '/audit?what=reviews', { as: admin })).body.entries.map(
    ({ who, what, on }: Record<string, string>) => [who, what, on],
  );

async function add(as: Person, more: object = {}): Promise<string> {
  const body = { name: 'Marta', review: 'Shifts clean.', ratings: 4, img, ...more };
  return (await shop.ask('POST', '/reviews', { as, body })).body.insertedId;
}

/** Writes so many reviews at once, a second apart, each with `word` in its text. */
async function addMany(word: string, ratings: readonly number[]): Promise<void> {
  for (const [index, rating] of ratings.entries())
    await shop.checkout.db.execute(sql`
      insert into review (id, name, review, img, ratings, created_at)
      values (${randomUUIDv7()}, 'Somebody', ${word}, ${img}, ${rating}, now() + make_interval(secs => ${index}))`);
}

/** All rows of a list, page by page; `between` happens after each page. */
async function walk(query: Record<string, string>, between: () => Promise<unknown>): Promise<ManagedReview[]> {
  const found: ManagedReview[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(cursor ? { ...query, cursor } : query);
    expect(page.status).toBe(200);
    found.push(...page.body);
    const link = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
    cursor = link ? new URL(link, 'http://shop').searchParams.get('cursor') : null;
    await between();
  }
  return found;
}

describe('the list of all reviews', () => {
  test('tells of each who wrote it and what of, and that the account is closed', async () => {
    const buyer = await shop.signUp('Ida', 'ida+reviews@shop.example');
    const part = await somePart(shop);
    const order = await payOrder(shop, buyer, await placeOrder(shop, buyer, part));
    const id = await add(buyer, { order: order._id, part: part._id });
    const found = async () => (await list({ q: 'Marta', limit: '1' })).body;
    const row = {
      ...{ id, name: 'Marta', review: 'Shifts clean.', ratings: 4, img, verified: true, part: part._id, answer: null },
      ...{ hidden: false, partName: part.name, orderNumber: order.orderNumber, createdAt: expect.any(String) },
    };
    expect(await found()).toEqual([{ ...row, email: buyer.email }]);
    await shop.ask('DELETE', `/user/${encodeURIComponent(buyer.email)}`, { as: admin });
    expect(await found()).toEqual([{ ...row, email: `${buyer.email} (closed)` }]);
  });

  test('finds by name, text and email, state and rating, and counts what it finds', async () => {
    const buyer = await shop.signUp('Ida', 'searched.for@shop.example');
    const [hidden, answered, open] = [
      await add(buyer, { name: 'Ånna Needle', ratings: 1 }),
      await add(buyer, { review: 'A needle, 100% of it.' }),
      await add(buyer),
    ];
    await change(hidden, { hidden: true });
    await change(answered, { answer: 'Thank you.' });
    const ids = async (query: Record<string, string>) => {
      const { body, headers } = await list(query);
      expect(headers['x-total-count']).toBe(String(body.length));
      return body.map((review: ManagedReview) => review.id);
    };
    expect(await ids({ q: 'NEEDLE' })).toEqual([answered, hidden]);
    expect(await ids({ q: 'ånna' })).toEqual([hidden]);
    expect(await ids({ q: '0% of' })).toEqual([answered]);
    expect(await ids({ q: 'Searched.For@' })).toEqual([open, answered, hidden]);
    expect(await ids({ q: 'searched.for@', state: 'hidden' })).toEqual([hidden]);
    expect(await ids({ q: 'searched.for@', state: 'shown' })).toEqual([open, answered]);
    expect(await ids({ q: 'searched.for@', state: 'unanswered' })).toEqual([open]);
    expect(await ids({ q: 'searched.for@', ratings: '1' })).toEqual([hidden]);
    expect(await ids({ q: 'searched.for@', order: 'ascending' })).toEqual([hidden, answered, open]);
    expect(await ids({ q: 'searched.for@', sort: 'ratings', order: 'ascending' })).toEqual([hidden, answered, open]);
    expect(await ids({ q: 'n_edle' })).toEqual([]);
  });

  test.each([
    ['newest', 'descending'],
    ['newest', 'ascending'],
    ['ratings', 'descending'],
    ['ratings', 'ascending'],
  ])('by %s, %s, comes whole in pages while reviews are added', async (sort, order) => {
    const word = `paged-${sort}-${order}`;
    await addMany(word, [3, 1, 5, 3, 3, 2, 5]);
    const all = (await list({ q: word, sort, order })).body as ManagedReview[];
    expect(all).toHaveLength(7);
    const walked = await walk({ q: word, sort, order, limit: '2' }, () => addMany(word, [4]));
    const old = new Set(all.map(({ id }) => id));
    expect(walked.filter(({ id }) => old.has(id))).toEqual(all);
    expect(new Set(walked.map(({ id }) => id)).size).toBe(walked.length);
    const key = (review: ManagedReview) => (sort === 'ratings' ? review.ratings : Date.parse(review.createdAt));
    const keys = walked.map(key);
    const sorted = [...keys].sort((one, other) => (order === 'ascending' ? one - other : other - one));
    expect(keys).toEqual(sorted);
  });

  test('begins at no place that no page gave', async () => {
    const link = (await list({ sort: 'ratings', limit: '1' })).headers.link;
    const elsewhere =
      new URL(/<([^>]+)>/.exec(String(link))?.[1] ?? '', 'http://shop').searchParams.get('cursor') ?? '';
    expect(elsewhere).not.toBe('');
    for (const cursor of ['', 'garbage', 'MS4w', elsewhere])
      expectProblem(await list({ cursor }), 400, 'invalid-request');
  });
});

describe('changing a review', () => {
  test('hides it from everybody and shows it again, each once and in the audit log', async () => {
    const id = await add(await shop.signUp(), { name: 'Paula' });
    const before = await log();
    expect(await change(id, { hidden: true })).toMatchObject({ status: 200, body: { id, hidden: true } });
    expect(await isShown(id)).toBe(false);
    await change(id, { hidden: true });
    expect(await change(id, { hidden: false })).toMatchObject({ status: 200, body: { hidden: false } });
    expect(await isShown(id)).toBe(true);
    expect(await log()).toEqual([
      [admin.email, 'Review shown again', 'Review of Paula'],
      [admin.email, 'Review hidden', 'Review of Paula'],
      ...before,
    ]);
  });

  test('answers it for everybody to read, or takes the answer away', async () => {
    const id = await add(await shop.signUp());
    const answerOf = async () =>
      (await shop.ask('GET', '/reviews')).body.find((review: { id: string }) => review.id === id).answer;
    expect(await change(id, { answer: '  Thank you.  ' })).toMatchObject({ body: { answer: 'Thank you.' } });
    expect(await answerOf()).toBe('Thank you.');
    const entries = (await log()).length;
    await change(id, { answer: 'Thank you.' });
    expect(await log()).toHaveLength(entries);
    expect(await change(id, { answer: '' })).toMatchObject({ body: { answer: null } });
    expect(await answerOf()).toBeNull();
    const tooLong = await change(id, { answer: 'x'.repeat(REVIEW_MAX + 1) });
    expectProblem(tooLong, 400, 'invalid-request');
    expect(tooLong.body.errors).toEqual({ answer: `Please use at most ${REVIEW_MAX} characters` });
    for (const answer of ['x\0', 'x\ud800'])
      expect(await change(id, { answer })).toMatchObject({
        status: 400,
        body: { errors: { answer: 'Please remove the characters that cannot be read' } },
      });
    expectProblem(await change(unknownId, { hidden: true }), 404, 'not-found');
  });

  test('is for admins alone, its writer included', async () => {
    const writer = await shop.signUp();
    const id = await add(writer);
    const before = await rows();
    for (const [whom, about] of [
      [writer, id],
      [writer, unknownId],
    ] as const) {
      expectProblem(await list({}, whom), 403, 'forbidden');
      expectProblem(await change(about, { hidden: true }, whom), 403, 'forbidden');
    }
    expect(await rows()).toEqual(before);
  });
});
