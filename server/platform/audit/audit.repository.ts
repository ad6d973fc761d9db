import type { Database } from '#server/platform/database/connection.ts';
import { auditLog } from '#server/platform/database/schema/platform/audit.ts';
import type { AuditAction } from './audit.actions.ts';

/**
 * Something to remember. `data` holds no personal data: people are ids in it, and their names are read with the log. What one
 * act does to many things is one entry with an `id`, written first; theirs name it as `parent` and stand inside it.
 */
export interface AuditRecord {
  id?: string;
  parent?: string | undefined;
  actor: { kind: 'user'; id: string } | 'system' | 'provider';
  action: AuditAction;
  subject: {
    kind:
      | 'user'
      | 'order'
      | 'quotation'
      | 'brand'
      | 'shop-setting'
      | 'part'
      | 'parts'
      | 'part-batch'
      | 'review'
      | 'import'
      | 'enquiry'
      | 'newsletter'
      | 'payment-case'
      | 'alarm'
      | 'company'
      | 'company-group'
      | 'price-list'
      | 'price-change'
      | 'delivery-zone'
      | 'carrier'
      | 'bank-file'
      | 'dunning'
      | 'tax'
      | 'tax-rate';
    id: string;
  };
  data?: Record<string, string | number | boolean>;
}

const CHUNK = 1000;

/** Adds entries to the log; `tx` is the transaction of the change that they tell of. */
export async function writeAudit(
  tx: Pick<Database, 'insert'>,
  records: AuditRecord | readonly AuditRecord[],
): Promise<void> {
  const rows = [records].flat().map(({ id, parent, actor, action, subject, data = {} }) => ({
    id,
    parentId: parent ?? null,
    actorKind: typeof actor === 'string' ? actor : actor.kind,
    actorId: typeof actor === 'string' ? null : actor.id,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    data,
  }));
  // PostgreSQL takes at most 65,535 parameters in one statement.
  for (let start = 0; start < rows.length; start += CHUNK)
    await tx.insert(auditLog).values(rows.slice(start, start + CHUNK));
}

/**
 * Remembers that an admin signed in. `device` in words, such as 'Firefox on Linux'; `secondFactor`:
 * whether the sign-in took one.
 */
export async function recordAdminSignIn(
  db: Pick<Database, 'insert'>,
  { userId, device, secondFactor }: { userId: string; device: string; secondFactor: boolean },
): Promise<void> {
  const who = { kind: 'user', id: userId } as const;
  await writeAudit(db, { actor: who, action: 'admin-signed-in', subject: who, data: { device, secondFactor } });
}
