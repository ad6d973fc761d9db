import { Link, useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { forgetBuild, isAway, keepBuild, nameIn, partsIn, useBuilds } from '#web/catalogue/own-build/builds.store.ts';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './build.module.css';
import { buildTexts as texts } from './texts.ts';

/** The builds of this browser, and keeping the one that is shown where it came from an address. */
export function Keep({ search }: { search: string }) {
  const builds = useBuilds();
  const navigate = useNavigate();
  const shown = builds.find((build) => build.search === search);
  const others = builds.filter((build) => build !== shown);
  return (
    <>
      {!shown && partsIn(search) > 0 && (
        <Button size="small" onClick={() => keepBuild({ id: crypto.randomUUID(), search })}>
          {texts.keep}
        </Button>
      )}
      {shown && (isAway() || builds[0] !== shown) && (
        <Button tone="line" size="small" onClick={() => keepBuild(shown)}>
          {texts.compareWith}
        </Button>
      )}
      {(others.length > 0 || shown) && (
        <details className={styles.builds}>
          <summary>{texts.builds(builds.length)}</summary>
          <ul>
            {others.map((build) => (
              <li key={build.id}>
                <Link to={`${pages.build}?${build.search}`} onClick={() => keepBuild(build)}>
                  {nameIn(build.search) || texts.newBuild}
                  <span className="note num"> {partsIn(build.search)}</span>
                </Link>
                <button type="button" className="link note" onClick={() => forgetBuild(build.id)}>
                  {texts.remove}
                  <span className="vh"> {nameIn(build.search) || texts.newBuild}</span>
                </button>
              </li>
            ))}
            <li>
              <Link to={pages.build}>{texts.newBuild}</Link>
              {shown && (
                <button
                  type="button"
                  className="link note"
                  onClick={() => {
                    forgetBuild(shown.id);
                    void navigate(pages.build);
                  }}
                >
                  {texts.removeShown}
                </button>
              )}
            </li>
          </ul>
        </details>
      )}
    </>
  );
}
