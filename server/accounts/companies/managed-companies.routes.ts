import type { FastifyInstance } from 'fastify';
import { managedCompanyCalls as calls } from '#contract/accounts/managed-companies.calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import { companyGroupsService } from './company-groups.service.ts';
import { countCompanyStates } from './managed-companies.repository.ts';
import { listCompanies, type ManagedCompanies, readManagedCompany } from './managed-companies.service.ts';
import { managedCompanyChanges } from './managed-company-changes.service.ts';

/** What admins do about companies; register it below the API's address. */
export function managedCompaniesRoutes(app: FastifyInstance, companies: ManagedCompanies): void {
  const changes = managedCompanyChanges(companies);
  const groups = companyGroupsService(companies.db, companies.lists);
  serveCall(app, calls.listManagedCompanies, ({ query }) => listCompanies(companies, query));
  serveCall(app, calls.countCompanies, async () => succeed(await countCompanyStates(companies.db)));
  serveCall(app, calls.readManagedCompany, ({ params }) => readManagedCompany(companies, params.id));
  serveCall(app, calls.changeManagedCompany, ({ actor, params, body }) => changes.change(actor, params.id, body));
  serveCall(app, calls.answerRequest, ({ actor, params, body }) => changes.answer(actor, params.id, body));
  serveCall(app, calls.confirmVatNumber, ({ actor, params, body }) => changes.confirm(actor, params.id, body));
  serveCall(app, calls.unconfirmVatNumber, ({ actor, params }) => changes.unconfirm(actor, params.id));
  serveCall(app, calls.closeManagedCompany, ({ actor, params }) => changes.close(actor, params.id));
  serveCall(app, calls.openManagedCompany, ({ actor, params }) => changes.open(actor, params.id));
  serveCall(app, calls.givePriceList, ({ actor, params, body }) => changes.give(actor, params.id, body));
  serveCall(app, calls.endPriceList, ({ actor, params }) => changes.end(actor, params.id, params.list));
  serveCall(app, calls.listCompanyGroups, async () => succeed(await groups.list()));
  serveCall(app, calls.addCompanyGroup, ({ actor, body }) => groups.add(actor, body.name));
  serveCall(app, calls.renameCompanyGroup, ({ actor, params, body }) => groups.rename(actor, params.id, body.name));
  serveCall(app, calls.removeCompanyGroup, ({ actor, params }) => groups.remove(actor, params.id));
}
