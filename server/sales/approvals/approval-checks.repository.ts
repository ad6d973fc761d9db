import { sql } from 'drizzle-orm';
import type { Check } from '#server/platform/database/checks.ts';
import { approvalRequest, approvedOrder } from '#server/platform/database/schema/sales/approvals.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';

/** What must hold of approvals: what was approved was ordered by who asked, and nothing else was ordered by a request. */
export const approvalChecks: Check[] = [
  {
    title: 'Each approved request became its orders, and no other did',
    of: 'requests for approval',
    count: sql`select count(*) from ${approvalRequest}`,
    faults: sql`
      select id, says from (
        select r.id, 'request ' || r.number || ' (' || r.state || ')' || case
          when r.state = 'approved' and count(o.id) <> jsonb_array_length(r.content -> 'orders')
            then ' has ' || count(o.id) || ' orders of ' || jsonb_array_length(r.content -> 'orders')
          when r.state <> 'approved' and count(o.id) > 0 then ' has orders'
          when bool_or(o.user_id <> r.asked_by or o.company_id is distinct from r.company_id) filter (where o.id is not null) then ' has an order of somebody else'
          end as says
        from ${approvalRequest} r left join ${approvedOrder} a on a.request_id = r.id left join ${order} o on o.id = a.order_id
        group by r.id
      ) looked where says is not null`,
    remedy: 'Compare the request with the orders of who asked, and with the audit log of the company.',
  },
];
