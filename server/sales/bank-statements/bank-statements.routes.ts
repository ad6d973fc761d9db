import type { FastifyInstance } from 'fastify';
import { succeed } from '#contract/failures.ts';
import { allocationCalls } from '#contract/sales/receivables/allocations.calls.ts';
import { bankCalls as calls } from '#contract/sales/receivables/bank-statements.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { AllocationsService } from './allocations.service.ts';
import type { BankStatementsService } from './bank-statements.service.ts';

export function bankStatementsRoutes(
  app: FastifyInstance,
  bank: BankStatementsService,
  allocations: AllocationsService,
): void {
  serveCall(app, calls.checkBankFile, ({ file }) => bank.check(file.bytes));
  serveCall(app, calls.writeBankFile, ({ actor, query, file }) => bank.write(actor, file.bytes, query.plan));
  serveCall(app, calls.listOpenMovements, async () => succeed(await bank.listOpen()));
  serveCall(app, calls.bookMovement, ({ actor, params, body }) => bank.book(actor, params.id, body));
  serveCall(app, calls.returnPayment, ({ actor, params, body }) => bank.returned(actor, params.id, body.payment));
  serveCall(app, calls.setMovementAside, ({ actor, params, body }) => bank.setAside(actor, params.id, body.reason));
  serveCall(app, calls.recordPayment, ({ actor, body, repeatable }) => bank.record(actor, body, repeatable));
  serveCall(app, allocationCalls.readCompanyMoney, ({ params }) => allocations.read(params.id));
  serveCall(app, allocationCalls.listReturnable, ({ params }) => allocations.returnable(params.id));
  serveCall(app, allocationCalls.allocateCredit, ({ actor, params, body }) =>
    allocations.allocate(actor, params.id, body.shares),
  );
  serveCall(app, allocationCalls.takeAllocationBack, ({ actor, params }) => allocations.takeBack(actor, params.id));
}
