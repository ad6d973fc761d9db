import type { MailChoices } from '#contract/accounts/own-account.ts';
import { type Result, succeed } from '#contract/failures.ts';
import { accountClosed, findPerson, lockPerson } from '#server/accounts/identity/accounts.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Queryable } from '#server/platform/database/connection.ts';
import { ownsCompany, readMailChoices, storeMailChoices } from './mail-choices.repository.ts';
import type { OwnAccount } from './own-account.ts';

type Parts = Pick<OwnAccount, 'db' | 'newsletter'>;

/** Which mails somebody gets beyond those that an account or an order needs. Fails with `forbidden` where the account is closed. */
export function readChoices({ db, newsletter }: Parts, { userId }: CurrentUser): Promise<Result<MailChoices>> {
  return read(db, newsletter, userId);
}

async function read(db: Queryable, newsletter: OwnAccount['newsletter'], userId: string): Promise<Result<MailChoices>> {
  const person = await findPerson(db, { id: userId });
  if (!person) return accountClosed;
  const choices = await readMailChoices(db, userId);
  return succeed({
    ...choices,
    'price-lists': (await ownsCompany(db, userId)) ? choices['price-lists'] : null,
    // An address that nobody was shown to own may be another person's, and so may its subscription.
    newsletter: person.emailVerified ? await newsletter.isSubscribed(db, person.email) : null,
  });
}

/** Changes them, and gives them as they then stand. What is null stays as it is. Fails with `forbidden` where the account is closed. */
export function saveChoices(
  { db, newsletter }: Parts,
  { userId }: CurrentUser,
  sent: MailChoices,
): Promise<Result<MailChoices>> {
  return inTransaction<Result<MailChoices>>(db, async (tx) => {
    const person = (await lockPerson(tx, userId)) && (await findPerson(tx, { id: userId }));
    if (!person) return accountClosed;
    const before = await readMailChoices(tx, userId);
    await storeMailChoices(tx, userId, {
      'order-messages': sent['order-messages'],
      'price-lists': sent['price-lists'] ?? before['price-lists'],
    });
    if (person.emailVerified && sent.newsletter !== null)
      await newsletter.subscribeOwner(tx, person.email, sent.newsletter);
    return read(tx, newsletter, userId);
  });
}
