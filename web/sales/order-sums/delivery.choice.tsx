import { formatDollars } from '#contract/money.ts';
import type { DeliveryChoice as Choice } from '#contract/sales/delivery.heads.ts';
import type { QuotedDelivery } from '#contract/sales/quotes.ts';
import { capital } from '#contract/wording.ts';
import { Choices } from '#web/platform/ui/choices.tsx';
import { deliveryName } from './sum.facts.ts';
import { sumTexts as texts } from './texts.ts';

interface DeliveryChoiceProps {
  deliveries: readonly QuotedDelivery[];
  /** What is sent, in words: '4 cartons', '12.5 kg'. */
  packing?: readonly string[];
  labelHidden?: boolean;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** How an order may go out, each way with its price; nothing where delivery is off or the place is not known yet. */
export function DeliveryChoice({
  deliveries,
  packing = [],
  labelHidden = false,
  chosen,
  onChoose,
}: DeliveryChoiceProps) {
  if (deliveries.length === 0) return null;
  return (
    <Choices
      label={texts.how}
      labelHidden={labelHidden}
      choices={deliveries.map(({ choice, kind, zone, carrier, price, free }) => ({
        value: choice,
        name: choice === 'own-carrier' ? texts.ownCarrier : deliveryName({ kind, carrier }),
        about:
          kind === 'request'
            ? texts.onRequestAbout
            : kind === 'pick-up'
              ? undefined
              : [capital([...packing, texts.zone(zone)].join(', ')), free && texts.freeFrom(free.from, free.missing)]
                  .filter(Boolean)
                  .join('. '),
        fact: price === undefined ? texts.onRequest : formatDollars(price),
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
