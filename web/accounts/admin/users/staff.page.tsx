import { useRef } from 'react';
import { staffCalls } from '#contract/accounts/staff.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import type { Route } from './+types/staff.page.ts';
import { RightsTable } from './rights.table.tsx';
import { InviteStaffForm } from './staff.forms.tsx';
import { StaffTable } from './staff.table.tsx';
import { staffTexts as texts } from './staff.texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader() {
  return (await mayAdminister()) ? callAsAdmin(staffCalls.listStaff, {}) : null;
}

export default function StaffPage({ loaderData: staff }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadAgain(staff, { heading });
  if (!staff) return <HydrateFallback />;
  return (
    <>
      <DashboardHead title={texts.title} heading={heading}>
        <DialogButton
          size="small"
          title={texts.inviteTitle}
          dialog={(close) => <InviteStaffForm onClose={close} onChanged={readAgain} />}
        >
          {texts.invite}
        </DialogButton>
      </DashboardHead>
      <div className="stack gap-6">
        {staff.ok ? (
          <StaffTable staff={staff.value} onChanged={readAgain} />
        ) : (
          <LoadError title={texts.failed} failure={staff.failure} />
        )}
        <RightsTable />
      </div>
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <SkeletonRows rows={4} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
