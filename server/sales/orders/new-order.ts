import type { ExpectedPieces } from '#contract/catalogue/ahead.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { piecesIn } from '#contract/sales/order-lines.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { PriceReason } from '#contract/sales/prices.ts';
import { paidBy, placeAndPurpose, toLine } from './order-answer.ts';
import { type StoredSums, showSums } from './order-sums.ts';

/** A line to write: prices in cents, quantity in pieces. */
export interface NewLine {
  partId: string;
  name: string;
  sku: string;
  /** The part's price for everybody, of which the price was computed. */
  listPriceCents: number;
  /** The part's version, of which it was computed. */
  partVersion: number;
  unitPriceCents: number;
  quantity: number;
  /** It may take pieces that are expected; where it does, `waits` says which and until when. */
  ahead: boolean;
  /** So many of them a quote reserved for this order: they are there. */
  reserved?: number;
  waits?: ExpectedPieces[];
  priceCents: number;
  /** In basis points; null where tax is off. */
  taxRate: number | null;
  taxCents: number;
  taxAddedCents: number;
  /** Why it costs that; null where no rule names the part. */
  reasons: readonly PriceReason[] | null;
  companyNumber: string | null;
  companyName: string | null;
  costCentre: string | null;
  text: string | null;
}

/** What all orders of one request say. */
export interface OrderHead {
  userId: string;
  company: { _id: string; name: string } | null;
  purchaseOrderNumber: string | null;
  note: string | null;
  email: string;
  /** The admin who places them for the buyer; null: the buyer does. */
  placedBy: { id: string; name: string } | null;
  street: string;
  city: string;
  phone: string;
  country: string | null;
  postalCode: string | null;
  /** The moment at which it was read what they cost. */
  createdAt: Date;
}

export interface NewOrder extends OrderHead {
  id: string;
  orderNumber: number;
  /** The code of its method, and where it stands by that. */
  paymentMethod: string;
  fulfilment: 'pending' | 'shipping';
  /** What is paid by card before it goes out on account. */
  depositCents: number;
  heldUntil: Date;
  lines: readonly NewLine[];
  sums: StoredSums;
}

/** What an order costs, in cents: its lines, delivery and what tax adds to both. */
export function totalOf({ lines, sums }: Pick<NewOrder, 'lines' | 'sums'>): number {
  return lines.reduce((sum, { priceCents }) => sum + priceCents, sums.shippingCents + sums.taxAddedCents);
}

/** An order as its buyer sees it, just placed. */
export function placedOrder(placed: NewOrder): Order {
  return {
    _id: placed.id,
    orderNumber: placed.orderNumber,
    email: placed.email,
    ...(placed.placedBy && { placedBy: placed.placedBy.name }),
    street: placed.street,
    city: placed.city,
    number: placed.phone,
    ...placeAndPurpose({ ...placed, companyId: placed.company?._id ?? null }, placed.company?.name ?? null),
    quantity: piecesIn(placed.lines),
    price: dollarsFromCents(totalOf(placed)),
    ...showSums(placed.sums, placed.lines),
    ...paidBy(placed),
    paid: false,
    payment: 'unpaid',
    status: placed.fulfilment,
    lines: placed.lines.map(({ reasons, ...line }) =>
      toLine({ ...line, waits: line.waits ?? null, takenOut: 0, winner: reasons?.[0] ?? null }),
    ),
    heldUntil: placed.heldUntil.toISOString(),
    createdAt: placed.createdAt.toISOString(),
    received: 0,
    refunded: 0,
    refundPending: 0,
  };
}
