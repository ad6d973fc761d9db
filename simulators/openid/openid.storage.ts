import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

const ENTRIES_MAX = 5000;

/**
 * Where a provider stores sign-ins under way, codes and tokens: in this process alone, gone when it ends. Beyond five
 * thousand entries the oldest goes first, so that nobody can fill the memory.
 */
export function openStorage(): AdapterFactory {
  const entries = new Map<string, { payload: AdapterPayload; endsAt: number }>();
  function put(key: string, payload: AdapterPayload, seconds = Number.POSITIVE_INFINITY): void {
    entries.delete(key);
    entries.set(key, { payload, endsAt: Date.now() + seconds * 1000 });
    const [oldest] = entries.keys();
    if (entries.size > ENTRIES_MAX && oldest !== undefined) entries.delete(oldest);
  }
  function read(key: string): AdapterPayload | undefined {
    const entry = entries.get(key);
    if (entry && entry.endsAt > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  }
  return (model) => {
    const byId = (id: string) => `${model} ${id}`;
    const byUid = (uid: string) => `${model} of ${uid}`;
    return {
      async upsert(id, payload, seconds) {
        put(byId(id), payload, seconds);
        if (payload.uid !== undefined) put(byUid(payload.uid), payload, seconds);
      },
      find: async (id) => read(byId(id)),
      findByUid: async (uid) => read(byUid(uid)),
      // Belongs to signing in on devices, which is off.
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = read(byId(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        const payload = read(byId(id));
        entries.delete(byId(id));
        if (payload?.uid !== undefined) entries.delete(byUid(payload.uid));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
