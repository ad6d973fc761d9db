import { partCalls } from '#contract/catalogue/parts.calls.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';

/** How many parts are asked for at once. */
const AT_ONCE = 6;

/** How long what was told of a part is shown before it is asked for again, in ms. */
const FRESH_MS = 30_000;

const known = new Map<string, { part: Part | null; at: number }>();

/** The parts on sale of these ids, as everybody sees them; those that are not on sale are left out. */
export async function partsOnSale(ids: readonly string[]): Promise<CallResult<Map<string, Part>>> {
  const due = ids.filter((id) => performance.now() - (known.get(id)?.at ?? -FRESH_MS) >= FRESH_MS);
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const answers = await Promise.all(
      due.slice(from, from + AT_ONCE).map(async (id) => ({
        id,
        answer: await callApi(partCalls.readPart, { params: { id } }),
      })),
    );
    for (const { id, answer } of answers) {
      const isGone = !answer.ok && (answer.failure.code === 'not-found' || answer.failure.code === 'invalid-request');
      if (!answer.ok && !isGone) return answer;
      known.set(id, { part: answer.ok ? answer.value : null, at: performance.now() });
    }
  }
  const found = ids.flatMap((id) => {
    const part = known.get(id)?.part;
    return part ? [[id, part] as const] : [];
  });
  return { ok: true, value: new Map(found) };
}
