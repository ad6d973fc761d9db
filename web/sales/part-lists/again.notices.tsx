import type { LineChange, OfferedLine } from '#contract/sales/offered-lines.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { LineNotice } from '#web/sales/basket/line-notice.tsx';
import { basketTexts } from '#web/sales/basket/texts.ts';
import { texts } from './texts.ts';

/** What somebody says about a line that is not as it was: leave it out, or take another quantity or another part. */
export type Choice = { out: true } | { out?: false; part: string; name: string; quantity: number };

/** What of a line goes into the basket; null: nothing. Nothing is mended by itself. */
export function takenOf(
  { part, quantity, blocked }: OfferedLine,
  choice: Choice | undefined,
): { part: string; quantity: number } | null {
  if (choice) return choice.out ? null : { part: choice.part, quantity: choice.quantity };
  return blocked ? null : { part, quantity };
}

interface AgainNoticesProps {
  line: OfferedLine;
  choice: Choice | undefined;
  onChoose: (choice: Choice | null) => void;
}

/** What has changed in a line since it was ordered, each with what can be done. */
export function AgainNotices({ line, choice, onChoose }: AgainNoticesProps) {
  const { part, name, changes, blocked, offer, quantity } = line;
  if (choice)
    return (
      <LineNotice
        tone="wait"
        title={choice.out ? texts.outNow : chosenWords(choice, part)}
        acts={
          <Button tone="line" size="small" onClick={() => onChoose(null)}>
            {texts.undo}
            <span className="vh">{texts.about(name)}</span>
          </Button>
        }
      />
    );
  const leave = (
    <Button tone="line" size="small" onClick={() => onChoose({ out: true })}>
      {texts.leaveOut}
      <span className="vh">{texts.about(name)}</span>
    </Button>
  );
  const set = (to: number, words: string) => (
    <Button size="small" onClick={() => onChoose({ part, name, quantity: to })}>
      {words}
      <span className="vh">{texts.about(name)}</span>
    </Button>
  );
  const price = changes.find((change) => change.kind === 'price');
  const minimum = changes.find((change) => change.kind === 'minimum');
  const replaced = changes.find((change) => change.kind === 'replaced');
  return (
    <>
      {price && !(blocked === 'gone') && (
        <LineNotice tone="wait" title={basketTexts.priceChanged(price.before, price.now)} acts={!blocked && leave} />
      )}
      {blocked === 'minimum' && offer && (
        <LineNotice
          tone="bad"
          title={basketTexts.belowMinimum(quantity, offer.minimum)}
          acts={offer.minimum <= offer.available && set(offer.minimum, texts.setTo(offer.minimum))}
        />
      )}
      {minimum && blocked !== 'minimum' && (
        <LineNotice tone="wait" title={basketTexts.minimumChanged(minimum.before, minimum.now)} />
      )}
      {blocked === 'stock' && offer && (
        <LineNotice
          tone="bad"
          title={basketTexts.ofAvailable(offer.available, quantity)}
          acts={offer.available >= offer.minimum && set(offer.available, basketTexts.take(offer.available))}
        />
      )}
      {blocked === 'gone' && !replaced && <LineNotice tone="bad" title={basketTexts.isGone} />}
      {replaced && <Replaced by={replaced.by} quantity={quantity} onChoose={onChoose} />}
    </>
  );
}

function chosenWords({ part, name, quantity }: Exclude<Choice, { out: true }>, ordered: string): string {
  return part === ordered ? texts.setNow(quantity) : texts.insteadNow(name, quantity);
}

interface ReplacedProps extends Pick<AgainNoticesProps, 'onChoose'> {
  by: Extract<LineChange, { kind: 'replaced' }>['by'];
  quantity: number;
}

function Replaced({ by, quantity, onChoose }: ReplacedProps) {
  const { part, name, sku, unitPrice, minimum, available } = by;
  const pieces = Math.max(minimum, Math.min(quantity, available));
  return (
    <LineNotice
      tone="bad"
      before={<Thumb src={by.img} wide={56} />}
      title={basketTexts.inPlace(name)}
      acts={
        pieces <= available && (
          <Button size="small" onClick={() => onChoose({ part, name, quantity: pieces })}>
            {basketTexts.take(pieces)}
            <span className="vh">{texts.about(name)}</span>
          </Button>
        )
      }
    >
      {basketTexts.placeFacts(sku, unitPrice, minimum, available)}
    </LineNotice>
  );
}
