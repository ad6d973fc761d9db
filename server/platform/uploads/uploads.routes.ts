import type { FastifyInstance } from 'fastify';
import { fail } from '#contract/failures.ts';
import { uploadCalls } from '#contract/uploads.calls.ts';
import { sendFailure, serveCall } from '#server/platform/calls/serve-call.ts';
import { IMAGE_WIDTHS } from './uploads.port.ts';
import type { UploadsService } from './uploads.service.ts';

const YEAR_S = 365 * 24 * 60 * 60;
const FILE = new RegExp(`^([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})-(${IMAGE_WIDTHS.join('|')})\\.webp$`);

/** The upload. Whatever goes wrong with it answers `success: false` beside its problem document, as image hosts do. */
export function uploadsRoutes(app: FastifyInstance, uploads: UploadsService): void {
  app.register(async (scope) => {
    scope.addHook('preSerialization', async (_request, reply, payload) =>
      reply.statusCode >= 400 && typeof payload === 'object' ? { ...payload, success: false } : payload,
    );
    serveCall(scope, uploadCalls.uploadImage, ({ actor, file }) => uploads.upload(actor, file));
  });
}

/** Serves uploaded pictures outside `/api`. Register it before the pages. A picture never changes under its address. */
export async function uploadedFiles(app: FastifyInstance, { uploads }: { uploads: UploadsService }): Promise<void> {
  const nothingHere = fail('not-found', 'There is no such picture.').failure;
  app.get<{ Params: { file: string } }>('/images/:file', { schema: { hide: true } }, async (request, reply) => {
    const [, id, width] = FILE.exec(request.params.file) ?? [];
    if (!id) return sendFailure(reply, nothingHere);
    const read = await uploads.read(id, Number(width));
    if (!read.ok) return sendFailure(reply, read.failure);
    if (!read.value) return sendFailure(reply, nothingHere);
    return reply
      .headers({ 'cache-control': `public, max-age=${YEAR_S}, immutable`, 'x-content-type-options': 'nosniff' })
      .type('image/webp')
      .send(read.value);
  });
}
