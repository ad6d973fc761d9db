import type { CompanyGroup } from '#contract/accounts/managed-companies.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { type AuditRecord, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import {
  type Database,
  inTransaction,
  type Queryable,
  type Transaction,
} from '#server/platform/database/connection.ts';
import {
  countInGroup,
  deleteGroup,
  insertGroup,
  listGrouped,
  listGroups,
  lockGroup,
  renameGroup,
} from './company-groups.repository.ts';
import type { ListsOfCompanies } from './managed-companies.service.ts';
import { type LockedCompany, setFields } from './managed-company.repository.ts';

interface GroupChoice {
  /** The id of a group, or null for none; undefined leaves it. */
  group?: string | null | undefined;
  /** Makes a group of that name. */
  newGroup?: string | undefined;
}

/**
 * Puts a company that the transaction has locked into a group, which may be made for it, or out of one. Gives the id of the
 * group that it is in then. Fails with `taken` for the name of a new one, with `changed-meanwhile` for one that is gone.
 */
export async function putInGroup(
  tx: Transaction,
  { company, group, newGroup }: GroupChoice & { company: LockedCompany },
  actor: CurrentUser,
  note: (action: 'company-grouped', data: Record<string, string>) => Promise<void>,
): Promise<Result<string | null>> {
  if (newGroup === undefined && (group === undefined || group === company.groupId)) return succeed(company.groupId);
  const made = newGroup === undefined ? null : await makeGroup(tx, actor, newGroup, 'newGroup');
  if (made?.ok === false) return made;
  const groupId = made ? made.value : (group ?? null);
  const after = groupId === null ? null : await lockGroup(tx, groupId);
  if (groupId !== null && !after) return fail('changed-meanwhile', 'That group is gone. Please choose another one.');
  const before = company.groupId === null ? null : await lockGroup(tx, company.groupId);
  await setFields(tx, company.id, { groupId });
  await note('company-grouped', { before: before?.name ?? '', after: after?.name ?? '' });
  return succeed(groupId);
}

async function makeGroup(
  tx: Transaction,
  actor: CurrentUser,
  name: string,
  field: 'name' | 'newGroup',
): Promise<Result<string>> {
  const id = await insertGroup(tx, name);
  if (id === null) return nameTaken(name, field);
  await noteGroup(tx, actor, 'company-group-added', { _id: id, name });
  return succeed(id);
}

/** The groups of companies, for admins. */
export interface CompanyGroupsService {
  list(): Promise<CompanyGroup[]>;
  /** Fails with `taken` where a group has that name. */
  add(actor: CurrentUser, name: string): Promise<Result<CompanyGroup>>;
  /** Fails with `not-found` and `taken`. */
  rename(actor: CurrentUser, id: string, name: string): Promise<Result<CompanyGroup>>;
  /** Fails with `not-found`, and with `in-use` where a company is in it or a price list is for it. */
  remove(actor: CurrentUser, id: string): Promise<Result<{ deletedCount: number }>>;
}

export function companyGroupsService(db: Database, lists: ListsOfCompanies): CompanyGroupsService {
  async function listAll(reading: Queryable): Promise<CompanyGroup[]> {
    const [groups, grouped, named] = [
      await listGroups(reading),
      await listGrouped(reading),
      await lists.ofGroups(reading),
    ];
    return groups.map((group) => ({
      ...group,
      companies: grouped.get(group._id)?.companies ?? [],
      total: grouped.get(group._id)?.total ?? 0,
      lists: named.get(group._id) ?? [],
    }));
  }

  async function find(tx: Transaction, id: string): Promise<Result<CompanyGroup>> {
    const found = (await listAll(tx)).find(({ _id }) => _id === id);
    return found ? succeed(found) : noGroup;
  }

  return {
    list: () => listAll(db),
    add: (actor, name) =>
      inTransaction(db, async (tx) => {
        const made = await makeGroup(tx, actor, name, 'name');
        return made.ok ? find(tx, made.value) : made;
      }),
    rename: (actor, id, name) =>
      inTransaction(db, async (tx) => {
        const group = await lockGroup(tx, id);
        if (!group) return noGroup;
        if (group.name !== name) {
          if (!(await renameGroup(tx, id, name))) return nameTaken(name, 'name');
          await noteGroup(tx, actor, 'company-group-renamed', group, { before: group.name, after: name });
        }
        return find(tx, id);
      }),
    remove: (actor, id) =>
      inTransaction(db, async (tx) => {
        const group = await lockGroup(tx, id);
        if (!group) return noGroup;
        if ((await countInGroup(tx, id)) > 0) return inUse('Companies are in this group. Take them out first.');
        if ((await lists.countOfGroup(tx, id)) > 0)
          return inUse('Price lists are for this group. Remove them, or change whose they are, first.');
        await deleteGroup(tx, id);
        await noteGroup(tx, actor, 'company-group-removed', group);
        return succeed({ deletedCount: 1 });
      }),
  };
}

function noteGroup(
  tx: Transaction,
  actor: CurrentUser,
  action: AuditRecord['action'],
  { _id, name }: { _id: string; name: string },
  data: Record<string, string> = {},
): Promise<void> {
  return writeAudit(tx, {
    actor: { kind: 'user', id: actor.userId },
    action,
    subject: { kind: 'company-group', id: _id },
    data: { name, ...data },
  });
}

function nameTaken(name: string, field: 'name' | 'newGroup') {
  return fail('taken', `There is a group with the name ${name}.`, {
    errors: { [field]: `There is a group with the name ${name}` },
  });
}

const inUse = (why: string) => fail('in-use', why);
const noGroup = fail('not-found', 'There is no such group.');
