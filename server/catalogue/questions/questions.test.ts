import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { type ManagedQuestion, QUESTION_MAX } from '#contract/catalogue/questions.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { somePart } from '#server/testing/buy.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { type Answered, openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { listPublished } from './questions.repository.ts';

let shop: TestShop;
let admin: Person;
let asker: Person;
let stranger: Person;
let part: Part;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  [asker, stranger] = [await shop.signUp('Ida Berg'), await shop.signUp('Another User')];
  part = await somePart(shop);
});
afterAll(() => shop.close());

const words = 'Does it fit a 12-speed cassette?';
const ask = (as: Person | undefined, body: object, about = part._id) =>
  shop.ask('POST', `/part/${about}/questions`, { as, body });
const list = (query: Record<string, string> = {}, as: Person | undefined = admin): Promise<Answered> =>
  shop.ask('GET', `/manage/questions?${new URLSearchParams(query)}`, { as });
const answer = (id: string, body: object, as: Person | undefined = admin) =>
  shop.ask('PUT', `/manage/questions/${id}/answer`, { as, body });
const change = (id: string, state: string, as: Person | undefined = admin) =>
  shop.ask('PUT', `/manage/questions/${id}`, { as, body: { state } });
const remove = (id: string, as: Person | undefined = admin) => shop.ask('DELETE', `/manage/questions/${id}`, { as });
/** What the page of the part shows of a question. */
const published = async (of: string) => (await listPublished(shop.checkout.db, part._id)).filter(({ id }) => id === of);
const rows = () => allRows(shop.checkout.db);

/** Asks something that nobody has asked, and gives it as admins see it. */
async function asked(as = asker, name = 'Ida'): Promise<ManagedQuestion> {
  const question = `${words} ${crypto.randomUUID()}`;
  expect(await ask(as, { name, question })).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  const { body } = await list({ q: question });
  expect(body).toHaveLength(1);
  return body[0];
}

const mailed = async (to: Person, about: string) =>
  (await mailsTo(shop, to.email)).filter((mail) => mail.text.includes(about));

describe('asking', () => {
  test('stores the question for admins; the same again is the same, and it is published nowhere', async () => {
    const question = 'Is the bore 30 mm?\n\n<b>"&amp;</b> \u202E';
    expect((await ask(asker, { name: '  Ida ', question: `  ${question}` })).body).toEqual({ modifiedCount: 1 });
    expect((await ask(asker, { name: 'Ida', question })).body).toEqual({ modifiedCount: 0 });
    expect((await list({ q: 'BORE 30' })).body).toEqual([
      {
        ...{ id: expect.any(String), state: 'to-answer', name: 'Ida', email: asker.email, question, answer: null },
        part: { _id: part._id, name: part.name, sku: part.sku, slug: part.slug },
        createdAt: expect.any(String),
      },
    ]);
    expect(await listPublished(shop.checkout.db, part._id)).toEqual([]);
    expect((await ask(stranger, { question })).body).toEqual({ modifiedCount: 1 });
    expect((await list({ q: stranger.email })).body).toMatchObject([{ name: null, question }]);
  });

  test('needs a sign-in, a part on sale, a text of the right length and nothing else', async () => {
    const before = await rows();
    expectProblem(await ask(undefined, { question: words }), 401, 'unauthorized');
    expectProblem(await ask(asker, { question: words }, unknownId), 404, 'not-found');
    const least = 'Please write at least 10 characters';
    const faults: [object, string, string][] = [
      [{}, 'question', 'Please write your question'],
      [{ question: '         ' }, 'question', least],
      [{ question: 'too short' }, 'question', least],
      [{ question: 'x'.repeat(QUESTION_MAX + 1) }, 'question', `Please use at most ${QUESTION_MAX} characters`],
      [{ question: [words] }, 'question', 'Please write your question'],
      [{ question: `${words}\0` }, 'question', 'Please remove the characters that cannot be read'],
      [{ question: words, name: 'a\nb' }, 'name', 'Please write this in one line'],
      [{ question: words, name: 'x'.repeat(101) }, 'name', 'Please use at most 100 characters'],
    ];
    for (const [body, field, message] of faults) {
      const refused = await ask(asker, body);
      expectProblem(refused, 400, 'invalid-request');
      expect(refused.body.errors).toEqual({ [field]: message });
    }
    expectProblem(await ask(asker, { question: words, answer: 'Yes.' }), 400, 'invalid-request');
    expect(await rows()).toEqual(before);
  });

  test('about an archived part finds nothing', async () => {
    const other = (await shop.parts()).find(({ _id }) => _id !== part._id);
    await shop.checkout.db.execute(sql`update part set archived_at = now() where id = ${other?._id}`);
    expectProblem(await ask(asker, { question: words }, other?._id), 404, 'not-found');
  });

  test('needs a verified email, for the answer comes by mail', async () => {
    const person = await shop.signUp();
    await shop.checkout.db.execute(sql`update "user" set email_verified = false where email = ${person.email}`);
    expectProblem(await ask(person, { question: words }), 409, 'email-unverified');
  });

  test('takes the longest text of the widest letters', async () => {
    expect(await ask(asker, { question: '\u4E00'.repeat(QUESTION_MAX) })).toMatchObject({ status: 200 });
  });
});

