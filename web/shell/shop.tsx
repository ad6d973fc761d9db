import { Outlet } from 'react-router';
import { CardHadSlot } from '#web/catalogue/parts/card-had.slot.ts';
import { CardPriceSlot } from '#web/catalogue/parts/card-price.slot.ts';
import { CardPutSlot } from '#web/catalogue/parts/card-put.slot.ts';
import { CardPut } from '#web/sales/basket/card-put.tsx';
import { CardHad } from '#web/sales/part-lists/card-had.tsx';
import { CardPrice } from '#web/sales/prices/card-price.tsx';
import { Chrome } from './chrome.tsx';

/** Every page that stands between the bar and the title block. Cards of parts show what a dealer pays, put parts into the basket, and say what one bought before. */
export default function Shop() {
  return (
    <Chrome>
      <CardPriceSlot value={CardPrice}>
        <CardPutSlot value={CardPut}>
          <CardHadSlot value={CardHad}>
            <Outlet />
          </CardHadSlot>
        </CardPutSlot>
      </CardPriceSlot>
    </Chrome>
  );
}
