import type { mailWhen } from '#contract/sales/price-lists.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import type { StoredList } from '#server/platform/database/schema/sales/prices.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import { countRules, findOwners, setTellAtStart, takeBegunLists } from './owners.repository.ts';
import type { ListChange } from './price-changes.ts';
import { type ListNews, listMail } from './price-lists.mails.ts';

/** What it takes to write to owners. `zone` is the shop's time zone. */
export interface OwnersMail {
  mail: MailService;
  publicUrl: string;
  zone: string;
}

type MailWhen = (typeof mailWhen)[number];

/**
 * Tells the owners about changed lists as an admin said for each: now, when it begins, or not. Of a list that has begun
 * 'start' is now. In the transaction that changes the lists.
 */
export async function tellOwners(
  owners: OwnersMail,
  tx: Transaction,
  changes: readonly ListChange[],
  { now, when }: { now: number; when: (list: StoredList) => MailWhen },
): Promise<void> {
  for (const { list, after } of changes) {
    if (!after) continue;
    const begun = after.startsAt <= now;
    const said = when(after);
    await setTellAtStart(tx, list, said === 'start' && !begun);
    if (said === 'none' || (said === 'start' && !begun)) continue;
    await tell(owners, tx, after, { kind: 'changed', rules: await countRules(tx, list) });
  }
}

/** Tells the owners of lists that have begun since, where an admin said so. */
export async function tellOfBegunLists(db: Database, owners: OwnersMail): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { list, rules } of await takeBegunLists(tx)) await tell(owners, tx, list, { kind: 'begins', rules });
  });
}

async function tell(
  { mail, publicUrl, zone }: OwnersMail,
  tx: Transaction,
  list: StoredList,
  news: Pick<ListNews, 'kind' | 'rules'>,
): Promise<void> {
  const { name, startsAt, endsAt } = list;
  for (const { company, email } of await findOwners(tx, list))
    await mail.post(tx, listMail({ ...news, list: name, company, startsAt, endsAt }, { to: email, publicUrl, zone }));
}
