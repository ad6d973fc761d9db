import type { FastifyInstance } from 'fastify';
import { succeed } from '#contract/failures.ts';
import { ageingCalls } from '#contract/sales/receivables/ageing.calls.ts';
import { creditCalls } from '#contract/sales/receivables/credit.calls.ts';
import { releaseRequestCalls } from '#contract/sales/receivables/release-requests.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import { ageingAsCsv, readAgeing } from './ageing.service.ts';
import { CURRENCY, readCredit, setTerms } from './credit.service.ts';
import { askRelease, type Releases, refuseRelease, releaseCredit } from './release-credit.ts';

export function receivablesRoutes(app: FastifyInstance, releases: Releases): void {
  const { db } = releases;
  serveCall(app, creditCalls.readCredit, ({ actor, params }) => readCredit(db, actor, params.id));
  serveCall(app, creditCalls.setTerms, ({ actor, params, body }) => setTerms(db, actor, params.id, body));
  serveCall(app, creditCalls.releaseCredit, ({ actor, params, body }) =>
    releaseCredit(releases, actor, params.id, body),
  );
  serveCall(app, releaseRequestCalls.askRelease, ({ actor, params, body }) =>
    askRelease(releases, actor, params.id, body),
  );
  serveCall(app, releaseRequestCalls.refuseRelease, ({ actor, params, body }) =>
    refuseRelease(releases, actor, params.id, body),
  );
  serveCall(app, ageingCalls.listAgeing, async ({ query }) => succeed(await readAgeing(db, CURRENCY, query.sort)));
  serveCall(app, ageingCalls.exportAgeing, async ({ query }) => succeed(await ageingAsCsv(db, CURRENCY, query.sort)));
}
