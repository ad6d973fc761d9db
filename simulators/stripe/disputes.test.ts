import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStand, type Stand } from '#simulators/stripe/stripe.fixture.ts';
import { DAY, MINUTE, seconds } from './clock.ts';

let stand: Stand;
let stripe: Stripe;
beforeAll(async () => {
  stand = await openStand();
  stripe = stand.stripe;
});
afterAll(() => stand?.simulators.close());

async function disputed(number: string) {
  const intent = await stand.paid(number);
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data;
  if (!dispute) throw new Error(`No dispute of a payment by ${number}`);
  return { intent, dispute };
}

/** The types of what was told since the call. */
async function eventsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = (await stand.eventTypes()).length;
  await work();
  // Payouts are made at midnight (UTC), which the clock may pass meanwhile.
  return (await stand.eventTypes()).slice(before).filter((type) => !type.startsWith('payout.'));
}

describe('a dispute', () => {
  it.each([
    ['4000000000000259', 'fraudulent'],
    ['4000000000002685', 'product_not_received'],
  ])('by %s is opened as %s as soon as it is paid, and takes the money and a fee', async (number, reason) => {
    const { intent, dispute } = await disputed(number);
    expect(dispute).toMatchObject({
      reason,
      status: 'needs_response',
      amount: 5997,
      is_charge_refundable: false,
      balance_transactions: [{ amount: -5997, fee: 1500, net: -7497 }],
      evidence_details: { has_evidence: false, past_due: false, submission_count: 0 },
      payment_method_details: { card: { case_type: 'chargeback' } },
    });
    expect(dispute.evidence_details.due_by).toBeGreaterThan(seconds(stand.simulators.now()) + 8 * 86_400);
    expect(await stripe.charges.retrieve(String(dispute.charge))).toMatchObject({ disputed: true });
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_disputed' });
  });

  it('tells of its opening and of the money', async () => {
    expect(await eventsOf(() => stand.paid('4000000000000259'))).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.updated',
    ]);
  });

  it('is won by winning evidence: the money comes back, and it may be refunded', async () => {
    const { intent, dispute } = await disputed('4000000000000259');
    const sent = await stripe.disputes.update(dispute.id, {
      evidence: { uncategorized_text: 'winning_evidence', shipping_tracking_number: 'UPS 1' },
    });
    expect(sent).toMatchObject({
      status: 'under_review',
      evidence: { shipping_tracking_number: 'UPS 1' },
      evidence_details: { has_evidence: true, submission_count: 1 },
    });
    await expect(stripe.disputes.update(dispute.id, { evidence: { receipt: 'file_1' } })).rejects.toThrow(
      'under_review',
    );
    expect(await eventsOf(() => stand.simulators.advance(MINUTE))).toEqual([
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
    const won = await stripe.disputes.retrieve(dispute.id);
    expect(won).toMatchObject({ status: 'won', balance_transactions: [{ net: -7497 }, { net: 5997 }] });
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ status: 'succeeded' });
  });

  it.each(['losing_evidence', 'anything'])('is lost by %s', async (uncategorized_text) => {
    const { dispute } = await disputed('4000000000000259');
    await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text } });
    expect(await eventsOf(() => stand.simulators.advance(MINUTE))).toEqual(['charge.dispute.closed']);
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'lost' });
  });

  it('takes evidence that is not sent yet', async () => {
    const { dispute } = await disputed('4000000000002685');
    const evidence = { uncategorized_text: 'winning_evidence' };
    const staged = await stripe.disputes.update(dispute.id, { evidence, submit: false });
    expect(staged).toMatchObject({ status: 'needs_response', evidence_details: { has_evidence: true } });
    await stand.simulators.advance(MINUTE);
    expect(await stripe.disputes.update(dispute.id, { submit: true })).toMatchObject({ status: 'under_review' });
    await stand.simulators.advance(MINUTE);
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'won' });
  });

  it('is lost where the shop gives in, or says nothing in time', async () => {
    const { dispute } = await disputed('4000000000000259');
    expect(await stripe.disputes.close(dispute.id)).toMatchObject({ status: 'lost' });
    await expect(stripe.disputes.close(dispute.id)).rejects.toThrow('status of lost');
    const late = await disputed('4000000000000259');
    await stand.simulators.advance(9 * DAY);
    expect(await stripe.disputes.retrieve(late.dispute.id)).toMatchObject({
      status: 'lost',
      evidence_details: { past_due: true },
    });
  });

  it('may come weeks later, of any card', async () => {
    const intent = await stand.paid();
    await stand.simulators.advance(40 * DAY);
    const id = await stand.simulators.dashboard.dispute(intent, { reason: 'product_not_received' });
    expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'needs_response', payment_intent: intent });
  });
});

describe('an inquiry (4000000000001976)', () => {
  it('takes no money, and leaves the charge refundable', async () => {
    const { intent, dispute } = await disputed('4000000000001976');
    expect(dispute).toMatchObject({
      status: 'warning_needs_response',
      is_charge_refundable: true,
      balance_transactions: [],
      payment_method_details: { card: { case_type: 'inquiry' } },
    });
    const told = await eventsOf(() => stripe.refunds.create({ payment_intent: intent }));
    expect(told).toEqual(['refund.created', 'charge.refunded', 'charge.dispute.closed']);
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'warning_closed' });
  });

  it('is closed by evidence', async () => {
    const { dispute } = await disputed('4000000000001976');
    const evidence = { uncategorized_text: 'winning_evidence' };
    expect(await stripe.disputes.update(dispute.id, { evidence })).toMatchObject({ status: 'warning_under_review' });
    await stand.simulators.advance(MINUTE);
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'warning_closed' });
  });
});

describe('an early fraud warning (4000000000005423)', () => {
  it('asks for something until the charge is refunded', async () => {
    const intent = await stand.paid('4000000000005423');
    const [warning] = (await stripe.radar.earlyFraudWarnings.list({ payment_intent: intent })).data;
    expect(warning).toMatchObject({ actionable: true, fraud_type: 'made_with_stolen_card', payment_intent: intent });
    const told = await eventsOf(() => stripe.refunds.create({ payment_intent: intent }));
    expect(told).toContain('radar.early_fraud_warning.updated');
    expect(await stripe.radar.earlyFraudWarnings.retrieve(warning?.id ?? '')).toMatchObject({ actionable: false });
  });

  it('may come later, of any card', async () => {
    const intent = await stand.paid();
    expect(await eventsOf(() => stand.simulators.dashboard.warn(intent))).toEqual([
      'radar.early_fraud_warning.created',
    ]);
  });
});
