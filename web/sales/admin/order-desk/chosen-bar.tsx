import { adminPages } from '#contract/admin-pages.ts';
import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import { callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { actsAs } from '#web/accounts/session/staff.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { SaveButton } from '#web/platform/ui/save.tsx';
import type { Selection } from '#web/platform/ui/selection.ts';
import { SelectionBar } from '#web/platform/ui/table.tsx';
import { PackChosen } from '#web/sales/admin/orders/pack-chosen.tsx';
import { Papers } from '#web/sales/admin/orders/papers.tsx';
import { countLeft } from '#web/sales/orders/order.words.ts';
import type { DeskOrder } from './desk.table.tsx';
import type { DeskView } from './order-desk.view.ts';
import { deskTexts as texts } from './texts.ts';

interface ChosenBarProps {
  orders: readonly DeskOrder[];
  selection: Selection;
  view: DeskView;
  onMoved: () => Promise<void>;
}

/** What the chosen orders come to, and what can be done to all of them. */
export function ChosenBar({ orders, selection, view, onMoved }: ChosenBarProps) {
  const sells = actsAs(useSession(), 'sales');
  const chosen = orders.filter(({ _id }) => selection.has(_id));
  const pieces = chosen.reduce((sum, order) => sum + countLeft(order), 0);
  const grams = chosen.reduce((sum, { weight = 0 }) => sum + weight, 0);
  const waiting = chosen.filter(({ due }) => due !== undefined);
  const ids = waiting.map(({ _id }) => _id);
  return (
    <SelectionBar selection={selection}>
      <span className="num">{texts.chosen(pieces, grams)}</span>
      {waiting.length > 0 && (
        <>
          <Papers ids={ids} />
          <PackChosen orders={waiting} onMoved={onMoved} />
          <ButtonLink size="small" to={adminPages.shipChosen(ids.join(','))} data-page-key="s">
            {texts.ship}
          </ButtonLink>
        </>
      )}
      {sells && (
        <SaveButton
          tone="line"
          size="small"
          read={() =>
            callFileAsAdmin(managedOrderCalls.exportOrders, {
              query: { sort: view.sort, order: view.order, ids: selection.ids.join(',') },
            })
          }
        >
          {texts.csv}
        </SaveButton>
      )}
    </SelectionBar>
  );
}
