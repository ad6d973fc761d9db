import type { FastifyInstance } from 'fastify';
import { addressCalls } from '#contract/accounts/addresses.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { AddressesService } from './addresses.service.ts';

export function addressesRoutes(app: FastifyInstance, addresses: AddressesService): void {
  serveCall(app, addressCalls.listAddresses, ({ actor }) => addresses.list(actor));
  serveCall(app, addressCalls.addAddress, ({ actor, body }) => addresses.add(actor, body));
  serveCall(app, addressCalls.changeAddress, ({ actor, params, body }) => addresses.change(actor, params.id, body));
  serveCall(app, addressCalls.removeAddress, ({ actor, params }) => addresses.remove(actor, params.id));
}
