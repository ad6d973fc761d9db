import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { yoursOf } from '#contract/catalogue/own-names.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { OfferedLine } from '#contract/sales/offered-lines.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import { PartName } from '#web/platform/ui/part-name.tsx';
import { lineTexts as texts } from './line.texts.ts';
import styles from './line-row.module.css';

/** What a row knows of its part. Without `slug` it leads nowhere. */
type RowPart = Pick<OfferedLine, 'name' | 'sku' | 'slug' | 'img' | 'companyName' | 'companyNumber'>;

interface LineRowProps extends Omit<ComponentProps<'li'>, 'part'> {
  line: RowPart;
  /**
   * `full`: a large picture, what can be done below the name; `dense`: one of many; `table`: under heads, with a handle, the stock and the price
   * of a piece; `plain`: the same without these; `small`: beside a sum.
   */
  shape: 'full' | 'dense' | 'table' | 'plain' | 'small';
  /** What the name is in the page's outline. */
  title?: 'h3' | 'b';
  /** In a list of which not all is drawn: counted from 0, of so many. */
  place?: readonly [place: number, of: number];
  /** It cannot be ordered any more. */
  isGone?: boolean;
  /** Before the picture: a handle. */
  lead?: ReactNode;
  /** Beside the numbers, a short text each. */
  facts?: ReactNode;
  /** Below the name and the numbers. */
  below?: ReactNode;
  quantity?: ReactNode;
  stock?: ReactNode;
  price?: ReactNode;
  sum?: ReactNode;
  acts?: ReactNode;
  /** Over the width of the row. */
  notices?: ReactNode;
}

const pictureWidths = { full: 112, dense: 112, table: 72, plain: 72, small: 48 } as const;

/**
 * A part with a quantity: in the basket, on a list, in a quick order, in an order that is placed again or being placed. A screen hands in
 * what it shows of it.
 */
export function LineRow({ line, shape, title: Title = 'b', place, isGone = false, ...row }: LineRowProps) {
  const { lead, facts, below, quantity, stock, price, sum, acts, notices, className, ...item } = row;
  const { name, sku, slug, img = '' } = line;
  const picture = <Thumb src={img} wide={pictureWidths[shape]} />;
  const yours = yoursOf(line);
  return (
    <li
      className={classNames(styles.line, styles[shape], isGone && styles.gone, className)}
      aria-posinset={place && place[0] + 1}
      aria-setsize={place?.[1]}
      {...item}
    >
      {lead}
      {slug === undefined ? (
        <span className={styles.picture}>{picture}</span>
      ) : (
        <Link className={styles.picture} to={pages.part(slug)} tabIndex={-1} aria-hidden="true">
          {picture}
        </Link>
      )}
      <div className={styles.name}>
        <Title>
          {slug === undefined ? (
            <PartName name={name} />
          ) : (
            <Link to={pages.part(slug)}>
              <PartName name={name} />
            </Link>
          )}
        </Title>
        <p className={styles.numbers}>
          <span>{sku}</span>
          {yours && <span>{yours}</span>}
          {facts}
        </p>
        {below}
      </div>
      {quantity && <div className={styles.quantity}>{quantity}</div>}
      {stock && <div className={styles.stock}>{stock}</div>}
      {price && <div className={styles.price}>{price}</div>}
      {sum && <div className={styles.sum}>{sum}</div>}
      {acts && <div className={styles.acts}>{acts}</div>}
      {notices && <div className={styles.notices}>{notices}</div>}
    </li>
  );
}

/** What a line comes to; one that cannot be ordered as it stands is in no sum. */
export function LineSum({ line: { offer, blocked } }: { line: Pick<OfferedLine, 'offer' | 'blocked'> }) {
  return (
    <>
      <span className="vh">{texts.sum}</span>
      {offer && !blocked ? formatDollars(offer.price) : <small>{texts.notCounted}</small>}
    </>
  );
}

/** `long` where there is room for it, else `short`. */
export function LongOrShort({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className={styles.long}>{long}</span>
      <span className={styles.short}>{short}</span>
    </>
  );
}
