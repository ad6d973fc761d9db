import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatDay } from '#contract/format.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { readBuyerAndMoney } from '#server/sales/orders/order-page.repository.ts';
import { findOrderOf } from '#server/sales/orders/orders.service.ts';
import type { DrawInvoice } from './invoices.port.ts';
import { findBuyerName } from './invoices.repository.ts';

export interface InvoicesService {
  /** The invoice of an order as PDF, for its buyer or an admin. Fails with `not-found`, and with `not-paid` before there is one. */
  read(actor: CurrentUser, orderId: string): Promise<Result<PreparedFile>>;
}

export function invoicesService(db: Database, seller: Config['merchant'], draw: DrawInvoice): InvoicesService {
  return {
    async read(actor, orderId) {
      const found = await findOrderOf(db, actor, orderId);
      if (!found) return fail('not-found', 'There is no such order.');
      const { row, invoice, lines } = found;
      const { paidAt, transactionId, street, city, email, orderNumber, totalCents } = row;
      if (!invoice || !paidAt || !transactionId) return fail('not-paid', 'There is an invoice once the order is paid.');
      const name = (await findBuyerName(db, orderId)) ?? (await readBuyerAndMoney(db, row)).name;
      const pdf = await draw({
        number: invoice,
        day: formatDay(paidAt.toISOString()),
        seller,
        buyer: { name, street, city, email },
        orderNumber,
        transactionId,
        lines,
        totalCents,
        madeAt: paidAt,
      });
      return succeed(new PreparedFile(`invoice-${invoice}.pdf`, pdf));
    },
  };
}
