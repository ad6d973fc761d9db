import type { FastifyInstance } from 'fastify';
import { partListCalls } from '#contract/sales/part-lists.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Baskets } from '#server/sales/basket/basket.ts';
import { askBought } from '#server/sales/orders/bought.service.ts';
import { addListToBasket } from './add-to-basket.ts';
import { movePartListLine, putPartListLines, removePartListLine, setPartListLine } from './list-lines.service.ts';
import { readOrderAgain } from './order-again.ts';
import { addPartList, changePartList, removePartList, restorePartList } from './part-lists.service.ts';
import { exportPartList, listPartLists, readPartList } from './read-lists.ts';

export function partListsRoutes(app: FastifyInstance, baskets: Baskets): void {
  const { db } = baskets;
  serveCall(app, partListCalls.listPartLists, ({ actor, query }) => listPartLists(db, actor, query.company));
  serveCall(app, partListCalls.addPartList, ({ actor, body }) => addPartList(db, actor, body));
  serveCall(app, partListCalls.readPartList, ({ actor, params, query }) =>
    readPartList(db, actor, params.id, query.company),
  );
  serveCall(app, partListCalls.changePartList, ({ actor, params, body }) => changePartList(db, actor, params.id, body));
  serveCall(app, partListCalls.removePartList, ({ actor, params }) => removePartList(db, actor, params.id));
  serveCall(app, partListCalls.restorePartList, ({ actor, params }) => restorePartList(db, actor, params.id));
  serveCall(app, partListCalls.putPartListLines, ({ actor, params, body }) =>
    putPartListLines(db, actor, params.id, body),
  );
  serveCall(app, partListCalls.setPartListLine, ({ actor, params, body }) =>
    setPartListLine(db, actor, { list: params.id, part: params.part }, body),
  );
  serveCall(app, partListCalls.removePartListLine, ({ actor, params, query }) =>
    removePartListLine(db, actor, { list: params.id, part: params.part }, query.lineVersion),
  );
  serveCall(app, partListCalls.movePartListLine, ({ actor, params, body }) =>
    movePartListLine(db, actor, params.id, body),
  );
  serveCall(app, partListCalls.addListToBasket, ({ actor, params, body }) =>
    addListToBasket(baskets, actor, params.id, body),
  );
  serveCall(app, partListCalls.exportPartList, ({ actor, params, query }) =>
    exportPartList(db, actor, params.id, query.company),
  );
  serveCall(app, partListCalls.readOrderAgain, ({ actor, params }) => readOrderAgain(db, actor, params.id));
  serveCall(app, partListCalls.askBought, ({ actor, body }) => askBought(db, actor, body));
}
