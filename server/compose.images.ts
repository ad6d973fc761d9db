import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { picturesOfAccounts } from './accounts/identity/accounts.repository.ts';
import { picturesOfProfiles } from './accounts/profiles/profiles.repository.ts';
import { picturesOfBrands } from './catalogue/brands/managed-brands.repository.ts';
import { dataSheetsRoutes } from './catalogue/data-sheets/data-sheets.routes.ts';
import { dataSheetsService } from './catalogue/data-sheets/data-sheets.service.ts';
import { picturesOfBatches } from './catalogue/part-batches/part-batches.repository.ts';
import { findPart, findPartBySlug, picturesOfParts } from './catalogue/parts/parts.repository.ts';
import { picturesOfReviews } from './catalogue/reviews/reviews.repository.ts';
import { ogImagesRoutes } from './content/seo/og-images.routes.ts';
import { ogImagesService } from './content/seo/og-images.service.ts';
import { picturesOfHome } from './content/shop-settings/shop-settings.repository.ts';
import { projectFolder } from './platform/config/project-folder.ts';
import type { Database } from './platform/database/connection.ts';
import type { RaiseAlarm } from './platform/errors/raise-alarm.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import { pictureFiles } from './platform/pictures/pictures.routes.ts';
import { picturesService } from './platform/pictures/pictures.service.ts';
import { diskStore } from './platform/uploads/adapters/disk.ts';
import type { UploadStore } from './platform/uploads/uploads.port.ts';
import { uploadedFiles, uploadsRoutes } from './platform/uploads/uploads.routes.ts';
import { type UploadsService, uploadsService } from './platform/uploads/uploads.service.ts';
import { picturesOfReturns } from './sales/returns/returns.repository.ts';

/** Masters of our own pictures. */
const mastersFolder = join(projectFolder, 'sample-data/pictures');

/** The queries for every column that names an uploaded picture. */
export const namedPictures = [
  picturesOfAccounts,
  picturesOfProfiles,
  picturesOfParts,
  picturesOfBatches,
  picturesOfBrands,
  picturesOfReviews,
  picturesOfReturns,
  picturesOfHome,
];

/** Composes uploads, product pictures, Open Graph images and data sheets. */
export interface ComposedImages {
  /** Its calls, below the API's address. */
  routes(scope: FastifyInstance): void;
  /** The pictures themselves. Before the pages. */
  mount(app: FastifyInstance): Promise<void>;
  /** Decodes a picture that is stored elsewhere. Gives null where it is whole and nothing else, or what is wrong with it. */
  examine: UploadsService['examine'];
  /** The bytes of a file of a picture that was sent. */
  readUpload: UploadsService['read'];
  /** Removes the sent pictures that nothing names any more, and the data sheets that nobody reads. */
  forget(): Promise<void>;
  /** Ends what draws data sheets. */
  close(): Promise<void>;
}

export async function composeImages(
  config: Config,
  { db, jobs, log, raise }: { db: Database; jobs: Jobs; log: FastifyBaseLogger; raise: RaiseAlarm },
): Promise<ComposedImages> {
  const uploads = uploadsService({ db, jobs, log, raise, stores: await openStores(config), named: namedPictures });
  const pictures = picturesService({
    masters: mastersFolder,
    cacheFolder: join(config.dataDir, 'pictures'),
    log,
    raise,
  });
  const ogImages = ogImagesService({
    partOf: (slug) => findPartBySlug(db, slug),
    pictures,
    readSent: (id, width) => uploads.read(id, width),
    cacheFolder: join(config.dataDir, 'sharing'),
    log,
    raise,
  });
  const dataSheets = dataSheetsService({
    partOf: (id) => findPart(db, id),
    pictures,
    readSent: (id, width) => uploads.read(id, width),
    merchant: config.merchant,
    publicUrl: config.http.publicUrl,
    folder: join(config.dataDir, 'data-sheets'),
    log,
    raise,
  });
  return {
    routes(scope) {
      uploadsRoutes(scope, uploads);
      dataSheetsRoutes(scope, dataSheets);
    },
    async mount(app) {
      await app.register(uploadedFiles, { uploads });
      await app.register(pictureFiles, { pictures });
      await app.register(ogImagesRoutes, { ogImages });
    },
    examine: uploads.examine,
    readUpload: uploads.read,
    async forget() {
      await uploads.forgetUnnamed();
      await dataSheets.forgetUnread();
    },
    close: () => dataSheets.close(),
  };
}

/** The stores that pictures may lie in, the one that takes new ones first. */
export async function openStores(config: Config): Promise<[UploadStore, ...UploadStore[]]> {
  const disk = diskStore(join(config.dataDir, 'images'));
  const elsewhere = await openStore(config);
  // What was sent before the settings of another store came stays on disk.
  return elsewhere ? [elsewhere, disk] : [disk];
}

/** The store that the settings name, whose client is loaded for it alone. */
async function openStore({ images: { s3, hostUrl }, dataDir }: Config): Promise<UploadStore | null> {
  if (s3) return (await import('./platform/uploads/adapters/s3.ts')).s3Store(s3);
  if (!hostUrl) return null;
  const { hostStore } = await import('./platform/uploads/adapters/host.ts');
  return hostStore({ url: hostUrl, folder: join(dataDir, 'image-copies') });
}
