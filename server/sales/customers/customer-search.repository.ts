import { type SQL, sql } from 'drizzle-orm';
import { address } from '#server/platform/database/schema/accounts/addresses.ts';
import { company, companyMember } from '#server/platform/database/schema/accounts/companies.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { profile } from '#server/platform/database/schema/accounts/profiles.ts';
import { order } from '#server/platform/database/schema/sales/orders.ts';
import { withPhone } from '#server/sales/orders/order-search.repository.ts';
import { readOrderSearch } from '#server/sales/orders/order-search.words.ts';

/** The most digits of a number of an order. */
const ORDER_DIGITS = /^\d{1,15}$/;

/**
 * The ids of the people and companies that a search finds, as a subquery; undefined where nothing is searched for. Every word stands
 * somewhere in a customer: in a person's name or email, the name of a company of theirs, the name or VAT number of a company, or it is the number of
 * an order of theirs. Or all that is typed is a phone number: of a profile, an address, a company or an order. Case and accents make no difference.
 */
export function foundAsCustomers(typed: string): SQL | undefined {
  const { words, numbers, phone } = readOrderSearch(typed);
  const each = [...words.map(withWord), ...numbers.map(ofOrder)].map((found) => sql`(${found})`);
  const ways = [
    ...(each.length > 0 ? [sql`(${sql.join(each, sql` intersect `)})`] : []),
    ...(phone ? [called(phone)] : []),
  ];
  return ways.length === 0 ? undefined : sql.join(ways, sql` union `);
}

function withWord(word: string): SQL {
  const within = sql`text_within(search_folded(${word}))`;
  const vatNumber = word.toUpperCase().replace(/[.\-/]/g, '');
  return sql`
    select ${user.id} from ${user}
    where search_folded(${user.name}) like ${within} or ${user.email} like text_within(lower(${word}))
    union
    select ${company.id} from ${company}
    where search_folded(${company.name}) like ${within}
      ${vatNumber === '' ? sql`` : sql`or ${company.vatNumber} like text_within(${vatNumber})`}
    union
    select ${companyMember.userId} from ${companyMember} join ${company} on ${company.id} = ${companyMember.companyId}
    where search_folded(${company.name}) like ${within}
    ${ORDER_DIGITS.test(word) ? sql`union ${ofOrder(word)}` : sql``}`;
}

/** Whose the order with that number is: its buyer's, and its company's. */
function ofOrder(digits: string): SQL {
  return sql`select buyer.id from ${order} cross join lateral (values (${order.userId}), (${order.companyId})) as buyer(id)
    where ${order.orderNumber} = ${digits}::bigint and buyer.id is not null`;
}

/** Customers that a phone number with these digits in it belongs to. */
function called(digits: string): SQL {
  const within = sql`text_within(${digits})`;
  return sql`
    select ${profile.userId} from ${profile} where phone_digits(${profile.phone}) like ${within}
    union
    select coalesce(${address.userId}, ${address.companyId}) from ${address} where phone_digits(${address.phone}) like ${within}
    union
    select ${company.id} from ${company} where phone_digits(${company.phone}) like ${within}
    union
    select buyer.id from ${order} cross join lateral (values (${order.userId}), (${order.companyId})) as buyer(id)
    where ${order.id} in ${withPhone(digits)} and strpos(phone_digits(${order.phone}), ${digits}) > 0 and buyer.id is not null`;
}
