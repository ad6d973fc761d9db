import type { FastifyInstance } from 'fastify';
import { basketCalls } from '#contract/sales/basket.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import { emptyBasket, noteBasket, saveForLater, undoBasket } from './basket.service.ts';
import type { Baskets } from './basket.ts';
import { joinBasket } from './join-basket.ts';
import { putBasketLines } from './put-lines.ts';
import { countBasket, readBasket } from './read-basket.ts';
import { removeBasketLine, setBasketLine } from './set-line.ts';

export function basketRoutes(app: FastifyInstance, baskets: Baskets): void {
  const { db } = baskets;
  serveCall(app, basketCalls.readBasket, ({ actor, query }) => readBasket(db, actor, query.company));
  serveCall(app, basketCalls.countBasket, ({ actor, query }) => countBasket(db, actor, query.company));
  serveCall(app, basketCalls.setBasketLine, ({ actor, params, body }) =>
    setBasketLine(baskets, actor, params.part, body),
  );
  serveCall(app, basketCalls.putBasketLines, ({ actor, body }) => putBasketLines(baskets, actor, body));
  serveCall(app, basketCalls.removeBasketLine, ({ actor, params, query }) =>
    removeBasketLine(baskets, actor, params.part, query),
  );
  serveCall(app, basketCalls.emptyBasket, ({ actor, query }) => emptyBasket(baskets, actor, query.company));
  serveCall(app, basketCalls.saveForLater, ({ actor, body }) => saveForLater(baskets, actor, body));
  serveCall(app, basketCalls.noteBasket, ({ actor, body }) => noteBasket(baskets, actor, body));
  serveCall(app, basketCalls.joinBasket, ({ actor, body }) => joinBasket(baskets, actor, body));
  serveCall(app, basketCalls.undoBasket, ({ actor, body }) => undoBasket(baskets, actor, body));
}
