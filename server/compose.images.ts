import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { findPartBySlug } from './catalogue/parts/parts.repository.ts';
import { sharingPictures } from './content/seo/sharing.routes.ts';
import { sharingService } from './content/seo/sharing.service.ts';
import { projectFolder } from './platform/config/project-folder.ts';
import type { Database } from './platform/database/connection.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import { pictureFiles } from './platform/pictures/pictures.routes.ts';
import { picturesService } from './platform/pictures/pictures.service.ts';
import { diskStore } from './platform/uploads/adapters/disk.ts';
import type { ImageStore } from './platform/uploads/images.port.ts';
import { imageFiles, imagesRoutes } from './platform/uploads/images.routes.ts';
import { type ImagesService, imagesService } from './platform/uploads/images.service.ts';

/** Masters of our own pictures. */
const mastersFolder = join(projectFolder, 'sample-data/pictures');

/** Everything about pictures, put together: those that people send, our own, and those made of both for sharing. */
export interface ComposedImages {
  /** Its call, below the API's address. */
  routes(scope: FastifyInstance): void;
  /** The pictures themselves. Before the pages. */
  mount(app: FastifyInstance): Promise<void>;
  /** Decodes a picture that is kept elsewhere. Gives null where it is whole and nothing else, or what is wrong with it. */
  examine: ImagesService['examine'];
  /** Removes the sent pictures that nothing names any more. */
  forget(): Promise<void>;
}

export async function composeImages(
  config: Config,
  { db, jobs, log }: { db: Database; jobs: Jobs; log: FastifyBaseLogger },
): Promise<ComposedImages> {
  const disk = diskStore(join(config.dataDir, 'images'));
  const elsewhere = await openStore(config);
  // What was sent before the settings of another store came stays on disk.
  const images = imagesService({ db, jobs, log, stores: elsewhere ? [elsewhere, disk] : [disk] });
  const pictures = picturesService({ masters: mastersFolder, kept: join(config.dataDir, 'pictures'), log });
  const sharing = sharingService({
    partOf: (slug) => findPartBySlug(db, slug),
    pictures,
    readSent: (id, width) => images.read(id, width),
    kept: join(config.dataDir, 'sharing'),
    log,
  });
  return {
    routes: (scope) => imagesRoutes(scope, images),
    async mount(app) {
      await app.register(imageFiles, { images });
      await app.register(pictureFiles, { pictures });
      await app.register(sharingPictures, { sharing });
    },
    examine: images.examine,
    forget: () => images.forgetUnnamed(),
  };
}

/** The store that the settings name, whose client is loaded for it alone. */
async function openStore({ images: { s3, hostUrl }, dataDir }: Config): Promise<ImageStore | null> {
  if (s3) return (await import('./platform/uploads/adapters/s3.ts')).s3Store(s3);
  if (!hostUrl) return null;
  const { hostStore } = await import('./platform/uploads/adapters/host.ts');
  return hostStore({ url: hostUrl, folder: join(dataDir, 'image-copies') });
}
