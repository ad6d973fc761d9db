import { auditKinds } from '#contract/audit.ts';
import { readView } from '#web/platform/ui/view.ts';

/** The view of the audit log, which stands in the address. The default is all of the last week. */
export type AuditView = ReturnType<typeof viewIn>;

/** Reads the view from the address; what is missing or makes no sense there is as usual. */
export function viewIn(address: URLSearchParams) {
  return readView(address, { what: ['all', ...auditKinds], days: ['7', '30', 'any'] });
}
