import { accountCalls } from './accounts.calls.ts';
import type { Call } from './call.ts';
import { contactCalls } from './contact.calls.ts';
import { deskCalls } from './desk.calls.ts';
import { orderCalls } from './orders.calls.ts';
import { partCalls } from './parts.calls.ts';
import { shopCalls } from './shop.calls.ts';
import { stockCalls } from './stock.calls.ts';
import { userCalls } from './users.calls.ts';

/** Every call of the API, by name. Pages import those of their noun alone, so that a visitor loads no more. */
export const calls = {
  ...shopCalls,
  ...accountCalls,
  ...userCalls,
  ...orderCalls,
  ...partCalls,
  ...stockCalls,
  ...deskCalls,
  ...contactCalls,
} as const satisfies Record<string, Call>;
