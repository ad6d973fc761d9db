/** What a table has for a value of an attribute. Throws where it has nothing: the family allows more than its model can show. */
export function chosen<T>(table: Readonly<Record<string, T>>, value: string | number): T {
  const found = table[value];
  if (found === undefined) throw new Error(`The model does not know ${value} yet`);
  return found;
}
