import { Suspense, useContext } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { setCompareList } from '#web/catalogue/compare-list/compare-list.store.ts';
import { useHasBuild } from '#web/catalogue/own-build/build.mark.ts';
import { BuyNow } from '#web/catalogue/parts/buy-now.tsx';
import type { CardFacts } from '#web/catalogue/parts/card.facts.ts';
import { CardPriceContext } from '#web/catalogue/parts/card-price.context.ts';
import { PlateImage } from '#web/platform/pictures/plate.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import dimensionStyles from '#web/platform/ui/dimension.module.css';
import factsStyles from '#web/platform/ui/facts.module.css';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import plateStyles from '#web/platform/ui/plate.module.css';
import type { ComparedRow, comparedGroups } from './compare.rows.ts';
import styles from './compared-table.module.css';
import { compareTexts as texts } from './texts.ts';

const FitCells = lazyOr(
  async () => (await import('./fit-cells.tsx')).FitCells,
  () => null,
);

interface ComparedTableProps {
  parts: readonly CardFacts[];
  groups: ReturnType<typeof comparedGroups>;
  onlyDiffering: boolean;
  /** Where another part is found; null where no other one fits. */
  more: string | null;
}

/** A quarter of the page beside the names of the rows. */
const sizes = '(min-width: 901px) 20vw, 24vw';

/** Parts side by side, a column for each and a row for each thing that they say. */
export function ComparedTable({ parts, groups, onlyDiffering, more }: ComparedTableProps) {
  const has = useHasBuild();
  const shown = groups
    .map(({ name, rows }) => ({ name, rows: onlyDiffering ? rows.filter(({ same }) => !same) : rows }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <table className={`${styles.table} num`} data-parts={parts.length}>
      <caption className="vh">{texts.caption(parts.length)}</caption>
      <thead>
        <tr>
          <td className={styles.corner} />
          {parts.map((part) => (
            <Column key={part._id} part={part} parts={parts} />
          ))}
          {more && (
            <td className={`${styles.column} ${styles.free}`}>
              <Link className={styles.add} to={more} data-print="none">
                {texts.add}
              </Link>
            </td>
          )}
        </tr>
        <tr className={styles.names}>
          <td className={styles.corner}>{parts.length > 1 && <p className="note">{texts.bold}</p>}</td>
          {parts.map(({ _id, name, sku, slug }) => (
            <th key={_id} className={styles.column} scope="col">
              <Link className={styles.name} to={pages.part(slug)}>
                {name}
              </Link>
              <span className={`note ${styles.sku}`}>{sku}</span>
            </th>
          ))}
          {more && <td className={`${styles.column} ${styles.empty}`} />}
        </tr>
      </thead>
      <tbody>
        {/* As high from the first paint as it will be; without a build it is not there. */}
        <tr className={styles.fits}>
          {has && (
            <Suspense>
              <FitCells parts={parts} free={more !== null} />
            </Suspense>
          )}
        </tr>
        {shown.map(({ name, rows }) => (
          <Group
            key={name}
            name={name}
            rows={rows}
            count={parts.length}
            free={more !== null}
            marked={name === texts.fit}
          />
        ))}
        {shown.length === 0 && (
          <tr>
            <td className={styles.together} colSpan={parts.length + 1}>
              {texts.allTheSame}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const show = (price: number) => <p className={`${factsStyles.price} ${styles.price}`}>{formatDollars(price)}</p>;

/** The head of a part's column: picture, price, the way to buy it, and the way out of the comparison. */
function Column({ part, parts }: { part: CardFacts; parts: readonly CardFacts[] }) {
  const CardPrice = useContext(CardPriceContext);
  const others = parts.filter(({ _id }) => _id !== part._id);
  const leave = () => setCompareList(others.map(({ sku, name, picture }) => ({ sku, name, picture: picture.src })));
  return (
    <td className={styles.column}>
      <div className={plateStyles.plate} data-plate>
        <PlateImage picture={{ ...part.picture, mark: null }} named={false} sizes={sizes} between={[160, 480]} />
      </div>
      <Link
        className={styles.away}
        to={pages.compare(others.map(({ sku }) => sku))}
        aria-label={texts.away(part.name)}
        onClick={leave}
        preventScrollReset
        data-print="none"
      >
        ×
      </Link>
      <div className={styles.buy}>
        {CardPrice ? <CardPrice part={part._id} name={part.name} list={part.price} show={show} /> : show(part.price)}
        <BuyNow part={part} tone="line" wide />
      </div>
    </td>
  );
}

function Group({
  name,
  rows,
  count,
  free,
  marked,
}: {
  name: string;
  rows: readonly ComparedRow[];
  count: number;
  /** A column stands free for another part. */
  free: boolean;
  /** What differs is marked: where nearly all rows do, marks would say nothing. */
  marked: boolean;
}) {
  return (
    <>
      <tr>
        <th className={styles.group} colSpan={count + (free ? 2 : 1)} scope="colgroup">
          {name}
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.name} row={row} count={count} free={free} marked={marked} />
      ))}
    </>
  );
}

interface RowProps {
  row: ComparedRow;
  count: number;
  free: boolean;
  marked: boolean;
}

function Row({ row: { name, values, same }, count, free, marked }: RowProps) {
  const end = free && <td className={`${styles.value} ${styles.empty}`} aria-hidden="true" />;
  if (same && count > 1)
    return (
      <tr>
        <th className={styles.what} scope="row">
          {name}
        </th>
        <td className={`${styles.value} ${styles.together}`} colSpan={count}>
          <span className={dimensionStyles.dimension}>{values[0]?.value}</span>
          <span className="vh">{texts.inAll(count)}</span>
        </td>
        {end}
      </tr>
    );
  const longest = Math.max(...values.map((value) => value?.amount ?? 0));
  return (
    <tr>
      <th className={classNames(styles.what, marked && !same && styles.differing)} scope="row">
        {name}
        {!same && <span className="vh">{texts.differs}</span>}
      </th>
      {values.map((value, place) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand still
          key={place}
          className={classNames(
            styles.value,
            marked && value?.value !== values[0]?.value && styles.other,
            value?.isLow && styles.low,
          )}
        >
          {value?.value ?? texts.notSaid}
          {longest > 0 && value?.amount !== undefined && value.amount > 0 && <Length share={value.amount / longest} />}
        </td>
      ))}
      {end}
    </tr>
  );
}

/** A measure as a line, beside those of the other parts; `share` of the longest. */
function Length({ share }: { share: number }) {
  const end = `${(100 * share).toFixed(1)}%`;
  return (
    <svg className={styles.length} aria-hidden="true">
      <line x1="0" x2={end} y1="50%" y2="50%" />
      <line x1="0" x2="0" y1="0" y2="100%" />
      <line x1={end} x2={end} y1="0" y2="100%" />
    </svg>
  );
}
