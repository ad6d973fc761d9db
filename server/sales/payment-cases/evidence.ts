import { addressLines } from '#contract/countries.ts';
import { formatDay } from '#contract/format.ts';
import { formatCents } from '#contract/money.ts';
import type { EvidencePart } from '#contract/sales/payment-cases.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { listOrderEvents, listShipments } from '#server/sales/orders/order-page.repository.ts';
import type { StoredOrder } from '#server/sales/orders/orders.repository.ts';
import type { DisputeEvidence } from '#server/sales/payments/payments.port.ts';

/** The bank takes so many characters of a text. */
const TEXT_MAX = 20_000;

export interface EvidencePiece {
  part: EvidencePart;
  /** Null where the shop has nothing of it. */
  text: string | null;
}

/** Mails that go out with what happened to an order, by its events. */
const mailed: Readonly<Record<string, string>> = {
  placed: 'order placed',
  pay: 'payment received',
  payLate: 'payment received',
  'part-shipped': 'part of it shipped, with tracking number',
  ship: 'shipped, with tracking number',
  cancel: 'cancelled',
  refunded: 'refunded',
};

/** What the shop can say for itself about an order, piece by piece. */
export async function gatherEvidence(
  db: Database,
  { row, name, invoice, lines }: StoredOrder,
): Promise<EvidencePiece[]> {
  const events = await listOrderEvents(db, row.id);
  const shipments = await listShipments(db, row.id);
  const mails = events.flatMap(({ kind, at }) => (mailed[kind] ? [`${mailed[kind]} ${dayOf(at)}`] : []));
  const parts = lines.map(({ name: part, sku, quantity }) => `${quantity} × ${part} (${sku})`).join(', ');
  return [
    { part: 'parts', text: `${parts}, ${formatCents(row.totalCents)} in all` },
    { part: 'buyer', text: `${name}, ${row.email}` },
    { part: 'address', text: [...addressLines(row), row.phone].join(', ') },
    {
      part: 'parcel',
      text:
        shipments.length > 0
          ? shipments
              .map(
                ({ carrier, parcels, handedOverAt }) =>
                  `${carrier} ${parcels.map(({ tracking }) => tracking).join(', ')}, ${dayOf(handedOverAt)}`,
              )
              .join('; ')
          : null,
    },
    { part: 'delivery', text: row.deliveredAt ? `Marked delivered on ${dayOf(row.deliveredAt)}` : null },
    { part: 'invoice', text: invoice ? `Invoice ${invoice}` : null },
    { part: 'mails', text: mails.length > 0 ? `To ${row.email}: ${mails.join(', ')}` : null },
  ];
}

/** The same in the fields that the bank reads, with the admin's words. */
export function evidenceFor(
  { row, name, lastShipment }: StoredOrder,
  pieces: readonly EvidencePiece[],
  chosen: readonly EvidencePart[],
  words: string,
): DisputeEvidence {
  const said = new Map(
    pieces
      .filter(({ part, text }) => text !== null && chosen.includes(part))
      .map((piece) => [piece.part, piece.text ?? '']),
  );
  const parcel = said.has('parcel');
  const free = [words, said.get('invoice'), said.get('delivery'), said.get('mails')].filter(Boolean).join('\n');
  return {
    ...(said.has('parts') ? { productDescription: cut(said.get('parts') ?? '') } : {}),
    ...(said.has('buyer') ? { customerName: name, customerEmail: row.email } : {}),
    ...(said.has('address') ? { shippingAddress: said.get('address') ?? '' } : {}),
    ...(parcel && lastShipment
      ? { shippingCarrier: lastShipment.carrier, shippingTracking: lastShipment.tracking }
      : {}),
    ...(parcel && row.shippedAt ? { shippingDate: dayOf(row.shippedAt) } : {}),
    ...(free ? { note: cut(free) } : {}),
  };
}

const cut = (text: string): string => text.slice(0, TEXT_MAX);
const dayOf = (time: Date): string => formatDay(time.toISOString());
