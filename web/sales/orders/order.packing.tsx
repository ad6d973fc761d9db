import { formatFigure, formatWeight } from '#contract/format.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { Spec } from '#web/platform/ui/facts.tsx';
import { stateTexts } from './order.texts.ts';
import { pageTexts as texts } from './order-page.texts.ts';

/** How an order goes out, what it weighs and in how many cartons it is, as far as that is known. */
export function Packing({ order }: { order: OrderPage }) {
  const { delivery } = order;
  const { weight, plannedCartons } = order.toPack ?? order;
  if (!delivery) return null;
  return (
    <Spec
      facts={[
        { name: texts.howOut, value: delivery.kind === 'pick-up' ? stateTexts.pickUp : delivery.carrier },
        { name: texts.zone, value: delivery.zone },
        ...(weight === undefined ? [] : [{ name: texts.weight, value: formatWeight(weight) }]),
        ...(plannedCartons === undefined ? [] : [{ name: texts.plannedCartons, value: formatFigure(plannedCartons) }]),
      ]}
    />
  );
}
