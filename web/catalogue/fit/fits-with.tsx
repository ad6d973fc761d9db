import { Link } from 'react-router';
import type { FitVerdict } from '#contract/catalogue/fit.ts';
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
export function FitsWith({ roles }: { roles: readonly RoleFacts[] }) {
  if (roles.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="fits-with" data-print="none">
      <div className={`apart ${styles.head}`}>
        <h2 className="h3" id="fits-with">
          {texts.with}
        </h2>
        <p className="note">{texts.how}</p>
      </div>
      {roles.map((role) => (
        <Role key={role.family} {...role} />
      ))}
    </section>
  );
}

function Role({ family, name, has, fits, adapter, unknown, all, best }: RoleFacts) {
  const says = [
    fits > 0 && texts.fitting(fits),
    adapter > 0 && texts.adapted(adapter),
    unknown > 0 && texts.unknown(unknown),
  ].filter((one) => one !== false);
  return (
    <section className={styles.role} aria-label={name}>
      <div>
        <h3 className="label">
          <Link className="bare" to={pages.partsIn(family)}>
            {name}
          </Link>
        </h3>
        <p className="num">
          <b>{fits + adapter}</b> {texts.of(all)}
        </p>
        <div className={styles.share} aria-hidden="true">
          <i style={{ flexGrow: fits }} />
          <i style={{ flexGrow: adapter }} />
          <i style={{ flexGrow: unknown }} />
          <i style={{ flexGrow: all - fits - adapter - unknown }} />
        </div>
        <p className="note num">{says.length > 0 ? says.join(', ') : texts.none}</p>
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
