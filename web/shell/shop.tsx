import { lazy } from 'react';
import { Outlet } from 'react-router';
import { CardHadSlot } from '#web/catalogue/parts/card-had.slot.ts';
import { CardPriceSlot } from '#web/catalogue/parts/card-price.slot.ts';
import { CardPutSlot } from '#web/catalogue/parts/card-put.slot.ts';
import { CardPut } from '#web/sales/basket/card-put.tsx';
import { QuickBoxSlot } from '#web/sales/basket/quick-box.slot.ts';
import { UnpaidSlot } from '#web/sales/basket/unpaid.slot.ts';
import { CardHad } from '#web/sales/part-lists/card-had.tsx';
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
      <CardPriceSlot value={CardPrice}>
        <CardPutSlot value={CardPut}>
          <CardHadSlot value={CardHad}>
            <QuickBoxSlot value={QuickOrderBox}>
              <UnpaidSlot value={UnpaidOrders}>
                <Outlet />
              </UnpaidSlot>
            </QuickBoxSlot>
          </CardHadSlot>
        </CardPutSlot>
      </CardPriceSlot>
    </Chrome>
  );
}
