import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/connection.ts';
import { stockMovement } from '#server/platform/database/schema/catalogue/stock.ts';
import {
  quotation,
  quotationVersion,
  quotationVersionLine,
} from '#server/platform/database/schema/sales/quotations.ts';

const BATCH = 100;

/** What lines of a quote hold that has not gone back: a condition on `q`. */
const holdsStock = sql`exists (select from ${quotationVersion} v join ${quotationVersionLine} l on l.version_id = v.id
  join ${stockMovement} m on m.quote_line_id = l.id and m.kind = 'quote-hold'
  where v.quotation_id = q.id and l.held > 0
    and not exists (select from ${stockMovement} r where r.quote_line_id = l.id and r.kind = 'quote-release'))`;

/** The ids of quotes whose offer is over, and which still hold stock. */
export async function listHeldAfterEnd(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select q.id from ${quotation} q
    where q.state = 'offered' and q.valid_until <= now() and ${holdsStock} order by q.valid_until limit ${BATCH}`);
  return rows.map(({ id }) => id);
}

/** The ids of quotes whose offer ends within two days, was sent longer ago than one, and of which nobody was reminded. */
export async function listToRemind(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select q.id from ${quotation} q
    join ${quotationVersion} v on v.quotation_id = q.id and v.number = q.version
    where q.state = 'offered' and q.valid_until > now() and q.valid_until <= now() + interval '2 days'
      and q.reminded_of < q.version and v.created_at <= now() - interval '1 day'
    order by q.valid_until limit ${BATCH}`);
  return rows.map(({ id }) => id);
}
