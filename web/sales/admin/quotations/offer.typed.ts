import { offerSchema } from '#contract/sales/quotations/quotation-requests.ts';
import type { Quotation } from '#contract/sales/quotations/quotations.ts';
import { momentOf, wallTime } from '#contract/shop-time.ts';
import { z } from '#contract/zod.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const lineShape = offerSchema.shape.lines.element.shape;

/** An offer as it is typed, with its end by the clock of a zone. */
export function typedSchemaOf(zone: string) {
  return z.object({
    lines: z.array(
      z.object({
        part: z.string(),
        quantity: z.coerce.number().pipe(lineShape.quantity),
        price: z.coerce.number().pipe(lineShape.price),
        delivery: lineShape.delivery,
      }),
    ),
    validUntil: z.string().transform((typed, check) => {
      const moment = momentOf(typed, zone);
      if (moment !== null) return new Date(moment).toISOString();
      check.addIssue({ code: 'custom', message: 'Please give a day and an hour' });
      return z.NEVER;
    }),
    deliveryPrice: z.coerce.number().pipe(offerSchema.shape.deliveryPrice),
    holds: z.boolean(),
    note: offerSchema.shape.note,
  });
}

/** What the form begins with: the draft, else the newest version, else what was asked for at the prices of today. */
export function beginningOf({ draft, versions, lines, original, now, timeZone }: Quotation) {
  const newest = versions.at(-1);
  const offered = newest?.lines.flatMap(({ part, quantity, unitPrice, delivery }) =>
    part ? [{ part, quantity, price: unitPrice, delivery }] : [],
  );
  const requested = lines.flatMap(({ part, quantity, today, wish }) =>
    part && today !== undefined ? [{ part, quantity, price: wish.price ?? today, delivery: undefined }] : [],
  );
  const from = draft?.lines ?? offered ?? requested;
  const end = draft?.validUntil ?? new Date(Date.parse(now) + WEEK_MS).toISOString();
  return {
    lines: from.map(({ part, quantity, price, delivery }) => ({
      ...{ part, quantity: String(quantity), price: price.toFixed(2), delivery: delivery ?? '' },
    })),
    validUntil: draft ? wallTime(end, timeZone) : `${wallTime(end, timeZone).slice(0, 10)}T17:00`,
    deliveryPrice: (draft?.deliveryPrice ?? newest?.delivery ?? original.delivery ?? 0).toFixed(2),
    holds: draft?.holds ?? newest?.holds ?? false,
    note: draft?.note ?? '',
  };
}
