import { Link } from 'react-router';
import type { CompanyNumber } from '#contract/catalogue/company-numbers.ts';
import { comparedNumber } from '#contract/catalogue/own-names.ts';
import { pages } from '#contract/pages.ts';
import { PartName } from '#web/platform/ui/part-name.tsx';
import styles from './numbers.module.css';
import { texts } from './texts.ts';
import { useOwnNumbers } from './use-own-numbers.ts';

/** The most parts that are shown for words of own names. */
const SHOWN = 3;

/**
 * The parts that a search means by a number or a name of the company's own; nothing where there is none, or one acts for oneself.
 */
export function OwnNumberResult({ q }: { q: string }) {
  const typed = comparedNumber(q);
  const { numbers } = useOwnNumbers('called', typed === '' ? '' : q);
  return meantBy(typed, numbers ?? []).map((found) => (
    <Link key={found.part._id} className={styles.found} to={pages.part(found.part.slug)}>
      <span>{texts.found(found)}</span>
      <b>
        <PartName name={found.part.name} />
      </b>
      <span className="num">{found.part.sku}</span>
    </Link>
  ));
}

interface FoundParts {
  q: string;
  /** How many parts the list has, and those that it shows. */
  total: number;
  rows: readonly { _id: string }[];
}

/** How many parts a search finds, with those that it means by the company's own numbers. */
export function CountWithOwn({ children, ...found }: FoundParts & { children: (count: number) => string }) {
  return children(found.total + useOwnBeside(found));
}

/**
 * How many parts a search means by the company's own numbers beside those that its list has. Of a list that is not shown whole it is not
 * known whether it has them.
 */
export function useOwnBeside({ q, total, rows }: FoundParts): number {
  const typed = comparedNumber(q);
  const { numbers } = useOwnNumbers('called', typed === '' ? '' : q);
  const listed = new Set(rows.map(({ _id }) => _id));
  return total > rows.length ? 0 : meantBy(typed, numbers ?? []).filter(({ part }) => !listed.has(part._id)).length;
}

/** One number of each part on sale, that very number first. */
function meantBy(typed: string, numbers: readonly CompanyNumber[]): CompanyNumber[] {
  const isIt = ({ number }: CompanyNumber) => comparedNumber(number) === typed;
  const sorted = numbers.toSorted((one, other) => Number(isIt(other)) - Number(isIt(one)));
  const byPart = new Map(sorted.toReversed().map((one) => [one.part._id, one]));
  return sorted.filter((one) => one.part.onSale && byPart.get(one.part._id) === one).slice(0, SHOWN);
}
