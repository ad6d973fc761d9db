import { Link } from 'react-router';
import type { Brand } from '#contract/catalogue/brands.ts';
import { pages } from '#contract/pages.ts';
import { SectionHead } from '#web/platform/layout/section.tsx';
import { Picture } from '#web/platform/pictures/picture.tsx';
import { ScenePicture } from '#web/platform/pictures/scene.tsx';
import { EmptyState } from '#web/platform/ui/states.tsx';
import styles from './home.module.css';
import { texts } from './texts.ts';

const { heading, none, noneText } = texts.brands;

/** The row of frames goes from edge to edge. */
const edgeToEdge = {
  wide: { sizes: '100vw', between: [800, 2000] },
  tall: { sizes: '100vw', between: [320, 1000] },
} as const;

/** Who makes the parts: their marks, which lead to them, before a row of frames. */
export function Brands({ brands, lead }: { brands: readonly Brand[]; lead: string }) {
  return (
    <section aria-labelledby="home-brands">
      <div className="wrap">
        <SectionHead id="home-brands" title={heading} lead={lead} />
      </div>
      <div className={styles.ground}>
        <div className={styles.picture}>
          <ScenePicture name="brands" alt="" {...edgeToEdge} />
        </div>
        <div className="wrap">
          {brands.length === 0 ? (
            <div className={styles.none}>
              <EmptyState title={none}>{noneText}</EmptyState>
            </div>
          ) : (
            <ul className={styles.brands}>
              {brands.map(({ _id, name, img, profile }) => (
                <li key={_id} className={styles.brand}>
                  <Picture src={img} alt="" width={88} height={88} sizes="88px" between={[96, 160]} />
                  <Link to={pages.partsBy(name)}>{name}</Link>
                  {profile && <p className="small quiet">{profile}</p>}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}
