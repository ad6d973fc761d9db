import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import fitStyles from '#web/catalogue/fit/fit.module.css';
import { fitTexts } from '#web/catalogue/fit/fit.texts.ts';
import { VerdictMark } from '#web/catalogue/fit/verdict.tsx';
import { Picture } from '#web/platform/pictures/picture.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import { PartName } from '#web/platform/ui/part-name.tsx';
import plateStyles from '#web/platform/ui/plate.module.css';
import type { PlacedFacts, PlaceFacts } from './build.facts.ts';
import styles from './build.module.css';
import { StandardDrawing } from './drawings/standard.drawing.tsx';
import { buildTexts as texts } from './texts.ts';

interface PlaceProps {
  place: PlaceFacts;
  bicycles: number;
  /** What is open below it: what fits, a question, what would fit. */
  children?: ReactNode;
}

/** A place of a bicycle: what stands there and how it fits, or what can stand there. */
export function Place({ place, bicycles, children }: PlaceProps) {
  const { key, name, placed } = place;
  return (
    <li className={classNames(styles.place, placed?.verdict === 'no' && styles.clashes)} id={key}>
      {placed ? <Placed place={place} placed={placed} bicycles={bicycles} /> : <Open place={place} />}
      {children && (
        <section className={styles.panel} aria-label={name}>
          {children}
        </section>
      )}
    </li>
  );
}

function Placed({ place, placed, bicycles }: { place: PlaceFacts; placed: PlacedFacts; bicycles: number }) {
  const { part, number, own, have } = placed;
  const [firstSaid = place.name, ...said] = own;
  const title = part?.name ?? number ?? firstSaid;
  return (
    <>
      <span className={classNames(plateStyles.plate, styles.picture, !part && styles.mine)}>
        {part && <Picture {...part.picture} alt="" sizes="64px" between={[96, 160]} />}
        {placed.drawn && <StandardDrawing {...placed.drawn} />}
      </span>
      <div className={styles.what}>
        <p className="note">{place.name}</p>
        <h3 className="label">
          {part ? (
            <Link to={pages.part(part.slug)}>
              <PartName name={title} />
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="note num">
          {part
            ? [part.sku, part.summary].filter(Boolean).join(', ')
            : number === null
              ? said.join(', ')
              : texts.missingPart(number)}
        </p>
      </div>
      <Says placed={placed} />
      <div className={`${styles.price} num`}>
        {part && !have ? <Price part={part} bicycles={bicycles} /> : <Yours />}
        {placed.toggleHave && (
          <Link className="link note" to={placed.toggleHave} preventScrollReset replace>
            {have ? texts.buy : texts.have}
            <span className="vh">, {place.name.toLowerCase()}</span>
          </Link>
        )}
      </div>
      <div className={styles.acts} data-print="none">
        {place.choose !== '' && (
          <Link className="link note" to={part ? place.choose : place.own} preventScrollReset>
            {part ? texts.change : texts.more2}
            <span className="vh">, {place.name.toLowerCase()}</span>
          </Link>
        )}
        {!part && number === null && (
          <Link className="link note" to={place.choose} preventScrollReset>
            {texts.change}
            <span className="vh">, {place.name.toLowerCase()}</span>
          </Link>
        )}
        <Link className="link note" to={placed.remove} preventScrollReset>
          {texts.takeOut}
          <span className="vh">, {place.name.toLowerCase()}</span>
        </Link>
      </div>
    </>
  );
}

/** The verdict, with both values and the place that decides, and the adapters that go between. */
function Says({ placed: { verdict, findings } }: { placed: PlacedFacts }) {
  const [worst] = findings;
  if (!verdict || !worst) return <p className={`${styles.says} note`}>{texts.meetsNothing}</p>;
  const shown = verdict === 'fits' ? [] : findings.filter((one) => one.verdict === verdict).slice(0, 2);
  return (
    <div className={styles.says}>
      <p className={`${fitStyles.verdict} ${fitStyles[verdict]}`}>
        <VerdictMark of={verdict} />
        {fitTexts.verdicts[verdict]}
      </p>
      {verdict === 'fits' && (
        <p className="note">{texts.comparedWithAll(new Set(findings.map((one) => one.with)).size)}</p>
      )}
      {shown.map(({ interface: at, with: other, has, other: value, note, adapters }) => (
        <div key={`${at} ${other} ${has}`} className="note">
          <p>{[`${other}: ${note || at}`, [has, value].filter(Boolean).join(' / ')].filter(Boolean).join(' · ')}</p>
          {adapters.map((adapter) => (
            <p key={adapter.sku}>
              <Link className="link" to={pages.part(adapter.slug)}>
                {adapter.name}
              </Link>{' '}
              <span className="num">
                {adapter.sku}, {formatDollars(adapter.price)}, {texts.minimumOf(adapter.ordered_quantity)}
              </span>
            </p>
          ))}
          {verdict === 'adapter' && adapters.length === 0 && <p>{fitTexts.notSold}</p>}
        </div>
      ))}
    </div>
  );
}

function Price({ part, bicycles }: { part: NonNullable<PlacedFacts['part']>; bicycles: number }) {
  const { price, ordered_quantity: minimum, available } = part;
  const pieces = Math.max(bicycles, minimum);
  return (
    <p>
      <b>{formatDollars(price)}</b>
      <span className="note">{bicycles < minimum ? texts.raised(bicycles, minimum) : texts.pieces(bicycles)}</span>
      {available < pieces && <span className={`note ${fitStyles.no}`}>{texts.short(available)}</span>}
    </p>
  );
}

function Yours() {
  return (
    <p>
      <b>{texts.yours}</b>
      <span className="note">{texts.notBought}</span>
    </p>
  );
}

function Open({ place: { name, optional, counts, choose, own } }: { place: PlaceFacts }) {
  const fitting = counts && counts.fits + counts.adapter + counts.free;
  return (
    <>
      <span className={`${styles.picture} ${styles.empty}`} aria-hidden="true" />
      <div className={styles.what}>
        <h3 className="label">{name}</h3>
        <p className="note">
          {counts && fitting === 0 && counts.unknown > 0
            ? texts.onlyUnknown(counts.unknown)
            : optional
              ? texts.optional
              : texts.nothing}
        </p>
      </div>
      <div className={styles.choose} data-print="none">
        <ButtonLink tone="line" size="small" to={choose} preventScrollReset>
          {choiceWords(counts)}
          <span className="vh">, {name.toLowerCase()}</span>
        </ButtonLink>
        <ButtonLink tone="line" size="small" to={own} preventScrollReset>
          {texts.iHave}
          <span className="vh">, {name.toLowerCase()}</span>
        </ButtonLink>
      </div>
    </>
  );
}

/** How many parts there are to choose from, as far as that is known. */
function choiceWords(counts: PlaceFacts['counts']): string {
  if (counts === null) return texts.choose;
  if (counts.free === counts.all) return texts.toChoose(counts.all);
  const fitting = counts.fits + counts.adapter + counts.free;
  return fitting === 0 && counts.unknown > 0 ? texts.mayFit(counts.unknown) : texts.thatFit(fitting);
}
