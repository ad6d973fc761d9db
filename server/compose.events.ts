import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from './platform/database/connection.ts';
import { eventsRoutes } from './platform/events/events.routes.ts';
import { type EventsSettings, eventsService } from './platform/events/events.service.ts';
import type { Notices } from './platform/events/notices.port.ts';
import { basketChanges } from './sales/basket/basket-changes.repository.ts';
import { orderChanges } from './sales/orders/order-changes.repository.ts';

/** Puts together what open pages are told: gives its routes. */
export function composeEvents({
  db,
  notices,
  log,
  identity,
}: {
  db: Database;
  notices: Notices;
  identity: Pick<EventsSettings, 'actorsOfSessions'>;
  log: FastifyBaseLogger;
}): (scope: FastifyInstance) => void {
  const events = eventsService({
    db,
    notices,
    log,
    actorsOfSessions: identity.actorsOfSessions,
    changes: orderChanges,
    baskets: basketChanges,
  });
  return (scope) => eventsRoutes(scope, events);
}
