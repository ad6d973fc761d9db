import { Outlet } from 'react-router';
import { CardPriceSlot } from '#web/catalogue/parts/card-price.slot.ts';
import { CardPutSlot } from '#web/catalogue/parts/card-put.slot.ts';
import { CardPut } from '#web/sales/basket/card-put.tsx';
import { CardPrice } from '#web/sales/prices/card-price.tsx';
import { Chrome } from './chrome.tsx';

/** Every page that stands between the bar and the title block. Cards of parts show what a dealer pays, and put parts into the basket. */
export default function Shop() {
  return (
    <Chrome>
      <CardPriceSlot value={CardPrice}>
        <CardPutSlot value={CardPut}>
          <Outlet />
        </CardPutSlot>
      </CardPriceSlot>
    </Chrome>
  );
}
