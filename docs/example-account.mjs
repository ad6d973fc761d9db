// A company's account: `node docs/example-account.mjs FOLDER [SKU PIECES]`, with EMAIL and PASSWORD of a member in the environment,
// and SHOP where it is not the one on this machine. Orders pieces on account where they are named, tells what is open, and
// stores the documents that the folder has not: each invoice and credit note as PDF.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const { SHOP = 'http://localhost:3000', EMAIL = '', PASSWORD = '' } = process.env;
const [folder = 'documents', sku, pieces] = process.argv.slice(2);
const place = { country: 'SE', postalCode: '411 04', delivery: 'send' };
const address = { street: 'Verkstadsgatan 14', city: 'Göteborg', number: '+46 31 700 52 10' };

/** Calls the shop. What it refuses is thrown with its reason: `credit-limit` and `credit-hold` say which sum is short or overdue. */
async function call(method, path, body, headers = {}) {
  const sent = { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const answer = await fetch(`${SHOP}/api${path}`, sent);
  if (answer.ok) return answer;
  const { title, detail } = await answer.json();
  throw new Error(`${path}: ${title}. ${detail}`);
}

const signedIn = await call('POST', '/auth/sign-in/email', { email: EMAIL, password: PASSWORD });
const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
const access = await call('PUT', `/user/${encodeURIComponent(EMAIL)}`, { email: EMAIL }, { cookie: cookie.join('; ') });
const headers = { authorization: `Bearer ${(await access.json()).token}` };
const read = async (path) => (await call('GET', path, undefined, headers)).json();

const [company] = await read('/companies');
if (!company) throw new Error(`${EMAIL} belongs to no company`);
if (sku) {
  const checked = await call('POST', '/quick-order/checked', { text: `${sku}\t${pieces}` }, headers);
  const lines = (await checked.json()).lines.map(({ part, quantity, to }) => ({ part, quantity: to ?? quantity }));
  const { price } = await (await call('POST', '/quote', { company: company._id, lines, ...place }, headers)).json();
  const order = { ...place, ...address, email: EMAIL, company: company._id, lines, price, paymentMethod: 'account' };
  // The key makes sure that it is ordered once, also where the call is made again.
  const once = { ...headers, 'idempotency-key': randomUUID() };
  const { orderNumber } = await (await call('POST', '/order', order, once)).json();
  console.log(`Order ${orderNumber} on account: $${price.toFixed(2)}`);
}

const { balance, overdue, items } = await read(`/companies/${company._id}/account`);
console.log(`${company.name} owes $${balance.toFixed(2)}, $${overdue.toFixed(2)} of it overdue`);
for (const { kind, number, open, dueOn } of items)
  console.log(`${number ?? kind}: $${open.toFixed(2)}, ${dueOn ? `due ${dueOn}` : 'credit that is not allocated'}`);

await mkdir(folder, { recursive: true });
// Documents never change: one that is there is not fetched again.
const stored = new Set(await readdir(folder));
for (let next = ''; next !== null; ) {
  const page = await read(`/companies/${company._id}/documents${next && `?cursor=${encodeURIComponent(next)}`}`);
  for (const { kind, number, order, refund } of page.documents) {
    if (!order || (kind === 'credit-note' && !refund) || stored.has(`${number}.pdf`)) continue;
    const of = kind === 'invoice' ? `invoice?number=${number}` : `refunds/${refund}/credit-note`;
    const file = await call('GET', `/order/${order._id}/${of}`, undefined, headers);
    await writeFile(join(folder, `${number}.pdf`), await file.bytes());
  }
  next = page.next;
}
