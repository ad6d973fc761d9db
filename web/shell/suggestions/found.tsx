import { Link } from 'react-router';
import { comparedNumber } from '#contract/catalogue/own-names.ts';
import { formatFigure } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import type { OwnSuggestions } from '#contract/sales/own-suggestions.ts';
import { OtherMakerNote } from '#web/catalogue/parts/other-maker.tsx';
import buttonStyles from '#web/platform/ui/button.module.css';
import { classNames } from '#web/platform/ui/class-names.ts';
import { LISTBOX } from './combobox.ts';
import { Hits, LineHit, PartHit } from './hits.tsx';
import { KeysOfList } from './keys.tsx';
import { OwnHits } from './own.hits.tsx';
import styles from './suggestions.module.css';
import { texts } from './texts.ts';
import type { Suggested } from './use-suggested.ts';

const inFamily = (q: string, category: string) => `${pages.allParts}?${new URLSearchParams({ q, category })}`;

/** Fewer lines beside the parts fill no column: they stand below. */
const COLUMN_LEAST = 3;

interface FoundProps {
  found: OwnSuggestions;
  /** What stands in the field, which may be more than what was found. */
  q: string;
  suggested: Suggested;
}

/** Whether anything is suggested. */
export function hasHits({ parts, families, brands, standards, orders, lists, numbers }: OwnSuggestions): boolean {
  return [parts, families, brands, standards, orders, lists, numbers].some(({ length }) => length > 0);
}

/** What words mean: parts beside families, brands, standards and what is one's own. */
export function Found({ found, q, suggested }: FoundProps) {
  const { words: typed, pending } = suggested;
  const { total, parts, families, brands, standards, otherMaker, notSold, orders, lists, numbers } = found;
  // Who types a number of their own means that very part, whatever else the words find.
  const meant = parts.length > 0 ? numbers.filter(({ number }) => isSameNumber(number, typed)) : [];
  const others = { orders, lists, numbers: numbers.filter((each) => !meant.includes(each)) };
  const beside = [families, brands, standards, ...Object.values(others)].reduce((sum, { length }) => sum + length, 0);
  if (!hasHits(found)) return <Nothing title={notSold ? texts.notSold.none(notSold.name) : texts.none(typed)} />;
  return (
    <>
      {otherMaker && !notSold && (otherMaker.standard || total === 0) ? (
        <div className={styles.named}>
          <OtherMakerNote otherMaker={otherMaker} />
        </div>
      ) : (
        <p className={styles.say}>
          <span role="status">{pending ? texts.looking(q) : said(found, suggested)}</span>
          {!pending && found.without.map((word) => <del key={word} aria-hidden="true">{`${word} `}</del>)}
        </p>
      )}
      <div
        className={classNames(styles.columns, beside < COLUMN_LEAST && styles.stacked)}
        role="listbox"
        id={LISTBOX}
        aria-label={texts.label}
      >
        {parts.length > 0 && (
          <div role="presentation">
            <OwnHits found={{ orders: [], lists: [], numbers: meant }} heading={texts.yours} />
            <Hits heading={texts.parts}>
              {parts.map((part) => (
                <PartHit key={part._id} part={part} words={typed} />
              ))}
            </Hits>
          </div>
        )}
        {beside > 0 && (
          <div role="presentation" className={styles.side}>
            {standards.length > 0 && (
              <Hits heading={texts.standards}>
                {standards.map(({ family, measure, words: by, count }) => (
                  <LineHit key={`${family} ${by}`} to={inFamily(by, family)} end={formatFigure(count)}>
                    <b>{family}</b>, {measure}
                  </LineHit>
                ))}
              </Hits>
            )}
            {families.length > 0 && (
              <Hits heading={texts.families}>
                {families.map(({ name, count }) => (
                  <LineHit key={name} to={inFamily(typed, name)} end={formatFigure(count)}>
                    <b>{name}</b>
                  </LineHit>
                ))}
              </Hits>
            )}
            {brands.length > 0 && (
              <Hits heading={texts.brands}>
                {brands.map(({ name, count }) => (
                  <LineHit key={name} to={pages.partsFor(name)} end={texts.countOf(count)}>
                    <b>{name}</b>
                  </LineHit>
                ))}
              </Hits>
            )}
            <OwnHits found={others} heading={texts.own} />
          </div>
        )}
      </div>
      <div className={`apart middle ${styles.ending}`}>
        {total > 0 && (
          <Link className={buttonStyles.arrow} to={pages.partsFor(typed)}>
            {texts.all(total)}
          </Link>
        )}
        <KeysOfList />
      </div>
    </>
  );
}

/** Whether a number was typed, with or without its dashes. */
function isSameNumber(number: string, typed: string): boolean {
  return comparedNumber(number) === comparedNumber(typed);
}

function said(
  { total, without, instead, notSold, orders, lists, numbers }: OwnSuggestions,
  { words, ownPrices }: Suggested,
): string {
  if (total === 0 && orders.length + lists.length + numbers.length > 0) return texts.onlyOwn;
  if (notSold) return texts.notSold[notSold.shown](notSold.name);
  if (instead) return texts.instead(words, instead, total);
  const count = without.length > 0 ? texts.without(without, total) : texts.countOf(total);
  return ownPrices && total > 0 ? `${count}, ${texts.yourPrices}` : count;
}

function Nothing({ title }: { title: string }) {
  return (
    <>
      <div className={`stack gap-2 ${styles.none}`} role="status">
        <p className="h3">{title}</p>
        <p className={styles.how}>{texts.noneHow}</p>
      </div>
      <div className={`apart middle ${styles.ending}`}>
        <Link className={buttonStyles.arrow} to={pages.allParts}>
          {texts.allParts}
        </Link>
        <KeysOfList />
      </div>
    </>
  );
}
