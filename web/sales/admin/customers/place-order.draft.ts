import { addressSchema } from '#contract/accounts/addresses.ts';
import type { PlaceForCustomer } from '#contract/sales/customers/customer-orders.ts';
import type { Customer } from '#contract/sales/customers/customers.ts';
import { deliveryChoices } from '#contract/sales/delivery.heads.ts';
import { checkOwnCarrier, orderNoteSchema, purchaseOrderNumberSchema } from '#contract/sales/orders.ts';
import type { QuickLine } from '#contract/sales/quick-order/quick-order.ts';
import type { Quote } from '#contract/sales/quotes.ts';
import { paymentMethodSchema } from '#contract/sales/receivables/payment-ways.ts';
import { z } from '#contract/zod.ts';
import { wayOf } from '#web/sales/order-sums/payment.rules.ts';

/** Where an order goes that goes to none of the customer's addresses. */
export const OTHER = 'other';

/** What the form of an order for a customer holds. Its address counts where no other one is chosen. */
export const formSchema = z
  .object({
    text: z.string(),
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
    paymentMethod: paymentMethodSchema,
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

/** Where orders of the customer go, or those for a company of theirs. */
export function addressesOf({ addresses, companies }: Addressed, company: string): Customer['addresses'] {
  return company === '' ? addresses : (companies.find(({ _id }) => _id === company)?.addresses ?? []);
}

/** The companies that the customer may order for. */
export function companiesOf({ companies }: Addressed): Customer['companies'] {
  return companies.filter(({ closed, role }) => !closed && role !== 'viewer');
}

/** The form as it begins: with what was typed before, else for the person, to their default address. A company or an address that is gone is not chosen. */
export function startOf(customer: Addressed, draft: Partial<TypedOrder> | null): TypedOrder {
  const typed = { ...empty, ...draft };
  const company = companiesOf(customer).some(({ _id }) => _id === typed.company) ? typed.company : '';
  const addresses = addressesOf(customer, company);
  const isThere = typed.to === OTHER || addresses.some(({ _id }) => _id === typed.to);
  return { ...typed, company, to: isThere ? typed.to : (addresses[0]?._id ?? OTHER) };
}

type Addressed = Pick<Customer, 'addresses' | 'companies'>;

const empty: TypedOrder = {
  ...{ text: '', company: '', to: '' },
  ...{ street: '', city: '', postalCode: '', country: '', number: '' },
  ...{ purchaseOrderNumber: '', note: '', how: 'send', ownCarrier: '', paymentMethod: 'account' },
};

/** The order that was typed, with its lines as the server read them, at the price and by one of the ways to pay that were shown. */
export function orderOf(
  typed: TypedOrder,
  lines: readonly QuickLine[],
  { price, ways }: Pick<Quote, 'price' | 'ways'>,
): PlaceForCustomer {
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
    ...(company && wayOf(ways, typed.paymentMethod) === 'account' && { paymentMethod: 'account' as const }),
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
