export interface Named {
  name: string;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The products whose name holds every word of the query, in any order. */
export function byName<P extends Named>(products: readonly P[], query: string): P[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return products.filter(({ name }) => {
    const text = plain(name);
    return words.every((word) => text.includes(word));
  });
}

const parts = ['Chainring 32T', 'Chainring 34T', 'Crème saddle'].map((name) => ({ name }));

byName(parts, '32 ring').length; // 1, the words may stand anywhere
byName(parts, 'CREME').length; // 1, without case and accents
byName(parts, '').length; // 3, no word rules nothing out
byName(parts, 'chanring').length; // 0: a typo finds nothing
