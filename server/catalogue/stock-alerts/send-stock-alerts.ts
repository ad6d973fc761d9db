import { formatFigure } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import { type Database, inTransaction } from '#server/platform/database/connection.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import { deleteAlert, forgetClosed, listDue } from './stock-alerts.repository.ts';

/** How many are mailed in one go; the others in the next minute. */
const MOST = 200;

/** Mails who waits for a part that can be ordered again, who asked first before the others, each of them once. Nobody waits for a closed account. */
export async function sendStockAlerts({
  db,
  mail,
  publicUrl,
}: {
  db: Database;
  mail: MailService;
  publicUrl: string;
}): Promise<void> {
  await forgetClosed(db);
  for (const { partId, userId, name, sku, slug, available, minimum, email, person } of await listDue(db, MOST))
    await inTransaction(db, async (tx) => {
      if (!(await deleteAlert(tx, { partId, userId }))) return;
      await mail.post(tx, {
        to: email,
        ...mailOf({
          subject: `${name} is there again`,
          paragraphs: [
            `Hello, ${person}.`,
            `${name}, ${sku}, for which you wait, can be ordered again. ${formatFigure(available)} are there now; the least order is ${formatFigure(minimum)}.`,
          ],
          button: { label: 'Open the part’s page', url: `${publicUrl}${pages.part(slug)}` },
          closing:
            'None is held for you. This is the only mail about it: ask again on its page if it is gone before you order.',
          publicUrl,
        }),
      });
    });
}
