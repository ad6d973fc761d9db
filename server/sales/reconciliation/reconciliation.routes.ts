import type { FastifyInstance } from 'fastify';
import { succeed } from '#contract/failures.ts';
import { paymentCaseCalls } from '#contract/sales/payment-cases.calls.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { acceptDispute, readDispute, saveEvidence, sendEvidence } from '#server/sales/payment-cases/answer-dispute.ts';
import { releaseShipping } from '#server/sales/payment-cases/release-shipping.ts';
import { answerCase } from './answer-case.ts';
import { listPayouts } from './list-payouts.ts';
import { moneyAsCsv } from './money.csv.ts';
import { readMoney, toRun } from './money.ts';
import { reconcile } from './reconcile.ts';

export function reconciliationRoutes(app: FastifyInstance, checkout: Checkout): void {
  serveCall(app, paymentCaseCalls.readMoney, async () => succeed(await readMoney(checkout.db)));
  serveCall(app, paymentCaseCalls.exportMoney, async ({ query }) =>
    succeed(new PreparedFile(`money-${query.view}.csv`, moneyAsCsv(await readMoney(checkout.db), query.view))),
  );
  serveCall(app, paymentCaseCalls.listPayouts, () => listPayouts(checkout));
  serveCall(app, paymentCaseCalls.answerCase, ({ actor, params, body }) =>
    answerCase(checkout, actor, params.id, body),
  );
  serveCall(app, paymentCaseCalls.reconcile, async () => {
    const run = await reconcile(checkout);
    return run.ok ? succeed(toRun(run.value)) : run;
  });
  serveCall(app, paymentCaseCalls.readDispute, ({ params }) => readDispute(checkout.db, params.id));
  serveCall(app, paymentCaseCalls.saveEvidence, ({ params, body }) => saveEvidence(checkout, params.id, body));
  serveCall(app, paymentCaseCalls.sendEvidence, ({ actor, params, body }) =>
    sendEvidence(checkout, actor, params.id, body),
  );
  serveCall(app, paymentCaseCalls.acceptDispute, ({ actor, params }) => acceptDispute(checkout, actor, params.id));
  serveCall(app, paymentCaseCalls.releaseShipping, ({ actor, params }) => releaseShipping(checkout, actor, params.id));
}
