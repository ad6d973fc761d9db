import { formatDay, formatFigure } from '#contract/format.ts';
import type { Shipment } from '#contract/sales/shipments.ts';

/** The most lines of a shipment that a mail names in its sentence. */
const SHIPPED_LINES_MAX = 10;

/** What went with a shipment: `50 × Chainring 32T 104 BCD, 20 × Pedal and 3 more lines`. */
export function contentOf({ lines }: Shipment): string {
  const named = lines.slice(0, SHIPPED_LINES_MAX).map(({ quantity, name }) => `${formatFigure(quantity)} × ${name}`);
  const more = lines.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${formatFigure(more)} more ${more === 1 ? 'line' : 'lines'}` : ''}`;
}

/** With whom it left, `how`, and under which numbers. */
export function leftWith({ carrier, parcels }: Shipment, how = ''): string {
  const numbers = parcels.map(({ tracking }) => tracking).join(', ');
  return `left with ${carrier}${how}. Tracking ${parcels.length > 1 ? 'numbers' : 'number'}: ${numbers}.`;
}

/** The same with the day and the cartons: what is true of a shipment that was put right. */
export function correctedWords(shipment: Shipment): string {
  const { handedOver, cartons } = shipment;
  const packed = cartons ? `, in ${cartons === 1 ? '1 carton' : `${formatFigure(cartons)} cartons`}` : '';
  return `It ${leftWith(shipment, ` on ${formatDay(handedOver)}${packed}`)}`;
}

/** The link to the parcel at its carrier, where the shop knows it. */
export function followParcel({ parcels: [first] }: Shipment): { button?: { label: string; url: string } } {
  return first?.link ? { button: { label: 'Follow the parcel', url: first.link } } : {};
}
