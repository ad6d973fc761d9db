import { basketCalls } from '#contract/sales/basket.calls.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { BasketKeeper } from './basket.keeper.ts';

/** The basket that the server keeps for the person signed in, bought for a company or for themselves (null). */
export function accountKeeper(companyId: string | null): BasketKeeper {
  const whose = companyId === null ? {} : { company: companyId };
  return {
    read: () => callApi(basketCalls.readBasket, { query: whose }),
    put: (lines, how) =>
      callApi(basketCalls.putBasketLines, {
        body: { ...whose, how, lines: lines.map(({ part, quantity }) => ({ part, quantity })) },
      }),
    set: ({ part, version }, quantity, basketVersion) =>
      callApi(basketCalls.setBasketLine, {
        params: { part },
        body: { ...whose, quantity, lineVersion: version, basketVersion },
      }),
    remove: ({ part, version }) =>
      callApi(basketCalls.removeBasketLine, { params: { part }, query: { ...whose, lineVersion: version } }),
    empty: () => callApi(basketCalls.emptyBasket, { query: whose }),
    saveForLater: (parts, later) => callApi(basketCalls.saveForLater, { body: { ...whose, parts: [...parts], later } }),
    note: (lines) => callApi(basketCalls.noteBasket, { body: { ...whose, lines: [...lines] } }),
    undo: (undo) => callApi(basketCalls.undoBasket, { body: { ...whose, undo } }),
  };
}
