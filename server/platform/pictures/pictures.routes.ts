import type { FastifyInstance } from 'fastify';
import { fail } from '#contract/failures.ts';
import { PICTURE_FORMATS } from '#contract/pictures.ts';
import { sendFailure } from '#server/platform/calls/serve-call.ts';
import type { PicturesService } from './pictures.service.ts';

const YEAR_S = 365 * 24 * 60 * 60;
const FILE = /^([a-z\d]+(?:-[a-z\d]+)*)\.([\da-f]{8})-([1-9]\d{1,3})\.([a-z]+)$/;

/**
 * Serves our own pictures outside `/api`. Register it before the pages. The address of a picture's file says from which
 * master it was made and never changes; one of an earlier master, which a part may still name, leads to the present one.
 */
export async function pictureFiles(app: FastifyInstance, { pictures }: { pictures: PicturesService }): Promise<void> {
  const nothingHere = fail('not-found', 'There is no such picture.').failure;
  app.get<{ Params: { file: string } }>('/pictures/:file', { schema: { hide: true } }, async (request, reply) => {
    const [, name, hash, width, ending] = FILE.exec(request.params.file) ?? [];
    const format = PICTURE_FORMATS.find((one) => one === ending);
    if (!name || !hash || !format) return sendFailure(reply, nothingHere);
    const found = await pictures.read({ name, hash, width: Number(width), format });
    if (!found) return sendFailure(reply, nothingHere);
    const etag = `"${found.hash}-${width}.${format}"`;
    reply.headers({
      'cache-control': found.hash === hash ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
      etag,
      'x-content-type-options': 'nosniff',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(`image/${format}`).send(found.bytes);
  });
}
