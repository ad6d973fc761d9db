import { type Failure, fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import {
  APPROVAL_RULES_MAX,
  type ApprovalRule,
  type ApprovalRules,
  type ChangeApprovalRule,
} from '#contract/sales/approvals/approvals.ts';
import { checkAddress } from '#server/accounts/addresses/formats.ts';
import { checkActing, noSuchCompany } from '#server/accounts/companies/acting.ts';
import { findMembership, lockMembership, setTimeZone } from '#server/accounts/companies/companies.repository.ts';
import type { AuditAction } from '#server/platform/audit/audit.actions.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import {
  countRules,
  deleteRule,
  findCompanyOfRule,
  insertRule,
  listNamedRules,
  listOpenMembers,
  type NamedRule,
  readMonth,
  updateRule,
} from './approval-rules.repository.ts';
import type { Rule } from './approvals-needed.ts';
import { ruleWords } from './rule.words.ts';

const missing = fail('not-found', 'There is no such rule any more.');

/** The rules of a company, for its members. Fails with `not-found`. */
export async function readRules(
  db: Database,
  { userId }: CurrentUser,
  companyId: string,
): Promise<Result<ApprovalRules>> {
  const membership = await findMembership(db, userId, companyId);
  if (!membership) return noSuchCompany;
  const { timeZone, month, cents } = await readMonth(db, companyId);
  const rules = await listNamedRules(db, companyId);
  return succeed({
    ...{ timeZone, month, rules: rules.map((rule) => showRule(rule, cents)) },
    mayChange: membership.role === 'owner' && !membership.closed,
  });
}

function showRule({ rule, member, approver, standIn }: NamedRule, ordered: ReadonlyMap<string, number>): ApprovalRule {
  const { id: _id, kind, cents, memberId, approverId, standInId, place } = rule;
  return {
    ...{ _id, kind, words: ruleWords(rule, member ?? undefined) },
    ...(cents !== null && { amount: dollarsFromCents(cents) }),
    ...(place && { address: place }),
    ...(memberId && member && { member: { _id: memberId, name: member } }),
    approver: { _id: approverId, name: approver },
    ...(standInId && standIn && { standIn: { _id: standInId, name: standIn } }),
    ...(kind === 'month-over' && memberId && { used: dollarsFromCents(ordered.get(memberId) ?? 0) }),
  };
}

/** Adds a rule, for owners. Fails with `not-found` and `forbidden`, and with `invalid-request` for who is no member, or may only read. */
export async function addRule(
  db: Database,
  actor: CurrentUser,
  { company, ...input }: ChangeApprovalRule & { company: string },
): Promise<Result<ApprovalRules>> {
  return changeRules(db, actor, company, 'approval-rule-added', async (tx) => {
    if ((await countRules(tx, company)) >= APPROVAL_RULES_MAX)
      return fail('invalid-request', `A company has at most ${APPROVAL_RULES_MAX} rules.`);
    const rule = await checkRule(tx, company, input);
    if (!rule.ok) return rule;
    await insertRule(tx, company, rule.value);
    return succeed({ kind: input.kind });
  });
}

/** Changes a rule, as `addRule` adds one: orders from then on are held to it. */
export async function changeRule(
  db: Database,
  actor: CurrentUser,
  id: string,
  input: ChangeApprovalRule,
): Promise<Result<ApprovalRules>> {
  const companyId = await findCompanyOfRule(db, id);
  if (companyId === null) return missing;
  return changeRules(db, actor, companyId, 'approval-rule-changed', async (tx) => {
    const rule = await checkRule(tx, companyId, input);
    if (!rule.ok) return rule;
    return (await updateRule(tx, id, rule.value)) ? succeed({ kind: input.kind }) : missing;
  });
}

/** Removes a rule, for owners. */
export async function removeRule(db: Database, actor: CurrentUser, id: string): Promise<Result<ApprovalRules>> {
  const companyId = await findCompanyOfRule(db, id);
  if (companyId === null) return missing;
  return changeRules(db, actor, companyId, 'approval-rule-removed', async (tx) =>
    (await deleteRule(tx, id)) ? succeed({}) : missing,
  );
}

/** Sets the time zone by which months of a company are counted, for owners. Fails with `invalid-request` for one that the database does not know. */
export async function changeTimeZone(
  db: Database,
  actor: CurrentUser,
  { company, timeZone }: { company: string; timeZone: string },
): Promise<Result<ApprovalRules>> {
  return changeRules(db, actor, company, 'company-changed', async (tx) => {
    if (await setTimeZone(tx, company, timeZone)) return succeed({ fields: 'time zone' });
    const message = 'There is no such time zone';
    return fail('invalid-request', message, { errors: { timeZone: message } });
  });
}

/** Changes rules of a company in one transaction, one change after the other, and gives them all. A company of others is not there. */
async function changeRules(
  db: Database,
  actor: CurrentUser,
  companyId: string,
  action: AuditAction,
  work: (tx: Transaction) => Promise<Result<Record<string, string>>>,
): Promise<Result<ApprovalRules>> {
  const changed = await inTransaction<Result<null>>(db, async (tx) => {
    const acting = checkActing(await lockMembership(tx, actor.userId, companyId, 'change'), 'owner');
    if (!acting.ok) return acting;
    const done = await work(tx);
    if (!done.ok) return done;
    const subject = { kind: 'company', id: companyId } as const;
    await writeAudit(tx, { actor: { kind: 'user', id: actor.userId }, action, subject, data: done.value });
    return succeed(null);
  });
  return changed.ok ? readRules(db, actor, companyId) : changed;
}

/** A rule as it is stored: who decides may order for the company themselves, and whose orders it names is a member. */
async function checkRule(
  tx: Transaction,
  companyId: string,
  { kind, amount, address, member, approver, standIn }: ChangeApprovalRule,
): Promise<Result<Omit<Rule, 'id'>>> {
  const members = new Map((await listOpenMembers(tx, companyId)).map(({ userId, role }) => [userId, role]));
  const mayDecide = (id: string) => members.has(id) && members.get(id) !== 'viewer';
  const errors: Failure['errors'] = {
    ...(member !== null && !mayDecide(member) && { member: 'Please choose an owner or a buyer of the company' }),
    ...(!mayDecide(approver) && { approver: 'Please choose an owner or a buyer of the company' }),
    ...(standIn !== undefined &&
      !mayDecide(standIn) && { standIn: 'Please choose an owner or a buyer of the company' }),
  };
  const [message] = Object.values(errors);
  if (message) return fail('invalid-request', message, { errors });
  const place = address ? checkAddress(address, 'address.') : succeed(null);
  if (!place.ok) return place;
  const cents = amount === undefined ? null : centsFromDollars(amount);
  return succeed({
    kind,
    cents,
    memberId: member,
    approverId: approver,
    standInId: standIn ?? null,
    place: place.value,
  });
}
