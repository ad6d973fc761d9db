import { partCalls } from '#contract/catalogue/parts.calls.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';

/** The stock of a part on sale as it is now, in pieces; null where it could not be read. */
export async function readStock(id: string): Promise<number | null> {
  const answer = await callApi(partCalls.readPart, { params: { id } });
  return answer.ok ? answer.value.available : null;
}
