import { randomBytes } from 'node:crypto';
import type { IssueBlock, WrittenIssue } from '#contract/content/newsletter-issues.ts';
import { type Database, inTransaction, type Queryable } from '#server/platform/database/connection.ts';
import { dayOf } from '#server/sales/orders/due-days.ts';
import { listNewSince, listRepricedSince } from './issue-parts.repository.ts';
import { claimMonth, insertIssue, lastStarted } from './issues.repository.ts';

/** How many parts of each kind a draft begins with. */
const PARTS = 12;
/** How far back the first newsletter looks. */
const FIRST_MS = 31 * 24 * 60 * 60 * 1000;

/** A key that opens a preview: nobody guesses it. */
export function newPreviewKey(): string {
  return randomBytes(24).toString('base64url');
}

/** What is new in the catalogue since the last newsletter, as a draft begins with it; null where nothing is. */
export async function changesSinceLast(db: Queryable, now: Date): Promise<WrittenIssue | null> {
  const since = (await lastStarted(db)) ?? new Date(now.getTime() - FIRST_MS);
  const added = await listNewSince(db, since, PARTS);
  const repriced = await listRepricedSince(db, since, PARTS);
  const blocks: IssueBlock[] = [{ kind: 'text', text: '' }];
  if (added.length > 0) blocks.push({ kind: 'parts', heading: 'New parts', parts: added.map((part) => ({ part })) });
  if (repriced.length > 0) blocks.push({ kind: 'parts', heading: 'Changed prices', parts: repriced });
  if (blocks.length === 1) return null;
  const words = [added.length > 0 && 'new parts', repriced.length > 0 && 'changed prices']
    .filter(Boolean)
    .join(' and ');
  return { subject: `${words.charAt(0).toUpperCase()}${words.slice(1)}`, preheader: '', blocks };
}

/**
 * Adds a draft on the first day of each month, or as soon after as the shop runs, where parts are new or prices changed; never one that is
 * sent by itself, and none in the month in which the shop was opened.
 */
export async function proposeMonthly(db: Database, zone: string, now = new Date()): Promise<void> {
  const month = dayOf(now, zone).slice(0, 7);
  await inTransaction(db, async (tx) => {
    const claimed = await claimMonth(tx, month);
    if (claimed !== 'later') return;
    const changes = await changesSinceLast(tx, now);
    if (!changes) return;
    const name = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: zone }).format(now);
    const subject = `${name}: ${changes.subject.charAt(0).toLowerCase()}${changes.subject.slice(1)}`;
    await insertIssue(tx, { ...changes, subject, previewKey: newPreviewKey(), changedBy: null, proposedFor: month });
  });
}
