import type { Part } from '#contract/catalogue/parts.ts';
import { centsFromDollars, costOf, dollarsFromCents } from '#contract/money.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { Person, TestShop } from './open-shop.ts';

export const delivery = { street: 'Verkstadsgatan 14', city: 'Göteborg', number: '+46 31 700 52 10' };

/** What the order form would send for some pieces of a part. */
export function orderBody(
  buyer: Person,
  part: Pick<Part, '_id' | 'price' | 'ordered_quantity'>,
  quantity = part.ordered_quantity,
) {
  const cents = costOf(centsFromDollars(part.price) ?? Number.NaN, quantity);
  return { email: buyer.email, ...delivery, part: part._id, quantity, price: dollarsFromCents(cents) };
}

/** A part with plenty in stock. */
export async function somePart(shop: TestShop): Promise<Part> {
  const part = (await shop.parts()).find((one) => one.available >= 3 * one.ordered_quantity);
  if (!part) throw new Error('The catalogue has no part with plenty in stock');
  return part;
}

/** Places an order that must succeed. */
export async function placeOrder(shop: TestShop, buyer: Person, part: Part, quantity?: number): Promise<Order> {
  const placed = await shop.ask('POST', '/order', { as: buyer, body: orderBody(buyer, part, quantity) });
  if (placed.status !== 200) throw new Error(`The order was refused: ${JSON.stringify(placed.body)}`);
  return placed.body;
}

/** Opens the payment of an order. Gives the client secret and the intent's id. */
export async function openPayment(shop: TestShop, buyer: Person, order: Order) {
  const answer = await shop.ask('POST', '/create-payment-intent', {
    as: buyer,
    body: { order: order._id, price: order.price },
  });
  const clientSecret: string = answer.body.clientSecret ?? '';
  return { answer, clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '' };
}

/** Does at the card provider what the buyer's browser does: creates the method, confirms the intent. */
export async function payByCard(shop: TestShop, clientSecret: string, card = '4242424242424242') {
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/demo/stripe/v1${path}`,
      headers: {
        host: new URL(shop.config.http.publicUrl).host,
        authorization: `Bearer ${shop.simulators.publishableKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(form).toString(),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const method = await post('/payment_methods', {
    type: 'card',
    'card[number]': card,
    'card[exp_month]': '4',
    'card[exp_year]': '2040',
    'card[cvc]': '314',
  });
  const intentId = clientSecret.split('_secret_')[0];
  return post(`/payment_intents/${intentId}/confirm`, {
    payment_method: method.body.id,
    client_secret: clientSecret,
  });
}

/** Pays an order whole, as the buyer's page does. Gives the order as it then stands. */
export async function payOrder(shop: TestShop, buyer: Person, order: Order): Promise<Order> {
  const { clientSecret, intentId } = await openPayment(shop, buyer, order);
  await payByCard(shop, clientSecret);
  const settled = await shop.ask('PATCH', `/order/${order._id}`, {
    as: buyer,
    body: { order: order._id, transactionId: intentId },
  });
  if (settled.status !== 200) throw new Error(`The payment was refused: ${JSON.stringify(settled.body)}`);
  return settled.body;
}

/** What is left of a part right now. */
export async function availableOf(shop: TestShop, part: Part): Promise<number> {
  return (await shop.ask('GET', `/purchasePage/${part._id}`)).body.available;
}
