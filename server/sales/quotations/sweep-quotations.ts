import { inTransaction } from '#server/platform/database/connection.ts';
import { listHeldAfterEnd, listToRemind } from './ending-quotations.repository.ts';
import { endsSoonMail } from './quotation.mails.ts';
import { mailBuyerOf } from './quotation-mailing.ts';
import { releaseHeld } from './quotation-stock.ts';
import { listVersions, lockQuotation, updateQuotation } from './quotations.repository.ts';
import type { Quotations } from './quotations.ts';

/** What happens to quotes by itself, each minute: stock of offers that are over goes back, and buyers are reminded of those that end soon. One that fails is logged, and comes again. */
export async function sweepQuotations(quotations: Quotations): Promise<void> {
  const { db, log } = quotations;
  const attempt = (id: string, work: Promise<void>) =>
    work.catch((error: unknown) => log.error({ err: error, id }, 'the sweep could not finish a quote'));
  for (const id of await listHeldAfterEnd(db)) await attempt(id, giveBack(quotations, id));
  for (const id of await listToRemind(db)) await attempt(id, remind(quotations, id));
}

async function giveBack({ db, parts }: Quotations, id: string): Promise<void> {
  const released = await inTransaction(db, async (tx) => {
    const found = await lockQuotation(tx, id);
    return found?.state === 'expired' && (await releaseHeld(tx, id));
  });
  if (released) parts.changed();
}

async function remind(quotations: Quotations, id: string): Promise<void> {
  const { db, mail, publicUrl } = quotations;
  await inTransaction(db, async (tx) => {
    const found = await lockQuotation(tx, id);
    if (found?.state !== 'offered' || found.row.remindedOf >= found.row.version) return;
    const [version] = await listVersions(tx, id, found.row.version);
    if (!version) return;
    await updateQuotation(tx, id, { remindedOf: found.row.version });
    await mailBuyerOf(quotations, tx, found, (to) => endsSoonMail(found, { version, to, publicUrl }));
  });
  mail.wake();
}
