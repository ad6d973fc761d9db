import type { AuditKind } from '#contract/audit.ts';
import { formatCents } from '#contract/money.ts';

/** What an entry stores beside its ids: figures and words of the shop, no personal data. */
export type AuditData = Readonly<Record<string, string | number | boolean>>;

/** An action: the kind it is found under, its words for people and, where `data` tells more, what stands behind its subject. */
export interface Action {
  kind: AuditKind;
  words: string;
  more?: (data: AuditData) => string;
}

/** How much, and why: `$235.00, damaged`. */
export function tellMoney({ cents, reason }: AuditData): string {
  return [typeof cents === 'number' ? formatCents(cents) : '', reason]
    .filter(Boolean)
    .join(', ')
    .replaceAll(/[-_]/g, ' ');
}

/** `R-207, 4 pieces, 10 refused`. */
export function tellReturn({ return: name, pieces, refused, keeps }: AuditData): string {
  return [
    name,
    pieces !== undefined && `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
    refused && `${refused} refused`,
    keeps && `${keeps} not to be sent back`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** `request 12, $2,400.00`. */
export function tellApproval({ request, cents }: AuditData): string {
  return [`request ${request}`, typeof cents === 'number' ? formatCents(cents) : ''].filter(Boolean).join(', ');
}

/** `v2, $26,445.00`, or `v2, order 10499`. */
export function tellQuote({ version, order, cents }: AuditData): string {
  return `v${version}, ${order === undefined ? tellMoney({ cents: cents ?? 0 }) : `order ${order}`}`;
}

/** What was answered to what: `mismatch: refund, $19.99`. */
export function tellCase({ case: kind, answer, cents }: AuditData): string {
  return `${tellWords(kind)}: ${[answer, typeof cents === 'number' ? formatCents(cents) : ''].filter(Boolean).join(', ')}`;
}

export function tellWords(words: string | number | boolean | undefined): string {
  return String(words ?? '').replaceAll('-', ' ');
}

/** What of a shipment was put right, and why: `tracking NF 1 → NF 2, mistyped`. */
export function tellShipment(data: AuditData): string {
  return `${tellFields(data)}, ${tellWords(data.reason)}`;
}

/** `SE standard 25 % → 20 %`. */
export function tellRate({ country, class: name, before, after }: AuditData): string {
  return `${country} ${name} ${[before, after].filter((one) => one !== undefined).join(' → ')}`;
}

export function tellRules({ rules }: AuditData): string {
  return rules === undefined ? '' : `${rules} ${rules === 1 ? 'rule' : 'rules'}`;
}

/** `10 → 20`. */
export function tellChange({ before, after }: AuditData): string {
  return `${before} → ${after}`;
}

/** The fields that changed: with `<field>.before` and `<field>.after` where both are short enough to be shown. */
export function tellFields(data: AuditData): string {
  const fields = typeof data.fields === 'string' ? data.fields.split(', ') : [];
  const changes = fields.map((field) => {
    const [before, after] = [data[`${field}.before`], data[`${field}.after`]];
    return before === undefined || after === undefined ? field : `${field} ${before} → ${after}`;
  });
  return changes.join(', ').replaceAll('_', ' ');
}

export function tellParts({ parts }: AuditData): string {
  return parts === undefined ? '' : `${parts} ${parts === 1 ? 'part' : 'parts'}`;
}
