import { adminPages } from '#contract/admin-pages.ts';
import { centsFromDollars, formatCents, formatDollars } from '#contract/money.ts';
import { deliveryOfferCalls } from '#contract/sales/delivery-offers.calls.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Spec } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { pageTexts as texts } from './order-page.texts.ts';
import { type OrderRights, useMovesMoney } from './order-rights.ts';

interface DeliveryOfferProps {
  order: OrderPage;
  rights: OrderRights;
  admin: boolean;
  onMoved: () => Promise<void>;
}

/** Delivery at a price on request: that it is asked for, or what it costs, and the way to accept that. */
export function DeliveryOffer({ order, rights, admin, onMoved }: DeliveryOfferProps) {
  const { delivery, heldUntil } = order;
  const offered = delivery?.request === 'offered' ? delivery.offered : undefined;
  const own = rights.own || !admin;
  // The page of delivery is that of admins.
  const movesMoney = useMovesMoney();
  return (
    <>
      {offered !== undefined && <Sums order={order} offered={offered} />}
      <p className="small">
        {offered === undefined ? (own ? texts.asked : texts.askedOfShop) : own ? texts.offered : texts.offeredOfShop}{' '}
        {texts.heldAtMost} <Time at={heldUntil} form="near" />.
      </p>
      {offered !== undefined && rights.pay && <Accept order={order} offered={offered} onMoved={onMoved} />}
      {movesMoney && !rights.own && (
        <ButtonLink tone={offered === undefined ? 'primary' : 'line'} to={adminPages.delivery}>
          {offered === undefined ? texts.toOffer : texts.toOffers}
        </ButtonLink>
      )}
    </>
  );
}

/** What the order comes to with it. */
function Sums({ order: { goods, delivery }, offered }: { order: OrderPage; offered: number }) {
  const cents = (dollars: number) => centsFromDollars(dollars) ?? 0;
  const total = delivery?.offeredTotal ?? goods + offered;
  const tax = cents(total) - cents(goods) - cents(offered);
  return (
    <Spec
      facts={[
        { name: texts.goods, value: formatDollars(goods) },
        { name: texts.delivery, value: formatDollars(offered) },
        ...(tax === 0 ? [] : [{ name: texts.taxes, value: tax < 0 ? `−${formatCents(-tax)}` : formatCents(tax) }]),
        { name: texts.totalThen, value: <b>{formatDollars(total)}</b> },
      ]}
    />
  );
}

type AcceptProps = Pick<DeliveryOfferProps, 'order' | 'onMoved'> & { offered: number };

function Accept({ order: { _id, orderNumber }, offered, onMoved }: AcceptProps) {
  const { run, busy, refusal } = useMutation({
    call: () => callApi(deliveryOfferCalls.acceptOffer, { params: { id: _id }, body: { price: offered } }),
    async onDone() {
      await onMoved();
      toast.done(texts.accepted(orderNumber, formatDollars(offered)));
    },
    // It is another price by now, or none.
    onFailed: onMoved,
  });
  return (
    <div className={`${panelStyles.acts} ${panelStyles.column}`}>
      <Button size="tall" busy={busy} onClick={() => run()}>
        {texts.accept(formatDollars(offered))}
      </Button>
      <div aria-live="polite">{refusal && <p className={fieldStyles.error}>{refusal}</p>}</div>
    </div>
  );
}
