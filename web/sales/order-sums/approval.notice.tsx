import type { ApprovalNeed } from '#contract/sales/approvals/approval-need.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import { sumTexts as texts } from './texts.ts';

/** That others have to approve the order first: why, and who may. */
export function ApprovalNotice({ need }: { need: ApprovalNeed | undefined }) {
  if (!need) return null;
  return (
    <Notice tone="plain" title={texts.approvalTitle}>
      {need.why.map((each) => `${each}. `)}
      {need.by.length > 0 ? texts.approvers(need.by) : texts.noApprover} {texts.approvalHow}
    </Notice>
  );
}
