import type { ReactNode } from 'react';
import { formatWeight } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { orderableOf } from '#contract/quantities.ts';
import type { Basket } from '#contract/sales/basket.ts';
import type { FromState } from '#web/accounts/sign-in/from.ts';
import { usePriceKind } from '#web/platform/layout/price-kind.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Spec } from '#web/platform/ui/facts.tsx';
import { Key } from '#web/platform/ui/key.tsx';
import { Meter } from '#web/sales/lines/meter.tsx';
import styles from './basket-sums.module.css';
import { ClashCount } from './clashes/clash.count.tsx';
import { clashTexts } from './clashes/clashes.texts.ts';
import { type Clashes, clashingIn } from './clashes/use-clashes.ts';
import { StickyTotal } from './sticky-total.tsx';
import { basketTexts as texts } from './texts.ts';

interface SumsProps {
  basket: Basket;
  isGuest: boolean;
}

interface BasketSumsProps extends SumsProps {
  clashes: Clashes;
  /** A line that is named is to be drawn, so that its link finds it. */
  onShow: (part: string) => void;
}

type LineLink = (part: string, words: string) => ReactNode;

const lineLinkTo =
  (onShow: BasketSumsProps['onShow']): LineLink =>
  (part, words) => (
    <a href={`#line-${part}`} onClick={() => onShow(part)}>
      {words}
    </a>
  );

/** Leads to the first of some lines. */
const leadTo = (basket: Basket, lineLink: LineLink) => (words: string, parts: ReadonlyMap<string, unknown>) => {
  const first = basket.lines.find(({ part }) => parts.has(part));
  return first && lineLink(first.part, words);
};

/** The sum over all lines that can be ordered, and the way on. */
export function BasketSums({ basket, isGuest, clashes, onShow }: BasketSumsProps) {
  const { sum } = basket;
  const kind = usePriceKind();
  const lineLink = lineLinkTo(onShow);
  return (
    <aside className={styles.sums} aria-label={texts.sumOf}>
      <div>
        <h2>{texts.counted(sum.counted, sum.lines)}</h2>
        {sum.notCounted.length > 0 && (
          <p className={styles.waiting}>
            {texts.waiting(sum.notCounted.length)}
            {sum.notCounted.map(({ part, name }, place) => (
              <span key={part}>
                {place > 0 && ', '}
                {lineLink(part, name)}
              </span>
            ))}
            .
          </p>
        )}
      </div>
      <Spec
        facts={[
          { name: texts.weight, value: formatWeight(sum.weight) },
          ...(sum.cartons === 0
            ? []
            : [
                {
                  name: texts.cartons,
                  value: texts.cartonsBut(sum.cartons, sum.withoutCarton),
                },
              ]),
          ...(sum.saved > 0 ? [{ name: texts.savedOnList, value: formatDollars(sum.saved) }] : []),
        ]}
      />
      <NextBreaks basket={basket} />
      <div className={styles.total}>
        <b>{texts.total}</b>
        <output>{formatDollars(sum.price)}</output>
      </div>
      <div className={styles.act}>
        <ClashCount clashes={clashes} className={styles.clashes} lead={leadTo(basket, lineLink)} />
        <CheckOut counted={sum.counted} isGuest={isGuest} wide />
        <p className="note">{isGuest ? texts.netOfGuest(kind) : texts.net(kind)}</p>
      </div>
    </aside>
  );
}

/** The next steps: of single lines that cost less with more pieces, and of families over all lines. */
function NextBreaks({ basket }: { basket: Basket }) {
  const lines = basket.lines.flatMap(({ part, name, quantity, blocked, offer }) => {
    const then = blocked ? undefined : (offer?.cheaper ?? offer?.next);
    return then && offer && then.quantity <= orderableOf(offer) ? [{ part, name, quantity, then }] : [];
  });
  const nearest = lines
    .toSorted((one, other) => other.quantity / other.then.quantity - one.quantity / one.then.quantity)
    .slice(0, NEAREST);
  if (nearest.length === 0 && basket.breaks.length === 0) return null;
  return (
    <div>
      <p className="note">{texts.nextBreaks}</p>
      <ul className={styles.breaks}>
        {nearest.map(({ part, name, quantity, then }) => (
          <li key={part}>
            <span>{texts.morePieces(name, then.quantity - quantity)}</span>
            <span>{texts.each(then.unitPrice)}</span>
            <Meter have={quantity} of={then.quantity} />
          </li>
        ))}
        {basket.breaks.map(({ family, list, pieces, from, missing, basisPoints, unitPrice }) => (
          <li key={`${family} ${list}`}>
            <span>{texts.familyMore(family, missing)}</span>
            <span>{unitPrice === undefined ? texts.off(basisPoints ?? 0) : texts.each(unitPrice)}</span>
            <Meter have={pieces} of={from} />
            <span className="note">{texts.familyPieces(pieces, from)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many single lines are named; each says its own beside it. */
const NEAREST = 2;

/** The way on: to the checkout, or over signing in and back here. */
function CheckOut({ counted, isGuest, wide = false }: { counted: number; isGuest: boolean; wide?: boolean }) {
  if (isGuest)
    return (
      <ButtonLink wide={wide} to={pages.login} state={{ from: pages.basket } satisfies FromState}>
        {texts.signInToCheckOut}
      </ButtonLink>
    );
  if (counted === 0) return <p className="note">{texts.nothingToCheckOut}</p>;
  return (
    <>
      <ButtonLink wide={wide} to={pages.checkout}>
        {wide ? texts.checkOutLines(counted) : texts.checkOut}
        {wide && (
          <>
            <Key>Alt</Key>
            <Key>Enter</Key>
          </>
        )}
      </ButtonLink>
      {wide && (
        <ButtonLink tone="line" wide to={pages.askForQuote}>
          {texts.askForQuote}
        </ButtonLink>
      )}
    </>
  );
}

/** The same at the foot of small screens. */
export function BasketStickyTotal({ basket, isGuest, clashes, onShow }: BasketSumsProps) {
  const { sum } = basket;
  const clashing = clashingIn(clashes);
  return (
    <StickyTotal
      sum={formatDollars(sum.price)}
      about={
        clashing.size > 0
          ? leadTo(basket, lineLinkTo(onShow))(clashTexts.found(clashing.size, 0), clashing)
          : `${texts.counted(sum.counted, sum.lines)}, ${formatWeight(sum.weight)}`
      }
    >
      <CheckOut counted={sum.counted} isGuest={isGuest} />
    </StickyTotal>
  );
}
