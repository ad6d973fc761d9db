import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Issue } from '#contract/content/newsletter-issues.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { proposeMonthly } from './propose-issue.ts';

let shop: TestShop;
let admin: Person;
let part: Part;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  const [first] = await shop.parts();
  if (!first) throw new Error('The catalogue is empty');
  part = first;
});
afterAll(() => shop.close());

const change = (statement: ReturnType<typeof sql>) => shop.checkout.db.execute(statement);
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object, as = admin) =>
  shop.ask(method, `/manage/newsletter/issues${path}`, { as, ...(body && { body }) });
const list = async () => (await ask('GET')).body;
const read = async (id: string): Promise<Issue> => (await ask('GET', `/${id}`)).body;
const step = ({ _id, version }: Issue, name: string, recipients?: number) =>
  ask('POST', `/${_id}/steps`, { step: name, version, ...(recipients !== undefined && { recipients }) });
const readers = (name: string, count: number) =>
  change(sql`insert into newsletter_subscription (id, email, leave_token, confirmed_at)
    select gen_random_uuid(), ${name} || n || '@shop.example', ${`${name}-token-of-a-reader-`} || n, now() from generate_series(1, ${count}::int) n`);
const host = 'localhost:3000';
const open = (url: string) => shop.app.inject({ url, headers: { host } });
const nobody = () => change(sql`delete from newsletter_subscription`);
/** Does the next steps of what is sent. */
async function nextSteps(count = 1): Promise<void> {
  for (let done = 0; done < count; done++) {
    await change(sql`update newsletter_issue set due_at = now() where due_at is not null`);
    await shop.jobs.runDue();
  }
}
const mailed = async (name: string) =>
  ((await shop.ask('GET', '/dev/mailbox')).body as { to: string; subject: string }[]).filter(({ to }) =>
    to.startsWith(name),
  );

const written = () => ({
  subject: 'Hubs for 148 mm',
  preheader: 'Three hubs, two lower prices',
  blocks: [
    { kind: 'text', text: 'Three hubs are back.\n\nTwo chainrings cost <less>.' },
    {
      kind: 'parts',
      heading: 'Changed prices',
      parts: [{ part: part._id, before: part.price + 1 }, { part: unknownId }],
    },
  ],
});

async function draft(): Promise<Issue> {
  const { body: issue } = await ask('POST', '', { copyOf: null });
  return (await ask('PUT', `/${issue._id}`, { ...written(), version: issue.version })).body;
}

test('a draft is saved by its version, shown as mail in both themes and as text, and mailed to oneself', async () => {
  const issue = await draft();
  expect(issue).toMatchObject({
    ...written(),
    state: 'draft',
    version: 2,
    recipients: null,
    parts: [{ _id: part._id, price: part.price }],
  });
  expectProblem(await ask('PUT', `/${issue._id}`, { ...written(), version: 1 }), 409, 'changed-meanwhile');

  const shown = await ask('POST', `/${issue._id}/preview`, { ...written(), subject: 'Not saved' });
  expect(shown.body).toMatchObject({ key: issue.previewKey, missing: 1 });
  expect(shown.body.text).toContain(
    `${part.name}: $${(part.price + 1).toFixed(2)} until now, $${part.price.toFixed(2)}`,
  );
  expect(shown.body.text).toContain(`/parts/${part.slug}`);
  expect(shown.body.text).toContain('Leave with one press:');
  for (const [theme, media] of [
    ['light', '@media not all'],
    ['dark', '@media all'],
  ]) {
    const page = await open(`/newsletter/preview?key=${issue.previewKey}&theme=${theme}`);
    expect(page.body).toContain('Not saved');
    expect(page.body).toContain('cost &#60;less&#62;.');
    expect(page.body).toContain(media);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  }
  expect((await open('/newsletter/preview?key=guessed')).statusCode).toBe(404);
  expect((await read(issue._id)).subject).toBe('Hubs for 148 mm');

  expect((await ask('POST', `/${issue._id}/test`)).body).toEqual({ modifiedCount: 1 });
  const [trial] = await mailsTo(shop, admin.email);
  expect(trial?.subject).toBe('Test: Hubs for 148 mm');
  expect((await read(issue._id)).testedAt).not.toBeNull();

  expect((await ask('DELETE', `/${issue._id}`)).body).toEqual({ modifiedCount: 1 });
  expectProblem(await ask('GET', `/${issue._id}`), 404, 'not-found');
});

