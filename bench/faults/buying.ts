import { randomUUID } from 'node:crypto';
import type { Part } from '#contract/catalogue/parts.ts';
import { orderOf } from '../buyers.client.ts';
import type { Caller, Member } from './caller.ts';
import type { Chance } from './chance.ts';
import { count, type KnownOrder, type Memory } from './memory.ts';

/** What a buyer of a round acts with. */
export interface BuyerActing {
  caller: Caller;
  memory: Memory;
  chance: Chance;
  buyer: Member;
  admin: Member;
  parts: readonly Part[];
}

const address = { street: 'Verkstadsgatan 14', city: 'Göteborg', number: '+46 31 700 52 10' };
const BASKET_LINES = 4;

/** Orders one part, then lets the order be, or pays it, cancels it, has some of it refunded. */
export async function buyPart(acting: BuyerActing): Promise<void> {
  const { caller, memory, chance, buyer, parts } = acting;
  const placed = await caller.ask('POST', '/api/order', {
    ...{ as: buyer, key: randomUUID(), json: orderOf(buyer, chance.pick(parts)) },
  });
  if (!placed) memory.unsureOrders += 1;
  if (placed?.status !== 200) return;
  const order = remember(acting, placed.body);
  const fate = chance.fraction();
  if (fate < 0.2) return;
  if (fate < 0.35) return cancel(acting, order);
  await pay(acting, order);
  if (fate > 0.85) await cancel(acting, order);
  else if (fate > 0.7) await refund(acting, order);
}

/** Puts parts into the basket one after the other, and mostly orders it whole. */
export async function buyBasket({ caller, memory, chance, buyer, parts }: BuyerActing): Promise<void> {
  for (let lines = 1 + chance.below(BASKET_LINES); lines > 0; lines--) {
    const { _id, ordered_quantity } = chance.pick(parts);
    const quantity = ordered_quantity * (1 + chance.below(3));
    const possible = basketOf(memory, buyer);
    possible.set(_id, new Set([...(possible.get(_id) ?? [0]), quantity]));
    const json = { lines: [{ part: _id, quantity }], how: 'set' };
    const put = await caller.ask('POST', '/api/basket/lines', { as: buyer, json });
    if (put?.status !== 200) return;
    possible.set(_id, new Set([quantity]));
    count(memory, 'basket line');
  }
  if (chance.fraction() < 0.3) return;
  const quote = await caller.ask('POST', '/api/checkout/quote', { as: buyer, json: {} });
  if (quote?.status !== 200) return;
  const prices = quote.body.orders.map(({ price }: { price: number }) => price);
  const json = { ...address, email: buyer.email, version: quote.body.version, prices };
  for (const quantities of basketOf(memory, buyer).values()) quantities.add(0);
  const ordered = await caller.ask('POST', '/api/checkout', { as: buyer, key: randomUUID(), json });
  if (!ordered) memory.unsureOrders += prices.length;
  if (ordered?.status === 200) {
    memory.baskets.delete(buyer.email);
    for (const each of ordered.body.orders) remember({ memory, buyer }, each);
    count(memory, 'basket ordered');
  } else if (ordered) for (const quantities of basketOf(memory, buyer).values()) quantities.delete(0);
}

function basketOf({ baskets }: Memory, { email }: Member): Map<string, Set<number>> {
  const basket = baskets.get(email) ?? new Map<string, Set<number>>();
  baskets.set(email, basket);
  return basket;
}

function remember(
  { memory, buyer }: Pick<BuyerActing, 'memory' | 'buyer'>,
  { _id, orderNumber, price }: { _id: string; orderNumber: string; price: number },
): KnownOrder {
  const order: KnownOrder = { id: _id, number: `${orderNumber}`, email: buyer.email, cents: Math.round(price * 100) };
  memory.orders.set(_id, order);
  count(memory, 'order');
  return order;
}

async function pay({ caller, memory, buyer }: BuyerActing, order: KnownOrder): Promise<void> {
  const { id } = order;
  const json = { order: id, price: order.cents / 100 };
  const opened = await caller.ask('POST', '/api/create-payment-intent', { as: buyer, key: randomUUID(), json });
  if (opened?.status !== 200) return;
  const clientSecret: string = opened.body.clientSecret;
  const intent = clientSecret.split('_secret_')[0] ?? '';
  const post = (path: string, form: Record<string, string>) =>
    caller.ask('POST', `/demo/stripe/v1${path}`, {
      headers: { authorization: 'Bearer pk_test_demo', 'content-type': 'application/x-www-form-urlencoded' },
      bytes: Buffer.from(new URLSearchParams(form).toString()),
    });
  const method = await post('/payment_methods', {
    ...{ type: 'card', 'card[number]': '4242424242424242' },
    ...{ 'card[exp_month]': '4', 'card[exp_year]': '2040', 'card[cvc]': '314' },
  });
  if (method?.status !== 200) return;
  const form = { payment_method: method.body.id, client_secret: clientSecret };
  const confirmed = await post(`/payment_intents/${intent}/confirm`, form);
  if (confirmed?.status === 200 && confirmed.body.status === 'succeeded') order.charged = true;
  const settled = await caller.ask('PATCH', `/api/order/${id}`, {
    as: buyer,
    json: { order: id, transactionId: intent },
  });
  if (settled?.status !== 200 || settled.body.payment !== 'paid') return;
  order.paid = true;
  count(memory, 'payment');
}

async function cancel({ caller, memory, buyer }: BuyerActing, order: KnownOrder): Promise<void> {
  const ended = await caller.ask('DELETE', `/api/order/${order.id}`, { as: buyer });
  // It was done by a try whose answer was lost.
  if (ended?.status !== 200 && ended?.body.code !== 'order-ended') return;
  order.cancelled = true;
  count(memory, 'cancelled');
}

async function refund({ caller, memory, admin }: BuyerActing, order: KnownOrder): Promise<void> {
  if (!order.paid) return;
  const cents = Math.ceil(order.cents / 3);
  const json = { amount: cents / 100, reason: 'agreed' };
  const given = await caller.ask('POST', `/api/order/${order.id}/refunds`, { as: admin, key: randomUUID(), json });
  if (given?.status !== 200) return;
  order.refundedCents = cents;
  count(memory, 'refund');
}
