import type { DueRule } from '#server/sales/orders/due-days.ts';
import type { ReturnPaper } from '#server/sales/packing/packing.papers.ts';
import type { Refunds } from '#server/sales/refunds/refunds.ts';

/** What returns work with, beside what gives their money back. */
export interface Returns extends Refunds {
  /** How many days after a shipment was handed over its pieces may be returned. */
  returnDays: number;
  /** How many days after a return was accepted its pieces may reach the shop. */
  sendDays: number;
  /** By when a return is to be answered. */
  answers: DueRule;
  /** Draws the label and the slip of one as PDF. Rejects with `TooBusy` while too many are drawn. */
  drawLabel(paper: ReturnPaper): Promise<Buffer>;
}
