import type { FastifyInstance } from 'fastify';
import { bookkeepingCalls } from '#contract/accounts/bookkeeping.calls.ts';
import { companyCalls } from '#contract/accounts/companies.calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import {
  confirmBookkeeping,
  readOfferedCopies,
  removeBookkeeping,
  setBookkeeping,
} from './bookkeeping/bookkeeping.service.ts';
import { companiesService } from './companies.service.ts';
import type { Companies } from './companies.ts';
import { companyAddressesService } from './company-addresses.service.ts';
import { membersService } from './members.service.ts';

export function companiesRoutes(app: FastifyInstance, parts: Companies): void {
  const companies = companiesService(parts);
  serveCall(app, companyCalls.listCompanies, async ({ actor }) => succeed(await companies.list(actor)));
  serveCall(app, companyCalls.readActiveCompany, async ({ actor }) => succeed(await companies.readActive(actor)));
  serveCall(app, companyCalls.switchCompany, ({ actor, body }) => companies.switchTo(actor, body.company));
  serveCall(app, companyCalls.askForPrices, ({ actor, body }) => companies.ask(actor, body));
  serveCall(app, companyCalls.readCompany, ({ actor, params }) => companies.read(actor, params.id));
  serveCall(app, companyCalls.changeCompany, ({ actor, params, body }) => companies.change(actor, params.id, body));
  serveCall(app, companyCalls.changeRequest, ({ actor, params, body }) =>
    companies.changeRequest(actor, params.id, body),
  );
  serveCall(app, companyCalls.closeCompany, ({ actor, params }) => companies.close(actor, params.id));
  serveCall(app, companyCalls.eraseCompanyAddresses, ({ actor, params }) => companies.eraseAddresses(actor, params.id));

  const members = membersService(parts);
  serveCall(app, companyCalls.inviteMember, ({ actor, params, body }) => members.invite(actor, params.id, body));
  serveCall(app, companyCalls.takeBackInvitation, ({ actor, params }) =>
    members.takeBack(actor, params.id, params.invitation),
  );
  serveCall(app, companyCalls.readInvitation, ({ body }) => members.readInvitation(body.token));
  serveCall(app, companyCalls.acceptInvitation, ({ actor, body }) => members.accept(actor, body.token));
  serveCall(app, companyCalls.changeMember, ({ actor, params, body }) =>
    members.changeRole(actor, params.id, params.member, body.role),
  );
  serveCall(app, companyCalls.removeMember, ({ actor, params }) => members.remove(actor, params.id, params.member));
  serveCall(app, companyCalls.leaveCompany, ({ actor, params }) => members.leave(actor, params.id));

  serveCall(app, bookkeepingCalls.setBookkeeping, ({ actor, params, body }) =>
    setBookkeeping(parts, actor, params.id, body),
  );
  serveCall(app, bookkeepingCalls.removeBookkeeping, ({ actor, params }) => removeBookkeeping(parts, actor, params.id));
  serveCall(app, bookkeepingCalls.readOfferedCopies, ({ body }) => readOfferedCopies(parts, body.token));
  serveCall(app, bookkeepingCalls.confirmBookkeeping, ({ body }) => confirmBookkeeping(parts, body.token));

  const addresses = companyAddressesService(parts);
  serveCall(app, companyCalls.addCompanyAddress, ({ actor, params, body }) => addresses.add(actor, params.id, body));
  serveCall(app, companyCalls.changeCompanyAddress, ({ actor, params, body }) =>
    addresses.change(actor, params.id, params.address, body),
  );
  serveCall(app, companyCalls.removeCompanyAddress, ({ actor, params }) =>
    addresses.remove(actor, params.id, params.address),
  );
}
