import { useRef, useState } from 'react';
import { deliveryCalls } from '#contract/sales/delivery.calls.ts';
import type { DeliveryZones } from '#contract/sales/delivery.ts';
import { deliveryOfferCalls } from '#contract/sales/delivery-offers.calls.ts';
import { carrierCalls } from '#contract/sales/shipping/carriers.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { Button } from '#web/platform/ui/button.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { CarriersSection } from '#web/sales/admin/carriers/carriers.section.tsx';
import { texts as carrierTexts } from '#web/sales/admin/carriers/texts.ts';
import { useOrderChanges } from '#web/sales/orders/order-events.ts';
import type { Route } from './+types/delivery.page.ts';
import { RequestsList } from './requests.list.tsx';
import { texts } from './texts.ts';
import { ZoneEditor } from './zone.editor.tsx';
import { ZonesTable } from './zones.table.tsx';

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader() {
  if (!(await mayAdminister())) return null;
  const [zones, requests, carriers] = await Promise.all([
    callAsAdmin(deliveryCalls.listZones, {}),
    callAsAdmin(deliveryOfferCalls.listDeliveryRequests, {}),
    callAsAdmin(carrierCalls.listCarriers, {}),
  ]);
  return { zones, requests, carriers };
}

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadAgain(loaderData, { heading });
  useOrderChanges(readAgain);
  if (!loaderData) return <HydrateFallback />;
  const { zones, requests, carriers } = loaderData;
  return (
    <div className="stack gap-6">
      <section className={panelStyles.section} aria-labelledby="zones">
        {zones.ok ? (
          <Zones found={zones.value} heading={heading} onReadAgain={readAgain} />
        ) : (
          <LoadError title={texts.failed} failure={zones.failure} />
        )}
      </section>
      {requests.ok && <RequestsList found={requests.value} onReadAgain={readAgain} />}
      {carriers.ok ? (
        <CarriersSection carriers={carriers.value} onReadAgain={readAgain} />
      ) : (
        <LoadError title={carrierTexts.failed} failure={carriers.failure} />
      )}
    </div>
  );
}

const NEW = 'new';

interface ZonesProps {
  found: DeliveryZones;
  heading: React.RefObject<HTMLHeadingElement | null>;
  onReadAgain: () => Promise<void>;
}

function Zones({ found: { zones, unknown, uncovered }, heading, onReadAgain }: ZonesProps) {
  const [open, setOpen] = useState<string | null>(null);
  const zone = zones.find(({ _id }) => _id === open) ?? null;
  const add = (size?: 'small') => (
    <Button size={size} onClick={() => setOpen(NEW)}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <div className="apart middle ruled">
        <h2 id="zones" ref={heading} tabIndex={-1}>
          {texts.zones}
        </h2>
        {zones.length > 0 && add('small')}
      </div>
      {zones.length > 0 ? (
        <ZonesTable zones={zones} open={open} onOpen={setOpen} />
      ) : (
        open !== NEW && (
          <EmptyState title={texts.noneTitle} action={add()}>
            {texts.none}
          </EmptyState>
        )
      )}
      {zones.length > 0 && uncovered > 0 && <p className="small">{texts.uncovered(uncovered)}</p>}
      {(zone || open === NEW) && (
        <ZoneEditor
          key={open}
          {...{ zone, zones, unknown, onReadAgain }}
          onClose={() => {
            setOpen(null);
            heading.current?.focus();
          }}
          onDone={async () => {
            await onReadAgain();
            setOpen(null);
            heading.current?.focus();
          }}
        />
      )}
    </>
  );
}

export function HydrateFallback() {
  return <SkeletonRows rows={6} label={texts.loading} />;
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
