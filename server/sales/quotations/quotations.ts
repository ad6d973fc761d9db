import type { Result } from '#contract/failures.ts';
import type { PartOnSale } from '#server/catalogue/parts/parts.repository.ts';
import type { Database, Queryable } from '#server/platform/database/connection.ts';
import type { Seller } from '#server/sales/invoices/documents.ts';
import type { DrawSheet } from '#server/sales/invoices/invoices.port.ts';
import type { BuyerMail } from '#server/sales/orders/notify-buyer.ts';

/** What lines come to for a buyer at a place. */
export interface QuestionOfSum {
  userId: string;
  companyId: string | null;
  country: string | null;
  postalCode: string | null;
  /** `unitCents` is null where a piece costs what it costs the buyer today. */
  lines: readonly { partId: string; quantity: number; unitCents: number | null }[];
  /** The price of delivery that is offered; null where it is that of the zone. */
  shippingCents: number | null;
}

/** Null is what is not known: without a place neither delivery nor tax is, and tax is not where it is off. */
export interface OfferSum {
  lines: { part: PartOnSale; quantity: number; unitCents: number; lineCents: number }[];
  goodsCents: number;
  shippingCents: number | null;
  taxCents: number | null;
  taxAddedCents: number | null;
  totalCents: number | null;
}

/** Sums lines as an order would be summed. Fails with `not-found` for a part that is not on sale. */
export type SumOffer = (db: Queryable, question: QuestionOfSum) => Promise<Result<OfferSum>>;

/** What quotes work with. */
export interface Quotations extends BuyerMail {
  db: Database;
  /** Who offers, and where mail to the shop goes. */
  seller: Seller;
  /** In which the end of an offer is said. */
  timeZone: string;
  sum: SumOffer;
  draw: DrawSheet;
  /** Tells everybody that the stock of parts is another. */
  parts: { changed(): void };
  log: { error(about: object, words: string): void };
}
