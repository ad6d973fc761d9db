import { basketCalls } from '#contract/sales/basket.calls.ts';
import type { PutAnswer } from '#contract/sales/basket.ts';
import { knownActing } from '#web/accounts/companies/acting.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';

/** Parts were put into the basket; `undo` takes all of it back at once. */
export interface PutOutcome extends Pick<PutAnswer, 'put' | 'left' | 'lines'> {
  undo: () => Promise<CallResult<unknown>>;
}

/** Puts parts into the basket of whoever is signed in, for whom they buy, all at once. */
export async function putIntoBasket(
  lines: readonly { part: string; quantity: number }[],
  how: 'set' | 'add',
): Promise<CallResult<PutOutcome>> {
  const { company } = await knownActing();
  const whose = company ? { company: company._id } : {};
  const answer = await callApi(basketCalls.putBasketLines, { body: { ...whose, lines: [...lines], how } });
  if (!answer.ok) return answer;
  const { put, left, lines: count, undo } = answer.value;
  return {
    ok: true,
    value: {
      put,
      left,
      lines: count,
      undo: async () =>
        undo ? callApi(basketCalls.undoBasket, { body: { ...whose, undo } }) : { ok: true, value: answer.value },
    },
  };
}
