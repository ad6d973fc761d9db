import type { FindOwnParts, OwnParts } from '#contract/catalogue/own-parts.ts';
import { type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import type { FacetedListService } from '#server/catalogue/facets/faceted-list.service.ts';
import type { OwnPrices, PriceOfPart } from '#server/catalogue/facets/own-prices.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { findRulesInForce, readRulesVersion } from './own-prices.repository.ts';
import { type PriceRule, questionFor, unitPriceOf } from './price-of.ts';
import { type Buyer, readRules } from './rules.repository.ts';

/** A buyer with more rules is listed by everybody's prices: theirs would fill the memory. */
const RULES_MAX = 50_000;
/** The buyers whose rules are stored: those that looked last. */
const BUYERS_MAX = 20;

interface Stored {
  version: string;
  until: number | null;
  /** Null where no rule is in force, or too many are. */
  own: OwnPrices | null;
}

export interface OwnPartsService {
  /** A page of the parts on sale by the prices of the person, or of the company that they act for. Fails with `not-found` for a company of others, and as the list does. */
  find(actor: CurrentUser, input: FindOwnParts): Promise<Result<OwnParts>>;
}

export function ownPartsService(db: Database, faceted: Pick<FacetedListService, 'find'>): OwnPartsService {
  const stored = new Map<string, Stored>();

  async function pricesOf(buyer: Buyer | null): Promise<OwnPrices | null> {
    const name = buyer?.companyId ?? 'oneself';
    const { at, version } = await readRulesVersion(db, buyer);
    const key = `${name} ${buyer?.groupId ?? ''}`;
    const known = stored.get(key);
    stored.delete(key);
    const isCurrent = known?.version === version && (known.until === null || at < known.until);
    const current = isCurrent ? known : { version, ...(await readOwn(name, buyer)) };
    stored.set(key, current);
    for (const oldest of stored.keys()) {
      if (stored.size <= BUYERS_MAX) break;
      stored.delete(oldest);
    }
    return current.own;
  }

  async function readOwn(name: string, buyer: Buyer | null): Promise<Omit<Stored, 'version'>> {
    const { at, until, rules } = await findRulesInForce(db, buyer, RULES_MAX);
    if (rules.length === 0 || rules.length > RULES_MAX) return { until, own: null };
    const { rulesOf } = readRules(at, rules);
    const ids = new Set(rules.flatMap(({ partId }) => partId ?? []));
    const othersOf = (category: string, brandId: string) => rulesOf({ id: '', category, brandId });
    const priceBy =
      (mine: readonly PriceRule[]): PriceOfPart =>
      ({ listPrice, minimum }) => {
        const listCents = centsFromDollars(listPrice) ?? 0;
        const context = { listCents, otherPieces: 0, at, rules: mine };
        return dollarsFromCents(unitPriceOf(questionFor(context, minimum)).unitCents);
      };
    const own: OwnPrices = {
      name: `own ${name}`,
      ofParts: new Map(
        [...ids].map((id): [string, PriceOfPart] => [
          id,
          (part) => priceBy(rulesOf({ id, category: part.family, brandId: part.brandId }))(part),
        ]),
      ),
      ofOthers(family, brandId) {
        const mine = othersOf(family, brandId);
        return mine.length === 0 ? null : priceBy(mine);
      },
    };
    return { until, own };
  }

  return {
    async find(actor, { company, ...query }) {
      const acting = await actingFor(db, actor.userId, company, 'viewer');
      if (!acting.ok) return acting;
      const own = await pricesOf(acting.value);
      const found = await faceted.find({ ...query, facets: query.facets ?? [] }, own ?? undefined);
      if (!found.ok) return found;
      const { rows, total, next, counts, without, instead, notSold, otherMaker, facets } = found.value;
      return succeed({
        ...{ rows, total, next, without: [...without], instead, notSold, otherMaker },
        counts: counts as OwnParts['counts'],
        ...(facets && { facets: facets as OwnParts['facets'] }),
      });
    },
  };
}
