import { Fragment } from 'react';
import { formatFigure, formatWeight } from '#contract/format.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import type { Shipment } from '#contract/sales/shipments.ts';
import { piecesNow } from '#contract/sales/taken-out.ts';
import { Spec } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Scale } from '#web/platform/ui/scale.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { CorrectShipment } from './correct-shipment.tsx';
import { stateTexts } from './order.texts.ts';
import { pageTexts as texts } from './order-page.texts.ts';
import { TakeBackShipment } from './take-back.tsx';

interface OrderShipmentsProps {
  order: OrderPage;
  admin: boolean;
  onMoved: () => Promise<void>;
}

/** What of an order left, with whom and under which numbers, and what is still to come. */
export function OrderShipments({ order, admin, onMoved }: OrderShipmentsProps) {
  const { shipments, shippedPieces } = order;
  const several = shipments.length > 1 || shippedPieces !== undefined;
  return (
    <>
      {shippedPieces !== undefined && (
        <div>
          <p className="small">{texts.shippedOf(shippedPieces, piecesNow(order))}</p>
          <Scale reach={shippedPieces / piecesNow(order)} from="0" to={formatFigure(piecesNow(order))} />
        </div>
      )}
      {shipments.map((shipment) => (
        <div className="stack gap-3" key={shipment.number}>
          {several && <h3 className="label">{texts.shipment(shipment.number)}</h3>}
          <Spec facts={factsOf(shipment, several)} />
          {admin && (
            <div className={panelStyles.acts}>
              <CorrectShipment order={order} shipment={shipment} onMoved={onMoved} />
              {(order.status === 'shipped' || order.status === 'shipping') && (
                <TakeBackShipment order={order} shipment={shipment.number} onMoved={onMoved} />
              )}
            </div>
          )}
        </div>
      ))}
    </>
  );
}

/** Carrier, numbers and cartons; of one among several also the day and its parts. */
function factsOf({ carrier, parcels, cartons, handedOver, lines }: Shipment, several: boolean) {
  return [
    { name: texts.carrier, value: carrier },
    {
      name: texts.tracking,
      value: parcels.map((parcel, place) => (
        <Fragment key={parcel.tracking}>
          {place > 0 && <br />}
          <ParcelNumber parcel={parcel} />
        </Fragment>
      )),
    },
    ...(cartons ? [{ name: texts.cartons, value: String(cartons) }] : []),
    ...(several
      ? [
          { name: texts.handedOver, value: <Time at={handedOver} form="day" /> },
          { name: texts.parts, value: contentOf(lines) },
        ]
      : []),
  ];
}

/** The number of a parcel, which leads to where its carrier shows it, and what it weighs. */
function ParcelNumber({ parcel: { tracking, weight, link } }: { parcel: Shipment['parcels'][number] }) {
  return (
    <>
      {link ? (
        <a className="link" href={link} rel="noreferrer">
          {tracking}
        </a>
      ) : (
        tracking
      )}
      {weight !== undefined && texts.parcelWeight(formatWeight(weight))}
    </>
  );
}

/** The most lines of a shipment that are named. */
const NAMED = 5;

function contentOf(lines: Shipment['lines']): string {
  const named = lines.slice(0, NAMED).map(({ quantity, name }) => `${formatFigure(quantity)}\u00a0×\u00a0${name}`);
  const more = lines.length - named.length;
  return more > 0 ? `${named.join(', ')}, ${stateTexts.lines(more)}` : named.join(', ');
}
