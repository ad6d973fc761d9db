import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { formWith, photograph } from '#server/platform/uploads/uploads.fixture.ts';
import { delivery, payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { anAddress, makeCompany } from '#server/testing/dealer.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { sameLimits } from '#server/testing/same-limits.ts';

let shop: TestShop;
let admin: Person;
let part: Part;
let anna: Owned;
let bruno: Owned;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  part = await somePart(shop);
  const people = [
    { mark: 'annamark', person: await shop.signUp('Annamark Berg', `annamark-${randomUUID()}@shop.example`) },
    { mark: 'brunomark', person: await shop.signUp('Brunomark Holt', `brunomark-${randomUUID()}@shop.example`) },
  ] as const;
  const members = people.map(({ person }) => ({ person, role: 'owner' as const }));
  const { id: company } = await makeCompany(shop, members, { name: 'Shared Wheels AB' });
  [anna, bruno] = [await fill(people[0], company), await fill(people[1], company)];
  for (const { person } of [anna, bruno])
    await shop.checkout.db.execute(sql`insert into audit_log (id, actor_kind, actor_id, action, subject_kind, subject_id)
      select gen_random_uuid(), 'user', (select id from "user" where role = 'admin' limit 1), 'sessions-ended', 'user', id::text
      from "user" where email = ${person.email}`);
  // Each writes about what the other ordered for both.
  for (const [by, about] of [
    [anna, bruno],
    [bruno, anna],
  ] as const)
    await must(by.person, 'POST', `/order/${about.ofCompany._id}/messages`, { text: `${by.mark} asks about this one` });
});
afterAll(() => shop.close());

interface Owned {
  mark: string;
  person: Person;
  order: Order;
  ofCompany: Order;
}

