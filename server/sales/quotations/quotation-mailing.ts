import { isMailWanted } from '#server/accounts/own-account/mail-choices.repository.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';
import { mailAsAllowed, readersInPlaceOf } from '#server/sales/orders/notify-buyer.ts';
import type { StoredQuotation } from './quotations.repository.ts';
import type { Quotations } from './quotations.ts';

/** Somebody who is written to. */
export interface Reader {
  name: string;
  email: string;
}

/** Mails who asked for a quote, or the owners in place of who left the company. `isMessage`: it is one of those that people may switch off. */
export async function mailBuyerOf(
  quotations: Quotations,
  tx: Transaction,
  { row, name, email }: StoredQuotation,
  write: (to: Reader) => NewMail,
  { isMessage = false } = {},
): Promise<void> {
  const wants = async (userId: string) => !isMessage || (await isMailWanted(tx, 'order-messages', userId));
  const owners = await readersInPlaceOf(tx, row);
  const mails: (NewMail | null)[] = [];
  for (const owner of owners ?? []) if (await wants(owner.userId)) mails.push(write(owner));
  if (!owners && (await wants(row.userId)))
    mails.push(await mailAsAllowed(quotations, tx, row.userId, write({ name, email })));
  for (const each of mails) if (each) await quotations.mail.post(tx, each);
}
