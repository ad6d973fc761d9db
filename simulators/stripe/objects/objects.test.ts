import Stripe from 'stripe';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { endpointObject } from '../endpoint.ts';
import type { eventTypes } from '../event-types.ts';
import { API_VERSION } from '../events.ts';
import { balanceObject, payoutObject } from './balance.ts';
import { chargeObject } from './charge.ts';
import { customerObject } from './customer.ts';
import { disputeObject, warningObject } from './dispute.ts';
import { intentObject, type NextAction } from './intent.ts';
import { methodObject } from './method.ts';
import { refundObject } from './refund.ts';

// The compiler holds what the simulator answers against the types of the SDK that the shop has pinned: every field has
// Stripe's type, there is no other, and what is left out is named here. An SDK that says more makes this file fail.

/** What a builder leaves out of Stripe's object. */
type LeftOut<Real, Built> = Exclude<keyof Real, keyof Built>;
/** What a builder says that Stripe does not. */
type Invented<Real, Built> = Exclude<keyof Built, keyof Real>;
/** Stripe's object without what is left out: each field that is there has to fit. */
type Part<Real, Built> = Pick<Real, Extract<keyof Real, keyof Built>>;

describe('the objects of the simulator are those of the pinned SDK', () => {
  it('PaymentIntent: no Connect, hooks, orders or other currencies', () => {
    type Built = ReturnType<typeof intentObject>;
    expectTypeOf(intentObject).returns.toExtend<Part<Stripe.PaymentIntent, Built>>();
    expectTypeOf<Invented<Stripe.PaymentIntent, Built>>().toEqualTypeOf<never>();
    expectTypeOf<LeftOut<Stripe.PaymentIntent, Built>>().toEqualTypeOf<
      'hooks' | 'payment_details' | 'presentment_details'
    >();
    expectTypeOf<NextAction>().toExtend<Stripe.PaymentIntent.NextAction>();
  });

  it('PaymentMethod: cards alone', () => {
    type Built = ReturnType<typeof methodObject>;
    type Cards = Pick<
      Stripe.PaymentMethod,
      | 'id'
      | 'object'
      | 'allow_redisplay'
      | 'billing_details'
      | 'card'
      | 'created'
      | 'customer'
      | 'customer_account'
      | 'livemode'
      | 'metadata'
      | 'radar_options'
      | 'type'
    >;
    expectTypeOf(methodObject).returns.toExtend<Part<Cards, Built>>();
    expectTypeOf<Invented<Cards, Built>>().toEqualTypeOf<never>();
    expectTypeOf<LeftOut<Cards, Built>>().toEqualTypeOf<'radar_options'>();
    type Card = NonNullable<Stripe.PaymentMethod['card']>;
    expectTypeOf<LeftOut<Card, Built['card']>>().toEqualTypeOf<'description' | 'iin' | 'issuer'>();
  });

  it('Customer: nothing but an id of the shop', () => {
    type Built = ReturnType<typeof customerObject>;
    expectTypeOf(customerObject).returns.toExtend<Part<Stripe.Customer, Built>>();
    expectTypeOf<Invented<Stripe.Customer, Built>>().toEqualTypeOf<never>();
  });

  it('Charge: no Connect, terminals or other currencies, and no list of refunds, which Stripe gives only when asked', () => {
    type Built = ReturnType<typeof chargeObject>;
    expectTypeOf(chargeObject).returns.toExtend<Part<Stripe.Charge, Built>>();
    expectTypeOf<Invented<Stripe.Charge, Built>>().toEqualTypeOf<never>();
    expectTypeOf<LeftOut<Stripe.Charge, Built>>().toEqualTypeOf<
      'authorization_code' | 'level3' | 'presentment_details' | 'refunds' | 'transfer'
    >();
    type Card = NonNullable<NonNullable<Stripe.Charge['payment_method_details']>['card']>;
    expectTypeOf<LeftOut<Card, Built['payment_method_details']['card']>>().toEqualTypeOf<
      | 'capture_before'
      | 'description'
      | 'extended_authorization'
      | 'iin'
      | 'incremental_authorization'
      | 'issuer'
      | 'moto'
      | 'multicapture'
      | 'network_token'
      | 'overcapture'
      | 'setup_credential_usage'
      | 'stored_credential_usage'
    >();
    expectTypeOf<LeftOut<Stripe.Charge.Outcome, Built['outcome']>>().toEqualTypeOf<'rule'>();
  });

  it('Refund: cards alone, which ask the buyer for nothing', () => {
    type Built = ReturnType<typeof refundObject>;
    expectTypeOf(refundObject).returns.toExtend<Part<Stripe.Refund, Built>>();
    expectTypeOf<Invented<Stripe.Refund, Built>>().toEqualTypeOf<never>();
    expectTypeOf<LeftOut<Stripe.Refund, Built>>().toEqualTypeOf<
      'description' | 'instructions_email' | 'next_action' | 'presentment_details'
    >();
  });

  it('Dispute: all but appeals and the enhanced evidence of card networks', () => {
    type Built = ReturnType<typeof disputeObject>;
    expectTypeOf(disputeObject).returns.toExtend<Part<Stripe.Dispute, Built>>();
    expectTypeOf<Invented<Stripe.Dispute, Built>>().toEqualTypeOf<never>();
    expectTypeOf<LeftOut<Stripe.Dispute, Built>>().toEqualTypeOf<never>();
    expectTypeOf<LeftOut<Stripe.Dispute.Evidence, Built['evidence']>>().toEqualTypeOf<'appeal'>();
    expectTypeOf<LeftOut<Stripe.Dispute.EvidenceDetails, Built['evidence_details']>>().toEqualTypeOf<never>();
  });

  it('EarlyFraudWarning, Payout and BalanceTransaction: nothing is left out', () => {
    expectTypeOf(warningObject).returns.toExtend<Stripe.Radar.EarlyFraudWarning>();
    expectTypeOf(payoutObject).returns.toExtend<Stripe.Payout>();
    expectTypeOf(balanceObject).returns.toExtend<Stripe.BalanceTransaction>();
    expectTypeOf<keyof ReturnType<typeof warningObject>>().toEqualTypeOf<keyof Stripe.Radar.EarlyFraudWarning>();
    expectTypeOf<keyof ReturnType<typeof payoutObject>>().toEqualTypeOf<keyof Stripe.Payout>();
    expectTypeOf<keyof ReturnType<typeof balanceObject>>().toEqualTypeOf<keyof Stripe.BalanceTransaction>();
  });

  it('WebhookEndpoint: no secret, which Stripe shows once', () => {
    type Built = ReturnType<typeof endpointObject>;
    expectTypeOf(endpointObject).returns.toExtend<Part<Stripe.WebhookEndpoint, Built>>();
    expectTypeOf<LeftOut<Stripe.WebhookEndpoint, Built>>().toEqualTypeOf<'deleted' | 'secret'>();
  });

  it('Event: the version and the types are those of the SDK', () => {
    expectTypeOf<(typeof eventTypes)[number]>().toExtend<Stripe.Event.Type>();
    expect(API_VERSION).toBe(Stripe.API_VERSION);
  });
});
