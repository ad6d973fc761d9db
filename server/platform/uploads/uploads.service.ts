import { randomUUIDv7 } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { retention } from '#contract/retention.ts';
import type { Uploaded } from '#contract/uploads.ts';
import { alarmAfter, type Streak } from '#server/platform/alarms/raise-alarms.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { SentFile } from '#server/platform/calls/uploads.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { RaiseAlarm } from '#server/platform/errors/raise-alarm.ts';
import type { Jobs } from '#server/platform/jobs/jobs.port.ts';
import { mutex } from './mutex.ts';
import { IMAGE_WIDTHS, StoreAway, type StoredFile, type UploadStore } from './uploads.port.ts';
import { findUploadedFile, forgetUnnamedUploads, insertUpload } from './uploads.repository.ts';

/** An upload that nothing names: the form was left, or another picture was taken in its place. */
const UNNAMED = { days: retention.unnamedPictureDays, most: 500 };
/** How often in a row the store fails before people are told. */
const FAILURES_ALARMING = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Over about a day. */
const retry = { times: 12, firstDelayS: 15 };

export interface UploadsService {
  /** Makes a picture anew and stores it. Fails with `image-refused`, or `unavailable` while the store is away. */
  upload(actor: Pick<CurrentUser, 'userId'>, file: SentFile): Promise<Result<Uploaded>>;
  /** Decodes a picture that is stored elsewhere. Gives null where it is whole and nothing else, or what is wrong with it. */
  examine(file: SentFile): Promise<string | null>;
  /** A file of a picture (WebP), or null where there is none. Fails with `unavailable` while the store is away. */
  read(id: string, width: number): Promise<Result<Buffer | null>>;
  /** Removes what nothing names any more, some of it at a time; a process does it all at most once a day, however often this is called. */
  forgetUnnamed(): Promise<void>;
}

export interface UploadsParts {
  db: Database;
  jobs: Jobs;
  log: Pick<FastifyBaseLogger, 'warn'>;
  raise: RaiseAlarm;
  /** The stores that pictures may lie in; the first one takes the new ones. */
  stores: readonly [UploadStore, ...UploadStore[]];
  /** Queries of the nouns that name pictures; each gives their addresses as `url`. */
  named: readonly SQL[];
}

/** Pictures that people send, from their bytes to where they are stored. */
export function uploadsService({ db, jobs, log, raise, stores, named }: UploadsParts): UploadsService {
  const [store] = stores;
  const exclusively = mutex();
  /** Of each store apart, and of storing and reading: a full disk still gives what it has. */
  const streaks = new Map<string, Streak>();
  let lookedAt = Number.NEGATIVE_INFINITY;

  const removing = jobs.queue<{ id: string; place: string }>(
    'remove-picture',
    async ({ id, place }) => {
      const files = IMAGE_WIDTHS.map((width) => ({ id, width, url: null }));
      await storeOf(place).remove(files);
    },
    retry,
  );

  function storeOf(place: string): UploadStore {
    const found = stores.find((each) => each.place === place);
    // Its settings were taken away while its pictures are still named.
    if (!found) throw new StoreAway(`There are pictures in the store '${place}', whose settings are missing`);
    return found;
  }

  /** A store fails now and then. When it does so a few times in a row, people are told. */
  function streakOf(act: 'store' | 'read', place: string): Streak {
    const key = `${act} ${place}`;
    const streak = streaks.get(key) ?? alarmAfter(FAILURES_ALARMING, () => raise('storage-away', place));
    streaks.set(key, streak);
    return streak;
  }

  /** What a store gives, or `unavailable`: the log says why. */
  async function reach<T>(streak: Streak, work: () => Promise<T>): Promise<Result<T>> {
    try {
      const value = await work();
      streak.succeeded();
      return succeed(value);
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error;
      streak.failed();
      log.warn({ err: error }, 'the store of pictures is away');
      return fail('unavailable', 'Pictures cannot be kept or shown right now. Please try again in a few minutes.');
    }
  }

  return {
    async upload({ userId }, file) {
      // One at a time: 50 megapixels take up to 200 MB, as AVIF up to 900. sharp itself takes 25, loaded with the first picture.
      const drawn = await exclusively(async () => (await import('./uploads.render.ts')).drawPicture(file));
      if (!drawn.ok) return drawn;
      const { width, height, files } = drawn.value;
      const id = randomUUIDv7();
      const saved = await reach<StoredFile[]>(streakOf('store', store.place), () => store.save(id, files));
      if (!saved.ok) return saved;
      const bytes = files.reduce((sum, each) => sum + each.bytes.byteLength, 0);
      const row = { id, userId, place: store.place, width, height, bytes, files: saved.value };
      await insertUpload(db, row).catch(async (error: unknown) => {
        // Best effort: files without a row are never found.
        await store
          .remove(saved.value)
          .catch((away: unknown) => log.warn({ err: away }, 'the store of pictures is away'));
        throw error;
      });
      return succeed({ success: true, data: { url: `/images/${id}-${IMAGE_WIDTHS[0]}.webp`, width, height } });
    },

    examine: (file) => exclusively(async () => (await import('./uploads.render.ts')).examinePicture(file)),

    async read(id, width) {
      const found = await findUploadedFile(db, id, width);
      if (!found) return succeed(null);
      const { place, file } = found;
      return reach(streakOf('read', place), () => storeOf(place).read(file));
    },

    async forgetUnnamed() {
      if (Date.now() - lookedAt < DAY_MS) return;
      let gone = 0;
      await forgetUnnamedUploads(db, { ...UNNAMED, named }, async (tx, forgotten) => {
        for (const each of forgotten) await removing.add(tx, each);
        gone = forgotten.length;
      });
      if (gone < UNNAMED.most) lookedAt = Date.now();
    },
  };
}