describe('an answer', () => {
  test('is mailed once, as text, and published only if the admin says so', async () => {
    const { id, question } = await asked();
    const text = 'Yes.\n<b>It fits</b> 12-speed.';
    const body = { answer: text, published: false, before: null };
    expect(await answer(id, body)).toMatchObject({ status: 200, body: { state: 'answered', answer: text } });
    expect(await answer(id, body)).toMatchObject({ status: 200, body: { state: 'answered' } });
    expect(await published(id)).toEqual([]);
    expect(await change(id, 'published')).toMatchObject({ status: 200, body: { state: 'published' } });
    expect(await published(id)).toEqual([{ id, name: 'Ida', question, answer: text, createdAt: expect.any(String) }]);
    expect(await change(id, 'answered')).toMatchObject({ status: 200, body: { state: 'answered' } });
    expect(await published(id)).toEqual([]);
    expect(await answer(id, { ...body, published: true })).toMatchObject({ body: { state: 'published' } });
    const mails = await mailed(asker, question);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: `Our answer about ${part.name}` });
    expect(mails[0]?.text).toContain('<b>It fits</b> 12-speed.');
    expect(mails[0]?.html).not.toContain('<b>It fits');
  });

  test('put right is mailed again; who has not seen the answer of another may not write over it', async () => {
    const { id, question } = await asked();
    await answer(id, { answer: 'It fits.', published: true, before: null });
    const blind = await answer(id, { answer: 'It does not fit.', published: true, before: null });
    expectProblem(blind, 409, 'changed-meanwhile');
    expect(await published(id)).toMatchObject([{ answer: 'It fits.' }]);
    const right = await answer(id, { answer: 'It fits from 2024 on.', published: true, before: 'It fits.' });
    expect(right).toMatchObject({ status: 200, body: { state: 'published' } });
    expect(await published(id)).toMatchObject([{ answer: 'It fits from 2024 on.' }]);
    expect((await mailed(asker, question)).map(({ subject }) => subject).sort()).toEqual([
      `Our answer about ${part.name}`,
      `Our answer about ${part.name}, put right`,
    ]);
  });

  test('of two admins at once is one, and one mail', async () => {
    const { id, question } = await asked();
    const both = await Promise.all(
      ['Yes.', 'No.'].map((text) => answer(id, { answer: text, published: false, before: null })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailed(asker, question)).toHaveLength(1);
  });

  test('is there before a question is published, and none is when one is declined', async () => {
    const { id } = await asked();
    for (const state of ['published', 'answered']) expectProblem(await change(id, state), 409, 'changed-meanwhile');
    expect(await change(id, 'declined')).toMatchObject({ body: { state: 'declined' } });
    expect(await change(id, 'to-answer')).toMatchObject({ body: { state: 'to-answer' } });
    await change(id, 'declined');
    const late = await answer(id, { answer: 'After all: yes.', published: false, before: null });
    expect(late).toMatchObject({ status: 200, body: { state: 'answered' } });
    for (const state of ['declined', 'to-answer']) expectProblem(await change(id, state), 409, 'changed-meanwhile');
    expectProblem(await change(id, 'gone'), 400, 'invalid-request');
  });
});

