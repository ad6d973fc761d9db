import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUDIT_PAGE, type AuditEntry, type AuditPage, auditKinds } from '#contract/audit.ts';
import { type AuditAction, auditActions } from '#server/platform/audit/audit.actions.ts';
import { recordAdminSignIn, writeAudit } from '#server/platform/audit/audit.repository.ts';
import { cursorOf } from '#server/platform/database/cursors.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { placeOrder, somePart } from '#server/testing/buy.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

let counted = 0;
/** Somebody whose email holds a word of its own, so that `q` finds the entries about them alone. */
async function somebody(email = `person${++counted}.of.the.log@shop.example`): Promise<Person> {
  return shop.signUp('Ida Holm', email);
}
const change = (method: 'PUT' | 'DELETE', path: string, whom: Person, as = admin) =>
  shop.ask(method, `${path}/${encodeURIComponent(whom.email)}`, { as });
const ask = (query: Record<string, string>, as = admin) =>
  shop.ask('GET', `/audit?${new URLSearchParams(query)}`, { as });
async function page(query: Record<string, string> = {}): Promise<AuditPage> {
  const answer = await ask(query);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const about = async ({ email }: Person, more: Record<string, string> = {}) =>
  (await page({ q: email, ...more })).entries;
const summaryOf = ({ who, what, on }: AuditEntry) => [who, what, on];
const idOf = async ({ email }: Person) =>
  (await shop.checkout.db.execute<{ id: string }>(sql`select id from "user" where email = ${email}`)).rows[0]?.id ?? '';

/** Writes that the shop itself made somebody an admin, so many days ago. */
async function remember(whom: Person, daysAgo = 0): Promise<void> {
  await shop.checkout.db.execute(sql`
    insert into audit_log (id, actor_kind, action, subject_kind, subject_id, created_at)
    values (${randomUUIDv7()}, 'system', 'made-admin', 'user', ${await idOf(whom)}, now() - make_interval(days => ${daysAgo}))`);
}

describe('the audit log', () => {
  // Spec: N10
  test('tells who did what to whom, newest first', async () => {
    const [person, boss] = [await somebody(), await somebody()];
    await change('PUT', '/user/admin', person);
    await change('PUT', '/user/admin', boss);
    await change('DELETE', '/user/admin', person, boss);
    await change('DELETE', '/user/admin', person, boss);
    const entries = await about(person);
    expect(entries.map(summaryOf)).toEqual([
      [boss.email, 'Admin removed', person.email],
      [admin.email, 'Made admin', person.email],
    ]);
    expect(entries[0]).toMatchObject({ _id: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(Date.now() - Date.parse(entries[0]?.at ?? '')).toBeLessThan(60_000);
  });

  test('holds nothing of what was refused or changed nothing', async () => {
    const person = await somebody();
    await change('PUT', '/user/admin', person);
    const before = await allRows(shop.checkout.db);
    const last = await page();
    for (const [method, path] of [
      ['PUT', '/user/admin'],
      ['DELETE', '/user'],
    ] as const)
      await change(method, path, person);
    await change('DELETE', '/user/admin', admin, await somebody('somebody@shop.example'));
    expect((await page()).total).toBe(last.total);
    expect((await allRows(shop.checkout.db))['public.audit_log']).toBe(before['public.audit_log']);
  });

  // Spec: N10
  test('tells whose account was closed since, and finds it by its email', async () => {
    const [buyer, boss] = [await somebody(), await somebody()];
    const part = await somePart(shop);
    for (let turn = 0; turn < 2; turn++) await placeOrder(shop, buyer, part);
    for (const each of [buyer, boss]) await change('PUT', '/user/admin', each);
    await change('DELETE', '/user/admin', buyer, boss);
    await change('DELETE', '/user', buyer, boss);
    await change('DELETE', '/user/admin', boss);
    await change('DELETE', '/user', boss);
    const [goneBuyer, goneBoss] = [`${buyer.email} (closed)`, `${boss.email} (closed)`];
    expect((await about(buyer)).map(summaryOf)).toEqual([
      [goneBoss, 'Account closed', `${goneBuyer}, 2 orders kept`],
      [goneBoss, 'Admin removed', goneBuyer],
      [admin.email, 'Made admin', goneBuyer],
    ]);
    expect((await about(boss)).map(summaryOf).slice(0, 2)).toEqual([
      [admin.email, 'Account closed', goneBoss],
      [admin.email, 'Admin removed', goneBoss],
    ]);
  });

  test('holds no personal data: people are ids in it', async () => {
    const buyer = await somebody();
    await change('PUT', '/user/admin', buyer);
    await change('DELETE', '/user/admin', buyer);
    await change('DELETE', '/user', buyer);
    const stored = await shop.checkout.db.execute<{ row: string }>(
      sql`select row_to_json(audit_log)::text as row from audit_log`,
    );
    for (const { row } of stored.rows) expect(row).not.toMatch(/@|Ida|Holm/);
  });

  // Spec: N10
  test('tells each sign-in of an admin, with device and second factor, and none of anybody else', async () => {
    const { db } = shop.checkout;
    const [boss, buyer] = [await somebody(), await somebody()];
    await change('PUT', '/user/admin', boss);
    const browser = openBrowser(shop);
    for (const { email, password } of [boss, boss, buyer]) await browser.enter('/sign-in/email', { email, password });
    await recordAdminSignIn(db, { userId: await idOf(boss), device: 'Firefox on Linux', secondFactor: true });
    expect((await about(boss, { what: 'sign-ins' })).map(summaryOf).sort()).toEqual([
      [boss.email, 'Admin signed in', 'with second factor, Firefox on Linux'],
      [boss.email, 'Admin signed in', 'without second factor, Unknown device'],
      [boss.email, 'Admin signed in', 'without second factor, Unknown device'],
    ]);
    expect(await about(buyer)).toEqual([]);
  });

  test('tells what the shop did by itself, and what a newer version of it wrote', async () => {
    const { db } = shop.checkout;
    const person = await somebody();
    await writeAudit(db, { actor: 'system', action: 'made-admin', subject: { kind: 'user', id: await idOf(person) } });
    await db.execute(sql`insert into audit_log (id, actor_kind, action, subject_kind, subject_id)
      values (${randomUUIDv7()}, 'provider', 'part-drawn', 'part', 'CR-104-32')`);
    expect((await about(person)).map(summaryOf)).toEqual([['system', 'Made admin', person.email]]);
    expect((await page()).entries.map(summaryOf)).toContainEqual(['provider', 'part-drawn', 'part CR-104-32']);
  });
});

describe('the kinds of entries', () => {
  // Spec: N10
  test('are found by the filter, every action that the shop writes under its own', async () => {
    const own = await openShopForTest();
    const boss = await own.admin();
    const actions = Object.entries(auditActions) as [AuditAction, (typeof auditActions)[AuditAction]][];
    for (const [action] of actions)
      await writeAudit(own.checkout.db, { actor: 'system', action, subject: { kind: 'part', id: action } });
    for (const kind of auditKinds) {
      const { body } = await own.ask('GET', `/audit?what=${kind}`, { as: boss });
      const found = body.entries.filter(({ who }: AuditEntry) => who === 'system').map(({ what }: AuditEntry) => what);
      const expected = actions.filter(([, each]) => each.kind === kind).map(([, { words }]) => words);
      expect(expected, kind).not.toEqual([]);
      // The shop's first admin was made by the system, too.
      expect(new Set(found), kind).toEqual(new Set(expected));
    }
  });
});

describe('what one act did to many parts', () => {
  const open = (id: string, query: Record<string, string> = {}, as = admin) =>
    shop.ask('GET', `/audit/${id}/entries?${new URLSearchParams(query)}`, { as });

  // Spec: N10
  test('is one entry, which opens page by page', async () => {
    const parts = (await shop.parts()).slice(0, AUDIT_PAGE + 3);
    const before = (await page()).total;
    const body = { parts: parts.map(({ _id }) => _id) };
    await shop.ask('POST', '/manage/parts/archived', { as: admin, body });
    const { entries, total } = await page({ what: 'parts' });
    expect((await page()).total).toBe(before + 1);
    expect(entries[0]).toMatchObject({ what: 'Parts archived', on: `${parts.length} parts`, inside: parts.length });
    expect(total).toBe((await page({ what: 'parts', q: admin.email })).total);
    const id = entries[0]?._id ?? '';
    const first = await open(id);
    expect(first.body).toMatchObject({ total: parts.length, next: expect.any(String) });
    const rest = await open(id, { cursor: first.body.next });
    expect(rest.body).toMatchObject({ total: parts.length, next: null });
    const listed: AuditEntry[] = [...first.body.entries, ...rest.body.entries];
    expect(listed.map(summaryOf)).toEqual(
      parts
        .map(({ sku, name }) => `${sku} ${name}`)
        .sort()
        .map((name) => [admin.email, 'Part archived', name]),
    );
    expectProblem(await open(id, { cursor: 'x' }), 400, 'invalid-request');
    expectProblem(await open(id, {}, await somebody()), 403, 'forbidden');
    for (const none of [listed[0]?._id ?? '', unknownId]) expectProblem(await open(none), 404, 'not-found');
    for (const { _id } of parts) await shop.ask('PUT', `/part/${_id}/restored`, { as: admin });
  });
});

describe('what is sought in the audit log', () => {
  test('is a kind, a time, part of an email, or all of them', async () => {
    const person = await somebody();
    await remember(person, 40);
    await remember(person, 8);
    await change('PUT', '/user/admin', person);
    await recordAdminSignIn(shop.checkout.db, { userId: await idOf(person), device: 'Opera', secondFactor: true });
    const [signIn, ...roles] = await about(person);
    expect(roles).toHaveLength(3);
    for (const [more, found] of [
      [{ what: 'roles' }, roles],
      [{ what: 'sign-ins' }, [signIn]],
      [{ days: '30' }, [signIn, ...roles.slice(0, 2)]],
      [{ days: '7' }, [signIn, roles[0]]],
      [{ days: '7', what: 'roles' }, [roles[0]]],
      [{ days: '3650' }, [signIn, ...roles]],
    ] as [Record<string, string>, AuditEntry[]][])
      expect(await page({ q: ` ${person.email.slice(0, -8).toUpperCase()} `, ...more })).toEqual({
        entries: found,
        total: found.length,
        next: null,
      });
    expect(await page({ q: '' })).toEqual(await page());
  });

  test('has no wildcards', async () => {
    const people: Person[] = [];
    for (const email of ['a%b@log.example', 'a_b@log.example', 'axb@log.example']) people.push(await somebody(email));
    for (const each of people) await remember(each);
    for (const [q, found] of [
      ['a%b@log', ['a%b@log.example']],
      ['a_b@log', ['a_b@log.example']],
      ['%@log', []],
      ['_b@log', ['a_b@log.example']],
      ['\\', []],
      ["'", []],
      ['b@log', ['a%b@log.example', 'a_b@log.example', 'axb@log.example']],
    ] as const)
      expect((await page({ q })).entries.map(({ on }) => on).sort(), q).toEqual(found);
  });

  test.each([
    { what: 'weather' },
    { what: '' },
    { days: '0' },
    { days: '1.5' },
    { days: '3651' },
    { days: 'week' },
    { q: 'a\0b' },
    { q: 'x'.repeat(255) },
    { cursor: '' },
    { cursor: 'x'.repeat(201) },
  ] as Record<string, string>[])('is refused when it makes no sense: %j', async (query) => {
    const answer = await ask(query);
    expectProblem(answer, 400, 'invalid-request');
    expect(Object.keys(answer.body.errors)).toEqual(Object.keys(query));
  });

  test('never breaks, whatever is sent', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    const query = fc.record({ q: text, days: text, what: text, cursor: text }, { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(query, async (each) => {
        const raw = Object.entries(each).map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
        const answer = await shop.ask('GET', `/audit?${raw.join('&')}`, { as: admin });
        if (answer.status !== 200) expectProblem(answer, 400, 'invalid-request');
      }),
      { numRuns: 80 },
    );
  });
});

describe('the pages of the audit log', () => {
  test('follow each other without gap or repetition, while entries are added', async () => {
    const own = await openShopForTest();
    const [boss, person] = [await own.admin(), await own.signUp()];
    const { db } = own.checkout;
    const id = (await db.execute<{ id: string }>(sql`select id from "user" where email = ${person.email}`)).rows[0]?.id;
    if (!id) throw new Error('There is no such person');
    const add = (writer: Parameters<typeof writeAudit>[0] = db) =>
      writeAudit(writer, { actor: 'system', action: 'made-admin', subject: { kind: 'user', id } });
    // All of one moment, as one transaction writes them: only their ids tell them apart.
    await db.transaction(async (tx) => {
      for (let turn = 0; turn < 2 * AUDIT_PAGE + 7; turn++) await add(tx);
    });
    const there = (
      await db.execute<{ id: string }>(
        sql`select id from audit_log where subject_id = ${id} order by created_at desc, id desc`,
      )
    ).rows.map((row) => row.id);

    const listed: string[] = [];
    let added = 0;
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `/audit?what=roles&q=${person.email}${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const { entries, total, next }: AuditPage = (await own.ask('GET', path, { as: boss })).body;
      expect(total).toBe(there.length + added);
      listed.push(...entries.map((entry) => entry._id));
      expect(entries.length).toBe(next === null ? 7 : AUDIT_PAGE);
      cursor = next;
      for (let turn = 0; turn < 3; turn++) await add();
      added += 3;
    }
    expect(listed).toEqual(there);
  });

  test('end with a full one', async () => {
    const person = await somebody();
    for (let turn = 0; turn < AUDIT_PAGE; turn++) await remember(person);
    const full = await page({ q: person.email });
    expect([full.entries.length, full.total, full.next]).toEqual([AUDIT_PAGE, AUDIT_PAGE, null]);
  });

  test('are named by what nobody but the shop writes', async () => {
    const place = { value: new Date().toISOString(), id: randomUUIDv7() };
    const good = cursorOf('audit', place);
    expect(await ask({ cursor: good })).toMatchObject({ status: 200 });
    const plain = Buffer.from(good, 'base64url').toString();
    const coded = (text: string) => Buffer.from(text).toString('base64url');
    for (const cursor of [
      plain,
      `${good}A`,
      `${good}=`,
      ` ${good}`,
      coded(plain.replace('[1', '[2')),
      coded(plain.replace('[1', '[ 1')),
      coded(plain.toUpperCase()),
      coded(`${plain}' or 1=1`),
      cursorOf('parts', place),
      cursorOf('audit', { ...place, value: `+02026${place.value.slice(4)}` }),
      cursorOf('audit', { ...place, value: 7 }),
      cursorOf('audit', { ...place, id: 'no-id' }),
    ])
      expectProblem(await ask({ cursor }), 400, 'invalid-request');
  });
});
