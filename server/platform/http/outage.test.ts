import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded } from '#server/platform/database/adapters/embedded.ts';
import { prepareDatabase } from '#server/platform/database/prepare.ts';
import { WEBHOOK_PATH } from '#server/sales/payments/payments.port.ts';
import { authForms, everyAuthCall } from '#server/testing/auth-forms.ts';
import { openPayment, orderBody, payByCard, placeOrder, somePart } from '#server/testing/buy.ts';
import { callsBy, everyCall, expectProblem, pathOf } from '#server/testing/every-call.ts';
import { type Answered, openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { roomyFolder } from '#server/testing/roomy-folder.ts';
import { type Delivered, eventReceiver } from '#simulators/stripe/stripe.fixture.ts';

let shop: TestShop;
let buyer: Person;
let own: { id: string; email: string };
let bodies: Record<string, object>;
/** An event that the provider sent while the database was still there. */
let event: Delivered;
const dataDir = mkdtempSync(join(roomyFolder(), 'outage of a shop '));

beforeAll(async () => {
  // When the tests run as root, PostgreSQL runs as somebody else.
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, onLost: () => undefined });
  await prepareDatabase(server.url, { afterwards: async () => undefined });
  shop = await openShop({ databaseUrl: server.url });
  buyer = await shop.signUp();
  const part = await somePart(shop);
  const order = await placeOrder(shop, buyer, part);
  const { clientSecret, intentId } = await openPayment(shop, buyer, order);
  const receiver = await eventReceiver();
  shop.simulators.setWebhookUrl(receiver.url);
  await payByCard(shop, clientSecret);
  event = await receiver.next();
  await receiver.close();
  own = { id: order._id, email: buyer.email };
  bodies = {
    ...authForms,
    compareFit: { parts: [part._id], with: [part._id] },
    placeOrder: orderBody(buyer, part),
    settleOrder: { order: order._id, transactionId: intentId },
    createPaymentIntent: { order: order._id, price: order.price },
    requestReset: { email: buyer.email },
    readLink: { token: 'made up' },
    readInvitation: { token: 'made up' },
    readOfferedCopies: { token: 'made up' },
    confirmBookkeeping: { token: 'made up' },
    readStaffInvitation: { token: 'made up' },
    linkByMail: { token: 'made up' },
    sendEnquiry: { key: order._id, company: 'A', email: buyer.email, builds: 'wheels', quantity: 1, message: 'B' },
    readThread: { token: 'made up' },
    writeToThread: { token: 'made up', text: 'Is it there?' },
    subscribe: { email: buyer.email },
    confirmSubscription: { token: 'of-no-subscription-at-all' },
    leaveNewsletter: { token: 'of-no-subscription-at-all' },
  };
  await server.stop();
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

function expectToComeBack(answer: Answered): void {
  expectProblem(answer, 503, 'unavailable');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

describe('while the database is away', () => {
  test.each(everyCall.filter(([, call]) => call.access !== 'public'))(
    '%s says when to come back',
    async (name, call) => {
      const input = { as: buyer, headers: { cookie: buyer.cookie }, body: bodies[name] };
      expectToComeBack(await shop.ask(call.method, pathOf(call, own), input));
    },
  );

  test.each(callsBy('public'))('%s answers from memory or says when', async (name, call) => {
    const answer = await shop.ask(call.method, pathOf(call, own), { body: bodies[name] });
    if (answer.status !== 200) expectToComeBack(answer);
  });

  test.each(everyAuthCall)('%s says when to come back to whoever has a cookie', async (name, { method, path }) => {
    expectToComeBack(await shop.ask(method, path, { body: bodies[name], headers: { cookie: buyer.cookie } }));
  });

  test('an event of the payment provider is not taken, so that it comes again', async () => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': event.signature };
    expectToComeBack(await shop.ask('POST', WEBHOOK_PATH, { body: event.body, headers }));
  });

  test('the shop lives, and says that it is not ready', async () => {
    expect(await shop.ask('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expectToComeBack(await shop.ask('GET', '/ready'));
  });
});
