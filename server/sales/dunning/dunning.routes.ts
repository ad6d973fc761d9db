import type { FastifyInstance } from 'fastify';
import { succeed } from '#contract/failures.ts';
import { dunningCalls as calls } from '#contract/sales/receivables/dunning.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { DunningService } from './dunning.service.ts';

export function dunningRoutes(app: FastifyInstance, dunning: DunningService): void {
  serveCall(app, calls.readDunning, async () => succeed(await dunning.read()));
  serveCall(app, calls.setDunningLevel, ({ actor, body }) => dunning.setLevel(actor, body));
  serveCall(app, calls.setLateFees, async ({ actor, body }) => succeed(await dunning.setFees(actor, body)));
  serveCall(app, calls.setInterestRate, ({ actor, body }) => dunning.setRate(actor, body));
  serveCall(app, calls.sendLetters, async ({ actor, body }) => succeed(await dunning.send(actor, body)));
  serveCall(app, calls.waiveFee, ({ actor, params, body }) => dunning.waive(actor, params.id, body.reason));
  serveCall(app, calls.listLetters, ({ actor, params }) => dunning.letters(actor, params.id));
  serveCall(app, calls.drawLetter, ({ actor, params }) => dunning.pdf(actor, params.id));
}
