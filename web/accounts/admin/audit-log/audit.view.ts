import { type AuditKind, auditKinds } from '#contract/audit.ts';
import { searchIn } from '#contract/search-words.ts';

const spans = ['7', '30', 'any'] as const;

/** What of the audit log is looked at: it stands in the address. */
export interface AuditView {
  q: string;
  what: AuditKind | 'all';
  /** How many days back. */
  days: (typeof spans)[number];
}

/** Reads the view from the address; what is missing or makes no sense there is as usual: all of the last week. */
export function viewIn(address: URLSearchParams): AuditView {
  return {
    q: searchIn(address),
    what: auditKinds.find((kind) => kind === address.get('what')) ?? 'all',
    days: spans.find((span) => span === address.get('days')) ?? '7',
  };
}

/** What to ask the server for, to see that view from its beginning. */
export function queryFor({ q, what, days }: AuditView) {
  return {
    q: q || undefined,
    what: what === 'all' ? undefined : what,
    days: days === 'any' ? undefined : days,
  };
}
