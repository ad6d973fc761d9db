import { type SQL, sql } from 'drizzle-orm';
import { brand } from '#server/platform/database/schema/catalogue/brands.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { stockMovement } from '#server/platform/database/schema/catalogue/stock.ts';
import { order, orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { bookedLine } from '#server/platform/database/schema/sales/reports.ts';
import { shipmentLine } from '#server/platform/database/schema/sales/shipments.ts';
import type { ReportRange } from '#server/sales/reports/report-range.ts';
import { plain, ratio, summed, type TableSource } from './report-table.repository.ts';

/** Pieces that lie on the shelf and are promised: to orders that have not left, and to quotes. Of orders that are open the lines are read one by one: they are few among all. */
const promised = sql`(
  select part_id, sum(pieces) as pieces from (
    select open.part_id, open.pieces from ${order} cross join lateral (
        select ${orderLine.partId} as part_id, ${orderLine.quantity} - ${orderLine.takenOut} - coalesce((
            select sum(${shipmentLine.quantity}) from ${shipmentLine} where ${shipmentLine.orderLineId} = ${orderLine.id}), 0) as pieces
          from ${orderLine} where ${orderLine.orderId} = ${order.id} offset 0) open
      where ${order.fulfilment} in ('pending', 'closing', 'shipping')
    union all
    select ${stockMovement.partId}, -${stockMovement.quantity} from ${stockMovement} where ${stockMovement.quoteLineId} is not null
  ) each group by part_id)`;

/** The parts on the shelf: pieces, and what one is worth, which is its cost, or its list price where that is not known. */
const shelf = sql`(
  select ${part.id} as part_id, ${part.name} as name, ${part.sku} as sku, ${part.category} as category, ${part.brandId} as brand_id, ${part.createdAt} as created_at,
    greatest(${part.available} - ${part.missing} + coalesce(promised.pieces, 0), 0) as stock,
    coalesce(${part.costCents}, ${part.priceCents}) as unit_cents, ${part.costCents} is null as at_list_price
  from ${part} left join ${promised} promised on promised.part_id = ${part.id}
  where ${part.archivedAt} is null or ${part.available} > 0 or promised.pieces > 0)`;

const worth = sql`sum(stock) as stock, sum(stock * unit_cents) as value, sum(case when at_list_price then stock * unit_cents else 0 end) as at_list_price`;

const columns = [
  summed('stock', 'count', 'base.stock'),
  summed('value', 'money', 'base.value'),
  summed('atListPrice', 'money', 'base.at_list_price'),
];

/** What the stock is worth now, and how often a year it is sold: what was sold in 365 days, at the same worth of a piece, by that. */
export function stockTable(by: 'part' | 'family' | 'brand'): TableSource {
  const keys: Record<typeof by, { id: SQL; name: SQL }> = {
    part: { id: sql`shelf.part_id::text`, name: sql`shelf.name` },
    family: { id: sql`shelf.category`, name: sql`shelf.category` },
    brand: { id: sql`${brand.id}::text`, name: sql`${brand.name}` },
  };
  const { id, name } = keys[by];
  const isPart = by === 'part';
  return {
    base: sql`
      select ${id} as id, ${isPart ? sql`(min(shelf.part_id::text))::uuid` : sql`null`} as part, min(${name}) as name, ${isPart ? sql`min(shelf.sku)` : sql`null`} as sku,
        ${worth}, sum(coalesce(sold.pieces, 0)) as sold, sum(coalesce(sold.pieces, 0) * unit_cents) as sold_value
      from ${shelf} shelf join ${brand} on ${brand.id} = shelf.brand_id
      left join (select part_id, sum(pieces) as pieces from ${bookedLine} where issued_at >= now() - interval '365 days' and part_id is not null group by 1) sold
        on sold.part_id = shelf.part_id
      where shelf.stock > 0 or sold.pieces > 0 group by 1`,
    columns: [
      plain('name', 'text', 'name'),
      ...(isPart ? [plain('sku', 'text', 'sku')] : []),
      ...columns,
      summed('soldInYear', 'count', 'base.sold'),
      ratio('turnover', 'times', 'base.sold_value', 'base.value'),
    ],
    sort: { id: 'value', order: 'descending' },
  };
}

/** What lies on the shelf since before a time, and was not sold in it. */
export function slowTable({ begins, ends, timeZone }: ReportRange): TableSource {
  const lastSold = sql`(select max(issued_at) from ${bookedLine} where part_id = shelf.part_id and pieces > 0)`;
  return {
    base: sql`
      select shelf.part_id::text as id, shelf.part_id as part, shelf.name, shelf.sku, stock, stock * unit_cents as value,
        case when at_list_price then stock * unit_cents else 0 end as at_list_price, to_char(${lastSold} at time zone ${timeZone}, 'YYYY-MM-DD') as last_sold
      from ${shelf} shelf
      where stock > 0 and created_at < ${begins} and not exists (
        select from ${bookedLine} where part_id = shelf.part_id and pieces > 0 and issued_at >= ${begins} and issued_at < ${ends})`,
    columns: [
      plain('name', 'text', 'name'),
      plain('sku', 'text', 'sku'),
      ...columns,
      plain('lastSold', 'day', 'last_sold'),
    ],
    sort: { id: 'value', order: 'descending' },
  };
}
