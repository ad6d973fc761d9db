import type { FastifyInstance } from 'fastify';
import type { Happened } from '#contract/audit.ts';
import { API_BASE } from '#contract/call.ts';
import { managedPartCalls } from '#contract/catalogue/managed-parts.calls.ts';
import { partCalls } from '#contract/catalogue/parts.calls.ts';
import { stockCalls } from '#contract/catalogue/stock.calls.ts';
import type { Shelf } from '#contract/catalogue/stock.ts';
import { type Result, succeed } from '#contract/failures.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import { sellsForShop } from '#server/platform/calls/staff.ts';
import type { ManagedPartsService } from './managed-parts.service.ts';
import type { PartChangesService } from './part-changes.service.ts';
import type { PartLists } from './part-lists.ts';
import type { PartStockService } from './part-stock.service.ts';
import type { PartsService } from './parts.service.ts';

export function partsRoutes(app: FastifyInstance, parts: PartsService, lists: PartLists): void {
  serveCall(app, partCalls.listParts, ({ query }) => lists.find(query));
  app.repeated.add(`${API_BASE}${partCalls.listParts.path}`, lists.stored);
  serveCall(app, partCalls.readPart, ({ params }) => parts.read(params.id));
}

/** The calls by which admins run the parts. */
export function managedPartsRoutes(
  app: FastifyInstance,
  managed: ManagedPartsService,
  parts: PartChangesService,
  happened: (partId: string) => Promise<Happened[]>,
): void {
  serveCall(app, managedPartCalls.listManagedParts, ({ query }) => managed.list(query));
  serveCall(app, managedPartCalls.exportParts, async ({ query }) => succeed(managed.export(query)));
  serveCall(app, managedPartCalls.readManagedPart, ({ params }) => managed.read(params.id));
  serveCall(app, managedPartCalls.readPartHistory, async ({ params: { id } }) => {
    const part = await managed.read(id);
    return part.ok ? succeed(await happened(id)) : part;
  });
  serveCall(app, managedPartCalls.addPart, ({ actor, body }) => parts.add(actor, body));
  serveCall(app, managedPartCalls.changePart, ({ actor, params, body }) => parts.change(actor, params.id, body));
  serveCall(app, managedPartCalls.deletePart, ({ actor, params }) => parts.delete(actor, params.id));
  serveCall(app, managedPartCalls.deletePartByGet, ({ actor, params }) => parts.delete(actor, params.id));
  serveCall(app, managedPartCalls.restorePart, ({ actor, params }) => parts.restore(actor, params.id));
  serveCall(app, managedPartCalls.archiveParts, ({ actor, body }) => parts.archive(actor, body));
}

/** The calls about the stock of a part. */
export function partStockRoutes(app: FastifyInstance, stock: PartStockService): void {
  serveCall(app, stockCalls.readShelf, async ({ actor, params }) => seenBy(actor, await stock.readShelf(params.id)));
  serveCall(app, stockCalls.countStock, async ({ actor, params, body }) =>
    seenBy(actor, await stock.count(actor, params.id, body)),
  );
  serveCall(app, stockCalls.addGoods, async ({ actor, params, body }) =>
    seenBy(actor, await stock.addGoods(actor, params.id, body)),
  );
  serveCall(app, stockCalls.listStockMovements, ({ params }) => stock.listMovements(params.id));
}

/** The pieces of a part; whose orders wait for some is for those who sell. */
function seenBy(actor: CurrentUser, read: Result<Shelf>): Result<Shelf> {
  if (!read.ok || sellsForShop(actor)) return read;
  const promises = read.value.promises.map(({ email: _, city: __, ...promise }) => promise);
  return succeed({ ...read.value, promises });
}
