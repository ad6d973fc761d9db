import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { succeed } from '#contract/failures.ts';
import { PreparedJson } from '#server/calls/answers.ts';
import { serveCall } from '#server/calls/serve-call.ts';
import type { ManagedPartsService } from './managed-parts.service.ts';
import type { PartChangesService } from './part-changes.service.ts';
import type { PartSearchService } from './part-search.service.ts';
import type { PartStockService } from './part-stock.service.ts';
import type { PartsService } from './parts.service.ts';

export function partsRoutes(app: FastifyInstance, parts: PartsService, search: PartSearchService): void {
  serveCall(app, calls.listParts, async ({ query }) => {
    if (Object.values(query).some((asked) => asked !== undefined)) return search.find(query);
    const { json, total } = await parts.list();
    return succeed(new PreparedJson(json, total));
  });
  serveCall(app, calls.readPart, ({ params }) => parts.read(params.id));
}

/** The calls by which admins run the parts. */
export function managedPartsRoutes(
  app: FastifyInstance,
  managed: ManagedPartsService,
  parts: PartChangesService,
): void {
  serveCall(app, calls.listManagedParts, ({ query }) => managed.list(query));
  serveCall(app, calls.exportParts, async ({ query }) => succeed(await managed.export(query)));
  serveCall(app, calls.readManagedPart, ({ params }) => managed.read(params.id));
  serveCall(app, calls.addPart, ({ actor, body }) => parts.add(actor, body));
  serveCall(app, calls.changePart, ({ actor, params, body }) => parts.change(actor, params.id, body));
  serveCall(app, calls.deletePart, ({ actor, params }) => parts.delete(actor, params.id));
  serveCall(app, calls.deletePartByGet, ({ actor, params }) => parts.delete(actor, params.id));
  serveCall(app, calls.restorePart, ({ actor, params }) => parts.restore(actor, params.id));
  serveCall(app, calls.archiveParts, ({ actor, body }) => parts.archive(actor, body));
}

/** The calls about the stock of a part. */
export function partStockRoutes(app: FastifyInstance, stock: PartStockService): void {
  serveCall(app, calls.readShelf, ({ params }) => stock.readShelf(params.id));
  serveCall(app, calls.countStock, ({ actor, params, body }) => stock.count(actor, params.id, body));
  serveCall(app, calls.addGoods, ({ actor, params, body }) => stock.addGoods(actor, params.id, body));
  serveCall(app, calls.listStockMovements, ({ params }) => stock.listMovements(params.id));
}
