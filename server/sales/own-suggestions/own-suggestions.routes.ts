import type { FastifyInstance } from 'fastify';
import { ownSuggestionCalls } from '#contract/sales/own-suggestions.calls.ts';
import type { SuggestionsService } from '#server/catalogue/suggestions/suggestions.service.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { suggestOwn } from './suggest-own.ts';

export function ownSuggestionsRoutes(app: FastifyInstance, db: Database, suggestions: SuggestionsService): void {
  serveCall(app, ownSuggestionCalls.suggestOwn, ({ actor, query }) => suggestOwn({ db, suggestions }, actor, query));
}
