import { access, opendir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreAway, type StoredFile, type UploadStore } from '#server/platform/uploads/uploads.port.ts';
import { writeWhole } from '#server/platform/uploads/whole-files.ts';

/** Nothing else ever becomes a part of a path. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const NAME = /^([\da-f-]{36})-(\d{1,5})\.webp$/;

/** Stores the files of pictures in a folder of this machine, which is made when it is first needed. */
export function diskStore(folder: string): UploadStore {
  const pathOf = ({ id, width }: Pick<StoredFile, 'id' | 'width'>) => {
    if (!ID.test(id) || !Number.isSafeInteger(width)) throw new TypeError('This names no file of a picture');
    // Ids rise with time: their ends spread the files over folders.
    return join(folder, id.slice(-2), `${id}-${width}.webp`);
  };
  return {
    place: 'disk',
    async save(id, files) {
      return Promise.all(
        files.map(async ({ width, bytes }) => {
          const file = { id, width, url: null };
          const path = pathOf(file);
          await reach(() => writeWhole(path, bytes));
          return file;
        }),
      );
    },
    read: (file) => {
      const path = pathOf(file);
      return reach(() => readFile(path).catch(nullIfMissing));
    },
    has: (file) => {
      const path = pathOf(file);
      return reach(async () => (await access(path).catch(nullIfMissing)) !== null);
    },
    async *list() {
      for (const name of await reach(() => listNames(folder)))
        if (/^[\da-f]{2}$/.test(name))
          for (const file of await reach(() => listNames(join(folder, name)))) {
            const [, id = '', width] = NAME.exec(file) ?? [];
            if (ID.test(id)) yield { id, width: Number(width) };
          }
    },
    async remove(files) {
      for (const path of files.map(pathOf)) await reach(() => rm(path, { force: true }));
    },
  };
}

/** The names in a folder: none where there is no such folder. */
async function listNames(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of (await opendir(folder).catch(nullIfMissing)) ?? []) names.push(name);
  return names;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StoreAway('The folder of pictures cannot be read or written', { cause: error });
  }
}
