import { type Failure, fail, type Result, succeed } from '#contract/failures.ts';
import type { BasketAct, SetBasketLine } from '#contract/sales/basket.ts';
import type { BasketLineStored } from './basket.repository.ts';
import type { Baskets } from './basket.ts';
import { type Buyer, changeBasket } from './change-basket.ts';
import { findOfferedParts } from './offered-parts.repository.ts';

/**
 * Sets the quantity of one line, and puts the part in where it is not there. Fails with `changed-meanwhile` and both figures where the
 * line is not as it was shown, with `not-found` for a part that is not on sale, and as `changeBasket` does.
 */
export async function setBasketLine(
  baskets: Baskets,
  buyer: Buyer,
  partId: string,
  { company, quantity, lineVersion, basketVersion }: SetBasketLine,
): Promise<Result<BasketAct>> {
  const set = await changeBasket(baskets, { buyer, company }, async (held, tx) => {
    const line = held.lines.get(partId);
    if ((line?.version ?? 0) !== lineVersion)
      return changedMeanwhile(line, { yours: quantity, basketVersion: held.version - 1 });
    const othersChanged = basketVersion < held.version - 1;
    if (line && line.quantity === quantity && !line.savedForLater)
      return succeed({ write: [], remove: [], value: { othersChanged } });
    const companyId = held.company?.companyId ?? null;
    const part = line ? line.part : (await findOfferedParts(tx, [partId], companyId)).get(partId);
    if (!part?.onSale) return fail('not-found', 'That part is not on sale.');
    const { name, sku } = part;
    const target = { part, partId, name, sku, quantity, savedForLater: false };
    return succeed({
      write: [{ ...target, ...(line && { position: line.position }) }],
      remove: [],
      value: { othersChanged },
    });
  });
  return set.ok ? succeed({ ...set.value.act, ...set.value.value }) : set;
}

/**
 * Removes one line; with `lineVersion` only where it is as it was shown. Nothing is changed where there is none. Fails with
 * `changed-meanwhile` where the line is another one, and as `changeBasket` does.
 */
export async function removeBasketLine(
  baskets: Baskets,
  buyer: Buyer,
  partId: string,
  { company, lineVersion }: { company?: string | undefined; lineVersion?: number | undefined },
): Promise<Result<BasketAct>> {
  const removed = await changeBasket(baskets, { buyer, company }, async (held) => {
    const line = held.lines.get(partId);
    if (line && lineVersion !== undefined && line.version !== lineVersion)
      return changedMeanwhile(line, { yours: 0, basketVersion: held.version - 1 });
    return succeed({ write: [], remove: [partId], value: null });
  });
  return removed.ok ? succeed(removed.value.act) : removed;
}

/** Both figures: the line as it is now, and what was sent. */
function changedMeanwhile(
  line: BasketLineStored | undefined,
  facts: { yours: number; basketVersion: number },
): { ok: false; failure: Failure } {
  const now = line && {
    quantity: line.quantity,
    version: line.version,
    changedAt: line.changedAt.toISOString(),
    later: line.savedForLater,
  };
  const detail = line
    ? `Somebody set this line to ${line.quantity.toLocaleString('en-US')} meanwhile. Nothing was added up.`
    : 'Somebody removed this line meanwhile.';
  return fail('changed-meanwhile', detail, { facts: { line: now ?? null, ...facts } });
}
