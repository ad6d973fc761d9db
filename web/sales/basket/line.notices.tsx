import { centsFromDollars, costOf, dollarsFromCents } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { BasketLine } from '#contract/sales/basket.ts';
import type { LineChange } from '#contract/sales/offered-lines.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import type { LateEdit } from './basket.store.ts';
import { LateFigures } from './late-figures.tsx';
import { LineNotice } from './line-notice.tsx';
import { NextBreak } from './next-break.tsx';
import { basketTexts as texts } from './texts.ts';

/** What can be done about what a line says. */
export interface LineActs {
  set: (quantity: number) => void;
  later: () => void;
  remove: () => void;
  note: () => void;
  /** Takes the part that stands in the place of one that is gone. */
  instead: (part: string, name: string) => void;
  dismissLate: () => void;
}

interface LineNoticesProps {
  line: BasketLine;
  late: LateEdit | undefined;
  acts: LineActs;
  /** In a narrow table the next break stands beside the sum alone, but where more pieces cost less. */
  isDense: boolean;
}

/** All that has to be said of a line: two who set it at once, what changed since it was put in, and the next break. */
export function LineNotices({ line, late, acts, isDense }: LineNoticesProps) {
  const { offer, blocked } = line;
  return (
    <>
      {late?.line && <Late late={late} now={late.line} acts={acts} />}
      {line.changes.map((change) => (
        <Change key={change.kind} line={line} change={change} acts={acts} />
      ))}
      {blocked === 'minimum' && offer && <BelowMinimum line={line} minimum={offer.minimum} acts={acts} />}
      {blocked === 'stock' && offer && <Short line={line} offer={offer} acts={acts} />}
      {!blocked && offer && (!isDense || offer.cheaper) && (
        <NextBreak quantity={line.quantity} price={offer.price} then={offer.cheaper ?? offer.next} onSet={acts.set} />
      )}
    </>
  );
}

function Late({ late: { yours }, now, acts }: { late: LateEdit; now: NonNullable<LateEdit['line']>; acts: LineActs }) {
  return (
    <LineNotice
      tone="wait"
      title={texts.lateTitle}
      acts={
        <>
          <Button tone="line" size="small" onClick={acts.dismissLate}>
            {texts.keep(now.quantity)}
          </Button>
          <Button size="small" onClick={() => acts.set(yours)}>
            {texts.setTo(yours)}
          </Button>
        </>
      }
      more={<LateFigures theirs={now.quantity} yours={yours} />}
    >
      {texts.lateText}
    </LineNotice>
  );
}

function Change({ line, change, acts }: { line: BasketLine; change: LineChange; acts: LineActs }) {
  if (change.kind === 'replaced') return <Replaced line={line} by={change.by} acts={acts} />;
  if (change.kind === 'gone')
    return (
      <LineNotice
        tone="bad"
        title={texts.isGone}
        acts={
          <Button size="small" onClick={acts.remove}>
            {texts.leaveOut}
          </Button>
        }
      >
        {texts.isGoneText}
      </LineNotice>
    );
  const noted = (
    <Button tone="line" size="small" onClick={acts.note}>
      {texts.noted}
    </Button>
  );
  if (change.kind === 'price') {
    const by = Math.abs(differenceOf(change, line.quantity));
    const words = change.now > change.before ? texts.costsMore : texts.costsLess;
    return (
      <LineNotice tone="wait" title={texts.priceChanged(change.before, change.now)} acts={noted}>
        {words(line.quantity, by)}
      </LineNotice>
    );
  }
  // What the line cannot be ordered for is said once, with what can be done.
  if (change.kind === 'stock' || line.blocked === 'minimum') return null;
  return (
    <LineNotice tone="wait" title={texts.minimumChanged(change.before, change.now)} acts={noted}>
      {texts.minimumMet(line.quantity)}
    </LineNotice>
  );
}

/** How much more so many pieces cost, in dollars. */
function differenceOf({ before, now }: { before: number; now: number }, quantity: number): number {
  return dollarsFromCents(costOf((centsFromDollars(now) ?? 0) - (centsFromDollars(before) ?? 0), quantity));
}

type Replacement = Extract<LineChange, { kind: 'replaced' }>['by'];

function Replaced({ line, by, acts }: { line: BasketLine; by: Replacement; acts: LineActs }) {
  const fits = line.quantity >= by.minimum && line.quantity <= by.available;
  return (
    <LineNotice
      tone="bad"
      before={<Thumb src={by.img} wide={56} />}
      title={texts.inPlace(by.name)}
      acts={
        <>
          <ButtonLink tone="line" size="small" to={pages.part(by.slug)}>
            {texts.seeIt}
            <span className="vh">{texts.about(by.name)}</span>
          </ButtonLink>
          {fits && (
            <Button size="small" onClick={() => acts.instead(by.part, by.name)}>
              {texts.take(line.quantity)}
            </Button>
          )}
        </>
      }
    >
      {texts.placeFacts(by.sku, by.unitPrice, by.minimum, by.available)}
    </LineNotice>
  );
}

function BelowMinimum({ line, minimum, acts }: { line: BasketLine; minimum: number; acts: LineActs }) {
  return (
    <LineNotice
      tone="bad"
      title={texts.belowMinimum(line.quantity, minimum)}
      acts={
        <>
          <Button tone="line" size="small" onClick={acts.remove}>
            {texts.leaveOut}
          </Button>
          <Button size="small" onClick={() => acts.set(minimum)}>
            {texts.setTo(minimum)}
          </Button>
        </>
      }
    >
      {texts.missing(minimum - line.quantity)}
    </LineNotice>
  );
}

function Short({ line, offer, acts }: { line: BasketLine; offer: NonNullable<BasketLine['offer']>; acts: LineActs }) {
  const { available, minimum } = offer;
  const short = line.quantity - available;
  const enough = available >= minimum;
  return (
    <LineNotice
      tone="bad"
      title={texts.ofAvailable(available, line.quantity)}
      acts={
        <>
          <Button tone="line" size="small" onClick={acts.later}>
            {texts.later}
          </Button>
          {enough ? (
            <Button size="small" onClick={() => acts.set(available)}>
              {texts.take(available)}
            </Button>
          ) : (
            <Button size="small" onClick={acts.remove}>
              {texts.leaveOut}
            </Button>
          )}
        </>
      }
    >
      {enough ? texts.short(short) : texts.shortBelow(short, minimum)}
    </LineNotice>
  );
}
