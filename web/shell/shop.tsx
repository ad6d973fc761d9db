import { Outlet } from 'react-router';
import { CardPriceSlot } from '#web/catalogue/parts/card-price.slot.ts';
import { CardPrice } from '#web/sales/prices/card-price.tsx';
import { Chrome } from './chrome.tsx';

/** Every page that stands between the bar and the title block. Cards of parts show what a dealer pays. */
export default function Shop() {
  return (
    <Chrome>
      <CardPriceSlot value={CardPrice}>
        <Outlet />
      </CardPriceSlot>
    </Chrome>
  );
}
