import { Link } from 'react-router';
import { comparedNumber } from '#contract/catalogue/company-numbers.ts';
import { pages } from '#contract/pages.ts';
import { PartName } from '#web/platform/ui/part-name.tsx';
import styles from './numbers.module.css';
import { texts } from './texts.ts';
import { useOwnNumbers } from './use-own-numbers.ts';

/** The part that a search means by a number of the company's own; nothing where there is none, or one acts for oneself. */
export function OwnNumberResult({ q }: { q: string }) {
  const { numbers } = useOwnNumbers('number', comparedNumber(q) === '' ? '' : q);
  const [found] = numbers ?? [];
  if (!found?.part.onSale) return null;
  const { number, part } = found;
  return (
    <Link className={styles.found} to={pages.part(part.slug)}>
      <span>{texts.found(number)}</span>
      <b>
        <PartName name={part.name} />
      </b>
      <span className="num">{part.sku}</span>
    </Link>
  );
}
