import { BUILDS_MAX } from '#contract/catalogue/builds/builds.heads.ts';
import type { BuildVersion, ListBuilds, PutBuild, StoredBuild } from '#contract/catalogue/builds/builds.ts';
import { buildParams, readBuild } from '#contract/catalogue/fit/build.ts';
import { FIT_TEXT_MAX } from '#contract/catalogue/fit/fit.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { actingFor, checkActing } from '#server/accounts/companies/acting.ts';
import { findMembership } from '#server/accounts/companies/companies.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import {
  type BuildContent,
  type BuildOwner,
  type BuildRow,
  countBuilds,
  deleteBuild,
  insertBuild,
  listBuildsOf,
  lockBuild,
  lockBuildsOf,
  updateBuild,
} from './builds.repository.ts';

const missing = fail('not-found', 'There is no such build.');

/**
 * Somebody's own builds, and those of the company that they act for, the one that was changed last first, at most `BUILDS_MAX`. Fails with
 * `not-found` for a company of others.
 */
export async function listBuilds(
  db: Database,
  { userId }: CurrentUser,
  { company, q = '' }: ListBuilds,
): Promise<Result<StoredBuild[]>> {
  const membership = company === undefined ? null : await findMembership(db, userId, company);
  const acting = company === undefined ? succeed(null) : checkActing(membership, 'viewer');
  if (!acting.ok) return acting;
  const asBuyer = checkActing(membership, 'buyer').ok;
  const companyId = acting.value?.companyId ?? null;
  const rows = await listBuildsOf(db, { userId, companyId }, { q, limit: BUILDS_MAX });
  return succeed(
    rows.map((row) => ({
      ...{ _id: row.id, name: row.name, customer: row.customer, ...versionOf(row) },
      ...(row.companyId !== null && acting.value && { company: { _id: row.companyId, name: acting.value.name } }),
      mayChange: row.userId !== null || asBuyer,
    })),
  );
}

/**
 * Stores a build below the client's id: a new one of one's own or of a company, or a changed one, whose owner stays. What is stored already
 * as it is sent is left, so that a call without an answer can be sent again. Fails with `changed-meanwhile` and the build as it is now where
 * it is not as it was shown, with `invalid-request` for too many builds and for one without a part, with `not-found` for builds and
 * companies of others and for a build that was deleted, with `forbidden` for viewers.
 */
export async function putBuild(
  db: Database,
  actor: CurrentUser,
  id: string,
  { content: typed, customer, version, company }: PutBuild,
): Promise<Result<BuildVersion>> {
  const read = readBuild(new URLSearchParams(typed));
  const content = { name: read.name, customer, content: buildParams(read).toString() };
  if (read.items.length === 0) return invalidContent('A build has one part at least');
  if (content.content.length > FIT_TEXT_MAX) return invalidContent('The build is too long');
  const acting = version === 0 ? await actingFor(db, actor.userId, company, 'buyer') : succeed(null);
  if (!acting.ok) return acting;
  const owner = ownerOf(actor.userId, acting.value?.companyId ?? null);
  return inTransaction<Result<BuildVersion>>(db, async (tx) => {
    if (version === 0) await lockBuildsOf(tx, owner);
    const found = await findBuildFor(tx, actor.userId, id);
    if (!found.ok) return found;
    if (found.value) return changeBuild(tx, found.value, version, content);
    return version === 0 ? addBuild(tx, id, owner, content) : missing;
  });
}

async function changeBuild(tx: Transaction, row: BuildRow, version: number, content: BuildContent) {
  if (row.content === content.content && row.customer === content.customer) return succeed(versionOf(row));
  if (row.version !== version)
    return fail('changed-meanwhile', 'The build was changed meanwhile.', {
      facts: { ...versionOf(row), customer: row.customer },
    });
  return succeed(versionOf(await updateBuild(tx, row, content)));
}

async function addBuild(tx: Transaction, id: string, owner: BuildOwner, content: BuildContent) {
  if ((await countBuilds(tx, owner)) >= BUILDS_MAX)
    return invalidContent(`There are ${BUILDS_MAX} builds already. Remove one first`);
  const made = await insertBuild(tx, id, owner, content);
  return made ? succeed(versionOf(made)) : missing;
}

/** Deletes a build. Fails with `not-found` for one of others or none, with `forbidden` for viewers. */
export function removeBuild(
  db: Database,
  { userId }: CurrentUser,
  id: string,
): Promise<Result<{ deletedCount: number }>> {
  return inTransaction<Result<{ deletedCount: number }>>(db, async (tx) => {
    const found = await findBuildFor(tx, userId, id);
    if (!found.ok) return found;
    if (!found.value) return missing;
    await deleteBuild(tx, id);
    return succeed({ deletedCount: 1 });
  });
}

/**
 * The build with that id, locked, where somebody may change it: an own one, or one of a company that they buy for; null where there is
 * none. Fails with `not-found` for a build of others, as if it were not there, with `forbidden` for viewers.
 */
async function findBuildFor(tx: Transaction, userId: string, id: string): Promise<Result<BuildRow | null>> {
  const row = await lockBuild(tx, id);
  if (!row) return succeed(null);
  if (row.companyId === null) return row.userId === userId ? succeed(row) : missing;
  const membership = await findMembership(tx, userId, row.companyId);
  if (!membership) return missing;
  const asBuyer = checkActing(membership, 'buyer');
  return asBuyer.ok ? succeed(row) : asBuyer;
}

const ownerOf = (userId: string, companyId: string | null): BuildOwner =>
  companyId === null ? { userId, companyId } : { userId: null, companyId };

const versionOf = ({ version, content, updatedAt }: BuildRow): BuildVersion => ({
  ...{ version, content, changedAt: updatedAt.toISOString() },
});

function invalidContent(message: string) {
  return fail('invalid-request', `${message}.`, { errors: { content: message } });
}
