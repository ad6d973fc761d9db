import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripePayments } from '#server/sales/payments/adapters/stripe.ts';
import type { Answer, PaymentProvider } from '#server/sales/payments/payments.port.ts';
import type { PayoutEntry, PayoutSlice } from '#server/sales/payments/payouts.port.ts';
import { openStand, type Stand, testKeys } from '#simulators/stripe/stripe.fixture.ts';

// What the shop reads to match and to compare: whole lists, disputes, warnings and payouts.
const DISPUTED = '4000000000002685';
const WARNED = '4000000000005423';
const DAY_MS = 86_400_000;

let stand: Stand;
let provider: PaymentProvider;
beforeAll(async () => {
  stand = await openStand();
  const { secretKey, webhookSecret } = testKeys;
  provider = stripePayments({ secretKey, webhookSecrets: [webhookSecret], baseUrl: new URL(stand.simulators.url) });
});
afterAll(() => stand?.simulators.close());

function worth<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`${answer.reason}: ${answer.message}`);
  return answer.value;
}
const lately = () => ({ since: new Date(stand.simulators.now().getTime() - 60_000) });
const intent = (attemptId: string) =>
  provider.createIntent({
    ...{ orderId: 'order-1', orderNumber: 1041, attemptId, amountCents: 5997, currency: 'usd', key: attemptId },
  });

test('a list holds all pages, newest first, and nothing of another time', async () => {
  await stand.simulators.advance(DAY_MS);
  const span = lately();
  for (let count = 0; count < 103; count++) await intent(`attempt-${count}`);
  const listed = worth(await provider.listIntents(span));
  expect(listed).toHaveLength(103);
  expect(listed[0]).toMatchObject({ attemptId: 'attempt-102', orderId: 'order-1', status: 'open' });
  expect(worth(await provider.listIntents({ ...span, until: span.since }))).toEqual([]);
});

test('an intent shows the number of its order, and a card alone pays it', async () => {
  const { id } = worth(await intent('attempt-shown'));
  expect(await stand.stripe.paymentIntents.retrieve(id)).toMatchObject({
    description: 'Order 1041',
    statement_descriptor_suffix: 'O 1041',
    payment_method_types: ['card'],
    metadata: { order: 'order-1', attempt: 'attempt-shown' },
    receipt_email: null,
  });
});

test('refunds are listed for their intent and for a time, with our id of them', async () => {
  const intentId = await stand.paid();
  const refund = { intentId, orderId: 'order-1', amountCents: 100, reason: 'damaged' };
  for (const refundId of ['refund-1', 'refund-2']) worth(await provider.refund({ ...refund, refundId, key: refundId }));
  const listed = worth(await provider.listRefunds({ intentId }));
  expect(listed.map(({ refundId }) => refundId)).toEqual(['refund-2', 'refund-1']);
  expect(worth(await provider.listRefunds(lately()))).toEqual(listed);
  expect(worth(await provider.listRefunds({ intentId: await stand.paid() }))).toEqual([]);
});

test('a dispute is read, answered once, and given up', async () => {
  const [answered, lost] = [await stand.paid(DISPUTED), await stand.paid(DISPUTED)];
  const listed = worth(await provider.listDisputes(lately()));
  const of = (intentId: string) => listed.find((dispute) => dispute.intentId === intentId)?.id ?? '';
  const dispute = worth(await provider.retrieveDispute(of(answered)));
  expect(dispute).toMatchObject({
    ...{ intentId: answered, amountCents: 5997, currency: 'usd', reason: 'product_not_received' },
    ...{ status: 'needs-response', inquiry: false, evidenceSent: false },
  });
  expect(dispute.evidenceDueAt?.getTime()).toBeGreaterThan(dispute.openedAt.getTime());
  const evidence = { shippingTracking: 'NF 1', note: 'Handed over on Monday.' };
  expect(worth(await provider.submitEvidence(dispute.id, evidence, 'evidence-1'))).toMatchObject({
    status: 'under-review',
    evidenceSent: true,
  });
  expect(await provider.submitEvidence(dispute.id, evidence, 'evidence-2')).toMatchObject({ reason: 'refused' });
  expect(worth(await provider.acceptDispute(of(lost), 'accept-1'))).toMatchObject({ status: 'lost' });
  expect(await provider.retrieveDispute('dp_unknown')).toMatchObject({ reason: 'not-found' });
});

test('events are listed by their types, and say what they are about', async () => {
  const intentId = await stand.paid(WARNED);
  const types = ['payment_intent.succeeded', 'radar.early_fraud_warning.created'];
  const events = worth(await provider.listEvents({ ...lately(), types })).filter(
    (event) => event.intentId === intentId,
  );
  expect(events.map(({ type }) => type).toSorted()).toEqual(types);
  const about = events.find(({ type }) => type.startsWith('radar'))?.about;
  expect(about?.kind).toBe('fraud-warning');
  const warning = worth(await provider.retrieveFraudWarning(about?.id ?? ''));
  expect(warning).toMatchObject({ intentId, actionable: true });
  expect(worth(await provider.listFraudWarnings(lately()))).toContainEqual(warning);
  expect(worth(await provider.listFraudWarnings({ since: new Date(0), until: new Date(1000) }))).toEqual([]);
});

test('payouts are listed with their sum and when they arrive', async () => {
  const span = lately();
  await stand.paid();
  await stand.simulators.advance(3 * DAY_MS);
  const payouts = worth(await provider.listPayouts(span));
  expect(payouts.length).toBeGreaterThan(0);
  for (const payout of payouts) {
    expect(payout).toMatchObject({
      ...{ currency: 'usd', status: expect.stringMatching(/^(pending|paid)$/), itemised: true },
    });
    expect(payout.amountCents).toBeGreaterThan(0);
    expect(payout.arrivesAt.getTime()).toBeGreaterThanOrEqual(payout.createdAt.getTime());
  }
});

test('a payout tells slice by slice what it is made up of', async () => {
  await stand.simulators.advance(3 * DAY_MS);
  const [refunded, disputed] = [await stand.paid(), await stand.paid(DISPUTED)];
  for (let count = 0; count < 101; count++) await stand.paid();
  const refund = { intentId: refunded, orderId: 'order-1', amountCents: 700, reason: 'damaged' };
  const { id: refundId } = worth(await provider.refund({ ...refund, refundId: 'refund-9', key: 'refund-9' }));
  await stand.simulators.advance(DAY_MS);
  const [payout] = worth(await provider.listPayouts({ since: new Date(0) }));
  const entries: PayoutEntry[] = [];
  const slices: number[] = [];
  let after: string | null = null;
  do {
    const slice: PayoutSlice = worth(await provider.listPayoutEntries(payout?.id ?? '', after));
    entries.push(...slice.entries);
    slices.push(slice.entries.length);
    after = slice.next;
  } while (after !== null);
  expect(slices).toEqual([100, 6]);
  const moved = entries.filter(({ kind }) => kind !== 'payout');
  expect(moved.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0)).toBe(payout?.amountCents);
  const of = (kind: PayoutEntry['kind']) => moved.filter((entry) => entry.kind === kind);
  expect(of('payment')).toHaveLength(103);
  expect(of('payment')[0]).toMatchObject({ amountCents: 5997, feeCents: 204, currency: 'usd' });
  expect(of('refund')).toMatchObject([{ about: refundId, intentId: refunded, amountCents: -700 }]);
  expect(of('dispute')).toMatchObject([{ intentId: disputed, amountCents: -5997 }]);
});
