import type pg from 'pg';
import type { Facts } from './growth.calls.ts';

/** Finds what calls are made about; `buyer` is the owner of the first company. */
export async function readFacts(client: pg.Client, buyer: string): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `with one as (
      select p.* from part p join order_line l on l.part_id = p.id where p.archived_at is null
      group by p.id order by count(*) desc, p.id limit 1
    ), several as (
      select array_agg(id) as parts, array_agg(sku) as skus
      from (select id, sku from part where archived_at is null and available >= 50 * ordered_quantity order by id limit 40) parts
    ), own as (
      select o.id as "order", o.order_number as number from "order" o join "user" u on u.id = o.user_id
      where u.email = $1 and o.company_id is not null order by o.created_at limit 1
    ), theirs as (
      select m.company_id as company, (select id from part_list where company_id = m.company_id order by name limit 1) as list,
        (select id from price_list where company_id = m.company_id) as "priceList"
      from company_member m join "user" u on u.id = m.user_id where u.email = $1
    )
    select one.id as part, one.slug, one.sku, several.*, own.*, theirs.*, $1 as email,
      (select email from "user" where email like '%.77@grown.example') as person, (select count(*)::int from part_search) as "onSale"
    from one, several, own, theirs`,
    [buyer],
  );
  const [facts] = rows;
  if (!facts) throw new Error('The shop lacks what is to be measured.');
  return facts;
}
