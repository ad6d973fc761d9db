import { useRef, useState } from 'react';
import { adminPages } from '#contract/admin-pages.ts';
import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import { SHIPPED_AT_ONCE_MAX } from '#contract/sales/shipping/shipments-at-once.ts';
import { callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { useAddress } from '#web/platform/ui/address.ts';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import type { Route } from './+types/ship-orders.page.ts';
import styles from './order-desk.module.css';
import { shipTexts as texts } from './ship.texts.ts';
import { ShipByFile } from './ship-by-file.tsx';
import { ShipTyped } from './ship-typed.tsx';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

const isByFile = (address: URLSearchParams) => !address.get('orders') || address.get('from') === 'file';

/** The orders that the address names. Null where the person may not see them: the guard of admins stands there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const ids = new URL(request.url).searchParams.get('orders');
  if (!ids) return { ok: true as const, value: { rows: [] } };
  const query = { ids, sort: 'due' as const, order: 'ascending' as const, limit: SHIPPED_AT_ONCE_MAX };
  return callPageAsAdmin(managedOrderCalls.listAllOrders, { query });
}

export default function ShipOrders({ loaderData: orders }: Route.ComponentProps) {
  const { params } = useAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadAgain(orders, { heading });
  // What is typed stays where reading them again fails.
  const [known, setKnown] = useState(orders);
  if (orders?.ok && orders !== known) setKnown(orders);
  if (!orders) return <HydrateFallback />;
  const shown = known?.ok ? known : orders;
  const count = shown.ok ? shown.value.rows.filter(({ due }) => due !== undefined).length : 0;
  const byFile = isByFile(params);
  const ids = params.get('orders') ?? '';
  return (
    <>
      <Crumbs label={texts.way} up={{ to: adminPages.orderDesk, words: texts.desk }}>
        {texts.title}
      </Crumbs>
      <div className={styles.head} data-dense>
        <h1 ref={heading} tabIndex={-1}>
          {byFile || count === 0 ? texts.title : texts.titleOf(count)}
        </h1>
      </div>
      {ids !== '' && (
        <Tabs
          label={texts.ways}
          tabs={[
            { words: texts.typed, to: adminPages.shipChosen(ids), current: !byFile, figure: String(count) },
            { words: texts.file, to: `${adminPages.shipChosen(ids)}&from=file`, current: byFile },
          ]}
        />
      )}
      {byFile ? (
        <ShipByFile />
      ) : (
        <>
          {!orders.ok && <LoadError title={texts.failed} failure={orders.failure} />}
          {shown.ok && <ShipTyped orders={shown.value.rows} onShipped={readAgain} />}
        </>
      )}
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <div className={styles.head} data-dense>
        <h1>{texts.title}</h1>
      </div>
      <SkeletonRows rows={6} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
