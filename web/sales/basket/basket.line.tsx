import type { KeyboardEvent, ReactNode } from 'react';
import { formatDollars } from '#contract/money.ts';
import type { BasketLine } from '#contract/sales/basket.ts';
import type { Replacement } from '#contract/sales/offered-lines.ts';
import { FitPlace } from '#web/catalogue/fit/fit-place.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import { LateNotice, LineNotices, NextBreak } from '#web/sales/lines/line.notice.tsx';
import { LineQuantity } from '#web/sales/lines/line.quantity.tsx';
import { LineRow, LineSum, LongOrShort } from '#web/sales/lines/line.row.tsx';
import { lineTexts } from '#web/sales/lines/line.texts.ts';
import { ReadyNote } from '#web/sales/lines/ready.note.tsx';
import { WhyPrice } from '#web/sales/prices/why-price.tsx';
import type { LateEdit } from './basket.store.ts';
import { dismissLate, noteChanges, removeLine, saveForLater, setQuantity, takeInstead } from './basket.store.ts';
import { BoughtWords, useLastBought } from './last-bought.tsx';
import { basketTexts as texts } from './texts.ts';
import { toastFailure } from './toast-failure.ts';

interface LineProps {
  line: BasketLine;
  /** Counted from 0, of so many. */
  place: number;
  of: number;
  late: LateEdit | undefined;
  /** One of so many that they stand in a narrow table. */
  isDense: boolean;
  company: string | null;
  /** When the basket was read, ISO 8601. */
  at: string;
  /** What is said where it fits none of the others. */
  clash: ReactNode;
  /** Leads the focus on from a line that goes. */
  onLeave: (part: string) => void;
}

/** A line of the basket: what it is, what it costs and why, how many, and what has to be said of it. */
export function Line({ line, place, of, late, isDense, company, at, clash, onLeave }: LineProps) {
  const { part, name, offer, blocked, quantity } = line;
  const bought = useLastBought(part);
  const acts = actsOn(line, late, onLeave);
  const pressKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.code === 'KeyL') void acts.later();
    else if (event.key === 'Delete') void acts.remove();
    else return;
    event.preventDefault();
  };
  // In a narrow table the next break stands beside the sum alone, but where more pieces cost less.
  const then = blocked ? undefined : (offer?.cheaper ?? (isDense ? undefined : offer?.next));
  return (
    <LineRow
      line={line}
      shape={isDense ? 'dense' : 'full'}
      title="h3"
      place={[place, of]}
      isGone={!offer}
      id={`line-${part}`}
      onKeyDown={pressKey}
      facts={
        bought && (
          <span>
            <BoughtWords bought={bought} />
          </span>
        )
      }
      below={
        offer ? (
          <>
            <FitPlace part={part} />
            {!blocked && <ReadyNote quantity={quantity} stock={offer} />}
          </>
        ) : (
          <Chip tone="off">{lineTexts.noLonger}</Chip>
        )
      }
      price={offer && <LinePrice line={line} offer={offer} company={company} at={at} />}
      quantity={
        offer ? (
          <LineQuantity
            line={line}
            offer={offer}
            shape={isDense ? 'buttons' : 'scale'}
            isOver={blocked === 'stock'}
            onSet={sendQuantity}
          />
        ) : (
          <p className="note num">{texts.asked(quantity)}</p>
        )
      }
      sum={<LineSum line={line} />}
      acts={
        <>
          <button type="button" className="link" onClick={acts.later}>
            <LongOrShort long={lineTexts.later} short={texts.laterShort} />
            <span className="vh">{texts.about(name)}</span>
          </button>
          <button type="button" className="link" onClick={acts.remove}>
            {texts.remove}
            <span className="vh"> {name}</span>
          </button>
        </>
      }
      notices={
        <>
          {late?.line && (
            <LateNotice theirs={late.line.quantity} yours={late.yours} onKeep={() => dismissLate(part)}>
              <Button size="small" onClick={() => acts.set(late.yours)}>
                {lineTexts.setTo(late.yours)}
              </Button>
            </LateNotice>
          )}
          <LineNotices
            line={line}
            onTake={(pieces, by) => (by ? acts.instead(pieces, by) : acts.set(pieces))}
            onOut={acts.remove}
            onLater={acts.later}
            onNoted={acts.note}
          />
          {clash}
          {offer && <NextBreak quantity={quantity} price={offer.price} then={then} onSet={acts.set} />}
        </>
      }
    />
  );
}

type PriceProps = Pick<LineProps, 'line' | 'company' | 'at'> & { offer: NonNullable<BasketLine['offer']> };

function LinePrice({ line, offer, company, at }: PriceProps) {
  const { unitPrice, listPrice, reasons, price, cheaper } = offer;
  return (
    <>
      <span>
        <span className="vh">{texts.pricePerPart}</span>
        <b>{formatDollars(unitPrice)}</b>
      </span>
      {unitPrice === listPrice ? (
        <span className="note">{texts.listPrice}</span>
      ) : (
        <del>
          <span className="vh">{texts.listPriceOf}</span>
          {formatDollars(listPrice)}
        </del>
      )}
      {reasons.length > 0 && (
        <WhyPrice
          price={{ quantity: line.quantity, unitPrice, listPrice, price, reasons, cheaper }}
          about={{ part: line.name, company: company ?? undefined, at }}
          label={lineTexts.whyOf(formatDollars(unitPrice), line.name)}
        >
          {lineTexts.why}
        </WhyPrice>
      )}
    </>
  );
}

/** Sets the quantity of a line as it was shown; gives its version of now. */
async function sendQuantity(line: BasketLine, quantity: number): Promise<number | undefined> {
  const set = await setQuantity(line, quantity);
  toastFailure(set);
  return set.version;
}

function actsOn(line: BasketLine, late: LateEdit | undefined, onLeave: LineProps['onLeave']) {
  const { part, name } = line;
  return {
    set: (quantity: number) => void sendQuantity({ ...line, version: late?.line?.version ?? line.version }, quantity),
    later: async () => {
      onLeave(part);
      toastFailure(await saveForLater(part, true, texts.saved(name)));
    },
    remove: async () => {
      onLeave(part);
      toastFailure(await removeLine(line, texts.removed(name)));
    },
    note: async () => toastFailure(await noteChanges(line)),
    /** Takes the part that stands in the place of one that is gone. */
    instead: async (pieces: number, by: Pick<Replacement, 'part' | 'name'>) => {
      onLeave(part);
      toastFailure(await takeInstead({ ...line, quantity: pieces }, by.part, texts.replaced(by.name)));
    },
  };
}
