import { deliveryCalls } from '#contract/sales/delivery.calls.ts';
import type { DeliveryZone } from '#contract/sales/delivery.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { ChangeButton } from '#web/platform/ui/change.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { texts } from './texts.ts';

interface ZoneOrderProps {
  zone: DeliveryZone;
  zones: readonly DeliveryZone[];
  onMoved: () => Promise<void>;
}

/** Moves a zone among those of its kind: postal codes are asked before countries, whatever the order. */
export function ZoneOrder({ zone, zones, onMoved }: ZoneOrderProps) {
  const kindOf = ({ postalCodes, countries }: DeliveryZone) =>
    postalCodes.length > 0 ? 0 : countries.length > 0 ? 1 : 2;
  const place = zones.findIndex(({ _id }) => _id === zone._id);
  const neighbours = [
    { words: texts.up, to: place - 1 },
    { words: texts.down, to: place + 1 },
  ].flatMap(({ words, to }) => {
    const other = zones[to];
    return other && kindOf(other) === kindOf(zone) ? [{ words, other }] : [];
  });
  const swap = async (other: DeliveryZone) => {
    const ids = zones.map(({ _id }) => (_id === zone._id ? other._id : _id === other._id ? zone._id : _id));
    const answer = await callAsAdmin(deliveryCalls.orderZones, { body: { zones: ids } });
    await onMoved();
    if (answer.ok) toast.done(texts.moved);
    else toast.failed(answer.failure.detail);
  };
  return neighbours.map(({ words, other }) => (
    <ChangeButton key={words} tone="line" change={() => swap(other)}>
      {words}
    </ChangeButton>
  ));
}
