import type { FastifyInstance } from 'fastify';
import type { PriceKind } from '#contract/money.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from './platform/database/connection.ts';
import { knownValue } from './platform/events/known-value.ts';
import type { ShownChanges } from './platform/events/shown-changes.ts';
import { taxRoutes } from './sales/tax/tax.routes.ts';
import { readPriceKind } from './sales/tax/tax-rules.repository.ts';

/** Tax, put together: the calls of admins, and whether prices contain it. */
export interface ComposedTax {
  /** Its calls, below the API's address. */
  routes(scope: FastifyInstance): void;
  /** Null where tax is off. */
  priceKind(): PriceKind | null;
  /** Calls `listener` with each change of what everybody is shown, also where prices became net, gross or neither. */
  whenShownChanged(listener: () => void): void;
}

export async function composeTax(
  { shop: { timeZone: zone } }: Config,
  { db, shown }: { db: Database; shown: ShownChanges },
): Promise<ComposedTax> {
  const kind = knownValue(null, () => readPriceKind(db));
  await kind.read();
  shown.listen(() => void kind.read());
  const pricesChanged = async () => {
    await kind.read();
    shown.changed();
  };
  return {
    routes: (scope) => taxRoutes(scope, db, { zone, pricesChanged }),
    priceKind: kind.known,
    whenShownChanged(listener) {
      shown.listen(listener);
      kind.listen(listener);
    },
  };
}
