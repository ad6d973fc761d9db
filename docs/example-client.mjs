// Orders a list of parts: `node docs/example-client.mjs docs/example-list.csv`, with EMAIL and PASSWORD of an account in the
// environment, and SHOP where it is not the one on this machine. The email is verified, else an order may have ten lines only.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const { SHOP = 'http://localhost:3000', EMAIL = '', PASSWORD = '' } = process.env;
const list = await readFile(process.argv[2] ?? 'docs/example-list.csv', 'utf8');
const place = { country: 'SE', postalCode: '411 04', delivery: 'send' };
const address = { street: 'Verkstadsgatan 14', city: 'Göteborg', number: '+46 31 700 52 10' };

/** Calls the shop. What it refuses is thrown with its reason; a call that got no answer is made again, with the same key. */
async function call(method, path, body, headers = {}, attempts = 3) {
  const sent = { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const answer = await fetch(`${SHOP}/api${path}`, sent).catch((lost) => (attempts > 1 ? null : Promise.reject(lost)));
  if (answer === null) return call(method, path, body, headers, attempts - 1);
  const json = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${json.title}. ${json.detail}`);
  return { json, cookies: answer.headers.getSetCookie().map((line) => line.split(';')[0]) };
}

// Sign in. The cookie stands for the account; the token, which lasts 15 minutes, goes with every other call.
const signedIn = await call('POST', '/auth/sign-in/email', { email: EMAIL, password: PASSWORD });
const own = { cookie: signedIn.cookies.join('; ') };
const { json: access } = await call('PUT', `/user/${encodeURIComponent(EMAIL)}`, { email: EMAIL }, own);
const headers = { authorization: `Bearer ${access.token}` };

// Check the list: what becomes of each line. Nothing is written yet.
const { json: checked } = await call('POST', '/quick-order/checked', { text: list }, headers);
const isFine = ({ outcome, applied }) => outcome === 'taken' || (outcome === 'changed' && applied);
for (const line of checked.lines.filter((each) => !isFine(each))) console.log(`Line ${line.line}: ${line.outcome}`);

// Put it into the basket. 'set' and not 'add', so that a second run does not order twice as many.
const lines = checked.lines.filter(isFine).map(({ part, quantity, to }) => ({ part, quantity: to ?? quantity }));
await call('POST', '/basket/lines', { lines, how: 'set' }, headers);

// Ask what the basket comes to, then order it at exactly that. The key makes sure that it is ordered once.
const { json: quote } = await call('POST', '/checkout/quote', place, headers);
if (quote.refused || quote.open > 0) throw new Error(quote.refused?.message ?? 'Some lines are short: see `short`');
const prices = quote.orders.map(({ price }) => price);
const order = { ...place, ...address, email: EMAIL, version: quote.version, prices };
const once = { ...headers, 'idempotency-key': randomUUID() };
for (const { orderNumber, lines, price, heldUntil } of (await call('POST', '/checkout', order, once)).json.orders)
  console.log(`Order ${orderNumber}: ${lines.length} lines, $${price.toFixed(2)}, held until ${heldUntil}`);
