import { type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, dollarsFromCents, formatCents } from '#contract/money.ts';
import type { CompanyCredit, SetTerms } from '#contract/sales/receivables/credit.ts';
import { actingFor, noSuchCompany } from '#server/accounts/companies/acting.ts';
import { findBilledCompanies } from '#server/accounts/companies/companies.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { sellsForShop } from '#server/platform/calls/staff.ts';
import { type Database, inTransaction, type Queryable } from '#server/platform/database/connection.ts';
import { listCredits, listOpenItems } from './balances.repository.ts';
import { findTerms, listNotInvoiced, listReleases, readCreditLine, storeTerms } from './credit.repository.ts';
import { exposureOf, holdWords, isOnHold, percentOf, type Terms, wordsOf } from './credit.rules.ts';
import { listWaitingRequests } from './release-requests.repository.ts';

/** The currency of the shop's prices, in which credit is given. */
export const CURRENCY = 'USD';

/** The credit line of a company, for its members and for admins. Fails with `not-found`. */
export async function readCredit(db: Database, actor: CurrentUser, companyId: string): Promise<Result<CompanyCredit>> {
  if (!sellsForShop(actor)) {
    const acting = await actingFor(db, actor.userId, companyId, 'viewer');
    if (!acting.ok) return acting;
  } else if (!(await isThere(db, companyId))) return noSuchCompany;
  return succeed(await showCredit(db, actor, companyId));
}

async function showCredit(db: Queryable, actor: CurrentUser, companyId: string): Promise<CompanyCredit> {
  const terms = await findTerms(db, companyId);
  const line = await readCreditLine(db, companyId);
  const items = await listOpenItems(db, companyId, CURRENCY);
  const credits = await listCredits(db, companyId, CURRENCY);
  const orders = await listNotInvoiced(db, companyId);
  const requests = await listWaitingRequests(db, companyId);
  const releases = sellsForShop(actor) ? await listReleases(db, companyId) : [];
  const exposureCents = line ? exposureOf(line) : 0;
  const onHold = line !== null && isOnHold(line);
  return {
    terms: terms && { ...showTerms(terms), words: wordsOf(terms), since: terms.since.toISOString() },
    exposure: dollarsFromCents(exposureCents),
    free: dollarsFromCents((line?.limitCents ?? 0) - exposureCents),
    openItems: items.map(({ kind, documentNumber, orderId, dueOn, daysOverdue, openCents }) => ({
      kind: kind as 'invoice',
      number: documentNumber,
      order: orderId,
      ...{ dueOn: dueOn ?? '', daysOverdue },
      open: dollarsFromCents(openCents),
    })),
    credits: credits.map(({ kind, documentNumber, issuedAt, openCents }) => ({
      kind: kind as 'payment',
      number: documentNumber,
      left: dollarsFromCents(openCents),
      at: issuedAt.toISOString(),
    })),
    orders: orders.map(({ id, orderNumber, createdAt, cents, isPart }) => ({
      ...{ order: id, orderNumber, part: isPart },
      placedAt: createdAt.toISOString(),
      amount: dollarsFromCents(cents),
    })),
    waiting: dollarsFromCents(line?.waitingCents ?? 0),
    hold: onHold ? holdWords({ overdueDays: line.overdueDays ?? 0, holdAfterDays: line.holdAfterDays }) : null,
    requests: requests.map(({ row, name }) => ({
      ...{ _id: row.id, by: name, mine: row.requestedBy === actor.userId, words: row.words, onHold },
      total: dollarsFromCents(row.totalCents),
      short: dollarsFromCents(Math.max(0, exposureCents + row.totalCents - (line?.limitCents ?? 0))),
      at: row.createdAt.toISOString(),
    })),
    releases: releases.map(({ id, cents, until, reason, pastHold }) => ({
      _id: id,
      pastHold,
      amount: dollarsFromCents(cents),
      until: until.toISOString(),
      reason,
    })),
  };
}

async function isThere(db: Queryable, companyId: string): Promise<boolean> {
  return (await findBilledCompanies(db, [companyId])).has(companyId);
}

function showTerms({ isOn, discountRate, depositRate, limitCents, ...rest }: Terms) {
  const { netDays, endOfMonth, discountDays, holdAfterDays } = rest;
  return {
    onAccount: isOn,
    ...{ netDays, endOfMonth, discountDays, holdAfterDays },
    discountPercent: percentOf(discountRate),
    depositPercent: percentOf(depositRate),
    limit: dollarsFromCents(limitCents),
  };
}

/** Says how a company pays on account, for admins; the audit log has what was so before. Fails with `not-found`. */
export async function setTerms(
  db: Database,
  actor: CurrentUser,
  companyId: string,
  { onAccount, discountPercent, depositPercent, limit, reason, ...days }: SetTerms,
): Promise<Result<CompanyCredit>> {
  const terms: Terms = {
    ...days,
    isOn: onAccount,
    discountRate: discountPercent === null ? null : Math.round(discountPercent * 100),
    depositRate: depositPercent === null ? null : Math.round(depositPercent * 100),
    limitCents: centsFromDollars(limit) ?? 0,
    currency: CURRENCY,
  };
  const isStored = await inTransaction(db, async (tx) => {
    if (!(await isThere(tx, companyId))) return false;
    const before = await storeTerms(tx, companyId, terms);
    const data = { before: before ? inWords(before) : 'by card alone', after: inWords(terms), reason };
    await audit(tx, actor, companyId, 'terms-changed', data);
    return true;
  });
  return isStored ? succeed(await showCredit(db, actor, companyId)) : noSuchCompany;
}

function inWords(terms: Terms): string {
  const hold = `hold after ${terms.holdAfterDays} days`;
  return `${terms.isOn ? 'on account' : 'off'}, ${wordsOf(terms)}, limit ${formatCents(terms.limitCents)}, ${hold}`;
}

function audit(
  tx: Queryable,
  { userId }: CurrentUser,
  companyId: string,
  action: 'terms-changed',
  data: Record<string, string>,
): Promise<void> {
  return writeAudit(tx, {
    actor: { kind: 'user', id: userId },
    action,
    subject: { kind: 'company', id: companyId },
    data,
  });
}
