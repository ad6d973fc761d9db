import { createHash } from 'node:crypto';
import type { DeliveryChoice } from '#contract/sales/delivery.heads.ts';
import type { ApprovalContent, ApprovalInput, ApprovalLine } from '#server/platform/database/schema/sales/approvals.ts';
import type { CheckedOrder } from '#server/sales/checkout/check-order.ts';
import type { NewLine } from '#server/sales/orders/new-order.ts';
import type { LineSums } from '#server/sales/orders/order-sums.ts';

/** The version of a quote that is accepted. */
export type AcceptedOffer = NonNullable<ApprovalContent['offer']>;

/** What is said of where orders go; more than that of a request is left out. */
type Said = Omit<ApprovalInput, 'delivery'> & { delivery?: DeliveryChoice | undefined };

/** All that is approved of orders as they were checked. */
export function approvalContent(said: Said, checked: readonly CheckedOrder[], paymentMethod: string): ApprovalContent {
  const { street, city, number, country, postalCode, delivery, ownCarrier, purchaseOrderNumber, note, lineTexts } =
    said;
  return {
    input: {
      ...{ street, city, number, country, postalCode, delivery, ownCarrier },
      purchaseOrderNumber: purchaseOrderNumber || undefined,
      note: note || undefined,
      lineTexts: lineTexts?.length ? lineTexts : undefined,
    },
    paymentMethod,
    orders: checked.map(({ lines, sums }) => ({ lines: lines.map(toLine), sums })),
  };
}

function toLine(line: NewLine): ApprovalLine {
  const { partId: part, sku, name, quantity, unitPriceCents: unitCents, priceCents: lineCents } = line;
  const { taxRate, taxCents, taxAddedCents } = line;
  return { part, sku, name, quantity, unitCents, lineCents, taxRate, taxCents, taxAddedCents };
}

/** The line with the names that sums of orders have. */
export function toLineSums({ lineCents: priceCents, taxRate, taxCents, taxAddedCents }: ApprovalLine): LineSums {
  return { priceCents, taxRate, taxCents, taxAddedCents };
}

/** What nobody approves: it follows from the parts. */
const notApproved: ReadonlySet<string> = new Set(['weightGrams', 'plannedCartons', 'name', 'sku']);

/** The SHA-256 of all that is approved: the same whatever the order of its keys, which the database changes. */
export function hashOfContent(content: ApprovalContent): string {
  return createHash('sha256').update(canonicalText(content)).digest('hex');
}

/** A value as JSON with its keys sorted, without those that are undefined or that nobody approves. */
function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each)
            .filter(([key]) => !notApproved.has(key))
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        )
      : each,
  );
}

/** What all orders come to, in cents. */
export function totalOfContent({ orders }: ApprovalContent): number {
  return orders.reduce((sum, order) => sum + totalOfPlanned(order), 0);
}

/** What one of them comes to. */
export function totalOfPlanned({ lines, sums }: ApprovalContent['orders'][number]): number {
  return lines.reduce((sum, { lineCents }) => sum + lineCents, sums.shippingCents + sums.taxAddedCents);
}

/** The lines of all orders, in their order. */
export function linesOf({ orders }: ApprovalContent): ApprovalLine[] {
  return orders.flatMap(({ lines }) => lines);
}

/** When the first of the prices ends that checked orders are at: null where none has an end. */
export function pricesEndAt(checked: readonly CheckedOrder[]): Date | null {
  const ends = checked.flatMap(({ lines }) =>
    lines.flatMap(({ reasons }) => reasons?.find(({ outcome }) => outcome === 'wins')?.endsAt ?? []),
  );
  const [first] = ends.sort();
  return first === undefined ? null : new Date(first);
}
