import type { Order } from '#contract/sales/orders.ts';
import type { TakeOutReason } from '#contract/sales/refunds.ts';
import type { Shipment } from '#contract/sales/shipments.ts';
import type { MailDocument } from '#server/platform/mail/mail.port.ts';
import type { Charge } from '#server/sales/payments/payments.repository.ts';

/** What has happened, with what the mail tells beside the order itself. */
export type OrderNews =
  | { kind: 'placed' | 'paid' | 'delivery-corrected' }
  /** `left`: the pieces of the order that still wait to be shipped; `invoice`: the number of its invoice, on account. */
  | { kind: 'shipped' | 'shipment-corrected'; shipment: Shipment; left: number; invoice?: string | undefined }
  /** `tracking`: the number of the parcel that had not left after all. */
  | { kind: 'shipment-taken-back'; tracking: string }
  | { kind: 'expired'; charge: Charge }
  /** What delivery is offered for, and what the order then comes to. */
  | { kind: 'delivery-offered'; cents: number; totalCents: number }
  | { kind: 'delivery-taken-back' }
  /**
   * `refundCents`: what goes back to the card now; of a paid order the rest went back before or is on its way, but for `lostCents`, which the buyer's bank took back by a dispute.
   */
  | { kind: 'cancelled'; refundCents: number; charge?: Charge; lostCents?: number }
  /** `ends`: with it all of the money is back, and the order ends unshipped. `creditNote`: the number of its credit note. */
  | { kind: 'refunded'; cents: number; late: boolean; ends: boolean; creditNote: string | null }
  /** Pieces of these lines were taken out before they were shipped, and what goes back for them. */
  | {
      kind: 'taken-out';
      lines: readonly { name: string; quantity: number }[];
      cents: number;
      reason: TakeOutReason;
      creditNotes?: readonly string[];
    }
  /** `refused`: the provider never made it. */
  | { kind: 'refund-failed'; cents: number; refused: boolean }
  /** What a noun above tells in its own words. */
  | { kind: 'told'; words: OrderWords; creditNotes?: readonly string[] };

/** What a mail about an order says of the news; `button` leads to the order unless it names something else. */
export interface OrderWords {
  title: string;
  paragraph: string;
  button?: { label: string; url: string };
  closing: string;
}

/** The documents that the mail about some news carries. */
export function documentsOf(news: OrderNews, { _id: of, invoice }: Order): MailDocument[] {
  const notes = 'creditNote' in news ? [news.creditNote ?? []].flat() : 'creditNotes' in news ? news.creditNotes : null;
  if (notes) return notes.map((which) => ({ kind: 'credit-note', of, which }));
  const issued = news.kind === 'paid' ? invoice : news.kind === 'shipped' ? news.invoice : undefined;
  return issued === undefined ? [] : [{ kind: 'invoice', of, which: issued }];
}
