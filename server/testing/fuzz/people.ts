import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Part } from '#contract/catalogue/parts.ts';
import { centsFromDollars, costOf, dollarsFromCents } from '#contract/money.ts';
import type { Order } from '#contract/sales/orders.ts';
import { type Ask, type KnownValues, leaveMarks, readKnown } from './known.ts';
import { type FuzzPerson, headersOf, type PersonName } from './person.ts';
import type { FuzzRequest } from './requests.ts';
import type { Known } from './values.ts';

export interface FuzzAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Buffer;
}

/** Sends a request to the shop as it stands. */
export type Send = (request: FuzzRequest) => Promise<FuzzAnswer>;

interface Crowd {
  people: Record<PersonName, FuzzPerson>;
  knownBy(person: FuzzPerson): Known;
  /** Whose an id is that is private. */
  ownerOf: Map<string, PersonName>;
  /** Signs a person in anew, or up, where the account was closed or has another password by now. */
  renew(person: FuzzPerson): Promise<void>;
  /** Signs everybody in anew, places and pays orders, and reads what there is to ask for. */
  refresh(): Promise<void>;
  /** Places and pays one more order. Gives the step that failed with its answer, or null. */
  sell(): Promise<string | null>;
  /** How often a step of placing and paying failed in all, by step and answer. */
  unsold: ReadonlyMap<string, number>;
}

const password = 'kettenblatt';
const BUSY_TRIES = 5;
const BUSY_WAIT_MS = 2000;

