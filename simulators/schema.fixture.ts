import { steps } from './schema.ts';

/** Makes the books of the first demos, which counted no steps, with a payment that is open and one that was given back in part. */
export const firstBooks = `
  create schema stripe_simulator;
  ${steps[0]}
  create index events_due on stripe_simulator.events (next_attempt_at) where delivered_at is null;
  insert into stripe_simulator.methods (id, card, name, email) values ('pm_1',
    '{"brand":"visa","funding":"credit","last4":"4242","expMonth":12,"expYear":2040,"behaviour":"succeeds"}', 'Ada', null);
  insert into stripe_simulator.intents (id, client_secret, amount, received, currency, status, metadata, method_id, charge_id)
    values ('pi_open', 'pi_open_secret_1', 1000, 0, 'usd', 'requires_payment_method', '{"order":"one"}', null, null),
           ('pi_paid', 'pi_paid_secret_1', 2000, 2000, 'usd', 'succeeded', '{"order":"two"}', 'pm_1', 'ch_1');
  insert into stripe_simulator.charges (id, intent_id, method_id, amount, refunded) values ('ch_1', 'pi_paid', 'pm_1', 2000, 500);
  insert into stripe_simulator.refunds (id, charge_id, amount, metadata) values ('re_1', 'ch_1', 500, '{}');
  insert into stripe_simulator.events (id, body) values ('evt_1', '{"id":"evt_1","type":"payment_intent.succeeded"}');`;
