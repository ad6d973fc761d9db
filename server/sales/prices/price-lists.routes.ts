import type { FastifyInstance } from 'fastify';
import { succeed } from '#contract/failures.ts';
import { priceListCalls as calls } from '#contract/sales/price-lists.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { explainPrice } from './explain-price.service.ts';
import { listChanges } from './price-changes.repository.ts';
import { priceImportsService } from './price-imports.service.ts';
import { priceListsService } from './price-lists.service.ts';
import { type CountOrdersAt, priceUndoService } from './price-undo.service.ts';
import type { OwnersMail } from './tell-owners.ts';

/** What admins ask about prices. `countOrders` is what orders know of them. */
export function priceListsRoutes(
  app: FastifyInstance,
  db: Database,
  { owners, countOrders }: { owners: OwnersMail; countOrders: CountOrdersAt },
): void {
  const lists = priceListsService(db, owners);
  const imports = priceImportsService(db, owners);
  const undo = priceUndoService(db, countOrders);
  serveCall(app, calls.listPriceLists, async ({ query }) => succeed(await lists.list(query)));
  serveCall(app, calls.readPriceList, ({ params }) => lists.read(params.id));
  serveCall(app, calls.addPriceList, ({ actor, body }) => lists.add(actor, body));
  serveCall(app, calls.changePriceList, ({ actor, params, body }) => lists.change(actor, params.id, body));
  serveCall(app, calls.removePriceList, ({ actor, params, query }) => lists.remove(actor, params.id, query.version));
  serveCall(app, calls.previewPriceList, ({ body }) => lists.preview(body));
  serveCall(app, calls.checkPriceRule, async ({ body }) => succeed(lists.stair(body)));
  serveCall(app, calls.exportPrices, async ({ query }) => succeed(await imports.exportLists(query)));
  serveCall(app, calls.checkPriceImport, ({ query, file }) =>
    imports.check({ name: query.name ?? '', bytes: file.bytes }),
  );
  serveCall(app, calls.writePriceImport, ({ actor, query, file }) =>
    imports.write(
      actor,
      { name: query.name ?? '', bytes: file.bytes },
      { plan: query.plan, mailNow: query.mailNow === 'yes', mailLater: query.mailLater === 'yes' },
    ),
  );
  serveCall(app, calls.listPriceChanges, async () => succeed(await listChanges(db)));
  serveCall(app, calls.readPriceUndo, ({ params }) => undo.look(params.id));
  serveCall(app, calls.undoPrices, ({ actor, params, body }) => undo.undo(actor, params.id, body));
  serveCall(app, calls.explainPrice, ({ query }) => explainPrice(db, owners.zone, query));
  serveCall(app, calls.readPriceChoices, async () => succeed(await lists.choices()));
  serveCall(app, calls.findPricedParts, async ({ query }) => succeed(await lists.findParts(query.q)));
}
