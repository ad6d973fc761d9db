import type { z } from 'zod';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { ExplainedPrice, explainPriceSchema } from '#contract/sales/price-changes.ts';
import { momentOf, wallTime } from '#contract/shop-time.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { findCompanyBuyer, findPartsBySku } from './price-book.repository.ts';
import { listsOfRules } from './price-lists.repository.ts';
import { questionFor, unitPriceOf } from './price-of.ts';
import { partPriceOf } from './prices.service.ts';
import { findRules } from './rules.repository.ts';

/**
 * What a company pays for so many pieces of a part on a day, or who has no company: today now, on other days as the day
 * begins by the shop's clock. Fails with `not-found` and a message at the field.
 */
export async function explainPrice(
  db: Database,
  zone: string,
  { company: companyId, sku, quantity: pieces, day }: z.output<typeof explainPriceSchema>,
): Promise<Result<ExplainedPrice>> {
  const [part] = await findPartsBySku(db, [sku], companyId ?? null);
  if (!part) return missing('sku', 'There is no part with this SKU');
  const company = companyId ? await findCompanyBuyer(db, companyId) : null;
  if (companyId && !company) return missing('company', 'There is no such company');
  const buyer = company && { companyId: company.id, groupId: company.groupId };
  const found = await findRules(db, [part], buyer);
  const isToday = day === undefined || wallTime(found.at, zone).startsWith(day);
  const moment = isToday ? found.at : (momentOf(day, zone) ?? found.at);
  const rules = found.rulesOf(part);
  const quantity = pieces ?? part.orderedQuantity;
  const question = { listCents: part.priceCents, otherPieces: 0, at: moment, rules };
  const price = partPriceOf(question, part, quantity);
  const stepLists = price.steps.map(({ from }) => unitPriceOf(questionFor(question, from)).rule?.list ?? null);
  const edges = rules.flatMap(({ startsAt, endsAt }) => [startsAt, ...(endsAt === null ? [] : [endsAt])]);
  const next = edges.filter((edge) => edge > moment).sort((one, other) => one - other)[0];
  const lists = await listsOfRules(
    db,
    rules.map(({ id }) => id),
  );
  return succeed({
    at: new Date(moment).toISOString(),
    zone,
    company: company && { _id: company.id, name: company.name },
    part: { _id: part.id, sku: part.sku, name: part.name, minimum: part.orderedQuantity },
    price,
    stepLists,
    rules: lists.map(({ changedAt, ...rule }) => ({ ...rule, changedAt: changedAt.toISOString() })),
    next: next === undefined ? null : new Date(next).toISOString(),
  });
}

function missing(field: 'sku' | 'company', message: string) {
  return fail('not-found', `${message}.`, { errors: { [field]: message } });
}
