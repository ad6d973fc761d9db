import { REPORTED_MAX, type ReportAddresses } from '#contract/content/newsletter-issues.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { normalEmail } from '#contract/values.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { findReported, noteBounces, noteReturned } from './bounces.repository.ts';
import { endSubscriptions } from './newsletter.repository.ts';

/**
 * Notes addresses that came back after a mail server had accepted their mail, or whose owners complained to theirs. Who complained is
 * deleted as if they had left; from who came back one more is counted.
 */
export async function reportAddresses(
  tx: Transaction,
  { kind, addresses }: ReportAddresses,
): Promise<Result<{ noted: number; unknown: number }>> {
  const emails = [...new Set((addresses.match(/[^\s<>"',;:()[\]]+@[^\s<>"',;:()[\]]+/g) ?? []).map(normalEmail))];
  if (emails.length === 0)
    return fail('invalid-request', 'There is no address in this text.', {
      errors: { addresses: 'There is no address in it' },
    });
  if (emails.length > REPORTED_MAX)
    return fail('invalid-request', `At most ${REPORTED_MAX} addresses at once.`, {
      errors: { addresses: `At most ${REPORTED_MAX} addresses at once` },
    });
  const found = await findReported(tx, emails);
  const ids = found.map(({ id }) => id);
  if (kind === 'complaint') await endSubscriptions(tx, { emails }, 'complaint');
  if (kind === 'bounce') {
    // The same report may come twice: it counts once.
    await noteBounces(tx, await noteReturned(tx, ids, 'It came back later, as an admin reported'));
  }
  return succeed({ noted: ids.length, unknown: emails.length - ids.length });
}