test('nobody but admins sees, answers, changes or deletes questions', async () => {
  const { id } = await asked();
  const before = await rows();
  for (const as of [asker, stranger]) {
    expectProblem(await list({}, as), 403, 'forbidden');
    expectProblem(await answer(id, { answer: 'Yes.', published: true, before: null }, as), 403, 'forbidden');
    expectProblem(await change(id, 'declined', as), 403, 'forbidden');
    expectProblem(await remove(id, as), 403, 'forbidden');
  }
  expect(await rows()).toEqual(before);
  for (const at of [unknownId]) {
    expectProblem(await answer(at, { answer: 'Yes.', published: true, before: null }), 404, 'not-found');
    expectProblem(await change(at, 'declined'), 404, 'not-found');
    expectProblem(await remove(at), 404, 'not-found');
  }
});

test('a deleted question is gone, with its answer', async () => {
  const { id, question } = await asked();
  await answer(id, { answer: 'Yes.', published: true, before: null });
  expect(await remove(id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  expect(await published(id)).toEqual([]);
  expect((await list({ q: question })).body).toEqual([]);
});

test('the list comes in pages, by time and by part, and counts what waits for the menu', async () => {
  const [first, second] = await shop.parts();
  if (!first || !second) throw new Error('There are no two parts');
  const word = crypto.randomUUID();
  for (const [place, { _id }] of [first, second, first, second, first].entries())
    await ask(asker, { question: `${word} number ${place}` }, _id);
  const whole = (await list({ q: word })).body as ManagedQuestion[];
  expect(whole.map(({ question }) => question.at(-1))).toEqual(['4', '3', '2', '1', '0']);
  for (const [sort, order] of [
    ['newest', 'ascending'],
    ['part', 'ascending'],
    ['part', 'descending'],
  ] as const) {
    const all = (await list({ q: word, sort, order })).body as ManagedQuestion[];
    const found: ManagedQuestion[] = [];
    let path: string | undefined = `/manage/questions?${new URLSearchParams({ q: word, sort, order, limit: '2' })}`;
    while (path) {
      const { body, headers } = await shop.ask('GET', path, { as: admin });
      expect(headers['x-total-count']).toBe('5');
      found.push(...body);
      path = /<\/api([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
    }
    expect(found).toEqual(all);
    expect(all).toHaveLength(5);
  }
  const names = ((await list({ q: word, sort: 'part', order: 'ascending' })).body as ManagedQuestion[]).map(
    (each) => each.part.name,
  );
  expect(names).toEqual([...names].sort());
  const figures = async () => (await shop.ask('GET', '/manage/figures', { as: admin })).body.questions.toAnswer;
  const before = await figures();
  await change(String(whole[0]?.id), 'declined');
  expect(await figures()).toBe(before - 1);
  expect((await list({ q: word, state: 'declined' })).body).toMatchObject([{ id: whole[0]?.id }]);
  expectProblem(await list({ cursor: 'made-up' }), 400, 'invalid-request');
});

test('what is published survives the closing of the account without name or email; the rest is forgotten', async () => {
  const person = await shop.signUp('Gone Asker');
  const shown = await asked(person, 'Gone');
  const unanswered = await asked(person, 'Gone');
  await answer(shown.id, { answer: 'Yes.', published: true, before: null });
  expect(await shop.ask('DELETE', `/user/${encodeURIComponent(person.email)}`, { as: admin })).toMatchObject({
    status: 200,
  });
  await shop.jobs.runMinute('forget-expired');
  expect(await published(shown.id)).toMatchObject([
    { id: shown.id, name: null, question: shown.question, answer: 'Yes.' },
  ]);
  expect((await list({ q: shown.question })).body).toMatchObject([{ name: null, email: null }]);
  expect((await list({ q: unanswered.question })).body).toEqual([]);
  const right = await answer(shown.id, { answer: 'Yes, it does.', published: true, before: 'Yes.' });
  expect(right).toMatchObject({ status: 200 });
  expect(await mailed(person, 'Yes, it does.')).toEqual([]);
});

test('a new name of the account is that of its questions, where they bear its first name', async () => {
  const person = await shop.signUp('Old Name');
  const [own, other] = [await asked(person, 'Old'), await asked(person, 'Workshop')];
  const headers = { cookie: person.cookie, origin: shop.config.http.publicUrl };
  expect(await shop.ask('PUT', '/auth/name', { body: { name: 'New Name' }, headers })).toMatchObject({ status: 200 });
  expect((await list({ q: own.question })).body).toMatchObject([{ name: 'New' }]);
  expect((await list({ q: other.question })).body).toMatchObject([{ name: 'Workshop' }]);
});
