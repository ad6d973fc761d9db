import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type {
  Issue,
  Issues,
  issuePartSchema,
  listedIssueSchema,
  ReportAddresses,
  SaveIssue,
  StepIssue,
  WrittenIssue,
} from '#contract/content/newsletter-issues.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Queryable, type Transaction } from '#server/platform/database/connection.ts';
import { allOrNothing } from '#server/platform/database/rollback.ts';
import { inTheme } from '#server/platform/mail/mail.sections.ts';
import { readPriceKind } from '#server/sales/tax/tax-rules.repository.ts';
import { countDeliveries, deleteWaiting, listBounces } from './deliveries.repository.ts';
import { type IssueMail, issueMail, mailForNobody } from './issue.layout.ts';
import { emptyIssue, faultOf, idsIn } from './issue.rules.ts';
import { findIssueParts } from './issue-parts.repository.ts';
import {
  countAddresses,
  countConfirmed,
  deleteDraft,
  findIssue,
  findPreview,
  type IssueRow,
  insertIssue,
  listRows,
  lockIssue,
  noteTest,
  saveWritten,
  setState,
  storePreview,
} from './issues.repository.ts';
import { changesSinceLast, newPreviewKey } from './propose-issue.ts';
import { reportAddresses } from './report-addresses.ts';
import { beginSending, type IssueSending } from './send-issue.ts';

/** What admins do with newsletters. Those that name one fail with `not-found`. */
export interface IssuesService {
  list(): Promise<Result<Issues>>;
  read(id: string): Promise<Result<Issue>>;
  /** Adds a draft, with what changed since the last newsletter or as another one was. */
  add(actor: CurrentUser, copyOf: string | null): Promise<Result<Issue>>;
  /** Fails with `wrong-state` for what is no draft any more, and `changed-meanwhile`. */
  save(actor: CurrentUser, id: string, input: SaveIssue): Promise<Result<Issue>>;
  /** Fails with `wrong-state`. */
  remove(id: string): Promise<Result<{ modifiedCount: number }>>;
  preview(
    id: string,
    input: WrittenIssue,
  ): Promise<Result<{ key: string; text: string; missing: number; shown: string }>>;
  /** The HTML of a preview, or null for an unknown key. */
  previewHtml(key: string, theme: 'light' | 'dark'): Promise<string | null>;
  /** Mails it to the person, as it is saved. Fails with `invalid-request` where it has no subject. */
  test(actor: CurrentUser, id: string): Promise<Result<{ modifiedCount: number }>>;
  /** Fails with `wrong-state`, with `changed-meanwhile` where text or recipients are others than the page shows, and `invalid-request`. */
  step(actor: CurrentUser, id: string, input: StepIssue): Promise<Result<Issue>>;
  report(input: ReportAddresses): Promise<Result<{ noted: number; unknown: number }>>;
}

const none = fail('not-found', 'There is no such newsletter.');
const notDraft = fail('wrong-state', 'This newsletter is no draft any more.');
const changed = fail(
  'changed-meanwhile',
  'Somebody else changed this newsletter since you opened it. Please load it again.',
);

