import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { FacetedListService } from './catalogue/facets/faceted-list.service.ts';
import { suggestionsRoutes } from './catalogue/suggestions/suggestions.routes.ts';
import { suggestionsService } from './catalogue/suggestions/suggestions.service.ts';
import type { Database } from './platform/database/connection.ts';
import type { MailService } from './platform/mail/mail.port.ts';
import { drawingThread } from './platform/pdf/drawing-thread.ts';
import { countOrdersAt } from './sales/orders/priced-orders.repository.ts';
import { ownSuggestionsRoutes } from './sales/own-suggestions/own-suggestions.routes.ts';
import { ownPartsService } from './sales/prices/own-parts.service.ts';
import type { PriceSheet } from './sales/prices/own-price-list.drawing.ts';
import { ownPriceListService } from './sales/prices/own-price-list.ts';
import { priceListsRoutes } from './sales/prices/price-lists.routes.ts';
import { pricesRoutes } from './sales/prices/prices.routes.ts';
import type { ReadPriceKind } from './sales/prices/prices.service.ts';
import { tellOfBegunLists } from './sales/prices/tell-owners.ts';
import { quickOrderRoutes } from './sales/quick-order/quick-order.routes.ts';

/** The price list of 2,000 parts takes some seconds. */
const SHEETS_WAITING_MAX = 8;

/** Prices, put together: what buyers ask about them, what is suggested at them, and the lists of admins. */
export interface ComposedPrices {
  /** Their calls, below the API's address. */
  routes(scope: FastifyInstance): void;
  /** Tells the owners of lists that have begun. */
  tellOfBegunLists(): Promise<void>;
  /** Ends what draws price lists. */
  close(): Promise<void>;
}

export function composePrices(
  { http: { publicUrl }, merchant, shop: { timeZone: zone } }: Config,
  {
    db,
    mail,
    priceKind,
    faceted,
  }: {
    db: Database;
    mail: MailService;
    priceKind: ReadPriceKind;
    faceted: FacetedListService;
  },
): ComposedPrices {
  const owners = { mail, publicUrl, zone };
  const drawing = drawingThread<PriceSheet>(
    new URL('./sales/prices/own-price-list.worker.ts', import.meta.url),
    SHEETS_WAITING_MAX,
  );
  const suggestions = suggestionsService(db, faceted);
  return {
    routes(scope) {
      const list = ownPriceListService(db, { seller: merchant, priceKind, drawing });
      pricesRoutes(scope, db, { priceKind, own: ownPartsService(db, faceted), list });
      quickOrderRoutes(scope, db, faceted);
      suggestionsRoutes(scope, suggestions);
      ownSuggestionsRoutes(scope, db, suggestions);
      priceListsRoutes(scope, db, { owners, countOrders: (rules, since) => countOrdersAt(db, rules, since) });
    },
    tellOfBegunLists: () => tellOfBegunLists(db, owners),
    close: () => drawing.close(),
  };
}
