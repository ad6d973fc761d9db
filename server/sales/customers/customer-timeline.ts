import type { AuditKind } from '#contract/audit.ts';
import { formatCents } from '#contract/money.ts';
import type { CustomerEvent } from '#contract/sales/customers/customers.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { listLastPlaced } from './customer.repository.ts';
import type { CustomerOf } from './customer-figures.repository.ts';
import type { Customers } from './customers.ts';

/** So many of the last orders are in the timeline. */
const ORDERS = 50;
/** So many events are told. */
const EVENTS = 20;
/** Sign-ins and roles of the shop's own people, who are customers, too: admins alone read of them. */
const ADMINS_ALONE: readonly AuditKind[] = ['roles', 'sign-ins'];

/**
 * What happened to a customer, newest first: what the audit log tells of them and of their last orders, the orders themselves, and that they came.
 * Orders that an admin placed stand in the audit log already.
 */
export async function readTimeline(
  { db, audit }: Pick<Customers, 'db' | 'audit'>,
  actor: CurrentUser,
  who: CustomerOf,
  createdAt: string,
): Promise<CustomerEvent[]> {
  const placed = await listLastPlaced(db, who, ORDERS);
  const orders = new Map(placed.map(({ id, orderNumber }) => [id, { _id: id, orderNumber }]));
  const subject = 'userId' in who ? { kind: 'user', ids: [who.userId] } : { kind: 'company', ids: [who.companyId] };
  const logged = await audit.about(
    [subject, { kind: 'order', ids: [...orders.keys()] }],
    actor.admin ? [] : ADMINS_ALONE,
  );
  const events: CustomerEvent[] = logged.map(({ subject: on, ...entry }) => {
    const order = on.kind === 'order' ? orders.get(on.id) : undefined;
    return { ...entry, ...(order && { order }) };
  });
  for (const { id, orderNumber, createdAt: at, totalCents, placedBy, email } of placed)
    if (placedBy === null)
      events.push({
        ...{ _id: `placed-${id}`, at: at.toISOString(), who: email, what: 'Order placed' },
        more: formatCents(totalCents),
        order: { _id: id, orderNumber },
      });
  events.push({ _id: 'joined', at: createdAt, who: '', what: 'Joined', more: '' });
  return events.sort((one, other) => other.at.localeCompare(one.at)).slice(0, EVENTS);
}
