import { Link, useLocation, useNavigate, useNavigation } from 'react-router';
import { withValue } from '#contract/catalogue/facets.ts';
import { FIT_PARAM } from '#contract/catalogue/fit/fit.ts';
import { pages } from '#contract/pages.ts';
import { comparedText, nameIn, partsIn, putAway, useBuilds } from '#web/catalogue/own-build/builds.store.ts';
import { addressOf, viewIn } from '#web/catalogue/parts/shop.view.ts';
import checkStyles from '#web/platform/ui/check.module.css';
import styles from './build.module.css';
import { buildBarTexts as texts } from './build-bar.texts.ts';

/** This browser's build, kept in view: on the list it narrows the parts to what fits. */
export function BuildBar() {
  const [build] = useBuilds();
  const { pathname } = useLocation();
  if (!build) return null;
  const { search } = build;
  const address = `${pages.build}?${search}`;
  const close = () => {
    putAway();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section className={`wrap ${styles.bar}`} aria-label={texts.title}>
      <Link className={styles.barName} to={address}>
        <b>{nameIn(search) || texts.title}</b>
      </Link>
      <span className={`num ${styles.barParts}`}>{texts.parts(partsIn(search))}</span>
      {pathname === pages.allParts && <OnlyFitting build={comparedText(search)} />}
      <Link className={`link ${styles.barOpen}`} to={address}>
        {texts.open}
      </Link>
      <button type="button" aria-label={texts.putAway} title={texts.putAway} onClick={close}>
        ×
      </button>
    </section>
  );
}

/** Narrows the list to what fits the build. */
function OnlyFitting({ build }: { build: string }) {
  const here = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  // What was pressed is shown before the list has followed.
  const view = viewIn(new URLSearchParams((next?.pathname === here.pathname ? next : here).search));
  const isChosen = view.facets.some((one) => one.key === FIT_PARAM && 'values' in one && one.values.includes(build));
  const toggled = addressOf({ ...view, facets: withValue(view.facets, FIT_PARAM, build) });
  return (
    <label className={checkStyles.check}>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={() => void navigate(toggled, { preventScrollReset: true, flushSync: true })}
      />
      {texts.onlyFitting}
    </label>
  );
}
