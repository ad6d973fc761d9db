import { sql } from 'drizzle-orm';
import type { Check, Overdue } from '#server/platform/database/checks.ts';
import { stockMovement } from '#server/platform/database/schema/catalogue/stock.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import {
  quotation,
  quotationVersion,
  quotationVersionLine,
} from '#server/platform/database/schema/sales/quotations.ts';

/** What must hold of quotes. */
export const quotationChecks = (overdue: Overdue): Check[] => [
  {
    title: 'Stock is held for a quote as its newest version says, until it ends',
    of: 'lines of quotes that hold stock',
    count: sql`select count(*) from ${quotationVersionLine} where held > 0`,
    faults: sql`
      select l.id, 'quote ' || q.number || ' v' || v.number || ', ' || l.sku || ': ' || case
          when m.held is null then l.held || ' pieces should have been held, and were not'
          when m.held <> l.held then m.held || ' pieces were held in place of ' || l.held
          when m.left_over not in (0, l.held) then m.left_over || ' pieces are held of ' || l.held
          else l.held || ' pieces are still held, and nobody can accept it' end as says
      from ${quotationVersionLine} l join ${quotationVersion} v on v.id = l.version_id join ${quotation} q on q.id = v.quotation_id
      left join lateral (select -sum(quantity) filter (where kind = 'quote-hold') as held, -sum(quantity) as left_over
        from ${stockMovement} where quote_line_id = l.id) m on true
      where l.held > 0 and (m.held is distinct from l.held or m.left_over not in (0, l.held)
        or m.left_over > 0 and (q.state <> 'offered' or v.number <> q.version or ${overdue(sql`q.valid_until`, 2)}))`,
    remedy:
      'Let the shop run for some minutes: it gives back what is held beyond the end of a quote. What stays, put right with a correction of the part’s stock.',
  },
  {
    title: 'Each accepted quote became an order of its buyer at the offered prices',
    of: 'accepted quotes',
    count: sql`select count(*) from ${quotation} where state = 'accepted'`,
    faults: sql`
      select q.id, 'quote ' || q.number || case when o.id is null then ' was accepted, and there is no order'
        else ' became order ' || o.order_number || ', which has other goods, or is another’s' end as says
      from ${quotation} q left join ${order} o on o.id = q.order_id
      where q.state = 'accepted' and (o.id is null or o.company_id is distinct from q.company_id
        or o.company_id is null and o.user_id <> q.user_id
        or (select sum(price_cents) from ${orderLine} where order_id = o.id) is distinct from
          (select sum(l.unit_cents * l.quantity) from ${quotationVersionLine} l join ${quotationVersion} v on v.id = l.version_id
            where v.quotation_id = q.id and v.number = q.version))`,
    remedy: 'Compare the order with the quote, and talk with the buyer before anything of it is shipped.',
  },
];
