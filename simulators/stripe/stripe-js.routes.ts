import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import type { FastifyInstance } from 'fastify';

/** What stands in for Stripe.js in browsers: modules that import each other. The first sets `window.Stripe`. */
const modules = {
  'stripe.js': 'stripe.ts',
  'appearance.ts': 'appearance.ts',
  'authentication.ts': 'authentication.ts',
  'calls.ts': 'calls.ts',
  'card.rules.ts': 'card.rules.ts',
  'payment-element.ts': 'payment-element.ts',
};

/** Serves the stand-in for Stripe.js as `/demo/stripe/v3/stripe.js`, its types left out. Browsers load it as a module. */
export async function stripeJsRoutes(app: FastifyInstance): Promise<void> {
  for (const [name, file] of Object.entries(modules)) {
    const source = await readFile(new URL(`./stripe-js/${file}`, import.meta.url), 'utf8');
    const script = stripTypeScriptTypes(source);
    app.get(`/demo/stripe/v3/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
    );
  }
}
