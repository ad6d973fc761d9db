import { and, or, type SQL, sql } from 'drizzle-orm';
import { company } from '#server/platform/database/schema/companies.ts';
import { user } from '#server/platform/database/schema/identity.ts';
import { order, orderLine } from '#server/platform/database/schema/orders.ts';
import { countriesNamed, readOrderSearch } from './order-search.words.ts';

/**
 * The orders that a search finds, for WHERE. Every word stands somewhere in an order: in its number or the buyer's own, email
 * or address, in its buyer's or company's name, in a part's name, its SKU or the company's own number and name of it. Case and accents make no difference. Undefined where nothing is searched for.
 */
export function foundBy(typed: string): SQL | undefined {
  const { words, numbers, phone } = readOrderSearch(typed);
  const each = words.map(withWord);
  if (numbers.length > 0) each.push(sql`(${sql.join(numbers.map(withNumber), sql` union `)})`);
  const ways = [...(each.length > 0 ? [sql.join(each, sql` intersect `)] : []), ...(phone ? [withPhone(phone)] : [])];
  if (ways.length === 0) return undefined;
  // One subquery without duplicates, which PostgreSQL joins by hash: several joined by OR it would test row by row.
  return sql`${order.id} in (${sql.join(ways, sql` union `)})`;
}

/** Orders whose number begins so; the very one alone where there is one. */
function withNumber(digits: string): SQL {
  const number = sql`${digits}::bigint`;
  return sql`select id from ${order} where order_number = ${number} or (starts_with(order_number::text, ${digits})
    and not exists (select from ${order} where order_number = ${number}))`;
}

/** `strpos` and no LIKE: nothing that is typed is a wildcard. */
function withWord(word: string): SQL {
  const folded = sql`(select search_folded(${word}))`;
  const countries = countriesNamed(word);
  const toCountry = sql`union select id from ${order} where country = any(${sql.param(countries)}::text[])`;
  return sql`(
    select id from ${order} where strpos(search_text, ${folded}) > 0
    union
    select placed.id from ${order} placed join ${user} buyer on buyer.id = placed.user_id
    where strpos(search_folded(buyer.name), ${folded}) > 0
    union
    select placed.id from ${order} placed join ${company} buying on buying.id = placed.company_id
    where strpos(search_folded(buying.name), ${folded}) > 0
    ${countries.length > 0 ? toCountry : sql``}
    union
    select order_id from ${orderLine} where ${lineHas(folded)})`;
}

/** A line of an order with that word. Companies' own numbers and names stand in few lines. */
function lineHas(folded: SQL): SQL {
  return sql`(strpos(search_text, ${folded}) > 0
    or company_number is not null and strpos(search_folded(concat_ws(' ', company_number, company_name)), ${folded}) > 0)`;
}

/**
 * The same among the orders of one account or company, tested order by order: what else of the
 * shop's orders there is, is not read.
 */
export function foundAmong(typed: string): SQL | undefined {
  const { words, numbers, phone } = readOrderSearch(typed);
  const each = words.map((word) => {
    const folded = sql`(select search_folded(${word}))`;
    return sql`(strpos(${order.searchText}, ${folded}) > 0
      or exists (select from ${user} buyer where buyer.id = ${order.userId} and strpos(search_folded(buyer.name), ${folded}) > 0)
      or exists (select from ${company} buying where buying.id = ${order.companyId}
        and strpos(search_folded(buying.name), ${folded}) > 0)
      or ${order.country} = any(${sql.param(countriesNamed(word))}::text[])
      or exists (select from ${orderLine} where order_id = ${order.id} and ${lineHas(folded)}))`;
  });
  if (numbers.length > 0)
    each.push(or(...numbers.map((digits) => sql`starts_with(${order.orderNumber}::text, ${digits})`)) as SQL);
  const called = phone ? sql`strpos(${order.searchText}, ${phone}) > 0` : undefined;
  return or(and(...each), called);
}

function withPhone(digits: string): SQL {
  return sql`select id from ${order} where strpos(search_text, ${digits}) > 0`;
}
