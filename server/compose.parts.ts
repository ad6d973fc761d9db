import type { FastifyInstance } from 'fastify';
import type { Database } from './database/connection.ts';
import type { ShownChanges } from './events/shown-changes.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import { importsService } from './imports/imports.service.ts';
import type { Jobs } from './jobs/jobs.port.ts';
import { managedPartsService } from './parts/managed-parts.service.ts';
import { partChangesService } from './parts/part-changes.service.ts';
import { type PartSearchService, partSearchService } from './parts/part-search.service.ts';
import { partStockService } from './parts/part-stock.service.ts';
import { managedPartsRoutes, partStockRoutes, partsRoutes } from './parts/parts.routes.ts';
import { type PartsService, partsService } from './parts/parts.service.ts';

/** Everything about parts, put together: those on sale, and how admins write, count and import them. */
export interface ComposedParts {
  parts: PartsService;
  search: PartSearchService;
  /** Their calls, below the API's address. */
  routes(scope: FastifyInstance): void;
}

export function composeParts({ db, jobs, shown }: { db: Database; jobs: Jobs; shown: ShownChanges }): ComposedParts {
  const parts = partsService(db);
  shown.listen(parts.changed);
  const search = partSearchService(db);
  const imports = importsService({ db, jobs, changed: shown.changed });
  return {
    parts,
    search,
    routes(scope) {
      partsRoutes(scope, parts, search);
      importsRoutes(scope, imports);
      managedPartsRoutes(scope, managedPartsService(db), partChangesService(db, shown.changed));
      partStockRoutes(scope, partStockService(db, shown.changed));
    },
  };
}
