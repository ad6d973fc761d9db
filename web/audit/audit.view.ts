import { type AuditKind, auditKinds } from '#contract/audit.ts';

const spans = ['7', '30', 'any'] as const;

/** What of the audit log is looked at: it stands in the address. */
export interface AuditView {
  q: string;
  what: AuditKind | 'all';
  /** How many days back. */
  days: (typeof spans)[number];
}

/** As long as an email can be. */
export const SEARCH_MAX = 254;

/** Reads the view from the address; what is missing or makes no sense there is as usual: all of the last week. */
export function viewIn(address: URLSearchParams): AuditView {
  return {
    q: address.get('q')?.trim().slice(0, SEARCH_MAX) ?? '',
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
