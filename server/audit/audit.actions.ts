import type { AuditKind } from '#contract/audit.ts';

/** What the audit log knows, with the kind it is found under and its words for people. */
export const auditActions = {
  'made-admin': { kind: 'roles', words: 'Made admin' },
  'admin-removed': { kind: 'roles', words: 'Admin removed' },
  'account-closed': { kind: 'roles', words: 'Account closed' },
  'sessions-ended': { kind: 'sign-ins', words: 'Sessions ended' },
  'admin-signed-in': { kind: 'sign-ins', words: 'Admin signed in' },
} as const satisfies Record<string, { kind: AuditKind; words: string }>;

export type AuditAction = keyof typeof auditActions;

/** The actions of one kind. */
export function actionsOf(kind: AuditKind): string[] {
  return Object.entries(auditActions)
    .filter(([, action]) => action.kind === kind)
    .map(([name]) => name);
}

/** An action in words; one that a newer version of the shop wrote is told by its name. */
export function wordsOf(action: string): string {
  const known: Record<string, { words: string }> = auditActions;
  return known[action]?.words ?? action;
}
