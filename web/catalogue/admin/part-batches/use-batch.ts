import { useState } from 'react';
import { partBatchCalls } from '#contract/catalogue/part-batches.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';

/** How often a change is read while the shop works on it, in ms. */
const EVERY_MS = 600;

/** A change to many parts: read once, and again and again while the shop works on it. */
export function useBatch(id: string | null) {
  const [readings, setReadings] = useState(0);
  const [read] = useState(() => async (input: { id: string }) => {
    const result = await callAsAdmin(partBatchCalls.readBatch, { params: { id: input.id } });
    // Each answer asks for the next one.
    if (result.ok && (result.value.state === 'running' || result.value.state === 'undoing'))
      setReadings((count) => count + 1);
    return result;
  });
  return useCall(id === null ? null : { id, readings }, read, readings === 0 ? 0 : EVERY_MS);
}
