import { Link } from 'react-router';
import { FIT_PARAM, type FitVerdict } from '#contract/catalogue/fit/fit.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { Picture, type PictureProps } from '#web/platform/pictures/picture.tsx';
import { PartName } from '#web/platform/ui/part-name.tsx';
import plateStyles from '#web/platform/ui/plate.module.css';
import styles from './fit.module.css';
import { fitTexts as texts } from './fit.texts.ts';

/** A part that fits, with what it has where the two meet. */
export interface FittingFacts {
  slug: string;
  name: string;
  price: number;
  picture: Pick<PictureProps, 'src' | 'width' | 'height'>;
  has: string;
  verdict: FitVerdict;
}

/** A family that the part meets: `name` in the plural. */
export interface RoleFacts {
  family: string;
  name: string;
  has: string;
  fits: number;
  adapter: number;
  unknown: number;
  all: number;
  best: readonly FittingFacts[];
}

const SIZES = '(min-width: 901px) 120px, 64px';

/** What a part fits with, family by family, with how many of each and three of them; nothing where it meets none. */
export function FitsWith({ sku, roles }: { sku: string; roles: readonly RoleFacts[] }) {
  const fitting = roles.filter(({ best }) => best.length > 0);
  if (fitting.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="fits-with" data-print="none">
      <div className={`apart ${styles.head}`}>
        <h2 className="h3" id="fits-with">
          {texts.with}
        </h2>
        <p className="note">{texts.how}</p>
      </div>
      {fitting.map((role) => (
        <Role key={role.family} sku={sku} {...role} />
      ))}
    </section>
  );
}

function Role({ sku, family, name, has, fits, adapter, unknown, all, best }: RoleFacts & { sku: string }) {
  const says = [
    fits > 0 && texts.fitting(fits),
    adapter > 0 && texts.adapted(adapter),
    unknown > 0 && texts.unknown(unknown),
  ].filter((one) => one !== false);
  return (
    <section className={styles.role} aria-label={name}>
      <div>
        <h3 className="label">
          <Link className="link" to={`${pages.partsIn(family)}&${FIT_PARAM}=${sku}`}>
            {name}
          </Link>
        </h3>
        <p className="num">
          <b>{fits + adapter}</b> {texts.of(all)}
        </p>
        {/* What fits is solid, with an adapter a frame, not known broken; the rest is the line below. */}
        <svg className={styles.share} viewBox={`0 0 ${all} 8`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.rest} d={`M0 7.5h${all}`} />
          <path className={styles.solid} d={`M0 0h${fits}v8H0z`} />
          {adapter > 0 && <path d={`M${fits} .5h${adapter}v7h-${adapter}z`} />}
          <path className={styles.broken} d={`M${fits + adapter} 4h${unknown}`} />
        </svg>
        <p className="note num">{says.join(', ')}</p>
        {has && <p className="note num">{has}</p>}
      </div>
      <ul>
        {best.map(({ slug, name: called, price, picture, has: why, verdict }) => (
          <li key={slug}>
            <Link to={pages.part(slug)}>
              <span className={plateStyles.plate}>
                <Picture {...picture} alt="" sizes={SIZES} between={[96, 400]} />
              </span>
              <b className="label">
                <PartName name={called} />
              </b>
              <span className="note num">{why}</span>
              <span className="note num">
                {verdict === 'fits' ? formatDollars(price) : `${texts.verdicts[verdict]}, ${formatDollars(price)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
