import { searchIn } from '#contract/search-words.ts';

/** For each parameter of an address its values, the usual one first. */
type Choices = Record<string, readonly [string, ...string[]]>;

/** The part of a list that is shown: the words searched for, and a value for each parameter. */
type View<C extends Choices> = { q: string } & { [Name in keyof C]: C[Name][number] };

/** Reads a view from the address. What is missing or makes no sense there is as usual. */
export function readView<const C extends Choices>(address: URLSearchParams, choices: C): View<C> {
  const values = Object.entries(choices).map(([name, [usual, ...others]]) => [
    name,
    others.find((value) => value === address.get(name)) ?? usual,
  ]);
  return { q: searchIn(address), ...Object.fromEntries(values) };
}

type Query<V> = { [Name in keyof V]: Exclude<V[Name], 'all' | 'any'> | undefined };

/** The query for the first rows of a view. Parameters that narrow nothing are left out. */
export function queryOf<V extends { q: string }>({ q, ...values }: V): Query<V> {
  const narrowing = Object.entries(values).filter(([, value]) => value !== 'all' && value !== 'any');
  return { q: q || undefined, ...Object.fromEntries(narrowing) } as Query<V>;
}
