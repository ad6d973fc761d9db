import { Link, useLocation } from 'react-router';
import { texts } from './texts.ts';

/** How many rows are shown of all, and the ways to the next page and back to the first. */
export function NextPage({ shown, all, next }: { shown: number; all: number; next: string | null }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const isFirst = !params.has('cursor');
  if (isFirst && next === null) return null;
  const to = (cursor: string | null) => {
    const other = new URLSearchParams(params);
    if (cursor === null) other.delete('cursor');
    else other.set('cursor', cursor);
    return `${pathname}?${other}`;
  };
  return (
    <p className="small cluster gap-3">
      <span className="num quiet">{texts.page(shown, all)}</span>
      {!isFirst && (
        <Link className="link" to={to(null)}>
          {texts.first}
        </Link>
      )}
      {next !== null && (
        <Link className="link" to={to(next)}>
          {texts.next}
        </Link>
      )}
    </p>
  );
}
