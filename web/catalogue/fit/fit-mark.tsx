import { use } from 'react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { PutFacts } from '#web/catalogue/own-build/begin-link.tsx';
import { comparedText, followBuild, useBuilds, withPart } from '#web/catalogue/own-build/builds.store.ts';
import { fitOf } from './fit.client.ts';
import { reasonOf } from './fit.reason.ts';
import { Verdict } from './verdict.tsx';

export interface FitMarkProps {
  part: string;
  /** Where the part can be put into the build, too. */
  put?: PutFacts;
}

/** How a part fits this browser's build, with the reason; nothing where it meets none of its parts, or where that could not be read. */
export function FitMark({ part, put }: FitMarkProps) {
  const [build] = useBuilds();
  if (!build) return null;
  const fit = use(fitOf(comparedText(build.search), part));
  const reason = reasonOf(fit?.findings ?? []);
  return (
    <>
      {put && <PutLink {...put} build={build.search} />}
      {fit?.verdict && <Verdict of={fit.verdict} />}
      <p className="note num" title={reason}>
        {reason}
      </p>
    </>
  );
}

/** Puts a part into the build, at the first of its places that is free. */
function PutLink({ sku, places, words, build }: PutFacts & { build: string }) {
  const after = withPart(build, places, sku);
  return (
    <Link className="link small" to={`${pages.build}?${after}`} onClick={() => followBuild(build, after)}>
      {words}
    </Link>
  );
}