/** `began` is called when mails are to leave. */
export function issuesService(sending: IssueSending & { began: () => Promise<void> }): IssuesService {
  const { db, mail, publicUrl, perMinute } = sending;

  async function draw(from: Queryable, written: WrittenIssue): Promise<IssueMail & { missing: number }> {
    const ids = idsIn(written);
    const parts = await findIssueParts(from, ids);
    const context = { parts, priceKind: await readPriceKind(from), publicUrl, now: new Date() };
    return { ...issueMail(written, context), missing: ids.length - parts.length };
  }

  async function read(id: string): Promise<Result<Issue>> {
    const row = await findIssue(db, id);
    if (!row) return none;
    const parts = await findIssueParts(db, idsIn(row));
    const bounces = await listBounces(db, id);
    return succeed({
      ...listed(row, (await countDeliveries(db, [id]))(id)),
      ...{ preheader: row.preheader, blocks: row.blocks, version: row.version, previewKey: row.previewKey },
      parts: parts.map(asShown),
      testedAt: iso(row.testedAt),
      startedAt: iso(row.startedAt),
      endedAt: iso(row.endedAt),
      changedAt: row.changedAt.toISOString(),
      changedBy: row.changedByName,
      slowed: row.state === 'sending' && row.slowed > 0,
      bounces: bounces.map(({ email, state, fault, leftOut }) => ({
        ...{ email, fault: shortFault(fault) },
        outcome: leftOut ? ('left-out' as const) : state === 'posted' ? ('again' as const) : ('bounced' as const),
      })),
      confirmed: await countConfirmed(db),
      perMinute,
    });
  }

  async function send(
    tx: Transaction,
    actor: CurrentUser,
    id: string,
    { recipients }: StepIssue,
  ): Promise<Result<null>> {
    const row = await findIssue(tx, id);
    if (!row) return none;
    const fault = faultOf(row);
    if (fault) return fault;
    const { text, html } = await draw(tx, row);
    const count = await beginSending(tx, id, { text, html }, actor.userId);
    if (count === 0) return fail('invalid-request', 'Nobody has confirmed the newsletter yet.');
    if (count !== recipients)
      return fail(
        'changed-meanwhile',
        `It would go to ${formatFigure(count)} people now. Please look, and send it again.`,
      );
    await writeAudit(tx, {
      actor: { kind: 'user', id: actor.userId },
      action: 'newsletter-sent',
      subject: { kind: 'newsletter', id },
      data: { recipients: count },
    });
    return succeed(null);
  }

  return {
    async list() {
      const rows = await listRows(db);
      const progress = await countDeliveries(
        db,
        rows.map(({ id }) => id),
      );
      return succeed({ ...(await countAddresses(db)), issues: rows.map((row) => listed(row, progress(row.id))) });
    },
    read,
    async add(actor, copyOf) {
      const from = copyOf === null ? await changesSinceLast(db, new Date()) : await findIssue(db, copyOf);
      if (!from && copyOf !== null) return none;
      const { subject, preheader, blocks } = from ?? emptyIssue;
      const written = { subject, preheader, blocks, previewKey: newPreviewKey(), changedBy: actor.userId };
      const id = await insertIssue(db, written);
      return id === null ? none : read(id);
    },
    async save(actor, id, { version, ...written }) {
      const saved = await inTransaction(db, async (tx): Promise<Result<null>> => {
        const row = await lockIssue(tx, id);
        if (!row) return none;
        if (row.state !== 'draft') return notDraft;
        if (row.version !== version) return changed;
        await saveWritten(tx, id, written, actor.userId);
        return succeed(null);
      });
      return saved.ok ? read(id) : saved;
    },
    async remove(id) {
      if (await deleteDraft(db, id)) return succeed({ modifiedCount: 1 });
      return (await findIssue(db, id)) ? notDraft : none;
    },
    async preview(id, written) {
      const key = await storePreview(db, id, written);
      if (key === null) return none;
      const { text, html, missing } = await draw(db, written);
      const shown = createHash('sha256').update(html).digest('hex').slice(0, 16);
      return succeed({ key, text: mailForNobody({ text, html }, new Date()).text, missing, shown });
    },
    async previewHtml(key, theme) {
      const found = await findPreview(db, key);
      if (!found) return null;
      const html = found.html ?? (await draw(db, found.preview ?? found)).html;
      return inTheme(mailForNobody({ text: '', html }, new Date()).html, theme).replace(
        '<head>',
        '<head><base target="_blank">',
      );
    },
    async test(actor, id) {
      const row = await findIssue(db, id);
      if (!row) return none;
      const fault = faultOf(row);
      if (fault) return fault;
      const drawn = await draw(db, row);
      await inTransaction(db, async (tx) => {
        const words = mailForNobody(drawn, new Date());
        await mail.post(tx, { to: actor.email, subject: `Test: ${drawn.subject}`, ...words });
        await noteTest(tx, id);
      });
      return succeed({ modifiedCount: 1 });
    },
    async step(actor, id, input) {
      const done = await allOrNothing(db, async (tx): Promise<Result<null>> => {
        const row = await lockIssue(tx, id);
        if (!row) return none;
        const { step } = input;
        if (row.state !== steps[step].from)
          return fail('wrong-state', `This newsletter is ${stateWords[row.state]}: please load the page again.`);
        // While it is sent the version rises by itself.
        if (step === 'send') return row.version === input.version ? send(tx, actor, id, input) : changed;
        if (step === 'end') await deleteWaiting(tx, id);
        await setState(tx, id, steps[step].to, actor.userId);
        await writeAudit(tx, {
          actor: { kind: 'user', id: actor.userId },
          action: steps[step].action,
          subject: { kind: 'newsletter', id },
        });
        return succeed(null);
      });
      if (!done.ok) return done;
      if (input.step === 'send' || input.step === 'continue') await sending.began();
      return read(id);
    },
    report: (input) => inTransaction(db, (tx) => reportAddresses(tx, input)),
  };
}

const stateWords = { draft: 'a draft', sending: 'being sent', stopped: 'stopped', sent: 'sent' } as const;

/** From which state each step leads, and where. */
const steps = {
  send: { from: 'draft', to: 'sending', action: 'newsletter-sent' },
  stop: { from: 'sending', to: 'stopped', action: 'newsletter-stopped' },
  continue: { from: 'stopped', to: 'sending', action: 'newsletter-continued' },
  end: { from: 'stopped', to: 'sent', action: 'newsletter-ended' },
} as const;

function listed(row: IssueRow, progress: z.output<typeof listedIssueSchema>['progress']) {
  const { id, subject, state, startedAt, changedAt, recipients } = row;
  return { _id: id, subject, state, at: (startedAt ?? changedAt).toISOString(), recipients, progress };
}

function asShown({ _id, name, sku, img, price, available }: z.output<typeof issuePartSchema>) {
  return { _id, name, sku, img, price, available };
}

/** What the mail server said, without what we put before it. */
function shortFault(fault: string): string {
  return fault
    .replace(/^The mail server did not take mail \S+: /, '')
    .replace(/^Can't send mail - all recipients were rejected: /, '');
}

function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
