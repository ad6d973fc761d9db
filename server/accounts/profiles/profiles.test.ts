import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRows } from '#server/testing/all-rows.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { uploadedPicture } from '#server/testing/uploaded-picture.ts';

let shop: TestShop;
let admin: Person;
let image: string;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  image = await uploadedPicture(shop);
});
afterAll(() => shop.close());

const at = (email: string) => `/profile?email=${encodeURIComponent(email)}`;
const read = (as: Person, email = as.email) => shop.ask('GET', at(email), { as });
const save = (as: Person, body: object, email = as.email) => shop.ask('PUT', at(email), { as, body });
const rows = () => allRows(shop.checkout.db);
const change = (statement: ReturnType<typeof sql>) => shop.checkout.db.execute(statement);
const form = () => ({
  education: 'Bicycle mechanic, Göteborg',
  city: 'Göteborg',
  phone: '+46 31 700 52 10',
  linkedin: 'https://www.linkedin.com/in/marta-lindqvist',
  image,
});
const empty = { education: '', city: '', phone: '', linkedin: '', image: '' };

// Spec: E6
test('a profile is empty at first, then what was saved, picture of the session included', async () => {
  const person = await shop.signUp('Marta Lindqvist');
  const own = { name: 'Marta Lindqvist', email: person.email };
  expect(await read(person)).toMatchObject({ status: 200, body: { ...own, ...empty } });
  // Another name is not taken; the same email in another case is no other one.
  const sent = { ...form(), name: 'Somebody Else', email: person.email.toUpperCase() };
  expect(await save(person, sent)).toMatchObject({ status: 200, body: { ...own, ...form() } });
  const moved = { ...form(), city: 'Borås' };
  expect(await save(person, moved, person.email.toUpperCase())).toMatchObject({ status: 200, body: moved });
  expect((await read(person)).body).toEqual({ ...own, ...moved });
  const session = await shop.ask('GET', '/auth/get-session', { headers: { cookie: person.cookie } });
  expect(session.body.user).toMatchObject({ name: 'Marta Lindqvist', image });
});

// Spec: D2, A3, C16
test('another user neither reads nor saves it, and does not learn whose it is; an admin may', async () => {
  const [person, otherUser] = [await shop.signUp(), await shop.signUp()];
  await save(person, form());
  const before = await rows();
  for (const email of [person.email, admin.email, 'nobody@shop.example']) {
    expectProblem(await read(otherUser, email), 403, 'forbidden');
    expectProblem(await save(otherUser, form(), email), 403, 'forbidden');
  }
  expect(await rows()).toEqual(before);
  expect((await read(admin, person.email)).body).toMatchObject({ email: person.email, city: 'Göteborg' });
  expect(await save(admin, { ...form(), city: 'Borås' }, person.email)).toMatchObject({ status: 200 });
  expect((await read(person)).body.city).toBe('Borås');
  expectProblem(await read(admin, 'nobody@shop.example'), 404, 'not-found');
  expectProblem(await save(admin, form(), 'nobody@shop.example'), 404, 'not-found');
});

// Spec: V13, V14
test('each field that is wrong says so in its own words, and nothing is saved', async () => {
  const person = await shop.signUp();
  const before = await rows();
  const faults: [object, string, string][] = [
    [{ education: ' ' }, 'education', 'Education is Required'],
    [{ city: '' }, 'city', 'City/Town is Required'],
    [{ phone: undefined }, 'phone', 'Phone Number is Required'],
    [{ linkedin: null }, 'linkedin', 'LinkedIn profile link is Required'],
    [
      { linkedin: 'javascript:alert(1)' },
      'linkedin',
      'Please give the whole address, such as https://www.linkedin.com/in/marta',
    ],
    [{ image: '' }, 'image', 'Image is Required'],
    [{ email: 'no email' }, 'email', 'Provide a valid email'],
    [{ email: 'other@shop.example' }, 'email', `The email stays ${person.email}`],
  ];
  for (const [fault, field, message] of faults) {
    const answer = await save(person, { ...form(), ...fault });
    expectProblem(answer, 400, 'invalid-request');
    expect(answer.body.errors).toEqual({ [field]: message });
  }
  expect(await rows()).toEqual(before);
});

// Spec: V13
test.each([
  ['linkedin.com/in/marta', 'https://linkedin.com/in/marta'],
  ['www.linkedin.com/in/marta-lindqvist/', 'https://www.linkedin.com/in/marta-lindqvist/'],
  [' //se.linkedin.com/in/marta ', 'https://se.linkedin.com/in/marta'],
  ['marta.example:8443/me', 'https://marta.example:8443/me'],
  ['http://marta.example', 'http://marta.example'],
])('a link without https:// is completed: %s', async (typed, linkedin) => {
  const person = await shop.signUp();
  expect(await save(person, { ...form(), linkedin: typed })).toMatchObject({ status: 200, body: { linkedin } });
  expect((await read(person)).body.linkedin).toBe(linkedin);
});

test.each(['marta', 'javascript:alert(1)', 'java.script:alert(1)', 'mailto:a@b.example', 'a b.example/x', '@marta.x'])(
  'what is no address on the web is refused: %s',
  async (linkedin) => {
    const answer = await save(await shop.signUp(), { ...form(), linkedin });
    expect(answer.body.errors).toEqual({
      linkedin: 'Please give the whole address, such as https://www.linkedin.com/in/marta',
    });
  },
);

test('a picture is one that was uploaded here, or the one that is there already', async () => {
  const person = await shop.signUp();
  const avatar = '/api/portraits/01900000-0000-7000-8000-000000000000';
  const strange = ['https://evil.example/a.png', '/images/01900000-0000-7000-8000-000000000000-800.webp', avatar];
  for (const picture of strange)
    expect((await save(person, { ...form(), image: picture })).body.errors).toEqual({
      image: 'Please upload the picture first',
    });
  await change(sql`update "user" set image = ${avatar} where email = ${person.email}`);
  expect((await read(person)).body.image).toBe(avatar);
  expect(await save(person, { ...form(), image: avatar })).toMatchObject({ status: 200, body: { image: avatar } });
});

test('an account that is closed leaves no profile behind', async () => {
  const person = await shop.signUp();
  await save(person, form());
  const countStored = async () =>
    (
      await change(sql`select user_id from profile where user_id = (select id from "user" where email = ${person.email})
        union all select id from "user" where email = ${person.email} and image is not null`)
    ).rows.length;
  expect(await countStored()).toBe(2);
  await shop.ask('DELETE', `/user/${encodeURIComponent(person.email)}`, { as: admin });
  expect(await countStored()).toBe(0);
  expectProblem(await read(admin, person.email), 404, 'not-found');
  expectProblem(await save(admin, form(), person.email), 404, 'not-found');
  expect(await countStored()).toBe(0);
});
