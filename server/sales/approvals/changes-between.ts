import { addressLines } from '#contract/countries.ts';
import { formatFigure } from '#contract/format.ts';
import { dollarsFromCents, formatCents } from '#contract/money.ts';
import type { ApprovalChange } from '#contract/sales/approvals/approvals.ts';
import type { ApprovalContent, ApprovalLine } from '#server/platform/database/schema/sales/approvals.ts';
import { linesOf, totalOfContent } from './approval-content.ts';

/** What of what was approved is another now: lines, delivery, tax, place and words, the total last; and how many lines are the same. */
export function changesBetween(
  before: ApprovalContent,
  after: ApprovalContent,
): { changes: ApprovalChange[]; unchanged: number } {
  const [was, is] = [before, after].map((content) => new Map(linesOf(content).map((line) => [line.part, line])));
  const parts = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])];
  const lines = parts.map((part) => lineChange(was?.get(part), is?.get(part)));
  const changed = lines.filter((line) => line !== null);
  const changes = [
    ...changed,
    ...moneyChange('Delivery', shippingOf(before), shippingOf(after)),
    ...moneyChange('Tax', taxOf(before), taxOf(after)),
    ...wordsChange('Deliver to', placeOf(before), placeOf(after)),
    ...wordsChange('How it goes', wayOf(before), wayOf(after)),
    ...wordsChange('Order number', before.input.purchaseOrderNumber, after.input.purchaseOrderNumber),
    ...wordsChange('Note', before.input.note, after.input.note),
    ...wordsChange('Cost centres and texts', textsOf(before), textsOf(after)),
    ...wordsChange('Paid', before.paymentMethod, after.paymentMethod),
    ...moneyChange('Total', totalOfContent(before), totalOfContent(after)),
  ];
  return { changes, unchanged: lines.length - changed.length };
}

/** Whatever of a line its buyer reads; its tax stands in that of all. */
function lineChange(before: ApprovalLine | undefined, after: ApprovalLine | undefined): ApprovalChange | null {
  const { name } = (after ?? before) as ApprovalLine;
  const [was, is] = [lineWords(before), lineWords(after)];
  if (was === is) return null;
  const by = dollarsFromCents((after?.lineCents ?? 0) - (before?.lineCents ?? 0));
  return { what: name, before: was, after: is, by };
}

function lineWords(line: ApprovalLine | undefined): string {
  if (!line) return '';
  const pieces = `${formatFigure(line.quantity)} ${line.quantity === 1 ? 'piece' : 'pieces'}`;
  return `${pieces} at ${formatCents(line.unitCents)}`;
}

function moneyChange(what: string, before: number, after: number): ApprovalChange[] {
  if (before === after) return [];
  return [{ what, before: formatCents(before), after: formatCents(after), by: dollarsFromCents(after - before) }];
}

function wordsChange(what: string, before = '', after = ''): ApprovalChange[] {
  return before === after ? [] : [{ what, before, after }];
}

function textsOf(content: ApprovalContent): string {
  const names = new Map(linesOf(content).map(({ part, name }) => [part, name]));
  return (content.input.lineTexts ?? [])
    .map(({ part, costCentre, text }) => `${names.get(part) ?? ''}: ${[costCentre, text].filter(Boolean).join(', ')}`)
    .join('; ');
}

function shippingOf({ orders }: ApprovalContent): number {
  return orders.reduce((sum, { sums }) => sum + sums.shippingCents, 0);
}

function taxOf({ orders }: ApprovalContent): number {
  return orders.reduce((sum, { sums }) => sum + sums.taxCents, 0);
}

function placeOf({ input: { street, city, postalCode = '', country = '', number } }: ApprovalContent): string {
  return [...addressLines({ street, city, postalCode, country }), number].filter(Boolean).join(', ');
}

function wayOf({ orders }: ApprovalContent): string {
  return [...new Set(orders.map(({ sums }) => [sums.deliveryZone, sums.deliveryCarrier].filter(Boolean).join(', ')))]
    .filter(Boolean)
    .join('; ');
}
