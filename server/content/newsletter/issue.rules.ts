import type { WrittenIssue } from '#contract/content/newsletter-issues.ts';
import { fail, type Result } from '#contract/failures.ts';

/** What a draft begins with where nothing changed in the catalogue. */
export const emptyIssue: WrittenIssue = { subject: '', preheader: '', blocks: [{ kind: 'text', text: '' }] };

/** The parts that a newsletter names, each once. */
export function idsIn({ blocks }: Pick<WrittenIssue, 'blocks'>): string[] {
  return [...new Set(blocks.flatMap((block) => (block.kind === 'parts' ? block.parts.map(({ part }) => part) : [])))];
}

/** Why a newsletter cannot be sent as it is, or null. */
export function faultOf({ subject, blocks }: WrittenIssue): Result<never> | null {
  if (subject === '')
    return fail('invalid-request', 'Please write a subject first.', { errors: { subject: 'Please write a subject' } });
  const says = blocks.some((block) => (block.kind === 'text' ? block.text !== '' : block.parts.length > 0));
  return says ? null : fail('invalid-request', 'Please write a text or add parts first.');
}
