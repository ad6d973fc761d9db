import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { company } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { order, orderLine, orderSearch } from '#server/platform/database/schema/sales/orders.ts';
import { countriesNamed, readInvoiceNumber, readOrderSearch } from './order-search.words.ts';
import { billedAs } from './orders.repository.ts';

/**
 * The orders that a search finds, for WHERE. Every word stands somewhere in an order: in its number, its invoice's or the buyer's own, email
 * or address, in its buyer's or company's name, in a part's name, its SKU or the company's own number and name of it. Case and accents make no difference. `byNames`:
 * words are looked for in the names of buyers and companies and in numbers of orders alone. Undefined where nothing is searched for.
 */
export function foundBy(typed: string, { byNames = false } = {}): SQL | undefined {
  const { words, numbers, phone } = readOrderSearch(typed);
  const each = words.map(byNames ? withNameOrNumber : withWord);
  if (numbers.length > 0) each.push(sql`(${sql.join(numbers.map(withNumber), sql` union `)})`);
  const ways = [...(each.length > 0 ? [sql.join(each, sql` intersect `)] : []), ...(phone ? [withPhone(phone)] : [])];
  if (ways.length === 0) return undefined;
  // One subquery without duplicates, which PostgreSQL joins by hash: several joined by OR it would test row by row.
  return sql`${order.id} in (${sql.join(ways, sql` union `)})`;
}

/** The most digits that a number of an order has, and that it may have beyond those that were typed. */
const DIGITS = { all: 18, more: 6 };

/** Orders whose number begins so; the very one alone where there is one. */
function withNumber(digits: string): SQL {
  const number = sql`${digits}::bigint`;
  const more = digits.startsWith('0') ? 0 : Math.min(DIGITS.more, DIGITS.all - digits.length);
  const ranges = Array.from({ length: more }, (_, index) => {
    const [zeros, nines] = ['0'.repeat(index + 1), '9'.repeat(index + 1)];
    return sql`order_number between ${digits + zeros}::bigint and ${digits + nines}::bigint`;
  });
  return sql`(select id from ${order} where order_number = ${number}
    union select id from ${order} where (${sql.join([sql`false`, ...ranges], sql` or `)})
      and not exists (select from ${order} where order_number = ${number}))`;
}

/** Orders that were placed a moment ago: their words are not in the index yet. */
const notIndexed = sql`(select placed.* from orders_not_indexed() which(id) join ${order} placed on placed.id = which.id)`;

/** The same, or orders with that number. */
function withNameOrNumber(word: string): SQL {
  return /^\d{1,15}$/.test(word) ? sql`(${withName(word)} union ${withNumber(word)})` : withName(word);
}

/** Orders of buyers and companies with a word in their name. */
function withName(word: string): SQL {
  const within = sql`text_within(search_folded(${word}))`;
  return sql`(
    select placed.id from ${order} placed join ${user} buyer on buyer.id = placed.user_id
    where search_folded(buyer.name) like ${within}
    union
    select placed.id from ${order} placed join ${company} buying on buying.id = placed.company_id
    where search_folded(buying.name) like ${within})`;
}

function withWord(word: string): SQL {
  const folded = sql`search_folded(${word})`;
  const within = sql`text_within(${folded})`;
  const countries = countriesNamed(word);
  const toCountry = sql`union select id from ${order} where country = any(${sql.param(countries)}::text[])`;
  const billed = readInvoiceNumber(word);
  const byInvoice = billed && sql`union ${billedAs(billed)}`;
  return sql`(
    select order_id as id from ${orderSearch} where ${orderSearch.text} like ${within}
    union
    select fresh.id from ${notIndexed} fresh where strpos(fresh.search_text, ${folded}) > 0
      or exists (select from ${orderLine} where order_id = fresh.id and ${lineHas(folded)})
    union ${withName(word)}
    ${countries.length > 0 ? toCountry : sql``} ${byInvoice ?? sql``})`;
}

/** How many orders one statement puts into the index. */
const INDEXED_AT_ONCE = 2000;

/** Puts the words of orders that were placed since the last time into the index. */
export async function indexOrders(db: Database): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      insert into ${orderSearch} (order_id, created_at, text)
      select fresh.id, fresh.created_at, fresh.search_text || E'\\n' || coalesce(${linesOf(sql`fresh.id`)}, '')
      from ${notIndexed} fresh order by fresh.created_at limit ${INDEXED_AT_ONCE}
      on conflict do nothing`);
    if ((rowCount ?? 0) < INDEXED_AT_ONCE) return;
  }
}

/** Puts the words of an order that was changed into the index anew; one that is not in it yet comes into it as it is then. */
export async function indexOrderAgain(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    update ${orderSearch} set text = changed.search_text || E'\\n' || coalesce(${linesOf(sql`changed.id`)}, '')
    from ${order} changed where changed.id = ${id} and order_search.order_id = changed.id`);
}

/** The words of all lines of an order; null where it has none. */
function linesOf(id: SQL | PgColumn): SQL {
  return sql`(
    select string_agg(search_text || coalesce(E'\\n' || search_folded(concat_ws(' ', company_number, company_name)), ''), E'\\n')
    from ${orderLine} where order_id = ${id})`;
}

/** A line of an order with that word. Companies' own numbers and names stand in few lines. */
function lineHas(folded: SQL): SQL {
  return sql`(strpos(search_text, ${folded}) > 0
    or company_number is not null and strpos(search_folded(concat_ws(' ', company_number, company_name)), ${folded}) > 0)`;
}

/**
 * The same among the orders of one account or company, tested order by order: what else of the shop's orders there is, is not read,
 * and an order is read once, however many words there are.
 */
export function foundAmong(typed: string): SQL | undefined {
  const { words, numbers, phone } = readOrderSearch(typed);
  const each = words.map((word) => {
    const billed = readInvoiceNumber(word);
    return sql`(strpos(told.text, (select search_folded(${word}))) > 0
      or ${order.country} = any(${sql.param(countriesNamed(word))}::text[])
      or ${billed ? sql`${order.id} in (${billedAs(billed)})` : sql`false`})`;
  });
  const told = sql`select concat_ws(E'\\n', ${order.searchText}, ${linesOf(order.id)},
    (select search_folded(buyer.name) from ${user} buyer where buyer.id = ${order.userId}),
    (select search_folded(buying.name) from ${company} buying where buying.id = ${order.companyId})) as text offset 0`;
  const ways: SQL[] =
    each.length > 0 ? [sql`exists (select from (${told}) told where ${sql.join(each, sql` and `)})`] : [];
  if (numbers.length > 0)
    ways.push(or(...numbers.map((digits) => sql`starts_with(${order.orderNumber}::text, ${digits})`)) as SQL);
  const called = phone ? sql`strpos(${order.searchText}, ${phone}) > 0` : undefined;
  return or(and(...ways), called);
}

/** The ids of orders in whose words these digits stand, those of their phone among them, as a subquery. */
export function withPhone(digits: string): SQL {
  return sql`(select order_id from ${orderSearch} where ${orderSearch.text} like text_within(${digits})
    union select fresh.id from ${notIndexed} fresh where strpos(fresh.search_text, ${digits}) > 0)`;
}
