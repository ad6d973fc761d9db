import type { DeliveryChoice } from '#contract/sales/delivery.heads.ts';
import { ownCarrierSchema } from '#contract/sales/orders.ts';
import type { z } from '#contract/zod.ts';

interface TypedCarrier {
  how: DeliveryChoice;
  /** A carrier of one's own, with one's number there. */
  ownCarrier: string;
}

/** A carrier of one's own is named where that is how an order goes. */
export function checkTypedCarrier({ how, ownCarrier }: TypedCarrier, check: z.RefinementCtx): void {
  const read = how === 'own-carrier' ? ownCarrierSchema.safeParse(ownCarrier) : null;
  for (const { message } of read?.error?.issues ?? [])
    check.addIssue({ code: 'custom', path: ['ownCarrier'], message });
}

/** How an order goes, as a call says it. */
export function deliveryBody({ how, ownCarrier }: TypedCarrier) {
  return { delivery: how, ...(how === 'own-carrier' && { ownCarrier }) };
}
