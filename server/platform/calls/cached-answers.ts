import type { EncodedBody } from './encoded-body.ts';

/**
 * How long an answer may be sent after its making began, in milliseconds. Stock changes with orders in any process, and
 * news of other changes can be lost: no answer is more than this behind the database.
 */
const LIFE_MS = 1000;
/** The most that is stored at once, in bytes before they are compressed. */
const BYTES_MAX = 24 * 1024 * 1024;

/** Answers that are the same for everybody, each under an address. */
export interface CachedAnswers<Answer> {
  /** The answer at an address. Who comes while it is made shares it. */
  at(address: string, make: () => Promise<Answer>): Promise<Answer>;
  /** The body of the answer that is stored under this very address; null where none is, or it is still being made. */
  stored(address: string): EncodedBody | null;
  /** Forgets every answer, because something changed that they show. One that is being made is not stored either. */
  drop(): void;
}

export interface CachedAnswersSettings<Answer> {
  /** The body of an answer, or null for an answer that may not be sent again. */
  bodyOf(answer: Answer): EncodedBody | null;
  /** In milliseconds. */
  now?: (() => number) | undefined;
  bytesMax?: number | undefined;
}

interface Entry<Answer> {
  until: number;
  answer: Promise<Answer>;
  /** Null while it is made. */
  body: EncodedBody | null;
}

/** Caches answers in memory, for a second each. */
export function cachedAnswers<Answer>(settings: CachedAnswersSettings<Answer>): CachedAnswers<Answer> {
  const { bodyOf, now = () => performance.now(), bytesMax = BYTES_MAX } = settings;
  /** In the order in which their making began, which is the order in which they end. */
  const entries = new Map<string, Entry<Answer>>();
  let bytes = 0;

  function forget(address: string): void {
    bytes -= entries.get(address)?.body?.bytes.length ?? 0;
    entries.delete(address);
  }

  function makeRoom(): void {
    for (const [address, { until }] of entries) {
      if (bytes <= bytesMax && now() < until) return;
      forget(address);
    }
  }

  return {
    at(address, make) {
      const known = entries.get(address);
      if (known && now() < known.until) return known.answer;
      forget(address);
      const entry: Entry<Answer> = { until: now() + LIFE_MS, answer: make(), body: null };
      entries.set(address, entry);
      entry.answer.then(
        (answer) => {
          if (entries.get(address) !== entry) return;
          const body = bodyOf(answer);
          if (!body) return forget(address);
          entry.body = body;
          bytes += body.bytes.length;
          makeRoom();
        },
        () => entries.get(address) === entry && forget(address),
      );
      return entry.answer;
    },
    stored(address) {
      const entry = entries.get(address);
      return entry && now() < entry.until ? entry.body : null;
    },
    drop() {
      entries.clear();
      bytes = 0;
    },
  };
}
