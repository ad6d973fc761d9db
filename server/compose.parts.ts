import type { FastifyInstance } from 'fastify';
import type { AuditService } from './accounts/audit-log/audit.service.ts';
import { brandsRoutes } from './catalogue/brands/brands.routes.ts';
import { buildsRoutes } from './catalogue/builds/builds.routes.ts';
import { deliveriesRoutes } from './catalogue/deliveries/deliveries.routes.ts';
import { deliveriesService } from './catalogue/deliveries/deliveries.service.ts';
import { takeOffExpected } from './catalogue/deliveries/expected.repository.ts';
import { type FacetedListService, facetedListService } from './catalogue/facets/faceted-list.service.ts';
import { liveIndex } from './catalogue/facets/live-index.ts';
import { partsInOrder } from './catalogue/facets/parts-in-order.ts';
import { type BuildService, buildService } from './catalogue/fit/build.service.ts';
import { fitRoutes } from './catalogue/fit/fit.routes.ts';
import { type FitService, fitService } from './catalogue/fit/fit.service.ts';
import { forgetImports } from './catalogue/imports/imports.repository.ts';
import { importsRoutes } from './catalogue/imports/imports.routes.ts';
import { importsService } from './catalogue/imports/imports.service.ts';
import { forgetBatches } from './catalogue/part-batches/part-batches.repository.ts';
import { partBatchesRoutes } from './catalogue/part-batches/part-batches.routes.ts';
import { partBatchesService } from './catalogue/part-batches/part-batches.service.ts';
import { managedPartsService } from './catalogue/parts/managed-parts.service.ts';
import { partChangesService } from './catalogue/parts/part-changes.service.ts';
import { partLists } from './catalogue/parts/part-lists.ts';
import { partSearchService } from './catalogue/parts/part-search.service.ts';
import { partStockService } from './catalogue/parts/part-stock.service.ts';
import { managedPartsRoutes, partStockRoutes, partsRoutes } from './catalogue/parts/parts.routes.ts';
import { type PartsService, partsService } from './catalogue/parts/parts.service.ts';
import { forgetMisses } from './catalogue/parts/search-misses.repository.ts';
import { countingMisses } from './catalogue/parts/search-misses.ts';
import { stocktakingRoutes } from './catalogue/stocktaking/stocktaking.routes.ts';
import type { ComposedTax } from './compose.tax.ts';
import type { Database } from './platform/database/connection.ts';
import type { ShownChanges } from './platform/events/shown-changes.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import { countBasketsWith } from './sales/basket/basket.repository.ts';
import { countOrdersWith } from './sales/orders/priced-orders.repository.ts';

/** Everything about parts, put together: those on sale, and how admins write, count and import them. */
export interface ComposedParts {
  parts: PartsService;
  faceted: FacetedListService;
  fit: FitService;
  builds: BuildService;
  /** Their calls, below the API's address. */
  routes(scope: FastifyInstance): void;
  /** Deletes old files of imports, counts of searches, and changes to many parts that can no longer be undone. */
  forget(): Promise<void>;
}

interface PartsNeeds {
  db: Database;
  jobs: Jobs;
  shown: ShownChanges;
  audit: AuditService;
  tax: Pick<ComposedTax, 'priceKind' | 'whenShownChanged'>;
  /** The time zone in which days begin. */
  zone: string;
}

export function composeParts({ db, jobs, shown, audit, tax, zone }: PartsNeeds): ComposedParts {
  const parts = partsService(db, tax.priceKind);
  const search = partSearchService(db, tax.priceKind);
  const live = liveIndex(db);
  const fit = fitService(db, parts, live, tax.priceKind);
  const listed = facetedListService(db, search, live, tax.priceKind, fit.findFitting);
  const faceted = { ...listed, find: countingMisses(db, listed.find, zone) };
  const lists = partLists(parts, faceted);
  parts.whenChanged(lists.changed);
  tax.whenShownChanged(parts.changed);
  const sales = { countBaskets: countBasketsWith, countOrders: countOrdersWith };
  const batches = partBatchesService({ db, jobs, sales, changed: shown.changed });
  const imports = importsService({ db, jobs, changed: shown.changed });
  const deliveries = { db, zone, changed: shown.changed };
  jobs.everyMinute('renew-deliveries', deliveriesService(deliveries).renew);
  return {
    parts,
    faceted,
    fit,
    builds: buildService(db, parts, live, tax.priceKind),
    async forget() {
      await forgetMisses(db);
      await forgetImports(db);
      await forgetBatches(db);
    },
    routes(scope) {
      brandsRoutes(scope, db, shown.changed);
      partsRoutes(scope, parts, lists);
      fitRoutes(scope, fit);
      buildsRoutes(scope, db);
      importsRoutes(scope, imports);
      partBatchesRoutes(scope, batches);
      managedPartsRoutes(
        scope,
        managedPartsService(db, partsInOrder(live)),
        partChangesService(db, shown.changed),
        (id) => audit.about([{ kind: 'part', ids: [id] }]),
      );
      deliveriesRoutes(scope, deliveries);
      stocktakingRoutes(scope, db, shown.changed);
      partStockRoutes(
        scope,
        partStockService(db, shown.changed, (tx, arrived, actorId) => takeOffExpected(tx, arrived, { actorId, zone })),
      );
    },
  };
}
