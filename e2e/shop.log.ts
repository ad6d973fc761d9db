import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#server/platform/config/project-folder.ts';

const folder = join(projectFolder, 'node_modules/.cache/journeys');

/** Where the shop of the journeys leaves its log, and the name of its data folder. */
export const shopFiles = { folder, log: join(folder, 'shop.log'), dataDir: join(folder, 'data-dir') };

/** Makes the folder for them. */
export function openShopFiles(): typeof shopFiles {
  mkdirSync(folder, { recursive: true });
  return shopFiles;
}