// Spec: F4
test('it is sent to who is confirmed, stopped before the next step, continued, and nobody has it twice', async () => {
  await nobody();
  await readers('reader-', 25);
  const issue = await draft();
  expectProblem(await step(issue, 'send', 24), 409, 'changed-meanwhile');
  expect((await read(issue._id)).state).toBe('draft');
  const started = await step(issue, 'send', 25);
  expect(started.body).toMatchObject({ state: 'sending', recipients: 25, progress: { waiting: 25 } });
  expectProblem(await ask('PUT', `/${issue._id}`, { ...written(), version: started.body.version }), 409, 'wrong-state');
  expectProblem(await ask('DELETE', `/${issue._id}`), 409, 'wrong-state');
  // 60 a minute are ten in ten seconds.
  await shop.jobs.runDue();
  expect(await mailed('reader-')).toHaveLength(10);
  expect((await step(issue, 'stop')).body.state).toBe('stopped');
  expectProblem(await step(issue, 'stop'), 409, 'wrong-state');
  await nextSteps(2);
  expect(await mailed('reader-')).toHaveLength(10);
  // Who comes now is not among those who were decided on.
  await readers('late-', 1);
  expect((await step(issue, 'continue')).body.state).toBe('sending');
  await nextSteps(4);
  const mails = await mailed('reader-');
  expect([mails.length, new Set(mails.map(({ to }) => to)).size]).toEqual([25, 25]);
  expect(await mailed('late-')).toEqual([]);
  await shop.jobs.runMinute('newsletter-outcomes');
  const sent = await read(issue._id);
  expect(sent).toMatchObject({ state: 'sent', progress: { accepted: 25, waiting: 0, left: 0 } });

  // One press, without a session or a cookie, at the address that the mail carries.
  const { rows } = await change(sql`select unsubscribe from mail where to_address = 'reader-1@shop.example' and bulk`);
  const answer = await shop.app.inject({
    method: 'POST',
    url: String(rows[0]?.unsubscribe).slice(shop.config.http.publicUrl.length),
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect([answer.statusCode, answer.body]).toEqual([200, 'You are unsubscribed, and the address is deleted.\n']);
  expect((await read(issue._id)).progress).toMatchObject({ accepted: 25, left: 1 });
  expect(await list()).toMatchObject({
    confirmed: 25,
    left: 1,
    issues: expect.arrayContaining([expect.objectContaining({ _id: issue._id })]),
  });
  const audit = await shop.ask('GET', '/audit?what=newsletter', { as: admin });
  expect(audit.body.entries.map(({ what }: { what: string }) => what)).toEqual([
    'Newsletter continued',
    'Newsletter stopped',
    'Newsletter sent',
  ]);
});

test('what is stopped can be ended: who has not got it gets it no more', async () => {
  await nobody();
  await readers('ended-', 12);
  const issue = await draft();
  await step(issue, 'send', 12);
  await shop.jobs.runDue();
  await step(issue, 'stop');
  expect((await step(issue, 'end')).body).toMatchObject({ state: 'sent', recipients: 12, progress: { waiting: 0 } });
  await nextSteps();
  expect(await mailed('ended-')).toHaveLength(10);
  const copy = await ask('POST', '', { copyOf: issue._id });
  expect(copy.body).toMatchObject({ ...written(), state: 'draft' });
  expectProblem(await ask('POST', '', { copyOf: unknownId }), 404, 'not-found');
});

test('addresses that came back are left out after three times; who complained is deleted', async () => {
  await nobody();
  await readers('back-', 3);
  const report = (kind: string, addresses: string) =>
    shop.ask('POST', '/manage/newsletter/reports', { as: admin, body: { kind, addresses } });
  const sent = () =>
    change(sql`with issue as (
        insert into newsletter_issue (id, subject, preheader, blocks, state, preview_key)
        values (gen_random_uuid(), 'Sent', '', '[]', 'sent', gen_random_uuid()::text) returning id)
      insert into newsletter_delivery (issue_id, place, subscription_id, state)
      select issue.id, row_number() over (), subscription.id, 'accepted' from issue, newsletter_subscription subscription`);
  for (const each of ['first', 'again', 'second']) {
    if (each !== 'again') await sent();
    expect((await report('bounce', 'Failed: <Back-1@shop.example>; nobody@shop.example')).body).toEqual({
      noted: 1,
      unknown: 1,
    });
  }
  expect(await list()).toMatchObject({ confirmed: 3, leftOut: 0 });
  await sent();
  await report('bounce', 'back-1@shop.example');
  expect(await list()).toMatchObject({ confirmed: 2, leftOut: 1 });
  expect((await report('complaint', 'back-2@shop.example')).body).toEqual({ noted: 1, unknown: 0 });
  expect(await list()).toMatchObject({ confirmed: 1, complaints: 1 });
  expectProblem(await report('complaint', 'no address'), 400, 'invalid-request');
  // Who was left out may confirm once more.
  await change(sql`update newsletter_subscription set mailed_at = now() - interval '3 days'`);
  await shop.ask('POST', '/newsletter', { body: { email: 'back-1@shop.example' } });
  const [mail] = await mailsTo(shop, 'back-1@shop.example');
  await shop.ask('POST', '/newsletter/confirmed', { body: { token: /confirm=([\w-]+)/.exec(mail?.text ?? '')?.[1] } });
  expect(await list()).toMatchObject({ confirmed: 2, leftOut: 0 });
});

test('a draft of new parts and changed prices is proposed once a month, and never sent by itself', async () => {
  await change(sql`delete from newsletter_issue`);
  await change(sql`update part set created_at = now() - interval '1 year'`);
  const now = new Date('2027-03-01T09:00:00Z');
  await change(sql`delete from newsletter_proposal`);
  await Promise.all([proposeMonthly(shop.checkout.db, 'UTC', now), proposeMonthly(shop.checkout.db, 'UTC', now)]);
  expect((await list()).issues).toEqual([]);

  const { body: managed } = await shop.ask('GET', `/manage/parts/${part._id}`, { as: admin });
  const { version, available, name, img, description, ordered_quantity, price } = managed;
  const repriced = await shop.ask('PUT', `/part/${part._id}`, {
    as: admin,
    body: {
      ...{ name, img, description, ordered_quantity, available },
      price: price + 2,
      seen: { version, available },
    },
  });
  expect(repriced.status).toBe(200);
  const next = new Date('2027-04-01T09:00:00Z');
  await change(sql`update audit_log set created_at = ${'2027-03-20'} where action = 'part-changed'`);
  await Promise.all([proposeMonthly(shop.checkout.db, 'UTC', next), proposeMonthly(shop.checkout.db, 'UTC', next)]);
  await proposeMonthly(shop.checkout.db, 'UTC', new Date('2027-04-02T09:00:00Z'));
  const { issues } = await list();
  expect(issues).toMatchObject([{ subject: 'April: changed prices', state: 'draft' }]);
  expect((await read(issues[0]._id)).blocks).toEqual([
    { kind: 'text', text: '' },
    { kind: 'parts', heading: 'Changed prices', parts: [{ part: part._id, before: price }] },
  ]);
  await shop.jobs.runDue();
  expect((await list()).issues[0].state).toBe('draft');
});

test('nobody but the shop’s people writes newsletters', async () => {
  const stranger = await shop.signUp();
  const issue = await draft();
  for (const answer of [
    await ask('GET', '', undefined, stranger),
    await ask('GET', `/${issue._id}`, undefined, stranger),
    await ask('POST', `/${issue._id}/steps`, { step: 'send', version: 2, recipients: 0 }, stranger),
  ])
    expectProblem(answer, 403, 'forbidden');
});
