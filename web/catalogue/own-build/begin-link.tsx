import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';

/** A part, the places of a build that it can go to, and the words of the link. */
export interface PutFacts {
  sku: string;
  places: readonly string[];
  words: string;
}

/** Begins a build with a part. Who has one already puts the part into that: beside the verdict. */
export function BeginLink({ sku, places: [place = ''], words }: PutFacts) {
  const search = `${new URLSearchParams({ [place]: sku })}`;
  return (
    <Link
      className="link small"
      to={`${pages.build}?${search}`}
      onClick={() => void import('./builds.store.ts').then(({ followBuild }) => followBuild('', search))}
      data-without-build
    >
      {words}
    </Link>
  );
}
