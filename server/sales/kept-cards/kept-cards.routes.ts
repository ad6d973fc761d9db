import type { FastifyInstance } from 'fastify';
import { keptCardCalls } from '#contract/sales/receivables/kept-cards.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import { type CardKeeping, readCards, removeCard } from './kept-cards.ts';

export function keptCardsRoutes(app: FastifyInstance, keeping: CardKeeping): void {
  serveCall(app, keptCardCalls.listKeptCards, ({ actor, query }) => readCards(keeping.db, actor, query.company));
  serveCall(app, keptCardCalls.removeKeptCard, ({ actor, params }) => removeCard(keeping, actor, params.id));
}
