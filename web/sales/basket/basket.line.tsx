import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { yoursOf } from '#contract/catalogue/own-names.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { BasketLine } from '#contract/sales/basket.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import { PartName } from '#web/platform/ui/part-name.tsx';
import { WhyPrice } from '#web/sales/prices/why-price.tsx';
import type { LateEdit } from './basket.store.ts';
import { dismissLate, noteChanges, removeLine, saveForLater, setQuantity, takeInstead } from './basket.store.ts';
import styles from './basket-line.module.css';
import { BoughtWords, useLastBought } from './last-bought.tsx';
import { type LineActs, LineNotices } from './line.notices.tsx';
import { LineQuantity } from './line.quantity.tsx';
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
  /** Leads the focus on from a line that goes. */
  onLeave: (part: string) => void;
}

/** A line of the basket: what it is, what it costs and why, how many, and what has to be said of it. */
export function Line({ line, place, of, late, isDense, company, at, onLeave }: LineProps) {
  const { part, name, sku, img = '', companyNumber, offer, blocked, quantity } = line;
  const bought = useLastBought(part);
  const acts = actsOn(line, late, onLeave);
  const pressKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.code === 'KeyL') acts.later();
    else if (event.key === 'Delete') acts.remove();
    else return;
    event.preventDefault();
  };
  return (
    <li
      className={classNames(styles.line, isDense && styles.dense, !offer && styles.gone)}
      id={`line-${part}`}
      aria-posinset={place + 1}
      aria-setsize={of}
      onKeyDown={pressKey}
    >
      <LinePicture line={line} img={img} />
      <div className={styles.name}>
        <h3>
          <LineName line={line} />
        </h3>
        <p className={styles.numbers}>
          <b>{sku}</b>
          {companyNumber && <span>{yoursOf(line)}</span>}
          {bought && (
            <span>
              <BoughtWords bought={bought} />
            </span>
          )}
        </p>
        {!offer && <Chip tone="off">{texts.gone}</Chip>}
      </div>
      <div className={styles.price}>{offer && <LinePrice line={line} offer={offer} company={company} at={at} />}</div>
      <div className={styles.quantity}>
        {offer ? (
          <LineQuantity line={line} offer={offer} isDense={isDense} />
        ) : (
          <p className="note num">{texts.asked(quantity)}</p>
        )}
      </div>
      <p className={styles.sum}>
        <span className="vh">{texts.sum}</span>
        {offer && !blocked ? formatDollars(offer.price) : <small>{texts.notCounted}</small>}
      </p>
      <div className={styles.acts}>
        <button type="button" className="link" onClick={acts.later}>
          <span className={styles.long}>{texts.later}</span>
          <span className={styles.short}>{texts.laterShort}</span>
          <span className="vh">{texts.about(name)}</span>
        </button>
        <button type="button" className="link" onClick={acts.remove}>
          {texts.remove}
          <span className="vh"> {name}</span>
        </button>
      </div>
      <div className={styles.says}>
        <LineNotices line={line} late={late} acts={acts} isDense={isDense} />
      </div>
    </li>
  );
}

/** The picture, which leads where the name does. */
export function LinePicture({ line, img }: { line: BasketLine; img: string }) {
  const picture = <Thumb src={img} wide={112} />;
  return line.slug === undefined ? (
    <span className={styles.picture}>{picture}</span>
  ) : (
    <Link className={styles.picture} to={pages.part(line.slug)} tabIndex={-1} aria-hidden="true">
      {picture}
    </Link>
  );
}

export function LineName({ line: { name, slug } }: { line: BasketLine }) {
  return slug === undefined ? (
    <PartName name={name} />
  ) : (
    <Link to={pages.part(slug)}>
      <PartName name={name} />
    </Link>
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
          asked={{ part: line.name, company: company ?? undefined, at }}
          label={texts.whyOf(formatDollars(unitPrice), line.name)}
        >
          {texts.why}
        </WhyPrice>
      )}
    </>
  );
}

function actsOn(line: BasketLine, late: LateEdit | undefined, onLeave: LineProps['onLeave']): LineActs {
  const { part, name } = line;
  return {
    set: async (quantity) =>
      toastFailure(await setQuantity({ ...line, version: late?.line?.version ?? line.version }, quantity)),
    later: async () => {
      onLeave(part);
      toastFailure(await saveForLater(part, true, texts.saved(name)));
    },
    remove: async () => {
      onLeave(part);
      toastFailure(await removeLine(line, texts.removed(name)));
    },
    note: async () => toastFailure(await noteChanges(line)),
    instead: async (other, otherName) => {
      onLeave(part);
      toastFailure(await takeInstead(line, other, texts.replaced(otherName)));
    },
    dismissLate: () => dismissLate(part),
  };
}
