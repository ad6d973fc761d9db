import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Enquiry } from '#contract/content/enquiries.ts';
import { formWith, photograph } from '#server/platform/uploads/uploads.fixture.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, buyer] = [await shop.admin(), await shop.signUp()];
});
afterAll(() => shop.close());

const question = (more: object = {}) => ({
  key: randomUUID(),
  topic: 'parcel',
  company: 'Marta Lindqvist',
  email: `marta-${randomUUID()}@lindqvistcykel.example`,
  orderNumber: 208,
  message: 'Two rims are bent.',
  ...more,
});
const send = (body: object) => shop.ask('POST', '/enquiries', { body });
const page = (id: string, as = admin) => shop.ask('GET', `/manage/enquiries/${id}`, { as });
const answer = (id: string, text: string, as = admin) =>
  shop.ask('POST', `/manage/enquiries/${id}/answers`, { as, body: { text } });
const change = (id: string, state: string) =>
  shop.ask('PUT', `/manage/enquiries/${id}`, { as: admin, body: { state } });
const read = (token: string) => shop.ask('POST', '/enquiries/thread', { body: { token } });
const write = (token: string, text: string) =>
  shop.ask('POST', '/enquiries/thread/messages', { body: { token, text } });
const tokenIn = (text = '') => /#thread=([\w-]+)/.exec(text)?.[1] ?? '';
async function sent(body: ReturnType<typeof question>): Promise<Enquiry> {
  expect((await send(body)).status).toBe(200);
  return (await shop.ask('GET', `/manage/enquiries?q=${body.email}`, { as: admin })).body[0];
}

test('a question with pictures is answered by mail, its sender answers by the link, and it waits again', async () => {
  const files: string[] = [];
  for (const width of [80, 90, 100, 110]) {
    const bytes = await photograph(width, 60).jpeg().toBuffer();
    const form = formWith(bytes, { name: `rim-${width}.jpg`, type: 'image/jpeg', field: 'file' });
    files.push((await shop.ask('POST', '/enquiries/drawings', form)).body.file);
  }
  const asked = question({ files });
  expectProblem(await send({ ...asked, files: [...files, unknownId] }), 400, 'invalid-request');
  const enquiry = await sent(asked);
  expect(enquiry).toMatchObject({ topic: 'parcel', orderNumber: 208, builds: null, quantity: null, waits: true });
  expect(enquiry.files.map(({ name }) => name)).toEqual(['rim-80.jpg', 'rim-90.jpg', 'rim-100.jpg', 'rim-110.jpg']);
  const [receipt] = await mailsTo(shop, asked.email);
  expect(receipt?.subject).toBe(`Your question has reached us: number ${enquiry.number}`);
  // Nobody has shown that the email is theirs: neither their words go there, nor a link to them.
  expect(`${receipt?.text}${receipt?.html}`).not.toMatch(/rims|#thread=/);

  for (const twice of [1, 2])
    expect((await answer(enquiry._id, 'New rims leave today.')).body, String(twice)).toMatchObject({
      state: 'answered',
      waits: false,
      messages: [{ from: 'shop', by: expect.any(String), text: 'New rims leave today.' }],
    });
  const answers = (await mailsTo(shop, asked.email)).filter(({ text }) => text.includes('New rims'));
  expect(answers).toHaveLength(1);
  const token = tokenIn(answers[0]?.text);
  expect((await read(token)).body).toEqual({
    number: enquiry.number,
    topic: 'parcel',
    message: 'Two rims are bent.',
    createdAt: enquiry.createdAt,
    messages: [
      { _id: expect.any(String), at: expect.any(String), from: 'shop', by: null, text: 'New rims leave today.' },
    ],
  });

  expect((await write(token, 'They came. Thank you!')).body.messages).toHaveLength(2);
  expect((await page(enquiry._id)).body).toMatchObject({ state: 'new', waits: true });
  const [heard] = (await mailsTo(shop, shop.config.merchant.email)).filter(({ text }) => text.includes('They came'));
  expect(heard?.subject).toBe(`Question ${enquiry.number}: Marta Lindqvist wrote again`);
  const waiting = await shop.ask('GET', '/manage/enquiries?state=waiting&q=they+came', { as: admin });
  expect(waiting.body.map(({ _id }: Enquiry) => _id)).toEqual([enquiry._id]);
  // Every answer has the same link.
  await answer(enquiry._id, 'Our pleasure.');
  const last = (await mailsTo(shop, asked.email)).find(({ text }) => text.includes('Our pleasure'));
  expect(tokenIn(last?.text)).toBe(token);
});

test('what is to be made is sampled, quoted and agreed on or refused; a question is not', async () => {
  const made = await sent(
    question({ topic: 'manufacturing', builds: 'wheels', quantity: 300, orderNumber: undefined }),
  );
  for (const state of ['sample', 'quoted', 'refused', 'agreed'])
    expect((await change(made._id, state)).body, state).toMatchObject({ state, waits: false });
  await answer(made._id, 'The contract is on its way.');
  expect((await page(made._id)).body.state).toBe('agreed');
  const { state, message } = (await page((await sent(question({ topic: 'account' })))._id)).body;
  expect([state, message]).toEqual(['new', 'Two rims are bent.']);
  const other = await sent(question({ topic: 'part' }));
  const refused = await change(other._id, 'quoted');
  expectProblem(refused, 400, 'invalid-request');
  expect(refused.body.errors).toEqual({ state: 'A question is new, answered or closed.' });
  const log = (await shop.ask('GET', '/audit?what=enquiries', { as: admin })).body.entries;
  expect(log.slice(0, 2).map(({ what }: { what: string }) => what)).toEqual(['Enquiry answered', 'Enquiry agreed']);
});

test('strangers read and write nothing, and what has no topic is to be made', async () => {
  const enquiry = await sent(question());
  const before = await allRows(shop.checkout.db);
  for (const token of ['', 'x'.repeat(43), enquiry._id]) {
    expectProblem(await read(token), 404, 'not-found');
    expectProblem(await write(token, 'Hello'), 404, 'not-found');
  }
  expectProblem(await answer(enquiry._id, 'Hello', buyer), 403, 'forbidden');
  expectProblem(await page(enquiry._id, buyer), 403, 'forbidden');
  expectProblem(await answer(unknownId, 'Hello'), 404, 'not-found');
  expectProblem(await answer(enquiry._id, ' '), 400, 'invalid-request');
  const bare = await send({ ...question(), topic: undefined });
  expect(bare.body.errors).toEqual({
    builds: 'Please choose what you build',
    quantity: 'Yearly quantity is Required',
  });
  expectProblem(await send(question({ topic: 'weather' })), 400, 'invalid-request');
  expect(await allRows(shop.checkout.db)).toEqual(before);
});
