import { z } from 'zod';
import { StoreAway, type StoredFile, type UploadStore } from '#server/platform/uploads/uploads.port.ts';
import { diskStore } from './disk.ts';

const TIMEOUT_MS = 15_000;
const ANSWER_BYTES_MAX = 64 * 1024;
/** Much more than any file of ours has. */
const FILE_BYTES_MAX = 8 * 1024 * 1024;

/** Other fields are the host's own matter. `success` has to be exactly true. */
const answerSchema = z.object({
  success: z.literal(true),
  data: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
});

export interface HostSettings {
  /** Where pictures are posted to; may carry the key of the account. */
  url: string;
  /** Where copies lie, so that pages load every picture from the shop. */
  folder: string;
}

/**
 * Gives the files of pictures to an image host: POST of the form field `image`, answered with
 * `{success: true, data: {url}}`. A picture is fetched from where the host said, and from nowhere else, and stored as a copy. The
 * host knows no removing, so that only takes the copies away.
 */
export function hostStore({ url, folder }: HostSettings, timeoutMs = TIMEOUT_MS): UploadStore {
  const copies = diskStore(folder);

  async function post({ id, width, bytes }: { id: string; width: number; bytes: Buffer }): Promise<StoredFile> {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/webp' }), `${id}-${width}.webp`);
    const { status, body } = await send(url, { method: 'POST', body: form }, ANSWER_BYTES_MAX);
    const answer = answerSchema.safeParse(readJson(body));
    if (status < 200 || status > 299 || !answer.success)
      throw new StoreAway(`The image host did not take a picture (${status})`);
    return { id, width, url: new URL(answer.data.data.url).href };
  }

  async function fetchFile(file: StoredFile): Promise<Buffer | null> {
    const body = await load(file);
    if (body) await copies.save(file.id, [{ width: file.width, bytes: body }]);
    return body;
  }

  /** The bytes of a picture as the host has it; null where it has none. */
  async function load(file: StoredFile): Promise<Buffer | null> {
    if (!file.url) return null;
    const { status, body } = await send(file.url, {}, FILE_BYTES_MAX);
    if (status === 404 || status === 410) return null;
    if (status !== 200 || !isWebp(body)) throw new StoreAway(`The image host gave no picture (${status})`);
    return body;
  }

  /** One request, which may lead nowhere else, with its whole answer. */
  async function send(address: string, init: RequestInit, bytesMax: number): Promise<{ status: number; body: Buffer }> {
    try {
      const answer = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
      const parts: Uint8Array[] = [];
      let bytes = 0;
      for await (const part of answer.body ?? []) {
        bytes += part.byteLength;
        if (bytes > bytesMax) throw new RangeError('The answer is larger than it may be');
        parts.push(part);
      }
      return { status: answer.status, body: Buffer.concat(parts) };
    } catch (error) {
      throw new StoreAway('The image host cannot be reached', { cause: error });
    }
  }

  return {
    place: 'host',
    async save(id, files) {
      return Promise.all(
        files.map(async (file) => {
          const stored = await post({ id, ...file });
          // An address that leads to no picture fails here, not later on a page.
          if (!(await fetchFile(stored))) throw new StoreAway('The image host does not give the picture back');
          return stored;
        }),
      );
    },
    read: async (file) => (await copies.read(file)) ?? fetchFile(file),
    has: async (file) => (await copies.has(file)) || (await load(file)) !== null,
    list: copies.list,
    remove: (files) => copies.remove(files),
  };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}
