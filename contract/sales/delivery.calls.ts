import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import {
  changedZoneSchema,
  newZoneSchema,
  orderZonesSchema,
  previewedZoneSchema,
  removeZoneSchema,
  zonePreviewSchema,
  zonesSchema,
} from './delivery.ts';

/** What admins do about zones of delivery. Delivery costs nothing and is not asked for while there is none. */
export const deliveryCalls = {
  listZones: {
    method: 'GET',
    path: '/delivery-zones',
    summary: 'Zones of delivery in the order in which they are asked, with their rates and what waits in each',
    access: 'admin',
    answer: zonesSchema,
  },
  addZone: {
    method: 'POST',
    path: '/delivery-zones',
    summary: 'Adds a zone of delivery; the first one turns delivery on',
    access: 'admin',
    body: newZoneSchema,
    answer: zonesSchema,
    failures: ['taken', 'in-use'],
  },
  changeZone: {
    method: 'PUT',
    path: '/delivery-zones/:id',
    summary: 'Changes a zone of delivery; orders that were placed keep what they cost',
    access: 'admin',
    params: byId,
    body: changedZoneSchema,
    answer: zonesSchema,
    failures: ['not-found', 'taken', 'changed-meanwhile'],
  },
  removeZone: {
    method: 'DELETE',
    path: '/delivery-zones/:id',
    summary: 'Removes a zone of delivery; without the last one delivery is off',
    access: 'admin',
    params: byId,
    query: removeZoneSchema,
    answer: zonesSchema,
    failures: ['not-found', 'changed-meanwhile'],
  },
  orderZones: {
    method: 'PUT',
    path: '/delivery-zones/order',
    summary: 'Puts the zones in another order; those with postal codes are asked first all the same',
    access: 'admin',
    body: orderZonesSchema,
    answer: zonesSchema,
    failures: ['changed-meanwhile'],
  },
  previewZone: {
    method: 'POST',
    path: '/delivery-zones/preview',
    summary: 'Which delivery addresses of dealers would lie in a zone that is saved like this; writes nothing',
    access: 'admin',
    body: previewedZoneSchema,
    answer: zonePreviewSchema,
    failures: ['not-found', 'taken'],
  },
} as const satisfies Record<string, Call>;