/** The people of a fuzz run with what is theirs, made through the API alone. `host` is what requests have to name. */
export async function openCrowd(
  send: Send,
  host: string,
  firstAdmin: { email: string; password: string },
): Promise<Crowd> {
  const made = (name: PersonName): FuzzPerson => {
    const mark = `mark-${name}-${randomUUID().slice(0, 8)}`;
    return { name, mark, email: `${mark}@shop.example`, password, cookie: '', token: '', orders: [], open: null };
  };
  const people = { nobody: made('nobody'), buyer: made('buyer'), stranger: made('stranger'), admin: made('admin') };
  Object.assign(people.admin, firstAdmin);
  const ownerOf = new Map<string, PersonName>();
  /** What admins do to accounts is done to these. */
  let spare: string[] = [];
  let known: KnownValues = {};
  let onSale: Part[] = [];

  const ask: Ask = async (method, path, as, body) => {
    const csv = typeof body === 'object' && body !== null && 'csv' in body ? String(body.csv) : null;
    const request: FuzzRequest = {
      ...{ method, url: `/api${path}`, body: csv ?? (body === undefined ? null : JSON.stringify(body)) },
      headers: {
        ...{ host, 'idempotency-key': randomUUID() },
        ...headersOf(as),
        ...(body === undefined ? {} : { 'content-type': csv === null ? 'application/json' : 'text/csv' }),
      },
    };
    let sent = await send(request);
    // A shop that is very busy asks to come again.
    for (let tries = 1; sent.status === 503 && tries < BUSY_TRIES; tries++) {
      await setTimeout(BUSY_WAIT_MS);
      sent = await send(request);
    }
    const json = sent.body.length > 0 && String(sent.headers['content-type']).includes('json');
    return { ...sent, body: json ? JSON.parse(sent.body.toString()) : sent.body.toString() };
  };

  async function enter(path: string, form: { email: string; name?: string; password: string }) {
    const { status, headers } = await ask('POST', path, null, form);
    const cookie = [headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0]);
    return status === 200 ? cookie.join('; ') : null;
  }

  async function renew(person: FuzzPerson): Promise<void> {
    if (person.name === 'nobody') return;
    person.cookie = (await enter('/auth/sign-in/email', person)) ?? '';
    if (person.cookie === '' && person.name !== 'admin') {
      person.email = `${person.mark}-${randomUUID().slice(0, 8)}@shop.example`;
      person.cookie = (await enter('/auth/sign-up/email', { ...formOf(person), name: person.mark })) ?? '';
    }
    const { status, body } = await ask('PUT', `/user/${encodeURIComponent(person.email)}`, person, {
      email: person.email,
    });
    if (status !== 200)
      throw new Error(`The ${person.name} cannot sign in any more: ${status} ${JSON.stringify(body)}`);
    person.token = body.token;
  }

  const orderOf = (person: FuzzPerson, part: Part) => ({
    ...{ email: person.email, street: `${person.mark} street`, city: person.mark, number: '+46 31 700 52 10' },
    ...{ part: part._id, quantity: part.ordered_quantity },
    price: dollarsFromCents(costOf(centsFromDollars(part.price) ?? 0, part.ordered_quantity)),
  });

  const unsold = new Map<string, number>();

  /** Gives the step that failed with its answer, or null. */
  async function buy(person: FuzzPerson, pay: boolean): Promise<string | null> {
    const failed = await stepThatFails(person, pay);
    if (failed !== null) unsold.set(failed, (unsold.get(failed) ?? 0) + 1);
    return failed;
  }

  async function stepThatFails(person: FuzzPerson, pay: boolean): Promise<string | null> {
    const part = onSale[ownerOf.size % onSale.length];
    if (!part) return 'no part is on sale';
    const placed = await ask('POST', '/order', person, orderOf(person, part));
    if (placed.status !== 200) return failedStep('placing', placed);
    const order = placed.body as Order;
    ownerOf.set(order._id, person.name);
    const opened = await ask('POST', '/create-payment-intent', person, { order: order._id, price: order.price });
    if (opened.status !== 200) return failedStep('opening the payment', opened);
    const intent = String(opened.body.clientSecret).split('_secret_')[0] as string;
    person.open = { order, intent };
    if (!pay) return null;
    const confirmed = await payByCard(opened.body.clientSecret, intent);
    if (confirmed.status !== 200) return failedStep('confirming with the card', confirmed);
    const settled = await ask('PATCH', `/order/${order._id}`, person, { order: order._id, transactionId: intent });
    return settled.status === 200 && settled.body.payment === 'paid' ? null : failedStep('settling', settled);
  }

  async function payByCard(clientSecret: string, intent: string): Promise<{ status: number; body: unknown }> {
    const { publishableKey } = (await ask('GET', '/payment-settings', null)).body;
    const post = async (path: string, form: Record<string, string>) => {
      const answer = await send({
        ...{ method: 'POST', url: `/demo/stripe/v1${path}`, body: new URLSearchParams(form).toString() },
        headers: {
          ...{ host, authorization: `Bearer ${publishableKey}` },
          'content-type': 'application/x-www-form-urlencoded',
        },
      });
      return { status: answer.status, body: JSON.parse(answer.body.toString()) };
    };
    const card = {
      'card[number]': '4242424242424242',
      'card[exp_month]': '4',
      'card[exp_year]': '2040',
      'card[cvc]': '314',
    };
    const method = await post('/payment_methods', { type: 'card', ...card });
    if (method.status !== 200) return method;
    return post(`/payment_intents/${intent}/confirm`, {
      payment_method: method.body.id,
      client_secret: clientSecret,
    });
  }

  /** Takes back what an admin has decided of tax and delivery: with either, an order has to say where it goes. */
  async function sellAnywhere(): Promise<void> {
    const { setting } = (await ask('GET', '/tax', people.admin)).body;
    if (setting.isOn) await ask('PUT', '/tax', people.admin, { ...setting, isOn: false });
    for (const { _id, version } of (await ask('GET', '/delivery-zones', people.admin)).body.zones)
      await ask('DELETE', `/delivery-zones/${_id}?version=${version}`, people.admin);
  }

  async function readParts(): Promise<void> {
    const read = async (): Promise<Part[]> => (await ask('GET', '/parts', null)).body;
    let parts = await read();
    const sellable = ({ available, ordered_quantity, price }: Part) =>
      available >= 20 * ordered_quantity && price * ordered_quantity < 10_000 && price > 0;
    for (let missing = 10 - parts.filter(sellable).length; missing > 0; missing--)
      await ask('POST', '/parts', people.admin, {
        ...{ name: 'A part', img: parts[0]?.img ?? (known.img?.[0] as string), description: 'A part.', price: 1 },
        ...{ ordered_quantity: 10, available: 100_000 },
      });
    parts = await read();
    onSale = parts.filter(sellable);
  }

  async function refresh(): Promise<void> {
    for (const person of Object.values(people)) await renew(person);
    spare = [];
    for (let one = 0; one < 2; one++) {
      const email = `spare-${randomUUID().slice(0, 8)}@shop.example`;
      if (await enter('/auth/sign-up/email', { email, password, name: 'Spare' })) spare.push(email);
    }
    await sellAnywhere();
    await readParts();
    for (const person of [people.buyer, people.stranger]) {
      const about = encodeURIComponent(person.email);
      if ((await ask('GET', `/admin/${about}`, person)).body?.admin)
        throw new Error(`The ${person.name} is an admin now.`);
      await buy(person, true);
      await buy(person, false);
      const orders = (await ask('GET', `/order?email=${about}`, person)).body as Order[];
      person.orders = orders.slice(0, 10);
      await leaveMarks(ask, person, onSale[0]?.img);
      for (const { _id } of orders) ownerOf.set(_id, person.name);
      for (const { _id } of (await ask('GET', '/auth/sessions', person)).body ?? []) ownerOf.set(_id, person.name);
    }
    known = await readKnown(ask, people, onSale);
  }

  return {
    people,
    ownerOf,
    renew,
    refresh,
    knownBy: (person) => (field) => {
      const emails = [people.buyer.email, people.stranger.email, 'nobody@shop.example'];
      if (/(^|\/)email$/.test(field)) return person.name === 'admin' ? spare : [person.email, ...emails];
      const { email, password } = person;
      if (field === 'POST /api/auth/sign-in/email') return [{ email, password }];
      if (field === 'POST /api/auth/confirm') return [{ password }];
      if (field === 'PUT /api/user/{email}') return [{ email }];
      if (field === 'POST /api/order') return onSale.slice(0, 10).map((part) => orderOf(person, part));
      const opened = person.open ? [person, people.buyer].flatMap(({ open }) => open ?? []) : [];
      if (field === 'POST /api/create-payment-intent')
        return opened.map(({ order }) => ({ order: order._id, price: order.price }));
      if (field === 'PATCH /api/order/{id}')
        return opened.map(({ order, intent }) => ({ order: order._id, transactionId: intent }));
      return known[field] ?? (field.endsWith('/id') ? known.id : undefined) ?? [];
    },
    unsold,
    async sell() {
      await refresh();
      return buy(people.buyer, true);
    },
  };
}

const formOf = ({ email, password }: FuzzPerson) => ({ email, password });

const failedStep = (step: string, { status, body }: { status: number; body: unknown }) =>
  `${step}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
