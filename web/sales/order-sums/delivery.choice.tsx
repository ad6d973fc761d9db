import { formatDollars } from '#contract/money.ts';
import type { DeliveryChoice as Choice } from '#contract/sales/delivery.heads.ts';
import type { Quote } from '#contract/sales/quotes.ts';
import { Choices } from '#web/platform/ui/choices.tsx';
import { deliveryName } from './sum.facts.ts';
import { sumTexts as texts } from './texts.ts';

interface DeliveryChoiceProps {
  quote: Quote;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** How an order may go out, each way with its price; nothing where delivery is off or the place is not known yet. */
export function DeliveryChoice({ quote, chosen, onChoose }: DeliveryChoiceProps) {
  if (quote.deliveries.length === 0) return null;
  const packing = [
    ...(quote.plannedCartons === undefined ? [] : [texts.cartons(quote.plannedCartons)]),
    ...(quote.weight === undefined ? [] : [texts.weight(quote.weight)]),
  ];
  return (
    <Choices
      label={texts.how}
      choices={quote.deliveries.map(({ choice, kind, zone, carrier, price }) => ({
        value: choice,
        name: deliveryName({ kind, carrier }),
        about:
          kind === 'request'
            ? texts.onRequestAbout
            : kind === 'pick-up'
              ? undefined
              : [...packing, texts.zone(zone)].join(', '),
        fact: price === undefined ? texts.onRequest : formatDollars(price),
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
