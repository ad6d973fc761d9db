import { formatClock, formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import type { Picture } from '#contract/parts.ts';
import { useSession } from '#web/identity/session.tsx';
import { WidePlate } from '#web/pictures/plate.tsx';
import { Spec } from '#web/ui/facts.tsx';
import { PartName } from '#web/ui/part-name.tsx';
import { texts } from './texts.ts';

interface OrderFactsProps {
  order: Order;
  picture: Picture | null;
  /** The order waits for its payment: the words then ask for it, and say how long the stock is held. */
  waits: boolean;
}

/** What is paid for: the order with its lines, where it goes, and the sum. */
export function OrderFacts({ order, picture, waits }: OrderFactsProps) {
  const { user } = useSession();
  const [only, ...more] = order.lines;
  const single = only && more.length === 0 ? only : null;
  return (
    <div className="order__part">
      {picture && <WidePlate picture={picture} turn="first" />}
      <h2 className="h3">{texts.order(order.orderNumber)}</h2>
      {waits && (
        <p className="small quiet">
          {user?.displayName && `${texts.hello(user.displayName)} `}
          {texts.payFor} <b>{single ? <PartName name={single.name} /> : texts.parts(order.lines.length)}</b>.
        </p>
      )}
      <Spec
        facts={[
          ...(single
            ? [
                ...(waits ? [] : [{ name: texts.part, value: single.name }]),
                { name: texts.quantity, value: formatFigure(single.quantity) },
                { name: texts.pricePerPart, value: formatDollars(single.unitPrice) },
              ]
            : order.lines.map(({ name, quantity, unitPrice }) => ({
                name,
                value: texts.line(formatFigure(quantity), formatDollars(unitPrice)),
              }))),
          { name: texts.deliverTo, value: `${order.street}, ${order.city}` },
          ...(waits ? [{ name: texts.heldUntil, value: formatClock(order.heldUntil) }] : []),
        ]}
      />
      <div className="total">
        <div className="total__sum">
          <b>{waits ? texts.pleasePay : texts.total}</b>
          <output>{formatDollars(order.price)}</output>
        </div>
      </div>
    </div>
  );
}
