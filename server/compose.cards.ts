import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { DatabaseServer } from './platform/database/database.port.ts';
import { stripePayments } from './sales/payments/adapters/stripe.ts';

/** Card payments in demo mode: Stripe's protocol, spoken by a simulator beside the shop, through Stripe's own SDK. */
export async function openDemoCards(config: Config, database: DatabaseServer, log: FastifyBaseLogger) {
  if (config.mode !== 'demo') throw new Error('Simulated card payments belong to demo mode alone');
  const [secret = ''] = config.secrets;
  // The same in every process of the shop and after every start, and good for nothing outside it.
  const derived = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex').slice(0, 32);
  const keys = {
    secretKey: `sk_test_${derived('card secret')}`,
    publishableKey: `pk_test_${derived('card form')}`,
    webhookSecret: `whsec_${derived('card events')}`,
  };
  const { startStripeSimulator } = await import('./demo/stripe.simulator.ts');
  const { stripeBrowserRoutes } = await import('./demo/stripe-browser.routes.ts');
  const simulator = await startStripeSimulator({
    databaseUrl: database.url,
    ...keys,
    webhookUrl: null,
    log: (line) => log.warn(line),
  });
  return {
    payments: stripePayments({ ...keys, baseUrl: new URL(simulator.url) }),
    publishableKey: keys.publishableKey,
    announcement: 'Card payments are simulated: use a test card such as 4242 4242 4242 4242, never a real one.',
    async mount(app: FastifyInstance) {
      await app.register(stripeBrowserRoutes, { simulatorUrl: simulator.url });
    },
    sendEventsTo: simulator.setWebhookUrl,
    misbehave: simulator.misbehave,
    close: simulator.close,
  };
}
