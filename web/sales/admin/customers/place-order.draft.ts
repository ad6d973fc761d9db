import { addressSchema } from '#contract/accounts/addresses.ts';
import type { PlaceForCustomer } from '#contract/sales/customers/customer-orders.ts';
import type { Customer } from '#contract/sales/customers/customers.ts';
import { deliveryChoices } from '#contract/sales/delivery.heads.ts';
import { checkOwnCarrier, orderNoteSchema, purchaseOrderNumberSchema } from '#contract/sales/orders.ts';
import type { QuickLine } from '#contract/sales/quick-order.ts';
import { z } from '#contract/zod.ts';

/** Where an order goes that goes to none of the customer's addresses. */
export const OTHER = 'other';

/** What the form of an order for a customer holds. Its address counts where no other one is chosen. */
export const formSchema = z
  .object({
    text: z.string().trim().min(1, 'Please name at least one part'),
    company: z.string(),
    to: z.string(),
    ...z.object({
      street: z.string(),
      city: z.string(),
      postalCode: z.string(),
      country: z.string(),
      number: z.string(),
    }).shape,
    purchaseOrderNumber: purchaseOrderNumberSchema,
    note: orderNoteSchema,
    how: z.enum(deliveryChoices),
    ownCarrier: z.string(),
  })
  .superRefine(({ how, ownCarrier }, check) =>
    checkOwnCarrier({ delivery: how, ownCarrier: ownCarrier.trim() || undefined }, check),
  )
  .superRefine((typed, check) => {
    if (typed.to !== OTHER) return;
    const { issues = [] } = addressSchema.safeParse(addressIn(typed)).error ?? {};
    for (const { path, message } of issues) check.addIssue({ code: 'custom', path: [...path], message });
  });

export type TypedOrder = z.infer<typeof formSchema>;

function addressIn({ street, city, postalCode, country, number }: TypedOrder) {
  return { street, city, postalCode, country, number };
}

/** The form before anything is typed: for the person, to their default address. */
export function emptyOrder({ addresses }: Pick<Customer, 'addresses'>): TypedOrder {
  return {
    ...{ text: '', company: '', to: addresses[0]?._id ?? OTHER },
    ...{ street: '', city: '', postalCode: '', country: '', number: '' },
    ...{ purchaseOrderNumber: '', note: '', how: 'send', ownCarrier: '' },
  };
}

/** The order that was typed, with its lines as the server read them, at the price that was shown. */
export function orderOf(typed: TypedOrder, lines: readonly QuickLine[], price: number): PlaceForCustomer {
  const { company, to, purchaseOrderNumber, note, how, ownCarrier } = typed;
  return {
    ...(company && { company }),
    lines: lines.flatMap(({ part, quantity, unitPrice }) =>
      part && quantity ? [{ part, quantity, ...(unitPrice !== undefined && { unitPrice }) }] : [],
    ),
    price,
    to: to === OTHER ? addressIn(typed) : to,
    ...(purchaseOrderNumber && { purchaseOrderNumber }),
    ...(note && { note }),
    delivery: how,
    ...(how === 'own-carrier' && { ownCarrier }),
  };
}

/** The list with another quantity in one of its lines, which is counted from 1. */
export function withLine(text: string, line: number, typedLine: string): string {
  return text
    .split('\n')
    .map((each, place) => (place === line - 1 ? typedLine : each))
    .filter((each, place) => place !== line - 1 || each !== '')
    .join('\n');
}
