import type { FastifyInstance } from 'fastify';
import { succeed } from '#contract/failures.ts';
import { returnCalls } from '#contract/sales/returns.calls.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import { answerReturn } from './answer-return.ts';
import { listReturnedLines } from './listed-returns.repository.ts';
import { receiveReturn } from './receive-return.ts';
import { requestReturn, takeBackReturn } from './request-return.ts';
import { readReturnLabel } from './return-label.ts';
import { returnsAsCsv } from './returns.csv.ts';
import { listManagedReturns, readManagedReturn, readOrderReturns } from './returns.service.ts';
import type { Returns } from './returns.ts';

export function returnsRoutes(app: FastifyInstance, returns: Returns): void {
  serveCall(app, returnCalls.readOrderReturns, ({ actor, params }) => readOrderReturns(returns, actor, params.id));
  serveCall(app, returnCalls.requestReturn, ({ actor, params, body, repeatable }) =>
    requestReturn(returns, actor, params.id, body, repeatable),
  );
  serveCall(app, returnCalls.takeBackReturn, ({ actor, params }) => takeBackReturn(returns, actor, params.id));
  serveCall(app, returnCalls.readReturnLabel, ({ actor, params }) => readReturnLabel(returns, actor, params.id));
  serveCall(app, returnCalls.listReturns, ({ query }) => listManagedReturns(returns, query));
  serveCall(app, returnCalls.exportReturns, async ({ query }) =>
    succeed(new PreparedFile('returns.csv', await returnsAsCsv(await listReturnedLines(returns.db, query)))),
  );
  serveCall(app, returnCalls.readReturn, ({ params }) => readManagedReturn(returns, params.id));
  serveCall(app, returnCalls.answerReturn, ({ actor, params, body }) => answerReturn(returns, actor, params.id, body));
  serveCall(app, returnCalls.receiveReturn, ({ actor, params, body }) =>
    receiveReturn(returns, actor, params.id, body),
  );
}
