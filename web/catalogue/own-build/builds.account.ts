import type { buildCalls } from '#contract/catalogue/builds/builds.calls.ts';
import { putBuildHead, removeBuildHead } from '#contract/catalogue/builds/builds.heads.ts';
import type { BuildVersion } from '#contract/catalogue/builds/builds.ts';
import { knownCompany } from '#web/accounts/companies/active-company.store.ts';
import { currentSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { toast } from '#web/platform/ui/toasts.tsx';
import { builds, newBuild, type StoredBuild, writeBuilds } from './builds.list.ts';
import { builtTexts as texts } from './builds.texts.ts';

const calls = {
  put: putBuildHead as typeof buildCalls.putBuild,
  remove: removeBuildHead as typeof buildCalls.removeBuild,
};

/** Calls go one after the other, so that the account has the changes in their order. */
let running: Promise<unknown> = Promise.resolve();
/** Whose builds have joined, since the document was opened. */
let joinedFor: string | null = null;

function change(to: (items: readonly StoredBuild[]) => readonly StoredBuild[]): void {
  writeBuilds(to(builds.items()));
}

function inOrder<Value>(work: () => Promise<Value>): Promise<Value> {
  const done = running.then(work);
  running = done.catch(() => undefined);
  return done;
}

/** Stores in the account what was changed here. A toast says what could not be stored; the browser has it still. */
export function saveBuilds(): Promise<void> {
  return inOrder(async () => {
    await saveAll(false);
  });
}

/**
 * Who signs in takes along what this browser has, once in a document: of a build that both have, the newer one stays. What belongs to
 * another account is forgotten here.
 */
export function joinBuilds(): Promise<void> {
  const email = currentSession().user?.email ?? null;
  if (email === joinedFor || email === null) return Promise.resolve();
  joinedFor = email;
  change((items) => items.filter(({ account = email }) => account === email));
  return inOrder(async () => {
    const joined = await saveAll(true);
    if (joined > 0) toast.done(texts.joined(joined));
  });
}

/** Deletes a build in the account. Gives why that did not work. */
export function removeFromAccount(id: string): Promise<CallFailure | null> {
  return inOrder(async () => {
    const answer = await callApi(calls.remove, { params: { id } });
    return answer.ok || answer.failure.code === 'not-found' ? null : answer.failure;
  });
}

/** The oldest first, as they were made. Gives how many builds are new in the account. */
async function saveAll(joins: boolean): Promise<number> {
  let added = 0;
  for (const { id } of builds.items().toReversed()) {
    const build = builds.items().find((one) => one.id === id);
    if (!build?.unsaved) continue;
    const outcome = await save(build, joins);
    if (outcome === 'failed') break;
    if (outcome === 'added') added += 1;
  }
  return added;
}

async function save(build: StoredBuild, joins: boolean): Promise<'added' | 'changed' | 'failed'> {
  const answer = await put(build, build.version ?? 0);
  if (answer.ok) {
    note(build, answer.value);
    return build.account ? 'changed' : 'added';
  }
  const { code, facts, detail } = answer.failure;
  if (code === 'changed-meanwhile' && joins) return takeNewer(build, facts as unknown as BuildVersion);
  if (code === 'not-found' && joins && build.account) {
    change((items) => items.filter((one) => one.id !== build.id));
    return 'changed';
  }
  const isLost = code === 'changed-meanwhile' || code === 'not-found' || code === 'forbidden';
  if (!isLost || !build.account) {
    toast.failed(texts.notStored(detail));
    return 'failed';
  }
  return copy(build);
}

async function put({ id, search, customer = '' }: StoredBuild, version: number) {
  const { company } = await knownCompany();
  const forCompany = company && company.role !== 'viewer' ? { company: company._id } : {};
  return callApi(calls.put, { params: { id }, body: { ...forCompany, content: search, customer, version } });
}

/** The account has a build as it was sent. */
function note(sent: StoredBuild, { version, content, changedAt }: BuildVersion): void {
  const account = currentSession().user?.email ?? '';
  const isSame = (one: StoredBuild) => one.search === sent.search && one.customer === sent.customer;
  change((items) =>
    items.map((one) => {
      if (one.id !== sent.id) return one;
      const stored = { ...one, account, version };
      return isSame(one) ? { ...stored, search: content, changedAt, unsaved: false } : stored;
    }),
  );
}

async function takeNewer(build: StoredBuild, theirs: BuildVersion & { customer?: string }) {
  if (theirs.changedAt >= (build.changedAt ?? '')) {
    const { customer = '' } = theirs;
    change((items) => items.map((one) => (one.id === build.id ? { ...one, search: theirs.content, customer } : one)));
    note({ ...build, search: theirs.content, customer }, theirs);
    return 'changed';
  }
  const answer = await put(build, theirs.version);
  if (answer.ok) note(build, answer.value);
  else toast.failed(texts.notStored(answer.failure.detail));
  return answer.ok ? 'changed' : 'failed';
}

/** Somebody else changed or removed it, or one may only read it: what is here becomes a build of its own. */
async function copy(build: StoredBuild): Promise<'changed' | 'failed'> {
  const { customer, search } = build;
  const own: StoredBuild = { ...newBuild(search), ...(customer !== undefined && { customer }) };
  change((items) => items.map((one) => (one.id === build.id ? own : one)));
  const answer = await put(own, 0);
  if (!answer.ok) {
    toast.failed(texts.notStored(answer.failure.detail));
    return 'failed';
  }
  note(own, answer.value);
  toast.failed(texts.copied);
  return 'changed';
}
