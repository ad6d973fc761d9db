import type { fitCalls } from '#contract/catalogue/fit/fit.calls.ts';
import { compareFitHead } from '#contract/catalogue/fit/fit.heads.ts';
import type { Fit } from '#contract/catalogue/fit/fit.schema.ts';
import { FIT_WITH_MAX } from '#contract/catalogue/fit/fit.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { type Clash, clashesOf } from './clashes.rules.ts';

const compareFit = compareFitHead as typeof fitCalls.compareFit;

/** Compares parts with each other, in as few calls as their limits allow, and gives those that clash. */
export async function compareLines(parts: readonly string[]): Promise<CallResult<ReadonlyMap<string, Clash>>> {
  const calls = Array.from({ length: Math.ceil(parts.length / FIT_WITH_MAX) }, (_, at) =>
    callApi(compareFit, {
      body: { parts: [...parts], with: parts.slice(at * FIT_WITH_MAX, (at + 1) * FIT_WITH_MAX) },
    }),
  );
  const found = new Map<string, Fit>();
  for (const answer of await Promise.all(calls)) {
    if (!answer.ok) return answer;
    for (const fit of answer.value)
      found.set(fit.part, { ...fit, findings: [...(found.get(fit.part)?.findings ?? []), ...fit.findings] });
  }
  return { ok: true, value: clashesOf([...found.values()]) };
}
