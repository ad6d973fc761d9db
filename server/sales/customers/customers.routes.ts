import type { FastifyInstance } from 'fastify';
import { succeed } from '#contract/failures.ts';
import { customerOrderCalls } from '#contract/sales/customers/customer-orders.calls.ts';
import { customerCalls } from '#contract/sales/customers/customers.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import { addNote, removeNote } from './customer-notes.ts';
import { countCustomers } from './customers.repository.ts';
import { listAllCustomers, readCompanyTrade, readCustomer } from './customers.service.ts';
import type { Customers } from './customers.ts';
import { checkCustomerLines, placeForCustomer, quoteForCustomer } from './place-for-customer.ts';

export function customersRoutes(app: FastifyInstance, customers: Customers): void {
  const { db } = customers;
  serveCall(app, customerCalls.listCustomers, ({ query }) => listAllCustomers(customers, query));
  serveCall(app, customerCalls.countCustomers, async () => succeed(await countCustomers(db)));
  serveCall(app, customerCalls.readCustomer, ({ actor, params }) => readCustomer(customers, actor, params.id));
  serveCall(app, customerCalls.addCustomerNote, ({ actor, params, body }) =>
    addNote(db, actor, { userId: params.id }, body.text),
  );
  serveCall(app, customerCalls.deleteCustomerNote, ({ actor, params }) =>
    removeNote(db, actor, { userId: params.id }, params.note),
  );
  serveCall(app, customerCalls.readCompanyTrade, ({ actor, params }) => readCompanyTrade(customers, actor, params.id));
  serveCall(app, customerCalls.addCompanyNote, ({ actor, params, body }) =>
    addNote(db, actor, { companyId: params.id }, body.text),
  );
  serveCall(app, customerCalls.deleteCompanyNote, ({ actor, params }) =>
    removeNote(db, actor, { companyId: params.id }, params.note),
  );

  serveCall(app, customerOrderCalls.checkCustomerLines, ({ params, body, client }) =>
    checkCustomerLines({ db, limits: app.limits }, params.id, body, client),
  );
  serveCall(app, customerOrderCalls.quoteForCustomer, ({ params, body }) => quoteForCustomer(db, params.id, body));
  serveCall(app, customerOrderCalls.placeForCustomer, ({ actor, params, body, repeatable }) =>
    placeForCustomer(customers.checkout, actor, params.id, body, repeatable),
  );
}
