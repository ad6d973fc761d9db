import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, formatCents } from '#contract/money.ts';
import type { CompanyCredit, ReleaseCredit } from '#contract/sales/receivables/credit.ts';
import type { AskRelease } from '#contract/sales/receivables/release-requests.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import { findBilledCompanies, findMembership } from '#server/accounts/companies/companies.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { allOrNothing } from '#server/platform/database/rollback.ts';
import { type BuyerMail, mailAsAllowed } from '#server/sales/orders/notify-buyer.ts';
import { insertRelease, readCreditLine } from './credit.repository.ts';
import { checkCredit } from './credit.rules.ts';
import { readCredit } from './credit.service.ts';
import { releaseAnswerMail, releaseRequestMail } from './release.mails.ts';
import { answerRequest, findRequest, insertRequest } from './release-requests.repository.ts';

/** What it takes to ask for a release, and to answer. */
export interface Releases extends BuyerMail {
  db: Database;
  seller: { email: string };
}

/**
 * Lets one order of a company pass its limit by an amount, and a hold where that is said, for admins; with `request` it answers that. Fails with `not-found`, and with
 * `wrong-state` where it has no terms, or the request does not wait.
 */
export async function releaseCredit(
  releases: Releases,
  actor: CurrentUser,
  companyId: string,
  { amount, until, reason, pastHold = false, request }: ReleaseCredit,
): Promise<Result<CompanyCredit>> {
  const { db } = releases;
  const credit = await readCredit(db, actor, companyId);
  if (!credit.ok) return credit;
  if (!credit.value.terms?.onAccount)
    return fail('wrong-state', 'This company has no terms for paying on account, so there is no limit to pass.');
  if (Date.parse(until) <= Date.now()) {
    const message = 'Please choose a time that is to come';
    return fail('invalid-request', message, { errors: { until: message } });
  }
  const cents = centsFromDollars(amount) ?? 0;
  const done = await allOrNothing<null>(db, async (tx) => {
    const answered = request
      ? await answerReleaseRequest(releases, tx, { id: request, companyId }, { state: 'released', reason, by: actor })
      : succeed(null);
    if (!answered.ok) return answered;
    await insertRelease(tx, { companyId, cents, pastHold, until: new Date(until), reason, releasedBy: actor.userId });
    await audit(tx, actor, companyId, 'credit-released', { cents, until, reason });
    return succeed(null);
  });
  return done.ok ? readCredit(db, actor, companyId) : done;
}

/**
 * Asks that one order of a company may pass its limit or a hold, by a buyer of it. Fails with `not-found` and `forbidden`, with `not-on-account` where it has
 * no terms, and with `wrong-state` where nothing stands in the way, or a request of theirs waits already.
 */
export async function askRelease(
  { db, mail, seller, publicUrl }: Releases,
  actor: CurrentUser,
  companyId: string,
  { total, words }: AskRelease,
): Promise<Result<CompanyCredit>> {
  const acting = await actingFor(db, actor.userId, companyId, 'buyer');
  if (!acting.ok) return acting;
  const company = { id: companyId, name: acting.value?.name ?? '' };
  const totalCents = centsFromDollars(total) ?? 0;
  const checked = checkCredit(await readCreditLine(db, companyId), { totals: [totalCents], priceOnRequest: false });
  if (checked.ok)
    return fail('wrong-state', `An order of ${formatCents(totalCents)} may go on account. Please place it.`);
  if (checked.failure.code === 'not-on-account') return checked;
  const stored = await allOrNothing<null>(db, async (tx) => {
    const id = await insertRequest(tx, { companyId, requestedBy: actor.userId, totalCents, words });
    if (id === null)
      return fail('wrong-state', 'You have asked for a release already. You get a mail with the answer.');
    await mail.post(tx, releaseRequestMail({ company, totalCents, words, publicUrl, by: actor.name }, seller.email));
    await audit(tx, actor, companyId, 'release-requested', { cents: totalCents });
    return succeed(null);
  });
  return stored.ok ? readCredit(db, actor, companyId) : stored;
}

/** Refuses a release with a reason, for admins; it is mailed to who asked. Fails with `not-found` and `wrong-state`. */
export async function refuseRelease(
  releases: Releases,
  actor: CurrentUser,
  id: string,
  { reason }: { reason: string },
): Promise<Result<CompanyCredit>> {
  const { db } = releases;
  const found = await findRequest(db, id);
  if (!found) return fail('not-found', 'There is no such request.');
  const { companyId, totalCents } = found.row;
  const refused = await allOrNothing<null>(db, async (tx) => {
    const answered = await answerReleaseRequest(
      releases,
      tx,
      { id, companyId },
      { state: 'refused', reason, by: actor },
    );
    if (answered.ok) await audit(tx, actor, companyId, 'release-refused', { cents: totalCents, reason });
    return answered;
  });
  return refused.ok ? readCredit(db, actor, companyId) : refused;
}

/** Answers a request of a company and mails who asked where they still belong to it, in a transaction. Fails with `wrong-state` where none such waits. */
async function answerReleaseRequest(
  releases: Releases,
  tx: Transaction,
  { id, companyId }: { id: string; companyId: string },
  { state, reason, by }: { state: 'released' | 'refused'; reason: string; by: CurrentUser },
): Promise<Result<null>> {
  const found = await findRequest(tx, id);
  const isAnswered =
    found?.row.companyId === companyId &&
    (await answerRequest(tx, id, { state, answer: reason, answeredBy: by.userId }));
  if (!found || !isAnswered) return fail('wrong-state', 'This request does not wait any more.');
  const { totalCents, requestedBy } = found.row;
  const company = { id: companyId, name: (await findBilledCompanies(tx, [companyId])).get(companyId)?.name ?? '' };
  const about = { company, totalCents, words: reason, publicUrl: releases.publicUrl, released: state === 'released' };
  // Who left the company learns no more of it.
  const belongs = await findMembership(tx, requestedBy, companyId);
  const written = belongs && (await mailAsAllowed(releases, tx, requestedBy, releaseAnswerMail(about, found)));
  if (written) await releases.mail.post(tx, written);
  return succeed(null);
}

function audit(
  tx: Transaction,
  { userId }: CurrentUser,
  companyId: string,
  action: 'credit-released' | 'release-requested' | 'release-refused',
  data: Record<string, string | number>,
): Promise<void> {
  return writeAudit(tx, {
    actor: { kind: 'user', id: userId },
    action,
    subject: { kind: 'company', id: companyId },
    data,
  });
}
