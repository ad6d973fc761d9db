import { lazy } from 'react';
import { Outlet } from 'react-router';
import { CardPriceContext } from '#web/catalogue/parts/card-price.context.ts';
import { CardPutContext } from '#web/catalogue/parts/card-put.context.ts';
import { LastOrderedContext } from '#web/catalogue/parts/last-ordered.context.ts';
import { CardPut } from '#web/sales/basket/card-put.tsx';
import { QuickBoxContext } from '#web/sales/basket/quick-box.context.ts';
import { UnpaidOrdersContext } from '#web/sales/basket/unpaid-orders.context.ts';
import { LastOrderedBadge } from '#web/sales/part-lists/last-ordered.badge.tsx';
import { CardPrice } from '#web/sales/prices/card-price.tsx';
import { Chrome } from './chrome.tsx';

const QuickOrderBox = lazy(async () => ({
  default: (await import('#web/sales/quick-order/quick-order.box.tsx')).QuickOrderBox,
}));

const UnpaidOrders = lazy(async () => ({
  default: (await import('#web/sales/orders/unpaid-orders.tsx')).UnpaidOrders,
}));

/** Every page that stands between the bar and the title block. Cards of parts show what a dealer pays, put parts into the basket, and say when one bought them. */
export default function Shop() {
  return (
    <Chrome>
      <CardPriceContext value={CardPrice}>
        <CardPutContext value={CardPut}>
          <LastOrderedContext value={LastOrderedBadge}>
            <QuickBoxContext value={QuickOrderBox}>
              <UnpaidOrdersContext value={UnpaidOrders}>
                <Outlet />
              </UnpaidOrdersContext>
            </QuickBoxContext>
          </LastOrderedContext>
        </CardPutContext>
      </CardPriceContext>
    </Chrome>
  );
}
