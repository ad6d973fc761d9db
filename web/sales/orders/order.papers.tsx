import { packingCalls } from '#contract/sales/shipping/packing.calls.ts';
import { callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { pageTexts as texts } from './order-page.texts.ts';

/** The papers by which an admin packs an order that waits to be shipped. */
export function OrderPapers({ order }: { order: { _id: string } }) {
  const query = { ids: order._id };
  return (
    <div className={panelStyles.acts}>
      <SaveButton tone="line" size="small" read={() => callFileAsAdmin(packingCalls.readPackingSlips, { query })}>
        {texts.packingSlip}
      </SaveButton>
      <SaveButton tone="line" size="small" read={() => callFileAsAdmin(packingCalls.readLabels, { query })}>
        {texts.label}
      </SaveButton>
    </div>
  );
}
