import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '#contract/failures.ts';
import { OG_IMAGE_PAGES } from '#contract/og-image.ts';
import { sendFailure } from '#server/platform/calls/serve-call.ts';
import type { DrawnSheet, OgImagesService } from './og-images.service.ts';

const DAY_S = 24 * 60 * 60;
/** How long a sheet is shown that still waits for its picture. */
const BARE_S = 60;
const PART = /^([a-z\d]+(?:-[a-z\d]+)*)\.png$/;

/** Serves the Open Graph images, outside `/api`. Register it before the pages. Addresses stay when the pictures change. */
export async function ogImagesRoutes(app: FastifyInstance, { ogImages }: { ogImages: OgImagesService }): Promise<void> {
  const nothingHere = fail('not-found', 'There is no such picture.').failure;

  function send(request: FastifyRequest, reply: FastifyReply, sheet: DrawnSheet | null): FastifyReply {
    if (!sheet) return sendFailure(reply, nothingHere);
    const { bytes, bare } = sheet;
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
    reply.headers({
      'cache-control': `public, max-age=${bare ? BARE_S : DAY_S}`,
      etag,
      'x-content-type-options': 'nosniff',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/png').send(bytes);
  }

  app.get<{ Params: { file: string } }>('/og/:file', { schema: { hide: true } }, async (request, reply) => {
    const page = OG_IMAGE_PAGES.find((one) => request.params.file === `${one}.png`);
    return send(request, reply, page ? await ogImages.page(page) : null);
  });
  app.get<{ Params: { file: string } }>('/og/parts/:file', { schema: { hide: true } }, async (request, reply) => {
    const [, slug] = PART.exec(request.params.file) ?? [];
    return send(request, reply, slug ? await ogImages.part(slug) : null);
  });
}
