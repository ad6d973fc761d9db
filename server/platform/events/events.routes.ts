import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { EVENTS_PATH } from '#contract/events.ts';
import { problemResponse } from '#server/platform/calls/call-schema.ts';
import { sendFailure } from '#server/platform/calls/serve-call.ts';
import type { EventsService } from './events.service.ts';

/** The stream of changed orders and baskets. Browsers can give it no header of ours, so the cookie opens it, from our own pages only. */
export function eventsRoutes(app: FastifyInstance, events: EventsService): void {
  app.drain.whenEnding(() => events.close());

  app.get(EVENTS_PATH, {
    exposeHeadRoute: false,
    schema: {
      summary:
        'Changed orders as server-sent events: one’s own and those of one’s companies, or for admins all; and one’s own baskets. Resumes from `Last-Event-ID`.',
      tags: ['events'],
      security: [{ session: [] }],
      headers: z.looseObject({ 'last-event-id': z.string().optional() }),
      response: {
        200: {
          description:
            '`event: order` with `{"order": id}`, `event: basket` with `{"company": id or null, "version": n}`, or `event: all` where any may have changed.',
          content: { 'text/event-stream': { schema: z.string() } },
        },
        401: problemResponse,
        403: problemResponse,
        429: problemResponse,
        503: problemResponse,
      },
    },
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const found = await app.guards.session(request);
      if (!found.ok) return sendFailure(reply, found.failure);
      request.actor = found.value;
    },
    handler: async (request, reply) => {
      if (!request.actor) throw new Error('The guard let nobody in');
      const { 'last-event-id': place } = request.headers;
      const opened = await events.open(request.actor, typeof place === 'string' ? place : undefined);
      if (!opened.ok) return sendFailure(reply, opened.failure);
      // Proxies that buffer answers would hold the events back.
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          .header('x-accel-buffering', 'no')
          // Nothing comes after a stream. So its connection ends with it where the shop stops.
          .header('connection', 'close')
          .send(opened.value)
      );
    },
  });
}
