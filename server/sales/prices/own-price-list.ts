import { setImmediate as breathe } from 'node:timers/promises';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatDay } from '#contract/format.ts';
import { dollarsFromCents, type PriceKind } from '#contract/money.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import { listAsCsv } from '#server/platform/calls/csv.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { DrawingThread } from '#server/platform/pdf/drawing-thread.ts';
import type { PricedPart, PriceSheet } from './own-price-list.drawing.ts';
import { listPricedParts } from './own-price-list.repository.ts';
import { findRulesInForce } from './own-prices.repository.ts';
import { priceSteps } from './price-steps.ts';
import { readRules } from './rules.repository.ts';

/** The most parts that one file names: more are looked up one by one. A sheet of paper has about forty. */
const PARTS_MAX = { csv: 20_000, pdf: 2_000 };
const RULES_MAX = 50_000;
/** No price begins beyond so many pieces. */
const PIECES_MAX = 1_000_000;
/** How many parts are priced before other requests have their turn. */
const AT_ONCE = 200;

interface OwnList {
  at: Date;
  company: string | null;
  parts: PricedPart[];
}

/** The price list of a person, or of the company that they act for, as files. */
export interface OwnPriceListService {
  /** Fails with `not-found` for a company of others, and with `too-large` where the shop has too many parts for one file. */
  csv(actor: CurrentUser, company: string | undefined): Promise<Result<PreparedFile>>;
  pdf(actor: CurrentUser, company: string | undefined): Promise<Result<PreparedFile>>;
}

export function ownPriceListService(
  db: Database,
  {
    seller,
    priceKind,
    drawing,
  }: { seller: { readonly name: string }; priceKind: () => PriceKind | null; drawing: DrawingThread<PriceSheet> },
): OwnPriceListService {
  async function read(actor: CurrentUser, companyId: string | undefined, most: number): Promise<Result<OwnList>> {
    const acting = await actingFor(db, actor.userId, companyId, 'viewer');
    if (!acting.ok) return acting;
    const found = await listPricedParts(db, most + 1, acting.value?.companyId ?? null);
    const { at, rules } = await findRulesInForce(db, acting.value, RULES_MAX);
    if (found.length > most || rules.length > RULES_MAX)
      return fail('too-large', `One file names at most ${most} parts. Please look prices up on the pages of parts.`);
    return succeed({ at: new Date(at), company: acting.value?.name ?? null, parts: await priced(found, at, rules) });
  }

  return {
    async csv(actor, companyId) {
      const list = await read(actor, companyId, PARTS_MAX.csv);
      if (!list.ok) return list;
      const rows = list.value.parts.flatMap((part) => part.steps.map((step) => ({ ...part, ...step })));
      const bytes = await listAsCsv(columns, rows, ({ sku, ean, name, listCents, from, multiple, unitCents }) => [
        ...[sku, ean, name, from, multiple, inDollars(unitCents)],
        inDollars(listCents),
      ]);
      return succeed(new PreparedFile(`prices-${dayOf(list.value)}.csv`, bytes));
    },

    async pdf(actor, companyId) {
      const list = await read(actor, companyId, PARTS_MAX.pdf);
      if (!list.ok) return list;
      const { at, company, parts } = list.value;
      const kind = priceKind();
      const about = [
        company === null ? 'Prices for everybody' : `Prices for ${company}`,
        `as of ${formatDay(at.toISOString())}, in US dollars for a piece`,
        ...(kind ? [kind === 'gross' ? 'with tax' : 'without tax'] : []),
      ].join(', ');
      const bytes = await drawing.draw({ seller: seller.name, about: `${about}.`, madeAt: at.toISOString(), parts });
      return succeed(new PreparedFile(`prices-${dayOf(list.value)}.pdf`, bytes));
    },
  };
}

const columns = ['SKU', 'EAN', 'Part', 'From, pieces', 'Whole multiples of', 'Price', 'List price'];
const inDollars = (cents: number): string => dollarsFromCents(cents).toFixed(2);
const dayOf = ({ at }: OwnList): string => at.toISOString().slice(0, 10);

/** What each part costs by quantity, by the rules in force. */
async function priced(
  parts: Awaited<ReturnType<typeof listPricedParts>>,
  at: number,
  rules: Parameters<typeof readRules>[1],
): Promise<PricedPart[]> {
  const { rulesOf } = readRules(at, rules);
  const list: PricedPart[] = [];
  for (const [place, part] of parts.entries()) {
    if (place % AT_ONCE === AT_ONCE - 1) await breathe();
    const { sku, ean, name, priceCents: listCents, orderedQuantity } = part;
    const steps = priceSteps({ listCents, otherPieces: 0, at, rules: rulesOf(part) }, orderedQuantity, PIECES_MAX);
    list.push({
      ...{ sku, ean, name, listCents },
      steps: steps.map(({ from, unitCents, multiple = null }) => ({ from, unitCents, multiple })),
    });
  }
  return list;
}
