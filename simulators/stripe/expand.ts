import type { Sql } from '../database.ts';
import { invalid, type JsonObject } from './errors.ts';

/**
 * Puts whole objects where `expand` names fields that hold an id: `latest_charge`, `data.payment_intent`. `readOne` gives
 * null for an id of no known kind.
 */
export async function expand(
  sql: Sql,
  answer: JsonObject,
  paths: readonly string[],
  readOne: (sql: Sql, id: string) => Promise<JsonObject> | null,
): Promise<JsonObject> {
  const expanded = structuredClone(answer);
  for (const path of paths) await expandPath(expanded, path.split('.'), path);
  return expanded;

  async function expandPath(holder: JsonObject, [field = '', ...rest]: string[], path: string): Promise<void> {
    const value = holder[field];
    if (Array.isArray(value)) {
      for (const item of value) await expandPath(item, rest, path);
      return;
    }
    const found = typeof value === 'string' ? readOne(sql, value) : null;
    if (value === undefined || (typeof value === 'string' && found === null))
      throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
    if (found !== null) holder[field] = await found;
    const inner = holder[field];
    if (rest.length > 0 && isObject(inner)) await expandPath(inner, rest, path);
  }
}

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;