async function must(as: Person, method: 'POST' | 'PUT', path: string, body: object, headers = {}) {
  const answer = await shop.ask(method, path, { as, body, headers });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Gives somebody everything that the shop stores of people, each with their mark. */
async function fill({ mark, person }: { mark: string; person: Person }, company: string): Promise<Owned> {
  const sent = await shop.ask('POST', '/images', {
    as: person,
    ...formWith(await photograph(120, 90).jpeg().toBuffer()),
  });
  const img = sent.body.data.url;
  const profile = {
    education: mark,
    city: mark,
    phone: '+46 33 20 44 10',
    linkedin: `https://x.example/${mark}`,
    image: img,
  };
  await must(person, 'PUT', `/profile?email=${person.email}`, profile);
  await must(person, 'POST', '/addresses', { ...anAddress, street: `${mark} street`, preferred: true });
  const lines = [{ part: part._id, quantity: part.ordered_quantity }];
  const order = async (more: object) => {
    const { price } = await must(person, 'POST', '/quote', { lines, ...more });
    const body = {
      ...delivery,
      street: `${mark} yard`,
      note: `${mark} note`,
      email: person.email,
      lines,
      price,
      ...more,
    };
    return payOrder(shop, person, await must(person, 'POST', '/order', body));
  };
  const [own, ofCompany] = [await order({}), await order({ company })];
  await must(admin, 'PUT', `/order/${own._id}/shipped`, { carrier: 'DHL', tracking: `${mark}77` });
  const wrong = {
    shipment: 1,
    part: part._id,
    quantity: 1,
    reason: 'faulty',
    words: `${mark} is bent`,
    pictures: [img],
  };
  const key = { 'idempotency-key': randomUUID() };
  await must(person, 'POST', `/order/${own._id}/returns`, { lines: [wrong] }, key);
  await must(person, 'POST', `/order/${own._id}/messages`, { text: `${mark} wants to know` });
  await must(admin, 'POST', `/order/${own._id}/messages`, { text: `Dear ${mark}` });
  await must(admin, 'POST', `/order/${own._id}/notes`, { text: `internal about ${mark}` });
  const { rows } =
    await shop.checkout.db.execute(sql`insert into ledger_entry (id, company_id, kind, amount_cents, currency, due_on, issued_at)
    values (${randomUUID()}, ${company}, 'fee', 100, 'USD', now(), now()) returning id`);
  await must(person, 'POST', `/open-items/${rows[0]?.id}/dispute`, { words: `${mark} never owed this` });
  const refund = { amount: 1, reason: 'damaged' };
  await must(admin, 'POST', `/order/${own._id}/refunds`, refund, { 'idempotency-key': randomUUID() });
  await must(person, 'POST', '/reviews', { name: person.name, review: `${mark} likes it`, ratings: 5, img });
  await must(person, 'POST', `/part/${part._id}/questions`, { question: `Does ${mark} fit?` });
  await must(person, 'POST', '/lists', { name: `${mark} list`, order: own._id });
  await must(person, 'PUT', `/builds/${randomUUID()}`, { content: 'chain=CN-1', customer: mark, version: 0 });
  await must(person, 'POST', '/basket/lines', { lines, how: 'set' });
  const asked = { company: `${mark} works`, email: person.email.toUpperCase(), builds: 'parts', quantity: 500 };
  await shop.checkout.db.execute(sql`insert into enquiry (id, key, company, email, builds, quantity, message)
    values (${randomUUID()}, ${randomUUID()}, ${asked.company}, ${asked.email}, 'parts', 500, ${`${mark} builds`})`);
  await shop.ask('POST', '/newsletter', { body: { email: person.email } });
  await mailsTo(shop, person.email);
  return { mark, person, order: own, ofCompany };
}

const download = (headers: Record<string, string>, at = shop) =>
  at.app.inject({ method: 'GET', url: '/api/auth/data', headers: { host: 'localhost:3000', ...headers } });

async function dataOf({ cookie }: Person) {
  const answer = await download({ cookie });
  expect(answer.statusCode).toBe(200);
  const files = unzipSync(answer.rawPayload);
  const text = strFromU8(files['data.json'] ?? new Uint8Array());
  return { answer, names: Object.keys(files), files, text, data: JSON.parse(text) };
}

describe('one’s own data', () => {
  test('are an archive with all that the shop stores of a person, and their pictures and documents', async () => {
    const { answer, names, files, data } = await dataOf(anna.person);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="mountain-bike-[\d-]+\.zip"$/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const { email, name } = anna.person;
    expect(data).toMatchObject({
      account: {
        email,
        name,
        emailVerified: true,
        profile: { education: 'annamark' },
        signIns: [{ provider: 'credential' }],
      },
      addresses: [{ street: 'annamark street' }],
      companies: [{ name: 'Shared Wheels AB', role: 'owner' }],
      sessions: [expect.objectContaining({ address: '127.0.0.1' })],
      reviews: [{ review: 'annamark likes it' }],
      questions: [{ question: 'Does annamark fit?', answer: null }],
      lists: [{ name: 'annamark list', lines: [{ sku: part.sku }] }],
      baskets: [{ lines: [{ sku: part.sku, quantity: part.ordered_quantity }] }],
      returns: [{ lines: [{ words: 'annamark is bent' }] }],
      enquiries: [{ message: 'annamark builds' }],
      disputes: [{ words: 'annamark never owed this', releasedAt: null }],
      newsletter: { confirmedAt: null },
      audit: [{ what: 'Sessions ended', by: 'the shop' }],
    });
    const [own, ofCompany] = data.orders;
    expect(data.orders).toHaveLength(2);
    expect(own).toMatchObject({
      _id: anna.order._id,
      street: 'annamark yard',
      shipments: [{ carrier: 'DHL', parcels: [{ tracking: 'annamark77' }] }],
      refunds: [{ amount: 1 }],
      messages: [
        { by: 'you', text: 'annamark wants to know' },
        { by: 'the shop', text: 'Dear annamark' },
      ],
      notes: [],
    });
    expect(ofCompany).toMatchObject({ company: { name: 'Shared Wheels AB' }, messages: [] });
    expect(names.filter((each) => each.startsWith('pictures/'))).toHaveLength(1);
    expect(names.filter((each) => /^invoices\/invoice-/.test(each))).toHaveLength(2);
    expect(names.filter((each) => /^invoices\/credit-note-/.test(each))).toHaveLength(1);
    for (const [each, bytes] of Object.entries(files)) {
      if (each.endsWith('.pdf')) expect(strFromU8(bytes.subarray(0, 5))).toBe('%PDF-');
      if (each.endsWith('.webp')) expect(strFromU8(bytes.subarray(8, 12))).toBe('WEBP');
    }
  });

  test('have nothing of another person in them, nor what admins note among themselves, nor a secret', async () => {
    const both = [await dataOf(anna.person), await dataOf(bruno.person)] as const;
    for (const [{ text, names }, other] of [
      [both[0], bruno],
      [both[1], anna],
    ] as const) {
      const { mark, person, order, ofCompany } = other;
      for (const theirs of [
        mark,
        mark.replace(/^./, (first) => first.toUpperCase()),
        person.email,
        order._id,
        ofCompany._id,
      ])
        expect(text + names.join(), theirs).not.toContain(theirs);
      expect(text).not.toContain('internal about');
      expect(text).not.toContain(admin.email);
    }
    const { rows } = await shop.checkout.db.execute<{ secret: string }>(sql`
      select token as secret from session union select password from account where password is not null
      union select hash from access_token union select hash from mailed_link union select leave_token from newsletter_subscription`);
    for (const { secret } of rows) for (const { text } of both) expect(text).not.toContain(secret);
    const idOf = ({ name }: { name: string }) => both[0].names.includes(name);
    expect(both[1].names.filter((name) => name.startsWith('pictures/') && idOf({ name }))).toEqual([]);
  });

  test('of an admin are those of the person alone', async () => {
    const { text } = await dataOf(admin);
    for (const { mark } of [anna, bruno]) expect(text).not.toContain(`internal about ${mark}`);
    expect(JSON.parse(text).orders).toEqual([]);
  });

  test('of somebody of the shop have no notes about what they ordered themselves', async () => {
    const seller = await shop.signUp('Sven Holt');
    const order = await placeOrder(shop, seller, await somePart(shop));
    await shop.checkout.db.execute(sql`update "user" set role = 'sales' where email = ${seller.email}`);
    const body = { text: 'orders too much' };
    expect((await shop.ask('POST', `/order/${order._id}/notes`, { as: admin, body })).status).toBe(200);
    const { text } = await dataOf(seller);
    expect(JSON.parse(text).orders).toMatchObject([{ _id: order._id }]);
    expect(text).not.toContain('orders too much');
  });

  test('have no enquiry and no newsletter in them until the email was shown to be theirs', async () => {
    const email = `claimed-${randomUUID()}@shop.example`;
    const stranger = await shop.signUp('A Stranger', email);
    await shop.checkout.db.execute(sql`update "user" set email_verified = false where email = ${email}`);
    await shop.checkout.db.execute(sql`insert into enquiry (id, key, company, email, builds, quantity, message)
      values (${randomUUID()}, ${randomUUID()}, 'Owner Ltd', ${email}, 'parts', 500, 'from the true owner')`);
    const { data, text } = await dataOf(stranger);
    expect(data).toMatchObject({ enquiries: null, newsletter: null });
    expect(text).not.toContain('true owner');
  });

  test('have no order of a company in them that somebody has left', async () => {
    await shop.checkout.db.execute(sql`delete from company_member where user_id =
      (select id from "user" where email = ${bruno.person.email})`);
    const { data } = await dataOf(bruno.person);
    expect(data.orders.map(({ _id }: Order) => _id)).toEqual([bruno.order._id]);
    expect(data.companies).toEqual([]);
  });
});

describe('who may not have them', () => {
  test('is whoever is signed out, sends an access token, or signed in long ago', async () => {
    expect((await download({})).statusCode).toBe(401);
    expect((await download({ authorization: `Bearer ${anna.person.token}` })).statusCode).toBe(401);
    const other = await shop.signUp();
    await shop.checkout.db.execute(sql`update session set created_at = now() - interval '11 minutes'
      where user_id = (select id from "user" where email = ${other.email})`);
    expect((await download({ cookie: other.cookie })).json()).toMatchObject({ code: 'confirm-first' });
    expect((await download({ cookie: anna.person.cookie, origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  });

  test('is whoever asks too often', async () => {
    const strict = await openShopForTest({
      config: { limits: sameLimits({ perAccount: 2, perAddress: 50, seconds: 600 }) },
    });
    const { cookie } = await strict.signUp();
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn++) statuses.push((await download({ cookie }, strict)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
  });
});
