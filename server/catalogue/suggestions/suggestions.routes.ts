import type { FastifyInstance } from 'fastify';
import { suggestionCalls } from '#contract/catalogue/suggestions.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { SuggestionsService } from './suggestions.service.ts';

export function suggestionsRoutes(app: FastifyInstance, suggestions: SuggestionsService): void {
  serveCall(app, suggestionCalls.suggest, ({ query }) => suggestions.suggest(query.q ?? ''));
}
