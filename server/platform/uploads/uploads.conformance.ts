import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreAway, type UploadStore } from './uploads.port.ts';

/** What a store needs around it to be tried. */
interface ImageStage {
  store: UploadStore;
  /** The same store from another process, with nothing in memory. */
  elsewhere: UploadStore;
  /** The same store when it is away. */
  away: UploadStore;
  /** False where removed files stay: an image host deletes nothing. */
  forgets: boolean;
  close(): Promise<void>;
}

/** Bytes that differ from others, with the head of WebP. */
export function fileOf(width: number, size = 2000) {
  const bytes = Buffer.concat([Buffer.from('RIFF????WEBP'), randomBytes(size)]);
  return { width, bytes };
}

/** What every store of pictures must do. `open` is called once; ids are new, so it may be a shared store. */
export function uploadsConform(name: string, open: () => Promise<ImageStage>): void {
  describe(`pictures: ${name}`, () => {
    let stage: ImageStage;
    beforeAll(async () => {
      stage = await open();
    });
    afterAll(() => stage?.close());

    it('gives back what was stored, here and elsewhere, byte by byte', async () => {
      const id = randomUUIDv7();
      const files = [fileOf(800, 300_000), fileOf(400)];
      const stored = await stage.store.save(id, files);
      expect(stored.map((each) => [each.id, each.width])).toEqual([
        [id, 800],
        [id, 400],
      ]);
      for (const store of [stage.store, stage.elsewhere])
        for (const [place, file] of stored.entries())
          expect((await store.read(file))?.equals(files[place]?.bytes ?? Buffer.alloc(0))).toBe(true);
    });

    it('keeps pictures apart, also when many are stored at once', async () => {
      const ids = Array.from({ length: 8 }, () => randomUUIDv7());
      const files = ids.map(() => fileOf(400));
      const stored = await Promise.all(ids.map((id, place) => stage.store.save(id, files.slice(place, place + 1))));
      const read = await Promise.all(stored.flat().map((file) => stage.elsewhere.read(file)));
      expect(read).toEqual(files.map(({ bytes }) => bytes));
    });

    it('may store the same again', async () => {
      const id = randomUUIDv7();
      const file = fileOf(400);
      await stage.store.save(id, [file]);
      const [again] = await stage.store.save(id, [file]);
      expect(again && (await stage.elsewhere.read(again))).toEqual(file.bytes);
    });

    it('has nothing of a picture that was never stored', async () => {
      expect(await stage.store.read({ id: randomUUIDv7(), width: 800, url: null })).toBeNull();
    });

    it('says what is there, one by one and all at once', async () => {
      const [id, other] = [randomUUIDv7(), randomUUIDv7()];
      const [wide, narrow] = await stage.store.save(id, [fileOf(800), fileOf(400)]);
      await stage.store.save(other, [fileOf(400)]);
      for (const store of [stage.store, stage.elsewhere]) {
        for (const file of [wide, narrow]) expect(file && (await store.has(file))).toBe(true);
        expect(await store.has({ id: randomUUIDv7(), width: 800, url: null })).toBe(false);
        // A host tells nobody what it has, so a store that never read the picture knows nothing.
        if (store === stage.elsewhere && !stage.forgets) continue;
        const listed: { id: string; width: number }[] = [];
        for await (const file of store.list()) if (file.id === id || file.id === other) listed.push(file);
        expect(listed).toHaveLength(3);
        for (const file of [
          { id, width: 800 },
          { id, width: 400 },
          { id: other, width: 400 },
        ])
          expect(listed).toContainEqual(file);
      }
      if (!narrow || !stage.forgets) return;
      await stage.store.remove([narrow]);
      expect(await stage.elsewhere.has(narrow)).toBe(false);
    });

    it('takes files away, also those that are not there', async () => {
      const stored = await stage.store.save(randomUUIDv7(), [fileOf(800), fileOf(400)]);
      await stage.store.remove(stored);
      await stage.store.remove(stored);
      const nowhere = stored.map(({ id, width }) => ({ id, width, url: null }));
      for (const file of stage.forgets ? stored : nowhere) expect(await stage.store.read(file)).toBeNull();
    });

    it('says that it is away, and not that there is nothing', async () => {
      const id = randomUUIDv7();
      const [stored] = await stage.store.save(id, [fileOf(400)]);
      await expect(stage.away.save(id, [fileOf(400)])).rejects.toThrow(StoreAway);
      await expect(stored && stage.away.read(stored)).rejects.toThrow(StoreAway);
      await expect(stored && stage.away.has(stored)).rejects.toThrow(StoreAway);
    });
  });
}
